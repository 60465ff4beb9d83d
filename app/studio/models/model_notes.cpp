// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/model_notes.h"

#include "studio/core/pulse.h"
#include "studio/core/save_file.h"

#include "strata/error.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <utility>

namespace strata::studio {
namespace {

constexpr int kPauseMs = 500;
constexpr qint64 kTypingPauseMs = 10'000;
constexpr qint64 kNotesBytesMax = qint64{16} << 20;

void writeNotes(const QString& path, const QJsonObject& notes) {
    replaceFile(path, QJsonDocument(notes).toJson(), Sentence("Can't save the notes."));
}

}  // namespace

class ModelNotes::Write final : public ui::ChangeCommand {
public:
    Write(ModelNotes& notes, const QString& model, const QString& text)
        : ChangeCommand(tr("Note on %1").arg(QFileInfo(model).fileName()),
                        {ui::PageId::Models, model, {}}),
          notes_(notes),
          model_(model),
          before_(notes.of(model)),
          after_(text) {}

    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = static_cast<const Write*>(other);
        if (next->model_ != model_ ||
            next->change().stamp.atMs - change().stamp.atMs > kTypingPauseMs) {
            return false;
        }
        after_ = next->after_;
        become(text());
        setObsolete(after_ == before_);
        return true;
    }
    void undo() override {
        notes_.put(model_, before_);
        Q_EMIT notes_.changedBack(model_);
    }
    void redo() override {
        notes_.put(model_, after_);
        if (std::exchange(isDone_, true)) {
            Q_EMIT notes_.changedBack(model_);
        }
    }

private:
    ModelNotes& notes_;
    QString model_;
    QString before_;
    QString after_;
    bool isDone_ = false;  // by the person, in whose text it stands already
};

ModelNotes::ModelNotes(const QString& file, ui::ChangeStack& changes, QObject* parent)
    : QObject(parent), file_(file), changes_(changes) {
    QFile old(file);
    if (old.open(QIODevice::ReadOnly)) {
        notes_ = QJsonDocument::fromJson(old.read(kNotesBytesMax)).object();
    }
    pause_.setSingleShot(true);
    pause_.setInterval(pulseMs(kPauseMs));
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
    if (text != of(model)) {
        changes_.push(new Write(*this, model, text));
    }
}

void ModelNotes::put(const QString& model, const QString& text) {
    if (text.isEmpty()) {
        notes_.remove(model);
    } else {
        notes_[model] = text;
    }
    pause_.start();
}

void ModelNotes::save() {
    writing_.run([path = file_, notes = notes_] { writeNotes(path, notes); }, this, {},
                 [this](const Error& error) {
                     ui::Problem problem = ui::problemOf(error);
                     problem.kept = tr("The note is kept until Strata Studio closes.");
                     Q_EMIT failed(problem);
                 });
}

}  // namespace strata::studio
