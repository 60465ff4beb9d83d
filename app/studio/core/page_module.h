// SPDX-License-Identifier: GPL-3.0-or-later
// A page of the studio as one thing: its models, services and widget, the connections between them,
// and what the window and the application need to know of it. They go through a list of modules
// and know no page by name. A module may also add views to another module's page.
//
// A page "notes" is five files,
//   ui/notes/notes_page.{h,cpp}             the widget: shows models, says what a person wants
//   app/studio/notes/notes_module.{h,cpp}   its models and services, made and connected here
//   app/studio/application/page_modules.h   names the module, what it is made of, its place in the
//                                           rail; the only one of them that is there already
// and whatever else it has in its two folders: the build takes what lies in them. An icon of its
// own is resources/icons/notes.svg and a line in resources/resources.qrc. Rail, keys, palette,
// shortcut sheet, history, layout and the rules of who may include whom follow. If other pages lead
// to it, its PageId stands in ui/base/destination.h. Thread: the GUI thread.
#pragma once

#include "studio/core/studio_core.h"
#include "ui/base/change_group.h"
#include "ui/base/page.h"
#include "ui/base/search_item.h"

#include <QObject>
#include <QStringList>
#include <optional>

namespace strata::studio {

/// Whether files that a person drops or opens are a page's.
enum class PathFit {
    None,
    Anything,  ///< it takes what no other page knows
    Own
};

class PageModule : public QObject {
public:
    /// `core` outlives it.
    explicit PageModule(StudioCore& core) : core_(core) {}

    /// How the window lists its page, which the window owns from then on. Nothing: the module has
    /// views in another's page only. Called once.
    virtual std::optional<ui::PageEntry> page() { return std::nullopt; }
    /// Adds the undo stacks of what people change here. Called once; the group does not outlive the
    /// module.
    virtual void listChanges(ui::ChangeGroup& /*changes*/) {}
    /// The person goes to a place, not always one of this module's; called before it is shown.
    virtual void prepare(const ui::Destination& /*place*/) {}
    virtual PathFit fitOf(const QString& /*path*/) const { return PathFit::None; }
    /// Opens files that fit it, and leads to them.
    virtual void openPaths(const QStringList& /*paths*/) {}
    /// Where an action of the desktop file begins ("new-job"). Nothing: it is not this module's.
    virtual std::optional<ui::Destination> placeOf(const QString& /*action*/) const {
        return std::nullopt;
    }
    /// What of the project the palette finds by its name.
    virtual QVector<ui::SearchItem> searchItems() { return {}; }

protected:
    StudioCore& core_;
};

}  // namespace strata::studio
