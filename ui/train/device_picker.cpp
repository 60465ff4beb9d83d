// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/train/device_picker.h"

#include "ui/base/numbers.h"

#include <QSignalBlocker>
#include <QStandardItemModel>

namespace strata::ui {
namespace {

constexpr int kShownLetters = 14;

/// The first GPU is what "cuda" alone means.
QString valueOfGpu(qsizetype index) {
    return index == 0 ? QStringLiteral("cuda") : QStringLiteral("cuda:%1").arg(index);
}

QString textOfGpu(const TrainDevice& gpu) {
    if (!gpu.obstacle.isEmpty()) {
        return DevicePicker::tr("%1 (not usable)").arg(gpu.name);
    }
    return gpu.memoryBytes == 0
               ? gpu.name
               : DevicePicker::tr("%1, %2 VRAM").arg(gpu.name, bytesText(gpu.memoryBytes));
}

}  // namespace

DevicePicker::DevicePicker(QWidget* parent) : QComboBox(parent), device_(QStringLiteral("cpu")) {
    // Long names must not widen the window.
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(kShownLetters);
    connect(this, &QComboBox::activated, this,
            [this](int index) { Q_EMIT deviceChosen(itemData(index).toString()); });
    fill();
}

void DevicePicker::setGpus(const QVector<TrainDevice>& gpus) {
    if (gpus != gpus_) {
        gpus_ = gpus;
        fill();
    }
}

void DevicePicker::setDevice(const QString& device) {
    if (device != device_) {
        device_ = device;
        fill();
    }
}

void DevicePicker::fill() {
    const QSignalBlocker quiet(this);
    clear();
    addItem(tr("CPU"), QStringLiteral("cpu"));
    auto* items = qobject_cast<QStandardItemModel*>(model());
    for (qsizetype i = 0; i < gpus_.size(); ++i) {
        addItem(textOfGpu(gpus_[i]), valueOfGpu(i));
        items->item(count() - 1)->setEnabled(gpus_[i].obstacle.isEmpty());
        setItemData(count() - 1, gpus_[i].obstacle, Qt::ToolTipRole);
        setItemData(count() - 1, gpus_[i].obstacle, Qt::AccessibleDescriptionRole);
    }
    addItem(tr("Emulated device (for tests)"), QStringLiteral("emulated"));
    int index = findData(device_);
    if (index < 0) {
        addItem(device_, device_);
        index = count() - 1;
    }
    setCurrentIndex(index);
    setToolTip(itemData(index, Qt::ToolTipRole).toString());
}

}  // namespace strata::ui
