// SPDX-License-Identifier: GPL-3.0-or-later
// Downloads the chosen files of a model. A file has another name until its size and sum were
// checked, and the folder another until it has all files, so that whatever ends a download, the
// next one goes on from there. Thread: a working thread; waits for network and disk.
#pragma once

#include "studio/core/event_bridge.h"
#include "studio/models/hub_client.h"
#include "ui/models/hub_model.h"

#include <QString>
#include <QUrl>
#include <stop_token>

namespace strata::studio {

struct HubOrder {
    QUrl base;
    ui::HubListing listing;
    QString folder;  ///< of the project's models
};

/// Returns the model's folder or GGUF file. Says Progress in bytes. Throws DiskFull before anything
/// is asked, ChecksumMismatch (that file is begun anew the next time), NotWritable, and what
/// HubClient throws.
QString downloadModel(const HubOrder& order,
                      HubClient& client,
                      const EventSink& say,
                      const std::stop_token& stop);

}  // namespace strata::studio
