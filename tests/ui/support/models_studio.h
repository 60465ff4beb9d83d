// SPDX-License-Identifier: GPL-3.0-or-later
// The models page with its services on a scripted engine, in a project of its own.
#pragma once

#include "studio/core/model_states.h"
#include "studio/core/project_watch.h"
#include "studio/models/model_chat.h"
#include "studio/models/model_library.h"
#include "studio/models/model_planner.h"
#include "studio/models/models_module.h"
#include "ui/base/message_bar.h"
#include "ui/models/models_page.h"
#include "ui/models_samples.h"
#include "ui/support/dressed_later.h"
#include "ui/support/screens.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/widgets.h"

#include "strata/sentence.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <memory>

namespace strata::ui::test {

inline Event failure(ErrorCode code, Sentence message, const char* where, Sentence hint) {
    return Event{Failed{Error(code, std::move(message), where, std::move(hint))}};
}

/// What the models of the tests are, by their names.
inline void inspect(const std::string& model, const EventSink& say) {
    if (model.ends_with("pickled")) {
        say(failure(
            ErrorCode::PickleRefused,
            Sentence("The weights are pickle files, which can run arbitrary code when opened."),
            model.c_str(), Sentence("convert the model with the tool")));
    } else if (model.ends_with("mamba")) {
        say(failure(ErrorCode::UnknownArchitecture,
                    Sentence("the architecture 'MambaForCausalLM' is not supported"), model.c_str(),
                    Sentence("Supported architectures are LlamaForCausalLM, Qwen3ForCausalLM")));
    } else if (const QString path = QString::fromStdString(model);
               path.startsWith(QDir::tempPath()) && !QFileInfo::exists(path)) {
        say(failure(ErrorCode::NotFound, Sentence("Can't open the model."), model.c_str(), {}));
    } else if (model.ends_with("half")) {
        say(failure(ErrorCode::ShardMissing,
                    Sentence("model-00002-of-00004.safetensors is missing"), model.c_str(),
                    Sentence("fetch that file again")));
    } else if (model.ends_with("mute")) {
        say(finishedWith(inspectedWithoutTokenizer()));
    } else if (model.ends_with("imported")) {
        InspectOutcome outcome = inspected();
        outcome.importedFrom = "4-bit GGUF (Q4_K)";
        say(finishedWith(outcome));
    } else if (model.ends_with(".gguf")) {
        say(finishedWith(inspectedGguf()));
    } else {
        say(finishedWith(inspected()));
    }
}

inline void answerAll(const Command& command, const EventSink& say) {
    if (const auto* inspection = std::get_if<InspectCommand>(&command)) {
        inspect(inspection->model, say);
    } else if (std::holds_alternative<RenderCommand>(command)) {
        say(finishedWith(rendered()));
    } else if (std::holds_alternative<PlanCommand>(command)) {
        say(finishedWith(planned()));
    } else {
        say(finishedEmpty(command));
    }
}

/// A page with its services, a project of its own and three engines that answer from scripts.
struct ModelStudio {
    ModelStudio() : ModelStudio(QStringList()) {}
    explicit ModelStudio(const QStringList& models) {
        questions->answer = answerAll;
        for (const QString& model : models) {
            project.addModel(model);
        }
        states = std::make_unique<studio::ModelStates>(project, watch, questionLane);
        library = std::make_unique<studio::ModelLibrary>(
            studio::ModelLibrary::Needs{project, watch, *states, questionLane, writingLane});
        planner =
            std::make_unique<studio::ModelPlanner>(questionLane, preferences, library->detail());
        chat = std::make_unique<studio::ModelChat>(answerLane, preferences);
        search = std::make_unique<studio::ModelSearch>(project, questionLane, stores());
        hub = std::make_unique<studio::HubService>(project, preferences, connections);
        page = makeDressedLater<ModelsPage>(ModelsPage::Models{
            library->list(), library->detail(), chat->chat(), search->model(), hub->model()});
        studio::wireModels(*page, {*library, *planner, *chat, *search, *hub});
        page->resize(1280, 800);
        page->show();
    }

    QString makeModel(const QString& name, const QStringList& files) const {
        const QString path = folder.path() + QLatin1Char('/') + name;
        QDir().mkpath(path);
        for (const QString& file : files) {
            QFile made(path + QLatin1Char('/') + file);
            if (made.open(QIODevice::WriteOnly)) {
                made.write("{}");
            }
        }
        return path;
    }
    void write(const QString& path, const QByteArray& bytes) const {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
            qFatal("cannot write the test's file");
        }
    }
    static QByteArray read(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QString makeAdapter(const QString& name, const QString& base) const {
        const QString path = makeModel(name, {QStringLiteral("adapter_model.safetensors")});
        write(path + QStringLiteral("/adapter_config.json"),
              R"({"r":16,"base_model_name_or_path":")" + base.toUtf8() + R"("})");
        return path;
    }
    /// A run that began with the model.
    QString makeRun(const QString& name, const QString& model) const {
        const QString run = project.runsFolder() + QLatin1Char('/') + name;
        QDir().mkpath(run);
        write(run + QStringLiteral("/job.json"),
              R"({"settings":{"method":"lora","model":")" + model.toUtf8() + R"("}})");
        return run;
    }
    QMessageBox* question() const { return page->findChild<QMessageBox*>(); }
    void answer(const char* name) const {
        click(*question(), name);
        QTRY_VERIFY(question() == nullptr);
    }
    /// Where other programs keep their models in this test.
    studio::ModelStores stores() const {
        return {{folder.filePath(QStringLiteral("hub"))},
                {folder.filePath(QStringLiteral("lmstudio"))},
                {folder.filePath(QStringLiteral("ollama"))}};
    }
    bool says(const QString& part) const { return showsText(*page, part); }
    /// What the first row of the list says of its model.
    QString firstState() const {
        return library->list().index(0, ModelListModel::AbilityColumn).data().toString();
    }
    MessageBar* messages() const { return page->messages(); }

    QTemporaryDir folder;
    std::shared_ptr<Script> questions = std::make_shared<Script>();
    std::shared_ptr<Script> writing = std::make_shared<Script>();
    std::shared_ptr<Script> answers = std::make_shared<Script>();
    studio::EngineLane questionLane{scriptedRunners(questions)};
    studio::EngineLane writingLane{scriptedRunners(writing)};
    studio::EngineLane answerLane{scriptedRunners(answers)};
    studio::Preferences preferences{folder.path() + QStringLiteral("/settings.ini")};
    studio::ConnectionLog connections{folder.path() + QStringLiteral("/connections.jsonl")};
    studio::Project project{folder.path() + QStringLiteral("/project")};
    studio::ProjectWatch watch{project};
    std::unique_ptr<studio::ModelStates> states;
    std::unique_ptr<studio::ModelLibrary> library;
    std::unique_ptr<studio::ModelPlanner> planner;
    std::unique_ptr<studio::ModelChat> chat;
    std::unique_ptr<studio::ModelSearch> search;
    std::unique_ptr<studio::HubService> hub;
    std::unique_ptr<ModelsPage> page;
};

/// What is wrong with the page's looks, a line each.
inline QString looks(const ModelStudio& studio, const char* state) {
    return auditLooks(*studio.page, QStringLiteral("models-") + QString::fromLatin1(state))
        .join(QLatin1Char('\n'));
}

inline const QStringList kWhole{QStringLiteral("config.json"), QStringLiteral("model.safetensors"),
                                QStringLiteral("tokenizer.json")};

}  // namespace strata::ui::test
