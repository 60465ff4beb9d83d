// SPDX-License-Identifier: GPL-3.0-or-later
// The draft that is open in the wizard, and what all drafts of the project share: on the disk
// within two seconds of a change, each beside the dataset that it is to become. Thread: the GUI
// thread.
#pragma once

#include "studio/core/project.h"
#include "studio/documents/document_draft.h"
#include "studio/documents/document_overlays.h"
#include "ui/base/problem.h"

#include <QObject>
#include <QTimer>

namespace strata::studio {

class DraftStore : public QObject {
    Q_OBJECT

public:
    /// Both outlive it. Begins with a new, empty draft.
    DraftStore(const Project& project, DocumentOverlays& overlays);
    /// Writes what is not on the disk yet.
    ~DraftStore() override;

    /// Whoever changes something of it says so by keep() or keepSoon().
    DocumentDraft& draft() { return draft_; }
    const DocumentDraft& draft() const { return draft_; }
    const SharedDraft& shared() const { return shared_; }
    /// What a new dataset begins with.
    void setPrompts(const ui::PromptChoice& prompts) { shared_.prompts = prompts; }
    QVector<ui::UnfinishedDraft> unfinished() const;
    bool isOpen(const QString& file) const { return file == draftFileOf(draft_.readInto); }

    void keep();
    void keepSoon();
    /// What keepSoon() put off.
    void keepDue();

    /// Puts another draft in the place of the open one; what was read of a dataset whose folder is
    /// gone is read anew.
    void open(const DocumentDraft& draft);
    /// The dataset is written, or has no documents any more: nothing of it is to be continued.
    void finish();
    bool isFinished() const { return isFinished_; }
    /// It is worked on again.
    void reopen() { isFinished_ = false; }

    /// A path that neither a dataset nor another draft has, of the name that was chosen.
    void chooseOut();
    /// Beside which dataset what is read and decided is kept.
    void setReadInto(const QString& out);
    /// What was read and decided about blocks goes with a changed name, or beside it where the
    /// dataset of the old name stays.
    void takeOver();
    QString cacheFolder() const;

    /// Whether text may be sent to all of these servers.
    bool areAllowed(const QStringList& hosts) const;
    void allow(const QStringList& hosts);
    void forbid(const QStringList& hosts);

Q_SIGNALS:
    void failed(const strata::ui::Problem& problem);

private:
    const Project& project_;
    DocumentOverlays& overlays_;
    SharedDraft shared_;
    DocumentDraft draft_;
    bool isFinished_ = false;  // the dataset of the draft was written
    QTimer keeping_;           // typing is not written letter by letter
};

}  // namespace strata::studio
