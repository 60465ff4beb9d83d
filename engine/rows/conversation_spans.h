// SPDX-License-Identifier: GPL-3.0-or-later
// Which bytes of a rendered conversation the model is trained to write: every assistant turn, from
// the end of its generation prompt to its end-of-turn token. Found by rendering beginnings of the
// conversation, so that it holds for any template. Thread: any, if the renderer may be called from
// it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata::rows {

/// Bytes [begin, end) of a text.
using TextSpan = std::pair<std::size_t, std::size_t>;

enum class GenerationPrompt { Omit, Add };
using ConversationRenderer =
    std::function<std::string(const nlohmann::ordered_json& messages, GenerationPrompt)>;

/// What may end a turn.
struct TurnMarks {
    std::span<const TextSpan> specials;            ///< special tokens inside the text, in order
    std::span<const std::string> endOfTurnTokens;  ///< the model's eos tokens, as text
};

/// The spans of `text` (the rendering of all `messages`), one a trained assistant message, in
/// order. A message is not trained when its weight is 0 or its train, training or loss is false.
///
/// Message i: the span begins where the rendering of messages[:i] with the generation prompt ends.
/// In what the rendering of messages[:i+1] has after the message's content it ends behind the last
/// end-of-turn token; if there is none, behind the last special token; if the template writes
/// neither, behind the content.
///
/// Templates that render a turn otherwise once more turns follow (dropped reasoning, a generation
/// prompt that opens a reasoning block) make those renderings no prefixes of `text`. The turn is
/// then found by rendering all messages with this one's content replaced: what stays the same
/// before and after bounds the content; the span begins at the end of the generation prompt if that
/// stands there, else at the content, and includes a mark right behind the content.
///
/// A turn with tool calls or reasoning, of which more than the content is trained, begins where its
/// text parts from that of a plain answer in its place, and ends behind the last end-of-turn token
/// before the next message's own text.
///
/// Throws EndOfTurnUnknown when neither way finds a turn, and what `render` throws for other
/// reasons than the template's refusal of a beginning.
std::vector<TextSpan> findTrainedSpans(std::string_view text,
                                       const nlohmann::ordered_json& messages,
                                       const TurnMarks& marks,
                                       const ConversationRenderer& render);

}  // namespace strata::rows
