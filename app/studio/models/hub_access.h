// SPDX-License-Identifier: GPL-3.0-or-later
// Which hosts a model may be downloaded from: this machine always; others when connections are
// allowed in Settings and the person has consented to this host in this project. Kept in the
// project's hub_hosts.json at once. Thread: the GUI thread.
#pragma once

#include "studio/core/preferences.h"
#include "studio/core/project.h"
#include "ui/models/hub_model.h"

#include <QStringList>
#include <QUrl>

namespace strata::studio {

class HubAccess {
public:
    /// Both outlive it.
    HubAccess(const Project& project, const Preferences& preferences);

    /// What an address is, before anything is asked there.
    ui::HubOffer offerOf(const QString& address) const;
    /// Those that were consented to, while connections are allowed in Settings.
    QStringList hosts() const;
    /// Throws NotWritable.
    void allow(const QString& host);

private:
    const Project& project_;
    const Preferences& preferences_;
    QStringList hosts_;
};

/// "localhost", a loopback address.
bool isThisMachine(const QString& host);

}  // namespace strata::studio
