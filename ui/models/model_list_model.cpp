// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/model_list_model.h"

#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"

namespace strata::ui {
namespace {

/// A few words for the codes that a model's files usually give.
QString brokenText(const QString& code) {
    if (code == QLatin1String("STR-2004")) {
        return ModelListModel::tr("unusable: pickle files");
    }
    if (code == QLatin1String("STR-2010")) {
        return ModelListModel::tr("unusable: unsupported architecture");
    }
    if (code == QLatin1String("STR-2003") || code == QLatin1String("STR-2006")) {
        return ModelListModel::tr("unusable: incomplete");
    }
    if (code == QLatin1String("STR-1003")) {
        return ModelListModel::tr("unusable: files missing");
    }
    return ModelListModel::tr("can't be read");
}

}  // namespace

ModelListModel::ModelListModel(QObject* parent)
    : TextTableModel({{tr("Name")},
                      {tr("Ready for")},
                      {tr("Parameters"), ColumnKind::Number},
                      {tr("Size"), ColumnKind::Number},
                      {tr("Family")},
                      {tr("Numbers")},
                      {tr("Context"), ColumnKind::Number},
                      {tr("Chat template")},
                      {tr("Tokenizer")},
                      {tr("Location")}},
                     parent) {}

void ModelListModel::put(const ModelView& model) {
    const int row = rowOf(model.path);
    if (row < 0) {
        const auto last = static_cast<int>(models_.size());
        beginInsertRows({}, last, last);
        models_.append(model);
        endInsertRows();
        return;
    }
    models_[row] = model;
    sayChanged(row);
}

void ModelListModel::remove(const QString& path) {
    const int row = rowOf(path);
    if (row >= 0) {
        beginRemoveRows({}, row, row);
        models_.removeAt(row);
        endRemoveRows();
    }
}

const ModelView* ModelListModel::find(const QString& path) const {
    const int row = rowOf(path);
    return row < 0 ? nullptr : &models_[row];
}

QVariant ModelListModel::roleAt(int row, int column, int role) const {
    const ModelView& model = models_[row];
    switch (role) {
        case Qt::ToolTipRole:
            return column == AbilityColumn && !model.problem.sentence.isEmpty()
                       ? plainText(model.problem)
                       : (column == NameColumn || column == LocationColumn ? model.path
                                                                           : QString());
        case kSortRole:
            switch (column) {
                case ParametersColumn:
                    return model.parameters;
                case SizeColumn:
                    return model.bytes;
                case ContextColumn:
                    return model.contextLength;
                default:
                    return textAt(row, column);
            }
        case kPathRole:
            return model.path;
        case Qt::ForegroundRole: {
            const bool isBad =
                model.state == ModelState::Broken || model.state == ModelState::Missing;
            return isBad && column == AbilityColumn ? QVariant(currentTokens().bad) : QVariant();
        }
        default:
            return {};
    }
}

QString ModelListModel::abilityText(const ModelView& model) {
    if (model.state == ModelState::Reading) {
        return tr("Reading…");
    }
    if (model.state == ModelState::Missing) {
        return tr("missing: moved or deleted");
    }
    if (model.state == ModelState::Broken) {
        return brokenText(model.problem.code);
    }
    if (model.kind == ModelKind::Adapter) {
        return model.abilities.testFlag(ModelAbility::Answer)
                   ? tr("comparison with %1").arg(model.adapterBase.section(QLatin1Char('/'), -1))
                   : tr("unusable: no base model");
    }
    QStringList words;
    if (model.abilities.testFlag(ModelAbility::Train)) {
        words.append(tr("training"));
    }
    if (model.abilities.testFlag(ModelAbility::Answer)) {
        words.append(tr("chat"));
    }
    if (model.abilities.testFlag(ModelAbility::Export)) {
        words.append(tr("export"));
    }
    if (model.abilities.testFlag(ModelAbility::Import)) {
        words.append(tr("import"));
    }
    if (!words.isEmpty()) {
        return words.join(QStringLiteral(", "));
    }
    return model.tokenizer == TextState::Present ? tr("unusable: no weights")
                                                 : tr("unusable: no tokenizer");
}

QString ModelListModel::textStateText(TextState state) {
    switch (state) {
        case TextState::Present:
            return tr("ready");
        case TextState::Missing:
            return tr("missing");
        case TextState::Unusable:
            return tr("unusable");
        case TextState::Unknown:
            break;
    }
    return QStringLiteral("–");
}

int ModelListModel::rowOf(const QString& path) const {
    for (int row = 0; row < models_.size(); ++row) {
        if (models_[row].path == path) {
            return row;
        }
    }
    return -1;
}

QString ModelListModel::textAt(int row, int column) const {
    const ModelView& model = models_[row];
    const bool isUsable = model.state == ModelState::Usable;
    const bool isKnown = isUsable && model.kind == ModelKind::Whole;
    const QString unknown = QStringLiteral("–");
    switch (column) {
        case NameColumn:
            return model.name;
        case AbilityColumn:
            return abilityText(model);
        case ParametersColumn:
            return isKnown ? shortCountText(static_cast<double>(model.parameters)) : unknown;
        case SizeColumn:
            return isUsable ? bytesText(model.bytes) : unknown;
        case FamilyColumn:
            if (isUsable && model.kind == ModelKind::Adapter) {
                return tr("LoRA adapter, rank %1").arg(model.adapterRank);
            }
            return isKnown ? model.family : unknown;
        case TypeColumn:
            return isKnown ? model.dtype : unknown;
        case ContextColumn:
            return isKnown ? countText(model.contextLength) : unknown;
        case TemplateColumn:
            return textStateText(isKnown ? model.chatTemplate : TextState::Unknown);
        case TokenizerColumn:
            return textStateText(isKnown ? model.tokenizer : TextState::Unknown);
        case LocationColumn:
            return model.path;
        default:
            return {};
    }
}

}  // namespace strata::ui
