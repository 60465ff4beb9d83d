// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzz/packed_parts.h"

#include "datasetgen/documents/zip_maker.h"

#include <algorithm>

namespace strata::fuzz {
namespace {

constexpr std::string_view kMark = "=== ";
// Of a zip entry: its length has 16 bits.
constexpr std::size_t kNameBytesMax = 1000;

}  // namespace

std::string packedParts(std::string_view text, std::string_view mainPart) {
    if (text.starts_with("PK")) {
        return std::string(text);
    }
    test::ZipMaker zip;
    std::string name(mainPart);
    while (true) {
        const std::size_t mark =
            text.starts_with(kMark) ? 0 : std::min(text.find("\n=== "), text.size());
        if (mark > 0) {
            zip.add(name, text.substr(0, mark));
        }
        if (mark == text.size()) {
            return zip.finish();
        }
        text.remove_prefix(mark + (text[mark] == '\n' ? 1 : 0) + kMark.size());
        const std::size_t end = std::min({text.find('\n'), text.size(), kNameBytesMax});
        name = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

}  // namespace strata::fuzz
