// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes of a dataset file from front to back, unpacked where the file is gzip or Zstandard.
// Whatever a packed file claims, at most the decompressor's window is held. Thread: one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace strata::rows {

class ByteSource {
public:
    virtual ~ByteSource() = default;
    /// Fills `room` (not empty) from its front and gives how many bytes; 0 only at the end.
    /// Throws IoFailed, DatasetContainerInvalid (damaged or cut compressed data).
    virtual std::size_t read(std::span<char> room) = 0;
    /// Bytes of the file itself that have been taken, for progress.
    virtual std::uint64_t bytesTaken() const = 0;
};

/// Whether a file that begins so is gzip (RFC 1952).
bool isGzip(std::string_view magic);
/// Unpacks it by zlib; `where` names the file in errors. Zero bytes after the last member are
/// padding, as other tools take them; anything else there is damage.
std::unique_ptr<ByteSource> unpackGzip(std::unique_ptr<ByteSource> packed, std::string where);

/// Whether a file that begins so is Zstandard (RFC 8878); skippable frames count.
bool isZstd(std::string_view magic);
/// Unpacks it. Frames that need a window above 128 MiB are refused, as the zstd program itself does
/// unless told otherwise.
std::unique_ptr<ByteSource> unpackZstd(std::unique_ptr<ByteSource> packed, std::string where);

/// Opens a file and looks at its first bytes to tell gzip and Zstandard from everything else.
/// Several gzip members or Zstandard frames one after another are one text. Throws NotFound,
/// IoFailed.
std::unique_ptr<ByteSource> openByteSource(const std::string& path);

/// Whether openByteSource unpacks the file. Throws NotFound, IoFailed.
bool isPackedFile(const std::string& path);

}  // namespace strata::rows
