// SPDX-License-Identifier: GPL-3.0-or-later
// Where in the studio a person can be: a page and what it is about. Pages name the place to go to
// and never know each other. Thread: values; the GUI thread.
#pragma once

#include <QMetaType>
#include <QString>
#include <string_view>

namespace strata::ui {

/// A page's name, the same wherever the page is meant and in the files of the studio. Those of
/// pages that others lead to stand here; any other page gives its own with its module.
struct PageId {
    static const PageId Home;
    static const PageId Models;
    static const PageId Datasets;
    static const PageId Train;
    static const PageId Monitor;
    static const PageId Compare;
    static const PageId Export;
    static const PageId Settings;

    std::string_view name;  ///< of a literal: "models"; lower case

    friend constexpr bool operator==(PageId, PageId) = default;
};

inline constexpr PageId PageId::Home{"home"};
inline constexpr PageId PageId::Models{"models"};
inline constexpr PageId PageId::Datasets{"datasets"};
inline constexpr PageId PageId::Train{"train"};
inline constexpr PageId PageId::Monitor{"monitor"};
inline constexpr PageId PageId::Compare{"compare"};
inline constexpr PageId PageId::Export{"export"};
inline constexpr PageId PageId::Settings{"settings"};

struct Destination {
    PageId page = PageId::Home;
    QString subject;  ///< a model's, dataset's or run's path; empty: the page as it was left
    QString view;     ///< which part of the page, as its header lists them; empty: the usual one

    friend bool operator==(const Destination&, const Destination&) = default;
};

/// Views of the pages of models and datasets for a subject that is gone: asks where it is now;
/// takes it off the list.
inline const QString kLocateView = QStringLiteral("locate");
inline const QString kRemoveView = QStringLiteral("remove");

}  // namespace strata::ui

Q_DECLARE_METATYPE(strata::ui::Destination)
