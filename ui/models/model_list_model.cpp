// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/model_list_model.h"

#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"

#include <algorithm>
#include <utility>

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

/// A column of what only whole models have; others show a dash.
RowColumn<ModelView> wholeColumn(const QString& title,
                                 std::function<QString(const ModelView&)> text,
                                 ColumnKind kind = ColumnKind::Words) {
    return {title,
            [text = std::move(text)](const ModelView& model) {
                return model.state == ModelState::Usable && model.kind == ModelKind::Whole
                           ? text(model)
                           : QStringLiteral("–");
            },
            kind};
}

QString familyText(const ModelView& model) {
    if (model.state != ModelState::Usable) {
        return QStringLiteral("–");
    }
    return model.kind == ModelKind::Adapter
               ? ModelListModel::tr("LoRA adapter, rank %1").arg(model.adapterRank)
               : model.family;
}

}  // namespace

ModelListModel::ModelListModel(QObject* parent)
    : RowTable(
          {{tr("Name"), &ModelView::name},
           {tr("Ready for"), abilityText},
           wholeColumn(
               tr("Parameters"),
               [](const ModelView& model) {
                   return shortCountText(static_cast<double>(model.parameters));
               },
               ColumnKind::Number),
           {tr("Size"),
            [](const ModelView& model) {
                return model.state == ModelState::Usable ? bytesText(model.bytes)
                                                         : QStringLiteral("–");
            },
            ColumnKind::Number},
           {tr("Family"), familyText},
           wholeColumn(tr("Numbers"), &ModelView::dtype),
           wholeColumn(
               tr("Context"),
               [](const ModelView& model) { return countText(model.contextLength); },
               ColumnKind::Number),
           wholeColumn(tr("Chat template"),
                       [](const ModelView& model) { return textStateText(model.chatTemplate); }),
           wholeColumn(tr("Tokenizer"),
                       [](const ModelView& model) { return textStateText(model.tokenizer); }),
           {tr("Location"), &ModelView::path}},
          parent) {}

void ModelListModel::put(const ModelView& model) {
    const int row = rowOf(model.path);
    if (row < 0) {
        insert(rowCount(), model);
    } else {
        setRow(row, model);
    }
}

void ModelListModel::remove(const QString& path) {
    const int row = rowOf(path);
    if (row >= 0) {
        erase(row);
    }
}

const ModelView* ModelListModel::find(const QString& path) const {
    const int row = rowOf(path);
    return row < 0 ? nullptr : &rows()[row];
}

QVariant ModelListModel::roleAt(int row, int column, int role) const {
    const ModelView& model = rows()[row];
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
    const auto found = std::ranges::find(rows(), path, &ModelView::path);
    return found == rows().end() ? -1 : static_cast<int>(found - rows().begin());
}

}  // namespace strata::ui
