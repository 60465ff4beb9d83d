// SPDX-License-Identifier: GPL-3.0-or-later
// The gated feed-forward half of a block, y += down(silu(gate(x)) up(x)), and its backward, a fixed
// number of tokens at a time: the wide intermediate exists for one tile only and is formed again in
// the backward, unless there is room to keep it. Shapes: x, y [T, hidden]; inside [tile,
// intermediate]. Source: Shazeer 2020 (arXiv 2002.05202), SwiGLU. Thread: the engine thread.
#pragma once

#include "compute/linear.h"

namespace strata::compute {

/// Tokens a tile: enough for products at full speed.
inline constexpr std::int64_t kMlpTokenTile = 1024;

struct Mlp {
    Linear gate;
    Linear up;
    Linear down;
};

/// gate(x) and up(x) of all tokens, from the forward to the backward pass, which sees them in this
/// format whether they are kept or computed again.
struct MlpInner {
    void keepIn(Workspace& memory, std::int64_t tokens, std::int64_t intermediate);
    bool isKept() const { return gate != nullptr; }

    DType format = DType::F32;
    void* gate = nullptr;  ///< nullptr: not kept
    void* up = nullptr;
};

/// Of one tile, [tile, intermediate].
struct MlpScratch {
    MlpScratch() = default;
    MlpScratch(Workspace& workspace, Pass pass, std::int64_t tokens, std::int64_t intermediate);

    float* gate = nullptr;
    float* up = nullptr;
    float* product = nullptr;  ///< gate itself in a forward pass
};

/// y += mlp(x); fills what is kept.
void mlpForward(Matrix y,
                ConstMatrix x,
                const Mlp& mlp,
                const MlpInner& inner,
                const MlpScratch& scratch,
                const LinearScratch& linears);

/// gx = d mlp(x) / dx applied to gy; adds the gradients of the three linears.
void mlpBackward(Matrix gx,
                 ConstMatrix gy,
                 ConstMatrix x,
                 const Mlp& mlp,
                 const MlpInner& inner,
                 const MlpScratch& scratch,
                 const LinearScratch& linears);

}  // namespace strata::compute
