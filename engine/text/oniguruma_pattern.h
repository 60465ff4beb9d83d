// SPDX-License-Identifier: GPL-3.0-or-later
// tokenizer.json writes its patterns for Oniguruma (Ruby's syntax, Unicode); this project matches
// with PCRE2. The two agree on most of the language; this rewrites the rest. Source: the RE and
// UNICODE_PROPERTIES documents of Oniguruma 6.9; pcre2pattern(3). Thread: any; pure.
#pragma once

#include <string>
#include <string_view>

namespace strata::text {

/// The same pattern for PCRE2 with PCRE2_UTF, PCRE2_UCP and PCRE2_MULTILINE (`$` and `^` match at
/// every line in Ruby). Rewritten: \s \S \w \W \h \H (other sets of characters), \uHHHH, `{n,m}+`
/// (a repetition in Ruby, possessive in PCRE2), sets within sets. Throws TokenizerUnsupported for
/// what has no counterpart (set intersection, options other than i, negated shorthands within sets
/// that PCRE2 cannot name).
std::string translateOniguruma(std::string_view pattern);

}  // namespace strata::text
