// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/home/machine_watch.h"

#include "jobs/machine_report.h"
#include "studio/core/engine_lane.h"
#include "ui/base/numbers.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QStorageInfo>
#include <QThread>
#include <exception>

namespace strata::studio {
namespace {

constexpr int kIntervalMs = 2000;

// Bytes on the drive for each parameter: two slots of weight (2 + 2), moments (4 + 4), and the
// model that comes out (2). Adapters need the base alone.
constexpr double kFullBytesPerParameter = 2.0 * 12.0 + 2.0;
constexpr double kAdapterBytesPerParameter = 2.0;

/// "MemAvailable:   123 kB" of /proc/meminfo, in bytes; 0 when it is not there.
quint64 meminfoBytes(const QByteArray& text, const QByteArray& key) {
    const qsizetype at = text.indexOf(key + ':');
    if (at < 0) {
        return 0;
    }
    const QByteArray line = text.mid(at, text.indexOf('\n', at) - at);
    return line.simplified().split(' ').value(1).toULongLong() * 1024;
}

QString processorName() {
    QFile file(QStringLiteral("/proc/cpuinfo"));
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    const QByteArray text = file.readAll();
    const qsizetype at = text.indexOf("model name");
    const qsizetype colon = at < 0 ? -1 : text.indexOf(':', at);
    return colon < 0 ? QString()
                     : QString::fromUtf8(text.mid(colon + 1, text.indexOf('\n', colon) - colon - 1))
                           .trimmed();
}

}  // namespace

MachineWatch::MachineWatch(ui::MachineModel& model,
                           EngineLane& questions,
                           QString folder,
                           QObject* parent)
    : QObject(parent), model_(model), questions_(questions), folder_(std::move(folder)) {
    ui::MachineView view = model_.machine();
    view.processor = processorName();
    view.cores = QThread::idealThreadCount();
    model_.setMachine(view);
    readMemory();
    timer_.setInterval(kIntervalMs);
    connect(&timer_, &QTimer::timeout, this, &MachineWatch::readMemory);
    timer_.start();
}

void MachineWatch::readMemory() {
    ui::MachineView view = model_.machine();
    QFile file(QStringLiteral("/proc/meminfo"));
    if (file.open(QIODevice::ReadOnly)) {
        const QByteArray text = file.readAll();
        view.ramBytes = meminfoBytes(text, "MemTotal");
        view.ramUsedBytes = view.ramBytes - meminfoBytes(text, "MemAvailable");
    }
    const QStorageInfo storage(folder_);
    if (view.drives.isEmpty()) {
        view.drives.append(ui::DriveView{});
    }
    ui::DriveView& drive = view.drives.front();
    drive.path = storage.rootPath();
    drive.fileSystem = QString::fromLatin1(storage.fileSystemType());
    drive.freeBytes = static_cast<quint64>(std::max<qint64>(storage.bytesAvailable(), 0));
    drive.totalBytes = static_cast<quint64>(std::max<qint64>(storage.bytesTotal(), 0));
    view.largest = largestModels(drive.freeBytes);
    model_.setMachine(view);
}

void MachineWatch::measure() {
    Q_EMIT measuringChanged(tr("Measuring…"));
    questions_.post(DoctorCommand{folder_.toStdString()}, this,
                    {{}, [this](const WorkEnd& end) {
                         if (const auto* finished = std::get_if<Finished>(&end)) {
                             checkSandbox(finished->json);
                         } else {
                             finishMeasuring(end);
                         }
                     }});
}

void MachineWatch::checkSandbox(const std::string& report) {
    sandboxCheck_.post(
        [report](const EventSink& sink, const std::stop_token&) {
            sink(Finished{withDocumentSandbox(report, {}), true});
        },
        this, {{}, [this](const WorkEnd& end) { finishMeasuring(end); }});
}

void MachineWatch::finishMeasuring(const WorkEnd& end) {
    Q_EMIT measuringChanged({});
    if (const auto* finished = std::get_if<Finished>(&end)) {
        takeReport(finished->json);
    } else if (const auto* failed = std::get_if<Failed>(&end)) {
        Q_EMIT measureFailed(failed->error);
    }
}

void MachineWatch::takeReport(const std::string& json) {
    const nlohmann::json report = nlohmann::json::parse(json);
    ui::MachineView view = model_.machine();
    view.processor = QString::fromStdString(report.at("cpu").at("model").get<std::string>());
    view.cores = report.at("cpu").at("cores").get<int>();
    view.graphics.clear();
    for (const nlohmann::json& gpu : report.at("gpus")) {
        ui::GraphicsView card;
        card.name = QString::fromStdString(gpu.at("name").get<std::string>());
        card.driver = QString::fromStdString(gpu.at("driver").get<std::string>());
        card.totalBytes = gpu.at("vram_bytes").get<quint64>();
        view.graphics.append(card);
    }
    for (const nlohmann::json& disk : report.at("disks")) {
        view.drives.front().readBytesPerSecond = disk.at("read_bytes_per_second").get<double>();
        view.drives.front().writeBytesPerSecond = disk.at("write_bytes_per_second").get<double>();
        break;
    }
    view.warnings.clear();
    for (const nlohmann::json& warning : report.at("warnings")) {
        view.warnings.append(QString::fromStdString(warning.get<std::string>()));
    }
    model_.setMachine(view);
}

QVector<ui::LargestModelView> largestModels(quint64 freeBytes) {
    const auto count = [freeBytes](double bytesPerParameter) {
        return ui::shortCountText(static_cast<double>(freeBytes) / bytesPerParameter);
    };
    const QString note = MachineWatch::tr("parameters, limited by free disk space");
    return {{MachineWatch::tr("Full fine-tuning"), count(kFullBytesPerParameter), note},
            {MachineWatch::tr("LoRA adapter"), count(kAdapterBytesPerParameter), note}};
}

}  // namespace strata::studio
