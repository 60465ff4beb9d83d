// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's outcomes about models as the values that the pages show. Thread: any.
#pragma once

#include "ui/models/model_detail_model.h"
#include "ui/models/model_list_model.h"

#include "strata/outcomes.h"

#include <QString>

namespace strata::studio {

/// What is known of a model before its files were read.
ui::ModelView unreadModel(const QString& path);
ui::ModelView modelOfInspection(const QString& path, const InspectOutcome& outcome);
ui::ModelView brokenModel(const QString& path, const Error& error);
/// Of a model or adapter that was moved or deleted.
ui::ModelView missingModelView(const QString& path);
ui::TemplatePreview previewOfRendering(const RenderOutcome& outcome);
/// Method and length are of `asked`.
ui::PlanRow planRowOf(const ui::PlanRow& asked, const PlanOutcome& outcome);
/// "0.2 s to first token, 38 tokens/s, 41 tokens, stopped by itself".
QString answerFigures(const GenerateOutcome& outcome);

}  // namespace strata::studio
