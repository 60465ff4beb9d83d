// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's JSON about models (CLI.md) as the values that the pages show. Thread: any.
#pragma once

#include "ui/models/model_detail_model.h"
#include "ui/models/model_list_model.h"

#include <QString>
#include <string>

namespace strata::studio {

/// What is known of a model before its files were read.
ui::ModelView unreadModel(const QString& path);
/// `json`: of `model inspect`.
ui::ModelView modelOfInspection(const QString& path, const std::string& json);
ui::ModelView brokenModel(const QString& path, const Error& error);
/// `json`: of `model render`.
ui::TemplatePreview previewOfRendering(const std::string& json);
/// `json`: of `plan`; method and length are of `asked`.
ui::PlanRow planRowOf(const ui::PlanRow& asked, const std::string& json);
/// `json`: of `generate`: "0.2 s to first token, 38 tokens/s, 41 tokens, stopped by itself".
QString answerFigures(const std::string& json);

}  // namespace strata::studio
