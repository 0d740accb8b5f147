// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/catalogue.h"

#include "engine/scenarios/random_workload.h"
#include "tests/engine/advice/advised.h"
#include "tests/engine/advice/faults.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

namespace streamscope::advice {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string kPage = STREAMSCOPE_SOURCE_DIR "/docs/advice.md";

/// Before the table, the table, and after it.
std::array<std::string, 3> partsOfPage() {
    const std::string page = test::contentOf(kPage);
    const std::size_t begin = page.find("| id | ");
    std::size_t end = begin;
    while (end < page.size() && page[end] == '|') {
        end = page.find('\n', end) + 1;
    }
    return {page.substr(0, begin), page.substr(begin, end - begin), page.substr(end)};
}

/// STREAMSCOPE_RENEW_DOCUMENTS=1 in the environment writes the table.
TEST(Catalogue, IsTheTableOfTheDocument) {
    const auto [before, table, after] = partsOfPage();
    if (std::getenv("STREAMSCOPE_RENEW_DOCUMENTS") != nullptr) {
        std::ofstream(kPage, std::ios::binary) << before << catalogueAsMarkdown() << after;
        GTEST_SKIP() << "written";
    }
    EXPECT_EQ(table, catalogueAsMarkdown());
}

TEST(Catalogue, HasEachPieceOfAdviceOnceAndWhole) {
    std::set<std::string_view> ids;
    for (const Row& row : catalogue()) {
        EXPECT_TRUE(ids.insert(row.id).second) << row.id;
    }
    for (const Row& row : catalogue()) {
        EXPECT_FALSE(row.condition.empty() || row.condition.ends_with('.')) << row.id;
        for (const std::string_view other : {row.supersedes}) {
            EXPECT_TRUE(other.empty() || (ids.contains(other) && other != row.id)) << row.id;
        }
        EXPECT_EQ(row.title.begin() == row.title.end(), false) << row.id;
        EXPECT_TRUE(row.kind != AdviceKind::Loss || row.basis.begin() != row.basis.end()) << row.id;
    }
}

/// A case that no detector names is never said, and one that no text has says nothing.
TEST(Catalogue, HasTheCasesThatDetectorsName) {
    std::string detectors;
    for (const auto& file :
         std::filesystem::directory_iterator(STREAMSCOPE_SOURCE_DIR "/engine/advice")) {
        const std::string name = file.path().filename().string();
        if (name.ends_with(".cpp") && !name.starts_with("catalogue") && name != "remedies.cpp") {
            detectors += test::contentOf(file.path());
        }
    }
    const auto check = [&](std::string_view id, const Texts& texts) {
        for (const Text& text : texts) {
            EXPECT_TRUE(text.when.empty() ||
                        detectors.find('"' + std::string(text.when) + '"') != std::string::npos)
                << id << ": " << text.when;
        }
    };
    for (const Row& row : catalogue()) {
        for (const Texts& texts : {row.title, row.finding, row.meaning, row.basis, row.rules}) {
            check(row.id, texts);
        }
        EXPECT_THAT(detectors, HasSubstr('"' + std::string(row.id) + '"'));
    }
    for (const Remedy& remedy : remedies()) {
        check(remedy.id, remedy.label);
        check(remedy.id, remedy.change);
        EXPECT_THAT(detectors, HasSubstr('"' + std::string(remedy.id) + '"'));
    }
}

void expectWhole(const std::vector<Advice>& list, const std::string& what) {
    static const std::regex kOpenPlace("%[1-9]");
    for (const Advice& advice : list) {
        std::string text = english(advice.title) + english(advice.finding) +
                           english(advice.meaning) + english(advice.costBasis);
        for (const Fix& fix : advice.fixes) {
            text += english(fix.label) + english(fix.change);
            EXPECT_FALSE(fix.label.empty() || fix.change.empty()) << what << advice.id;
        }
        EXPECT_FALSE(std::regex_search(text, kOpenPlace)) << what << ' ' << text;
        EXPECT_FALSE(advice.title.empty() || advice.finding.empty() || advice.meaning.empty())
            << what << ' ' << advice.id;
    }
}

/// Whatever is found, all places of its texts are filled.
TEST(Catalogue, HasItsPlacesFilledByEachFinding) {
    for (const test::Fault& fault : test::faults()) {
        expectWhole(test::attempted(fault.faulty, fault.faultyValues, fault.device).advice,
                    fault.id);
    }
    constexpr std::array kDevices{"h200", "a100", "desktop", "one_copy_engine", "old_driver"};
    for (unsigned seed = 1; seed <= 100; ++seed) {
        const Attempt made =
            test::attempted(randomWorkload(seed), {}, kDevices[seed % kDevices.size()]);
        expectWhole(made.advice, "random " + std::to_string(seed));
        expectWhole(advise({&made.trace, &made.metrics, nullptr, nullptr, {}, {}}),
                    "trace of random " + std::to_string(seed));
    }
}

/// The number of the lowest place decides, and a case leaves the others out.
TEST(Catalogue, SaysOneOrManyAndOnlyWhatIsSo) {
    const Texts texts{{"%2 has %1 block.", "%2 has %1 blocks."}, when("late", "It was late.")};
    const auto said = [&](std::uint64_t count, const Cases& cases) {
        return english(paragraphOf(texts, {Count{count}, std::string("k")}, cases));
    };
    EXPECT_EQ(said(1, {}), "k has 1 block.");
    EXPECT_EQ(said(2, {"early"}), "k has 2 blocks.");
    EXPECT_EQ(said(0, {"late"}), "k has 0 blocks. It was late.");
    const Texts titles{when("late", "Late"), "Always"};
    EXPECT_EQ(english(titleOf(titles, {}, {})), "Always");
    EXPECT_EQ(english(titleOf(titles, {}, {"late"})), "Late");
}

}  // namespace
}  // namespace streamscope::advice
