// SPDX-License-Identifier: GPL-3.0-or-later
// Rotation of heads by their positions' angles (compute/rope.h) between the fp32 of projections and
// the bf16 of attention: forward with the rounding, backward by the negative angles with the
// widening. A block takes a token; element i of a head is paired with i + half.
#pragma once

#include "compute/kernels/kernel_language.h"

namespace strata::compute::kernels {

/// Shapes: in, out [tokens, heads, 2 half]; cosine, sine [tokens, half].
struct Rotary {
    const void* in;
    void* out;
    const float* cosine;
    const float* sine;
    Index tokens;
    int heads;
    int half;
    float sign;  ///< -1: by the negative angles
};

template <typename In, typename Out>
inline void rotateOne(const In& a, const In& b, float cosine, float sine, Out& outA, Out& outB) {
    const float first = widened(a);
    const float second = widened(b);
    store(first * cosine - second * sine, outA);
    store(second * cosine + first * sine, outB);
}

template <typename In, typename Out>
inline void rotateVector(
    const In* in, Out* out, const float* cosine, const float* sine, int half, float sign) {
    const Vector<In> a = loadVector(in);
    const Vector<In> b = loadVector(in + half);
    const Vector<float> c = loadVector(cosine);
    const Vector<float> s = loadVector(sine);
    Vector<Out> outA;
    Vector<Out> outB;
    for (int i = 0; i < kVector; ++i) {
        rotateOne(a.at[i], b.at[i], c.at[i], sign * s.at[i], outA.at[i], outB.at[i]);
    }
    storeVector(outA, out);
    storeVector(outB, out + half);
}

template <typename In, typename Out>
inline void rotateToken(const Rotary& work) {
    const Index token = blockIndex();
    if (token >= work.tokens) {
        return;
    }
    const Index width = static_cast<Index>(work.heads) * work.half * 2;
    const In* const in = static_cast<const In*>(work.in) + token * width;
    Out* const out = static_cast<Out*>(work.out) + token * width;
    const float* const cosine = work.cosine + token * work.half;
    const float* const sine = work.sine + token * work.half;
    const bool isVector = work.half % kVector == 0 && isAligned(in) && isAligned(out) &&
                          isAligned(cosine) && isAligned(sine);
    const int step = isVector ? kVector : 1;
    const int perHead = work.half / step;
    STRATA_EACH_THREAD(thread) {
        for (int at = static_cast<int>(thread); at < work.heads * perHead;
             at += static_cast<int>(kThreads)) {
            const int pair = at % perHead * step;
            const int first = at / perHead * work.half * 2 + pair;
            if (isVector) {
                rotateVector(in + first, out + first, cosine + pair, sine + pair, work.half,
                             work.sign);
            } else {
                rotateOne(in[first], in[first + work.half], cosine[pair], work.sign * sine[pair],
                          out[first], out[first + work.half]);
            }
        }
    }
}

STRATA_KERNEL strataRotaryToBf16(Rotary work) {
    rotateToken<float, Bits16>(work);
}

STRATA_KERNEL strataRotaryToFp32(Rotary work) {
    rotateToken<Bits16, float>(work);
}

}  // namespace strata::compute::kernels
