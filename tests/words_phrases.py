# SPDX-License-Identifier: GPL-3.0-or-later
"""The phrases that words.py finds, each with an example in which it is found, what to write instead, and why.

Patterns ignore case but where they say (?-i:…). A space stands for any space or line break. `name(…)` also searches identifiers,
with their parts apart: `m_isTold` is read as `m is Told`; a pattern with (?-i:…) and capitals finds identifiers only.
"""
import dataclasses
import re


@dataclasses.dataclass(frozen=True)
class Phrase:
    id: str
    pattern: re.Pattern
    example: str
    instead: str
    why: str
    is_name: bool = False


def phrase(identifier, pattern, example, instead, why, is_name=False):
    return Phrase(identifier, re.compile(pattern.replace(" ", r"\s+"), re.I), example, instead, why, is_name)


def name(*row):
    return phrase(*row, is_name=True)


GROPING = "Name the thing."
PRIVATE = "Private vocabulary."
CUDA = "CUDA has a term."
ODD = "Not idiomatic English."

PHRASES = [
    # ---- Saying and knowing ----
    name("is-told", r"\b(?:is|are|was|were|be|been|being) told\b(?! apart)", "What has run is told here.", "shown, reported, stated, known", PRIVATE),
    name("told-name", r"(?-i:\b(?:told (?:Of|Heading)|as Told|[Tt]elling Of|Teller|Untold)\b)", "toldOf", "shownSide(), reportOf()", PRIVATE),
    phrase("does-not-tell", r"\b(?:do|does|did) not tell\b|\bno (?:\w+ )?(?:tells|told)\b", "the trace does not tell why", "does not show, record, contain", ODD),
    phrase("tells-of", r"\btells? (?:of|that it|who is)\b", "a message tells of it", "reports, describes", ODD),
    phrase("is-said", r"\b(?:is|are) said (?:of|by|here|to do)\b", "What is said here may be wrong", "name the statement: the advice, this table", GROPING),
    phrase("to-say-of", r"\b(?:to say|says?) of (?:it|them|a|an|the|one|each|what)\b", "what there is to say of a run", "report, findings", GROPING),
    phrase("say-help", r"(?-i:\bSay (?:what|too|why|with|how)\b)", "Say what is wrong with workload files", "Report, Print, Check", "A command's help begins with what it does."),
    phrase("speaks-of", r"\bspeaks? (?:of|version)\b|\bsa(?:y|id) hello\b|\bspeak to each other\b", "speaks of another kind of device", "is for, refers to, sent its greeting", "Files and processes do not speak."),
    phrase("hears-of", r"\b(?:hears?|heard) (?:it|of|that|about)\b|\bwho hears\b", "an object hears of it", "receives, listens to, is notified", "Objects do not hear."),
    phrase("foretell", r"\bforet(?:ell|ells|old)\b", "a branch that nobody could foretell", "predict", ODD),
    phrase("whoever", r"\bwhoever\b", "code of whoever wrote the file", "the author, the caller, the user", GROPING),
    phrase("for-who", r"\bfor who (?:cannot|can|does|is|reads|has)\b", "for who cannot see it", "for users who …", ODD),
    phrase("whole-story", r"\bthe whole story\b", "that is the whole story", "say what is missing", "A figure of speech."),
    phrase("by-what", r"\bby what (?:each|it|they|is|was) \w+", "By what each needs of what was written", "because of, from, according to", ODD),
    phrase("not-known-here", r"\bof which it is not known\b|\bis not known (?:here|of)\b", "of which it is not known what they use", "is unknown", ODD),
    phrase("goes-by", r"\bgo(?:es)? by (?:it|its|the|what)\b|\bwhat the simulator goes by\b|\bto go by\b", "the simulator goes by its cost", "uses", ODD),
    phrase("on-luck", r"\bon luck\b|\bits luck\b|\bby luck\b", "whether its result depends on luck", "is timing-dependent, is a race", "A figure of speech."),

    phrase("looked-at", r"\b(?:was|were|is|are) (?:not )?looked (?:at|for)\b", "Not all accesses were looked at", "checked, examined", ODD),
    phrase("too-much", r"\bThat is too (?:much|little)\b", "That is too much.", "Too long. Too short. (and why)", "A verdict names the quantity."),

    # ---- Waiting, blocking, capacity ----
    phrase("held-back", r"\b(?:held|holds?|holding) (?:\w+ ){0,3}?(?:back|up)\b", "The order of issue holds work back", "delays, blocks", "One term: a blocker blocks."),
    phrase("holds-host", r"\b(?:holds?|held) the host\b|\bhost is (?:still )?held\b", "the call holds the host", "blocks the host", "One term: a blocker blocks."),
    name("held-name", r"(?-i:\b[hH]eld (?:Up )?By\b|\bEarlier Hold\b|\bHeld (?:Bar|Signals|Operations|Calls|Issue)\b|\b[hH]olders?\b)", "heldUpBy", "blockedBy, Blocker, DelayedOperations", "One term: a blocker blocks."),
    name("room", r"\b(?:had|has|have) (?:no |the )?room\b|\bunknown room\b|(?-i:\b(?:Sm Room|[rR]oom (?:Of|Behind|When|Problem)|Of Unknown Room|Is For Room)\b)|\bTrace::room\b", "CUPTI had no room for 3 records", "capacity, free slot, free buffer", PRIVATE),
    phrase("in-vain", r"\bin vain\b", "what was tried in vain", "without effect, failed", PRIVATE),
    name("vain-name", r"(?-i:\b[vV]ain (?:[A-Z]|waits|priorit)\w*|\bIn Vain\b|\bWaited In Vain\b)", "findVainPriority", "redundantWaits, findIneffectivePriority", PRIVATE),
    phrase("its-turn", r"\b(?:at|not) (?:its|their|whose) turn\b", "Issued, not its turn", "queued, next in its queue", PRIVATE),
    phrase("each-turn", r"\b(?:each|every|one|per|two|more|some|other|last) turns?\b(?! (?:on|off|into|to))", "frees it in each turn", "iteration", "One term: a loop has iterations."),
    phrase("runs-dry", r"\bruns? dry\b", "the stream runs dry", "is idle, has no work left", "A figure of speech."),
    phrase("nearly-all-the-time", r"\b(?:works?|busy|runs?) nearly all the time\b", "it works nearly all the time", "is busy almost throughout", ODD),
    phrase("stood-still", r"\bst(?:ood|ands?) still\b", "the engine stood still", "was idle", "One term: idle."),
    phrase("narrow-place", r"\bnarrow place\b", "the engine is the narrow place", "bottleneck", ODD),
    phrase("stands-behind", r"\bst(?:ood|ands?) (?:ahead|before|behind|in a queue|in front)\b", "a copy stands ahead that waits", "is ahead in the queue, precedes, follows", "Operations do not stand."),
    phrase("comes-to", r"\bha(?:s|d|ve) come to (?:it|its|what|that|this)\b", "when the stream has come to it", "has reached", ODD),
    phrase("needs-each-other", r"\b(?:what|which) (?:does not )?needs? each other\b|\bdo not need each other\b|\bneeds no result\b", "What does not need each other can overlap", "independent operations", ODD),
    phrase("in-no-order", r"\bin no (?:certain )?order\b", "the same memory in no order", "unordered, a race", "One term: a race, or an unordered access."),
    phrase("at-once", r"\b(?:runs?|ran|running|go(?:es)? on|works?|bars?|copies|kernels|operations) at once\b", "both run at once", "at the same time, concurrently", "“At once” also means immediately."),

    # ---- Calls and results ----
    phrase("is-back", r"\b(?:call|calls|host|launch|launching)(?: \w+)? (?:is|are|comes?|came) back\b|\bback from (?:its|the) (?:\w+ )?calls?\b|\bcalled back\b|\band comes back\b", "the call is back before the work is done", "returns", CUDA),
    phrase("copies-in-out", r"(?-i:(?<!')\b[Cc]op(?:y|ies) (?:in|out)\b(?!'| (?:a|an|the|its|one|each|this|that|stream|streams|order|turn|pieces|chunks|flight)\b))", "Copies in and copies out overlap", "H2D copies, D2H copies", CUDA),
    phrase("pool-gives-back", r"\bgives? (?:memory|them|it) back\b|\bgiven back\b", "the pool gives them back", "releases, returns", CUDA),
    phrase("so-many", r"\b(?:be|are|is|takes?|with|by|take|to|of|for|were there) so many\b|\bso many (?:times|bytes|values|elements|steps|random|nanoseconds)\b", "there cannot be so many", "the number: N elements, FACTOR times", "Name the quantity."),
    phrase("less-minus", r"\b(?:makespan|times|recorded|start in [AB]|duration in [AB]) less\b", "makespan less the bound", "minus", "The sign is read as minus."),
    phrase("fast-as-without", r"\btimes as fast as without\b", "1.38 times as fast as without overlap", "1.38× faster than without overlap", "Numbers as in CUDA's documentation."),

    # ---- Effect ----
    phrase("brings", r"\bbrings? (?:nothing|little|no|more than)\b|\bwhat (?:\w+ ){1,3}brings?\b|\bwould bring\b|\bmay bring\b", "one more stream brings nothing", "has no effect, does not reduce the time, saves", PRIVATE),
    phrase("wins", r"\bwins? (?:nothing|at most|some|it back|time)\b|\b(?:be|is) won\b", "More overlap wins nothing here", "saves, gains, reduces", ODD),
    phrase("mend", r"\bmend(?:s|ed|ing)?\b", "Mend the program", "fix, correct", "One term: fix."),
    phrase("cure", r"\bcure[sd]?\b", "Same cure as before", "fix", "One term: fix."),
    phrase("takes-out", r"\btake(?:s|n)? out\b", "Takes out the waits", "remove", "Buttons and texts use remove."),
    phrase("takes-back", r"\bt(?:akes|urns?) (?:it )?all (?:of this )?back\b", "Turns all of this back", "Reset all changes; cancels the gain", ODD),
    name("knob", r"\bknobs?\b", "the panel has a knob", "parameter, slider, change", PRIVATE),
    phrase("as-it-stands", r"\bas (?:it|they) stands?\b", "the workload as it stands", "unchanged, current", ODD),
    phrase("taken-to", r"\b(?:is|are|was|were) taken (?:to|for|as)\b|\btak(?:es|en) (?:it|them) (?:for|as)\b", "each is taken to need it", "is assumed to, is treated as", ODD),
    phrase("at-best-that", r"\bat the best that\b|\bat best a \w+ run\b", "at the best that it shows itself", "at the best rates measured in this run", ODD),

    # ---- Being somewhere ----
    phrase("stands-there", r"\bstands? (?:there|beside|above|below|next to|under|in parentheses|without|large again)\b", "its error stands beside it", "is, appears, is shown next to", "Texts and values do not stand."),
    phrase("lies-above", r"\b(?:lie|lies|lying) (?:above|beside|next to|over) (?:each|one|the|it)\b", "bars lie above each other", "overlap in time, are drawn over", ODD),
    phrase("in-sight", r"\bin sight\b", "8 operations in sight", "visible", "One term: visible."),
    phrase("to-be-seen", r"\bto be (?:seen|had)\b", "what is to be seen", "visible, available", ODD),
    phrase("put-away", r"\bput away\b|\bput aside\b", "Put away", "Dismiss; moved to", ODD),
    phrase("belongs-into", r"\bbelongs? into\b", "belongs into different streams", "belongs in", ODD),
    phrase("yours-alone", r"\byours alone\b", "is not yours alone", "is accessible to other users", "State the permission."),

    # ---- Errors ----
    phrase("is-no-x", r"(?<!there\s)\b(?:is|are) no (?:\w+ )?(?:JSON|text|texts|number|recording|command|list|step|steps|key|keys|saved run|workload|lesson|link|block|database|folder|file|UTF-8|profile|speed-?up|mistake|such)\b", "is no JSON", "is not a …: “not valid JSON”, “not a number”", ODD),
    phrase("no-utf8", r"\bno UTF-8\b", "no UTF-8 at byte 3", "invalid UTF-8", "JSON's and Unicode's terms."),
    phrase("a-text", r"\bexpected a text\b|\ba text (?:has|does|is|in single)\b|\ba list of (?:texts|numbers)\b|\bexpected a list\b", "expected a text", "a string; an array", "JSON's terms."),
    phrase("ends-too-soon", r"\bends too (?:soon|early)\b", "the text ends too soon", "unexpected end of input, truncated", "JSON's terms."),
    phrase("please-leave", r"\bplease (?:leave|compare)\b", "please leave it out", "omit it; remove it", "An error says what to do, without please."),
    phrase("there-already", r"\bis there already\b|\bsomething already\b", "There is something already", "exists", ODD),
    phrase("broke-off", r"\b(?:broke|breaks?|broken) off\b", "The recording broke off.", "ended unexpectedly, was interrupted", ODD),
    phrase("sign-of-life", r"\bsigns? of (?:life|the time)\b", "gave no sign of life", "sent no heartbeat", "The protocol's term: heartbeat."),
    phrase("cannot-be-so", r"\bcannot be so\b|\bhow it is to be\b", "a time that cannot be so", "invalid, contradicts", ODD),
    phrase("text-has-mistakes", r"\btext has (?:a )?mistakes?\b", "The text has mistakes", "has errors", "One term: error."),

    # ---- Word order and old words ----
    phrase("so-long", r"(?-i:\bSo long (?:it|they|the))\b", "So long it runs.", "That is how long it runs.", ODD),
    phrase("only-then", r"\bonly then (?:the|it|they)\b", "Only then the host can call", "Only then can the host call", ODD),
    phrase("so-waits", r"\bso it (?:would|is) (?:be )?with\b|\bout so waits\b", "So it would be with pinned memory.", "That would be the case with", ODD),
    phrase("shall", r"\bshall\b", "the bar that shall wait", "must, should, will", "CUDA's documentation uses must."),
    phrase("anew", r"\banew\b", "draws them anew", "again", "An old word."),
    phrase("amid", r"\bamid\b", "amid others of its stream", "between, inside", "An old word."),
    phrase("has-got", r"\bhas got\b", "what it has got so far", "has, supports", ODD),
    phrase("makes-one-of", r"\bmakes? one of (?:those|them|all|what)\b", "Makes one of those that meet", "merges", ODD),
    phrase("synchronis", r"\b(?:un)?synchronis\w*", "fewer synchronisations in between", "synchronize, synchronization", "CUDA's spelling."),
    phrase("british-spelling", r"\b(?:utilis|serialis|optimis|initialis|recognis|summaris)\w+|\bmodelled\b|\bneighbour\w*|\bbehaviour\w*|\bcolour\w*|\bper cent\b", "Colour in the terminal", "color, modeled, utilization, percent", "American spelling, as in CUDA's documentation."),

    # ---- Names in code ----
    name("desk", r"\bdesks?\b", "AdviceDesk", "…Controller", PRIVATE),
    name("twin", r"\btwins?\b", "twinOf", "counterpart", "The glossary's term."),
    name("wish", r"\bwish(?:es|ed)?\b", "RecordingWish", "request, options", PRIVATE),
    name("untouched", r"\buntouched\b", "untouched", "unrecorded (run without recorder); unchanged", PRIVATE),
    name("k-most", r"(?-i:\bk (?:Most|Least) [A-Z]\w*)", "kMostLosses", "kMax…, kMin…", "C++ names limits max and min."),
    name("whole-number", r"(?-i:\b(?:no Whole|wholes At)\b)", "noWholeNumber", "integer", "The type's name."),
    name("odd-names", r"\b(?:deeds?|touchers?|hasty|teller|noter|changer|yardsticks?|workbench|sleepiness|lone)\b", "class Toucher", "accessor, unordered, CautionWriter …", GROPING),
    name("hopeless", r"\bhopeless\b|\boverdue\b|\bgive Signs\b", "bool hopeless()", "connectionLost(), timedOut(), sendHeartbeats()", GROPING),
    name("plain-file", r"\bno plain (?:file|text)\b|\bodd character\b", "kNoPlainFile", "isSpecialFile, controlCharacter", "No double negation."),
    name("turn-name", r"(?-i:\b(?:Turn Graph|turn Graph|[bB]uffer [tT]urns?|Per Turn|per Turn)\b)", "buffer_turns", "iteration", "One term: a loop has iterations."),
]
