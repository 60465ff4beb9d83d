// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/home/machine_watch.h"

#include "studio/core/engine_lane.h"
#include "studio/core/pulse.h"
#include "studio/home/machine_facts.h"
#include "studio/home/measured_drive.h"
#include "ui/base/numbers.h"
#include "ui/base/worded.h"

#include "strata/sentence.h"

#include <QFile>
#include <QStorageInfo>
#include <QThread>

namespace strata::studio {
namespace {

constexpr int kIntervalMs = 2000;

// Bytes on the drive for each parameter: two slots of weight (2 + 2), moments (4 + 4, or 1 + 1 with
// a scale of 4 for each 256), and the model that comes out (2). Adapters need the base alone.
constexpr double kFullBytesPerParameter = 2.0 * 12.0 + 2.0;
constexpr double kEightBitBytesPerParameter = 2.0 * (6.0 + 2.0 * 4.0 / 256.0) + 2.0;
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

}  // namespace

MachineWatch::MachineWatch(ui::MachineModel& model,
                           EngineLane& questions,
                           QString folder,
                           QString driveFile,
                           QObject* parent)
    : QObject(parent),
      model_(model),
      questions_(questions),
      folder_(std::move(folder)),
      driveFile_(std::move(driveFile)) {
    ui::MachineView view = model_.machine();
    QFile cpuinfo(QStringLiteral("/proc/cpuinfo"));
    const QByteArray text = cpuinfo.open(QIODevice::ReadOnly) ? cpuinfo.readAll() : QByteArray();
    view.processor = processorName(text);
    view.instructions = instructionText(processorFlags(text));
    view.hasUncheckedGpu = hasNvidiaCard(QStringLiteral("/sys/bus/pci/devices"));
    view.cores = QThread::idealThreadCount();
    view.place = {ui::PageId::Home, {}, QStringLiteral("machine")};
    const MeasuredDrive measured = measuredDrive(driveFile_, QStorageInfo(folder_).device());
    ui::DriveView drive;
    drive.readBytesPerSecond = measured.readBytesPerSecond;
    drive.writeBytesPerSecond = measured.writeBytesPerSecond;
    view.drives = {drive};
    model_.setMachine(view);
    readMemory();
    timer_.setInterval(pulseMs(kIntervalMs));
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
    ui::DriveView& drive = view.drives.front();
    drive.path = storage.rootPath();
    drive.fileSystem = QString::fromLatin1(storage.fileSystemType());
    drive.freeBytes = static_cast<quint64>(std::max<qint64>(storage.bytesAvailable(), 0));
    drive.totalBytes = static_cast<quint64>(std::max<qint64>(storage.bytesTotal(), 0));
    view.largest = largestModels(drive.freeBytes);
    view.largestLimit = tr("limited by free disk space");
    model_.setMachine(view);
}

void MachineWatch::measure() {
    Q_EMIT measuringChanged(tr("Measuring…"));
    questions_.run<HardwareReport>(
        DoctorCommand{folder_.toStdString(), Choice::On}, this,
        [this](const HardwareReport& hardware) { checkSandbox(hardware); },
        [this](const Error& error) { endWithout(error); });
}

void MachineWatch::checkSandbox(const HardwareReport& hardware) {
    sandboxCheck_.run([hardware] { return jobs::withDocumentSandbox(hardware, {}); }, this,
                      [this](const jobs::MachineReport& report) { take(report); },
                      [this](const Error& error) { endWithout(error); });
}

void MachineWatch::endWithout(const Error& error) {
    Q_EMIT measuringChanged({});
    if (!isStopped(error)) {
        Q_EMIT measureFailed(error);
    }
}

void MachineWatch::take(const jobs::MachineReport& report) {
    Q_EMIT measuringChanged({});
    const HardwareReport& hardware = report.hardware;
    ui::MachineView view = model_.machine();
    view.processor = QString::fromStdString(hardware.cpu.model);
    view.cores = hardware.cpu.cores;
    view.hasUncheckedGpu = false;
    view.graphics.clear();
    for (const GpuReport& gpu : hardware.gpus) {
        ui::GraphicsView card;
        card.name = QString::fromStdString(gpu.name);
        card.driver = QString::fromStdString(gpu.driver);
        card.totalBytes = gpu.vramBytes;
        card.usedBytes = gpu.vramBytes - gpu.freeBytes;
        card.obstacle = gpu.problem.empty() ? QString() : ui::wordedWhole(gpu.problem);
        view.graphics.append(card);
    }
    if (!hardware.disks.empty()) {
        const MeasuredDrive measured{hardware.disks.front().readBytesPerSecond,
                                     hardware.disks.front().writeBytesPerSecond};
        view.drives.front().readBytesPerSecond = measured.readBytesPerSecond;
        view.drives.front().writeBytesPerSecond = measured.writeBytesPerSecond;
        keepMeasuredDrive(driveFile_, QStorageInfo(folder_).device(), measured);
    }
    view.warnings.clear();
    for (const Sentence& warning : hardware.warnings) {
        view.warnings.append(ui::wordedWhole(warning));
    }
    model_.setMachine(view);
}

QVector<ui::LargestModelView> largestModels(quint64 freeBytes) {
    const auto count = [freeBytes](double bytesPerParameter) {
        return ui::shortCountText(static_cast<double>(freeBytes) / bytesPerParameter);
    };
    return {
        {MachineWatch::tr("Full fine-tuning"), count(kFullBytesPerParameter)},
        {MachineWatch::tr("Full fine-tuning, 8-bit moments"), count(kEightBitBytesPerParameter)},
        {MachineWatch::tr("LoRA adapter"), count(kAdapterBytesPerParameter)}};
}

}  // namespace strata::studio
