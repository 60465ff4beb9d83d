// SPDX-License-Identifier: GPL-3.0-or-later
// A conversation of the compare page as a JSON file of the project (docs/formats.md, "Files of the
// studio"). Probabilities of tokens are not kept. Thread: any.
#pragma once

#include "ui/compare/compare_model.h"

#include <QByteArray>
#include <QString>
#include <QVector>
#include <vector>

namespace strata::studio {

struct Conversation {
    ui::ConversationInfo info;  ///< its id is the file's name without ending
    ui::AnswerSettings settings;
    QVector<ui::TurnValue> turns;
    std::vector<ui::TurnBranch> branches;
};

/// The first question, shortened.
QString titleOf(const QVector<ui::TurnValue>& turns);
/// The names of all models that were asked, each once.
QStringList modelsOf(const QVector<ui::TurnValue>& turns);

QByteArray conversationText(const Conversation& conversation);
/// An answer that was being generated when the file was written counts as stopped. Throws
/// JsonInvalid, NotFound.
Conversation readConversation(const QString& path);
/// Of the newest files of the folder, at most `most`, newest first; damaged ones are left out.
QVector<ui::ConversationInfo> readConversationList(const QString& folder, int most);

}  // namespace strata::studio
