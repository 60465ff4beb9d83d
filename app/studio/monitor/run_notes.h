// SPDX-License-Identifier: GPL-3.0-or-later
// What a person noted on a run: RUN/note.txt as it is now, RUN/notes.jsonl what it held at which
// step.
#pragma once

#include "ui/charts/run_model.h"

#include <QHash>
#include <QString>
#include <QVector>
#include <optional>

namespace strata::studio {

struct RunNotes {
    QString current;
    QVector<ui::RunNote> past;  ///< the newest, in their order, the current one among them
};

/// Damaged files are as if absent. Thread: any.
RunNotes readRunNotes(const QString& run);

/// Throws NotWritable. Thread: any.
void writeRunNote(const QString& run,
                  const QString& note,
                  const std::optional<ui::RunNote>& atStep);

/// The notes that were put on runs in this window and that no reading can have found yet: one that
/// began before they were written brings older ones. Thread: the GUI thread.
class PutNotes {
public:
    void put(const QString& run, const RunNotes& notes);
    void setWritten(const QString& run, const QString& note);
    /// From here on files are read: what is written already will be found in them.
    void beginReading();
    /// Those that hold, with what a reading found.
    RunNotes over(const QString& run, const RunNotes& found) const;

private:
    struct Put {
        RunNotes notes;
        bool isWritten = false;
    };
    QHash<QString, Put> put_;
};

}  // namespace strata::studio
