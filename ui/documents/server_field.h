// SPDX-License-Identifier: GPL-3.0-or-later
// The address of a server, and below it what the service makes of it. Thread: the GUI thread.
#pragma once

#include "ui/documents/generator_values.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace strata::ui {

class ServerField : public QWidget {
    Q_OBJECT

public:
    ServerField(const char* name, const QString& accessibleName, QWidget* parent = nullptr);

    QString address() const;
    /// Says nothing.
    void setAddress(const QString& address);
    void setView(const ServerView& server);

Q_SIGNALS:
    /// By the person.
    void edited();

private:
    QLineEdit* edit_;
    QLabel* text_;
};

}  // namespace strata::ui
