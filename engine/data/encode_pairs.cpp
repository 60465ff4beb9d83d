// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/encode_pairs.h"

#include "data/duplicate_counter.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <utility>

namespace strata::data {
namespace {

using nlohmann::ordered_json;

ordered_json messagesOf(const Row& row) {
    ordered_json messages = ordered_json::array();
    for (const Message& message : row.messages) {
        messages.push_back({{"role", message.role}, {"content", message.content}});
    }
    return messages;
}

/// Where a text too long for one row is best divided: behind the mark nearest its middle, the
/// strongest kind first.
std::optional<std::size_t> findDivision(std::string_view text) {
    const std::size_t middle = text.size() / 2;
    for (const std::string_view mark : {"\n\n", "\n", " "}) {
        std::optional<std::size_t> best;
        for (const std::size_t found : {text.rfind(mark, middle), text.find(mark, middle)}) {
            const std::size_t division = found == std::string_view::npos ? 0 : found + mark.size();
            const auto distance = [middle](std::size_t position) {
                return position < middle ? middle - position : position - middle;
            };
            const bool inside = division > 0 && division < text.size();
            if (inside && (!best || distance(division) < distance(*best))) {
                best = division;
            }
        }
        if (best) {
            return best;
        }
    }
    return std::nullopt;
}

class DatasetEncoding {
public:
    DatasetEncoding(DatasetReader& reader,
                    const PairEncoder& encoder,
                    const std::function<void(const EncodedRow&, std::int64_t)>& sink,
                    const EncodeOptions& options)
        : reader_(reader), encoder_(encoder), sink_(sink), options_(options) {}

    EncodeTotals run() {
        reader_.tellIssues(options_.onIssue);
        while (true) {
            if (options_.stopRequested && options_.stopRequested()) {
                throw Error(ErrorCode::Stopped, "The encoding of the dataset was stopped.");
            }
            const auto row = reader_.next();
            if (!row) {
                break;
            }
            duplicates_.add(*row);
            take(*row);
            report();
        }
        totals_.duplicates = duplicates_.duplicates();
        requireRows();
        return std::move(totals_);
    }

private:
    void take(const Row& row) {
        try {
            if (row.kind == RowKind::Document) {
                takeDocument(row);
            } else {
                takeEncoded(encoder_.encode(row), row.number);
            }
        } catch (const Error& error) {
            if (!isOfOneRow(error.code())) {
                throw;
            }
            if (reader_.policy() == BadRows::Throw) {
                throw Error(error.code(), error.message(), reader_.placeOf(row.number),
                            error.hint());
            }
            ++totals_.failed;
            addIssue({row.number, error.code(), error.message(), IssueSeverity::Error});
        }
    }

    bool fits(const EncodedRow& row) const {
        return options_.maxLength <= 0 ||
               static_cast<std::int64_t>(row.ids.size()) <= options_.maxLength;
    }

    /// Divides until every part fits; the parts keep the text's order.
    void takeDocument(const Row& row) {
        std::vector<std::string_view> rest = {row.text};
        Row part = row;
        while (!rest.empty()) {
            const std::string_view text = rest.back();
            rest.pop_back();
            if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
                continue;
            }
            part.text = text;
            EncodedRow encoded = encoder_.encode(part);
            const auto division = fits(encoded) ? std::nullopt : findDivision(text);
            if (division) {
                rest.push_back(text.substr(*division));
                rest.push_back(text.substr(0, *division));
            } else if (trainedTokenCount(encoded) > 0) {
                takeEncoded(encoded, row.number);
            }
        }
    }

    void takeEncoded(const EncodedRow& row, std::int64_t number) {
        const auto length = static_cast<std::int64_t>(row.ids.size());
        requireTrained(row);
        if (!fits(row)) {
            ++totals_.dropped;
            addIssue({number, ErrorCode::RowTooLong,
                      "The row has " + std::to_string(length) +
                          " tokens, more than the maximum length of " +
                          std::to_string(options_.maxLength) + "; it is left out.",
                      IssueSeverity::Warning});
            return;
        }
        sink_(row, number);
        ++totals_.rows;
        totals_.tokens += length;
        totals_.trainedTokens += trainedTokenCount(row);
        totals_.longest = std::max(totals_.longest, length);
    }

    void addIssue(RowIssue issue) {
        if (options_.onIssue) {
            options_.onIssue(issue);
        }
        if (totals_.issues.size() < kIssuesKept) {
            totals_.issues.push_back(std::move(issue));
        }
    }

    void report() const {
        if (options_.progress) {
            const double total =
                static_cast<double>(std::max<std::uint64_t>(1, reader_.bytesTotal()));
            options_.progress(totals_,
                              std::min(1.0, static_cast<double>(reader_.bytesRead()) / total));
        }
    }

    void requireRows() const {
        if (totals_.rows > 0) {
            return;
        }
        const std::string first =
            totals_.issues.empty() ? "" : " The first of them: " + totals_.issues[0].message;
        throw Error(ErrorCode::DatasetEmpty, "No row of the dataset can be used." + first,
                    reader_.path(),
                    totals_.dropped > 0 ? "Raise the maximum length or shorten the rows."
                                        : "Check the dataset's rows.");
    }

    DatasetReader& reader_;
    const PairEncoder& encoder_;
    const std::function<void(const EncodedRow&, std::int64_t)>& sink_;
    const EncodeOptions& options_;
    DuplicateCounter duplicates_;
    EncodeTotals totals_;
};

}  // namespace

PairEncoder::PairEncoder(const Tokenizer& tokenizer,
                         const ChatTemplate* chatTemplate,
                         EncoderSettings settings)
    : tokenizer_(tokenizer), chatTemplate_(chatTemplate), settings_(std::move(settings)) {}

RenderedConversation PairEncoder::renderConversation(const ordered_json& messages) const {
    if (!chatTemplate_) {
        throw Error(ErrorCode::TemplateMissing,
                    "The model has no chat template, so conversations cannot be written out.", {},
                    "Add a chat_template.jinja to the model's folder, or train on text or "
                    "prompt/completion rows.");
    }
    if (!messages.is_array()) {
        throw Error(ErrorCode::JsonInvalid, "The messages are not a JSON array.", {},
                    "Write [{\"role\": \"user\", \"content\": \"...\"}, ...].");
    }
    RenderedConversation rendered;
    rendered.text = chatTemplate_->render(messages, settings_.render);
    const Encoding encoding = tokenizer_.encode(rendered.text, SpecialTokens::Omit);
    std::vector<TextSpan> specials;
    for (std::size_t token = 0; token < encoding.ids.size(); ++token) {
        if (tokenizer_.isSpecial(encoding.ids[token])) {
            specials.push_back(encoding.offsets[token]);
        }
    }
    const ConversationRenderer render = [this](const ordered_json& part, GenerationPrompt prompt) {
        RenderOptions options = settings_.render;
        options.addGenerationPrompt = prompt == GenerationPrompt::Add;
        return chatTemplate_->render(part, options);
    };
    rendered.spans =
        findTrainedSpans(rendered.text, messages, {specials, settings_.endOfTurnTokens}, render);
    rendered.ids = encoding.ids;
    for (const auto& offset : encoding.offsets) {
        const std::size_t begin = offset.first;
        const bool trained = std::any_of(
            rendered.spans.begin(), rendered.spans.end(),
            [begin](const TextSpan& span) { return span.first <= begin && begin < span.second; });
        rendered.trained.push_back(trained ? 1 : 0);
    }
    return rendered;
}

EncodedRow PairEncoder::encode(const Row& row) const {
    if (row.kind == RowKind::Text || row.kind == RowKind::Document) {
        return encodePlain({}, row.text);
    }
    if (row.kind == RowKind::Completion && !chatTemplate_) {
        return encodePlain(row.messages.at(0).content, row.messages.at(1).content);
    }
    RenderedConversation rendered = renderConversation(messagesOf(row));
    return {std::move(rendered.ids), std::move(rendered.trained)};
}

EncodedRow PairEncoder::encodePlain(std::string_view read, std::string_view trained) const {
    const Encoding encoding =
        tokenizer_.encode(std::string(read) + std::string(trained), SpecialTokens::Add);
    EncodedRow row;
    row.ids = encoding.ids;
    for (const auto& offset : encoding.offsets) {
        row.trained.push_back(offset.first >= read.size() ? 1 : 0);
    }
    std::optional<TokenId> eos;
    for (const std::string& token : settings_.endOfTurnTokens) {
        eos = eos ? eos : tokenizer_.find(token);
    }
    if (!eos && !tokenizer_.eosToken().empty()) {
        eos = tokenizer_.find(tokenizer_.eosToken());
    }
    if (eos && !row.ids.empty() && row.ids.back() == *eos) {
        row.trained.back() = 1;
    } else if (eos) {
        row.ids.push_back(*eos);
        row.trained.push_back(1);
    }
    return row;
}

bool isOfOneRow(ErrorCode code) {
    return code == ErrorCode::TemplateRaised || code == ErrorCode::TemplateFailed ||
           code == ErrorCode::TemplateLimit || code == ErrorCode::EndOfTurnUnknown ||
           code == ErrorCode::InvalidText || code == ErrorCode::NoAssistantTurn;
}

void requireTrained(const EncodedRow& row) {
    if (trainedTokenCount(row) == 0) {
        throw Error(ErrorCode::NoAssistantTurn, "No token of the row is trained.", {},
                    "Fill the answer in or leave the row out.");
    }
}

std::int64_t trainedTokenCount(const EncodedRow& row) {
    return row.trained.empty()
               ? 0
               : std::count(row.trained.begin() + 1, row.trained.end(), std::uint8_t{1});
}

EncodeTotals encodeDataset(
    DatasetReader& reader,
    const PairEncoder& encoder,
    const std::function<void(const EncodedRow&, std::int64_t rowNumber)>& sink,
    const EncodeOptions& options) {
    return DatasetEncoding(reader, encoder, sink, options).run();
}

}  // namespace strata::data
