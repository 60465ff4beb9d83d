// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/drive_life.h"

#include <fcntl.h>
#include <linux/nvme_ioctl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <cstdint>

namespace strata::studio {
namespace {

constexpr std::size_t kPercentUsedAt = 5;
constexpr std::size_t kUnitsWrittenAt = 48;
constexpr int kUnitsWrittenBytes = 16;
constexpr double kUnitBytes = 512.0 * 1000.0;
/// The drive counts whole per cents: below this many the estimate would be a guess.
constexpr int kTellingPercent = 5;
constexpr std::uint8_t kGetLogPage = 0x02;
constexpr std::uint32_t kHealthLogId = 0x02;
constexpr std::uint32_t kEveryNamespace = 0xffffffff;

/// "/dev/nvme0n1"; empty: not on a drive of this kind.
QString nvmeDeviceOf(const QString& folder) {
    struct stat status {};
    if (::stat(QFile::encodeName(folder).constData(), &status) != 0) {
        return {};
    }
    const QString link =
        QStringLiteral("/sys/dev/block/%1:%2").arg(major(status.st_dev)).arg(minor(status.st_dev));
    static const QRegularExpression kNamespace(QStringLiteral("/(nvme\\d+n\\d+)(/|$)"));
    const auto found = kNamespace.match(QFileInfo(link).canonicalFilePath());
    return found.hasMatch() ? QStringLiteral("/dev/") + found.captured(1) : QString();
}

}  // namespace

ui::DriveLife driveLifeOf(const HealthLog& log) {
    ui::DriveLife life;
    const auto percent = std::to_integer<int>(log[kPercentUsedAt]);
    life.usedShare = percent / 100.0;
    double units = 0.0;
    for (int i = 0; i < kUnitsWrittenBytes; ++i) {
        units += std::ldexp(
            std::to_integer<int>(log[kUnitsWrittenAt + static_cast<std::size_t>(i)]), 8 * i);
    }
    if (percent >= kTellingPercent) {
        life.ratedBytes = units * kUnitBytes / life.usedShare;
    }
    return life;
}

std::optional<ui::DriveLife> readDriveLife(const QString& folder) {
    const QString device = nvmeDeviceOf(folder);
    const int file =
        device.isEmpty() ? -1 : ::open(QFile::encodeName(device).constData(), O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return std::nullopt;  // not NVMe, or kept from this user: the page says that it cannot tell
    }
    HealthLog log{};
    nvme_admin_cmd command{};
    command.opcode = kGetLogPage;
    command.nsid = kEveryNamespace;
    command.addr = reinterpret_cast<std::uint64_t>(log.data());
    command.data_len = static_cast<std::uint32_t>(log.size());
    command.cdw10 =
        kHealthLogId | static_cast<std::uint32_t>((log.size() / sizeof(std::uint32_t) - 1) << 16U);
    const int result = ::ioctl(file, NVME_IOCTL_ADMIN_CMD, &command);
    ::close(file);
    return result == 0 ? std::optional(driveLifeOf(log)) : std::nullopt;
}

}  // namespace strata::studio
