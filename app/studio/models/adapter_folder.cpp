// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/adapter_folder.h"

#include "studio/core/json_file.h"
#include "studio/models/model_results.h"

#include "strata/error.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonObject>

namespace strata::studio {
namespace {

constexpr qint64 kConfigBytesMax = qint64{4} << 20;

struct AdapterFolderTexts {
    Q_DECLARE_TR_FUNCTIONS(AdapterFolderTexts)
};

QString configPath(const QString& folder) {
    return folder + QStringLiteral("/adapter_config.json");
}

ui::ModelView broken(ui::ModelView view, const QString& sentence, const QString& hint) {
    view.state = ui::ModelState::Broken;
    view.problem.code = QString::fromStdString(codeText(ErrorCode::NotFound));
    view.problem.sentence = sentence;
    view.problem.reason = view.path;
    view.problem.hint = hint;
    return view;
}

}  // namespace

bool isAdapterFolder(const QString& path) {
    return QFileInfo::exists(configPath(path)) &&
           !QFileInfo::exists(path + QStringLiteral("/config.json"));
}

ui::ModelView adapterView(const QString& path) {
    const bool isThere = QFileInfo::exists(path);
    ui::ModelView view = isThere ? unreadModel(path) : missingModelView(path);
    view.kind = ui::ModelKind::Adapter;
    if (!isThere) {
        return view;
    }
    view.command.clear();
    const QJsonObject config = objectIn(configPath(path), kConfigBytesMax);
    if (config.isEmpty()) {
        return broken(view, AdapterFolderTexts::tr("Can't read adapter_config.json."),
                      AdapterFolderTexts::tr("Download the adapter folder again."));
    }
    const QFileInfoList weights =
        QDir(path).entryInfoList({QStringLiteral("*.safetensors")}, QDir::Files);
    if (weights.isEmpty()) {
        return broken(view, AdapterFolderTexts::tr("The adapter has no safetensors weights."),
                      AdapterFolderTexts::tr("Copy adapter_model.safetensors into its folder."));
    }
    for (const QFileInfo& info : weights) {
        view.bytes += static_cast<quint64>(info.size());
    }
    view.state = ui::ModelState::Usable;
    view.adapterRank = config[QLatin1String("r")].toInteger();
    view.adapterBase = config[QLatin1String("base_model_name_or_path")].toString();
    view.family = AdapterFolderTexts::tr("adapter");
    if (QFileInfo::exists(view.adapterBase + QStringLiteral("/config.json"))) {
        view.abilities = ui::ModelAbility::Answer;
        return view;
    }
    view.problem.sentence =
        view.adapterBase.isEmpty()
            ? AdapterFolderTexts::tr("The adapter does not name its base model.")
            : AdapterFolderTexts::tr("Base model not found: %1").arg(view.adapterBase);
    view.problem.hint = AdapterFolderTexts::tr(
        "Set base_model_name_or_path in adapter_config.json to the base model's folder, then check "
        "the files.");
    return view;
}

}  // namespace strata::studio
