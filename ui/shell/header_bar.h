// SPDX-License-Identifier: GPL-3.0-or-later
// The strip on top: mark, name, where one is, and the way to every command.
// Thread: the GUI thread.
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace strata::ui {

class HeaderBar : public QWidget {
    Q_OBJECT

public:
    explicit HeaderBar(QWidget* parent = nullptr);

    enum class Way { Here, Back };
    /// The page's name, which may lead back, and that of the part shown, which may be empty.
    void setBreadcrumb(const QString& page, Way way, const QString& part);

Q_SIGNALS:
    /// From a sub page to what its page shows first.
    void topRequested();
    void paletteRequested();
    void historyRequested();

private:
    QLabel* page_;
    QPushButton* back_;
    QLabel* part_;
};

}  // namespace strata::ui
