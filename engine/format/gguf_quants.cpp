// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/gguf_quants.h"

#include "base/assert.h"
#include "base/half_float.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace strata::format {
namespace {

using Bytes = const std::uint8_t*;

template <typename T>
T load(Bytes at) {
    T value;
    std::memcpy(&value, at, sizeof value);
    return value;
}

float half(Bytes at) {
    return fp32FromFp16(load<std::uint16_t>(at));
}

// In each function: `block` is one block, `out` its elements, d and m (dmin) the scales as ggml
// names them.

void q4_0(Bytes block, float* out) {
    const float d = half(block);
    for (int j = 0; j < 16; ++j) {
        out[j] = static_cast<float>((block[2 + j] & 0x0F) - 8) * d;
        out[j + 16] = static_cast<float>((block[2 + j] >> 4) - 8) * d;
    }
}

void q4_1(Bytes block, float* out) {
    const float d = half(block);
    const float m = half(block + 2);
    for (int j = 0; j < 16; ++j) {
        out[j] = static_cast<float>(block[4 + j] & 0x0F) * d + m;
        out[j + 16] = static_cast<float>(block[4 + j] >> 4) * d + m;
    }
}

/// Value j (0..31) of a 5-bit block: four low bits from a nibble, the fifth from `highBits`.
int fiveBits(Bytes quants, std::uint32_t highBits, int j) {
    const int nibble = j < 16 ? quants[j] & 0x0F : quants[j - 16] >> 4;
    return nibble | static_cast<int>(((highBits >> j) & 1U) << 4);
}

void q5_0(Bytes block, float* out) {
    const float d = half(block);
    const auto highBits = load<std::uint32_t>(block + 2);
    for (int j = 0; j < 32; ++j) {
        out[j] = static_cast<float>(fiveBits(block + 6, highBits, j) - 16) * d;
    }
}

void q5_1(Bytes block, float* out) {
    const float d = half(block);
    const float m = half(block + 2);
    const auto highBits = load<std::uint32_t>(block + 4);
    for (int j = 0; j < 32; ++j) {
        out[j] = static_cast<float>(fiveBits(block + 8, highBits, j)) * d + m;
    }
}

void q8_0(Bytes block, float* out) {
    const float d = half(block);
    for (int j = 0; j < 32; ++j) {
        out[j] = static_cast<float>(static_cast<std::int8_t>(block[2 + j])) * d;
    }
}

/// The 6-bit scale and minimum of sub-block j of a K-quant, packed in 12 bytes.
void scaleAndMin(int j, Bytes packed, int& scale, int& minimum) {
    if (j < 4) {
        scale = packed[j] & 63;
        minimum = packed[j + 4] & 63;
    } else {
        scale = (packed[j + 4] & 0x0F) | ((packed[j - 4] >> 6) << 4);
        minimum = (packed[j + 4] >> 4) | ((packed[j] >> 6) << 4);
    }
}

void q4K(Bytes block, float* out) {
    const float d = half(block);
    const float dmin = half(block + 2);
    Bytes quants = block + 16;
    for (int pair = 0; pair < 4; ++pair, quants += 32, out += 64) {
        int scale = 0;
        int minimum = 0;
        scaleAndMin(2 * pair, block + 4, scale, minimum);
        const float d1 = d * static_cast<float>(scale);
        const float m1 = dmin * static_cast<float>(minimum);
        scaleAndMin(2 * pair + 1, block + 4, scale, minimum);
        const float d2 = d * static_cast<float>(scale);
        const float m2 = dmin * static_cast<float>(minimum);
        for (int l = 0; l < 32; ++l) {
            out[l] = d1 * static_cast<float>(quants[l] & 0x0F) - m1;
            out[l + 32] = d2 * static_cast<float>(quants[l] >> 4) - m2;
        }
    }
}

void q5K(Bytes block, float* out) {
    const float d = half(block);
    const float dmin = half(block + 2);
    Bytes high = block + 16;
    Bytes quants = block + 48;
    for (int pair = 0; pair < 4; ++pair, quants += 32, out += 64) {
        int scale = 0;
        int minimum = 0;
        scaleAndMin(2 * pair, block + 4, scale, minimum);
        const float d1 = d * static_cast<float>(scale);
        const float m1 = dmin * static_cast<float>(minimum);
        scaleAndMin(2 * pair + 1, block + 4, scale, minimum);
        const float d2 = d * static_cast<float>(scale);
        const float m2 = dmin * static_cast<float>(minimum);
        for (int l = 0; l < 32; ++l) {
            const int low = (quants[l] & 0x0F) + ((high[l] >> (2 * pair)) & 1) * 16;
            const int upper = (quants[l] >> 4) + ((high[l] >> (2 * pair + 1)) & 1) * 16;
            out[l] = d1 * static_cast<float>(low) - m1;
            out[l + 32] = d2 * static_cast<float>(upper) - m2;
        }
    }
}

void q6K(Bytes block, float* out) {
    Bytes low = block;
    Bytes high = block + 128;
    const auto* scales = reinterpret_cast<const std::int8_t*>(block + 192);
    const float d = half(block + 208);
    for (int part = 0; part < 2; ++part, out += 128, low += 64, high += 32, scales += 8) {
        for (int l = 0; l < 32; ++l) {
            const int index = l / 16;
            const int q1 = ((low[l] & 0x0F) | ((high[l] & 3) << 4)) - 32;
            const int q2 = ((low[l + 32] & 0x0F) | (((high[l] >> 2) & 3) << 4)) - 32;
            const int q3 = ((low[l] >> 4) | (((high[l] >> 4) & 3) << 4)) - 32;
            const int q4 = ((low[l + 32] >> 4) | (((high[l] >> 6) & 3) << 4)) - 32;
            out[l] = d * static_cast<float>(scales[index]) * static_cast<float>(q1);
            out[l + 32] = d * static_cast<float>(scales[index + 2]) * static_cast<float>(q2);
            out[l + 64] = d * static_cast<float>(scales[index + 4]) * static_cast<float>(q3);
            out[l + 96] = d * static_cast<float>(scales[index + 6]) * static_cast<float>(q4);
        }
    }
}

void plainFloat(GgmlType type, Bytes at, float* out) {
    if (type == GgmlType::F32) {
        *out = load<float>(at);
    } else {
        const auto bits = load<std::uint16_t>(at);
        *out = type == GgmlType::F16 ? fp32FromFp16(bits) : fp32FromBf16(bits);
    }
}

void dequantiseBlock(GgmlType type, Bytes block, float* out) {
    switch (type) {
        case GgmlType::F32:
        case GgmlType::F16:
        case GgmlType::BF16:
            plainFloat(type, block, out);
            break;
        case GgmlType::Q4_0:
            q4_0(block, out);
            break;
        case GgmlType::Q4_1:
            q4_1(block, out);
            break;
        case GgmlType::Q5_0:
            q5_0(block, out);
            break;
        case GgmlType::Q5_1:
            q5_1(block, out);
            break;
        case GgmlType::Q8_0:
            q8_0(block, out);
            break;
        case GgmlType::Q4_K:
            q4K(block, out);
            break;
        case GgmlType::Q5_K:
            q5K(block, out);
            break;
        case GgmlType::Q6_K:
            q6K(block, out);
            break;
    }
}

constexpr std::size_t kQ8Elements = 32;

/// The scale is the largest magnitude / 127 before it is rounded to fp16: ggml divides by that one.
Quantised toQ8_0(std::span<const float, kQ8Elements> values, std::byte* block) {
    float largest = 0.0F;
    bool isFinite = true;
    for (const float value : values) {
        largest = std::max(largest, std::abs(value));
        isFinite = isFinite && std::isfinite(value);
    }
    const float d = largest / 127.0F;
    const std::uint16_t scale = fp16FromFp32(d);
    if (!isFinite || !std::isfinite(fp32FromFp16(scale))) {
        return Quantised::OutOfRange;
    }
    const float inverse = std::isfinite(1.0F / d) ? 1.0F / d : 0.0F;  // nothing but zeros
    std::memcpy(block, &scale, sizeof scale);
    for (std::size_t j = 0; j < kQ8Elements; ++j) {
        const auto quant = static_cast<std::int8_t>(std::round(values[j] * inverse));
        block[sizeof scale + j] = static_cast<std::byte>(quant);
    }
    return Quantised::Whole;
}

void toPlainFloat(GgmlType type, std::span<const float> values, std::byte* out) {
    if (type == GgmlType::F32) {
        std::memcpy(out, values.data(), values.size_bytes());
        return;
    }
    for (std::size_t index = 0; index < values.size(); ++index) {
        const std::uint16_t bits =
            type == GgmlType::BF16 ? bf16FromFp32(values[index]) : fp16FromFp32(values[index]);
        std::memcpy(out + index * sizeof bits, &bits, sizeof bits);
    }
}

}  // namespace

bool isWritable(GgmlType type) {
    return type == GgmlType::F32 || type == GgmlType::F16 || type == GgmlType::BF16 ||
           type == GgmlType::Q8_0;
}

BlockShape blockShape(GgmlType type) {
    switch (type) {
        case GgmlType::F32:
            return {1, 4};
        case GgmlType::F16:
        case GgmlType::BF16:
            return {1, 2};
        case GgmlType::Q4_0:
            return {32, 18};
        case GgmlType::Q4_1:
            return {32, 20};
        case GgmlType::Q5_0:
            return {32, 22};
        case GgmlType::Q5_1:
            return {32, 24};
        case GgmlType::Q8_0:
            return {32, 34};
        case GgmlType::Q4_K:
            return {256, 144};
        case GgmlType::Q5_K:
            return {256, 176};
        case GgmlType::Q6_K:
            return {256, 210};
    }
    return {1, 4};
}

std::uint64_t bytesOf(GgmlType type, std::uint64_t elements) {
    const BlockShape shape = blockShape(type);
    const auto blockElements = static_cast<std::uint64_t>(shape.elements);
    STRATA_ASSERT(elements % blockElements == 0);
    return elements / blockElements * shape.bytes;
}

void dequantise(GgmlType type, std::span<const std::byte> blocks, std::span<float> out) {
    const BlockShape shape = blockShape(type);
    const std::size_t count = out.size() / static_cast<std::size_t>(shape.elements);
    STRATA_ASSERT(count * static_cast<std::size_t>(shape.elements) == out.size() &&
                  blocks.size() == count * shape.bytes);
    const auto* at = reinterpret_cast<const std::uint8_t*>(blocks.data());
    for (std::size_t block = 0; block < count; ++block) {
        dequantiseBlock(type, at + block * shape.bytes,
                        out.data() + block * static_cast<std::size_t>(shape.elements));
    }
}

Quantised quantise(GgmlType type, std::span<const float> values, std::span<std::byte> out) {
    STRATA_ASSERT(out.size() == bytesOf(type, values.size()));
    if (type != GgmlType::Q8_0) {
        STRATA_ASSERT(isWritable(type));
        toPlainFloat(type, values, out.data());
        return Quantised::Whole;
    }
    const std::uint64_t blockBytes = blockShape(type).bytes;
    for (std::size_t block = 0; block * kQ8Elements < values.size(); ++block) {
        const std::span<const float, kQ8Elements> of(values.data() + block * kQ8Elements,
                                                     kQ8Elements);
        if (toQ8_0(of, out.data() + block * blockBytes) != Quantised::Whole) {
            return Quantised::OutOfRange;
        }
    }
    return Quantised::Whole;
}

}  // namespace strata::format
