// SPDX-License-Identifier: GPL-3.0-or-later
// What the wizard asks before it begins while a dataset is unfinished: continue it, or start a new
// one. Thread: the GUI thread.
#pragma once

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace strata::ui {

class DraftModel;
struct UnfinishedDraft;

class DocumentResumeStep : public QWidget {
    Q_OBJECT

public:
    explicit DocumentResumeStep(DraftModel& draft, QWidget* parent = nullptr);

Q_SIGNALS:
    /// By the file that keeps it; the chosen files go into it.
    void continueRequested(const QString& file);
    void discardRequested(const QString& file);
    void startRequested();

private:
    void refresh();
    QWidget* makeRow(const UnfinishedDraft& unfinished);

    DraftModel& draft_;
    QLabel* text_;
    QVBoxLayout* rows_;
};

}  // namespace strata::ui
