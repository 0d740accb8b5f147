// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_npz.h"

#include "engine/analysis/inference.h"
#include "engine/analysis/metrics.h"
#include "engine/formats/npz_layout.h"
#include "engine/formats/trace_file.h"
#include "engine/simulator/simulator.h"
#include "tests/support/made_trace.h"
#include "tests/support/random_program.h"
#include "tests/support/sample_trace.h"
#include "tests/support/trace_difference.h"

#include <gmock/gmock.h>

#include <functional>
#include <iterator>
#include <map>
#include <random>

namespace streamscope {
namespace {

using test::traceDifference;
using testing::HasSubstr;

std::string npzOf(const Trace& trace) {
    std::string bytes;
    writeTraceNpz(trace, measure(trace), {}, appendTo(bytes));
    return bytes;
}

Result<Trace> readNpz(std::string bytes) {
    const auto archive = std::make_shared<const std::string>(std::move(bytes));
    return readTraceNpz(*archive, archive);
}

std::string errorOf(std::string bytes) {
    const auto read = readNpz(std::move(bytes));
    return read ? "" : read.error().message;
}

/// With reasons, as it is saved.
Trace simulated(std::uint64_t seed) {
    const auto text = test::programFromText(test::joined(test::randomProgramLines(seed)));
    auto trace = simulate(text->program, text->profile);
    EXPECT_TRUE(trace) << "seed " << seed;
    giveReasons(*trace, &text->program);
    return *std::move(trace);
}

Trace sample() {
    Trace trace = test::sampleTrace();
    trace.provenance.origin = Origin::Simulated;
    return trace;
}

using Members = std::map<std::string, std::string>;

Members membersOf(const Trace& trace) {
    const std::string bytes = npzOf(trace);
    const auto read = readZip(bytes);
    EXPECT_TRUE(read);
    Members members;
    for (const ZipMember& member : *read) {
        members.emplace(member.name, member.bytes);
    }
    return members;
}

std::string archiveOf(const Members& members) {
    std::string bytes;
    ZipWriter zip(appendTo(bytes));
    for (const auto& [name, content] : members) {
        zip.add(name, [&content = content](const TextSink& sink) { sink(content); });
    }
    zip.finish();
    return bytes;
}

/// The error of a sample whose members `change` has changed.
std::string errorAfter(const std::function<void(Members&)>& change) {
    Members members = membersOf(sample());
    change(members);
    return errorOf(archiveOf(members));
}

template <typename Value>
std::string arrayOf(const std::vector<Value>& values) {
    return npyHeaderText(layoutOf<Value>(values.size())) +
           std::string(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value));
}

TEST(TraceNpz, GivesBackEveryRandomProgramsTrace) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Trace trace = simulated(seed);
        const auto read = readNpz(npzOf(trace));
        ASSERT_TRUE(read) << "seed " << seed << ": " << read.error().message;
        ASSERT_EQ(traceDifference(trace, *read), "") << "seed " << seed;
        ASSERT_EQ(npzOf(*read), npzOf(trace)) << "seed " << seed;
        ASSERT_EQ(read->reasonRules, trace.reasonRules);
    }
    EXPECT_EQ(traceDifference(*readNpz(npzOf({})), {}), "");
}

TEST(TraceNpz, HasTheColumnsAsViewsOfTheArchive) {
    const auto read = readNpz(npzOf(sample()));
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->start.isView());
    EXPECT_TRUE(read->causes.isView());
    EXPECT_TRUE(read->hostCalls.isView());
}

/// As NumPy writes it.
TEST(TraceNpz, ReadsArraysThatAreNotAligned) {
    const std::string bytes = npzOf(sample());
    for (std::size_t shift = 1; shift < 8; ++shift) {
        const auto buffer = std::make_shared<const std::string>(std::string(shift, '\0') + bytes);
        const auto read = readTraceNpz(std::string_view(*buffer).substr(shift), buffer);
        ASSERT_TRUE(read);
        EXPECT_EQ(traceDifference(*read, sample()), "");
    }
}

TEST(TraceNpz, TakesFieldsByTheirNames) {
    Members members = membersOf(sample());
    const auto calls = readNpy(members["host_calls.npy"]);
    ASSERT_TRUE(calls);
    NpyHeader header = calls->header;
    for (NpyField& field : header.fields) {
        field.offset += 3;
    }
    header.entrySize += 3;
    std::string data;
    for (std::size_t i = 0; i < header.count; ++i) {
        data += "\1\2\3";
        data += calls->data.substr(i * calls->header.entrySize, calls->header.entrySize);
    }
    members["host_calls.npy"] = npyHeaderText(header) + data;
    const auto read = readNpz(archiveOf(members));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(traceDifference(*read, sample()), "");
    EXPECT_FALSE(read->hostCalls.isView());
}

/// numpy.savez("new.npz", **numpy.load("run.npz")) makes an array of the JSON as well.
TEST(TraceNpz, TakesTheJsonFromAnArrayOfBytes) {
    Members members = membersOf(sample());
    const std::string json = members["trace.json"];
    members.erase("trace.json");
    std::string header =
        npyHeaderText({{{"", "|S" + std::to_string(json.size()), 0}}, json.size(), 1});
    const std::size_t shape = header.find("(1,)");
    header.replace(shape, 4, "()  ");
    members["trace.json.npy"] = header + json;
    const auto read = readNpz(archiveOf(members));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(traceDifference(*read, sample()), "");
}

TEST(TraceNpz, UnderstandsWordsInAnotherOrder) {
    const Trace trace = sample();
    Members members = membersOf(trace);
    std::string& json = members["trace.json"];
    const std::string_view list = "\"kinds\": [";
    const std::size_t at = json.find(list) + list.size();
    const std::size_t comma = json.find(", ", at);
    const std::size_t end = json.find(',', comma + 2);
    const std::string first = json.substr(at, comma - at);
    const std::string second = json.substr(comma + 2, end - comma - 2);
    json.replace(at, end - at, second + ", " + first);
    std::vector<std::uint8_t> kinds;
    for (const OperationKind kind : trace.kind) {
        const auto number = static_cast<std::uint8_t>(kind);
        kinds.push_back(number < 2 ? static_cast<std::uint8_t>(1 - number) : number);
    }
    members["kind.npy"] = arrayOf(kinds);
    const auto read = readNpz(archiveOf(members));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(traceDifference(*read, trace), "");
}

TEST(TraceNpz, FindsTheChainsWithoutTheirBegins) {
    const Trace trace = sample();
    Members members = membersOf(trace);
    members.erase("cause_begin.npy");
    const auto read = readNpz(archiveOf(members));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(traceDifference(*read, trace), "");
}

TEST(TraceNpz, SaysWhichMemberAndEntryAreWrong) {
    const std::size_t count = operationCount(sample());
    EXPECT_EQ(errorAfter([](Members& all) { all.erase("start_ns.npy"); }),
              "start_ns.npy: is not there");
    EXPECT_EQ(errorAfter([](Members& all) { all.erase("trace.json"); }),
              "trace.json: is not there");
    EXPECT_EQ(errorAfter([](Members& all) { all["kind.npy"] = "x"; }),
              "kind.npy: expected a .npy file of NumPy");
    EXPECT_EQ(errorAfter([](Members& all) { all["kind.npy"].pop_back(); }).substr(0, 10),
              "kind.npy: ");
    EXPECT_EQ(errorAfter([](Members& all) {
                  std::string& array = all["start_ns.npy"];
                  array.replace(array.find("<i8"), 3, "<f8");
              }),
              "start_ns.npy: expected numbers of the type <i8, found <f8");
    EXPECT_EQ(errorAfter([](Members& all) { all["causes.npy"] = all["start_ns.npy"]; }),
              "causes.npy/reason: expected numbers of the type |u1");
    EXPECT_THAT(errorAfter([](Members& all) {
                    all["start_ns.npy"] = arrayOf<TimeNs>({1, 2});
                }),
                HasSubstr("the operations are 2"));
    EXPECT_EQ(errorAfter([&](Members& all) {
                  all["blocker.npy"] = arrayOf(std::vector<std::uint32_t>(count, 1'000'000));
              }),
              "/operations/blocker/0: there is no number 1000000");
    EXPECT_EQ(errorAfter([&](Members& all) {
                  all["cause_begin.npy"] =
                      arrayOf(std::vector<std::uint32_t>(count, 4'000'000'000));
              }).substr(0, 26),
              "/operations/cause_begin/0:");
    EXPECT_THAT(errorAfter([&](Members& all) {
                    all["kind.npy"] = arrayOf(std::vector<std::uint8_t>(count, 99));
                }),
                HasSubstr("/operations/kind/0: there is no number 99"));
}

TEST(TraceNpz, SaysWhatIsWrongWithTheArchive) {
    const std::string damaged = "the zip archive is damaged or cut off";
    const std::string bytes = npzOf(sample());
    EXPECT_EQ(errorOf(""), damaged);
    EXPECT_EQ(errorOf(bytes.substr(0, bytes.size() - 1)), damaged);
    EXPECT_EQ(errorOf(bytes.substr(0, bytes.size() / 2)), damaged);
    const auto withEntry = [&](std::size_t at, char value) {  // of the first directory entry
        std::string changed = bytes;
        changed[changed.find("PK\1\2") + at] = value;
        return errorOf(changed);
    };
    EXPECT_THAT(withEntry(10, 8), HasSubstr("trace.json: the member is compressed"));
    EXPECT_THAT(withEntry(10, 8), HasSubstr("numpy.savez instead"));
    EXPECT_EQ(withEntry(8, 1), "trace.json: the member is encrypted");
    EXPECT_EQ(withEntry(45, 0x7f), damaged) << "its bytes are behind the end";
    std::string overlapping = bytes;
    const std::size_t first = overlapping.find("PK\1\2");
    const std::size_t second = overlapping.find("PK\1\2", first + 1);
    overlapping.replace(second + 42, 4, overlapping.substr(first + 42, 4));
    EXPECT_THAT(errorOf(overlapping), HasSubstr("overlaps another"));
    std::string doubled;
    ZipWriter zip(appendTo(doubled));
    for (int i = 0; i < 2; ++i) {
        zip.add("kind.npy", [](const TextSink& sink) { sink("x"); });
    }
    zip.finish();
    EXPECT_EQ(errorOf(doubled), "kind.npy: two members have this name");
    std::string changed = bytes;
    ++changed[changed.find("NUMPY") + 100];
    EXPECT_EQ(errorOf(changed), "kind.npy: the member has been damaged: its CRC does not match");
}

TEST(TraceNpz, RefusesEveryFileThatWasCutOff) {
    const std::string bytes = npzOf(sample());
    for (std::size_t length = 0; length < bytes.size(); length += 7) {
        ASSERT_NE(errorOf(bytes.substr(0, length)), "") << length;
    }
}

/// Of the archive, and of one member, whose CRC is then right.
TEST(TraceNpz, SurvivesEveryMutation) {
    const Trace trace = simulated(3);
    const std::string whole = npzOf(trace);
    const Members members = membersOf(trace);
    std::mt19937_64 dice(1);
    const auto mutate = [&dice](std::string& bytes) {
        for (std::uint64_t changes = 1 + dice() % 4; changes > 0; --changes) {
            bytes[dice() % bytes.size()] = static_cast<char>(dice());
        }
    };
    for (int i = 0; i < 20'000; ++i) {
        std::string archive = whole;
        if (i % 4 == 0) {
            mutate(archive);
        } else {
            Members mutated = members;
            mutate(std::next(mutated.begin(), static_cast<std::ptrdiff_t>(dice() % mutated.size()))
                       ->second);
            archive = archiveOf(mutated);
        }
        // What can be read can be used: no id points nowhere.
        if (const auto read = readNpz(std::move(archive))) {
            static_cast<void>(npzOf(*read));
        }
    }
}

}  // namespace
}  // namespace streamscope
