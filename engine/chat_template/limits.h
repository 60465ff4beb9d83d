// SPDX-License-Identifier: GPL-3.0-or-later
// What a chat template may use at most: templates come with downloaded models and are not trusted.
// Real templates stay far below every bound; each bound that is exceeded throws TemplateLimit (in
// the source text: TemplateSyntax).
#pragma once

#include <cstddef>
#include <cstdint>

namespace strata::chat_template {

inline constexpr std::size_t kSourceBytesMax = std::size_t{4} << 20;
/// Nested expressions and statements in the source text.
inline constexpr int kExpressionDepthMax = 300;
inline constexpr int kStatementDepthMax = 100;

/// One step is one evaluated node or kStepBytes bytes of text or one element produced.
inline constexpr std::uint64_t kStepsMax = 10'000'000;
inline constexpr std::uint64_t kStepBytes = 64;
/// Nested evaluations: macros that call themselves, generators of generators.
inline constexpr int kDepthMax = 1500;
/// Lists in lists and the like, in values and in messages.
inline constexpr int kNestingMax = 200;

inline constexpr std::size_t kOutputBytesMax = std::size_t{64} << 20;
inline constexpr std::size_t kTextBytesMax = std::size_t{64} << 20;
/// The same bound as jinja2's sandbox.
inline constexpr std::size_t kRangeLengthMax = 100'000;
inline constexpr std::size_t kListLengthMax = 1'000'000;

}  // namespace strata::chat_template
