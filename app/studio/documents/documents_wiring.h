// SPDX-License-Identifier: GPL-3.0-or-later
// Every connection between the document widgets and their services. Thread: the GUI thread.
#pragma once

namespace strata::ui {
class DocumentsView;
class ReviewView;
}  // namespace strata::ui

namespace strata::studio {

class DocumentBuilder;
class PageDrawer;
class ReviewQueue;

void wireDocuments(ui::DocumentsView& view, DocumentBuilder& builder, PageDrawer& drawer);
void wireReview(ui::ReviewView& view, ReviewQueue& queue, PageDrawer& drawer);

}  // namespace strata::studio
