// SPDX-License-Identifier: GPL-3.0-or-later
// A model small enough for thousands of runs, with every feature of the families behind a switch.
#pragma once

#include "base/model_spec.h"

#include "strata/units.h"

namespace strata::test {

inline ModelSpec tinyModel() {
    ModelSpec model;
    model.family = "llama";
    model.architecture = "LlamaForCausalLM";
    model.layerCount = 3;
    model.hiddenSize = 32;
    model.headCount = 4;
    model.kvHeadCount = 2;
    model.headDim = 8;
    model.intermediateSize = 48;
    model.vocabularySize = 96;
    model.contextLength = 128;
    model.rmsNormEps = 1e-5;
    model.slidingWindow.assign(3, 0);
    model.dtype = DType::F32;
    model.eosIds = {2};
    return model;
}

}  // namespace strata::test
