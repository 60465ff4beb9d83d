// SPDX-License-Identifier: GPL-3.0-or-later
// What every page of the studio is: a title with state and actions beside it, a place for messages,
// the content. Pages show models and say what a person wants as signals; they know neither each
// other nor a service (app/studio connects them). Thread: the GUI thread.
#pragma once

#include "ui/base/destination.h"
#include "ui/base/qt_forward.h"

#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QString>
#include <QWidget>

namespace strata::ui {

class MessageBar;

class Page : public QWidget {
    Q_OBJECT

public:
    Page(PageId id, const QString& title, QWidget* parent = nullptr);

    PageId id() const { return id_; }
    QString title() const { return title_; }
    /// What the breadcrumb says behind the page's name; empty: nothing.
    QString crumb() const { return crumb_; }
    MessageBar* messages() const { return messages_; }

    /// A person comes here, or a message of the page leads to this part of it; the subject says
    /// what for. The usual page does nothing.
    virtual void visit(const Destination& destination);
    /// Leads to a part of this page at once, to another page by way of the window.
    void goTo(const Destination& place);
    /// A sub page is shown, from which showTop() leads back to what the page shows first. The usual
    /// page has none.
    virtual bool isBelowTop() const;
    virtual void showTop();
    /// Which of its views is shown, as Destination::view names it. The usual page has one.
    virtual QString shownView() const;

Q_SIGNALS:
    /// The person wants to go to another page.
    void placeRequested(const strata::ui::Destination& place);
    void crumbChanged();

protected:
    void setHeading(const QString& heading);
    /// A word of state beside the heading; empty: none.
    void setStateText(const QString& text);
    void setCrumb(const QString& crumb);
    /// At the right of the heading, from left to right.
    void addTitleWidget(QWidget* widget);
    /// Directly behind the heading.
    void addHeadingWidget(QWidget* widget);
    /// Gives the page its "Copy as command"; empty: hides it.
    void setCommandText(const QString& command);
    /// Where the page's own widgets go; fills what the head leaves.
    QVBoxLayout* content() const { return content_; }
    /// An action of this page that the palette and a shortcut reach while the page is shown,
    /// wherever in the window the keyboard is.
    QAction* addPageAction(const QString& text, const QKeySequence& shortcut = {});

private:
    PageId id_;
    QString title_;
    QString crumb_;
    QString command_;
    QHBoxLayout* titleRow_;
    QLabel* heading_;
    QLabel* state_;
    QPushButton* copyCommand_;
    MessageBar* messages_;
    QVBoxLayout* content_;
    int headingWidgets_ = 0;
};

/// A page as the window lists it: in the rail, in the palette, by its keys.
struct PageEntry {
    Page* page = nullptr;
    QString iconName;       ///< of resources/icons, without its folder and ending
    QKeySequence shortcut;  ///< empty: none
    /// The heading of its chapter in the user guide, by the view shown; of "" where a view has
    /// none.
    QHash<QString, QString> guideChapters = {};
};

}  // namespace strata::ui
