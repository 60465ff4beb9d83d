// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/html/markup_size.h"

#include <gtest/gtest.h>

#include <string>

namespace strata::datasetgen {
namespace {

TEST(MarkupSize, CountsTheAttributesOfTheLargestTag) {
    EXPECT_EQ(sizeOfMarkup("no tag").attributesMax, 0U);
    EXPECT_EQ(sizeOfMarkup("<p><br/></p>").attributesMax, 0U);
    EXPECT_EQ(sizeOfMarkup("<a href=x>1</a><img src='a b>c' alt=\"=\" width = 3 hidden/>"
                           "<p class=x>")
                  .attributesMax,
              4U);
    EXPECT_EQ(sizeOfMarkup("<a\nb='1'c=\"2\"d=e/f>").attributesMax, 3U);
}

TEST(MarkupSize, AValueIsNoTag) {
    const MarkupSize size = sizeOfMarkup("<a title='<b c d e>' f>");
    EXPECT_EQ(size.attributesMax, 2U);
}

TEST(MarkupSize, ATagWithoutEndIsCountedOnce) {
    EXPECT_EQ(sizeOfMarkup("<").attributesMax, 0U);
    EXPECT_EQ(sizeOfMarkup("<a b=").attributesMax, 1U);
    EXPECT_EQ(sizeOfMarkup("<a b='c d").attributesMax, 1U);
    EXPECT_EQ(sizeOfMarkup("<a b c <d e").attributesMax, 4U);
    // Each of these would look for its end in all the rest.
    std::string many;
    for (int i = 0; i < 100'000; ++i) {
        many += "<a b='";
    }
    EXPECT_EQ(sizeOfMarkup(many).attributesMax, 99'999U);
}

TEST(MarkupSize, CountsWhatIsOpenAtOnce) {
    EXPECT_EQ(sizeOfMarkup("<div><p><p><p><b></b></div><div></div>").openElementsMax, 2U);
    EXPECT_EQ(sizeOfMarkup("<div></x><div></x><div></x>").openElementsMax, 3U);
    EXPECT_EQ(sizeOfMarkup("<div><div></div></div>").openSteps, 1U + 2U + 1U);
    EXPECT_EQ(sizeOfMarkup("<script>if (a <b) { '<i><i>' }</script>").openElementsMax, 0U);
}

}  // namespace
}  // namespace strata::datasetgen
