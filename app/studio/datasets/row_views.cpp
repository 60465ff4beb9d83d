// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/row_views.h"

#include "ui/base/worded.h"

#include <QStringList>
#include <algorithm>

namespace strata::studio {
namespace {

constexpr std::size_t kBeginningBytes = 400;

bool isUnderstood(const Row& row) {
    return !row.messages.empty() || !row.text.empty();
}

QString problemOf(const ReadRow& read) {
    return read.isUsable() ? QString() : ui::wordedWhole(read.issues.back().message);
}

/// A call as the assistant writes it.
QString callText(const ToolCall& call) {
    return QStringLiteral("%1(%2)").arg(QString::fromStdString(call.name),
                                        QString::fromStdString(call.arguments));
}

ui::ChatTurnView turnOf(const Message& message) {
    ui::ChatTurnView turn;
    turn.role = QString::fromStdString(message.role);
    turn.text = QString::fromStdString(message.content);
    turn.reasoning = QString::fromStdString(message.reasoning);
    for (const ToolCall& call : message.calls) {
        turn.calls.append({QString::fromStdString(call.name), callText(call)});
    }
    turn.isTrained = message.use == TurnUse::Trained;
    return turn;
}

QString wordsOf(const Message& message) {
    QStringList parts;
    for (const std::string& part : {message.reasoning, message.content}) {
        if (!part.empty()) {
            parts.append(QString::fromStdString(part));
        }
    }
    for (const ToolCall& call : message.calls) {
        parts.append(callText(call));
    }
    return parts.join(QLatin1Char('\n'));
}

}  // namespace

ui::RowView rowViewOf(const ReadRow& read, const std::string& text) {
    ui::RowView view;
    view.line = read.row.number;
    view.problem = problemOf(read);
    if (!isUnderstood(read.row)) {
        view.state = ui::RowState::Unreadable;
        view.prompt = QString::fromUtf8(
            text.data(), static_cast<qsizetype>(std::min(text.size(), kBeginningBytes)));
        return view;
    }
    view.turns = static_cast<int>(std::max<std::size_t>(read.row.messages.size(), 1));
    view.prompt = QString::fromStdString(firstQuestion(read.row));
    view.answer = QString::fromStdString(lastAnswer(read.row));
    return view;
}

ui::ChatRowView chatRowOf(const ReadRow& read) {
    ui::ChatRowView chat;
    chat.line = read.row.number;
    chat.problem = problemOf(read);
    if (!read.row.tools.empty()) {
        ui::ChatTurnView tools;
        tools.role = QStringLiteral("tools");
        tools.text = QString::fromStdString(read.row.tools);
        chat.turns.append(tools);
    }
    for (const Message& message : read.row.messages) {
        chat.turns.append(turnOf(message));
    }
    if (!read.row.text.empty()) {
        chat.turns.append({{}, QString::fromStdString(read.row.text)});
    }
    return chat;
}

QString searchTextOf(const ReadRow& read, const std::string& text) {
    if (!isUnderstood(read.row)) {
        return QString::fromStdString(text);
    }
    QString words = QString::fromStdString(read.row.text);
    for (const Message& message : read.row.messages) {
        words += wordsOf(message) + QLatin1Char('\n');
    }
    return words;
}

QString readableText(const ReadRow& read, const std::string& text) {
    if (read.row.messages.empty()) {
        return QString::fromStdString(read.row.text.empty() ? text : read.row.text);
    }
    QStringList turns;
    for (const Message& message : read.row.messages) {
        turns.append(
            QStringLiteral("%1: %2").arg(QString::fromStdString(message.role), wordsOf(message)));
    }
    return turns.join(QStringLiteral("\n\n"));
}

}  // namespace strata::studio
