// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/hub_download.h"

#include "studio/core/project.h"
#include "studio/models/hub_listing.h"
#include "studio/models/model_files.h"
#include "ui/base/numbers.h"
#include "ui/base/worded.h"

#include "strata/error.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStorageInfo>
#include <algorithm>

namespace strata::studio {
namespace {

constexpr qint64 kDownloadPieceBytes = qint64{4} << 20;
constexpr quint64 kSpareBytes = quint64{64} << 20;  // a disk is not filled to its brim
constexpr qsizetype kRevisionShown = 12;
constexpr qsizetype kSha256Letters = 64;

[[noreturn]] void throwUnwritable(const QFile& file) {
    throw Error(ErrorCode::NotWritable, Sentence("Can't write the downloaded file."),
                file.fileName().toStdString(), ui::verbatim(file.errorString()));
}

class Download {
public:
    Download(const HubOrder& order,
             HubClient& client,
             const EventSink& say,
             const std::stop_token& stop)
        : order_(order), client_(client), say_(say), stop_(stop), folder_(partialFolder(order)) {
        for (const ui::HubFile& file : order.listing.files) {
            if (file.isChosen) {
                files_.append(file);
                total_ += file.bytes;
            }
        }
    }

    QString run() {
        if (!QDir().mkpath(folder_)) {
            throw Error(ErrorCode::NotWritable, Sentence("The project folder is not writable."),
                        folder_.toStdString());
        }
        requireRoom();
        for (const ui::HubFile& file : files_) {
            fetch(file);
        }
        return moveToModels();
    }

private:
    /// Of this revision: another one's files are others.
    static QString partialFolder(const HubOrder& order) {
        QString name = order.listing.name;
        name.replace(u'/', QStringLiteral("--"));
        return QStringLiteral("%1/.downloads/%2--%3")
            .arg(order.folder, name, order.listing.revision.left(kRevisionShown));
    }

    QString pathOf(const ui::HubFile& file) const { return folder_ + u'/' + file.name; }
    QString partOf(const ui::HubFile& file) const { return pathOf(file) + QStringLiteral(".part"); }

    void requireRoom() const {
        qint64 there = 0;
        for (const ui::HubFile& file : files_) {
            there += QFileInfo(pathOf(file)).size() + QFileInfo(partOf(file)).size();
        }
        const auto needed = static_cast<quint64>(std::max<qint64>(0, total_ - there));
        const auto free =
            static_cast<quint64>(std::max<qint64>(0, QStorageInfo(folder_).bytesAvailable()));
        if (needed + kSpareBytes > free) {
            throw Error(
                ErrorCode::DiskFull,
                Sentence("Not enough disk space: %1 required, %2 free.",
                         ui::bytesText(needed).toStdString(), ui::bytesText(free).toStdString()),
                folder_.toStdString(), Sentence("Free disk space, then try again."));
        }
    }

    void fetch(const ui::HubFile& file) {
        if (QFileInfo(pathOf(file)).isFile()) {
            sayProgress(file.bytes);
            done_ += file.bytes;
            return;
        }
        const QString linkedSum = receive(file);
        check(file, linkedSum);
        if (!QFile::rename(partOf(file), pathOf(file))) {
            throw Error(ErrorCode::NotWritable, Sentence("Can't write the downloaded file."),
                        pathOf(file).toStdString());
        }
        done_ += file.bytes;
    }

    /// Gives the sum that the hub names with the file; empty: it names none.
    QString receive(const ui::HubFile& file) {
        QFile part(partOf(file));
        if (!part.open(QIODevice::ReadWrite)) {
            throwUnwritable(part);
        }
        if (part.size() > file.bytes && file.bytes > 0) {
            part.resize(0);  // of something else
        }
        if (part.size() == file.bytes && file.bytes > 0) {
            return {};  // all but the check was done
        }
        HubQuestion question;
        question.url = fileUrl(order_.base, order_.listing, file.name);
        question.from = part.size();
        question.begin = [&part, from = part.size()](const HubReply& head) {
            const bool goesOn = from > 0 && head.status == 206;
            if (!goesOn) {
                part.resize(0);
            }
            part.seek(part.size());
        };
        question.take = [this, &part](const QByteArray& bytes) {
            if (part.write(bytes) != bytes.size()) {
                throwUnwritable(part);
            }
            sayProgress(part.pos());
        };
        const HubReply reply = client_.get(question);
        if (!part.flush()) {
            throwUnwritable(part);
        }
        if (part.size() < file.bytes) {  // a server that closes early need not be an error
            throwBroken(order_.base.host(), file.name);
        }
        QString sum = QString::fromLatin1(reply.headers.value("x-linked-etag"));
        sum.remove(u'"');
        return sum.size() == kSha256Letters ? sum.toLower() : QString();
    }

    void check(const ui::HubFile& file, const QString& linkedSum) {
        const QString wanted = !file.sha256.isEmpty() ? file.sha256 : linkedSum;
        const bool isGit = wanted.isEmpty() && !file.gitSha1.isEmpty();
        const QString expected = isGit ? file.gitSha1 : wanted;
        QFile part(partOf(file));
        if (!part.open(QIODevice::ReadOnly)) {
            throwUnwritable(part);
        }
        QCryptographicHash hash(isGit ? QCryptographicHash::Sha1 : QCryptographicHash::Sha256);
        if (isGit) {  // git's name of a file is the sum of this and its content
            hash.addData("blob " + QByteArray::number(part.size()) + QByteArray(1, '\0'));
        }
        for (QByteArray piece = part.read(kDownloadPieceBytes); !piece.isEmpty();
             piece = part.read(kDownloadPieceBytes)) {
            if (stop_.stop_requested()) {
                throw Error(ErrorCode::Stopped, Sentence("The download was canceled."));
            }
            hash.addData(piece);
        }
        const bool hasSize = file.bytes == 0 || part.size() == file.bytes;
        const QString sum = QString::fromLatin1(hash.result().toHex());
        if (!hasSize || (!expected.isEmpty() && sum != expected)) {
            part.remove();
            throw Error(ErrorCode::ChecksumMismatch,
                        Sentence("%1 is not what the hub announced.", file.name.toStdString()),
                        order_.base.host().toStdString(),
                        Sentence("Try again. Only this file is downloaded again."));
        }
    }

    QString moveToModels() {
        const QString name = order_.listing.name.section(u'/', -1);
        const bool isFolder = QFileInfo::exists(folder_ + QStringLiteral("/config.json"));
        if (isFolder) {
            keepSource(order_.listing.name, order_.base.host(), folder_);
            const QString target = Project::freePath(order_.folder, name);
            return move(folder_, target);
        }
        QString first;
        for (const ui::HubFile& file : files_) {
            const QFileInfo info(file.name);
            const QString target =
                Project::freePath(order_.folder, info.completeBaseName(), u'.' + info.suffix());
            const QString path = move(pathOf(file), target);
            first = first.isEmpty() ? path : first;
        }
        QDir().rmdir(folder_);
        return first;
    }

    static QString move(const QString& from, const QString& to) {
        if (!QDir().rename(from, to)) {
            throw Error(ErrorCode::NotWritable, Sentence("Can't move the download into place."),
                        to.toStdString());
        }
        return to;
    }

    void sayProgress(qint64 ofThis) const {
        say_(Event{Progress{Phase::Download, static_cast<double>(done_ + ofThis),
                            static_cast<double>(total_), "bytes"}});
    }

    const HubOrder& order_;
    HubClient& client_;
    const EventSink& say_;
    const std::stop_token& stop_;
    const QString folder_;
    QVector<ui::HubFile> files_;
    qint64 total_ = 0;
    qint64 done_ = 0;
};

}  // namespace

QString downloadModel(const HubOrder& order,
                      HubClient& client,
                      const EventSink& say,
                      const std::stop_token& stop) {
    return Download(order, client, say, stop).run();
}

}  // namespace strata::studio
