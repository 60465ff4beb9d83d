// SPDX-License-Identifier: GPL-3.0-or-later
// What a person decides about blocks of the draft's documents: shown at once, put on the disk at
// once on a thread of its own, undone and redone. A decision that could not be written is kept and
// tried again with the next. Thread: the GUI thread.
#pragma once

#include "studio/core/work_lane.h"
#include "studio/documents/unwritten.h"
#include "ui/models/extraction_model.h"
#include "ui/values/problem.h"

#include <QHash>
#include <QObject>
#include <memory>

namespace strata::studio {

class DocumentOverlays : public QObject {
    Q_OBJECT

public:
    /// The model outlives it.
    explicit DocumentOverlays(ui::ExtractionModel& model, QObject* parent = nullptr);
    /// Writes what is not on the disk yet.
    ~DocumentOverlays() override;

    /// Where decisions go from now on; overlay_file.h.
    void setFile(const QString& file) { file_ = file; }
    QString file() const { return file_; }
    /// By which name the file knows a document.
    void setDocument(const QString& path, const QString& sha256) { sha256Of_[path] = sha256; }

    void change(const QVector<ui::BlockChange>& changes);
    void undo();
    void redo();
    void save();
    /// Writes what is not on the disk yet before it returns; a failure is said.
    void flush();
    /// For work that reads the file: write() first.
    std::shared_ptr<Unwritten> unwritten() const { return unwritten_; }

Q_SIGNALS:
    /// Something was decided, undone or redone.
    void changed();
    void failed(const strata::ui::Problem& problem);

private:
    void append(const QVector<ui::BlockChange>& changes);

    ui::ExtractionModel& model_;
    QString file_;
    QHash<QString, QString> sha256Of_;
    std::shared_ptr<Unwritten> unwritten_;
    WorkLane saving_;  // last: it ends first
};

}  // namespace strata::studio
