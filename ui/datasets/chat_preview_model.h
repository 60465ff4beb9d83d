// SPDX-License-Identifier: GPL-3.0-or-later
// Rows as the model reads them: turns in pieces of tokens, each trained or only read.
// Thread: the GUI thread.
#pragma once

#include <QObject>
#include <QString>
#include <QVector>

namespace strata::ui {

enum class PieceKind { Read, Trained };

/// What one token stands for in the text; `tokenIndex` is its place in the row.
struct TokenPieceView {
    QString text;
    PieceKind kind = PieceKind::Read;
    int tokenIndex = 0;
};

/// A function that the assistant calls.
struct ToolCallView {
    QString name;
    QString text;  ///< with its arguments
};

struct ChatTurnView {
    QString role;  ///< "system", "user", "assistant", "tool"; "tools": what may be called; empty:
                   ///< plain text
    QString text;
    QVector<TokenPieceView> pieces = {};  ///< empty: no model was asked
    QString reasoning = {};               ///< assistant only: before the text
    QVector<ToolCallView> calls = {};     ///< assistant only: behind the text
    bool isTrained = true;                ///< assistant only: a row may have turns only to be read
};

struct ChatRowView {
    qint64 line = 0;
    QVector<ChatTurnView> turns;
    int tokens = -1;  ///< with the template's own; -1: not counted
    int trainedTokens = -1;
    QString problem;  ///< why training leaves it out, or the model cannot read it
};

class ChatPreviewModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const QVector<ChatRowView>& rows() const { return rows_; }
    /// 0: rows are not cut.
    int maxTokens() const { return maxTokens_; }
    void setRows(const QVector<ChatRowView>& rows);
    void setRow(int index, const ChatRowView& row);
    void setMaxTokens(int tokens);

Q_SIGNALS:
    void rowsChanged();
    void rowChanged(int index);

private:
    QVector<ChatRowView> rows_;
    int maxTokens_ = 0;
};

}  // namespace strata::ui
