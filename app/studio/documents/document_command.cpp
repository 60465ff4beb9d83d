// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/document_command.h"

#include "ui/base/shell_line.h"
#include "ui/base/worded.h"

#include <QStringList>

namespace strata::studio {
QString commandOf(const jobs::DatasetBuildSettings& settings) {
    const jobs::DatasetBuildSettings usual;
    if (settings.documents.empty() || settings.out.empty() || !settings.relaxedGates.empty() ||
        settings.prompts != usual.prompts || !settings.passagesExcluded.empty() ||
        !settings.passagesIncluded.empty()) {
        return {};
    }
    QStringList words{QStringLiteral("strata"), QStringLiteral("dataset"), QStringLiteral("build")};
    for (const std::string& document : settings.documents) {
        words.append(ui::fromView(document));
    }
    words += {QStringLiteral("--out"), ui::fromView(settings.out)};
    const auto add = [&words](const QString& option, const QString& value, const QString& known) {
        if (value != known) {
            words += {option, value};
        }
    };
    add(QStringLiteral("--generator"), ui::fromView(settings.generator),
        ui::fromView(usual.generator));
    add(QStringLiteral("--judge"), ui::fromView(settings.judge), ui::fromView(usual.judge));
    if (settings.allowRemote) {
        words.append(QStringLiteral("--allow-remote"));
    }
    add(QStringLiteral("--concurrency"), QString::number(settings.concurrency),
        QString::number(usual.concurrency));
    if (settings.quantity == datasetgen::Quantity::Number) {
        words += {QStringLiteral("--facts-per-passage"), QString::number(settings.factsPerPassage)};
    } else {
        add(QStringLiteral("--quantity"), ui::fromView(datasetgen::quantityName(settings.quantity)),
            ui::fromView(datasetgen::quantityName(usual.quantity)));
    }
    QStringList types;
    for (const datasetgen::FactType type : settings.types) {
        types.append(ui::fromView(datasetgen::factTypeName(type)));
    }
    add(QStringLiteral("--types"), types.join(u','), QString());
    add(QStringLiteral("--model"), ui::fromView(settings.model), ui::fromView(usual.model));
    add(QStringLiteral("--passage-tokens"), QString::number(settings.passageTokens),
        QString::number(usual.passageTokens));
    add(QStringLiteral("--seed"), QString::number(settings.seed), QString::number(usual.seed));
    return ui::shellLine(words);
}

}  // namespace strata::studio
