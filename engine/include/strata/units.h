// SPDX-License-Identifier: GPL-3.0-or-later
// Sizes and numeric formats of stored numbers. Values only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace strata {

inline constexpr std::uint64_t kKiB = 1024;
inline constexpr std::uint64_t kMiB = 1024 * kKiB;
inline constexpr std::uint64_t kGiB = 1024 * kMiB;

/// Everything that goes to an SSD with direct I/O begins and ends on this boundary, in files and in
/// memory.
inline constexpr std::uint64_t kIoAlignmentBytes = 4 * kKiB;

/// The smallest multiple of `alignment` (> 0) that is not below `value`.
constexpr std::uint64_t alignUp(std::uint64_t value, std::uint64_t alignment) {
    return (value + alignment - 1) / alignment * alignment;
}

/// Bytes from "24GiB", "512MiB", "64K", "2TB", "1000000"; K, M, G, T alone are binary, KB, MB, GB,
/// TB decimal. Throws OptionInvalid.
std::uint64_t parseBytes(std::string_view text);

/// A size as people read it: three digits that count, no zeros behind the point.
struct ByteFigure {
    double value = 0.0;
    int decimals = 0;  ///< to show of the value
    std::string_view unit;
};

ByteFigure byteFigure(std::uint64_t bytes);

/// The same as text: "1.5 GiB", "512 B".
std::string formatBytes(std::uint64_t bytes);

/// Number formats of tensors in files and of computation.
enum class DType : std::uint8_t { F32, F16, BF16 };

constexpr std::uint64_t bytesOf(DType dtype) {
    return dtype == DType::F32 ? 4 : 2;
}

/// "float32", "float16", "bfloat16", as config.json writes them.
std::string_view configName(DType dtype);

}  // namespace strata
