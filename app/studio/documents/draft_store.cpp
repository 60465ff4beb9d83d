// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/draft_store.h"

#include "jobs/build_record.h"
#include "jobs/dataset_job.h"
#include "jobs/overlay_file.h"
#include "studio/core/pulse.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

namespace strata::studio {
namespace {

constexpr int kKeepDelayMs = 1500;

QString buildFolder(const QString& dataset) {
    return QString::fromStdString(jobs::buildFolderOf(dataset.toStdString()));
}

QString overlaysPath(const QString& dataset) {
    return QString::fromStdString(jobs::overlaysPathOf(dataset.toStdString()));
}

}  // namespace

DraftStore::DraftStore(const Project& project, DocumentOverlays& overlays)
    : project_(project), overlays_(overlays), shared_(loadShared(project.folder())) {
    draft_.choice.prompts = shared_.prompts;
    keeping_.setSingleShot(true);
    keeping_.setInterval(pulseMs(kKeepDelayMs));
    connect(&keeping_, &QTimer::timeout, this, &DraftStore::keep);
}

DraftStore::~DraftStore() {
    keepDue();
}

QVector<ui::UnfinishedDraft> DraftStore::unfinished() const {
    return unfinishedDrafts(project_.datasetsFolder());
}

void DraftStore::keep() {
    keeping_.stop();
    // A finished dataset is no draft any more.
    const bool isKept = draft_.documents.isEmpty() || isFinished_ || saveDraft(draft_);
    if (!saveShared(project_.folder(), shared_) || !isKept) {
        ui::Problem problem;
        problem.sentence = tr("The progress of this build can't be saved.");
        problem.reason = project_.folder();
        problem.hint = tr("Free disk space, or make the folder writable.");
        problem.actions = {{"tryAgain", tr("Try again"), [this] { keep(); }}};
        Q_EMIT failed(problem);
    }
}

void DraftStore::keepSoon() {
    if (!keeping_.isActive()) {  // not put off by further letters
        keeping_.start();
    }
}

void DraftStore::keepDue() {
    if (keeping_.isActive()) {
        keep();
    }
}

void DraftStore::open(const DocumentDraft& draft) {
    draft_ = draft;
    isFinished_ = false;
    // The folder is moved before the draft says so.
    const bool wasMoved = !QFileInfo::exists(buildFolder(draft_.readInto));
    setReadInto(wasMoved ? draft_.out : draft_.readInto);
}

void DraftStore::finish() {
    isFinished_ = true;
    if (!draft_.readInto.isEmpty()) {
        QFile::remove(draftFileOf(draft_.readInto));
    }
}

void DraftStore::chooseOut() {
    QString name = draft_.choice.name;
    for (int number = 2;; ++number) {
        draft_.out = Project::freePath(project_.datasetsFolder(), name, QStringLiteral(".jsonl"));
        const QString file = draftFileOf(draft_.out);
        if (!QFileInfo::exists(file) || isOpen(file)) {
            return;
        }
        name = QStringLiteral("%1-%2").arg(draft_.choice.name).arg(number);
    }
}

void DraftStore::setReadInto(const QString& out) {
    draft_.readInto = out;
    overlays_.setFile(out.isEmpty() ? QString() : overlaysPath(out));
}

void DraftStore::takeOver() {
    if (draft_.readInto == draft_.out) {
        return;
    }
    overlays_.saver().save();
    const QString to = buildFolder(draft_.out);
    if (QFileInfo::exists(draft_.readInto) || !QDir().rename(buildFolder(draft_.readInto), to)) {
        const QString target = overlaysPath(draft_.out);
        QDir().mkpath(to);
        QFile::remove(target);
        QFile::copy(overlays_.file(), target);
    }
    setReadInto(draft_.out);
    keep();
}

QString DraftStore::cacheFolder() const {
    return QString::fromStdString(jobs::documentCacheOf(draft_.readInto.toStdString()));
}

bool DraftStore::areAllowed(const QStringList& hosts) const {
    return !hosts.isEmpty() && std::ranges::all_of(hosts, [this](const QString& host) {
        return shared_.allowedServers.contains(host);
    });
}

void DraftStore::allow(const QStringList& hosts) {
    shared_.allowedServers += hosts;
    shared_.allowedServers.removeDuplicates();
}

void DraftStore::forbid(const QStringList& hosts) {
    for (const QString& host : hosts) {
        shared_.allowedServers.removeAll(host);
    }
}

}  // namespace strata::studio
