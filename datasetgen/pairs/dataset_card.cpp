// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/dataset_card.h"

#include "datasetgen/base/rejection.h"
#include "datasetgen/text/text_words.h"

#include <cstdio>
#include <set>
#include <utility>

namespace strata::datasetgen {
namespace {

std::string percent(double share) {
    char text[16];
    std::snprintf(text, sizeof(text), "%.1f%%", share * 100.0);
    return text;
}

std::string row(const std::string& name, const std::string& value) {
    return "| " + name + " | " + value + " |\n";
}

std::string inCell(std::string text) {
    return replacedAll(std::move(text), "|", "\\|");
}

std::string countsTable(const std::string& heading,
                        const std::map<std::string, std::size_t>& counts) {
    std::string text = "| " + heading + " |\n|---|---:|\n";
    for (const auto& [name, count] : counts) {
        text += row(inCell(name.empty() ? "none" : name), std::to_string(count));
    }
    return text + "\n";
}

std::string rejectionsTable(const std::string& heading,
                            const std::map<std::string, std::size_t>& counts) {
    std::map<std::string, std::size_t> labeled;
    for (const auto& [code, count] : counts) {
        labeled[rejectionLabel(code).text()] += count;
    }
    return counts.empty() ? std::string() : countsTable(heading, labeled);
}

std::string qualityTable(const QualityMetrics& metrics) {
    std::string text = "| Measure | Value |\n|---|---:|\n";
    text +=
        row("Pages with text that have a pair", std::to_string(metrics.pagesWithPair) + " of " +
                                                    std::to_string(metrics.pagesWithText) + " (" +
                                                    percent(metrics.pageCoverage()) + ")");
    text += row("Passages that have a pair", std::to_string(metrics.passagesWithPair) + " of " +
                                                 std::to_string(metrics.passages) + " (" +
                                                 percent(metrics.passageCoverage()) + ")");
    text += row("Quotes found verbatim on their page", percent(metrics.quoteExact));
    text += row("Answers with all numbers in the evidence", percent(metrics.numberConsistent));
    text += row("Self-contained questions", percent(metrics.selfContained));
    text += row("Duplicates", percent(metrics.duplicates));
    text += row("Leaks between the splits", std::to_string(metrics.leaks));
    text += row("Words in a question (median)", std::to_string(metrics.questionWordsMedian));
    text += row(
        "Words in an answer (median, maximum)",
        std::to_string(metrics.answerWordsMedian) + ", " + std::to_string(metrics.answerWordsMax));
    return text + "\n";
}

std::string sourceTable(const std::vector<Document>& documents) {
    std::string text =
        "| Document | Format | Pages | SHA-256 (first 16 digits) |\n|---|---|---:|---|\n";
    for (const Document& document : documents) {
        text += "| " + inCell(document.path) + " | " + document.format + " | " +
                std::to_string(document.pages) + " | " + document.sha256.substr(0, 16) + " |\n";
    }
    return text + "\n";
}

std::string makers(const std::vector<Pair>& pairs) {
    std::set<std::string> names;
    for (const Pair& pair : pairs) {
        names.insert(pair.generator + " (" + pair.promptVersion + ")");
    }
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? "" : ", ") + name;
    }
    return text.empty() ? "none" : text;
}

/// Empty where no model was asked.
std::string modelTable(const BuildCalls& calls) {
    std::string rows;
    bool isEstimated = false;
    for (const auto& [part, asked] :
         {std::pair("generator", &calls.generator), std::pair("judge", &calls.judge)}) {
        if (asked->model.empty()) {
            continue;
        }
        CallSum all = asked->counts.made;
        all += asked->counts.journaled;
        isEstimated = isEstimated || all.estimatedCalls > 0;
        rows += "| " + std::string(part) + " | " + inCell(asked->model) + " | " +
                std::to_string(all.calls) + " | " + std::to_string(all.promptTokens) + " | " +
                std::to_string(all.replyTokens) + " |\n";
    }
    if (rows.empty()) {
        return rows;
    }
    return "## Models\n\n| Task | Model | Calls | Prompt tokens | Reply tokens |\n"
           "|---|---|---:|---:|---:|\n" +
           rows +
           (isEstimated ? "\nToken counts are estimated where the server did not report them.\n"
                        : "") +
           "\n";
}

}  // namespace

std::string datasetCard(const std::string& name,
                        const std::vector<Document>& documents,
                        const std::vector<Pair>& pairs,
                        const QualityMetrics& metrics,
                        const BuildCalls& calls) {
    std::string text = "# " + name + "\n\n";
    text +=
        "Question-answer pairs that Strata Studio generated from documents. The provenance file "
        "lists the\nsource page and the quoted evidence of every pair.\n\n";
    text += std::to_string(metrics.pairs) + " pairs about " + std::to_string(metrics.facts) +
            " facts. Generator: " + makers(pairs) + ".\n\n";
    text += modelTable(calls);
    text += "## Quality\n\n" + qualityTable(metrics);
    text +=
        "## Splits\n\nEvery fact is in the training rows. Validation, test and recall ask for "
        "trained facts in phrasings\nthat training does not see. No section of a document is in "
        "both validation and test.\n\n" +
        countsTable("Split | Pairs", metrics.splits);
    text += "## Kinds of facts\n\n" + countsTable("Kind | Pairs", metrics.kinds);
    const std::string rejections = rejectionsTable("Reason | Pairs", metrics.rejectedPairs) +
                                   rejectionsTable("Reason | Passages", metrics.rejectedPassages);
    text += "## Rejected\n\n" + (rejections.empty() ? "None.\n\n" : rejections);
    text += "## Sources\n\n" + sourceTable(documents);
    text.pop_back();
    return text;
}

}  // namespace strata::datasetgen
