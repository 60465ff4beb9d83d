// SPDX-License-Identifier: GPL-3.0-or-later
// A language model that says what the test wants, a document with three passages to ask it about,
// and what it was asked.
// Thread: answer on several threads at once; the rest on the test's.
#pragma once

#include "datasetgen/generate/text_model.h"
#include "datasetgen/pairs/pair_generator.h"

#include "strata/error.h"

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata::datasetgen::test {

class ScriptedModel final : public TextModel {
public:
    using Script = std::function<std::string(const TextRequest&)>;
    explicit ScriptedModel(Script script, int concurrency = 1)
        : script_(std::move(script)), concurrency_(concurrency) {}

    TextReply answer(const TextRequest& request, const std::stop_token&) override {
        {
            const std::lock_guard lock(mutex_);
            asked.push_back(request);
        }
        return {script_(request), promptTokens, replyTokens};
    }
    std::string name() const override { return modelName; }
    int concurrency() const override { return concurrency_; }

    std::size_t count(const std::string& purpose) {
        const std::lock_guard lock(mutex_);
        std::size_t calls = 0;
        for (const TextRequest& request : asked) {
            calls += request.purpose == purpose ? 1 : 0;
        }
        return calls;
    }

    std::string modelName = "scripted";
    std::optional<std::uint64_t> promptTokens;  ///< what the model counts of each call
    std::optional<std::uint64_t> replyTokens;
    std::vector<TextRequest> asked;  ///< in the order of the calls

private:
    std::mutex mutex_;
    Script script_;
    int concurrency_;
};

/// A document of three paragraphs, each a passage.
struct PumpManual {
    PumpManual() {
        Document document;
        document.path = "pump.pdf";
        document.sha256 = "0123456789abcdef";
        document.title = "Pump manual";
        const char* const texts[] = {
            "The pump runs at 40 bar. Its motor needs 230 volts and draws 6 amperes under load.",
            "Close the valve before the filter is changed, because the pipe stays under pressure.",
            "The warranty lasts 24 months and begins on the day of the first start."};
        for (std::size_t i = 0; i < 3; ++i) {
            Block block;
            block.page = static_cast<int>(i) + 1;
            block.text = texts[i];
            document.blocks.push_back(block);
            Passage passage;
            passage.id = std::string(64, static_cast<char>('a' + i));
            passage.headingPath = {"Chapter " + std::to_string(i + 1)};
            passage.blockIndices = {i};
            passage.text = block.text;
            passage.tokens = 480;  // four facts
            passages.push_back(passage);
        }
        documents.push_back(std::move(document));
    }

    Sources sources() const { return {documents, passages}; }

    std::vector<Document> documents;
    std::vector<Passage> passages;
};

}  // namespace strata::datasetgen::test
