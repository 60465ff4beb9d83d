// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/model_notes.h"

#include "strata/error.h"

#include <QFile>
#include <QJsonDocument>
#include <QSaveFile>

namespace strata::studio {
namespace {

constexpr int kPauseMs = 500;
constexpr qint64 kBytesMax = qint64{16} << 20;

void writeNotes(const QString& path, const QJsonObject& notes) {
    QSaveFile file(path);
    const QByteArray text = QJsonDocument(notes).toJson();
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit()) {
        throw Error(ErrorCode::NotWritable, "the notes could not be saved", path.toStdString(),
                    file.errorString().toStdString());
    }
}

}  // namespace

ModelNotes::ModelNotes(const QString& file, QObject* parent) : QObject(parent), file_(file) {
    QFile old(file);
    if (old.open(QIODevice::ReadOnly)) {
        notes_ = QJsonDocument::fromJson(old.read(kBytesMax)).object();
    }
    pause_.setSingleShot(true);
    pause_.setInterval(kPauseMs);
    connect(&pause_, &QTimer::timeout, this, &ModelNotes::save);
}

ModelNotes::~ModelNotes() {
    if (pause_.isActive()) {
        try {
            writeNotes(file_, notes_);
        } catch (const Error&) {  // nobody is left to be told
        }
    }
}

QString ModelNotes::of(const QString& model) const {
    return notes_[model].toString();
}

void ModelNotes::set(const QString& model, const QString& text) {
    if (text == of(model)) {
        return;
    }
    if (text.isEmpty()) {
        notes_.remove(model);
    } else {
        notes_[model] = text;
    }
    pause_.start();
}

void ModelNotes::save() {
    const auto work = [path = file_, notes = notes_](const EventSink& say, const std::stop_token&) {
        writeNotes(path, notes);
        say(Event{Finished{}});
    };
    writing_.post(work, this, {{}, [this](const WorkEnd& end) {
                                   if (const auto* error = std::get_if<Failed>(&end)) {
                                       ui::Problem problem = ui::problemOf(error->error);
                                       problem.kept =
                                           tr("The note is kept until the studio is closed.");
                                       Q_EMIT failed(problem);
                                   }
                               }});
}

}  // namespace strata::studio
