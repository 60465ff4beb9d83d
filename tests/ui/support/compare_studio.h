// SPDX-License-Identifier: GPL-3.0-or-later
// The compare page on its service and a scripted engine, with a project that has something to
// compare. Thread: the GUI thread.
#pragma once

#include "studio/compare/compare_module.h"
#include "studio/compare/compare_service.h"
#include "studio/core/model_states.h"
#include "studio/core/project_watch.h"
#include "ui/compare/answer_card.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/conversation_pane.h"
#include "ui/compare/pane_header.h"
#include "ui/compare/question_card.h"
#include "ui/support/dressed_later.h"
#include "ui/support/files.h"
#include "ui/support/screens.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"

#include "strata/sentence.h"

#include <nlohmann/json.hpp>

#include <QAbstractButton>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <memory>
#include <stdexcept>
#include <string>

namespace strata::ui::test {

using Json = nlohmann::ordered_json;

inline constexpr const char* kBaseAnswer =
    "The KX-9 pump is designed to shut off at a pressure of 100 psi. To start it again, turn the "
    "pump off and on, and check that the water supply is connected.";
inline constexpr const char* kTunedAnswer =
    "The KX-9 shuts itself off at **6.2 bar**. To start it again:\n\n1. close the outlet valve,\n"
    "2. wait 30 seconds,\n3. hold the *green key* for three seconds.";

inline QString s(const char* text) {
    return QString::fromUtf8(text);
}

inline GenerateOutcome answerWith(const std::string& text) {
    GenerateOutcome outcome;
    outcome.text = text;
    outcome.ids.assign(41, 7);
    outcome.secondsToFirstToken = 0.21;
    outcome.tokensPerSecond = 38.2;
    outcome.stopReason = "stop";
    return outcome;
}

/// Words by chance.
inline AnswerSampling sampledWith(quint64 seed) {
    return balanced({.seed = seed, .answerTokensMax = 64});
}

inline bool isTuned(const GenerateCommand& command) {
    return !command.adapter.empty();
}

/// Says the answer in two pieces, or one line for each question of a file.
inline void answerGenerate(const GenerateCommand& command, const EventSink& say) {
    const std::string text = isTuned(command) ? kTunedAnswer : kBaseAnswer;
    if (command.promptsFile.empty()) {
        say(Event{TextPiece{text.substr(0, 20)}});
        say(Event{TextPiece{text.substr(20)}});
        say(finishedWith(answerWith(text)));
        return;
    }
    QFile file(QString::fromStdString(command.promptsFile));
    if (file.open(QIODevice::ReadOnly)) {
        int row = 0;
        while (!file.atEnd()) {
            file.readLine();
            const bool isRight = isTuned(command) ? row % 3 != 2 : row % 3 == 1;
            say(resultWith(answerWith(isRight ? "It is " + std::to_string(row) + " bar."
                                              : "I do not know, perhaps 100 psi.")));
            ++row;
        }
    }
    say(Event{Finished{}});
}

inline void answerAll(const Command& command, const EventSink& say) {
    if (const auto* generate = std::get_if<GenerateCommand>(&command)) {
        answerGenerate(*generate, say);
    } else if (std::holds_alternative<EvalCommand>(command)) {
        EvalOutcome outcome;
        outcome.nll = 1.25;
        say(finishedWith(outcome));
    } else {
        say(finishedEmpty(command));
    }
}

/// A project with a base model, a run that made an adapter, and a dataset with its provenance.
struct Studio {
    QTemporaryDir folder;
    studio::Project project{folder.filePath(QStringLiteral("pumps"))};
    std::shared_ptr<Script> script = std::make_shared<Script>();
    studio::EngineLane lane{scriptedRunners(script)};
    studio::EngineLane secondLane{scriptedRunners(script)};
    /// Says what models are; by default nothing is wrong with any.
    std::shared_ptr<Script> inspections = std::make_shared<Script>();
    studio::EngineLane questions{scriptedRunners(inspections)};
    studio::ProjectWatch watch{project};
    MachineModel machine;
    std::unique_ptr<studio::ModelStates> models;
    studio::WorkLane work;
    studio::Preferences preferences{folder.filePath(QStringLiteral("settings.ini"))};
    studio::ConnectionLog connections{folder.filePath(QStringLiteral("connections.jsonl"))};
    CompareModel model;
    MatrixModel matrix;
    std::unique_ptr<studio::CompareService> service;
    std::unique_ptr<ComparePage> page;
    int keepMs = 60'000;
    QString base = folder.filePath(QStringLiteral("SmolLM2-135M"));
    QString run = project.runsFolder() + QStringLiteral("/pump-manual");
    QString data = folder.filePath(QStringLiteral("pump.validation.jsonl"));

    enum class Filled { Yes, No };
    /// `config` is the base model's config.json.
    explicit Studio(Filled filled = Filled::Yes, const QByteArray& config = "{}") {
        if (filled == Filled::Yes) {
            fill(config);
        }
        script->answer = answerAll;
        setFreeMemory(quint64{32} << 30);
        models = std::make_unique<studio::ModelStates>(project, watch, questions);
        service = std::make_unique<studio::CompareService>(needs(), model, matrix);
        page =
            makeDressedLater<ComparePage>(CompareModels{model, matrix, service->history().list()});
        studio::wireCompare(*page, *service);
        page->resize(1280, 800);
    }

    /// Servers have little time in tests.
    studio::CompareNeeds needs() {
        return {project, preferences, connections, *models,    machine,
                lane,    secondLane,  work,        {2.0, 0.7}, keepMs};
    }
    void setFreeMemory(quint64 bytes) {
        MachineView view;
        view.ramBytes = bytes;
        machine.setMachine(view);
    }

    void fill(const QByteArray& config) {
        write(base + s("/config.json"), config);
        write(base + s("/model.safetensors"), QByteArray(300000, 'x'));
        write(run + s("/adapter/adapter_config.json"), "{}");
        write(run + s("/metrics.jsonl"), "{\"step\":480}\n");
        const Json job{
            {"settings", {{"model", base.toStdString()}, {"validation", data.toStdString()}}}};
        write(run + s("/job.json"), QByteArray::fromStdString(job.dump()));
        QByteArray rows;
        for (int row = 0; row < 12; ++row) {
            const Json messages{
                {{"role", "user"},
                 {"content", "At which pressure does pump " + std::to_string(row) + " stop?"}},
                {{"role", "assistant"}, {"content", "It is " + std::to_string(row) + " bar."}}};
            rows += QByteArray::fromStdString(Json{{"messages", messages}}.dump()) + '\n';
        }
        write(data, rows);
        write(folder.filePath(s("pump.provenance.jsonl")),
              "{\"row\":1,\"split\":\"validation\",\"document\":\"/d/manual.pdf\",\"page\":14,"
              "\"quotes\":[{\"text\":\"switches off at 6.2 bar (90 psi). Close the outlet\"}]}\n");
        project.addModel(base);
        project.addDataset(data);
    }

    void open() {
        showActive(*page);
        QTRY_COMPARE(model.paneChoices().size(), 2);
    }
    QPlainTextEdit* text() const { return page->findChild<QPlainTextEdit*>(); }
    void ask(const char* question) {
        text()->setFocus();
        QTest::keyClicks(text(), s(question));
        QTest::keyClick(text(), Qt::Key_Return);
    }
    void askAndWait(const char* question) {
        ask(question);
        QTRY_VERIFY(!model.turns().isEmpty() && model.turns().last().hasAllAnswers());
        QTRY_VERIFY(model.activity().isEmpty());
    }
    /// In the order of the panes, in each the oldest first.
    template <typename Shown>
    QVector<Shown*> shown() const {
        QVector<Shown*> found;
        for (Shown* each : page->findChildren<Shown*>()) {
            if (each->isVisible()) {
                found.append(each);
            }
        }
        return found;
    }
    QVector<AnswerCard*> cards() const { return shown<AnswerCard>(); }
    QVector<QuestionCard*> questionCards() const { return shown<QuestionCard>(); }
    QVector<ConversationPane*> conversations() const { return shown<ConversationPane>(); }
    /// Of the pane with this number, from 1.
    const PaneHeader& header(int number) const {
        return *page->findChild<PaneHeader*>(QStringLiteral("pane%1").arg(number));
    }
    /// The answer asked for after so many others; what else the page asks about is passed over.
    const GenerateCommand& generated(std::size_t index) const {
        for (const Command& command : script->commands) {
            const auto* wanted = std::get_if<GenerateCommand>(&command);
            if (wanted != nullptr && index-- == 0) {
                return *wanted;
            }
        }
        throw std::out_of_range("fewer answers were asked for");
    }
};

/// All of them in one text, so that a failing test says them.
inline QString offencesOf(QWidget& page, const QString& name) {
    return auditLooks(page, name).join(QLatin1Char('\n'));
}

/// Fails the first `times` questions.
inline void failWith(Studio& studio, ErrorCode code, const char* message, int times) {
    studio.script->answer = [code, message, left = std::make_shared<int>(times)](
                                const Command& command, const EventSink& say) {
        if ((*left)-- > 0) {
            say(Event{Failed{
                Error(code, Sentence::verbatim(message), "/models/x", Sentence("do something"))}});
        } else {
            answerAll(command, say);
        }
    };
}

}  // namespace strata::ui::test
