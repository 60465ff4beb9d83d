// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/conversation_file.h"

#include "studio/compare/answer_json.h"
#include "studio/core/value_names.h"
#include "ui/base/worded.h"

#include "strata/error.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

namespace strata::studio {
namespace {

using ui::TurnValue;

constexpr int kVersion = 1;
constexpr int kTitleCharacters = 80;
constexpr int kBranchDepthMax = 100;  // as many as a conversation has turns
constexpr qint64 kFileBytesMax = 64 << 20;
constexpr ValueNames<5> kVotes{"left", "right", "tie", "both_bad", "skip"};

QString s(const char* text) {
    return QString::fromLatin1(text);
}

QJsonObject jsonOf(const TurnValue& turn) {
    QJsonArray answers;
    for (int model = 0; model < turn.models.size(); ++model) {
        QJsonObject answer = answerJson(turn.answers.value(model));
        answer.insert(s("model"), modelJson(turn.models[model]));
        answer.insert(s("sampling"), samplingJson(turn.samplings.value(model)));
        answers.append(answer);
    }
    QJsonArray order;
    for (const int place : turn.order) {
        order.append(place);
    }
    QJsonObject json{{s("id"), turn.id},
                     {s("question"), turn.prompt.text},
                     {s("reference"), turn.prompt.reference},
                     {s("source"), turn.prompt.source},
                     {s("quote"), turn.prompt.quote},
                     {s("answers"), answers},
                     {s("order"), order},
                     {s("blind"), turn.names == ui::Names::Hidden}};
    if (turn.vote) {
        json.insert(s("vote"), nameOfValue(kVotes, *turn.vote));
    }
    return json;
}

/// Each of the turn's models at one place, whatever a file says.
QVector<int> orderOf(const QJsonArray& json, int models) {
    QVector<int> order;
    for (const QJsonValue& place : json) {
        if (place.toInt(-1) >= 0 && place.toInt() < models && !order.contains(place.toInt())) {
            order.append(place.toInt());
        }
    }
    for (int model = 0; model < models; ++model) {
        if (!order.contains(model)) {
            order.append(model);
        }
    }
    return order;
}

TurnValue turnOf(const QJsonObject& json) {
    TurnValue turn;
    turn.id = json[s("id")].toString();
    turn.prompt = {json[s("question")].toString(), json[s("reference")].toString(),
                   json[s("source")].toString(), json[s("quote")].toString()};
    for (const QJsonValue& value : json[s("answers")].toArray()) {
        const QJsonObject answer = value.toObject();
        turn.models.append(modelIn(answer[s("model")].toObject()));
        turn.samplings.append(samplingIn(answer[s("sampling")].toObject()));
        turn.answers.append(answerIn(answer));
    }
    turn.order = orderOf(json[s("order")].toArray(), static_cast<int>(turn.models.size()));
    turn.names = json[s("blind")].toBool() ? ui::Names::Hidden : ui::Names::Shown;
    if (json.contains(s("vote"))) {
        turn.vote =
            valueOfName<ui::Vote>(kVotes, json[s("vote")].toString()).value_or(ui::Vote::Skip);
    }
    return turn;
}

QJsonArray jsonOf(const QVector<TurnValue>& turns) {
    QJsonArray json;
    for (const TurnValue& turn : turns) {
        json.append(jsonOf(turn));
    }
    return json;
}

QVector<TurnValue> turnsOf(const QJsonArray& json) {
    QVector<TurnValue> turns;
    for (const QJsonValue& value : json) {
        if (turns.size() < ui::kTurnsMax) {
            turns.append(turnOf(value.toObject()));
        }
    }
    return turns;
}

QJsonArray jsonOf(const std::vector<ui::TurnBranch>& branches) {
    QJsonArray json;
    for (const ui::TurnBranch& branch : branches) {
        json.append(QJsonObject{{s("at"), branch.at},
                                {s("turns"), jsonOf(branch.turns)},
                                {s("versions"), jsonOf(branch.inner)}});
    }
    return json;
}

std::vector<ui::TurnBranch> branchesOf(const QJsonArray& json, int depth) {
    std::vector<ui::TurnBranch> branches;
    for (const QJsonValue& value : json) {
        const QJsonObject branch = value.toObject();
        if (depth < kBranchDepthMax) {
            branches.push_back({std::max(branch[s("at")].toInt(), 0),
                                turnsOf(branch[s("turns")].toArray()),
                                branchesOf(branch[s("versions")].toArray(), depth + 1)});
        }
    }
    return branches;
}

QJsonObject jsonOf(const ui::AnswerSettings& settings) {
    return {{s("system"), settings.system},
            {s("sampling"), samplingJson(settings.sampling)},
            {s("keep_conversation"), settings.memory == ui::TurnMemory::Remember},
            {s("chat_template"), settings.form == ui::PromptForm::Chat}};
}

ui::AnswerSettings settingsOf(const QJsonObject& json) {
    return {samplingIn(json[s("sampling")].toObject()), json[s("system")].toString(),
            json[s("keep_conversation")].toBool(true) ? ui::TurnMemory::Remember
                                                      : ui::TurnMemory::Forget,
            json[s("chat_template")].toBool(true) ? ui::PromptForm::Chat : ui::PromptForm::Plain};
}

}  // namespace

QString titleOf(const QVector<TurnValue>& turns) {
    const QString title = turns.value(0).prompt.text.simplified();
    return title.size() <= kTitleCharacters ? title
                                            : title.left(kTitleCharacters - 1) + QChar(u'…');
}

QStringList modelsOf(const QVector<TurnValue>& turns) {
    QStringList names;
    for (const TurnValue& turn : turns) {
        for (const ui::ModelChoice& model : turn.models) {
            if (!names.contains(model.name)) {
                names.append(model.name);
            }
        }
    }
    return names;
}

QByteArray conversationText(const Conversation& conversation) {
    const QDateTime changed = QDateTime::fromMSecsSinceEpoch(conversation.info.changedMs, Qt::UTC);
    return QJsonDocument(QJsonObject{{s("version"), kVersion},
                                     {s("title"), conversation.info.title},
                                     {s("changed"), changed.toString(Qt::ISODateWithMs)},
                                     {s("settings"), jsonOf(conversation.settings)},
                                     {s("turns"), jsonOf(conversation.turns)},
                                     {s("versions"), jsonOf(conversation.branches)}})
        .toJson(QJsonDocument::Compact);
}

Conversation readConversation(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        throw Error(ErrorCode::NotFound, Sentence("Can't read the conversation."),
                    path.toStdString(), ui::verbatim(file.errorString()));
    }
    const QJsonObject json = file.size() <= kFileBytesMax
                                 ? QJsonDocument::fromJson(file.readAll()).object()
                                 : QJsonObject();
    const QVector<TurnValue> turns = turnsOf(json[s("turns")].toArray());
    if (json[s("version")].toInt() != kVersion || turns.isEmpty()) {
        throw Error(ErrorCode::JsonInvalid, Sentence("The conversation is damaged."),
                    path.toStdString(), Sentence("Delete it, or restore the file from a backup."));
    }
    Conversation conversation;
    conversation.info.id = QFileInfo(path).completeBaseName();
    conversation.info.title = json[s("title")].toString();
    conversation.info.changedMs =
        QDateTime::fromString(json[s("changed")].toString(), Qt::ISODateWithMs).toMSecsSinceEpoch();
    conversation.info.models = modelsOf(turns);
    conversation.settings = settingsOf(json[s("settings")].toObject());
    conversation.turns = turns;
    conversation.branches = branchesOf(json[s("versions")].toArray(), 0);
    return conversation;
}

QVector<ui::ConversationInfo> readConversationList(const QString& folder, int most) {
    QVector<ui::ConversationInfo> list;
    const QFileInfoList files = QDir(folder).entryInfoList({s("*.json")}, QDir::Files, QDir::Time);
    for (const QFileInfo& file : files) {
        if (list.size() >= most) {
            break;
        }
        try {
            list.append(readConversation(file.filePath()).info);
        } catch (const Error&) {  // a damaged one hides no other
            continue;
        }
    }
    std::ranges::stable_sort(
        list, [](const auto& left, const auto& right) { return left.changedMs > right.changedMs; });
    return list;
}

}  // namespace strata::studio
