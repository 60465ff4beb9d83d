// SPDX-License-Identifier: GPL-3.0-or-later
// What an engine keeps from one command to the next: the model that answered last, so that a
// conversation of calls does not load it each time, and the tokenizer that counted last. Both are
// loaded anew when their files changed on the disk. Thread: the engine thread.
#pragma once

#include "compute/compute.h"
#include "infer/inference.h"
#include "models/model_text.h"
#include "models/run_context.h"
#include "text/tokenizer.h"

#include "strata/inference_settings.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace strata::infer {

class KeptModel {
public:
    using MakeCompute = std::function<std::unique_ptr<compute::Compute>(const DeviceChoice&)>;
    explicit KeptModel(MakeCompute makeCompute) : makeCompute_(std::move(makeCompute)) {}

    /// The model's way with text. Tells, when it loads it, that its files differ about the end of
    /// answers. Throws what ModelText throws.
    std::shared_ptr<const models::ModelText> text(const std::string& model,
                                                  const models::RunContext& context);
    /// Of the model whose text was asked for last.
    const std::vector<std::string>& bytesOfTokens();

    /// The model, loaded when it is another one, when its settings differ or when it has too little
    /// room; valid until the next call of anything here. Throws what Inference throws.
    Inference& inference(const ModelName& name,
                         const InferenceSettings& settings,
                         const InferenceWork& work);

    /// A tokenizer alone. Throws what loadTokenizer throws.
    const text::Tokenizer& tokenizer(const std::string& model);

    /// Gives the model's memory back; the tokenizer, which is small, stays.
    void release();

private:
    /// A folder as it was when something was loaded from it.
    struct Source {
        std::string path;
        std::string state;  ///< names, sizes and times of its files, and today's date

        bool operator==(const Source&) const = default;
    };
    static Source sourceOf(const std::string& model);
    enum class Loaded { Before, Now };
    /// Fills text_.
    Loaded loadText(const std::string& model);

    MakeCompute makeCompute_;
    Source textSource_;
    std::shared_ptr<const models::ModelText> text_;
    std::vector<std::string> bytesOfTokens_;
    Source modelSource_;
    Source adapterSource_;
    InferenceSettings settings_;
    std::unique_ptr<compute::Compute> compute_;
    std::unique_ptr<Inference> inference_;  ///< uses *compute_
    Source tokenizerSource_;
    std::unique_ptr<text::Tokenizer> tokenizer_;
};

}  // namespace strata::infer
