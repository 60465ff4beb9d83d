// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/text_pattern.h"

#include "base/assert.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <cctype>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

namespace strata::datasetgen {
namespace {

// A sentence needs a few thousand steps; a text made to need more is not worth them.
constexpr std::uint32_t kStepsMax = 200'000;
constexpr std::uint32_t kDepthMax = 20'000;
constexpr std::uint32_t kHeapKibibytesMax = 8192;

// Room for the steps that the compiled form may have to take back.
constexpr std::size_t kStackBytesMin = 32UL << 10;
constexpr std::size_t kStackBytesMax = 8UL << 20;
// A pattern's groups and the whole match.
constexpr std::uint32_t kGroupsMax = 128;

struct FreePcre2 {
    void operator()(pcre2_code* code) const { pcre2_code_free(code); }
    void operator()(pcre2_match_context* context) const { pcre2_match_context_free(context); }
    void operator()(pcre2_match_data* data) const { pcre2_match_data_free(data); }
    void operator()(pcre2_jit_stack* stack) const { pcre2_jit_stack_free(stack); }
};

template <class T>
using Pcre2Pointer = std::unique_ptr<T, FreePcre2>;

PCRE2_SPTR unitsOf(std::string_view text) {
    return reinterpret_cast<PCRE2_SPTR>(text.data());
}

/// Where a search says what it found. One a thread: to make one costs more than most searches.
pcre2_match_data* threadMatch() {
    thread_local const Pcre2Pointer<pcre2_match_data> data(
        pcre2_match_data_create(kGroupsMax, nullptr));
    return data.get();
}

pcre2_jit_stack* threadStack(void*) {
    thread_local const Pcre2Pointer<pcre2_jit_stack> stack(
        pcre2_jit_stack_create(kStackBytesMin, kStackBytesMax, nullptr));
    return stack.get();
}

/// The word that ends where a search stands.
std::string_view wordBehind(std::string_view text) {
    std::size_t begin = text.size();
    while (begin > 0) {
        const auto byte = static_cast<unsigned char>(text[begin - 1]);
        if (std::isalnum(byte) == 0 && byte < 0x80 && byte != '\'' && byte != '-' && byte != '_') {
            break;
        }
        --begin;
    }
    std::string_view word = text.substr(begin);
    // General punctuation, as quotes are, has these first bytes.
    while (word.starts_with("\xE2\x80")) {
        word.remove_prefix(std::min<std::size_t>(word.size(), 3));
    }
    return word;
}

int testWord(pcre2_callout_block* block, void* test) {
    const std::string_view text(reinterpret_cast<const char*>(block->subject),
                                block->current_position);
    const std::string_view list(reinterpret_cast<const char*>(block->callout_string),
                                block->callout_string_length);
    return (*static_cast<const WordTest*>(test))(list, lowerCase(wordBehind(text))) ? 0 : 1;
}

/// The bounds of every search.
pcre2_match_context* limits() {
    static const Pcre2Pointer<pcre2_match_context> context = [] {
        Pcre2Pointer<pcre2_match_context> made(pcre2_match_context_create(nullptr));
        pcre2_set_match_limit(made.get(), kStepsMax);
        pcre2_set_depth_limit(made.get(), kDepthMax);
        pcre2_set_heap_limit(made.get(), kHeapKibibytesMax);
        pcre2_jit_stack_assign(made.get(), threadStack, nullptr);
        return made;
    }();
    return context.get();
}

}  // namespace

struct TextPattern::State {
    Pcre2Pointer<pcre2_code> code;
    WordTest test;
    Pcre2Pointer<pcre2_match_context> testing;  ///< the limits with the test; null without one
    std::vector<std::string> names;

    /// How many groups the thread's match has from the first to the last that took part; 0: not
    /// found, too many steps or no UTF-8.
    std::size_t run(std::string_view text, std::size_t from, std::uint32_t options) const {
        const int count = pcre2_match(code.get(), unitsOf(text), text.size(), from, options,
                                      threadMatch(), context());
        return count <= 0 ? 0 : static_cast<std::size_t>(count);
    }

    pcre2_match_context* context() const { return testing ? testing.get() : limits(); }

    std::optional<TextMatch> find(std::string_view text,
                                  std::size_t from,
                                  std::uint32_t options) const;
};

std::optional<TextMatch> TextPattern::State::find(std::string_view text,
                                                  std::size_t from,
                                                  std::uint32_t options) const {
    const std::size_t count = run(text, from, options);
    if (count == 0) {
        return std::nullopt;
    }
    const PCRE2_SIZE* const bounds = pcre2_get_ovector_pointer(threadMatch());
    TextMatch match;
    match.begin_ = bounds[0];
    match.names_ = &names;
    match.groups_.reserve(names.size());
    for (std::size_t group = 0; group < names.size(); ++group) {
        const bool tookPart = group < count && bounds[2 * group] != PCRE2_UNSET;
        match.groups_.push_back(
            tookPart ? text.substr(bounds[2 * group], bounds[2 * group + 1] - bounds[2 * group])
                     : std::string_view());
    }
    return match;
}

std::string_view TextMatch::group(std::size_t index) const {
    STRATA_ASSERT(index < groups_.size());
    return groups_[index];
}

std::string_view TextMatch::group(std::string_view name) const {
    const auto found = std::ranges::find(*names_, name);
    STRATA_ASSERT(!name.empty() && found != names_->end());
    return groups_[static_cast<std::size_t>(found - names_->begin())];
}

TextPattern::TextPattern(std::string_view perl, LetterCase letterCase, WordTest test) {
    auto state = std::make_unique<State>();
    if (test) {
        state->test = std::move(test);
        state->testing.reset(pcre2_match_context_copy(limits()));
        pcre2_set_callout(state->testing.get(), testWord, &state->test);
    }
    const std::uint32_t options =
        PCRE2_UTF | PCRE2_UCP | (letterCase == LetterCase::Ignored ? PCRE2_CASELESS : 0U);
    int error = 0;
    PCRE2_SIZE place = 0;
    state->code.reset(pcre2_compile(unitsOf(perl), perl.size(), options, &error, &place, nullptr));
    STRATA_ASSERT(state->code != nullptr);
    // Where memory cannot become code, as in the worker, the interpreter finds the same, slower.
    static_cast<void>(pcre2_jit_compile(state->code.get(), PCRE2_JIT_COMPLETE));

    std::uint32_t groups = 0;
    std::uint32_t nameCount = 0;
    std::uint32_t entryBytes = 0;
    PCRE2_SPTR table = nullptr;
    pcre2_pattern_info(state->code.get(), PCRE2_INFO_CAPTURECOUNT, &groups);
    pcre2_pattern_info(state->code.get(), PCRE2_INFO_NAMECOUNT, &nameCount);
    pcre2_pattern_info(state->code.get(), PCRE2_INFO_NAMEENTRYSIZE, &entryBytes);
    pcre2_pattern_info(state->code.get(), PCRE2_INFO_NAMETABLE, &table);
    STRATA_ASSERT(groups < kGroupsMax);
    state->names.resize(groups + 1);
    for (std::uint32_t entry = 0; entry < nameCount; ++entry, table += entryBytes) {
        const std::size_t group = static_cast<std::size_t>(table[0]) << 8U | table[1];
        state->names[group] = reinterpret_cast<const char*>(table + 2);
    }
    state_ = std::move(state);
}

TextPattern::TextPattern(TextPattern&&) noexcept = default;
TextPattern& TextPattern::operator=(TextPattern&&) noexcept = default;
TextPattern::~TextPattern() = default;

std::optional<TextMatch> TextPattern::search(std::string_view text, std::size_t from) const {
    return state_->find(text, from, 0);
}

bool TextPattern::occursIn(std::string_view text) const {
    return state_->run(text, 0, 0) > 0;
}

std::optional<TextMatch> TextPattern::match(std::string_view text) const {
    return state_->find(text, 0, PCRE2_ANCHORED | PCRE2_ENDANCHORED);
}

std::string TextPattern::replacedAll(std::string_view text, std::string_view replacement) const {
    constexpr std::uint32_t options =
        PCRE2_SUBSTITUTE_GLOBAL | PCRE2_SUBSTITUTE_UNSET_EMPTY | PCRE2_SUBSTITUTE_OVERFLOW_LENGTH;
    std::string result(text.size() + replacement.size() + 64, '\0');
    for (;;) {
        PCRE2_SIZE bytes = result.size();
        const int count = pcre2_substitute(state_->code.get(), unitsOf(text), text.size(), 0,
                                           options, threadMatch(), state_->context(),
                                           unitsOf(replacement), replacement.size(),
                                           reinterpret_cast<PCRE2_UCHAR*>(result.data()), &bytes);
        if (count == PCRE2_ERROR_NOMEMORY && bytes > result.size()) {
            result.resize(bytes);
            continue;
        }
        if (count < 0) {
            return std::string(text);
        }
        result.resize(bytes);
        return result;
    }
}

}  // namespace strata::datasetgen
