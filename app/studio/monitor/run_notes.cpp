// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/run_notes.h"

#include "studio/core/file_end.h"
#include "studio/core/json_file.h"
#include "studio/core/save_file.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace strata::studio {
namespace {

constexpr qint64 kNoteBytes = 16 * 1024;
constexpr qint64 kPastBytes = 64 * 1024;

QString currentFileOf(const QString& run) {
    return run + QStringLiteral("/note.txt");
}

QString pastFileOf(const QString& run) {
    return run + QStringLiteral("/notes.jsonl");
}

}  // namespace

RunNotes readRunNotes(const QString& run) {
    RunNotes notes{QString::fromUtf8(endOfFile(currentFileOf(run), kNoteBytes)), {}};
    for (const QByteArray& line : endOfFile(pastFileOf(run), kPastBytes).split('\n')) {
        const QJsonObject note = QJsonDocument::fromJson(line).object();
        const QString text = note.value(QStringLiteral("text")).toString();
        const qint64 step = note.value(QStringLiteral("step")).toInteger();
        if (!text.isEmpty() && (notes.past.isEmpty() || notes.past.back().step <= step)) {
            notes.past.append({step, text});
        }
    }
    return notes;
}

void writeRunNote(const QString& run,
                  const QString& note,
                  const std::optional<ui::RunNote>& atStep) {
    const Sentence notWritten("Can't write the file.");
    replaceFile(currentFileOf(run), note.toUtf8(), notWritten);
    if (atStep) {
        appendLine(pastFileOf(run),
                   {{QStringLiteral("step"), atStep->step}, {QStringLiteral("text"), atStep->text}},
                   notWritten);
    }
}

void PutNotes::put(const QString& run, const RunNotes& notes) {
    put_.insert(run, {notes});
}

void PutNotes::setWritten(const QString& run, const QString& note) {
    const auto put = put_.find(run);
    if (put != put_.end() && put->notes.current == note) {
        put->isWritten = true;
    }
}

void PutNotes::beginReading() {
    put_.removeIf([](const auto& put) { return put.value().isWritten; });
}

RunNotes PutNotes::over(const QString& run, const RunNotes& found) const {
    const auto put = put_.constFind(run);
    return put == put_.cend() ? found : put->notes;
}

}  // namespace strata::studio
