// SPDX-License-Identifier: GPL-3.0-or-later
// What the "From documents" wizard has to know after the studio was closed, as a file of the
// project. Thread: free functions; the GUI thread (a few hundred bytes).
#pragma once

#include "ui/documents/draft_model.h"

#include <QString>
#include <QStringList>

namespace strata::studio {

struct DocumentDraft {
    QStringList documents;
    ui::GeneratorChoice choice;
    ui::DraftStep step = ui::DraftStep::Files;
    QString out;                 ///< the dataset; empty: no document yet
    QString readInto;            ///< the dataset beside which what was read is kept
    QStringList allowedServers;  ///< hosts to which this project may send text
};

/// An empty draft where none was kept, or what was kept is damaged: it only saves clicks.
DocumentDraft loadDraft(const QString& projectFolder);
/// False: the file could not be written.
bool saveDraft(const QString& projectFolder, const DocumentDraft& draft);

}  // namespace strata::studio
