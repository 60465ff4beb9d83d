// SPDX-License-Identifier: GPL-3.0-or-later
// Searches a model hub, lists a model's files and downloads them, once the person has allowed the
// host; where a hub keeps files on another host, that one is asked for, too. Thread: the GUI
// thread; the network is on others.
#pragma once

#include "studio/core/connection_log.h"
#include "studio/core/work_lane.h"
#include "studio/models/hub_access.h"
#include "ui/base/problem.h"
#include "ui/models/hub_model.h"

#include <QObject>

namespace strata::studio {

class HubService : public QObject {
    Q_OBJECT

public:
    /// All outlive it.
    HubService(const Project& project,
               const Preferences& preferences,
               ConnectionLog& log,
               QObject* parent = nullptr);

    ui::HubModel& model() { return model_; }

    void consider(const QString& address);
    /// The person has consented; it stands in the list of connections.
    void allow(const QString& host);
    void search(const QString& address, const QString& text);
    void listFiles(const QString& address, const QString& name);
    void download(const QString& address, const ui::HubListing& listing);
    /// What was downloaded so far is kept for the next time.
    void cancel();

Q_SIGNALS:
    /// A folder or a GGUF file in the project's folder of models.
    void downloaded(const QString& path);
    void problemRaised(const strata::ui::Problem& problem);
    void began(const QString& what);
    void progressed(const QString& phase, double done, double total, const QString& unit);
    void ended();

private:
    void askHub(const QUrl& url, const std::function<void(const QByteArray&)>& take);
    void failDownload(const QString& address, const ui::HubListing& listing, const Error& error);

    const Project& project_;
    ConnectionLog& log_;
    HubAccess access_;
    ui::HubModel model_;
    QString address_ = ui::HubModel::usualAddress();  // in the field
    WorkLane asking_;
    WorkLane downloading_;  // last: it ends first
};

}  // namespace strata::studio
