// SPDX-License-Identifier: GPL-3.0-or-later
// The user guide in a window of its own beside the studio, opened at a chapter; its chapters stand
// at the left. It is built into the program: nothing is fetched; in the window's language, or in
// English. Thread: the GUI thread.
#pragma once

#include <QDialog>
#include <QString>

class QListWidget;
class QTextBrowser;

namespace strata::ui {

class GuideDialog : public QDialog {
    Q_OBJECT

public:
    explicit GuideDialog(QWidget* parent);

    /// At the heading of this text in the English guide, its number left out; an unknown or empty
    /// one is the beginning.
    void openAt(const QString& chapter);

protected:
    void changeEvent(QEvent* event) override;

private:
    void load();
    int topOf(int chapter) const;
    void showChapter(int chapter);
    void followScrolling(int value);
    void follow(const QUrl& link);

    QListWidget* chapters_;
    QTextBrowser* text_;
};

}  // namespace strata::ui
