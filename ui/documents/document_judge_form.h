// SPDX-License-Identifier: GPL-3.0-or-later
// Which model judges the pairs: the one that makes them, another of the library, one behind a
// server, or none. A part of the wizard's third step. Thread: the GUI thread.
#pragma once

#include "ui/documents/generator_values.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace strata::ui {

class ChipRow;
class ServerField;

class DocumentJudgeForm : public QWidget {
    Q_OBJECT

public:
    explicit DocumentJudgeForm(QWidget* parent = nullptr);

    void setModels(const QVector<GeneratorModel>& models);
    void setChoice(const GeneratorChoice& choice);
    void setServer(const ServerView& server);
    /// Puts what the widgets say now into a choice.
    void tell(GeneratorChoice& choice) const;

    /// What a person edits.
    ChipRow& kind() const { return *kind_; }
    QComboBox& model() const { return *model_; }
    ServerField& server() const { return *server_; }

private:
    ChipRow* kind_;
    QLabel* kindText_;
    QComboBox* model_;
    ServerField* server_;
};

}  // namespace strata::ui
