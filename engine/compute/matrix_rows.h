// SPDX-License-Identifier: GPL-3.0-or-later
// Loops over one row of fp32 numbers, compiled for plain x86-64, AVX2 and AVX-512 and chosen once
// at run time. Everything in this room that is neither a matrix product nor bookkeeping happens
// here. On one machine the result of a row depends on the row alone. Pointers may be unaligned;
// inputs and outputs of one call must not overlap unless it says "in place". Thread: any; rows must
// be disjoint.
#pragma once

#include "strata/units.h"

#include <cstdint>

namespace strata::compute::matrix_rows {

/// sum of a[i] b[i]
float dot(const float* a, const float* b, std::int64_t n);
/// sum of a[i] b[i] c[i]
float dot(const float* a, const float* b, const float* c, std::int64_t n);
/// sum of a[i] b[i], b in bf16
float dotBf16(const float* a, const std::uint16_t* b, std::int64_t n);

/// y[i] += a x[i]
void addScaled(float a, const float* x, float* y, std::int64_t n);
/// y[i] += a[i] b[i] c
void addProduct(const float* a, const float* b, float c, float* y, std::int64_t n);
/// y[i] = b y[i] + a x[i]; b = 0 ignores what y held
void blend(float b, float* y, float a, const float* x, std::int64_t n);
/// x[i] *= a, in place
void scale(float a, float* x, std::int64_t n);

/// y[i] = w[i] (x[i] r); y may be x
void normalise(const float* x, float r, const float* w, float* y, std::int64_t n);
/// gx[i] = r w[i] gy[i] - c x[i]; gx may be gy
void normaliseBackward(
    const float* x, const float* w, const float* gy, float r, float c, float* gx, std::int64_t n);
/// gx[i] += r w[i] gy[i] - c x[i]
void addNormaliseBackward(
    const float* x, const float* w, const float* gy, float r, float c, float* gx, std::int64_t n);

/// The largest of n > 0 values; ignores NaN.
float maximum(const float* x, std::int64_t n);
/// x[i] = e^(x[i] - shift), in place; returns their sum. Within 2 ulp where the result is a normal
/// number.
float expShifted(float* x, float shift, std::int64_t n);
/// out[i] = e^(a x[i] - shift) in bf16; returns the sum of what is not yet rounded.
float expNarrowed(const float* x, float a, float shift, std::uint16_t* out, std::int64_t n);
/// gp[i] = p[i] (gp[i] - delta), in place
void softmaxBackward(const float* p, float delta, float* gp, std::int64_t n);
/// Scores and gradients of probabilities to probabilities p and gradients of scores, in place:
/// x[i] = p = e^(a x[i] - shift), gp[i] = p (gp[i] - delta); gs[i] is the latter in bf16.
void softmaxGradients(
    float* x, float a, float shift, float delta, float* gp, std::uint16_t* gs, std::int64_t n);

/// out[i] = silu(gate[i]) up[i]; silu(x) = x / (1 + e^-x); out may be gate
void swiglu(const float* gate, const float* up, float* out, std::int64_t n);
/// Replaces gate and up by their gradients, given ga, the gradient of silu(gate) up.
void swigluBackward(float* gate, float* up, const float* ga, std::int64_t n);

/// Rotates the pairs (x[i], x[i + half]) by the angles whose cosine and sine are given, in place.
void rotate(float* x, const float* cosine, const float* sine, std::int64_t half);
/// The inverse rotation, which is also the backward of rotate.
void rotateBack(float* x, const float* cosine, const float* sine, std::int64_t half);

/// bf16 to fp32, exact
void widen(const std::uint16_t* in, float* out, std::int64_t n);
/// fp32 to bf16, to nearest even; NaN stays NaN
void narrow(const float* in, std::uint16_t* out, std::int64_t n);
/// Narrowed and widened again.
void roundToBf16(float* x, std::int64_t n);
/// out[2 i] = a[i], out[2 i + 1] = b[i]
void pairs(const std::uint16_t* a, const std::uint16_t* b, std::uint16_t* out, std::int64_t n);
/// The same, rounded as narrow does.
void pairs(const float* a, const float* b, std::uint16_t* out, std::int64_t n);

/// n values to `stored`, in F32 or BF16, from its element `at` on.
void store(const float* x, void* stored, DType dtype, std::int64_t at, std::int64_t n);
/// The reverse.
void load(float* x, const void* stored, DType dtype, std::int64_t at, std::int64_t n);

}  // namespace strata::compute::matrix_rows
