// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a model hub: whether its host may be asked, what it found, the files of the
// model that is to be downloaded. Thread: values; the class on the GUI thread.
#pragma once

#include "ui/models/hub_file_model.h"

#include <QObject>
#include <QString>
#include <QStringList>

namespace strata::ui {

enum class HubReach {
    Free,            ///< this machine, or the person has consented
    ConsentMissing,  ///< another machine
    NetworkOff       ///< another machine, and connections are off in Settings
};

/// What an address is.
struct HubOffer {
    QString host;
    HubReach reach = HubReach::ConsentMissing;
    QString fault;  ///< a sentence; empty: it is an address
};

struct HubListing {
    QString name;      ///< "owner/model"; empty: none is listed
    QString revision;  ///< what the hub calls this state of the files
    QVector<HubFile> files;
    int leftOut = 0;  ///< in folders below, or in formats that can run code
};

class HubModel : public QObject {
    Q_OBJECT

public:
    explicit HubModel(QObject* parent = nullptr) : QObject(parent) {}

    /// The public hub's.
    static QString usualAddress() { return QStringLiteral("https://huggingface.co"); }

    const HubOffer& offer() const { return offer_; }
    const QStringList& found() const { return found_; }
    const HubListing& listing() const { return listing_; }
    HubFileModel& files() { return files_; }
    quint64 freeBytes() const { return freeBytes_; }
    /// A sentence; empty: nothing failed.
    QString failure() const { return failure_; }
    bool isAsking() const { return isAsking_; }

    void setOffer(const HubOffer& offer);
    void beginAsking();
    void setFound(const QStringList& names);
    void setListing(const HubListing& listing, quint64 freeBytes);
    void setFailure(const QString& sentence);
    /// The listing with what the person chose.
    HubListing chosen() const;

Q_SIGNALS:
    void offerChanged();
    /// Asking, what was found, the listing or the failure.
    void answerChanged();

private:
    HubOffer offer_;
    QStringList found_;
    HubListing listing_;
    HubFileModel files_;
    quint64 freeBytes_ = 0;
    QString failure_;
    bool isAsking_ = false;
};

}  // namespace strata::ui
