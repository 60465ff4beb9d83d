// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/manifest.h"

#include "base/checksum.h"
#include "format/byte_buffer.h"

#include "strata/error.h"
#include "strata/run_files.h"

#include <cstring>
#include <optional>

namespace strata::format {
namespace {

constexpr std::string_view kManifestMagic = "STRMANI1";
constexpr std::uint64_t kManifestBytesMax = std::uint64_t{1} << 30;

std::string pathOf(const std::string& folder, ManifestVersion version) {
    const std::string current = folder + "/" + kManifestFile;
    return version == ManifestVersion::Current ? current : current + ".previous";
}

std::string encode(const Manifest& manifest) {
    ByteWriter writer;
    writer.putText(manifest.runId);
    writer.putText(manifest.layoutHash);
    writer.put(manifest.step);
    writer.put(manifest.epoch);
    writer.put(static_cast<std::uint8_t>(manifest.clean));
    writer.put(static_cast<std::uint64_t>(manifest.slices.size()));
    for (const SliceRecord& slice : manifest.slices) {
        writer.put(slice.slot);
        writer.put(static_cast<std::uint8_t>(slice.momentsWritten));
        writer.put(static_cast<std::uint32_t>(slice.crcs.size()));
        for (const std::uint32_t crc : slice.crcs) {
            writer.put(crc);
        }
    }
    std::string content = std::string(kManifestMagic) + writer.bytes();
    const std::uint32_t crc = crc32c(std::as_bytes(std::span(content.data(), content.size())));
    ByteWriter end;
    end.put(crc);
    return content + end.bytes();
}

/// Empty when a field is missing or a length lies.
std::optional<Manifest> decode(std::span<const char> bytes) {
    ByteReader reader(bytes);
    Manifest manifest;
    const auto runId = reader.getText();
    const auto layoutHash = reader.getText();
    const auto step = reader.get<std::uint64_t>();
    const auto epoch = reader.get<std::uint64_t>();
    const auto clean = reader.get<std::uint8_t>();
    const auto sliceCount = reader.get<std::uint64_t>();
    constexpr std::size_t kSliceBytesMin = 6;
    if (!runId || !layoutHash || !step || !epoch || !clean || !sliceCount ||
        *sliceCount > reader.left() / kSliceBytesMin) {
        return std::nullopt;
    }
    manifest.runId = *runId;
    manifest.layoutHash = *layoutHash;
    manifest.step = *step;
    manifest.epoch = *epoch;
    manifest.clean = *clean != 0;
    for (std::uint64_t index = 0; index < *sliceCount; ++index) {
        const auto slot = reader.get<std::uint8_t>();
        const auto momentsWritten = reader.get<std::uint8_t>();
        const auto crcCount = reader.get<std::uint32_t>();
        if (!slot || *slot > 1 || !momentsWritten || !crcCount ||
            *crcCount > reader.left() / sizeof(std::uint32_t)) {
            return std::nullopt;
        }
        SliceRecord record{*slot, *momentsWritten != 0, {}};
        for (std::uint32_t crc = 0; crc < *crcCount; ++crc) {
            record.crcs.push_back(*reader.get<std::uint32_t>());
        }
        manifest.slices.push_back(std::move(record));
    }
    return reader.left() == 0 ? std::optional(std::move(manifest)) : std::nullopt;
}

}  // namespace

void writeManifest(io::SmallFiles& files, const std::string& folder, const Manifest& manifest) {
    const std::string current = pathOf(folder, ManifestVersion::Current);
    if (files.exists(current)) {
        // Another name keeps the current one in place until the new one replaces it.
        files.link(current, pathOf(folder, ManifestVersion::Previous));
    }
    io::replaceFile(files, current, encode(manifest));
}

void removeManifest(io::SmallFiles& files, const std::string& folder) {
    files.remove(pathOf(folder, ManifestVersion::Current));
    files.remove(pathOf(folder, ManifestVersion::Previous));
}

bool manifestExists(const io::SmallFiles& files,
                    const std::string& folder,
                    ManifestVersion version) {
    return files.exists(pathOf(folder, version));
}

Manifest readManifest(const io::SmallFiles& files,
                      const std::string& folder,
                      ManifestVersion version) {
    const std::string path = pathOf(folder, version);
    const std::string content = files.read(path, kManifestBytesMax);
    const auto refuse = [&path](const Sentence& what) -> Error {
        return Error(ErrorCode::ManifestInvalid, what, path,
                     Sentence("Check the drive. To restore the previous checkpoint, replace "
                              "manifest with manifest.previous and run `strata verify`."));
    };
    if (content.size() < kManifestMagic.size() + sizeof(std::uint32_t) ||
        !std::string_view(content).starts_with(kManifestMagic)) {
        throw refuse(Sentence("This is not a manifest."));
    }
    const std::size_t bodyEnd = content.size() - sizeof(std::uint32_t);
    std::uint32_t stored = 0;
    std::memcpy(&stored, content.data() + bodyEnd, sizeof stored);
    if (crc32c(std::as_bytes(std::span(content.data(), bodyEnd))) != stored) {
        throw refuse(Sentence("The manifest's checksum does not match."));
    }
    auto manifest =
        decode(std::span(content).subspan(kManifestMagic.size(), bodyEnd - kManifestMagic.size()));
    if (!manifest) {
        throw refuse(Sentence("A field of the manifest is damaged."));
    }
    return *std::move(manifest);
}

}  // namespace strata::format
