// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done about the blocks that were read: take in or leave out those chosen, a section or
// a range of pages, put one into other words, undo and redo. Knows no blocks: it says what is
// wanted. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"
#include "ui/documents/block_changes.h"

#include <QWidget>

namespace strata::ui {

class BlockTools : public QWidget {
    Q_OBJECT

public:
    /// What the buttons are to say and which of them can be used.
    struct State {
        int chosen = 0;           ///< blocks
        bool areLeftOut = false;  ///< all of them
        bool areChanged = false;  ///< at least one
        QString section;          ///< the heading above the first; empty: none
        bool isSectionLeftOut = false;
        int page = 1;
        int pages = 1;
        bool canUndo = false;
        bool canRedo = false;
    };

    explicit BlockTools(QWidget* parent = nullptr);

    void setState(const State& state);
    /// Opens the field for other words of a block.
    void editText(const QString& text);
    bool isEditing() const;

Q_SIGNALS:
    void chosenRequested(strata::ui::BlockWish wish);
    void sectionRequested(strata::ui::BlockWish wish);
    void pagesRequested(strata::ui::BlockWish wish, int first, int last);
    void editRequested();
    void textGiven(const QString& text);
    void undoRequested();
    void redoRequested();
    /// The field for other words was opened or closed.
    void editingChanged();

private:
    QWidget* makeBlockRow();
    QWidget* makePageRow();
    QFrame* makeEditor();
    void endEditing();

    State state_;
    int page_ = 0;  // for which the range was proposed
    QWidget* rows_;
    QFrame* editor_;
    QPushButton* fate_ = nullptr;
    QPushButton* section_ = nullptr;
    QPushButton* edit_ = nullptr;
    QPushButton* asRead_ = nullptr;
    QPushButton* undo_ = nullptr;
    QPushButton* redo_ = nullptr;
    QPushButton* keep_ = nullptr;
    QSpinBox* first_ = nullptr;
    QSpinBox* last_ = nullptr;
    QPlainTextEdit* text_ = nullptr;
};

}  // namespace strata::ui
