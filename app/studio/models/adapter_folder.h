// SPDX-License-Identifier: GPL-3.0-or-later
// A PEFT adapter as its folder describes it: base model, rank, size. Thread: free functions; any
// thread, they wait for the disk.
#pragma once

#include "ui/models/model_list_model.h"

#include <QString>

namespace strata::studio {

/// Has an adapter_config.json and is no whole model.
bool isAdapterFolder(const QString& path);

/// Broken with the reason when the folder cannot be used as an adapter; with a remark when its base
/// model is not on this machine.
ui::ModelView adapterView(const QString& path);

}  // namespace strata::studio
