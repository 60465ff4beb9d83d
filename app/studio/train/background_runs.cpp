// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/train/background_runs.h"

#include "studio/core/pulse.h"
#include "studio/core/run_lock.h"
#include "studio/core/run_log_end.h"

#include <QProcess>
#include <QStringList>

namespace strata::studio {
namespace {

constexpr int kLookMs = 2000;
constexpr qint64 kStartMs = 30'000;

/// So that it outlives the studio; gives whether it began.
bool startDetached(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.setProgram(program);
    process.setArguments(arguments);
    process.setStandardInputFile(QProcess::nullDevice());
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(QProcess::nullDevice());
    return process.startDetached();
}

}  // namespace

BackgroundRuns::BackgroundRuns(const QString& program, QObject* parent)
    : QObject(parent), program_(program) {
    pulse_.setInterval(pulseMs(kLookMs));
    connect(&pulse_, &QTimer::timeout, this, &BackgroundRuns::look);
}

JobState BackgroundRuns::stateOf(const QString& run) {
    if (isRunLocked(run)) {
        return JobState::Background;
    }
    if (runHasResult(run)) {
        return JobState::Finished;
    }
    const std::optional<RunLogLine> last = lastLogLine(run);
    if (last && last->moment == RunMoment::Paused) {
        return JobState::Paused;
    }
    return last && last->moment == RunMoment::Stopped ? JobState::Stopped : JobState::Interrupted;
}

void BackgroundRuns::watch(const QString& run) {
    startedBy_[run].invalidate();
    pulse_.start();
}

bool BackgroundRuns::handOver(const QString& run) {
    if (!startDetached(program_, {QStringLiteral("resume"), run})) {
        return false;
    }
    startedBy_[run].start();
    pulse_.start();
    return true;
}

void BackgroundRuns::look() {
    QVector<QPair<QString, JobState>> over;
    for (auto run = startedBy_.begin(); run != startedBy_.end(); ++run) {
        const JobState state = stateOf(run.key());
        const bool isStarting = run->isValid() && run->elapsed() < kStartMs;
        if (state == JobState::Background) {
            run->invalidate();
        } else if (state == JobState::Finished || !isStarting) {
            over.append({run.key(), state});
        }
    }
    for (const auto& [run, state] : over) {
        startedBy_.remove(run);
    }
    if (startedBy_.isEmpty()) {
        pulse_.stop();
    }
    for (const auto& [run, state] : over) {
        Q_EMIT ended(run, state);
    }
}

}  // namespace strata::studio
