// SPDX-License-Identifier: GPL-3.0-or-later
// The models of the project as a table: what each is and what can be done with it, or why it cannot
// be read. Thread: the GUI thread.
#pragma once

#include "ui/base/problem.h"
#include "ui/base/row_table.h"

#include <QFlags>

namespace strata::ui {

enum class ModelState { Reading, Usable, Broken, Missing };
enum class ModelKind { Whole, Adapter };
enum class TextState { Unknown, Present, Missing, Unusable };
enum class ModelAbility { Train = 1, Adapt = 2, Answer = 4, Export = 8, Import = 16 };
Q_DECLARE_FLAGS(ModelAbilities, ModelAbility)
Q_DECLARE_OPERATORS_FOR_FLAGS(ModelAbilities)

struct ModelView {
    QString path;
    QString name;
    QString command;  ///< that says the same in a terminal
    ModelState state = ModelState::Reading;
    ModelKind kind = ModelKind::Whole;
    QString adapterBase;  ///< as the adapter names it: a folder, or a name
    qint64 adapterRank = 0;
    QString family;
    QString architecture;
    QString importedFrom;  ///< "4-bit GGUF (Q4_K)"; empty: it was not imported
    qint64 parameters = 0;
    QString dtype;
    quint64 bytes = 0;
    qint64 contextLength = 0;
    qint64 layers = 0;
    qint64 hiddenSize = 0;
    qint64 vocabulary = 0;
    TextState chatTemplate = TextState::Unknown;
    TextState tokenizer = TextState::Unknown;
    ModelAbilities abilities;
    Problem problem;  ///< of a Broken or Missing one, or what a Usable one lacks
};

class ModelListModel : public RowTable<ModelView> {
    Q_OBJECT

public:
    enum Column {
        NameColumn,
        AbilityColumn,
        ParametersColumn,
        SizeColumn,
        FamilyColumn,
        TypeColumn,
        ContextColumn,
        TemplateColumn,
        TokenizerColumn,
        LocationColumn
    };
    /// Numbers as such, for sorting.
    static constexpr int kSortRole = Qt::UserRole;
    static constexpr int kPathRole = Qt::UserRole + 1;

    explicit ModelListModel(QObject* parent = nullptr);

    /// Adds the model, or replaces the one at the same path.
    void put(const ModelView& model);
    void remove(const QString& path);
    /// nullptr: not in the list. Valid until the next change.
    const ModelView* find(const QString& path) const;

    /// "training, chat, export", "Reading…", "unusable: pickle files".
    static QString abilityText(const ModelView& model);
    static QString textStateText(TextState state);

protected:
    QVariant roleAt(int row, int column, int role) const override;

private:
    int rowOf(const QString& path) const;
};

}  // namespace strata::ui
