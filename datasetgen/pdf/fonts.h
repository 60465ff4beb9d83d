// SPDX-License-Identifier: GPL-3.0-or-later
// The fonts of a document and what their names and glyph widths tell: bold, slanted, all glyphs
// equally wide.
// Thread: internally locked; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen::pdf {

struct FontTraits {
    bool bold = false;
    bool italic = false;
    bool monospaced = false;
};

/// By the name alone ("ABCDEF+NimbusMonL-Bold").
FontTraits traitsOfName(std::string_view name);

class FontTable {
public:
    /// The font's index; the same for equal names.
    std::uint32_t indexOf(const std::string& name);
    /// Takes note of how wide a glyph is, as a part of the type size.
    void measure(std::uint32_t font, char32_t glyph, double widthEm);
    /// Name and measures together: a font whose i and m are equally wide is monospaced whatever it
    /// is called.
    FontTraits traits(std::uint32_t font) const;

private:
    struct Font {
        std::string name;
        double narrowEm = 0.0;  ///< sum over i, l, j and full stops
        double wideEm = 0.0;    ///< sum over m, w, M and W
        std::size_t narrowCount = 0;
        std::size_t wideCount = 0;
    };

    mutable std::mutex mutex_;
    std::map<std::string, std::uint32_t> indices_;
    std::vector<Font> fonts_;
};

}  // namespace strata::datasetgen::pdf
