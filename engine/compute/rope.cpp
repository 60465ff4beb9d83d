// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/rope.h"

#include "compute/matrix_rows.h"
#include "compute/parallel.h"

#include <cmath>
#include <numbers>

namespace strata::compute {
namespace {

/// Low frequencies are divided by the factor, high ones stay, those between are blended by
/// wavelength.
float llama3Frequency(float frequency, const RopeSpec& rope) {
    const auto factor = static_cast<float>(rope.factor);
    const auto low = static_cast<float>(rope.lowFrequencyFactor);
    const auto high = static_cast<float>(rope.highFrequencyFactor);
    const auto context = static_cast<float>(rope.originalContextLength);
    const float wavelength = 2.0F * std::numbers::pi_v<float> / frequency;
    if (wavelength > context / low) {
        return frequency / factor;
    }
    if (wavelength < context / high) {
        return frequency;
    }
    const float smooth = (context / wavelength - low) / (high - low);
    return (1.0F - smooth) * frequency / factor + smooth * frequency;
}

}  // namespace

std::vector<float> ropeFrequencies(const RopeSpec& rope, std::int64_t headDim) {
    std::vector<float> frequencies(static_cast<std::size_t>(headDim / 2));
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
        const float exponent = static_cast<float>(2 * i) / static_cast<float>(headDim);
        float frequency = 1.0F / std::pow(static_cast<float>(rope.theta), exponent);
        if (rope.type == RopeSpec::Type::Linear) {
            frequency /= static_cast<float>(rope.factor);
        } else if (rope.type == RopeSpec::Type::Llama3) {
            frequency = llama3Frequency(frequency, rope);
        }
        frequencies[i] = frequency;
    }
    return frequencies;
}

void fillRopeTable(WorkerPool& pool,
                   const RopeTable& table,
                   std::span<const std::int32_t> positions,
                   const std::vector<float>& frequencies) {
    STRATA_ASSERT(table.half == static_cast<std::int64_t>(frequencies.size()));
    parallelRows(
        pool, static_cast<std::int64_t>(positions.size()), table.half * 16,
        [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t t = begin; t < end; ++t) {
                const auto position = static_cast<float>(positions[static_cast<std::size_t>(t)]);
                for (std::int64_t i = 0; i < table.half; ++i) {
                    const float angle = position * frequencies[static_cast<std::size_t>(i)];
                    table.cosine[t * table.half + i] = std::cos(angle);
                    table.sine[t * table.half + i] = std::sin(angle);
                }
            }
        });
}

void applyRope(WorkerPool& pool, Matrix x, const RopeTable& table, Rotation rotation) {
    const std::int64_t headDim = 2 * table.half;
    parallelRows(pool, x.rows, x.columns, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t t = begin; t < end; ++t) {
            const float* cosine = table.cosine + t * table.half;
            const float* sine = table.sine + t * table.half;
            for (float* head = x.row(t); head < x.row(t) + x.columns; head += headDim) {
                if (rotation == Rotation::Forward) {
                    matrix_rows::rotate(head, cosine, sine, table.half);
                } else {
                    matrix_rows::rotateBack(head, cosine, sine, table.half);
                }
            }
        }
    });
}

}  // namespace strata::compute
