// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/model_results.h"

#include "ui/base/shell_line.h"

#include "strata/error.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

namespace strata::studio {
namespace {

using ui::ModelAbility;
using ui::TextState;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Texts)
};

QJsonObject objectOf(const std::string& json) {
    return QJsonDocument::fromJson(QByteArray::fromStdString(json)).object();
}

quint64 bytesAt(const QJsonObject& object, const char* key) {
    return static_cast<quint64>(object[QLatin1String(key)].toDouble());
}

qint64 countAt(const QJsonObject& object, const char* key) {
    return object[QLatin1String(key)].toInteger();
}

/// null: missing; "unusable: ...": not usable; anything else: there.
TextState textStateOf(const QJsonValue& value) {
    if (!value.isString()) {
        return TextState::Missing;
    }
    return value.toString().startsWith(QLatin1String("unusable")) ? TextState::Unusable
                                                                  : TextState::Present;
}

ui::ModelAbilities abilitiesOf(const QJsonArray& can) {
    ui::ModelAbilities abilities;
    for (const auto& [word, ability] :
         {std::pair{"train full", ModelAbility::Train},
          std::pair{"train lora", ModelAbility::Adapt}, std::pair{"generate", ModelAbility::Answer},
          std::pair{"export", ModelAbility::Export}, std::pair{"import", ModelAbility::Import}}) {
        abilities.setFlag(ability, can.contains(QJsonValue(QLatin1String(word))));
    }
    return abilities;
}

/// What keeps a readable model from being used.
ui::Problem lackOf(TextState tokenizer, const QString& remark) {
    ui::Problem problem;
    if (tokenizer == TextState::Missing) {
        problem.code = QString::fromStdString(codeText(ErrorCode::TokenizerMissing));
        problem.sentence = Texts::tr("The tokenizer is missing.");
        problem.hint =
            Texts::tr("Copy the model's tokenizer.json into its folder, then check the files.");
    } else if (tokenizer == TextState::Unusable) {
        problem.code = QString::fromStdString(codeText(ErrorCode::TokenizerUnsupported));
        problem.sentence = Texts::tr("The tokenizer can't be used.");
        problem.reason = remark.section(QStringLiteral(": "), 1);
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

ui::ModelView modelOfInspection(const QString& path, const std::string& json) {
    const QJsonObject object = objectOf(json);
    ui::ModelView view = unreadModel(path);
    view.state = ui::ModelState::Usable;
    view.family = object[QLatin1String("family")].toString();
    view.architecture = object[QLatin1String("architecture")].toString();
    view.parameters = countAt(object, "parameters");
    view.dtype = object[QLatin1String("dtype")].toString();
    view.bytes = bytesAt(object, "bytes");
    view.contextLength = countAt(object, "context_length");
    view.layers = countAt(object, "layers");
    view.hiddenSize = countAt(object, "hidden_size");
    view.vocabulary = countAt(object, "vocabulary");
    const QJsonValue tokenizer = object[QLatin1String("tokenizer")];
    view.tokenizer = textStateOf(tokenizer);
    view.chatTemplate = textStateOf(object[QLatin1String("template")]);
    view.abilities = abilitiesOf(object[QLatin1String("can")].toArray());
    view.problem = lackOf(view.tokenizer, tokenizer.toString());
    return view;
}

ui::ModelView brokenModel(const QString& path, const Error& error) {
    ui::ModelView view = unreadModel(path);
    view.state = ui::ModelState::Broken;
    view.problem = ui::problemOf(error);
    return view;
}

ui::TemplatePreview previewOfRendering(const std::string& json) {
    const QJsonObject object = objectOf(json);
    ui::TemplatePreview preview;
    preview.text = object[QLatin1String("text")].toString();
    preview.tokens = object[QLatin1String("ids")].toArray().size();
    return preview;
}

ui::PlanRow planRowOf(const ui::PlanRow& asked, const std::string& json) {
    const QJsonObject object = objectOf(json);
    ui::PlanRow row = asked;
    row.state =
        object[QLatin1String("fits")].toBool() ? ui::PlanState::Fits : ui::PlanState::TooBig;
    row.ramPeakBytes = bytesAt(object, "process_peak_bytes");
    row.ramLeastBytes = bytesAt(object, "least_ram_budget_bytes");
    const QJsonArray tiers = object[QLatin1String("tiers")].toArray();
    for (const QJsonValue& value : tiers) {
        const QJsonObject tier = value.toObject();
        if (tier[QLatin1String("tier")].toString() == QLatin1String("host")) {
            row.ramBudgetBytes = bytesAt(tier, "budget_bytes");
        } else {
            row.ssdBytes = bytesAt(tier, "peak_bytes");
        }
    }
    row.secondsPerStep = object[QLatin1String("seconds_per_step")].toDouble();
    row.secondsInAll = row.secondsPerStep * object[QLatin1String("steps")].toDouble();
    return row;
}

QString answerFigures(const std::string& json) {
    const QJsonObject object = objectOf(json);
    const QLocale locale;
    const bool endedItself =
        object[QLatin1String("stop_reason")].toString() == QLatin1String("stop");
    const QString end = endedItself ? Texts::tr("finished") : Texts::tr("token limit reached");
    return Texts::tr("%1 s to first token, %2 tokens/s, %Ln token(s), %3", nullptr,
                     static_cast<int>(countAt(object, "tokens")))
        .arg(locale.toString(object[QLatin1String("seconds_to_first_token")].toDouble(), 'f', 2),
             locale.toString(object[QLatin1String("tokens_per_second")].toDouble(), 'f', 1), end);
}

}  // namespace strata::studio
