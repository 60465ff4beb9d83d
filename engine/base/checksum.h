// SPDX-License-Identifier: GPL-3.0-or-later
// CRC32C for blocks on SSD and SHA-256 for identities.
// Thread: any; an object belongs to one thread at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace strata {

/// CRC-32C (Castagnoli, RFC 3720 appendix B.4) of `data`, continuing from `crc` (0 to begin). Uses
/// SSE4.2 where present.
std::uint32_t crc32c(std::span<const std::byte> data, std::uint32_t crc = 0);

/// SHA-256 (FIPS 180-4), incremental.
class Sha256 {
public:
    Sha256();
    ~Sha256();
    Sha256(Sha256&&) noexcept;
    Sha256& operator=(Sha256&&) noexcept;

    void update(std::span<const std::byte> data);
    /// 64 hexadecimal digits; the object must not be used after.
    std::string finishHex();

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// SHA-256 of a file's bytes, read in pieces. Throws NotFound, IoFailed, Stopped.
std::string sha256OfFile(const std::string& path, const std::stop_token& stop = {});

/// The same of each file, in the order of the paths; so many files at a time, at least one.
std::vector<std::string> sha256OfFiles(const std::vector<std::string>& paths,
                                       std::size_t threadCount,
                                       const std::stop_token& stop = {});

}  // namespace strata
