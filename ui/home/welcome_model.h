// SPDX-License-Identifier: GPL-3.0-or-later
// What the first page of the first start shows: whether it is open, and what other programs keep
// here. Thread: the GUI thread.
#pragma once

#include "ui/base/kept_models.h"

#include <QObject>
#include <QString>
#include <QVector>

namespace strata::ui {

struct WelcomeView {
    bool isOpen = false;
    bool isLooking = false;    ///< for models of other programs
    QVector<KeptModels> kept;  ///< by program; of those that keep none, nothing
    QString folder;            ///< where the project is

    bool operator==(const WelcomeView&) const = default;
};

class WelcomeModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const WelcomeView& view() const { return view_; }
    void setView(const WelcomeView& view) {
        if (!(view == view_)) {
            view_ = view;
            Q_EMIT changed();
        }
    }

Q_SIGNALS:
    void changed();

private:
    WelcomeView view_;
};

}  // namespace strata::ui
