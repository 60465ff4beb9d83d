// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/train/job_queue_file.h"

#include "studio/core/save_file.h"
#include "studio/core/value_names.h"
#include "ui/base/worded.h"

#include "strata/error.h"
#include "strata/options.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace strata::studio {
namespace {

constexpr int kFormatVersion = 1;
/// In the order of JobState.
constexpr ValueNames<10> kStateNames{"waiting", "running", "pausing",     "stopping", "background",
                                     "paused",  "stopped", "interrupted", "failed",   "finished"};

/// A state that this version does not know can still be resumed by hand.
JobState stateOf(const QString& name) {
    return valueOfName<JobState>(kStateNames, name).value_or(JobState::Interrupted);
}

QJsonArray listOf(const std::vector<OptionChange>& changes) {
    QJsonArray list;
    for (const OptionChange& change : changes) {
        list.append(QJsonObject{{QStringLiteral("option"), QString::fromStdString(change.option)},
                                {QStringLiteral("value"), QString::fromStdString(change.value)}});
    }
    return list;
}

std::vector<OptionChange> changesOf(const QJsonArray& list) {
    std::vector<OptionChange> changes;
    for (const QJsonValue& change : list) {
        changes.push_back({change[QStringLiteral("option")].toString().toStdString(),
                           change[QStringLiteral("value")].toString().toStdString()});
    }
    return changes;
}

QJsonObject objectOf(const QueuedJob& job) {
    const std::string settings = settingsToJson(job.settings);
    return {
        {QStringLiteral("run"), job.run},
        {QStringLiteral("name"), job.name},
        {QStringLiteral("state"), nameOfValue(kStateNames, job.state)},
        {QStringLiteral("failure"), job.failure},
        {QStringLiteral("failure_code"), job.failureCode},
        {QStringLiteral("step"), job.step},
        {QStringLiteral("steps_total"), job.stepsTotal},
        {QStringLiteral("end_is_new"), job.isEndNew},
        {QStringLiteral("resume_with"), listOf(job.changes)},
        {QStringLiteral("resume_from"), job.fromStep},
        {QStringLiteral("settings"),
         QJsonDocument::fromJson(QByteArray::fromStdString(settings)).object()},
    };
}

QueuedJob jobOf(const QJsonObject& object) {
    QueuedJob job;
    job.run = object[QStringLiteral("run")].toString();
    job.name = object[QStringLiteral("name")].toString();
    job.state = stateOf(object[QStringLiteral("state")].toString());
    job.failure = object[QStringLiteral("failure")].toString();
    job.failureCode = object[QStringLiteral("failure_code")].toString();
    job.step = object[QStringLiteral("step")].toInteger();
    job.stepsTotal = object[QStringLiteral("steps_total")].toInteger();
    job.isEndNew = object[QStringLiteral("end_is_new")].toBool();
    job.changes = changesOf(object[QStringLiteral("resume_with")].toArray());
    job.fromStep = object[QStringLiteral("resume_from")].toInteger();
    const QByteArray settings =
        QJsonDocument(object[QStringLiteral("settings")].toObject()).toJson();
    job.settings = settingsFromJson(settings.toStdString());
    return job;
}

[[noreturn]] void refuseQueue(const QString& path, const Sentence& reason) {
    throw Error(
        ErrorCode::JsonInvalid, Sentence("The job list is damaged: %1", reason), path.toStdString(),
        Sentence("Move it to another folder. Runs keep their own folders and can be resumed."));
}

}  // namespace

QueueFile readQueueFile(const QString& path) {
    QFile file(path);
    QueueFile queue;
    if (!file.open(QIODevice::ReadOnly)) {
        return queue;
    }
    QJsonParseError problem;
    const QJsonObject object = QJsonDocument::fromJson(file.readAll(), &problem).object();
    if (problem.error != QJsonParseError::NoError) {
        refuseQueue(path, ui::verbatim(problem.errorString()));
    }
    queue.continuesAfterFailure = object[QStringLiteral("continues_after_failure")].toBool(true);
    const QJsonArray jobs = object[QStringLiteral("jobs")].toArray();
    try {
        for (const QJsonValue& value : jobs) {
            const QueuedJob job = jobOf(value.toObject());
            if (!job.run.isEmpty()) {
                queue.jobs.append(job);
            }
        }
    } catch (const Error& error) {
        refuseQueue(path, error.failure());
    }
    return queue;
}

void writeQueueFile(const QString& path, const QueueFile& queue) {
    QJsonArray jobs;
    for (const QueuedJob& job : queue.jobs) {
        jobs.append(objectOf(job));
    }
    const QJsonObject object{
        {QStringLiteral("version"), kFormatVersion},
        {QStringLiteral("continues_after_failure"), queue.continuesAfterFailure},
        {QStringLiteral("jobs"), jobs},
    };
    replaceFile(path, QJsonDocument(object).toJson(), Sentence("Can't save the job list."));
}

}  // namespace strata::studio
