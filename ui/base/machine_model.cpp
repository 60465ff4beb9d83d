// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/machine_model.h"

namespace strata::ui {

void MachineModel::setMachine(const MachineView& machine) {
    machine_ = machine;
    Q_EMIT machineChanged();
}

}  // namespace strata::ui
