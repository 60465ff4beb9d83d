// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/model_results.h"

#include "studio/core/missing_file.h"
#include "ui/base/shell_line.h"
#include "ui/base/worded.h"

#include "strata/error.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <algorithm>
#include <utility>
#include <vector>

namespace strata::studio {
namespace {

using ui::ModelAbility;
using ui::TextState;

struct ModelResultsTexts {
    Q_DECLARE_TR_FUNCTIONS(ModelResultsTexts)
};

TextState textStateOf(const ModelPart& part) {
    switch (part.state) {
        case ModelPart::State::Missing:
            return TextState::Missing;
        case ModelPart::State::Usable:
            return TextState::Present;
        case ModelPart::State::Unusable:
            return TextState::Unusable;
    }
    return TextState::Missing;
}

ui::ModelAbilities abilitiesOf(const std::vector<ModelUse>& can) {
    ui::ModelAbilities abilities;
    for (const auto& [use, ability] : {std::pair{ModelUse::TrainFull, ModelAbility::Train},
                                       std::pair{ModelUse::TrainLora, ModelAbility::Adapt},
                                       std::pair{ModelUse::Generate, ModelAbility::Answer},
                                       std::pair{ModelUse::Export, ModelAbility::Export},
                                       std::pair{ModelUse::Import, ModelAbility::Import}}) {
        abilities.setFlag(ability, std::ranges::find(can, use) != can.end());
    }
    return abilities;
}

/// What keeps a readable model from being used.
ui::Problem lackOf(const ModelPart& tokenizer) {
    ui::Problem problem;
    if (tokenizer.state == ModelPart::State::Missing) {
        problem.code = QString::fromStdString(codeText(ErrorCode::TokenizerMissing));
        problem.sentence = ModelResultsTexts::tr("The tokenizer is missing.");
        problem.hint = ModelResultsTexts::tr(
            "Copy the model's tokenizer.json into its folder, then check the files.");
    } else if (tokenizer.state == ModelPart::State::Unusable) {
        problem.code = QString::fromStdString(codeText(ErrorCode::TokenizerUnsupported));
        problem.sentence = ModelResultsTexts::tr("The tokenizer can't be used.");
        problem.reason = ui::worded(tokenizer.text);
    }
    return problem;
}

}  // namespace

ui::ModelView unreadModel(const QString& path) {
    ui::ModelView view;
    view.path = path;
    view.name = QFileInfo(path).fileName();
    view.command = ui::shellLine(
        {QStringLiteral("strata"), QStringLiteral("model"), QStringLiteral("inspect"), path});
    return view;
}

ui::ModelView modelOfInspection(const QString& path, const InspectOutcome& outcome) {
    ui::ModelView view = unreadModel(path);
    view.state = ui::ModelState::Usable;
    view.family = QString::fromStdString(outcome.family);
    view.architecture = QString::fromStdString(outcome.architecture);
    view.importedFrom = QString::fromStdString(outcome.importedFrom);
    view.parameters = outcome.parameters;
    view.dtype = QString::fromStdString(outcome.dtype);
    view.bytes = outcome.bytes;
    view.contextLength = outcome.contextLength;
    view.layers = outcome.layers;
    view.hiddenSize = outcome.hiddenSize;
    view.vocabulary = outcome.vocabulary;
    view.tokenizer = textStateOf(outcome.tokenizer);
    view.chatTemplate = textStateOf(outcome.chatTemplate);
    view.abilities = abilitiesOf(outcome.can);
    view.problem = lackOf(outcome.tokenizer);
    return view;
}

ui::ModelView brokenModel(const QString& path, const Error& error) {
    ui::ModelView view = unreadModel(path);
    view.state = ui::ModelState::Broken;
    view.problem = ui::problemOf(error);
    return view;
}

ui::ModelView missingModelView(const QString& path) {
    ui::ModelView view = unreadModel(path);
    view.state = ui::ModelState::Missing;
    view.problem = missingModel(path);
    view.problem.hint =
        ModelResultsTexts::tr("Choose its new location, or remove it from the list.");
    return view;
}

ui::TemplatePreview previewOfRendering(const RenderOutcome& outcome) {
    ui::TemplatePreview preview;
    preview.text = QString::fromStdString(outcome.text);
    preview.tokens = outcome.tokens ? static_cast<qint64>(outcome.tokens->ids.size()) : 0;
    return preview;
}

ui::PlanRow planRowOf(const ui::PlanRow& asked, const PlanOutcome& outcome) {
    ui::PlanRow row = asked;
    row.state = outcome.fits ? ui::PlanState::Fits : ui::PlanState::TooBig;
    row.ramPeakBytes = outcome.processPeakBytes;
    row.ramLeastBytes = outcome.leastRamBudgetBytes;
    for (const TierForecast& tier : outcome.tiers) {
        if (tier.tier == Tier::Host) {
            row.ramBudgetBytes = tier.budgetBytes;
        } else {
            row.ssdBytes = tier.peakBytes;
        }
    }
    row.secondsPerStep = outcome.secondsPerStep;
    row.secondsInAll = row.secondsPerStep * static_cast<double>(outcome.steps);
    return row;
}

QString answerFigures(const GenerateOutcome& outcome) {
    const QLocale locale;
    const bool endedItself = outcome.stopReason == "stop";
    const QString end = endedItself ? ModelResultsTexts::tr("finished")
                                    : ModelResultsTexts::tr("token limit reached");
    return ModelResultsTexts::tr("%1 s to first token, %2 tokens/s, %Ln token(s), %3", nullptr,
                                 static_cast<int>(outcome.ids.size()))
        .arg(locale.toString(outcome.secondsToFirstToken, 'f', 2),
             locale.toString(outcome.tokensPerSecond, 'f', 1), end);
}

}  // namespace strata::studio
