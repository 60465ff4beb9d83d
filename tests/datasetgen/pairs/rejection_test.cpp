// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/base/rejection.h"

#include "datasetgen/pairs/pair_filter.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace strata::datasetgen {
namespace {

TEST(Rejection, EveryRelaxableGateHasALabelOfItsOwn) {
    std::set<std::string> labels;
    for (const std::string& gate : relaxableGates()) {
        const Sentence label = rejectionLabel(gate);
        EXPECT_FALSE(label.isVerbatim()) << gate;
        EXPECT_TRUE(labels.insert(label.text()).second) << gate;
    }
    EXPECT_GE(labels.size(), 5U);
}

TEST(Rejection, SaysWhatAPersonGaveAsReason) {
    std::string reason(kReviewedBad);
    reason += "too easy";
    EXPECT_EQ(rejectionLabel(reason).text(), "Rejected in review: too easy");
}

TEST(Rejection, ACodeOfAnotherVersionStaysAsItIs) {
    EXPECT_EQ(rejectionLabel("no such gate").text(), "no such gate");
    EXPECT_TRUE(rejectionLabel("").text().empty());
}

}  // namespace
}  // namespace strata::datasetgen
