// SPDX-License-Identifier: GPL-3.0-or-later
// A project with the page of datasets on its real service, and an engine from a script.
#pragma once

#include "studio/datasets/datasets_module.h"
#include "studio/datasets/datasets_service.h"
#include "support/places.h"
#include "ui/datasets/datasets_page.h"
#include "ui/support/dressed_later.h"
#include "ui/support/quoted.h"
#include "ui/support/scripted_runner.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <memory>
#include <string>

namespace strata::ui::test {

using Json = nlohmann::json;

/// Words with the blank before them, and marks of the template.
inline TokenizedText tokensOf(const std::string& text) {
    TokenizedText tokens;
    std::size_t begin = 0;
    while (begin < text.size()) {
        std::size_t end = std::min(text.find_first_of(" <>", begin + 1), text.size());
        end += end < text.size() && text[end] == '>' ? 1 : 0;
        tokens.ids.push_back(static_cast<std::int32_t>(end - begin));
        tokens.offsets.emplace_back(begin, end);
        begin = end;
    }
    return tokens;
}

inline RenderOutcome rendered(const std::string& messagesFile) {
    QFile file(QString::fromStdString(messagesFile));
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    RenderOutcome outcome;
    RenderedTokens tokens;
    const Json conversation = Json::parse(file.readAll().toStdString());
    for (const Json& message : conversation.at("messages")) {
        const std::string role = message["role"];
        for (const auto& [part, isTrained] :
             {std::pair{"<" + role + ">", false},
              std::pair{message["content"].get<std::string>() + "<end>", role == "assistant"}}) {
            const std::size_t count = tokensOf(outcome.text).ids.size();
            outcome.text += part;
            const std::size_t more = tokensOf(outcome.text).ids.size() - count;
            tokens.trained.insert(tokens.trained.end(), more, isTrained ? 1 : 0);
        }
    }
    tokens.ids = tokensOf(outcome.text).ids;
    outcome.tokens = tokens;
    return outcome;
}

inline DatasetStatsOutcome someStats() {
    DatasetStatsOutcome stats;
    stats.format = "messages jsonl";
    stats.rows = 1284;
    stats.duplicates = 7;
    DatasetTokens tokens;
    tokens.trainedTokens = 61000;
    tokens.tokens = 412345;
    tokens.longest = 2140;
    tokens.lengthMedian = 212;
    tokens.length95 = 840;
    tokens.length995 = 1510;
    tokens.bins = {512, {1100, 150, 20, 10, 2}, {250000, 110000, 25000, 17545, 9800}};
    stats.tokens = tokens;
    stats.issues = {
        {3, ErrorCode::DatasetLineInvalid, Sentence("Turn 2 (assistant) is empty.")},
        {9, ErrorCode::InvalidText, Sentence("The placeholder {{name}} is not filled in.")}};
    return stats;
}

inline void answer(const Command& command, const EventSink& say) {
    if (std::holds_alternative<DatasetStatsCommand>(command)) {
        say(finishedWith(someStats()));
    } else if (const auto* render = std::get_if<RenderCommand>(&command)) {
        say(finishedWith(rendered(render->messagesFile)));
    } else if (const auto* tokenize = std::get_if<TokenizeCommand>(&command)) {
        say(finishedWith(TokenizeOutcome{0, tokensOf(tokenize->text)}));
    } else {
        if (const auto* convert = std::get_if<DatasetConvertCommand>(&command)) {
            QFile::copy(QString::fromStdString(convert->in), QString::fromStdString(convert->out));
        }
        say(finishedEmpty(command));
    }
}

inline QByteArray pumpRows(int count) {
    QByteArray text;
    for (int i = 0; i < count; ++i) {
        text +=
            "{'messages':[{'role':'system','content':'You know the KX-9 pump.'},"
            "{'role':'user','content':'At which pressure does pump " +
            QByteArray::number(i) +
            " switch off?'},{'role':'assistant','content':'It switches off at 6.2 bar (90 "
            "psi) to protect the seals.'}]}"
            "\n";
    }
    return text;
}

inline bool says(QWidget& page, const QString& part) {
    for (const QLabel* label : page.findChildren<QLabel*>()) {
        if (label->isVisible() && label->text().contains(part)) {
            return true;
        }
    }
    return false;
}

/// A file of rows in a container, written by tests/rows/containers/make_containers.py.
inline QString container(const QString& name) {
    return QString::fromStdString(strata::test::inTree("tests/rows/containers/")) + name;
}

inline QList<QByteArray> linesOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    QList<QByteArray> lines = file.readAll().split('\n');
    lines.removeLast();  // behind the last line feed
    return lines;
}

/// A project with the page on it.
struct DatasetStudio {
    QTemporaryDir folder;
    std::shared_ptr<Script> script = std::make_shared<Script>();
    std::unique_ptr<studio::Project> project;
    std::unique_ptr<studio::EngineLane> lane;
    std::unique_ptr<studio::ProjectWatch> watch;
    std::unique_ptr<studio::ModelStates> models;
    std::unique_ptr<studio::DatasetsService> service;
    std::unique_ptr<DatasetsPage> page;

    explicit DatasetStudio(const QStringList& files = {}) {
        script->answer = answer;
        project = std::make_unique<studio::Project>(folder.filePath(QStringLiteral("project")));
        project->addModel(QStringLiteral("/models/SmolLM2-135M"));
        for (const QString& name : files) {
            write(project->datasetsFolder() + QLatin1Char('/') + name, pumpRows(40));
            project->addDataset(project->datasetsFolder() + QLatin1Char('/') + name);
        }
        lane = std::make_unique<studio::EngineLane>(scriptedRunners(script));
        watch = std::make_unique<studio::ProjectWatch>(*project);
        models = std::make_unique<studio::ModelStates>(*project, *watch, *lane);
        service = std::make_unique<studio::DatasetsService>(
            studio::DatasetLibrary::Needs{*project, *watch, *models, *lane});
        page = makeDressedLater<DatasetsPage>(service->models());
        studio::wireDatasets(*page, *service);
        page->resize(1280, 800);
        page->show();
        QApplication::setActiveWindow(page.get());
    }

    QString write(const QString& path, const QByteArray& bytes) const {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(quoted(bytes)) != bytes.size()) {
            qFatal("cannot write the test's file");
        }
        return path;
    }
    QString outside(const QString& name, const QByteArray& bytes) const {
        return write(folder.filePath(name), bytes);
    }
    QString dataset(const QString& name) const {
        return project->datasetsFolder() + QLatin1Char('/') + name;
    }
    QString tab() const {
        const auto* tabs = page->findChild<QTabWidget*>();
        return tabs->tabText(tabs->currentIndex());
    }
    void openTab(int index) const { page->findChild<QTabWidget*>()->setCurrentIndex(index); }
};

}  // namespace strata::ui::test
