// SPDX-License-Identifier: GPL-3.0-or-later
// silu(gate) up, rounded to bf16 at once for the product that follows, and its backward in fp32.
// Source: Shazeer 2020 (arXiv 2002.05202), with silu(x) = x / (1 + exp(-x)). A thread takes kVector
// elements.
#pragma once

#include "compute/kernels/kernel_language.h"

namespace strata::compute::kernels {

struct Swiglu {
    const float* gate;
    const float* up;
    Bits16* out;
    Index count;
};

struct SwigluBackward {
    const float* gradOut;
    const float* gate;
    const float* up;
    float* gradGate;
    float* gradUp;
    Index count;
};

constexpr Index swigluBlocks(Index count) {
    constexpr Index kElements = static_cast<Index>(kThreads) * kVector;
    return (count + kElements - 1) / kElements;
}

inline float sigmoid(float value) {
    return 1.0F / (1.0F + exponential(-value));
}

inline Bits16 swigluOne(float gate, float up) {
    return bf16Of(gate / (1.0F + exponential(-gate)) * up);
}

inline void swigluBackwardOne(float gradOut, float gate, float up, float& gradGate, float& gradUp) {
    const float s = sigmoid(gate);
    gradGate = gradOut * up * s * (1.0F + gate * (1.0F - s));
    gradUp = gradOut * (gate * s);
}

STRATA_KERNEL strataSwiglu(Swiglu work) {
    const bool areAligned = isAligned(work.gate) && isAligned(work.up) && isAligned(work.out);
    STRATA_EACH_THREAD(thread) {
        const Index first = (blockIndex() * kThreads + static_cast<Index>(thread)) * kVector;
        if (areAligned && first + kVector <= work.count) {
            const Vector<float> gate = loadVector(work.gate + first);
            const Vector<float> up = loadVector(work.up + first);
            Vector<Bits16> out;
            for (int i = 0; i < kVector; ++i) {
                out.at[i] = swigluOne(gate.at[i], up.at[i]);
            }
            storeVector(out, work.out + first);
        } else {
            for (Index at = first; at < first + kVector && at < work.count; ++at) {
                work.out[at] = swigluOne(work.gate[at], work.up[at]);
            }
        }
    }
}

STRATA_KERNEL strataSwigluBackward(SwigluBackward work) {
    const bool areAligned = isAligned(work.gradOut) && isAligned(work.gate) && isAligned(work.up) &&
                            isAligned(work.gradGate) && isAligned(work.gradUp);
    STRATA_EACH_THREAD(thread) {
        const Index first = (blockIndex() * kThreads + static_cast<Index>(thread)) * kVector;
        if (areAligned && first + kVector <= work.count) {
            const Vector<float> gradOut = loadVector(work.gradOut + first);
            const Vector<float> gate = loadVector(work.gate + first);
            const Vector<float> up = loadVector(work.up + first);
            Vector<float> gradGate;
            Vector<float> gradUp;
            for (int i = 0; i < kVector; ++i) {
                swigluBackwardOne(gradOut.at[i], gate.at[i], up.at[i], gradGate.at[i],
                                  gradUp.at[i]);
            }
            storeVector(gradGate, work.gradGate + first);
            storeVector(gradUp, work.gradUp + first);
        } else {
            for (Index at = first; at < first + kVector && at < work.count; ++at) {
                swigluBackwardOne(work.gradOut[at], work.gate[at], work.up[at], work.gradGate[at],
                                  work.gradUp[at]);
            }
        }
    }
}

}  // namespace strata::compute::kernels
