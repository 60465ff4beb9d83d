// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/dataset_writer.h"

#include "base/checksum.h"
#include "datasetgen/pairs/dataset_card.h"
#include "datasetgen/pairs/quality_metrics.h"

#include "strata/csv.h"
#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <map>
#include <span>

namespace strata::datasetgen {
namespace {

using Json = nlohmann::ordered_json;

std::string lineOf(const Json& json) {
    // Text of documents was checked when it was read; a model's reply may hold anything.
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string rowOf(const Pair& pair, DatasetFormat format) {
    switch (format) {
        case DatasetFormat::Messages:
            return lineOf(
                {{"messages", Json::array({{{"role", "user"}, {"content", pair.question}},
                                           {{"role", "assistant"}, {"content", pair.answer}}})}});
        case DatasetFormat::Alpaca:
            return lineOf({{"instruction", pair.question}, {"input", ""}, {"output", pair.answer}});
        case DatasetFormat::ShareGpt:
            return lineOf(
                {{"conversations", Json::array({{{"from", "human"}, {"value", pair.question}},
                                                {{"from", "gpt"}, {"value", pair.answer}}})}});
        case DatasetFormat::Csv:
            return csvRecord({pair.question, pair.answer});
    }
    return {};
}

/// Hundredths of a point, so that the last bits of a coordinate do not make files differ.
double rounded(double points) {
    return std::round(points * 100.0) / 100.0;
}

Json quotesOf(const Pair& pair) {
    Json quotes = Json::array();
    for (const Quote& quote : pair.quotes) {
        const Box& box = quote.box;
        quotes.push_back(
            {{"page", quote.page},
             {"box", {rounded(box.x0), rounded(box.y0), rounded(box.x1), rounded(box.y1)}},
             {"text", quote.text}});
    }
    return quotes;
}

void addOrigin(Json& line, const Pair& pair, const Document& document) {
    line["group"] = pair.group;
    line["document"] = document.path;
    line["sha256"] = document.sha256;
    line["page"] = pair.quotes.empty() ? 1 : pair.quotes.front().page;
    line["quotes"] = quotesOf(pair);
    line["heading_path"] = pair.headingPath;
    line["kind"] = pair.kind;
    line["generator"] = pair.generator;
    line["prompt_version"] = pair.promptVersion;
    line["scores"] = pair.scores;
}

std::string withoutEnding(const std::string& path) {
    const std::size_t dot = path.find_last_of('.');
    const std::size_t slash = path.find_last_of('/');
    const bool ends = dot != std::string::npos && (slash == std::string::npos || dot > slash + 1);
    return ends ? path.substr(0, dot) : path;
}

}  // namespace

DatasetFormat datasetFormatNamed(std::string_view name) {
    constexpr std::array<std::pair<std::string_view, DatasetFormat>, 4> names{
        {{"messages", DatasetFormat::Messages},
         {"alpaca", DatasetFormat::Alpaca},
         {"sharegpt", DatasetFormat::ShareGpt},
         {"csv", DatasetFormat::Csv}}};
    for (const auto& [known, format] : names) {
        if (known == name) {
            return format;
        }
    }
    throw Error(ErrorCode::OptionInvalid, Sentence("Unknown dataset format."), std::string(name),
                Sentence("Use messages, alpaca, sharegpt or csv."));
}

std::string datasetRows(const std::vector<Pair>& pairs,
                        std::string_view split,
                        DatasetFormat format) {
    std::string text = format == DatasetFormat::Csv ? csvRecord({"question", "answer"}) : "";
    for (const Pair& pair : pairs) {
        if (pair.rejected.empty() && pair.split == split) {
            text += rowOf(pair, format);
        }
    }
    return text;
}

void sayProvenance(const std::vector<Pair>& pairs,
                   const std::vector<Document>& documents,
                   const TextSink& say) {
    std::map<std::string, std::size_t> rows;
    for (const Pair& pair : pairs) {
        if (!pair.rejected.empty()) {
            continue;
        }
        Json line;
        line["row"] = ++rows[pair.split];
        addOrigin(line, pair, documents[pair.documentIndex]);
        line["split"] = pair.split;
        say(lineOf(line));
    }
}

void sayRejected(const std::vector<Pair>& pairs,
                 const std::vector<Document>& documents,
                 const TextSink& say) {
    for (const Pair& pair : pairs) {
        if (pair.rejected.empty()) {
            continue;
        }
        Json line;
        line["rejected"] = pair.rejected;
        line["question"] = pair.question;
        line["answer"] = pair.answer;
        addOrigin(line, pair, documents[pair.documentIndex]);
        say(lineOf(line));
    }
}

StagedDataset stageDataset(const std::string& path,
                           const std::vector<Document>& documents,
                           const std::vector<Passage>& passages,
                           const std::vector<Pair>& pairs,
                           DatasetFormat format,
                           const BuildCalls& calls) {
    const std::string stem = withoutEnding(path);
    const std::string ending = format == DatasetFormat::Csv ? ".csv" : ".jsonl";
    const QualityMetrics metrics = measureQuality(documents, passages, pairs);
    StagedDataset dataset;
    const auto stage = [&](const std::string& file, const TextSource& text) {
        Sha256 hash;
        dataset.staged.add(file, [&](const TextSink& say) {
            text([&](std::string_view part) {
                hash.update(std::as_bytes(std::span(part)));
                say(part);
            });
        });
        dataset.files.push_back(file);
        dataset.sha256[file] = hash.finishHex();
    };
    // The companions first: whoever finds the dataset itself finds all of it.
    for (const std::string_view split : {"validation", "test", "recall"}) {
        stage(stem + "." + std::string(split) + ending,
              [&](const TextSink& say) { say(datasetRows(pairs, split, format)); });
    }
    stage(stem + ".provenance.jsonl",
          [&](const TextSink& say) { sayProvenance(pairs, documents, say); });
    stage(stem + ".rejected.jsonl",
          [&](const TextSink& say) { sayRejected(pairs, documents, say); });
    stage(stem + ".card.md", [&](const TextSink& say) {
        say(datasetCard(stem.substr(stem.find_last_of('/') + 1), documents, pairs, metrics, calls));
    });
    stage(path, [&](const TextSink& say) { say(datasetRows(pairs, "train", format)); });
    dataset.files.insert(dataset.files.begin(), dataset.files.back());
    dataset.files.pop_back();
    return dataset;
}

}  // namespace strata::datasetgen
