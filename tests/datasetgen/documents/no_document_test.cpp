// SPDX-License-Identifier: GPL-3.0-or-later
// A build of documents of which none can be read.
#include "datasetgen/pipeline.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

namespace strata::datasetgen {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class NeverAsked final : public PairGenerator {
public:
    std::vector<Pair> generate(const Sources&,
                               std::size_t,
                               std::size_t,
                               const std::stop_token&) override {
        ADD_FAILURE() << "there is nothing to make pairs of";
        return {};
    }
};

TEST(NoDocument, EveryOneIsSaidWithItsCodeAndHint) {
    const test::TempDir folder;
    const std::string empty = folder.file("empty.pdf");
    std::ofstream(empty, std::ios::binary).close();
    BuildSettings settings;
    settings.documents = {empty, "/dev/zero", folder.file("missing.txt")};
    settings.read.limits.workerPath = STRATA_DOCWORKER;
    std::vector<std::string> notices;
    BuildObserver observer;
    observer.notice = [&](const Sentence& text) { notices.push_back(text.text()); };
    NeverAsked generator;
    try {
        buildPairs(settings, {generator}, observer, {});
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DocumentUnreadable);
        EXPECT_THAT(error.where(), HasSubstr("empty.pdf"));
        EXPECT_FALSE(error.hint().empty());
    }
    EXPECT_THAT(notices, ElementsAre(AllOf(HasSubstr("/dev/zero: This is not a regular file."),
                                           HasSubstr("STR-8001"), HasSubstr("Pass")),
                                     AllOf(HasSubstr("missing.txt"), HasSubstr("STR-1003"),
                                           HasSubstr("Check the path"))));
}

}  // namespace
}  // namespace strata::datasetgen
