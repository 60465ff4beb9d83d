// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/aligned_text.h"

#include "base/assert.h"
#include "base/utf8.h"

namespace strata::text {
ByteRange AlignedText::origin(ByteRange range) const {
    STRATA_ASSERT(range.begin < range.end && range.end <= text_.size());
    if (!origins_.empty()) {
        return {origins_[range.begin].begin, origins_[range.end - 1].end};
    }
    while (isUtf8Continuation(text_[range.begin])) {
        --range.begin;
    }
    while (range.end < text_.size() && isUtf8Continuation(text_[range.end])) {
        ++range.end;
    }
    return {base_ + range.begin, base_ + range.end};
}

AlignedText AlignedText::slice(ByteRange range) const {
    STRATA_ASSERT(range.begin <= range.end && range.end <= text_.size());
    AlignedText part(text().substr(range.begin, range.end - range.begin), base_ + range.begin);
    if (!origins_.empty()) {
        part.origins_.assign(origins_.begin() + range.begin, origins_.begin() + range.end);
    }
    return part;
}

AlignedTextBuilder::AlignedTextBuilder(const AlignedText& source) : source_(source) {
    result_.text_.reserve(source.size());
    result_.origins_.reserve(source.size());
}

void AlignedTextBuilder::keep(ByteRange range) {
    result_.text_ += source_.text().substr(range.begin, range.end - range.begin);
    if (!source_.origins_.empty()) {
        result_.origins_.insert(result_.origins_.end(), source_.origins_.begin() + range.begin,
                                source_.origins_.begin() + range.end);
        return;
    }
    for (std::uint32_t byte = range.begin; byte < range.end; ++byte) {
        result_.origins_.push_back(source_.origin({byte, byte + 1}));
    }
}

void AlignedTextBuilder::put(std::string_view text, ByteRange origin) {
    result_.text_ += text;
    result_.origins_.insert(result_.origins_.end(), text.size(), origin);
}

}  // namespace strata::text
