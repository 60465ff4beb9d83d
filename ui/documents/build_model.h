// SPDX-License-Identifier: GPL-3.0-or-later
// A build of a dataset as a person watches it: how far it is, which pages have pairs, what was
// rejected and why, some pairs as they come, and the result. Thread: the GUI thread.
#pragma once

#include "strata/phase.h"

#include <QHash>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QVector>

namespace strata::ui {

enum class BuildState { Idle, Running, Stopped, Failed, Done };

struct BuildProgress {
    Phase phase = Phase::ReadDocument;
    QString subject;
    double done = 0.0;
    double total = 0.0;
    QString unit;
};

enum class PageCover { Waiting, WithPair, NoPair, Rejected };

struct DocumentCover {
    QString path;
    QString name;
    QVector<PageCover> pages;
};

struct SampleView {
    QString question;
    QString answer;
    QString place;  ///< "manual.pdf, page 3"
};

struct ReasonCount {
    QString reason;  ///< its code
    qint64 count = 0;
    bool canRelax = false;  ///< a gate that a person may relax
    QString label;          ///< what a person reads for it
};

/// What a model was asked, or all models of a build.
struct CallsView {
    QString model;  ///< as --generator and --judge name it; empty for all of a build
    qint64 calls = 0;
    qint64 promptTokens = 0;
    qint64 replyTokens = 0;
    bool isEstimated = false;   ///< the tokens are
    qint64 journaledCalls = 0;  ///< answered from what was kept, besides
};

struct BuildResultView {
    QString dataset;
    qint64 documents = 0;
    qint64 pages = 0;
    qint64 pairs = 0;
    qint64 facts = 0;
    double seconds = 0.0;
    qint64 pagesWithText = 0;
    qint64 pagesWithPair = 0;
    qint64 failedPassages = 0;
    QVector<ReasonCount> splits;
    double quoteExact = 0.0;  ///< shares, 0 to 1
    double numberConsistent = 0.0;
    double selfContained = 0.0;
    double duplicates = 0.0;
    qint64 leaks = 0;
    CallsView generatorCalls;  ///< without a model where none was asked
    CallsView judgeCalls;
    QStringList files;
};

class BuildModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    BuildState state() const { return state_; }
    const BuildProgress& progress() const { return progress_; }
    /// So far, of all models.
    const CallsView& calls() const { return calls_; }
    const QVector<DocumentCover>& cover() const { return cover_; }
    const QVector<SampleView>& samples() const { return samples_; }
    const QVector<ReasonCount>& rejected() const { return rejected_; }
    const QVector<ReasonCount>& rejectedPassages() const { return rejectedPassages_; }
    qint64 made() const { return made_; }
    const BuildResultView& result() const { return result_; }
    /// What the build remarked, the newest last.
    const QStringList& notices() const { return notices_; }

    void setState(BuildState state);
    void setProgress(const BuildProgress& progress);
    void setCalls(const CallsView& calls);
    void setCover(const QVector<DocumentCover>& cover);
    void addMade(const QVector<SampleView>& samples);
    void setRejected(const QVector<ReasonCount>& pairs, const QVector<ReasonCount>& passages);
    void setResult(const BuildResultView& result);
    void addNotice(const QString& text);
    /// Back to nothing, as before a first build.
    void clear();

Q_SIGNALS:
    void stateChanged();
    void progressChanged();
    void coverChanged();
    void countsChanged();

private:
    BuildState state_ = BuildState::Idle;
    BuildProgress progress_;
    CallsView calls_;
    QVector<DocumentCover> cover_;
    QVector<SampleView> samples_;
    QVector<ReasonCount> rejected_;
    QVector<ReasonCount> rejectedPassages_;
    qint64 made_ = 0;
    BuildResultView result_;
    QStringList notices_;
};

}  // namespace strata::ui
