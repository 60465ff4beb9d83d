// SPDX-License-Identifier: GPL-3.0-or-later
// How fast a drive was when the person last had it measured, kept in the state folder as one JSON
// object: {"device": "/dev/nvme0n1p2", "read_bytes_per_second": 2e9, "write_bytes_per_second":
// 1e9}. Thread: any.
#pragma once

#include <QByteArray>
#include <QString>

namespace strata::studio {

struct MeasuredDrive {
    double readBytesPerSecond = 0.0;  ///< 0: not measured
    double writeBytesPerSecond = 0.0;
};

/// What `file` says about this device; not measured where it speaks of another one, is damaged or
/// is not there.
MeasuredDrive measuredDrive(const QString& file, const QByteArray& device);

/// Keeps it for the next start; where it cannot be written the drive is measured again then.
void keepMeasuredDrive(const QString& file, const QByteArray& device, const MeasuredDrive& drive);

}  // namespace strata::studio
