// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/documents_wiring.h"

#include "studio/core/connection_log.h"
#include "studio/documents/document_builder.h"
#include "studio/documents/page_drawer.h"
#include "studio/documents/review_queue.h"
#include "ui/base/message_bar.h"
#include "ui/documents/documents_view.h"
#include "ui/documents/review_view.h"

namespace strata::studio {

void wireDocuments(ui::DocumentsView& view, DocumentBuilder& builder, PageDrawer& drawer) {
    using ui::DocumentsView;
    QObject::connect(&view, &DocumentsView::pathsAdded, &builder, &DocumentBuilder::addPaths);
    QObject::connect(&view, &DocumentsView::sampleAsked, &builder, &DocumentBuilder::addSample);
    QObject::connect(&view, &DocumentsView::documentRemoved, &builder,
                     &DocumentBuilder::removeDocument);
    QObject::connect(&view, &DocumentsView::passwordGiven, &builder,
                     &DocumentBuilder::givePassword);
    QObject::connect(&view, &DocumentsView::readAgainAsked, &builder, &DocumentBuilder::readAgain);
    QObject::connect(&view, &DocumentsView::pageWanted, &drawer, &PageDrawer::draw);
    DocumentOverlays& overlays = builder.overlays();
    QObject::connect(&view, &DocumentsView::blocksChanged, &overlays, &DocumentOverlays::change);
    QObject::connect(&view, &DocumentsView::blockUndoAsked, &overlays, &DocumentOverlays::undo);
    QObject::connect(&view, &DocumentsView::blockRedoAsked, &overlays, &DocumentOverlays::redo);
    QObject::connect(&view, &DocumentsView::trialAsked, &builder, &DocumentBuilder::tryOut);
    QObject::connect(&view, &DocumentsView::trialAsked, view.messages(), &ui::MessageBar::clear);
    QObject::connect(&view, &DocumentsView::trialStopAsked, &builder, &DocumentBuilder::stopTrial);
    QObject::connect(&view, &DocumentsView::gateRelaxed, &builder, &DocumentBuilder::relaxGate);
    QObject::connect(&view, &DocumentsView::gateRelaxed, view.messages(), &ui::MessageBar::clear);
    QObject::connect(&view, &DocumentsView::gatesRestored, &builder,
                     &DocumentBuilder::restoreGates);
    QObject::connect(&view, &DocumentsView::choiceChanged, &builder, &DocumentBuilder::setChoice);
    QObject::connect(&view, &DocumentsView::left, &builder, &DocumentBuilder::keepNow);
    QObject::connect(&view, &DocumentsView::stepChosen, &builder, &DocumentBuilder::goTo);
    QObject::connect(&view, &DocumentsView::buildAsked, &builder, &DocumentBuilder::build);
    QObject::connect(&view, &DocumentsView::buildAsked, view.messages(), &ui::MessageBar::clear);
    QObject::connect(&view, &DocumentsView::stopAsked, &builder, &DocumentBuilder::stop);
    QObject::connect(&view, &DocumentsView::newAsked, &builder, &DocumentBuilder::beginAnother);
    QObject::connect(view.messages(), &ui::MessageBar::actionChosen, &builder,
                     [&view, &builder](const QString& action) {
                         view.messages()->clear();
                         builder.act(action);
                     });
    QObject::connect(&builder, &DocumentBuilder::failed, view.messages(), &ui::MessageBar::show);
}

void wireReview(ui::ReviewView& view, ReviewQueue& queue, PageDrawer& drawer) {
    using ui::ReviewView;
    QObject::connect(&view, &ReviewView::decided, &queue, &ReviewQueue::decide);
    QObject::connect(&view, &ReviewView::allDecided, &queue, &ReviewQueue::decideAll);
    QObject::connect(&view, &ReviewView::undoAsked, &queue, &ReviewQueue::undo);
    QObject::connect(&view, &ReviewView::redoAsked, &queue, &ReviewQueue::redo);
    QObject::connect(&view, &ReviewView::pageWanted, &drawer, &PageDrawer::draw);
    QObject::connect(&view, &ReviewView::rebuildAsked, &queue, &ReviewQueue::rebuild);
    QObject::connect(&view, &ReviewView::left, &queue, &ReviewQueue::leave);
    QObject::connect(view.messages(), &ui::MessageBar::actionChosen, &queue,
                     [&view, &queue](const QString& action) {
                         view.messages()->clear();
                         queue.act(action);
                     });
    QObject::connect(&queue, &ReviewQueue::failed, view.messages(), &ui::MessageBar::show);
}

void wireConnections(DocumentBuilder& builder, ReviewQueue& queue, ConnectionLog& log) {
    const auto record = [&log](const datasetgen::HttpExchange& exchange) {
        log.record({ConnectionPurpose::Questions, QString::fromStdString(exchange.host),
                    exchange.isLoopback, static_cast<qint64>(exchange.sentBytes),
                    static_cast<qint64>(exchange.receivedBytes),
                    QString::fromStdString(exchange.result)});
    };
    builder.setExchanged(record);
    queue.setExchanged(record);
}

}  // namespace strata::studio
