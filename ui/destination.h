// SPDX-License-Identifier: GPL-3.0-or-later
// Where in the studio a person can be: a page and what it is about. Pages name the place to go to
// and never know each other. Thread: values; the GUI thread.
#pragma once

#include <QMetaType>
#include <QString>

namespace strata::ui {

/// In the order of the rail and of Ctrl+1 to Ctrl+8.
enum class PageId { Home, Models, Datasets, Train, Monitor, Compare, Export, Settings };
inline constexpr int kPageCount = 8;

struct Destination {
    PageId page = PageId::Home;
    QString subject;  ///< a model's, data set's or run's path; empty: the page as it was left
    QString view;     ///< which part of the page, as its header lists them; empty: the usual one
};

}  // namespace strata::ui

Q_DECLARE_METATYPE(strata::ui::Destination)
