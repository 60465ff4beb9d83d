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

/// gate(x) and up(x) of all tokens, from the forward to the backward pass.
struct MlpInner {
    MlpInner() = default;
    MlpInner(Workspace& memory, std::int64_t tokens, std::int64_t intermediate);

    float* gate = nullptr;  ///< nullptr: not kept
    float* up = nullptr;
};

struct MlpScratch {
    MlpScratch() = default;
    MlpScratch(Workspace& workspace,
               Pass pass,
               std::int64_t tokens,
               std::int64_t intermediate,
               const MlpInner& kept);

    /// gate(x) and up(x) of the tile that begins at this token, [tile, intermediate].
    float* gateAt(std::int64_t token) const { return gate_ + token * kept_; }
    float* upAt(std::int64_t token) const { return up_ + token * kept_; }
    bool isKept() const { return kept_ > 0; }
    /// Their product, of one tile.
    float* product() const { return product_; }

private:
    float* gate_ = nullptr;
    float* up_ = nullptr;
    float* product_ = nullptr;  ///< gate_ itself where a forward pass keeps nothing
    std::int64_t kept_ = 0;     ///< row length where all tokens are kept
};

/// y += mlp(x); fills what is kept.
void mlpForward(Matrix y,
                ConstMatrix x,
                const Mlp& mlp,
                const MlpScratch& scratch,
                const LinearScratch& linears);

/// gx = d mlp(x) / dx applied to gy; adds the gradients of the three linears. What was kept is
/// read, and spoiled.
void mlpBackward(Matrix gx,
                 ConstMatrix gy,
                 ConstMatrix x,
                 const Mlp& mlp,
                 const MlpScratch& scratch,
                 const LinearScratch& linears);

}  // namespace strata::compute
