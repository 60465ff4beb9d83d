// SPDX-License-Identifier: GPL-3.0-or-later
// A conversation with one model: the turns so far and whether an answer is being written.
// Thread: the GUI thread.
#pragma once

#include <QObject>
#include <QString>
#include <QVector>

namespace strata::ui {

enum class ChatRole { Person, Model };

struct ChatTurn {
    ChatRole role = ChatRole::Person;
    QString text;
    QString remark;  ///< of an answer: its figures, or why it ended early
};

class ChatModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const QVector<ChatTurn>& turns() const { return turns_; }
    bool isAnswering() const { return isAnswering_; }

    /// Nothing can be restored after it.
    void clear();
    /// An empty conversation; the one before is kept until the next question.
    void startAnew();
    /// The conversation before, where startAnew kept one.
    void restore();
    bool canRestore() const { return !before_.isEmpty(); }
    /// The person's turn and an empty answer, which is being written from now on.
    void ask(const QString& text);
    /// Adds to the answer being written.
    void appendPiece(const QString& piece);
    void finishAnswer(const QString& remark);

Q_SIGNALS:
    /// Turns were added or removed, or an answer began or ended.
    void turnsChanged();
    /// The last turn has grown.
    void lastTurnGrew();

private:
    QVector<ChatTurn> turns_;
    QVector<ChatTurn> before_;
    bool isAnswering_ = false;
};

}  // namespace strata::ui
