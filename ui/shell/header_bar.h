// SPDX-License-Identifier: GPL-3.0-or-later
// The strip on top: mark, name, where one is, and the way to every command.
// Thread: the GUI thread.
#pragma once

#include <QStringList>
#include <QWidget>

class QLabel;

namespace strata::ui {

class HeaderBar : public QWidget {
    Q_OBJECT

public:
    explicit HeaderBar(QWidget* parent = nullptr);

    void setBreadcrumb(const QStringList& crumbs);

Q_SIGNALS:
    void paletteRequested();
    void historyRequested();

private:
    QLabel* crumbs_;
};

}  // namespace strata::ui
