// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/base/sentence_json.h"

#include "datasetgen/worker/worker_protocol.h"

#include "strata/error.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace strata::datasetgen {
namespace {

using Json = nlohmann::json;

TEST(SentenceJson, ComesBackAsItWas) {
    const Sentence inner("page %1", 3);
    const Sentence said("%1: %2 of \"%3\"", "a.pdf", inner, Sentence());
    EXPECT_EQ(readSentence(writtenSentence(said)), said);
    EXPECT_EQ(writtenSentence(Sentence::verbatim("a.pdf")), Json("a.pdf"));
}

TEST(SentenceJson, RefusesWhatIsNoSentence) {
    for (const Json& written : {Json(3), Json::object(), Json{{"text", 3}, {"arguments", {}}},
                                Json{{"text", "a %1"}, {"arguments", {3}}}}) {
        EXPECT_THROW(readSentence(written), Json::exception) << written;
    }
    Json deep = "a";
    for (int level = 0; level < 1000; ++level) {
        deep = Json{{"text", "%1"}, {"arguments", Json::array({deep})}};
    }
    EXPECT_THROW(readSentence(deep), Json::exception);
}

TEST(WorkerError, KeepsItsPatternForTheReadersLanguage) {
    const Error error(ErrorCode::DocumentLimit, Sentence("The file is larger than %1.", "2 GiB"),
                      "page 3", Sentence("Split the file."));
    const Error read = parseError(errorText(error), "a.pdf");
    EXPECT_EQ(read.code(), ErrorCode::DocumentLimit);
    EXPECT_EQ(read.failure(), error.failure());
    EXPECT_EQ(read.nextStep(), error.nextStep());
    EXPECT_EQ(read.where(), "a.pdf: page 3");
}

TEST(WorkerError, IsCleanedOfWhatADocumentCouldPutIn) {
    std::string name(5000, 'x');
    name[100] = '\x1b';
    const Error error(ErrorCode::DocumentUnreadable, Sentence("Part %1", name));
    const Error read = parseError(errorText(error), "a.pdf");
    EXPECT_LE(read.message().size(), 2001U);
    EXPECT_EQ(read.message().find('\x1b'), std::string::npos);
    EXPECT_EQ(parseError(R"({"code": 8001, "message": 7})", "a.pdf").message(), "");
}

}  // namespace
}  // namespace strata::datasetgen
