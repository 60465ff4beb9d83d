// SPDX-License-Identifier: GPL-3.0-or-later
// The queue on the disk: PROJECT/queue.json. Thread: any.
#pragma once

#include "studio/train/queued_job.h"

#include <QVector>

namespace strata::studio {

struct QueueFile {
    QVector<QueuedJob> jobs;
    bool continuesAfterFailure = true;
};

/// An absent file is an empty queue. Throws JsonInvalid.
QueueFile readQueueFile(const QString& path);
/// Old or new on the disk, never half. Throws NotWritable.
void writeQueueFile(const QString& path, const QueueFile& queue);

}  // namespace strata::studio
