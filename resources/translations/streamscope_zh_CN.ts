<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AdviceBadge</name>
    <message>
        <source>Advice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Advice: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AdviceCard</name>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show where: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select and zoom to where it is seen best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AdviceDesk</name>
    <message>
        <source>%1
Click for all advice on this run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running …</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AdvicePanel</name>
    <message>
        <source>Advice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run a workload to be advised.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AnswerInput</name>
    <message>
        <source>Your answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the bar will start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the parameters, the program or the text, or drag bars. Then check.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You have clicked %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a bar.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Appearance</name>
    <message>
        <source>As the &amp;System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Autosave</name>
    <message>
        <source>1 line changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 lines changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 parameter set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 parameters set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved work on %1 of %2 was left behind: %3.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BackgroundJob</name>
    <message>
        <source>There is not enough memory for this: close other programs and try again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BookmarkEditor</name>
    <message>
        <source>Note, Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note of the bookmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChangeModel</name>
    <message>
        <source>Operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Δ start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Δ duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it is called, and its number in B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start in B less start in A, each from the begin of its run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration in B less duration in A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration in A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration in B</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CodeDesk</name>
    <message>
        <source>Save the Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA C++ (*.cu)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python (*.py)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CodePanel</name>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save As …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workload as a program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the language cannot say</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language of the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts the whole program onto the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes the program into a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A saved run has no steps that could be written as a program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot say this workload. Choose a line to go to its step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text has mistakes: this is the program of the last one without.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message>
        <source>B · %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CompareBar</name>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what differs, operation by operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap A and B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop comparing and show one run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A is kept; there is no run to compare it with.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CompareMenu</name>
    <message>
        <source>&amp;Keep as A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What runs from now on is B, shown beside this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open Saved Run as A…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run as A on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Swap A and B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+K</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop &amp;Comparing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open Saved Run as A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved runs (*.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DeviceBar</name>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Device: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a saved run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The worker that drives the GPU, recorders, number of runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run Again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measures once more (F5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops the run; the last picture stays (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
Simulated runs follow every change at once; a GPU is asked when you let go.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A saved run: it is not run on a device.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DeviceList</name>
    <message>
        <source>Looking for GPUs …</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DifferencesPanel</name>
    <message>
        <source>efficiency %1 → %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %L2 operations in A, %L3 in B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences by kind, engine, stream and step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operations that changed most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep a run as A (K), then change something: the differences appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Efficiency: what the run takes at least in its order, over its length; unknown for measured runs. Operations are matched by their step in the workload, the n-th with the n-th.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %L1 largest of %L2 changes:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operations, from A to B:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Durations of all operations, added up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time with at least one operation running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Streams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DragDesk</name>
    <message>
        <source>simulated %1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n hazard(s) more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hazard(s) fewer</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>too long to look for all hazards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the &amp;parameter: all that uses it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In &amp;every iteration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;All bars of this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only in this &amp;iteration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bars can be dragged when the run shown is that of the text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to S&amp;tream</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EditCommands</name>
    <message>
        <source>Ctrl+Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as it was opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>typing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Editor</name>
    <message>
        <source>slider: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SVG: vectors, for the web and editing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF: vectors, for papers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG: pixels, for slides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print: black on white, no colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sho&amp;w</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the window shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The selected range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Custom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit of the size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>px</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device pixels a pixel. 96 dots an inch times this: 6.25 is 600 dpi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pi&amp;xel ratio of PNG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>title and key numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is marked in the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The selected operation with its arrows and reasons, the critical path, rulers, bookmarks, what a search found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full provenance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without this a picture still says whether it was simulated or measured, and where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;aption</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Co&amp;py</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As image, SVG and text: whatever takes it takes what it can</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 px · %3 × %4 mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied as image, SVG and text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FieldEdit</name>
    <message>
        <source>Value of %1 now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the default: takes the key out of the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>default</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>A picture %1 pixels wide must be at least %2 pixels high, not %3: its rows, its words and where the run came from need that much. Make it wider or higher, or leave out title, legend, bounds or details.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileCommands</name>
    <message>
        <source>Unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workloads, saved runs, device profiles (*.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot open %1: it is %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot open %1: it is neither a workload nor a saved run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program has changed %1 since it was opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replacing it overwrites those changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;Elsewhere…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Replace It</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a saved run: there is no workload to save.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save Workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workloads (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text was saved in %1, but not the values set under Parameters: the text has a mistake. Correct it and save again, or the values are lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>The selected operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the inspector: back to the operation before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies all that is shown here as text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LessonDesk</name>
    <message>
        <source>take the solution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted %1 · starts at %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LessonPanel</name>
    <message>
        <source>Lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Solution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start &amp;Again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next Lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hint (%1 left)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Lookup</name>
    <message>
        <source>&amp;Next Match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous Match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export Operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comma separated values (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing %1 …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Answer the lesson&apos;s question: then the run is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Streamscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1[*] – Streamscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vector picture (*.svg)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the &amp;Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep a &amp;Parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+P</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Streamscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New from &amp;Template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;tart Page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sha&amp;re</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;Picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;Both Recorders…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As CUDA &amp;Events Saw It</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same run by its other recorder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (gone)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;Profile…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU &amp;Settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open Device Profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device profiles (*.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Advice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Making A … (Esc stops)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kept run of %1 stays beside this one as A; Ctrl+K stops comparing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Metrics</name>
    <message>
        <source>Of 1 kernel the trace does not tell how much of the device it fills: it counts as if it filled all of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of %L1 kernels the trace does not tell how much of the device they fill: they count as if each filled all of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Estimated: bytes at the best rate seen in this run, kernels as short as the shortest of their kind. What a device could do at best a measured run does not tell.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MetricsPanel</name>
    <message>
        <source>Metrics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
These are its numbers alone.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Minimap</name>
    <message>
        <source>Overview of the whole run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole run: operations at once, by kind. Drag the frame to pan, its sides to zoom; double-click to show all.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MomentLine</name>
    <message>
        <source>Playhead</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Dismiss (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put away</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NumberEdit</name>
    <message>
        <source>Allowed is %1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OperationModel</name>
    <message>
        <source>Reason (inferred)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OperationTable</name>
    <message>
        <source>Which operations are listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the selected range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found by the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies the selected rows, or all, for a spreadsheet (Ctrl+C)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes all operations to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sorting …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no range is selected: all %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is searched for: all %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied %1 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied the first %1 rows; the export writes all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>%1 – %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps and declarations to add</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ParametersPanel</name>
    <message>
        <source>Reset to File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts every parameter back to the value in the workload file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PicturePreview</name>
    <message>
        <source>Preview of the picture</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Presentation</name>
    <message>
        <source>&amp;Presentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The timeline alone, in large text, on the whole screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ends the presentation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Argument %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First element of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Elements of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the catalogue</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProgramModel</name>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stream</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProgramPanel</name>
    <message>
        <source>This program is too long to be shown as a tree.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>add %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>duplicate %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrap %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unwrap %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rename %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the chosen row says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is wrong with the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Un&amp;wrap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in a &amp;Loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in a &amp;Condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in Steps on a &amp;Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in a &amp;Graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Wrap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the chosen row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reset of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QrScreen</name>
    <message>
        <source>QR code of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QueuePanel</name>
    <message>
        <source>Stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready, waits for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issued, not its turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not issued yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play the run, or drag the slider, to see the queues at that time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engines</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RangePanel</name>
    <message>
        <source>Drag over the timeline to select a range: what went on in it is shown here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Reading</name>
    <message>
        <source>&amp;Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RealSettingsDialog</name>
    <message>
        <source>GPU settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worker:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorder:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded runs:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unrecorded runs:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The command that starts streamscope-worker, here or elsewhere:
ssh gpu01 streamscope-worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUPTI: what really ran when</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA events: what a program sees of itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run with the median makespan is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unrecorded runs, which show what recording costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record where each block of spin_blocks kernels ran</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking …</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RowHandles</name>
    <message>
        <source>Show &amp;All Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Order as Recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hide %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Un&amp;fold %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fold %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunFile</name>
    <message>
        <source>Save R&amp;un As…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+R</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved runs (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing %1 …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved the run in %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SearchBar</name>
    <message>
        <source>Search operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search:  vector_add  stream:s[0]  dur&gt;100us  wait&gt;1ms   ( / )</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List of operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows operations as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How to search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>searching …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 operations</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ShareCommands</name>
    <message>
        <source>Copy as &amp;Link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open Link from &amp;Clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show as &amp;QR Code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A saved run has no workload that could be shared as a link.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text has a mistake, and so cannot take the values that are set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The link is on the clipboard: %n character(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The link has %n character(s), more than a QR code can hold. Copy it instead.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Start page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Streamscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a streamed CUDA workload, run it on a simulated or a real GPU, and ask any bar why it did not start earlier.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New empty workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Course</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1  %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lesson %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1   —   %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StepForm</name>
    <message>
        <source>Select a row to change it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StepLink</name>
    <message>
        <source>The text has no step %1 any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text is not shown until it is laid out on lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This step makes no operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This step makes 1 operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This step makes %1 operations</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Streamscope</name>
    <message>
        <source>Allocate once, before the loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocates %1 before the loop and frees it after the loop, instead of in each turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frees the memory after everything else that its host thread calls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What ran at the same time may have made it take longer: another order may win some of that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More overlap wins nothing here: kernels fill the SMs throughout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More overlap wins at most %1 here: kernels fill the SMs %2 of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More overlap wins nothing here: %1 is busy throughout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More overlap wins at most %1 here: %2 is busy %3 of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More overlap wins nothing here: one operation runs throughout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More overlap wins at most %1 here: one operation runs %2 of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With nothing left free on any SM the kernels would take %1 of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has work for %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More streams or another order cannot beat the busiest engine; fewer bytes, faster kernels or a second device can.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 alone runs for %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No order makes a run shorter than its longest operation; cut into pieces, or made faster, it can be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only for work that needs no result from the other side: where it does, an event keeps the order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give %1 a stream of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issues what is in the default stream into a new stream, “%1”, that is non-blocking.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make %1 non-blocking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Creates these streams with cudaStreamNonBlocking: the default stream no longer waits for them, nor they for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the per-thread default stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compiles with --default-stream per-thread: the default stream is a stream like others, one for each host thread.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The default stream holds the other streams back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 in the legacy default stream kept %1 operation from overlapping, %3 of %4 on the critical path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 in the legacy default stream kept %1 operations from overlapping, %3 of %4 on the critical path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work there waits for all earlier work in blocking streams, and all their later work waits for it; non-blocking streams take no part in that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It can go where neither side needs the other&apos;s results; where one does, an event that the stream waits for keeps just that order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>block slots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>registers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SM resources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 kernel waited %2 of %3 for %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 kernels waited %2 of %3 for %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 operation waited %2 of %3 for %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 operations waited %2 of %3 for %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device runs no more than %1 kernel at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device runs no more than %1 kernels at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device runs no more than %1 operation at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device runs no more than %1 operations at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operations waited for SM resources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each kernel fills the device by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kernels that run fill the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time of these waits on the critical path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of those %1 places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels of other streams occupied what was needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operations of other streams occupied what was needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That many grids may be on the device, however small they are, so more streams bring nothing; fewer kernels with more blocks each do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Streams let kernels run side by side only where SM resources are left: with the device full, more streams bring nothing; kernels of fewer blocks, or with less of what ran out, do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all but the copies of the direction that moves more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all copies of the direction that moves less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One engine does the copies of both directions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 copy waited for a copy of the other direction, %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 copies waited for a copy of the other direction, %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With what stood behind these, a second engine could save %1 at most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With those that others waited for, a second engine could save %1 at most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This device has a single copy engine, so copies in and out never overlap and their times add up; two engines, one for each direction, would let them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time copies waited for their engine on the critical path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies of one direction take turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 copy (%2) waited for another of the same direction, %3 of %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 copies (%2) waited for another of the same direction, %3 of %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One engine serves a direction, one copy at a time, however many streams there are; what can be won is to let kernels, or copies of the other direction, run meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the fix saved when it was tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other values take less time: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With %1 the same work takes %2 instead of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is the best of %1 setting tried.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is the best of %1 settings tried.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 alone takes %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its fixes were tried and save nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait after the record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves the wait behind the record, so that the wait is for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record before waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves the record in front of the wait, so that the wait is for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A wait that does nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host synchronizes with event %1, which nothing ever records.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host synchronizes with event %1 before it is first recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An event without a record counts as done, so the call returns at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits for event %2, which nothing ever records.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits for event %2, which the host records only after it has called the wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A wait is for the record that was last called when the wait is called; an event without one counts as done, so the stream goes on at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times between events contain more than the work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between two events in %1 pass %2, but the work between them runs for %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events are in the order of their stream, and the time between two of them includes all waiting there: for the host&apos;s next call, for the device to take it up, for engines and for other streams.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels of few blocks leave most SMs idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 kernel had the SMs for itself for %2 of %3 and has fewer blocks than a quarter of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 kernels had the SMs for themselves for %2 of %3 and have fewer blocks than a quarter of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 has %1 block, and a block runs on one SM: %3 of %4 SMs had nothing to do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 has %1 blocks, and a block runs on one SM: at least %3 of %4 SMs had nothing to do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same work cut into more blocks uses more SMs; where it cannot be, other kernels can run beside it from other streams.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set “%1” to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn “%1” on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn “%1” off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host’s “%1” could run while the device still uses %2, and with a synchronization before it nothing is saved; with memory that is used in turn it need not wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with what keeps the order that its results need it saves nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes the parameter %1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capturing and instantiating a graph once is not in that time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accesses to memory are still in no order then; once they are, it may take longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 event keeps the order of what uses the same memory: it is recorded after the first, and the stream of the second waits for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 events keep the order of what uses the same memory: each is recorded after the first, and the stream of the second waits for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Synchronizes the device before “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Synchronizes the device at the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Synchronizes the device at the end of host thread %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Synchronizes the device at the end of host threads %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host thread %1 launches graph %2, which host thread %3 captures, and nothing makes it wait for that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capture it in the thread that launches it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves the capture to the beginning of host thread %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph %1 may be launched before it is captured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host threads start together, and until a graph is instantiated there is nothing to launch, whatever this run shows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capture it before the threads start or in the thread that launches it, or let that thread wait for the other, which a workload cannot say.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the missing event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Records event “%1” after the first, and lets the host wait for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Records one of %2 events “%1” in turn after the first, and lets the stream of the second wait for that of %3 turns before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Records event “%1” after the first, and lets the stream of the second wait for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 reads and %2 writes %3, and nothing says which comes first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 writes and %2 writes %3, and nothing says which comes first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 writes and %2 reads %3, and nothing says which comes first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 allocates %2 in the order of its stream, and nothing says that %3 comes after it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 allocates %2, and nothing says that %3 comes after it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ends the life of %2, and nothing says that %3 has ended by then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more pair is alike.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more pairs are alike.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 may be used before its allocation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 may be used after it was freed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unordered accesses to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address is known at once, but the memory is there only when the stream has come to its allocation: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From its freeing on the bytes may belong to another allocation, which then changes what is read or is overwritten: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What they leave depends on the device&apos;s timing, whatever this run shows: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What they leave depends on which host thread calls first, whatever this run shows: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The second is called later, but a wait for event %1 asks for it to come first: call it and the record before that wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not all accesses to memory were looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program is too large to tell whether all of its %1 operations use memory in a certain order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is not said here may still be wrong, and no change that could take an order away is offered; look at the same program with fewer iterations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is %1 more such pair of steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are %1 more such pairs of steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory that is allocated once, before the work, and freed after it makes nothing wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freed after the last of the work is issued, it holds nothing up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocated before the work and freed after it, it holds nothing up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocating or freeing waits for the whole device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 call that allocates or frees memory blocked %2 for %3 of %4 until the device was idle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 calls that allocate or free memory blocked %2 for %3 of %4 until the device was idle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meanwhile its host thread issues nothing new.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A stream-ordered allocation does not wait for other streams.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host synchronizes before it has issued everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 synchronization blocked %2 for %3 of %4 with work still to issue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 synchronizations blocked %2 for %3 of %4 with work still to issue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the calls that came later for it, the critical path waited %1 for that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing runs until the host has woken up and called again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Streams and events keep the order on the device, and the host need only wait once, at the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not wait in between</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes out the synchronizations that are not the last; the host must not use meanwhile what the copies read or write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a worker that ran another one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the one worker that this device has for them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of the %1 workers that this device has for them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host functions wait for one another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 host function waited for %4, %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 host functions waited for %4, %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Functions of independent streams may run one after another and each holds its stream; keep them short, or let the host wait for an event and do the work itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Streams wait while host functions are started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 host function began %2 after what was before it had ended; it ran for %3 of %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 host functions began %2 in all after what was before them had ended; they ran for %3 of %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A thread of the host has to be woken for each, and its stream goes on only when that has run it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One function that does the work of several costs one start; what the stream need not wait for, a host thread can do after it has synchronized with an event.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host&apos;s time inside these calls; of a thread&apos;s last the time its copy takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is pageable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are pageable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy asynchronously, in the streams of the kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls the copies async, each in the stream of what uses its device memory; the host must synchronize before it uses their host memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls the copies async, each in the stream of what uses its device memory, and pins their host memory; the host must synchronize before it uses that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Async copies of pageable memory are not asynchronous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 copy blocked %2 for %3 of %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 copies blocked %2 for %3 of %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Such a copy goes through a staging buffer while the host waits inside the call, so what follows is issued late; from pinned memory the call returns at once and the copy itself is faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes %1 page-locked host memory; copies then return before they are done, and the host must synchronize before it uses it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading a value back makes the host wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 small copy out blocked %2 for %3 of %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 small copies out blocked %2 for %3 of %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A copy into pageable memory, or one that is not async, returns when the stream has come to it and it is done; library calls that return a number do this unseen, and until then nothing more is issued.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read back without waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies asynchronously into pinned memory; the host must synchronize before it uses the value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies that are not async block the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 copy is called without Async and blocked %2 for %3 of %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 copies are called without Async and blocked %2 for %3 of %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Such a copy runs in the default stream and returns when it is done, so nothing that the host would issue next can overlap it; called async, from pinned memory, it does not wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pageable memory goes through a staging buffer; from pinned memory also a copy that waits is faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy asynchronously</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls the copies async, in the default stream; the host must synchronize before it uses their host memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls the copies async, in the default stream, and pins their host memory; the host must synchronize before it uses that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes %1 page-locked host memory; the copies still return when they are done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies block the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 copy blocked %2 for %3 of %4 inside its call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 copies blocked %2 for %3 of %4 inside their calls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Their host memory is pageable, or they are not async; pinned memory and async calls let the host go on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA_LAUNCH_BLOCKING makes each call wait for its own work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issuing calls return only when what they issued has ended; that blocked %1 operation for %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issuing calls return only when what they issued has ended; that blocked %1 operations for %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The variable is for debugging: nothing that one host thread issues overlaps, whatever the streams.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without it the calls return at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unset CUDA_LAUNCH_BLOCKING</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs without the variable; what the host uses must then be synchronized with explicitly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host threads share a stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 operation waited %2 of %3 for what another host thread had issued into the same stream (%4).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 operations waited %2 of %3 for what another host thread had issued into the same stream (%4).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A stream runs in order, whichever thread issues.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The legacy default stream is one for all host threads: with the per-thread default stream, or a stream for each thread, their work can overlap.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With a stream for each thread, their work can overlap.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host&apos;s time in these calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocating and freeing takes much of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 call that allocates or frees memory kept %2 busy for %3 of %4, waiting for the device not counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 calls that allocate or free memory kept %2 busy for %3 of %4, waiting for the device not counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned memory costs most, by its size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory that is used again instead of allocated anew is paid for once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each memory is allocated once at most here, so a longer run pays no more for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one or more of %1 host threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a host thread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record the event earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves the record directly behind %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events are recorded later than what waits for them needs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 operation waited %2 of %3 for an event longer than for what it needs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 operations waited %2 of %3 for events longer than for what they need.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 waits for event %3, which is recorded %1 operation after %4, the last in that stream that it uses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 waits for event %3, which is recorded %1 operations after %4, the last in that stream that it uses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An event stands for all that its stream was given before: recorded directly behind what is needed, it lets the other stream go on sooner; what comes later there and needs more waits for an event of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issuing %1 operations took %2 %3 of %4, %5 each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issuing %1 operations took the host&apos;s threads %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issuing %1 operations took the host&apos;s threads %2 of %3, %4 of a thread each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time that the host takes to issue, and these copies to run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time that launches add to the critical path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On average each runs for %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first launch of a graph costs the host a time for each node, later ones hardly more than one call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What comes again can be a graph, which is launched with one call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each start costs the host a call and the device a reaction; fewer and longer operations cost less of both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operations that do not need each other hide the reaction in other streams.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More streams cannot help, as each host thread makes one call after the other; fewer and longer operations do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More streams cannot help, as one host thread makes one call after the other, nor can more threads, as most operations need what the one before wrote; fewer and longer operations do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More streams cannot help, as one host thread makes one call after the other; fewer and longer operations do, or several host threads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launching takes as long as the work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device waits for the host to issue its work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First launches load code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first launch of %1 kernel took the host %2 longer than the usual one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first launch of %1 kernels took the host %2 longer than the usual one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Modules are loaded when a kernel is first used and that may wait for the device; run once to warm up before measuring, or set CUDA_MODULE_LOADING=EAGER.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first launches less the median launch of the same kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both directions at once are slower than one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 copy ran beside one of the other direction, down to %2 of the rate of the quickest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 copies ran beside one of the other direction, down to %2 of the rate of the quickest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added up, they took %1 longer than at the best rate seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The link and host memory are shared, and not perfectly duplex; it is still better than one after the other, and no change of the order wins it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half of what these copies take longer than at the best rate seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peer copies go through the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 copy between devices took %2 of %3, as peer access is off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 copies between devices took %2 of %3, as peer access is off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without peer access the bytes go to host memory and from there to the other device, and hold a copy engine of both; cudaDeviceEnablePeerAccess lets them cross directly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time in which such copies run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn on peer access</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies between the devices directly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copies in either direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copies in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copies out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peer copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host functions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copies within the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All work is in one stream, so nothing overlaps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nearly all work is in one stream, so little overlaps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All work of device %1 is in one stream, so nothing overlaps there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nearly all work of device %1 is in one stream, so little overlaps there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 operations are in %2 and take %3 of %4, those in the other streams of its device %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All %1 operations are in %2 and take %3 of %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All %1 operations of device %5 are in %2 and take %3 of %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is in %1 on device %2 takes %3 and would have to change too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No order and no streams take less than %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A stream is a queue, in which each kernel waits for the one before although most of the SMs have nothing to do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A stream is a queue, in which %1 wait for each other although they have engines of their own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces that do not need each other&apos;s results belong in several streams, with memory of their own where they share it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>makespan less what this work takes at least in any order; an upper limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; an upper limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, or what is left above the bound if that is less; an upper limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time these waits add to the critical path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recording changes this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded it takes %1, unrecorded %2: recording adds %3 to the host&apos;s calls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profilers take time in every call, and short operations show it most; believe the unrecorded makespan, and of the picture the order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median makespan recorded less unrecorded, same process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA events saw this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The times are those of events between the operations, which are stamped when the stream gets there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A bar includes the waiting for its engine, so copies seem to run side by side that took turns; CUPTI&apos;s records tell when each really ran.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Streams wait for events that they do not need</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For %1 of %2 the critical path waited for events.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without “%1” all operations that use the same memory come in the same order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without %1 all operations that use the same memory come in the same order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A wait orders everything behind it in its stream after everything before the record in the other; only what needs a result of the other needs one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time for which the critical path waited for events, as far as the data leave it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not wait for them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes out the waits that no operation needs by the memory that it uses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more streams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fewer waits for events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less work in the default stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fewer dependencies in the graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no host functions in between</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls that do not wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fewer synchronisations in between</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second graph in another stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It takes %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It takes %1; at the best that it shows itself, its work takes at least %2 (%3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It takes %1; in the order that its calls ask for, it cannot take less than %2 (%3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host&apos;s threads spent %1 allocating memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host&apos;s threads spent %1 freeing memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host&apos;s threads spent %1 on host work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host&apos;s threads spent %1 launching graphs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By what each needs of what was written before, this work takes at least %1, whatever its streams: only cut into smaller pieces, of which one need not wait for all of another, can it overlap.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By what each needs of what was written before, and by the host&apos;s calls that allocate or free in between, this work takes at least %1, whatever its streams: with these calls before and after all of it, it takes less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By what each needs of what was written before, this work takes %1 at the pace that it had, whatever its streams; but operations that ran at the same time may have slowed each other down, and in another order they need not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What does not need each other can overlap only with %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For %1 of the makespan the next of them had to wait because the workload asks for that order (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What needs each other is not known here, as kernels without “args” do not say which memory they use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The critical path is one operation, with %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The critical path is a chain of %1 operations, with %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host&apos;s time inside these calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In all, this blocked %1 for %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The memory pool is emptied and has to grow again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stream-ordered allocation of memory that had been freed took %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stream-ordered allocations of memory that had been freed took %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The synchronisations before took %1 longer than what they waited for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A synchronisation gives memory that the pool no longer uses back to the driver, and the next cudaMallocAsync gets it anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With a higher cudaMemPoolAttrReleaseThreshold the pool keeps it; so does an allocation made once, before the work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The memory pool grows while another stream has yet to free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stream-ordered allocation took %2, called before another stream had come to what it frees.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stream-ordered allocations took %2, called before another stream had come to what it frees.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a stream frees it may take again at once, other streams only when it really is free: until then the pool gets more from the driver.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freed in the stream that allocates next, or allocated once, before the work, it is there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise the connections to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets CUDA_DEVICE_MAX_CONNECTIONS to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Streams share connections, and wait for each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 streams launch kernels over %1 connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 streams launch kernels over %1 connections.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 kernel waited for another stream&apos;s connection, %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 kernels waited for another stream&apos;s connection, %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A stream holds a connection while it has kernels behind a running one, and the others seem to depend on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA_DEVICE_MAX_CONNECTIONS allows up to 32, and issuing breadth first also needs fewer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This device has one queue for all; issuing breadth first needs fewer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is issued breadth first now: what starts last has to be issued last, or all of one stream before all of the next (depth first).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is issued depth first now: issue it breadth first, all copies in, then all kernels, then all copies out, so that no copy stands ahead that waits for a kernel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is issued depth first now: issue it breadth first, the first operation of every stream, then the second of every stream, and so on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order of issue holds work back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 operation stood in a queue behind work of another stream that could not start or was under check, though its engine could have taken it: %2 of %3; worst %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 operations stood in a queue behind work of another stream that could not start or was under check, though their engine could have taken them: %2 of %3; worst %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This device&apos;s queues keep the order of issue, so the first one holds all behind it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has a priority above 0, which every device takes for 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 have a priority above 0, which every device takes for 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has a priority below -5, which devices take for the most urgent they have: -5 on an H200, -1 or none on old ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 have a priority below -5, which devices take for the most urgent they have: -5 on an H200, -1 or none on old ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A priority below -5 means no more than -5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A priority above 0 means nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lower number is the higher priority: 0 is the lowest there is, and urgent streams have negative ones; cudaDeviceGetStreamPriorityRange tells a device&apos;s range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has the higher priority and stood %2 behind %3 (#%4), which headed their engine&apos;s queue and could not start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has the higher priority and waited %2 for blocks of %3 to end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All streams count alike here: what was issued first goes first, so only issuing the urgent work earlier, or shorter kernels before it, helps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies keep the order of issue in their engine&apos;s queue and are not promised to mind priority; issue the urgent copy first, or the other once it can start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Priority decides which waiting blocks go next; blocks that run stay. Shorter blocks in the other kernel shorten the wait, and a grid that leaves some SM free avoids it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This device has no stream priorities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High priority does not pass a copy ahead of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High priority does not interrupt what runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A graph runs in sequence what could run side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph %1 was captured in one stream, so each node waits for the one before, though not each needs it: up to %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graphs %1 were each captured in one stream, so each node waits for the one before, though not each needs it: up to %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels without “args” and host functions, of which it is not known what they use, are taken to keep their places.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capture records the order of the streams as dependencies; fork with an event that another stream waits for, capture one part there, and join again at the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the nodes&apos; times less the longest chain of which each needs the one before, each launch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A graph is launched into several streams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 operation of a launch waited %2 of %3 for the last launch of the same graph (%4) in another stream.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path %1 operations of launches waited %2 of %3 for the last launch of the same graph (%4) in another stream.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An instantiated graph runs once at a time: each launch waits for the one before, in whatever stream that is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instantiated once for each stream, with memory of its own where it writes, its launches can run side by side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy it all at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy each all at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes %1 copy of %2 neighbouring ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes %1 copies of %2 neighbouring ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Many short copies take longer than a long one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 copies of neighbouring places, the first %2, took %3 of %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each copy costs the host a call and its engine a start, however short it is; one of all the places costs them once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time from the first of these copies to the last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the same operations in the same streams could take less with a buffer for each turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies wait for a buffer that is still in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 operation writes over data that nobody needs any more after it, in %2, and waited %3 of %4 until operations of other streams had used these.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 operations write over data that nobody needs any more after them, in %2, and waited %3 of %4 until operations of other streams had used these.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They need the place, not the results: fewer waits would be a race, but with memory of its own for each of two or more turns, used in turn, the next piece can be copied in while the one before is worked on (double buffering).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each turn then waits only for the last one that used the same memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocate and free in a stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uses cudaMallocAsync and cudaFreeAsync, which are operations of a stream and block no other stream.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whether it leaves accesses to memory without an order is not known: there are too many to look at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host would no longer wait for %1 operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host would no longer wait for %1 operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pair of operations would use the same memory in no order: keep it by events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pairs of operations would use the same memory in no order: keep it by events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host’s “%1” could run while the device still uses %2: synchronize before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch each turn as a graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Captures one turn of the loop in a graph, once, and launches it with one call each time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No call waits for what is copied to the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 copy to the host (%2) may still run after the last call has returned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 copies to the host (%2) may still run after the last call has returned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before the host reads them it has to synchronize with their streams, with an event recorded after them or with the device; until then the old contents may be there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host blocked in a call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>synchronisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stream order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>default-stream barrier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>graph order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>engine busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head of queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dependency check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shared connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host worker asleep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing left to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>engine %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host issued it too late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no more work came</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the trace does not tell why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host was blocked in a synchronisation by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was idle for %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was idle for %2, before %3: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peer copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copies between devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SMs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dependencies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host, after the last of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for the host to call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a whole number from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a whole number from 0 to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are more than %1 values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected %1 values, found %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected , or }</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected :</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text has a bare control character; a tab is written \t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text does not end, its closing quote is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text has a wrong escape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a number that fits a double</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text ends too soon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing more was expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a duplicate key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a list of numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected , or ]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is in %2 already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot run in %2, a stream of another device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not async and so runs in the default stream. Take out &quot;async&quot; first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch graph %1 in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step has one place in its list: the order of issue changes in every iteration, or in none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 are in different loops, branches or host threads, and a step stays in its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both bars are of one step: a loop issues its iterations one after the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step of %1 is right before that of %2 already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step of %1 is right behind that of %2 already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move %1 before %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move %1 behind %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long %1 is follows from no number of its own step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No parameter says how long %1 is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change the length of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 are in one stream: they run in their order of issue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No event ties an operation of a graph to one outside of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Different host threads issue %1 and %2: whether the event is recorded before it is waited for is not certain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is issued after %2: a wait for an event that is recorded later does nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>let %1 wait for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An event in every iteration would not make this bar wait for that one, but for what was recorded last.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there cannot be so many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;count&quot; must come before the columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it ends before it begins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no number %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown word &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time is out of range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ns is before the first host call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an operation cannot hold itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;cause_count&quot; is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the operations have %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a block is of no operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a simulated run was not measured: take it out, or say where the run is from in /provenance/origin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is in per cent: at most 100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no recorder tells reasons: those of a measured run are inferred and need &quot;confidence&quot;, or are left out (NONE)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operation %1, which starts at %2, cannot have waited for operation %3, which starts later, at %4: name another, or null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operation %1 is %2, which cannot run on engine %3 (%4, of kind &quot;%5&quot;): name another, or null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operation %1 is %2, which runs on no engine: it must be null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operation %1 is %2, which takes no time: it must end when it starts, at %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a reason of operation %1 ends before the one before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a reason of operation %1 ends after it has started, at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is %1, but the last operation or host call ends at %2: both must be the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another program changed it meanwhile. Open it again when it is whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot read %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected &quot;streamscope-trace&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected version 1, found %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an operation ends after it, at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no run can be shorter, but this one is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;shown&quot; is none of its makespans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a trace inside a trace inside a trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the trace file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no JSON: %1 at byte %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer to %1 is of another kind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right: it starts at %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right: it is %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is too little.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is too much.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is not so.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has to stay as it is here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This workload does other work than the lesson&apos;s: the same bytes are to be copied, and the same kernels to run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 access to memory is in no order: the result may be wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 accesses to memory are in no order: the result may be wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No operation matches &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run has no engine &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run has no stream &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workload has no parameter &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A lesson may make at most %1 runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no device &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is longer than %1, the most that is read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a file of answers or a workload, found the format &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is of the lesson %1, not of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lesson asks nothing called &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no key of a lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no key of a lesson; did you mean %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected version 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected at least one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected one of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such file, and no such shipped workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>character %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lesson %1: there is no lesson.json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lesson %1, %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{%1}: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{%1}: expected time, factor, share or count behind |</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the section %1 is there twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these words belong to no section: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a { has no }</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands without parentheses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs, in parentheses, what it is of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this asks for more than 64 things</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a text in single quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected two of &apos;copy in&apos;, &apos;copy out&apos;, &apos;kernel&apos;, &apos;host&apos; and &apos;peer copy&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the expression nests too deeply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected &quot;%1&quot; behind this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>graph %1 has nodes on several devices; that runs on simulated devices only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a graph that uses memory allocated or freed by the program itself runs on simulated devices only; leave out the allocate and free steps, so that the memory is there all the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no graphs: cudaGraphLaunch came with CUDA 10, which knows no device below compute capability 3.0. %2 launches one: choose another device, or give the graph&apos;s steps to streams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no stream-ordered memory: cudaMallocAsync and cudaFreeAsync came with CUDA 11.2, which knows no device below compute capability 3.5. %2 uses it: choose another device, or leave out the step&apos;s &quot;stream&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy %1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocate %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (#%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (#%2 of host thread %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 may free %2 before its allocation by %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 may use %2 before its allocation by %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 free %3 in no order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 may use %2 after its freeing by %3, when its bytes may belong to another allocation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 touch %3 in no order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>let one host thread make both calls, with an event between their streams, as a workload cannot order calls of two threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>let one host thread make both calls, as a workload cannot order calls of two threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>make the second wait for the first when the graph is captured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>let the host wait for the first before it frees, as cudaFree does not wait where the memory was allocated in a stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>make the second wait for an event recorded after the allocation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>make the freeing wait for an event recorded after the use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>make the second wait for an event recorded after the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run would take more than 126 years</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the simulation was cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 operation waits forever</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 operations wait forever</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the program can never finish on this device; %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the program can never finish on this device; a host thread is blocked at %1; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the program can never finish on this device; host threads are blocked at %1; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device profile, %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected &quot;streamscope-device&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected format, id, name, about (texts), version and values, nothing else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown group of numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected value (a number), unit, origin and note (texts), nothing else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected an object with a number under &quot;value&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected &quot;%1&quot;, found &quot;%2&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected measured, datasheet, documented or assumed, found &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a number from 0 to 1e12, found %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected &quot;id&quot; and &quot;name&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing; expected {&quot;value&quot;, &quot;unit&quot;: &quot;%1&quot;, &quot;origin&quot;, &quot;note&quot;}: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a number from %1 to %2, found %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>larger than 1 MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no UTF-8 at byte %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not valid JSON at line %1, column %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the workload uses %1 devices, %2 is simulated as at most %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the workload needs %1 of device memory, %2 has %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one block of %1 (%2 threads, %3 registers each, %4 of shared memory) is more than an SM of %5 can hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a step above 0, or x and a ratio above 1 with a range that begins above 0, for &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected at most %1 values for &quot;%2&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a step such as 4, or a ratio such as x2, for &quot;%1&quot;, found &quot;%2&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a range that rises for &quot;%1&quot;, found &quot;%2&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the sweep was stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sweep is over one parameter or two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be swept twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be both swept and given a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the sweep would be %1 runs, at most %2 are allowed: give fewer values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H2D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D2H</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D2D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P2P</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H2H</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>simulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ran at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it ran as soon as it was issued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not issued yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not called by the host yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host had not issued it yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host was blocked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host blocked in an earlier call by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host was blocked inside a call, waiting for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch queue full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch queue full until %1 ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the launch queue was full until it drained past %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after %1 in its stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the stream runs in order: it followed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event wait for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its stream waited for an event recorded after %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>default stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>default-stream barrier behind %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the legacy default stream is a barrier: it waited for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device-wide sync</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>implicit synchronisation with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a call synchronised the whole device and waited for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shares a connection with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its connection was occupied by another stream&apos;s %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dependency check of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a dependency check delayed every launch issued later until the end of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>engine busy with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the engine was busy with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>engine&apos;s queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>behind %1 in the engine&apos;s queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was behind %1 in the engine&apos;s queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>higher priority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lower priority than %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>work of higher priority went first: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no threads free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SMs&apos; threads taken by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no SM had enough threads free beside %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no block slot free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SMs&apos; block slots taken by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no SM had a block slot free beside %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no registers free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SMs&apos; registers taken by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no SM had enough registers free beside %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no shared memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SMs&apos; shared memory taken by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no SM had enough shared memory free beside %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too many grids</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too many grids until %1 ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the resident-grid limit was reached; a slot was freed by the end of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after %1 in its graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in its graph it follows %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>graph still running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>graph still runs %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the previous launch of the same graph had to end with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host worker busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host worker busy with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host worker was busy with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host worker wakes up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host worker was asleep and had to wake up for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device reacts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it took this long to start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 #%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (#%2, stream %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host&apos;s call waited for a call of another host thread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host worker was asleep and had to wake up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its dependency check waited until every launch issued before it had been placed, the last of them %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its engine switched to it from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its stream waited for the %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, until %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was ended by signal %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ended with code %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no command that starts a worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot start the worker &quot;%1&quot;: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closed its output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the worker gave an answer to another question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only programs that come from a workload file can be sent to a worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the worker answered with the run of another workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a quote or a backslash is left open in the command: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the command is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has not answered within %1 and was ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>greeted in the middle of a conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has not said hello within %1 and was ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>speaks version %1 of the conversation, this program version %2; install the same Streamscope on both sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answered before it was asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>said something that is not part of the conversation: %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent a line of more than %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in the middle of the line %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>did not stop within %1 and was ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gave no sign of life for %1 and was ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the worker (%1) %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the worker (%1) %2. It last said: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is declared in &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no list of declarations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no key &quot;%2&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no default: it is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither a step nor a kernel of the catalogue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no graph to launch. Capture one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for %1 from %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for %1 from %2 to %3 by %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>synchronize %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>synchronize the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>synchronize device %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>if %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on device %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host work %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host function %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>capture %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spin for %1 µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>destroy %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 × %3, device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 × %3, device %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 × %3, host, pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 × %3, host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 × %3, host, pinned if %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Streams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Derived values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title and devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the expression &quot;%2&quot; cannot be read. Correct it before renaming.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; is in use already. Choose another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A graph needs a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name has letters, digits and _, does not start with a digit and has at most 64 characters; &quot;%1&quot; is none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; has a meaning of its own. Choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: nothing there has a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This cannot be moved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: there is no step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no place %2 for a step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The new step is no JSON: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step cannot be moved into itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This cannot be duplicated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This cannot be removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no block of steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This step has no steps in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This condition has steps in both branches. Remove one of them first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>= %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>= %1 with %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected %1, but what is declared before it takes up all that a program can have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected %1, which must be whole, found %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put floor(), ceil() or round() around it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected %1 of at least %2, found %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected %1 from %2 to %3, found %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a time from 0 to 10^12 microseconds, found %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number of devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number of connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number of elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; would have more than 2^53 bytes: %2 elements of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number of streams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a priority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number of events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the step out of the block.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a stream that takes part in the capture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event %1 was not recorded in this capture; a captured stream cannot wait for work outside it (G3, cudaErrorStreamCaptureIsolation)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record it inside the block first, in a stream that takes part.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the legacy default stream cannot wait for work that is being captured (G3, cudaErrorStreamCaptureImplicit)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the legacy default stream cannot be used while a blocking stream is capturing (G3, cudaErrorStreamCaptureImplicit)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stream %1 does not take part in the capture: CUDA would run this now, outside the graph (G2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the stream first wait for an event that was recorded inside the block.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot %1 while graph &quot;%2&quot; is being captured: its steps are written down, not run (G3, %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot %1 while graph &quot;%2&quot; is being captured: that would happen once, now, and at no launch of the graph (G1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the program walks through more than %1 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose fewer iterations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a &quot;step&quot; other than 0, which would never reach the end, found 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected at most %1 iterations, found %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot capture another graph while graph &quot;%1&quot; is being captured: CUDA can, in another stream, but a workload captures one at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>graph &quot;%1&quot; is captured twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capture it once, outside the loop, and launch it in the loop.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the legacy default stream cannot be captured (G1, cudaErrorStreamCaptureUnsupported)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a stream of the file as &quot;stream&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stream %1 still has captured work that the origin stream does not wait for (G2, cudaErrorStreamCaptureUnjoined)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record an event in it at the end of the block and let the origin stream wait for that event.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>graph &quot;%1&quot; is launched within its own capture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>graph &quot;%1&quot; is launched before it is captured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capture it in the thread that launches it, or in one before that in the list of threads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the step that captures it before the one that launches it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stream %1 is used after it was destroyed at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected an index of stream &quot;%1&quot; from 0 to %2, found %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected an index of event &quot;%1&quot; from 0 to %2, found %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stream %1 cannot be destroyed while it is capturing (G3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>destroy a stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event %1 belongs to device %2, where it was first recorded; stream %3 belongs to device %4 (E6)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use one event per device; waiting may cross devices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event %1 was last recorded while graph &quot;%2&quot; was captured; outside it stands for no work (G3, cudaErrorCapturedEvent)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record it again, or use another event outside the graph.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>let the host work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>synchronize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocate memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot %1 in graph &quot;%2&quot;: memory nodes are not modelled here, though CUDA has allowed them since 11.4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is already allocated, at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is used here before it is allocated at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is freed twice; it was freed at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is used after it was freed at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the program makes more than %1 operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the graph has too many dependencies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a slice of &quot;%1&quot;, which has %2 elements (%3 bytes), found %4 elements from element %5 on (bytes %6)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; &quot;to_at&quot; is left out, so it is as &quot;at&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give &quot;to_at&quot;, the first element of the target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected true or false, found %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a call that is not async runs in the default stream (H5) and takes no stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out &quot;stream&quot;, or &quot;async&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>source and target of the copy overlap in &quot;%1&quot;; CUDA leaves the result undefined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is pageable: cudaMemset takes device or pinned memory (cudaErrorInvalidValue); &quot;pinned&quot;: true makes it so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stream %1 belongs to device %2, but the current device is %3; launching a kernel into a stream of another device fails (P1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the step inside {&quot;on_device&quot;: %1, &quot;do&quot;: […]}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a kernel over 0 elements would have no blocks, and CUDA refuses to launch it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the step inside an &quot;if&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number of threads in a block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number of blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the kernel would have %1 blocks, more than CUDA&apos;s 2147483647</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number of bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number of registers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; lies on device %2, but the kernel runs on device %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy it to that device first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs its own value: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break the circle with a plain number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected the name of a parameter, found &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the minimum of &quot;%1&quot;, %2, is above its maximum, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected &quot;%1&quot; from %2 to %3, found %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a whole number for &quot;%1&quot;, found %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;:&quot; has no &quot;?&quot; before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;?&quot; has no &quot;:&quot; after it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected one expression, found several with commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a function has too many arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the expression ends too early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a parenthesis is not closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no function &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the choice &quot;%1&quot; can only be compared with a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write %1 == &apos;%2&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected the name of a parameter, a let or a loop variable, found &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write true or false.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the arguments of %1 in parentheses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declare it under &quot;parameters&quot;, or under &quot;let&quot; if it follows from others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text %1 can only be compared with a choice, as in order == &apos;depth&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no choice &quot;%2&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give parts of it a name with let.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a number, a name or a parenthesis before &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no open parenthesis before &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected an operator before &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 divides by zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not come out even (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 reaches 2^53, where whole numbers stop being exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sqrt(%1) has no value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log2(%1) has no value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put floor(), ceil() or round() around the division, or choose values that divide.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; with %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number %1 is too small to tell from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number %1 reaches 2^53, where whole numbers stop being exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name has more than 64 characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text in single quotes has no end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with ==; nothing can be assigned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write &amp;&amp; for &quot;and&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write || for &quot;or&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put texts in single quotes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no meaning in an expression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an expression has more than 4096 characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the expression is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a file of at most %1, found %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file starts with a byte order mark, which JSON does not allow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save it as UTF-8 without a byte order mark.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected UTF-8 text, found UTF-16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the file as UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected text, found a zero byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected UTF-8 text, found bytes that are not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON has no comments; a step can have a &quot;comment&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Texts stand in double quotes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out the comma before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a JSON object, found an empty file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a number, found %1, which JSON does not have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the JSON text ends too early: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, found %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not valid JSON: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected at most %1 values, found more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write repeated steps as a loop.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected brackets nested at most %1 deep, found more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected each key once, found &quot;%1&quot; again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cudaStreamQuery and cudaEventQuery are not modelled: no step depends on how far the device is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To wait for a stream or an event, write {&quot;synchronize&quot;: &quot;stream&quot;, &quot;stream&quot;: …} or {&quot;synchronize&quot;: &quot;event&quot;, &quot;event&quot;: …}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>collectives (NCCL, torch.distributed) are not modelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the copies between devices and the kernels that they are made of.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>errors of asynchronous calls are not modelled: no call fails</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To wait where a program would look for them, write {&quot;synchronize&quot;: &quot;device&quot;}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unified memory is not modelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write device memory and the copies that would move its pages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cudaEventElapsedTime is not a step: it costs the device nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record two events; the time between their marks is what it would return.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for a stream takes two steps in CUDA too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {&quot;record&quot;: EVENT, &quot;stream&quot;: OTHER}, then {&quot;wait&quot;: EVENT, &quot;stream&quot;: THIS}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for an event is the step &quot;wait&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {&quot;wait&quot;: EVENT, &quot;stream&quot;: …}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory that an allocator keeps and gives out again (PyTorch&apos;s record_stream) is not modelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the stream that frees wait for an event of the one that still uses the memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for a value in memory is not modelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record an event, and wait for that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compiling and loading kernels at their first use is not modelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add their time as {&quot;host_work&quot;: &quot;compile&quot;, &quot;time_us&quot;: …}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the current device is set for a list of steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {&quot;on_device&quot;: 1, &quot;do&quot;: […]}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hardware counters, which make a profiler run kernels one by one, are not modelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set &quot;launch_blocking&quot; in the environment to see kernels one by one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more problem is not listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more problems are not listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected %1, found %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A host function has no steps: it must not call CUDA, which may deadlock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each of its arguments has its own: {&quot;memory&quot;: &quot;a&quot;, &quot;at&quot;: 0, &quot;count&quot;: 100}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a key of %1, found &quot;%2&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs the key &quot;%2&quot;, found none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a text without control characters, and without those that turn the direction of writing, found %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected %1, found &quot;%2&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a name of at most %1 characters, found %2: &quot;%3&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a name of letters, digits and _ that does not start with a digit, found &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; has a meaning of its own in expressions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected at most %1 %2, found %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a number, a boolean or an expression, found %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in &quot;%1&quot;: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a number below 2^53, found %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a whole number, found %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a JSON object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;streamscope-workload&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This Streamscope reads version 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is already the name of a parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a text that is not empty and has no single quote, found &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected each choice once, found &quot;%1&quot; again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected at least one choice, found none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a choice has no &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of the choices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number needs the key &quot;%1&quot;, found none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a boolean has no &quot;min&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a boolean has no &quot;max&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;legacy&quot; or &quot;per-thread&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;host&quot; or &quot;device&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of f64 f32 i64 i32 u32 i8 u8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;zero&quot;, &quot;random&quot; or &quot;sequence&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only %1 memory has the key &quot;%2&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>streams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a stream that is always there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected either &quot;program&quot; or &quot;threads&quot;, found both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A program is what a single thread does; with threads, move it into one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>workload needs the key &quot;program&quot; or &quot;threads&quot;, found none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected at least one thread, found none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The steps are %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected the name of a memory, found &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory is declared under &quot;memory&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of an event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events are declared under &quot;events&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Streams are declared under &quot;streams&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a group: expected one of its members, found the whole group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write %1[0] or another index.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a group and takes no index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected ] at the end of &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected the name of a graph, found &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step &quot;graph&quot; captures one: it names the graph, and &quot;do&quot; lists its steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a memory or an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs the argument &quot;%2&quot;, found none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the arguments of spin have a count of their own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave it out; the kernel says how much it touches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no argument &quot;%2&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected &quot;reads&quot;, &quot;writes&quot; or &quot;touches&quot;, found &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected device memory, found host memory &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy it to device memory first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected memory of type %1 like &quot;%2&quot;, found &quot;%3&quot; of type %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The arguments of a kernel have one element type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no step: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a step, found an empty object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a step, found an object with the key &quot;%1&quot;, which is no step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a step, found an object none of whose keys (the first is &quot;%1&quot;) is a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a new name inside the loop, found &quot;%1&quot;, which already has a value here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A copy does not convert; give both memories one type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected the name of a kernel of the catalogue, found &quot;%1&quot;; &quot;streamscope kernels&quot; and docs/kernels.md list them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; always runs as one thread; it takes no grid and no block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected &quot;device&quot;, &quot;stream&quot; or &quot;event&quot;, found &quot;all&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Synchronize each device: {&quot;synchronize&quot;: &quot;device&quot;, &quot;device&quot;: 0}, and so on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;device&quot;, &quot;stream&quot; or &quot;event&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>synchronizing %1 takes no key &quot;%2&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>synchronizing %1 needs the key &quot;%2&quot;, found none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only device memory is allocated and freed in stream order, found host memory &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out the stream.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is already captured at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a default stream cannot be destroyed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected one of %1 for &quot;%2&quot;, found &quot;%3&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected one of %1 for &quot;%2&quot;, found &quot;%3&quot;. Did you mean &quot;%4&quot;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected true or false for &quot;%1&quot;, found &quot;%2&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Did you mean &quot;%1&quot;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a whole number from %1 to %2 for &quot;%3&quot;, found &quot;%4&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a number from %1 to %2 for &quot;%3&quot;, found &quot;%4&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>programs in Python are written for one device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python&apos;s interpreter lock lets one host thread call at a time, so there is one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory comes from the library&apos;s own allocator, which asks CUDA when it likes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copies between host memories are made by the host alone, in no stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a stream is destroyed when Python lets go of it, not by a call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whether a copy is async is decided when the program is written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch has no blocking streams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numba has no non-blocking streams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warp has no non-blocking streams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warp has no legacy default stream: its default stream is one of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no program in Numba is written with the per-thread default stream, which its simulator lacks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch has no per-thread default stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warp has no per-thread default stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numba&apos;s streams have no priorities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch promises the priorities -1 and 0 only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warp has the priorities -1 and 0 only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch takes its streams from a pool of 32, and the next would be the first again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numba has no memset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch sets memory by a kernel, not by a memset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warp&apos;s kernels have no shared memory that threads could sum in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch&apos;s compiled kernels ask for more than 48 KiB by other calls in each version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warp decides on the shared memory of a kernel by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numba has no way to ask for more registers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch has no way to ask for more registers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warp has no way to ask for more registers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>registers are fixed when a kernel is compiled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numba captures no graphs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch takes no graph into another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warp takes no graph into another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numba has only callbacks, which wait for Python&apos;s interpreter lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch has no host functions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warp has no host functions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The link is damaged: copy all of it, from &quot;streamscope:&quot; on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no link to a workload: one begins with &quot;streamscope:&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The link is longer than %1 characters, the most that is read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The link is to more than %1, the most that is read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SweepAxisEdit</name>
    <message>
        <source>Over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values of the %1 parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1..32 – as many as suit
1..32:4 – every fourth
1..1024:x2 – doubling
1,2,4,8 – these
empty – the whole range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all values</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SweepPanel</name>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export plot…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no workload to sweep.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no parameter to sweep over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GPU is busy with a run: start when it is done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 of %L2 runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped after %L1 of %L2 runs. </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GPU is busy with the sweep: stop it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This sweep is of another workload: start it again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SweepView</name>
    <message>
        <source>Plot of the sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a parameter and press Start: the workload runs once for every value, and you see where more gains nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run is done: there is nothing to draw.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the values ran: there is nothing to draw.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Text</name>
    <message>
        <source>result not certain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fix saves %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>costs up to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Estimate: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2 expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not offered, as it is not safe: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tried, but it does not help here: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faster with other values: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing found; trying other values …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trying fixes …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A saved run: nothing to change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixes tried on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasons are inferred from the measured times. </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A and B take the same time: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B takes %1 times as long: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B is %1 % shorter: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B is %1 % longer: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hardly comparable: no operation of A has a counterpart in B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only %L1 of %L2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 of %L2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hardly comparable: %1 operations of A and %2 of B have a counterpart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 operation matched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 operations matched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 only in A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 only in B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only in A: B has no such operation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only in B: A has no such operation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From A to B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot open %1 as a device profile: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is %1, which File &gt; Open opens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a damaged saved run: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no saved run: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no saved run: it is %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shares beside engines: of the %1 from %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture would be %1 × %2 pixels, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture could not be encoded as PNG.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A picture must be between 200 × 120 and %1 × %1 pixels, not %2 times %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 wide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most %1 × %1 can be written: it has too many rows. Give it a height, or write SVG or PDF.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most %1 million pixels can be written. Make it smaller, or write SVG or PDF.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture does not fit into memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot write %1: a picture ends in .svg, .pdf or .png.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This trace holds no reason for these %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ran as soon as it could.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delayed %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ran</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It ran for %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why not earlier?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inferred, confidence %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call began</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when the host called it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call took</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the call&apos;s begin to its return at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when the last thing it depends on was over: stream, events, barriers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when its stream got there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when it began to run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when it finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end − start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start − the time it was issued, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of its grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size / duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its only operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What and where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, priority %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a lower number is a higher priority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the part of the device that ran it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a peer copy through the host holds an engine of either device (P7)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>streams that share a connection wait for each other&apos;s launches (K6)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Around it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operations that waited for it longest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hazard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in no order with a call that frees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in no order with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hazards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the chain of operations, each blocked by the one before, that decided the makespan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA events also see the time in which a copy waits for its engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where its times come from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing ran.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run took %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run took %1. With all overlap it would have taken at least about %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run took %1. By its dependencies it takes at least %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What ran</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of them mark event records and waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Streams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known: too many to look at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pairs of operations that use, allocate or free the same memory in no documented order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No hazard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in no order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pairs of operations that write the same memory in no documented order, but the same bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where it comes from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a bar to see why it did not start earlier. Press / to search.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time in which both went on, and that time / the shorter of the two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown: the numbers of this device are not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by dependencies, at least / makespan. Copies from pageable memory count as if it were pinned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by dependencies, at least (here %1) / makespan. Copies from pageable memory count as if it were pinned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only for simulated runs, against the same calls with no two operations at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no overlap / makespan. Waiting from one stream to another takes longer than going on in one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no overlap / makespan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makespan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the first host call to the last end of anything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same calls with no two operations at once, simulated on this device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlap factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>durations added up / makespan: how much went on at once, on average. Operations that slow each other down raise it too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 copy engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least: the same work in any order and any pieces, with one copy engine for every direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least: the same work in any order and any pieces. Bytes at the link&apos;s full rate, what kernels ask of the SMs, the host&apos;s work: the longest of these.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dependencies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least: these operations and calls, each after those that it needs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taken to fill the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time with something running, and that time / makespan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that ran in some part of the range; events not counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no copy, no kernel, no host function; and that time / length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two kinds at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two kinds of work or more at once; and that time / (length − idle)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time with one of them running, and that time / length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved in the range (of a copy that is cut, its part), and that / the time with one of them running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time with something running, and that time / length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 … (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (inferred)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, by ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>knee: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not run: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>efficiency %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 times as fast as without overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Knee: the smallest value whose makespan is within %1 % of the best of its line. None where the runs do different work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>makespan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lower bound, all overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>knee</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as it stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>knee of each row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no point ran</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shortest: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not every point does the same work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Words&lt;/b&gt; are looked for in name, kind, stream, engine and step.&lt;br&gt;&lt;b&gt;Fields&lt;/b&gt;: &lt;tt&gt;stream:s[0]&lt;/tt&gt; contains, &lt;tt&gt;kind=h2d&lt;/tt&gt; is, &lt;tt&gt;kind:h2d,d2h&lt;/tt&gt; one of;&lt;br&gt;&lt;tt&gt;dur&amp;gt;100us&lt;/tt&gt;, &lt;tt&gt;wait:1ms..2ms&lt;/tt&gt;, &lt;tt&gt;size&amp;lt;=64KiB&lt;/tt&gt;, &lt;tt&gt;#12-40&lt;/tt&gt;.&lt;br&gt;&lt;b&gt;-&lt;/b&gt; in front: not. All terms must hold.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;p&gt;Enter, F3: next · Shift+Enter, Shift+F3: previous · Esc: clear&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in order of issue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernel, host function or kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes, or blocks of a kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when its host call began</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when the last thing it depends on was over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start − return of its host call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it waited for longest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocked by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the operation it waited for longest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of an inferred reason, in per cent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event waited for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory allocated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory freed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fainter: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 #%2 end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 #%2 start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SM %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SM %1–%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The blocks that ran on this SM, as the kernel itself recorded them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many blocks ran on these SMs at once, as the kernel itself recorded them: the fuller the colour the more, at most %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zoom in at the middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zoom out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move towards the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move towards the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll &amp;Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scroll the rows up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll &amp;Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scroll the rows down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;Selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show the selected operation, large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;Range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show the selected range, or else the selected operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show the whole run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its Bl&amp;ocker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the operation that the selected one waited for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operation It Bloc&amp;ked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the first operation that waited for the selected one, or back where [ came from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next in Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>select the next operation of the row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous in Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>select the previous operation of the row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row &amp;Above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>select the nearest operation in the row above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row &amp;Below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>select the nearest operation in the row below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set a Rule&amp;r</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set a ruler at the pointer: the first, the second, then the first again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear R&amp;ulers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove the rulers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select Ran&amp;ge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>select the range between the rulers, or else of the selected operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bookmark…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set a bookmark at the pointer, with a note; or edit the one that is there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nex&amp;t Bookmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the next bookmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre&amp;vious Bookmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the bookmark before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the Stream A&amp;bove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move the selected bar to the stream above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the Stream Bel&amp;ow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move the selected bar to the stream below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issue &amp;Earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>issue the step of the selected bar before the step in front of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issue &amp;Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>issue the step of the selected bar behind the step that follows it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lon&amp;ger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>make the selected bar a tenth longer: its time or its elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Shorter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>make the selected bar a tenth shorter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Wait for …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>let a bar wait for another, by an event: press it at the one to wait for, then at the one that waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Critical Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show or hide the operations that decided the length of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arro&amp;ws</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show or hide arrows to the blocker of the selected operation and to the operations it blocked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>search for operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list all keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clea&amp;r</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stop what is running, or remove range, rulers or selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zoom at the pointer (Ctrl: finely)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+wheel, wheel sideways</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move along</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel over the labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scroll the rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>select an operation; on empty space: clear the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show the operation, large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to another stream; before or behind another bar, in order of issue; its right edge: make it longer or shorter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+drag from bar to bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>let the second wait for the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag beside the bars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>select a range of time; drag its edges to change it. Edges snap to starts and ends (Alt: no snapping)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+drag, right drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Middle drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zoom to the range that is dragged over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a ruler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a flag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edit the note of a bookmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space, Shift+Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>play the run, play it backwards; again: pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt+Left, Alt+Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to the start or end before, to the next one (Shift: in the selected stream)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the playback line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>see the run at any time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events are stamped when a stream reaches them: a copy that waits for its engine looks as if it ran already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median of %1 runs (%2 to %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run with the median makespan; shortest to longest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recording cost nothing that could be seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recording cost %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median with the recorder / median of %1 without it (%2), less 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results not checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal to what the CPU computes, in every run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>WRONG RESULTS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results not checkable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 record lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 records lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recorder reports that its buffers were full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 operation without a record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 operations without a record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When they ran is not known: they stand where the order of their stream puts them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host calls only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the things of a list</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and </source>
        <comment>before the last thing of a list</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <comment>before the last thing of a list</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> </source>
        <comment>between two sentences</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>issue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the program asked of this stream, in order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this part of the hardware did; the share is its busy time over the run&apos;s length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this host thread did: calls, work, and the time it was blocked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes moved, over time; the full height is the quickest copy: %1 GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many kernels were resident at once; the full height is %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connection %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 streams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kernels that came by this hardware connection. Streams that share one wait for each other (K6).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(inferred, confidence %1 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, operation %2, %3: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, operation %2, stream %3, %4: %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>block %1 on SM %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overlap factor %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 busy %2&#xa0;% of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole run: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. Serialised by: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Along the critical path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time of the one operation that decided the makespan / makespan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time of the chain of %1 operations that decided the makespan / makespan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host, after the last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why its operations ran one after another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>work on that path while the next work of it waited, by what that waited for / makespan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why engines were idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle time by cause / idle time of all engines used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why streams were idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle time by cause / idle time of all streams used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was recorded that could be explained.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasons are inferred from the times, not reported by the device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ran for %2, %3 of the makespan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For %1, %2 of the makespan, %3 ran while %4 waited.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After the last of them the host went on for %1, %2 of the makespan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 of the makespan).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everywhere in the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the tree of the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Streamscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Streamscope %1&lt;/b&gt;&lt;p&gt;See, understand and predict how CUDA streams overlap.&lt;/p&gt;&lt;p&gt;Free software under the GNU GPL, version 3 or later.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running … this is the run before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not up to date: the workload has an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not up to date: the last run did not finish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no picture: the workload has an error.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors beside this one: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is marked in the Program and Text panels. The picture is drawn when it is fixed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no picture: the run did not finish.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no picture: this file cannot be read.
%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A saved run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is shown as it was recorded. Open a workload to run one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This workload has errors; they are marked in the Program and Text panels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour &amp;By</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel &amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show All &amp;Rows</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TextFile</name>
    <message>
        <source>it is a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a pipe or a device, no file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is larger than %1 MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not UTF-8 text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimeControls</name>
    <message>
        <source>Queues</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimelineCommands</name>
    <message>
        <source>There is nothing further that way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a bar first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now select the bar that shall wait for this one, and press E.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No operation blocked it: the host issued it then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It blocked no operation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no bookmark. B sets one.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimelineWidget</name>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No operation is selected</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TransportBar</name>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the start or end before (Alt+Left)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play backwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play backwards (Shift+Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play the run (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the next start or end (Alt+Right)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Playhead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag to see the run at any time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How quickly time is played</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the whole run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole run in %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is seen in %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One second shows %1: %2 times slower than it ran</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WaitBar</name>
    <message>
        <source>What the operation waited for, to scale</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WhyPanel</name>
    <message>
        <source>What the time went to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next longer one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next shorter one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the run …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2, longest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the longest %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a cause to see its longest gap.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WorkloadEditor</name>
    <message>
        <source>Line %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workload text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is wrong with the workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A line of this text is too long to be edited here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lay Out on Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Breaks the text between its values; nothing else changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Showing the last valid version.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>streamscope::ui</name>
    <message>
        <source>Answers: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>streamscope::ui::PagePen</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
