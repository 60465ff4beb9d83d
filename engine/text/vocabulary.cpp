// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/vocabulary.h"

#include "strata/error.h"

#include <functional>

namespace strata::text {
namespace {

constexpr std::size_t kVocabularyBytesMax = std::size_t{1} << 30;

}  // namespace

void Vocabulary::add(std::string_view piece, TokenId id) {
    if (id < 0 || id >= kTokenIdEnd) {
        throw Error(ErrorCode::TokenizerInvalid, Sentence("A token's id is out of range: %1.", id),
                    "token " + std::string(piece.substr(0, 64)));
    }
    if (bytes_.size() + piece.size() > kVocabularyBytesMax) {
        throw Error(ErrorCode::TokenizerInvalid,
                    Sentence("The vocabulary's text is longer than 1 GiB."));
    }
    if ((size_ + 1) * 3 > slots_.size() * 2) {
        grow();
    }
    Slot& slot = slots_[slotOf(piece)];
    if (slot.place.length == kAbsent) {
        slot.place = {static_cast<std::uint32_t>(bytes_.size()),
                      static_cast<std::uint32_t>(piece.size())};
        bytes_ += piece;
        ++size_;
    }
    slot.id = id;
    const auto index = static_cast<std::size_t>(id);
    if (index >= byId_.size()) {
        byId_.resize(index + 1);
    }
    byId_[index] = slot.place;
}

std::optional<TokenId> Vocabulary::find(std::string_view piece) const {
    if (slots_.empty()) {
        return std::nullopt;
    }
    const Slot& slot = slots_[slotOf(piece)];
    if (slot.place.length == kAbsent) {
        return std::nullopt;
    }
    return slot.id;
}

bool Vocabulary::has(TokenId id) const {
    return id >= 0 && id < idEnd() && byId_[static_cast<std::size_t>(id)].length != kAbsent;
}

std::string_view Vocabulary::piece(TokenId id) const {
    return has(id) ? at(byId_[static_cast<std::size_t>(id)]) : std::string_view{};
}

void Vocabulary::shrink() {
    bytes_.shrink_to_fit();
    byId_.shrink_to_fit();
}

std::string_view Vocabulary::at(Place place) const {
    return std::string_view(bytes_).substr(place.offset, place.length);
}

std::size_t Vocabulary::slotOf(std::string_view piece) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t index = std::hash<std::string_view>{}(piece)&mask;
    while (slots_[index].place.length != kAbsent && at(slots_[index].place) != piece) {
        index = (index + 1) & mask;
    }
    return index;
}

void Vocabulary::grow() {
    std::vector<Slot> old(slots_.empty() ? 64 : slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old) {
        if (slot.place.length != kAbsent) {
            slots_[slotOf(at(slot.place))] = slot;
        }
    }
}

}  // namespace strata::text
