// SPDX-License-Identifier: GPL-3.0-or-later
// A fact with its phrasings, its checks and what can be done about it: accept, reject with a
// reason, edit in place, take out a phrasing, undo. Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"
#include "ui/base/qt_forward.h"
#include "ui/documents/document_values.h"

namespace strata::ui {

/// Why a pair can be rejected, as it stands in the file of decisions, and in the person's language.
struct RejectReason {
    QString name;
    QString text;
};
QVector<RejectReason> rejectReasons();

class PairCard : public Card {
    Q_OBJECT

public:
    explicit PairCard(QWidget* parent = nullptr);

    /// A phrasing, and whether it is kept with the fact.
    struct Phrasing {
        PairView pair;
        bool isUsed = true;
    };
    /// Ends what was begun with the fact before. `pair` stands for it; `phrasings`: it among them.
    void setFact(const PairView& pair, const QVector<Phrasing>& phrasings);
    void setUndoable(bool canUndo);

    /// What is decided and the buttons that decide, for a place where they are always in sight:
    /// they belong to the layout that takes them.
    QWidget* decisionBar() const { return bar_; }

    bool isEditing() const;
    bool isAskingReason() const;

public Q_SLOTS:
    void accept();
    void askReason();
    /// 1 to 6; only after askReason.
    void reject(int reason);
    void beginEdit();
    void saveEdit();
    /// Leaves the edit or the question for a reason.
    void cancel();

Q_SIGNALS:
    void decided(const strata::ui::DecisionView& decision);
    /// A phrasing is taken out, or in again.
    void usedChosen(const QString& pair, bool isUsed);
    void undoRequested();
    void moveRequested(int rows);
    /// An edit or the question for a reason began or ended.
    void modeChanged();

private:
    struct TextField {
        QFrame* well = nullptr;
        QVBoxLayout* inside = nullptr;
        QLabel* text = nullptr;
        QPlainTextEdit* edit = nullptr;
    };
    TextField addField(const QString& name, QLabel* heading);
    QWidget* makeButtons();
    QWidget* makeReasons();
    QWidget* makeEditButtons();
    void fillPhrasings(const QVector<Phrasing>& phrasings);
    void fillChecks();
    enum class Mode { Deciding, Reason, Editing };
    void setMode(Mode mode);

    PairView pair_;
    Mode mode_ = Mode::Deciding;
    QLabel* place_;
    QLabel* count_;
    TextField question_;
    QGridLayout* phrasings_;
    TextField answer_;
    QGridLayout* checks_;
    Card* bar_;
    QLabel* decision_;
    QWidget* buttons_;
    QWidget* reasons_;
    QWidget* editButtons_;
    QPushButton* undo_ = nullptr;
    QPushButton* firstReason_ = nullptr;
};

}  // namespace strata::ui
