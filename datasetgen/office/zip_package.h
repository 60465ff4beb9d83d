// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a docx or odt file, unpacked into memory within bounds. Nothing is written to disk,
// so a part's name can be anything.
// Thread: any; an object belongs to one thread at a time.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

class ZipPackage {
public:
    using Wanted = std::function<bool(std::string_view name)>;

    /// Unpacks the wanted parts. Throws DocumentUnreadable (no or a damaged archive),
    /// DocumentEncrypted, DocumentLimit (more than kUnpackedBytesMax in all).
    ZipPackage(std::span<const std::byte> bytes, const Wanted& wanted);

    /// Null when there is no such part.
    const std::string* find(const std::string& name) const;
    /// All names of the archive, wanted or not.
    const std::vector<std::string>& names() const { return names_; }

    static constexpr std::size_t kUnpackedBytesMax = 256UL << 20;

private:
    std::map<std::string, std::string> parts_;
    std::vector<std::string> names_;
};

}  // namespace strata::datasetgen
