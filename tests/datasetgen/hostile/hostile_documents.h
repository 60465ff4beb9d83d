// SPDX-License-Identifier: GPL-3.0-or-later
// Documents that are made to hurt, one of each kind, made when a test asks for them.
// Thread: any.
#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <vector>

namespace strata::test {

inline constexpr std::size_t kProgramBytesMax = 1536UL << 20;

struct HostileDocument {
    std::string name;  ///< of the file
    std::string (*make)();
    bool isRead;          ///< whether pairs come of it; else it is refused with an error
    bool isLong = false;  ///< takes minutes and the way of another that the suite always runs
    std::size_t programBytesMax = kProgramBytesMax;  ///< less where a part of it must do
};

/// How a test names its case.
inline void PrintTo(const HostileDocument& document, std::ostream* out) {
    *out << document.name;
}

const std::vector<HostileDocument>& hostileDocuments();

/// A page of 304 KB whose heading is as long as all that stands under it.
std::string pageUnderOneLongHeading();

/// Three pages of sentences, but the second has 150,000 text operators for each piece in a stream
/// that takes 5 KB of the file for a thousand of them.
std::string inflatingPdf(std::size_t pieces);

}  // namespace strata::test
