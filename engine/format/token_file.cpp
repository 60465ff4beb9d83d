// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/token_file.h"

#include "base/assert.h"
#include "base/checksum.h"
#include "format/byte_buffer.h"

#include "strata/error.h"

#include <limits>

namespace strata::format {
namespace {

constexpr std::string_view kTokenFileMagic = "STRTOKS3";
constexpr std::uint64_t kIndexEntryBytes = 16;
constexpr std::uint64_t kTrailerBytes = 20;
constexpr std::uint64_t kRowHeadBytes = 8;
constexpr std::uint64_t kTokenBytes = 5;
constexpr std::size_t kWaitingBytesMax = 1 << 20;

[[noreturn]] void invalidTokenFile(const Sentence& what, const std::string& path) {
    throw Error(ErrorCode::TokenFileInvalid, what, path,
                Sentence("Start the run again and check the drive."));
}

std::span<const std::byte> bytesOf(const std::string& text) {
    return std::as_bytes(std::span(text.data(), text.size()));
}

}  // namespace

TokenFileWriter::TokenFileWriter(const std::string& path) : file_(path) {
    file_.append(kTokenFileMagic);
}

void TokenFileWriter::append(std::span<const std::int32_t> ids,
                             std::span<const std::uint8_t> trained,
                             std::int64_t sourceRow) {
    STRATA_ASSERT(ids.size() == trained.size());
    STRATA_ASSERT(ids.size() <= std::numeric_limits<std::uint32_t>::max());
    const std::span<const std::byte> headBytes = std::as_bytes(std::span(&sourceRow, 1));
    const std::span<const std::byte> idBytes = std::as_bytes(ids);
    const std::span<const std::byte> trainedBytes = std::as_bytes(trained);
    index_.push_back({file_.bytesWritten() + waiting_.size(),
                      static_cast<std::uint32_t>(ids.size()),
                      crc32c(trainedBytes, crc32c(idBytes, crc32c(headBytes)))});
    waiting_.insert(waiting_.end(), headBytes.begin(), headBytes.end());
    waiting_.insert(waiting_.end(), idBytes.begin(), idBytes.end());
    waiting_.insert(waiting_.end(), trainedBytes.begin(), trainedBytes.end());
    if (waiting_.size() >= kWaitingBytesMax) {
        flush();
    }
}

void TokenFileWriter::flush() {
    file_.append(waiting_);
    waiting_.clear();
}

void TokenFileWriter::commit() {
    flush();
    const std::uint64_t indexOffset = file_.bytesWritten();
    std::uint32_t indexCrc = 0;
    for (const TokenFileEntry& entry : index_) {
        ByteWriter fields;
        fields.put(entry.offset);
        fields.put(entry.length);
        fields.put(entry.crc);
        const std::span<const std::byte> bytes = bytesOf(fields.bytes());
        indexCrc = crc32c(bytes, indexCrc);
        waiting_.insert(waiting_.end(), bytes.begin(), bytes.end());
        if (waiting_.size() >= kWaitingBytesMax) {
            flush();
        }
    }
    flush();
    ByteWriter trailer;
    trailer.put(static_cast<std::uint64_t>(index_.size()));
    trailer.put(indexOffset);
    trailer.put(indexCrc);
    file_.append(trailer.bytes());
    file_.commit();
}

TokenFile::TokenFile(const std::string& path) : file_(path) {
    if (file_.size() < kTokenFileMagic.size() + kTrailerBytes) {
        invalidTokenFile(Sentence("The token file is truncated."), path);
    }
    std::string magic(kTokenFileMagic.size(), '\0');
    file_.read(0, std::as_writable_bytes(std::span(magic.data(), magic.size())));
    std::string trailer(kTrailerBytes, '\0');
    const std::uint64_t indexEnd = file_.size() - kTrailerBytes;
    file_.read(indexEnd, std::as_writable_bytes(std::span(trailer.data(), trailer.size())));
    ByteReader trailerReader(trailer);
    const auto rows = *trailerReader.get<std::uint64_t>();
    const auto indexOffset = *trailerReader.get<std::uint64_t>();
    const auto crc = *trailerReader.get<std::uint32_t>();
    if (magic != kTokenFileMagic || rows > indexEnd / kIndexEntryBytes || indexOffset > indexEnd ||
        indexEnd - indexOffset != rows * kIndexEntryBytes) {
        invalidTokenFile(Sentence("This is not a complete token file."), path);
    }
    std::string index(rows * kIndexEntryBytes, '\0');
    file_.read(indexOffset, std::as_writable_bytes(std::span(index.data(), index.size())));
    if (crc32c(bytesOf(index)) != crc) {
        invalidTokenFile(Sentence("The index of the token file is damaged."), path);
    }
    ByteReader reader(index);
    index_.reserve(rows);
    for (std::uint64_t row = 0; row < rows; ++row) {
        const auto offset = *reader.get<std::uint64_t>();
        const auto length = *reader.get<std::uint32_t>();
        index_.push_back({offset, length, *reader.get<std::uint32_t>()});
        if (offset > indexOffset || indexOffset - offset < kRowHeadBytes ||
            (indexOffset - offset - kRowHeadBytes) / kTokenBytes < length) {
            invalidTokenFile(Sentence("A row of the token file lies outside the file."), path);
        }
    }
}

std::int64_t TokenFile::rowLength(std::int64_t rowIndex) const {
    STRATA_ASSERT(rowIndex >= 0 && rowIndex < rowCount());
    return index_[static_cast<std::size_t>(rowIndex)].length;
}

TokenRow TokenFile::row(std::int64_t rowIndex) const {
    STRATA_ASSERT(rowIndex >= 0 && rowIndex < rowCount());
    const TokenFileEntry& entry = index_[static_cast<std::size_t>(rowIndex)];
    TokenRow row;
    row.ids.resize(entry.length);
    row.trained.resize(entry.length);
    const std::span<std::byte> ids = std::as_writable_bytes(std::span(row.ids));
    const std::span<std::byte> trained = std::as_writable_bytes(std::span(row.trained));
    const std::span<std::byte> head = std::as_writable_bytes(std::span(&row.sourceRow, 1));
    file_.read(entry.offset, head);
    file_.read(entry.offset + head.size(), ids);
    file_.read(entry.offset + head.size() + ids.size(), trained);
    if (crc32c(trained, crc32c(ids, crc32c(head))) != entry.crc) {
        invalidTokenFile(Sentence("Row %1 of the token file is damaged.", rowIndex + 1),
                         file_.path());
    }
    return row;
}

}  // namespace strata::format
