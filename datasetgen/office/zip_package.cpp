// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/office/zip_package.h"

#include "strata/error.h"
#include "strata/units.h"

#include <archive.h>
#include <archive_entry.h>

#include <array>
#include <memory>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kNamesMax = 65'536;
constexpr std::size_t kReadBytes = 64UL << 10;

struct ArchiveCloser {
    void operator()(archive* reader) const { archive_read_free(reader); }
};
using ArchivePointer = std::unique_ptr<archive, ArchiveCloser>;

[[noreturn]] void throwDamaged(archive* reader, const std::string& part) {
    const char* reason = archive_error_string(reader);
    throw Error(
        ErrorCode::DocumentUnreadable,
        reason == nullptr
            ? Sentence("The document is damaged: its ZIP archive can't be unpacked.")
            : Sentence("The document is damaged: its ZIP archive can't be unpacked (%1).", reason),
        part, Sentence("Open it in a word processor and save it again, or find an intact copy."));
}

std::string unpacked(archive* reader, const std::string& name, std::size_t& totalBytes) {
    std::string data;
    std::array<char, kReadBytes> buffer;
    while (true) {
        const la_ssize_t count = archive_read_data(reader, buffer.data(), buffer.size());
        if (count < 0) {
            throwDamaged(reader, name);
        }
        if (count == 0) {
            return data;
        }
        totalBytes += static_cast<std::size_t>(count);
        if (totalBytes > ZipPackage::kUnpackedBytesMax) {
            throw Error(ErrorCode::DocumentLimit,
                        Sentence("The document unpacks to more than %1",
                                 formatBytes(ZipPackage::kUnpackedBytesMax)),
                        name,
                        Sentence("Split the document. If you do not know where it comes from, do "
                                 "not open it: it may be a ZIP bomb."));
        }
        data.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

}  // namespace

ZipPackage::ZipPackage(std::span<const std::byte> bytes, const Wanted& wanted) {
    const ArchivePointer reader(archive_read_new());
    if (!reader || archive_read_support_format_zip(reader.get()) != ARCHIVE_OK ||
        archive_read_open_memory(reader.get(), bytes.data(), bytes.size()) != ARCHIVE_OK) {
        throwDamaged(reader.get(), {});
    }
    std::size_t totalBytes = 0;
    archive_entry* entry = nullptr;
    int status = ARCHIVE_OK;
    while ((status = archive_read_next_header(reader.get(), &entry)) == ARCHIVE_OK ||
           status == ARCHIVE_WARN) {
        const char* path = archive_entry_pathname(entry);
        const std::string name = path == nullptr ? "" : path;
        if (names_.size() >= kNamesMax) {
            throw Error(ErrorCode::DocumentLimit, Sentence("The document has too many parts."), {},
                        Sentence("Save it again in a word processor."));
        }
        names_.push_back(name);
        if (!wanted(name)) {
            continue;
        }
        if (archive_entry_is_encrypted(entry) != 0) {
            throw Error(ErrorCode::DocumentEncrypted, Sentence("The document is encrypted."), name,
                        Sentence("Open it in a word processor and save it without a password."));
        }
        parts_[name] = unpacked(reader.get(), name, totalBytes);
    }
    if (status != ARCHIVE_EOF || names_.empty()) {
        throwDamaged(reader.get(), {});
    }
}

const std::string* ZipPackage::find(const std::string& name) const {
    const auto part = parts_.find(name);
    return part == parts_.end() ? nullptr : &part->second;
}

}  // namespace strata::datasetgen
