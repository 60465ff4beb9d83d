// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/document_reader.h"

#include "studio/documents/document_reading.h"

#include <QFileInfo>

namespace strata::studio {

DocumentReader::DocumentReader(ui::ExtractionModel& documents,
                               PageDrawer& drawer,
                               DocumentOverlays& overlays,
                               const DraftStore& store)
    : documents_(documents), drawer_(drawer), overlays_(overlays), store_(store) {}

void DocumentReader::read(const QString& path) {
    const auto hear = [this, path](const Event& event) {
        const ui::DocumentView* document = documents_.find(path);
        const auto* progress = std::get_if<Progress>(&event);
        if (document != nullptr && progress != nullptr) {
            ui::DocumentView changed = *document;
            changed.state = ui::DocumentState::Reading;
            changed.pages = static_cast<int>(progress->total);
            changed.pagesDone = static_cast<int>(progress->done);
            documents_.set(changed);
        }
    };
    const ReadingOrder order{path, drawer_.password(path), store_.cacheFolder(), overlays_.file()};
    reading_.run(
        [order, unwritten = overlays_.saver().unwritten()](const EventSink& sink,
                                                           const std::stop_token& stop) {
            sink(Event{Progress{}});
            unwritten->write();
            return readDocument(order, sink, stop);
        },
        this, [this, path](const DocumentReading& reading) { take(path, reading); },
        [this, path](const Error& error) {
            DocumentReading failed;
            failed.document.path = path;
            failed.document.name = QFileInfo(path).fileName();
            failed.document.state = ui::DocumentState::Failed;
            failed.document.problem = ui::problemOf(error);
            take(path, failed);
        },
        hear);
}

/// Of a document that is in the list still.
void DocumentReader::take(const QString& path, DocumentReading reading) {
    if (documents_.find(path) == nullptr) {
        return;
    }
    if (reading.document.state == ui::DocumentState::NeedsPassword) {
        reading.document.problem.hint = tr("Enter its password below.");
    }
    overlays_.setDocument(path, reading.sha256);
    documents_.set(reading.document);
    documents_.setBlocks(path, reading.blocks);
    Q_EMIT wasRead();
}

void DocumentReader::givePassword(const QString& path, const QString& password) {
    const ui::DocumentView* document = documents_.find(path);
    if (document == nullptr) {
        return;
    }
    drawer_.setPassword(path, password);
    readAgain(path);
}

void DocumentReader::readAgain(const QString& path) {
    const ui::DocumentView* document = documents_.find(path);
    if (document == nullptr || document->state == ui::DocumentState::Reading) {
        return;
    }
    ui::DocumentView waiting;
    waiting.path = path;
    waiting.name = document->name;
    documents_.set(waiting);
    read(path);
}

}  // namespace strata::studio
