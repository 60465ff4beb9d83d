// SPDX-License-Identifier: GPL-3.0-or-later
// Every connection between the document widgets and their services. Thread: the GUI thread.
#pragma once

namespace strata::ui {
class DocumentsView;
class ReviewView;
}  // namespace strata::ui

namespace strata::studio {

class ConnectionLog;
class DocumentBuilder;
class PageDrawer;
class ReviewQueue;

void wireDocuments(ui::DocumentsView& view, DocumentBuilder& builder, PageDrawer& drawer);
void wireReview(ui::ReviewView& view, ReviewQueue& queue, PageDrawer& drawer);
/// Puts each exchange with a generator's server into the list of connections. `log` outlives both.
void wireConnections(DocumentBuilder& builder, ReviewQueue& queue, ConnectionLog& log);

}  // namespace strata::studio
