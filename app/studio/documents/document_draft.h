// SPDX-License-Identifier: GPL-3.0-or-later
// What the "From documents" wizard has to know after the studio was closed: a file in the build
// folder of each dataset that is not finished, and one of the project for what all of them share.
// Thread: free functions; the GUI thread (a few hundred bytes).
#pragma once

#include "ui/documents/draft_model.h"

#include <QString>
#include <QStringList>

namespace strata::studio {

struct DocumentDraft {
    QStringList documents;
    ui::GeneratorChoice choice;
    ui::DraftStep step = ui::DraftStep::Files;
    QString out;       ///< the dataset; empty: no document yet
    QString readInto;  ///< the dataset beside which what was read is kept, and this
    qint64 pairs = 0;  ///< that the last run had generated
};

struct SharedDraft {
    QStringList allowedServers;  ///< hosts to which this project may send text
    ui::PromptChoice prompts;    ///< that a new dataset begins with
};

/// PROJECT/documents_draft.json. Nothing where none was kept, or what was kept is damaged: it only
/// saves clicks; so it is with loadDraft.
SharedDraft loadShared(const QString& projectFolder);
/// False: the file could not be written.
bool saveShared(const QString& projectFolder, const SharedDraft& shared);

/// Where the draft of a dataset is kept: FILE.build/draft.json.
QString draftFileOf(const QString& out);
DocumentDraft loadDraft(const QString& file);
/// Beside readInto. False: the file could not be written.
bool saveDraft(const DocumentDraft& draft);

/// The files of all drafts in a folder of datasets, the newest first.
QStringList draftFiles(const QString& datasetsFolder);
/// What a person reads of each that has documents.
QVector<ui::UnfinishedDraft> unfinishedDrafts(const QString& datasetsFolder);

}  // namespace strata::studio
