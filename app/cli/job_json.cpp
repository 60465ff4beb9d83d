// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/job_json.h"

#include "datasetgen/worker/document_json.h"
#include "jobs/build_outcome_file.h"

#include <utility>

namespace strata::cli {

Json toJson(const datasetgen::Document& document, const datasetgen::Block& block) {
    const auto& [x0, y0, x1, y1] = block.box;
    Json lines = Json::array();
    for (const datasetgen::TextLine& line : block.lines) {
        lines.push_back({line.begin, line.end, line.box.x0, line.box.y0, line.box.x1, line.box.y1});
    }
    return {{"document", document.path},
            {"sha256", document.sha256},
            {"page", block.page},
            {"box", {x0, y0, x1, y1}},
            {"heading_path", block.headingPath},
            {"kind", datasetgen::kindName(block.kind)},
            {"text", block.text},
            {"removed", block.removed.empty() ? Json(nullptr) : Json(block.removed)},
            {"heading_level", block.headingLevel},
            {"continues", block.continuesPrevious},
            {"lines", lines}};
}

Json toJson(const datasetgen::ReadFailure& failure) {
    return {{"document", failure.path}, {"error", toJson(failure.error)}};
}

Json toJson(const jobs::BuildOutcome& outcome) {
    Json json = jobs::writtenOutcome(outcome);
    json["failed"] = Json::array();  // there they are kept to be read in another language
    for (const datasetgen::ReadFailure& failure : outcome.failures) {
        Json failed = {{"document", failure.path}};
        failed.update(toJson(failure.error));
        json["failed"].push_back(std::move(failed));
    }
    return json;
}

Json toJson(const jobs::DatasetPlan& plan) {
    Json passages = Json::array();
    for (const jobs::PassagePlan& passage : plan.passages) {
        Json types = Json::object();
        for (const auto& [type, facts] : passage.types) {
            types[std::string(datasetgen::factTypeName(type))] = facts;
        }
        passages.push_back(
            {{"id", passage.id},
             {"document", passage.document},
             {"headings", passage.headings},
             {"page", passage.page},
             {"tokens", passage.tokens},
             {"facts", passage.facts},
             {"pairs_min", passage.pairsMin},
             {"pairs_max", passage.pairsMax},
             {"types", types},
             {"table", passage.hasTable},
             {"scan", passage.isScan},
             {"rejected", passage.rejected.empty() ? Json(nullptr) : Json(passage.rejected)}});
    }
    return {{"passages", passages}, {"exact", plan.isExact}, {"seconds", plan.seconds}};
}

Json toJson(const store::ReviewedPair& reviewed) {
    const store::PairRow& pair = reviewed.pair;
    Json json = {{"id", pair.id},
                 {"split", pair.split},
                 {"group", pair.fact},
                 {"kind", pair.kind},
                 {"question", pair.question},
                 {"answer", pair.answer},
                 {"quotes", Json::parse(pair.quotesJson)},
                 {"rejected", pair.rejected.empty() ? Json(nullptr) : Json(pair.rejected)},
                 {"review", nullptr}};
    if (reviewed.review) {
        json["review"] = {{"decision", store::nameOf(reviewed.review->decision)},
                          {"reason", reviewed.review->reason},
                          {"question", reviewed.review->question},
                          {"answer", reviewed.review->answer},
                          {"decided_at", reviewed.review->decidedAt}};
    }
    return json;
}

Json toJson(const jobs::MachineReport& report) {
    Json json = toJson(report.hardware);
    json["document_sandbox"] = nullptr;
    if (report.documentSandbox) {
        json["document_sandbox"] = {{"landlock", report.documentSandbox->landlockVersion},
                                    {"refused", report.documentSandbox->refused},
                                    {"allowed", report.documentSandbox->allowed}};
    }
    return json;
}

}  // namespace strata::cli
