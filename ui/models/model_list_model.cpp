// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/model_list_model.h"

#include "ui/text/numbers.h"

namespace strata::ui {
namespace {

bool isNumeric(int column) {
    return column == ModelListModel::ParametersColumn || column == ModelListModel::SizeColumn ||
           column == ModelListModel::ContextColumn;
}

/// A few words for the codes that a model's files usually give.
QString brokenText(const QString& code) {
    if (code == QLatin1String("STR-2004")) {
        return ModelListModel::tr("not usable: pickle files");
    }
    if (code == QLatin1String("STR-2010")) {
        return ModelListModel::tr("not usable: unknown architecture");
    }
    if (code == QLatin1String("STR-2003") || code == QLatin1String("STR-2006")) {
        return ModelListModel::tr("not usable: a part is missing");
    }
    if (code == QLatin1String("STR-1003")) {
        return ModelListModel::tr("not usable: files are missing");
    }
    return ModelListModel::tr("cannot be read");
}

}  // namespace

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
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
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

int ModelListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(models_.size());
}

int ModelListModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ModelListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const ModelView& model = models_[index.row()];
    const int column = index.column();
    switch (role) {
        case Qt::DisplayRole:
            return textOf(model, column);
        case Qt::ToolTipRole:
            return column == AbilityColumn && !model.problem.sentence.isEmpty()
                       ? plainText(model.problem)
                       : (column == NameColumn || column == LocationColumn ? model.path
                                                                           : QString());
        case Qt::TextAlignmentRole:
            return QVariant::fromValue(Qt::Alignment(
                Qt::AlignVCenter | (isNumeric(column) ? Qt::AlignRight : Qt::AlignLeft)));
        case kSortRole:
            switch (column) {
                case ParametersColumn:
                    return model.parameters;
                case SizeColumn:
                    return model.bytes;
                case ContextColumn:
                    return model.contextLength;
                default:
                    return textOf(model, column);
            }
        case kPathRole:
            return model.path;
        default:
            return {};
    }
}

QVariant ModelListModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::Alignment(
            Qt::AlignVCenter | (isNumeric(section) ? Qt::AlignRight : Qt::AlignLeft)));
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case NameColumn:
            return tr("Name");
        case AbilityColumn:
            return tr("Can be used to");
        case ParametersColumn:
            return tr("Parameters");
        case SizeColumn:
            return tr("Size");
        case FamilyColumn:
            return tr("Family");
        case TypeColumn:
            return tr("Numbers");
        case ContextColumn:
            return tr("Context");
        case TemplateColumn:
            return tr("Chat template");
        case TokenizerColumn:
            return tr("Tokenizer");
        case LocationColumn:
            return tr("Location");
        default:
            return {};
    }
}

QString ModelListModel::abilityText(const ModelView& model) {
    if (model.state == ModelState::Reading) {
        return tr("Reading…");
    }
    if (model.state == ModelState::Broken) {
        return brokenText(model.problem.code);
    }
    QStringList words;
    if (model.abilities.testFlag(ModelAbility::Train)) {
        words.append(tr("train"));
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
    return model.tokenizer == TextState::Present ? tr("nothing yet: no weights")
                                                 : tr("nothing yet: no tokenizer");
}

QString ModelListModel::textStateText(TextState state) {
    switch (state) {
        case TextState::Present:
            return tr("ready");
        case TextState::Missing:
            return tr("missing");
        case TextState::Unusable:
            return tr("not usable");
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

QString ModelListModel::textOf(const ModelView& model, int column) const {
    const bool isKnown = model.state == ModelState::Usable;
    const QString unknown = QStringLiteral("–");
    switch (column) {
        case NameColumn:
            return model.name;
        case AbilityColumn:
            return abilityText(model);
        case ParametersColumn:
            return isKnown ? shortCountText(static_cast<double>(model.parameters)) : unknown;
        case SizeColumn:
            return isKnown ? bytesText(model.bytes) : unknown;
        case FamilyColumn:
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
