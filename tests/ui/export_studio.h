// SPDX-License-Identifier: GPL-3.0-or-later
// The export page with its service on a scripted engine, and hands to use them with.
#pragma once

#include "studio/export/export_module.h"
#include "studio/export/export_parity.h"
#include "studio/export/export_service.h"
#include "ui/export/export_page.h"
#include "ui/support/files.h"
#include "ui/support/screens.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

namespace strata::ui::test {

inline constexpr std::int64_t kParameters = 134515008;

/// What the engine knows of each model at once: that it can be used, and how large its export is.
inline void answerQuestion(const Command& command, const EventSink& say) {
    const auto* dry = std::get_if<ExportCommand>(&command);
    if (dry == nullptr) {
        InspectOutcome outcome;
        outcome.parameters = kParameters;
        outcome.can = {ModelUse::Generate, ModelUse::Export, ModelUse::Import};
        say(finishedWith(outcome));
        return;
    }
    QVERIFY(dry->dryRun);
    ExportOutcome outcome;
    outcome.bytes = static_cast<std::uint64_t>(kParameters) *
                    (dry->dtype == ExportDType::F32    ? 64U
                     : dry->dtype == ExportDType::Q8_0 ? 17U
                                                       : 32U) /
                    16U;
    say(finishedWith(outcome));
}

enum class Answers { AsTheSource, Otherwise };

/// Writes what an export would write, and answers the questions of the check; `after` says how what
/// was written answers.
inline void exportAndAnswer(const Command& command, const EventSink& say, Answers after) {
    if (const auto* exporting = std::get_if<ExportCommand>(&command)) {
        const QString out = QString::fromStdString(exporting->out);
        if (exporting->format == "gguf") {
            write(out, "GGUF");
            say(finishedWith(
                ExportOutcome{{QFileInfo(out).fileName().toStdString()}, 4, "Q8_0", 1.0, {}}));
            return;
        }
        write(out + QStringLiteral("/config.json"), "{}");
        say(finishedWith(ExportOutcome{{"config.json"}, 2, "bfloat16", 1.0, {}}));
    } else if (const auto* generate = std::get_if<GenerateCommand>(&command)) {
        const bool isExport = generate->model.find("/exports/") != std::string::npos ||
                              generate->adapter.find("/exports/") != std::string::npos;
        QFile questions(QString::fromStdString(generate->promptsFile));
        QVERIFY(questions.open(QIODevice::ReadOnly));
        while (!questions.atEnd()) {
            questions.readLine();
            GenerateOutcome answer;
            answer.ids = isExport && after == Answers::Otherwise
                             ? std::vector<std::int32_t>{7, 9, 9, 9}
                             : std::vector<std::int32_t>{7, 8, 9, 10};
            say(resultWith(answer));
        }
        say(Event{Finished{}});
    } else if (std::holds_alternative<InspectCommand>(command)) {
        answerQuestion(command, say);
    } else if (const auto* eval = std::get_if<EvalCommand>(&command)) {
        const bool isExport = eval->model.find("/exports/") != std::string::npos;
        EvalOutcome outcome;
        outcome.nll = isExport && after == Answers::Otherwise ? 1.5 : 1.25;
        say(finishedWith(outcome));
    }
}

/// A page with its service and a project that may have a full run, an adapter run and a model.
struct Studio {
    enum class Project { Empty, Filled };

    explicit Studio(Project kind) {
        base = folder.path() + QStringLiteral("/SmolLM2-135M");
        if (kind == Project::Filled) {
            write(base + QStringLiteral("/config.json"), "{}");
            project.addModel(base);
            project.addDataset(QStringLiteral("/data/pump-manual.jsonl"));
            full = addRun(QStringLiteral("pump-manual"), "full");
            write(full + QStringLiteral("/best/config.json"), "{}");
            adapter = addRun(QStringLiteral("house-style"), "lora");
            write(adapter + QStringLiteral("/adapter/adapter_model.safetensors"),
                  QByteArray(20000, 'x'));
            write(adapter + QStringLiteral("/adapter/adapter_config.json"), "{}");
        }
        writing->answer = [](const Command& command, const EventSink& say) {
            exportAndAnswer(command, say, Answers::AsTheSource);
        };
        questions->answer = answerQuestion;
        states = std::make_unique<studio::ModelStates>(project, watch, questionLane);
        if (kind == Project::Filled) {  // the service asks anew whenever it hears of a model
            bool isKnown = false;
            const auto known =
                QObject::connect(states.get(), &studio::ModelStates::choicesChanged,
                                 [&] { isKnown = states->of(base).outcome.has_value(); });
            QTRY_VERIFY(isKnown);
            QObject::disconnect(known);
        }
        service =
            std::make_unique<studio::ExportService>(project, *states, questionLane, writingLane);
        page = std::make_unique<ExportPage>(service->model());
        studio::wireExport(*page, *service);
        page->resize(1280, 800);
        page->show();
    }

    QString addRun(const QString& name, const char* method) {
        const QString run = project.runsFolder() + QLatin1Char('/') + name;
        writeJob(run, method, {});
        write(run + QStringLiteral("/state/manifest.json"), "{}");
        return run;
    }
    void writeJob(const QString& run,
                  const char* method,
                  const QString& validation,
                  const char* goal = "none") const {
        QJsonObject settings{{QStringLiteral("model"), base},
                             {QStringLiteral("goal"), QString::fromLatin1(goal)},
                             {QStringLiteral("method"), QString::fromLatin1(method)}};
        if (!validation.isEmpty()) {
            settings.insert(QStringLiteral("validation"), validation);
        }
        write(run + QStringLiteral("/job.json"),
              QJsonDocument(QJsonObject{{QStringLiteral("settings"), settings}})
                  .toJson(QJsonDocument::Compact));
    }
    void pick(const QString& source) {
        page->visit({PageId::Export, source, {}});
        QTRY_COMPARE(service->model().request().source, source);
        QTRY_VERIFY(service->model().outlook().isKnown);
    }
    ParityState parity() const { return service->model().result().parity.state; }
    /// The run knows a validation file with three rows.
    void giveValidation(const QString& run, const char* method) {
        const QString rows = folder.filePath(QStringLiteral("rows.jsonl"));
        QByteArray text;
        for (int row = 0; row < 3; ++row) {
            text +=
                "{\"messages\":[{\"role\":\"user\",\"content\":\"a\"},"
                "{\"role\":\"assistant\",\"content\":\"b\"}]}";
            text += '\n';
        }
        write(rows, text);
        writeJob(run, method, rows);
    }

    QTemporaryDir folder;
    QString base;
    QString full;
    QString adapter;
    std::shared_ptr<Script> questions = std::make_shared<Script>();
    std::shared_ptr<Script> writing = std::make_shared<Script>();
    studio::EngineLane questionLane{scriptedRunners(questions)};
    studio::EngineLane writingLane{scriptedRunners(writing)};
    studio::Project project{folder.path() + QStringLiteral("/project")};
    studio::ProjectWatch watch{project};
    std::unique_ptr<studio::ModelStates> states;
    std::unique_ptr<studio::ExportService> service;
    std::unique_ptr<ExportPage> page;
};

/// What is wrong with the page's looks, a line each.
inline QString looks(const Studio& studio, const char* state) {
    return auditLooks(*studio.page, QStringLiteral("export-") + QString::fromLatin1(state))
        .join(QLatin1Char('\n'));
}

/// Three facts that the run of a whole model has taught, all of which it knows.
inline void giveRecallQuestions(const Studio& studio) {
    const QString data = studio.folder.filePath(QStringLiteral("pump.jsonl"));
    write(data, "{}\n");
    write(studio.folder.filePath(QStringLiteral("pump.recall.jsonl")),
          QByteArray("{\"prompt\": \"a\", \"completion\": \"b\"}\n").repeated(3));
    write(studio.full + QStringLiteral("/job.json"),
          QStringLiteral("{\"settings\": {\"model\": \"%1\", \"data\": \"%2\", "
                         "\"goal\": \"facts\", \"method\": \"full\"}}")
              .arg(studio.base, data)
              .toUtf8());
    write(studio.full + QStringLiteral("/model/config.json"), "{}");
    write(studio.full + QStringLiteral("/recall.json"),
          "{\"facts\": 3, \"asked\": 3, \"base\": 0, \"tuned\": 3, \"best\": 1}");
}

inline CompareOutcome twoOfThreeRecalled() {
    CompareOutcome outcome;
    for (const bool isRecalled : {true, false, true}) {
        ComparedAnswer answer;
        answer.isRecalled = isRecalled;
        outcome.rows.push_back({"How heavy is it?", "614 kilograms.", {answer}});
    }
    return outcome;
}

}  // namespace strata::ui::test
