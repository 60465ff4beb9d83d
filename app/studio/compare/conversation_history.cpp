// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/conversation_history.h"

#include "studio/core/pulse.h"
#include "studio/core/save_file.h"
#include "ui/base/worded.h"

#include "strata/error.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>
#include <algorithm>
#include <memory>
#include <utility>

namespace strata::studio {
namespace {

constexpr int kSoonMs = 1000;
constexpr int kListedMax = 500;
constexpr int kIdLetters = 6;

Sentence unsaved() {
    return Sentence("Can't save the conversation.");
}

/// Sorts by time in a file manager.
QString newId() {
    return QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-hhmmss-")) +
           QUuid::createUuid().toString(QUuid::Id128).left(kIdLetters);
}

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        throw Error(ErrorCode::NotFound, Sentence("Can't read the conversation."),
                    path.toStdString(), ui::verbatim(file.errorString()));
    }
    return file.readAll();
}

}  // namespace

ConversationHistory::ConversationHistory(const QString& folder,
                                         WorkLane& work,
                                         ui::CompareModel& model,
                                         std::function<void()> leave,
                                         QObject* parent)
    : QObject(parent), folder_(folder), work_(work), model_(model), leave_(std::move(leave)) {
    soon_.setSingleShot(true);
    soon_.setInterval(pulseMs(kSoonMs));
    connect(&soon_, &QTimer::timeout, this, &ConversationHistory::keep);
    connect(&model_, &ui::CompareModel::turnAdded, this, &ConversationHistory::changed);
    connect(&model_, &ui::CompareModel::answerChanged, this, &ConversationHistory::changed);
    connect(&model_, &ui::CompareModel::voteChanged, this, &ConversationHistory::changed);
    connect(&model_, &ui::CompareModel::turnsReset, this, &ConversationHistory::turnsReset);
    connect(&list_, &ui::ConversationListModel::renameRequested, this,
            &ConversationHistory::rename);
    work_.run([folder] { return readConversationList(folder, kListedMax); }, this,
              [this](const QVector<ui::ConversationInfo>& found) {
                  for (const ui::ConversationInfo& info : found) {
                      if (list_.rowOf(info.id) < 0) {
                          list_.put(info);
                      }
                  }
              });
}

ConversationHistory::~ConversationHistory() {
    keep();
}

QString ConversationHistory::pathOf(const QString& id) const {
    return QStringLiteral("%1/%2.json").arg(folder_, id);
}

void ConversationHistory::changed() {
    if (shown_.id.isEmpty()) {
        shown_ = {newId(), titleOf(model_.turns()), 0, {}};
    }
    isUnsaved_ = true;
    if (!soon_.isActive()) {
        soon_.start();
    }
}

void ConversationHistory::turnsReset() {
    if (isOpening_) {
        return;
    }
    if (!model_.turns().isEmpty()) {
        changed();
    } else if (model_.branches().empty()) {
        soon_.stop();
        isUnsaved_ = false;
        shown_ = {};
    }
}

void ConversationHistory::keep() {
    soon_.stop();
    if (!std::exchange(isUnsaved_, false) || model_.turns().isEmpty()) {
        return;
    }
    shown_.changedMs = QDateTime::currentMSecsSinceEpoch();
    shown_.models = modelsOf(model_.turns());
    tryTo([this] {
        QDir().mkpath(folder_);
        replaceFile(
            pathOf(shown_.id),
            conversationText({shown_, model_.settings(), model_.turns(), model_.branches()}),
            unsaved());
        list_.put(shown_);
    });
}

void ConversationHistory::open(const QString& id) {
    keep();
    work_.run([path = pathOf(id)] { return readConversation(path); }, this,
              [this](const Conversation& conversation) { take(conversation); },
              [this](const Error& error) { model_.setProblem(ui::problemOf(error)); });
}

void ConversationHistory::take(const Conversation& conversation) {
    if (!model_.activity().isEmpty()) {
        return;  // a question was asked meanwhile
    }
    keep();
    shown_ = conversation.info;
    isOpening_ = true;
    model_.setSettings(conversation.settings);
    model_.setConversation(conversation.turns, conversation.branches);
    isOpening_ = false;
    QStringList panes;
    for (const ui::ModelChoice& model : conversation.turns.last().models) {
        const bool isThere = std::ranges::any_of(
            model_.choices(),
            [&model](const ui::ModelChoice& choice) { return choice.id == model.id; });
        panes.append(isThere ? model.id : QString());
    }
    while (panes.size() < model_.panes().size()) {
        panes.append(QString());
    }
    model_.setPanes(panes);
}

void ConversationHistory::rename(const QString& id, const QString& title) {
    const int row = list_.rowOf(id);
    if (row < 0) {
        return;
    }
    const QString before = list_.rows()[row].title;
    changes_.push(
        tr("Conversation renamed to “%1”").arg(title), {ui::PageId::Compare, {}, {}},
        [this, id, title] { setTitle(id, title); }, [this, id, before] { setTitle(id, before); });
}

void ConversationHistory::setTitle(const QString& id, const QString& title) {
    tryTo([&] {
        ui::ConversationInfo info = list_.rows().value(list_.rowOf(id));
        info.title = title;
        QJsonObject json = QJsonDocument::fromJson(bytesOf(pathOf(id))).object();
        json.insert(QStringLiteral("title"), title);
        replaceFile(pathOf(id), QJsonDocument(json).toJson(QJsonDocument::Compact), unsaved());
        list_.put(info);
        if (shown_.id == id) {
            shown_.title = title;
        }
    });
}

void ConversationHistory::remove(const QString& id) {
    const int row = list_.rowOf(id);
    if (row < 0) {
        return;
    }
    const ui::ConversationInfo info = list_.rows()[row];
    const auto bytes = std::make_shared<QByteArray>();
    const quint64 change = changes_.push(
        tr("Conversation “%1” deleted").arg(info.title), {ui::PageId::Compare, {}, {}},
        [this, id, bytes] { takeAway(id, *bytes); },
        [this, info, bytes] { bringBack(info, *bytes); });
    if (list_.rowOf(id) < 0) {
        ui::Problem remark;
        remark.sentence = tr("The conversation “%1” was deleted.").arg(info.title);
        remark.change = change;
        remark.actions = {{"undo", tr("Undo"), [this, change] { changes_.undoThrough(change); }}};
        model_.setProblem(remark);
    }
}

void ConversationHistory::takeAway(const QString& id, QByteArray& bytes) {
    if (shown_.id == id) {
        keep();
        leave_();
    }
    tryTo([&] {
        bytes = bytesOf(pathOf(id));
        QFile file(pathOf(id));
        if (!file.remove()) {
            throw Error(ErrorCode::NotWritable, Sentence("Can't delete the conversation."),
                        pathOf(id).toStdString(), ui::verbatim(file.errorString()));
        }
        list_.remove(id);
    });
}

void ConversationHistory::bringBack(const ui::ConversationInfo& info, const QByteArray& bytes) {
    tryTo([&] {
        replaceFile(pathOf(info.id), bytes, unsaved());
        list_.put(info);
    });
}

void ConversationHistory::tryTo(const std::function<void()>& change) {
    try {
        change();
    } catch (const Error& error) {
        model_.setProblem(ui::problemOf(error));
    }
}

}  // namespace strata::studio
