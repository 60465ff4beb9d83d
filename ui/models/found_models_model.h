// SPDX-License-Identifier: GPL-3.0-or-later
// Models that other programs keep on this machine, as a table to choose from. Thread: the GUI
// thread.
#pragma once

#include "ui/base/row_table.h"
#include "ui/models/model_list_model.h"

#include <QString>

namespace strata::ui {

enum class ModelStore { HuggingFace, LmStudio, Ollama };

/// A model where another program keeps it.
struct FoundModel {
    QString name;  ///< as that program calls it: "HuggingFaceTB/SmolLM2-135M", "llama3.2:1b"
    ModelStore store = ModelStore::HuggingFace;
    QString path;
    /// Of a link to `path` in the project; empty: the path itself is named after the model.
    QString linkName;
    quint64 bytes = 0;
    ModelView view;         ///< what the engine says of it
    bool isListed = false;  ///< in the project already
};

class FoundModelsModel : public RowTable<FoundModel> {
    Q_OBJECT

public:
    enum Column { NameColumn, StoreColumn, SizeColumn, AbilityColumn };

    explicit FoundModelsModel(QObject* parent = nullptr);

    /// They have been looked for.
    void setModels(const QVector<FoundModel>& models);
    /// Of the model at view.path.
    void setView(const ModelView& view);
    /// The person looks for models, and none is known yet.
    bool isLooking() const { return isLooking_; }
    void beginLooking();

Q_SIGNALS:
    void lookingChanged();

private:
    bool isLooking_ = false;
};

}  // namespace strata::ui
