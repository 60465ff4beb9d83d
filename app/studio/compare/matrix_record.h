// SPDX-License-Identifier: GPL-3.0-or-later
// The matrix that is shown, kept in its file as it grows (matrix_file.h). Once the file cannot be
// written, the rest is shown without it. Thread: the GUI thread.
#pragma once

#include "studio/compare/matrix_file.h"
#include "ui/compare/matrix_model.h"

#include "strata/error.h"

#include <QObject>
#include <QString>
#include <functional>
#include <optional>

namespace strata::studio {

class MatrixRecord : public QObject {
    Q_OBJECT

public:
    /// The model outlives the record; its stars are kept from here on.
    MatrixRecord(const QString& path, ui::MatrixModel& matrix, QObject* parent = nullptr);

    const QString& path() const { return path_; }
    /// Who hears why the file cannot be written; set once.
    void onFailure(std::function<void(const Error&)> hear) { failed_ = std::move(hear); }

    /// Replaces the matrix before.
    void begin(const MatrixTask& task);
    void putAnswer(int row, int model, const ui::AnswerValue& answer);
    void putLoss(int model, double loss);
    /// How it ended, in words; nothing where none has begun.
    void end(const QString& status);

    /// Shows the matrix of the file; gives the model that it had come to, where it has no end.
    std::optional<int> show(const SavedMatrix& saved);

private:
    void keepStars(const QModelIndex& first, const QModelIndex& last);
    void keep(const MatrixEntry& entry);
    void tryTo(const std::function<void()>& write);

    QString path_;
    ui::MatrixModel& matrix_;
    std::function<void(const Error&)> failed_ = [](const Error&) {};
    bool isKept_ = false;  // the file is of the matrix shown
    bool isOpen_ = false;  // it has no end yet
};

}  // namespace strata::studio
