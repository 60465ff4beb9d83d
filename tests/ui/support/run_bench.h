// SPDX-License-Identifier: GPL-3.0-or-later
// Runs in a project, written as the engine writes them, and what looks at them.
#pragma once

#include "studio/core/project.h"
#include "studio/monitor/run_library.h"
#include "ui/charts/run_model.h"
#include "ui/monitor/run_list_model.h"
#include "ui/support/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <memory>
#include <string>

namespace strata::ui::test {

using studio::Project;
using studio::RunLibrary;

/// moc loses its way in raw strings, so JSON stands here with ' for ".
inline std::string json(std::string text) {
    std::ranges::replace(text, '\'', '"');
    return text;
}

inline const std::string kRealLine = json(
    "{'step':30,'epoch':0.14218009478672985,'loss':7.22030229496565,"
    "'grad_norm':17.30916225739008,'lr':1.0000000000000002e-06,'trained_tokens':19,"
    "'tokens':75,'padded_tokens':80,'seconds':0.02734982,"
    "'tokens_per_second':2742.2483950534224,'device_peak_bytes':0,"
    "'host_peak_bytes':145129472,'ssd_read_bytes':4096,'ssd_written_bytes':8192,"
    "'wait_seconds':{'ssd_read':7.759999999999999e-07,'ssd_write':4.3e-08,'copy':0.5,"
    "'optimizer':0.000180949},'bound_by':'compute','roofline_ratio':0.0773,"
    "'validation_loss':7.679203956663183,'event':'early_stop'}");

inline QByteArray lineOf(qint64 step, const QByteArray& more = {}) {
    return "{\"step\":" + QByteArray::number(step) + ",\"epoch\":0.1,\"loss\":" +
           QByteArray::number(3.0 - static_cast<double>(step % 1000) / 1000.0) +
           ",\"grad_norm\":1.0,\"lr\":1e-05,\"trained_tokens\":20,\"tokens\":100,"
           "\"padded_tokens\":110,\"seconds\":2.0,\"tokens_per_second\":50.0,"
           "\"device_peak_bytes\":0,\"host_peak_bytes\":1000000,\"ssd_read_bytes\":4096,"
           "\"ssd_written_bytes\":0,\"wait_seconds\":{\"ssd_read\":0.1,\"ssd_write\":0.0,"
           "\"copy\":0.0,\"optimizer\":0.1},\"bound_by\":\"compute\",\"roofline_ratio\":0.9" +
           more + "}\n";
}

inline QByteArray linesOf(qint64 first, qint64 last) {
    QByteArray text;
    for (qint64 step = first; step <= last; ++step) {
        text += lineOf(step);
    }
    return text;
}

inline TrainSettings someSettings() {
    TrainSettings settings;
    settings.model = "/models/tiny";
    settings.data = "/data/pump.jsonl";
    settings.maxLength = 512;
    settings.ramBudgetBytes = quint64{8} << 30;
    return settings;
}

/// Holds a run's lock as the process that trains it does.
class HeldRun {
public:
    explicit HeldRun(const QString& run) {
        const QByteArray path = QFile::encodeName(run + QStringLiteral("/lock"));
        lock_ = ::open(path.constData(), O_RDWR | O_CLOEXEC);
        ::flock(lock_, LOCK_EX | LOCK_NB);
        write(run + QStringLiteral("/lock"), QByteArray::number(::getpid()));
    }
    ~HeldRun() { ::close(lock_); }
    HeldRun(const HeldRun&) = delete;
    HeldRun& operator=(const HeldRun&) = delete;

private:
    int lock_;
};

/// A project with runs in it, and what looks at them.
struct Bench {
    QTemporaryDir folder;
    Project project{folder.path() + QStringLiteral("/p")};
    RunListModel list;
    RunModel shown;
    std::unique_ptr<RunLibrary> library = std::make_unique<RunLibrary>(project, list, shown);

    QString run(const char* name, const QByteArray& metrics) {
        const QString path = project.runsFolder() + QLatin1Char('/') + QString::fromLatin1(name);
        QDir().mkpath(path + QStringLiteral("/state"));
        writeJob(path, someSettings());
        write(path + QStringLiteral("/state/geometry.json"),
              QByteArray::fromStdString(
                  json("{'slice_bytes':4096,'steps_total':480,'steps_per_epoch':160}")));
        write(path + QStringLiteral("/lock"), "1\n");
        write(path + QStringLiteral("/metrics.jsonl"), metrics);
        return path;
    }
    RunState stateOf(const QString& path) const {
        for (const RunRow& row : list.rows()) {
            if (row.path == path) {
                return row.state;
            }
        }
        return RunState::None;
    }
};

}  // namespace strata::ui::test
