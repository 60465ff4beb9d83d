// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/text_pattern.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include "text/oniguruma_pattern.h"
#include "text/utf8.h"

#include "strata/error.h"

#include <pcre2.h>

#include <array>

namespace strata::text {
namespace {

constexpr std::uint32_t kMatchStepsMax = 50'000'000;
constexpr std::uint32_t kHeapKibMax = 64 * 1024;
constexpr std::size_t kJitStackBytesMin = 32 * 1024;
constexpr std::size_t kJitStackBytesMax = 16 * 1024 * 1024;

struct PcreDeleter {
    void operator()(pcre2_code* code) const { pcre2_code_free(code); }
    void operator()(pcre2_match_data* data) const { pcre2_match_data_free(data); }
    void operator()(pcre2_match_context* context) const { pcre2_match_context_free(context); }
    void operator()(pcre2_compile_context* context) const { pcre2_compile_context_free(context); }
    void operator()(pcre2_jit_stack* stack) const { pcre2_jit_stack_free(stack); }
};

template <typename T>
using PcrePointer = std::unique_ptr<T, PcreDeleter>;

/// One a thread: PCRE2 allows a stack to be shared by all patterns that never run at the same time.
pcre2_jit_stack* threadJitStack() {
    thread_local const PcrePointer<pcre2_jit_stack> stack(
        pcre2_jit_stack_create(kJitStackBytesMin, kJitStackBytesMax, nullptr));
    return stack.get();
}

std::string pcreMessage(int errorNumber) {
    std::array<PCRE2_UCHAR, 256> buffer{};
    pcre2_get_error_message(errorNumber, buffer.data(), buffer.size());
    std::string message;
    for (const PCRE2_UCHAR unit : buffer) {
        if (unit == 0) {
            break;
        }
        message += static_cast<char>(unit);
    }
    return message;
}

PCRE2_SPTR pcreText(std::string_view text) {
    return reinterpret_cast<PCRE2_SPTR>(text.data());
}

}  // namespace

struct TextPattern::State {
    std::string literal;
    PcrePointer<pcre2_code> code;  // empty: literal
};

TextPattern::TextPattern(std::unique_ptr<State> state) : state_(std::move(state)) {}
TextPattern::TextPattern(TextPattern&&) noexcept = default;
TextPattern& TextPattern::operator=(TextPattern&&) noexcept = default;
TextPattern::~TextPattern() = default;

TextPattern TextPattern::literal(std::string text) {
    auto state = std::make_unique<State>();
    state->literal = std::move(text);
    return TextPattern(std::move(state));
}

TextPattern TextPattern::regex(std::string_view oniguruma) {
    const std::string translated = translateOniguruma(oniguruma);
    const PcrePointer<pcre2_compile_context> context(pcre2_compile_context_create(nullptr));
    pcre2_set_newline(context.get(), PCRE2_NEWLINE_LF);
    pcre2_set_parens_nest_limit(context.get(), 200);
    int errorNumber = 0;
    PCRE2_SIZE errorOffset = 0;
    auto state = std::make_unique<State>();
    state->code.reset(pcre2_compile(pcreText(translated), translated.size(),
                                    PCRE2_UTF | PCRE2_UCP | PCRE2_MULTILINE, &errorNumber,
                                    &errorOffset, context.get()));
    if (!state->code) {
        throw Error(
            ErrorCode::TokenizerInvalid,
            Sentence("The tokenizer's pattern cannot be read: %1.", pcreMessage(errorNumber)),
            "pattern " + std::string(oniguruma));
    }
    // Without JIT (a machine that forbids it) the interpreter gives the same matches, slower.
    static_cast<void>(pcre2_jit_compile(state->code.get(), PCRE2_JIT_COMPLETE));
    return TextPattern(std::move(state));
}

struct TextMatcher::State {
    const TextPattern::State* pattern = nullptr;
    PcrePointer<pcre2_match_data> data;
    PcrePointer<pcre2_match_context> context;
    std::vector<ByteRange> matches;
};

TextMatcher::TextMatcher(const TextPattern& pattern) : state_(std::make_unique<State>()) {
    state_->pattern = pattern.state_.get();
    if (const auto& code = state_->pattern->code) {
        state_->data.reset(pcre2_match_data_create_from_pattern(code.get(), nullptr));
        state_->context.reset(pcre2_match_context_create(nullptr));
        pcre2_set_match_limit(state_->context.get(), kMatchStepsMax);
        pcre2_set_heap_limit(state_->context.get(), kHeapKibMax);
        pcre2_jit_stack_assign(state_->context.get(), nullptr, threadJitStack());
    }
}

TextMatcher::~TextMatcher() = default;

const std::vector<ByteRange>& TextMatcher::findAll(std::string_view text) {
    state_->matches.clear();
    if (state_->pattern->code) {
        findRegex(text);
    } else {
        findLiteral(text, state_->pattern->literal);
    }
    return state_->matches;
}

void TextMatcher::findLiteral(std::string_view text, std::string_view wanted) {
    if (wanted.empty()) {
        return;
    }
    for (std::size_t found = text.find(wanted); found != std::string_view::npos;
         found = text.find(wanted, found + wanted.size())) {
        state_->matches.push_back(
            {static_cast<std::uint32_t>(found), static_cast<std::uint32_t>(found + wanted.size())});
    }
}

void TextMatcher::findRegex(std::string_view text) {
    std::size_t from = 0;
    std::size_t previousEnd = std::string_view::npos;
    while (from <= text.size()) {
        const int result =
            pcre2_match(state_->pattern->code.get(), pcreText(text), text.size(), from,
                        PCRE2_NO_UTF_CHECK, state_->data.get(), state_->context.get());
        if (result == PCRE2_ERROR_NOMATCH) {
            return;
        }
        if (result < 0) {
            throw Error(
                ErrorCode::InvalidText,
                Sentence("The tokenizer's pattern failed on this text: %1.", pcreMessage(result)),
                "byte " + std::to_string(from), Sentence("Split the text into shorter rows."));
        }
        const PCRE2_SIZE* bounds = pcre2_get_ovector_pointer(state_->data.get());
        const std::size_t begin = bounds[0];
        const std::size_t end = bounds[1];
        if (end <= begin && end == previousEnd) {
            from += from < text.size() ? utf8Length(text[from]) : 1;
            continue;
        }
        state_->matches.push_back(
            {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
        from = previousEnd = end;
    }
}

}  // namespace strata::text
