// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/checksum.h"

#include <fcntl.h>
#include <openssl/evp.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <vector>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "base/assert.h"
#include "base/worker_pool.h"

#include "strata/error.h"

namespace strata {
namespace {

constexpr std::uint32_t kPolynomialReflected = 0x82F63B78U;

std::array<std::uint32_t, 256> makeTable() {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t crc = byte;
        for (int bit = 0; bit < 8; ++bit) {
            crc = (crc >> 1) ^ ((crc & 1U) != 0 ? kPolynomialReflected : 0U);
        }
        table[byte] = crc;
    }
    return table;
}

std::uint32_t crcByTable(std::span<const std::byte> data, std::uint32_t state) {
    static const std::array<std::uint32_t, 256> table = makeTable();
    for (const std::byte byte : data) {
        state = (state >> 8) ^ table[(state ^ static_cast<std::uint32_t>(byte)) & 0xFFU];
    }
    return state;
}

#if defined(__x86_64__)
// The crc instruction takes three cycles but one can begin in every cycle, so three neighbouring
// streams are computed side by side and joined. Joining needs the state that a stream's state
// becomes after as many zero bytes as follow it; that map is linear over GF(2), so four tables of
// 256 entries hold it for one length.
class ZeroBytesAppended {
public:
    explicit ZeroBytesAppended(std::size_t count) {
        const std::vector<std::byte> zeros(count);
        for (std::size_t position = 0; position < 4; ++position) {
            for (std::size_t bit = 0; bit < 8; ++bit) {
                const std::uint32_t shifted = crcByTable(zeros, 1U << (8 * position + bit));
                for (std::size_t value = 0; value < 256; ++value) {
                    if ((value >> bit & 1U) != 0) {
                        table_[position][value] ^= shifted;
                    }
                }
            }
        }
    }

    std::uint32_t operator()(std::uint32_t state) const {
        return table_[0][state & 0xFFU] ^ table_[1][state >> 8 & 0xFFU] ^
               table_[2][state >> 16 & 0xFFU] ^ table_[3][state >> 24];
    }

private:
    std::array<std::array<std::uint32_t, 256>, 4> table_{};
};

std::uint64_t wordAt(const std::byte* at) {
    std::uint64_t word;
    std::memcpy(&word, at, sizeof word);
    return word;
}

// Consumes from `data` as many triples of streams of `kStreamBytes` as it holds.
template <std::size_t kStreamBytes>
__attribute__((target("sse4.2"))) std::uint32_t crcOfTriples(std::span<const std::byte>& data,
                                                             std::uint32_t state) {
    static_assert(kStreamBytes % 8 == 0);
    static const ZeroBytesAppended shifted(kStreamBytes);
    while (data.size() >= 3 * kStreamBytes) {
        const std::byte* at = data.data();
        const std::byte* const end = at + kStreamBytes;
        std::uint64_t first = state;
        std::uint64_t second = 0;
        std::uint64_t third = 0;
        for (; at != end; at += 8) {
            first = _mm_crc32_u64(first, wordAt(at));
            second = _mm_crc32_u64(second, wordAt(at + kStreamBytes));
            third = _mm_crc32_u64(third, wordAt(at + 2 * kStreamBytes));
        }
        state = shifted(static_cast<std::uint32_t>(first)) ^ static_cast<std::uint32_t>(second);
        state = shifted(state) ^ static_cast<std::uint32_t>(third);
        data = data.subspan(3 * kStreamBytes);
    }
    return state;
}

__attribute__((target("sse4.2"))) std::uint32_t crcBySse(std::span<const std::byte> data,
                                                         std::uint32_t state) {
    constexpr std::size_t kLongBytes = 8192;
    constexpr std::size_t kShortBytes = 256;
    state = crcOfTriples<kLongBytes>(data, state);
    state = crcOfTriples<kShortBytes>(data, state);
    std::uint64_t wide = state;
    const std::byte* at = data.data();
    std::size_t left = data.size();
    for (; left >= 8; left -= 8, at += 8) {
        wide = _mm_crc32_u64(wide, wordAt(at));
    }
    auto narrow = static_cast<std::uint32_t>(wide);
    for (; left > 0; --left, ++at) {
        narrow = _mm_crc32_u8(narrow, static_cast<unsigned char>(*at));
    }
    return narrow;
}
#endif

}  // namespace

std::uint32_t crc32c(std::span<const std::byte> data, std::uint32_t crc) {
#if defined(__x86_64__)
    static const bool hasSse = __builtin_cpu_supports("sse4.2") != 0;
    if (hasSse) {
        return ~crcBySse(data, ~crc);
    }
#endif
    return ~crcByTable(data, ~crc);
}

struct Sha256::State {
    EVP_MD_CTX* context = EVP_MD_CTX_new();
    ~State() { EVP_MD_CTX_free(context); }
};

Sha256::Sha256() : state_(std::make_unique<State>()) {
    STRATA_ASSERT(EVP_DigestInit_ex(state_->context, EVP_sha256(), nullptr) == 1);
}
Sha256::~Sha256() = default;
Sha256::Sha256(Sha256&&) noexcept = default;
Sha256& Sha256::operator=(Sha256&&) noexcept = default;

void Sha256::update(std::span<const std::byte> data) {
    STRATA_ASSERT(EVP_DigestUpdate(state_->context, data.data(), data.size()) == 1);
}

std::string Sha256::finishHex() {
    std::array<unsigned char, 32> digest{};
    STRATA_ASSERT(EVP_DigestFinal_ex(state_->context, digest.data(), nullptr) == 1);
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string text;
    for (const unsigned char byte : digest) {
        text += kDigits[byte >> 4];
        text += kDigits[byte & 15];
    }
    return text;
}

std::string sha256OfFile(const std::string& path, const std::stop_token& stop) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        throwErrno(errno, Sentence("Can't open the file for reading"), path);
    }
    Sha256 hash;
    std::vector<std::byte> buffer(1 << 20);
    while (true) {
        if (stop.stop_requested()) {
            ::close(file);
            throw Error(ErrorCode::Stopped, Sentence("Stopped by user."), path,
                        Sentence("Run the command again."));
        }
        const ssize_t count = ::read(file, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            const int error = errno;
            ::close(file);
            throwErrno(error, Sentence("Can't read the file"), path);
        }
        if (count == 0) {
            break;
        }
        hash.update({buffer.data(), static_cast<std::size_t>(count)});
    }
    ::close(file);
    return hash.finishHex();
}

std::vector<std::string> sha256OfFiles(const std::vector<std::string>& paths,
                                       std::size_t threadCount,
                                       const std::stop_token& stop) {
    std::vector<std::string> hashes(paths.size());
    WorkerPool workers(std::clamp<std::size_t>(paths.size(), 1, threadCount), "strata-hash");
    workers.parallelFor(
        paths.size(), [&](std::size_t index) { hashes[index] = sha256OfFile(paths[index], stop); });
    return hashes;
}

}  // namespace strata
