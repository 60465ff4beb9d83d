// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/token_file.h"

#include <cstring>

#include "base/assert.h"
#include "base/checksum.h"
#include "format/byte_buffer.h"
#include "strata/error.h"

namespace strata::format {
namespace {

constexpr std::string_view kMagic = "STRTOKS1";
constexpr std::uint64_t kIndexEntryBytes = 12;
constexpr std::uint64_t kTrailerBytes = 20;
constexpr std::uint64_t kTokenBytes = 5;

[[noreturn]] void invalid(const std::string& path) {
    throw Error(ErrorCode::TokenFileInvalid, "the encoded rows are damaged", path, "start the run again; check the drive");
}

}  // namespace

TokenFileWriter::TokenFileWriter(const std::string& path) : file_(path) { file_.append(kMagic); }

void TokenFileWriter::append(std::span<const std::int32_t> ids, std::span<const std::uint8_t> trained) {
    STRATA_ASSERT(ids.size() == trained.size());
    index_.push_back({file_.bytesWritten(), static_cast<std::uint32_t>(ids.size())});
    file_.append(std::as_bytes(ids));
    file_.append(std::as_bytes(trained));
}

void TokenFileWriter::commit() {
    const std::uint64_t indexOffset = file_.bytesWritten();
    ByteWriter index;
    for (const Entry& entry : index_) {
        index.put(entry.offset);
        index.put(entry.length);
    }
    file_.append(index.bytes());
    ByteWriter trailer;
    trailer.put(static_cast<std::uint64_t>(index_.size()));
    trailer.put(indexOffset);
    trailer.put(crc32c(std::as_bytes(std::span(index.bytes().data(), index.bytes().size()))));
    file_.append(trailer.bytes());
    file_.commit();
}

TokenFile::TokenFile(const std::string& path) : file_(path) {
    std::string magic(kMagic.size(), '\0');
    if (file_.size() < kMagic.size() + kTrailerBytes) {
        invalid(path);
    }
    file_.read(0, std::as_writable_bytes(std::span(magic.data(), magic.size())));
    std::string trailer(kTrailerBytes, '\0');
    file_.read(file_.size() - kTrailerBytes, std::as_writable_bytes(std::span(trailer.data(), trailer.size())));
    ByteReader trailerReader(trailer);
    const std::uint64_t rows = *trailerReader.get<std::uint64_t>();
    const std::uint64_t indexOffset = *trailerReader.get<std::uint64_t>();
    const std::uint32_t crc = *trailerReader.get<std::uint32_t>();
    const std::uint64_t indexEnd = file_.size() - kTrailerBytes;
    if (magic != kMagic || rows > indexEnd / kIndexEntryBytes || indexOffset > indexEnd ||
        indexEnd - indexOffset != rows * kIndexEntryBytes) {
        invalid(path);
    }
    std::string index(rows * kIndexEntryBytes, '\0');
    file_.read(indexOffset, std::as_writable_bytes(std::span(index.data(), index.size())));
    if (crc32c(std::as_bytes(std::span(index.data(), index.size()))) != crc) {
        invalid(path);
    }
    ByteReader reader(index);
    for (std::uint64_t row = 0; row < rows; ++row) {
        offsets_.push_back(*reader.get<std::uint64_t>());
        lengths_.push_back(*reader.get<std::uint32_t>());
        if (offsets_.back() > indexOffset || (indexOffset - offsets_.back()) / kTokenBytes < lengths_.back()) {
            invalid(path);
        }
    }
}

TokenRow TokenFile::row(std::int64_t rowIndex) const {
    const auto index = static_cast<std::size_t>(rowIndex);
    STRATA_ASSERT(index < lengths_.size());
    TokenRow row;
    row.ids.resize(lengths_[index]);
    row.trained.resize(lengths_[index]);
    file_.read(offsets_[index], std::as_writable_bytes(std::span(row.ids)));
    file_.read(offsets_[index] + row.ids.size() * sizeof(std::int32_t), std::as_writable_bytes(std::span(row.trained)));
    return row;
}

}  // namespace strata::format
