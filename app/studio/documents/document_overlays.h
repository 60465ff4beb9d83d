// SPDX-License-Identifier: GPL-3.0-or-later
// What a person decides about blocks of the draft's documents: shown and put into its file at once,
// undone and redone. Thread: the GUI thread.
#pragma once

#include "studio/documents/decision_saver.h"
#include "ui/base/problem.h"
#include "ui/documents/extraction_model.h"

#include <QHash>
#include <QObject>
#include <memory>

namespace strata::studio {

class DocumentOverlays : public QObject {
    Q_OBJECT

public:
    /// The model outlives it.
    explicit DocumentOverlays(ui::ExtractionModel& model, QObject* parent = nullptr);

    /// Where decisions go from now on; jobs/overlay_file.h.
    void setFile(const QString& file) { file_ = file; }
    QString file() const { return file_; }
    /// By which name the file knows a document.
    void setDocument(const QString& path, const QString& sha256) { sha256Of_[path] = sha256; }

    void change(const QVector<ui::BlockChange>& changes);
    /// Its failures and what to try again.
    DecisionSaver& saver() { return saver_; }

Q_SIGNALS:
    /// Something was decided, undone or redone.
    void changed();

private:
    void append(const QVector<ui::BlockChange>& changes);

    ui::ExtractionModel& model_;
    QString file_;
    QHash<QString, QString> sha256Of_;
    DecisionSaver saver_;
};

}  // namespace strata::studio
