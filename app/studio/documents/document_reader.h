// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the documents of the draft into the model of the wizard, one after another on a thread of
// its own. One that cannot be read is a row of the model. Thread: the GUI thread.
#pragma once

#include "studio/core/work_lane.h"
#include "studio/documents/document_overlays.h"
#include "studio/documents/draft_store.h"
#include "studio/documents/page_drawer.h"
#include "ui/documents/extraction_model.h"

#include <QObject>

namespace strata::studio {

struct DocumentReading;

class DocumentReader : public QObject {
    Q_OBJECT

public:
    /// All outlive it.
    DocumentReader(ui::ExtractionModel& documents,
                   PageDrawer& drawer,
                   DocumentOverlays& overlays,
                   const DraftStore& store);

    /// A document of the model.
    void read(const QString& path);
    void readAgain(const QString& path);
    void givePassword(const QString& path, const QString& password);
    /// The document that is being read is given up.
    void stop() { reading_.stop(); }

Q_SIGNALS:
    /// The model has what became of a document.
    void wasRead();

private:
    void take(const QString& path, DocumentReading reading);

    ui::ExtractionModel& documents_;
    PageDrawer& drawer_;
    DocumentOverlays& overlays_;
    const DraftStore& store_;
    WorkLane reading_;  // last: it ends first
};

}  // namespace strata::studio
