// SPDX-License-Identifier: GPL-3.0-or-later
// A path that can be typed or chosen in a dialog. Thread: the GUI thread.
#pragma once

#include <QWidget>

class QLineEdit;
class QPushButton;

namespace strata::ui {

enum class PathKind { FolderToWrite, FileToWrite, GgufToWrite };

class PathField : public QWidget {
    Q_OBJECT

public:
    PathField(PathKind kind, const QString& name, QWidget* parent = nullptr);

    void setKind(PathKind kind, const QString& name);

    /// Says nothing.
    void setPath(const QString& path);

Q_SIGNALS:
    /// By the person.
    void edited(const QString& path);

private:
    void choose();

    PathKind kind_ = PathKind::FolderToWrite;
    QString name_;
    QLineEdit* edit_;
    QPushButton* browse_;
};

}  // namespace strata::ui
