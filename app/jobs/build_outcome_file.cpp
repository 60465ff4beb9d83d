// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/build_outcome_file.h"

#include "datasetgen/base/sentence_json.h"

#include <nlohmann/json.hpp>

#include <charconv>
#include <string>
#include <string_view>

namespace strata::jobs {

namespace {

using datasetgen::QualityMetrics;
using Json = nlohmann::ordered_json;

Json writtenModel(const std::optional<AskedModel>& model) {
    if (!model) {
        return nullptr;
    }
    const datasetgen::CallSum& made = model->counts.made;
    return {{"name", model->name},
            {"calls", made.calls},
            {"prompt_tokens", made.promptTokens},
            {"reply_tokens", made.replyTokens},
            {"estimated_calls", made.estimatedCalls},
            {"journaled_calls", model->counts.journaled.calls}};
}

std::optional<AskedModel> readModel(const Json& written) {
    if (written.is_null()) {
        return std::nullopt;
    }
    AskedModel model;
    written.at("name").get_to(model.name);
    datasetgen::CallSum& made = model.counts.made;
    written.at("calls").get_to(made.calls);
    written.at("prompt_tokens").get_to(made.promptTokens);
    written.at("reply_tokens").get_to(made.replyTokens);
    written.at("estimated_calls").get_to(made.estimatedCalls);
    written.at("journaled_calls").get_to(model.counts.journaled.calls);
    return model;
}

Json writtenFailure(const datasetgen::ReadFailure& failure) {
    return {{"document", failure.path},
            {"code", codeText(failure.error.code())},
            {"message", datasetgen::writtenSentence(failure.error.failure())},
            {"where", failure.error.where()},
            {"hint", datasetgen::writtenSentence(failure.error.nextStep())}};
}

/// The number in "STR-8001".
ErrorCode codeOf(std::string_view text) {
    int number = static_cast<int>(ErrorCode::Internal);
    const std::size_t dash = text.find('-');
    std::from_chars(text.data() + (dash == std::string_view::npos ? 0 : dash + 1),
                    text.data() + text.size(), number);
    return static_cast<ErrorCode>(number);
}

datasetgen::ReadFailure readFailure(const Json& written) {
    return {written.at("document").get<std::string>(),
            Error(codeOf(written.at("code").get<std::string>()),
                  datasetgen::readSentence(written.at("message")),
                  written.at("where").get<std::string>(),
                  datasetgen::readSentence(written.at("hint")))};
}

QualityMetrics readQuality(const Json& written) {
    QualityMetrics quality;
    written.at("pairs").get_to(quality.pairs);
    written.at("facts").get_to(quality.facts);
    written.at("splits").get_to(quality.splits);
    written.at("rejected").get_to(quality.rejectedPairs);
    written.at("rejected_passages").get_to(quality.rejectedPassages);
    written.at("coverage").at("pages").get_to(quality.pagesWithText);
    written.at("coverage").at("with_pairs").get_to(quality.pagesWithPair);
    const Json& shares = written.at("quality");
    shares.at("quote_exact").get_to(quality.quoteExact);
    shares.at("number_consistent").get_to(quality.numberConsistent);
    shares.at("self_contained").get_to(quality.selfContained);
    shares.at("duplicates").get_to(quality.duplicates);
    shares.at("leaks").get_to(quality.leaks);
    shares.at("passages").get_to(quality.passages);
    shares.at("passages_with_pair").get_to(quality.passagesWithPair);
    return quality;
}

}  // namespace

Json writtenOutcome(const BuildOutcome& outcome) {
    const QualityMetrics& quality = outcome.quality;
    Json failed = Json::array();
    for (const datasetgen::ReadFailure& failure : outcome.failures) {
        failed.push_back(writtenFailure(failure));
    }
    return {{"documents", outcome.documents},
            {"pages", outcome.pages},
            {"pairs", quality.pairs},
            {"facts", quality.facts},
            {"splits", quality.splits},
            {"rejected", quality.rejectedPairs},
            {"rejected_passages", quality.rejectedPassages},
            {"failed_passages", outcome.failedPassages},
            {"generator", writtenModel(outcome.generator)},
            {"judge", writtenModel(outcome.judge)},
            {"seconds", outcome.seconds},
            {"coverage", {{"pages", quality.pagesWithText}, {"with_pairs", quality.pagesWithPair}}},
            {"quality",
             {{"quote_exact", quality.quoteExact},
              {"number_consistent", quality.numberConsistent},
              {"self_contained", quality.selfContained},
              {"duplicates", quality.duplicates},
              {"leaks", quality.leaks},
              {"passages", quality.passages},
              {"passages_with_pair", quality.passagesWithPair}}},
            {"files", outcome.files},
            {"failed", failed}};
}

std::optional<BuildOutcome> readOutcome(const Json& written) {
    try {
        BuildOutcome outcome;
        written.at("documents").get_to(outcome.documents);
        written.at("pages").get_to(outcome.pages);
        outcome.quality = readQuality(written);
        written.at("failed_passages").get_to(outcome.failedPassages);
        outcome.generator = readModel(written.at("generator"));
        outcome.judge = readModel(written.at("judge"));
        written.at("seconds").get_to(outcome.seconds);
        written.at("files").get_to(outcome.files);
        for (const Json& failure : written.at("failed")) {
            outcome.failures.push_back(readFailure(failure));
        }
        return outcome;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

}  // namespace strata::jobs
