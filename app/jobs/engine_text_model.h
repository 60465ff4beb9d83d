// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's models as the document pipeline sees them: one that answers in JSON of a wanted
// shape, and a tokenizer that counts.
// Thread: as EngineCaller.
#pragma once

#include "datasetgen/generate/text_model.h"
#include "datasetgen/pairs/passage_splitter.h"
#include "jobs/engine_caller.h"

#include "strata/inference_settings.h"

#include <memory>
#include <stop_token>
#include <string>

namespace strata::jobs {

/// Changes whenever a file of a model folder does: names, sizes and times, as 16 hexadecimal
/// digits. Throws NotFound when it is no folder.
std::string modelState(const std::string& folder);

class EngineTextModel final : public datasetgen::TextModel {
public:
    /// Throws NotFound when there is no such folder.
    EngineTextModel(std::shared_ptr<EngineCaller> engine,
                    std::string folder,
                    InferenceSettings inference);

    /// JSON of the request's shape, always. Throws Stopped and what GenerateCommand fails with.
    datasetgen::TextReply answer(const datasetgen::TextRequest& request,
                                 const std::stop_token& stop) override;
    std::string name() const override { return name_; }

private:
    std::shared_ptr<EngineCaller> engine_;
    std::string folder_;
    std::string name_;
    InferenceSettings inference_;
};

/// Counts by the tokenizer of a model. The counter throws Stopped and what TokenizeCommand fails
/// with.
datasetgen::TokenCounter engineTokenCounter(std::shared_ptr<EngineCaller> engine,
                                            const std::string& model,
                                            const std::stop_token& stop);

}  // namespace strata::jobs
