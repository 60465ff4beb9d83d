// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/lines_from_end.h"

#include "support/temp_dir.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace strata::test {
namespace {

using testing::ElementsAre;

class LinesFromEndTest : public testing::Test {
protected:
    std::vector<io::LinesFromEnd::Line> linesOf(const std::string& content) {
        io::systemFiles().write(path_, content);
        std::vector<io::LinesFromEnd::Line> lines;
        io::LinesFromEnd reader(io::systemFiles(), path_);
        while (const auto line = reader.next()) {
            if (line->end - line->begin <= io::kLineBytesMax) {
                EXPECT_EQ(content.substr(line->begin, line->end - line->begin),
                          line->text + (line->hasNewline ? "\n" : ""));
            }
            lines.push_back(*line);
        }
        return lines;
    }
    std::vector<std::string> textsOf(const std::string& content) {
        std::vector<std::string> texts;
        for (const auto& line : linesOf(content)) {
            texts.push_back(line.text);
        }
        return texts;
    }

    TempDir folder_;
    std::string path_ = folder_.file("log");
};

TEST_F(LinesFromEndTest, GivesTheLastLineFirst) {
    EXPECT_THAT(textsOf("a\nbc\n"), ElementsAre("bc", "a"));
    EXPECT_THAT(textsOf("a\n\nbc"), ElementsAre("bc", "", "a"));
    EXPECT_THAT(textsOf("\n"), ElementsAre(""));
    EXPECT_THAT(textsOf("\n\n"), ElementsAre("", ""));
    EXPECT_THAT(textsOf("a"), ElementsAre("a"));
    EXPECT_THAT(textsOf(""), ElementsAre());
    EXPECT_FALSE(io::LinesFromEnd(io::systemFiles(), folder_.file("absent")).next());
}

TEST_F(LinesFromEndTest, SaysWhichLineIsTorn) {
    const auto lines = linesOf("whole\ntorn");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_FALSE(lines[0].hasNewline);
    EXPECT_TRUE(lines[1].hasNewline);
}

TEST_F(LinesFromEndTest, PutsLinesTogetherThatLieInSeveralPieces) {
    std::string content;
    std::vector<std::string> expected;
    for (std::size_t length : {200'000U, 65'535U, 65'536U, 0U, 3U, 65'534U, 131'072U}) {
        expected.insert(expected.begin(), std::string(length, 'x'));
        content += expected.front() + "\n";
    }
    EXPECT_EQ(textsOf(content), expected);
}

TEST_F(LinesFromEndTest, CutsALineThatIsTooLongAndGoesOnBeforeIt) {
    const std::string damage(3 * io::kLineBytesMax, '\0');
    const auto lines = linesOf("first\n" + damage + "\nlast\n");
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0].text, "last");
    EXPECT_LE(lines[1].text.size(), 2 * io::kLineBytesMax);
    EXPECT_EQ(lines[1].begin, 6U);
    EXPECT_EQ(lines[1].end, 6 + damage.size() + 1);
    EXPECT_EQ(lines[2].text, "first");
}

}  // namespace
}  // namespace strata::test
