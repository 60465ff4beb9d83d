// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/kept_model.h"

#include "base/assert.h"
#include "models/file_state.h"
#include "text/token_bytes.h"

#include <utility>

namespace strata::infer {

KeptModel::Source KeptModel::sourceOf(const std::string& model) {
    const chat_template::CalendarDate today = models::parseDate({});
    return {model, std::to_string(today.year) + '-' + std::to_string(today.month) + '-' +
                       std::to_string(today.day) + models::folderState(model)};
}

std::shared_ptr<const models::ModelText> KeptModel::text(const std::string& model,
                                                         const models::RunContext& context) {
    if (loadText(model) == Loaded::Now) {
        models::noticeDifferentEnds(text_->answerEnds(), text_->tokenizer(), context);
    }
    return text_;
}

KeptModel::Loaded KeptModel::loadText(const std::string& model) {
    Source source = sourceOf(model);
    if (text_ != nullptr && source == textSource_) {
        return Loaded::Before;
    }
    release();
    text_ = std::make_shared<const models::ModelText>(model, models::parseDate({}));
    textSource_ = std::move(source);
    return Loaded::Now;
}

const std::vector<std::string>& KeptModel::bytesOfTokens() {
    STRATA_ASSERT(text_ != nullptr);
    if (bytesOfTokens_.empty()) {
        bytesOfTokens_ = text::tokenBytes(text_->tokenizer());
    }
    return bytesOfTokens_;
}

Inference& KeptModel::inference(const ModelName& name,
                                const InferenceSettings& settings,
                                const InferenceWork& work) {
    loadText(name.folder);
    Source adapter = name.adapter.empty() ? Source{} : sourceOf(name.adapter);
    const bool fits = inference_ != nullptr && modelSource_ == textSource_ &&
                      adapterSource_ == adapter && settings_ == settings &&
                      inference_->memory().work.covers(work);
    if (!fits) {
        inference_.reset();
        compute_ = makeCompute_(settings.device);
        inference_ = std::make_unique<Inference>(name, text_, settings, work, *compute_);
        modelSource_ = textSource_;
        adapterSource_ = std::move(adapter);
        settings_ = settings;
    }
    return *inference_;
}

const text::Tokenizer& KeptModel::tokenizer(const std::string& model) {
    Source source = sourceOf(model);
    if (tokenizer_ == nullptr || source != tokenizerSource_) {
        tokenizer_ = text::loadTokenizer(model);
        tokenizerSource_ = std::move(source);
    }
    return *tokenizer_;
}

void KeptModel::release() {
    inference_.reset();
    compute_.reset();
    bytesOfTokens_.clear();
    text_.reset();
}

}  // namespace strata::infer
