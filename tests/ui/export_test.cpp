// SPDX-License-Identifier: GPL-3.0-or-later
// The export page with its service on a scripted engine: sources, room, progress, result, data
// sets.
#include "studio/export_service.h"
#include "studio/export_sources.h"
#include "studio/export_wiring.h"
#include "ui/text/shell_line.h"
#include "ui/pages/export_page.h"
#include "ui/support/screens.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/progress_strip.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <memory>

namespace strata::ui::test {
namespace {

void write(const QString& path, const QByteArray& text) {
    QDir().mkpath(path.section(QLatin1Char('/'), 0, -2));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
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
        }
        questions->answer = [](const Command&, const EventSink& say) {
            say(Event{Finished{R"({"parameters":134515008})"}});
        };
        service = std::make_unique<studio::ExportService>(project, questionLane, writingLane);
        page = std::make_unique<ExportPage>(service->model());
        studio::wireExport(*page, *service);
        page->resize(1280, 800);
        page->show();
    }

    QString addRun(const QString& name, const char* method) {
        const QString run = project.runsFolder() + QLatin1Char('/') + name;
        write(run + QStringLiteral("/job.json"), QByteArray(R"({"settings":{"model":")") +
                                                     base.toUtf8() + R"(","method":")" + method +
                                                     R"("}})");
        write(run + QStringLiteral("/state/manifest.json"), "{}");
        return run;
    }
    QPushButton* button(const QString& text) const {
        const auto buttons = page->findChildren<QPushButton*>();
        for (QPushButton* candidate : buttons) {
            if (candidate->text() == text && candidate->isVisible()) {
                return candidate;
            }
        }
        return nullptr;
    }
    void press(const QString& text) const {
        QPushButton* found = button(text);
        QVERIFY2(found != nullptr && found->isEnabled(), qPrintable(text));
        QTest::mouseClick(found, Qt::LeftButton);
    }
    void pick(const QString& source) {
        page->visit({PageId::Export, source, {}});
        QTRY_COMPARE(service->model().request().source, source);
        QTRY_VERIFY(service->model().outlook().freeBytes > 0);
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
    std::unique_ptr<studio::ExportService> service;
    std::unique_ptr<ExportPage> page;
};

/// What is wrong with the page's looks, a line each.
QString looks(const Studio& studio, const char* state) {
    return grabLooks(*studio.page, QStringLiteral("export-") + QString::fromLatin1(state))
        .join(QLatin1Char('\n'));
}

}  // namespace

class ExportTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void theEmptyPageLeadsOn() {
        Studio studio(Studio::Project::Empty);
        const QSignalSpy moved(studio.page.get(), &Page::navigate);
        studio.press(QStringLiteral("Go to Models"));
        QCOMPARE(moved.value(0).value(0).value<Destination>().page, PageId::Models);
        QCOMPARE(looks(studio, "empty"), QString());
    }

    void runsComeFirstWithTheirBestState() {
        Studio studio(Studio::Project::Filled);
        ExportSourceModel& sources = studio.service->model().sources();
        const QAbstractItemModelTester tester(&sources);
        QTRY_COMPARE(sources.rowCount(), 4);
        const ExportSource* best = sources.find(studio.full + QStringLiteral("/best"));
        QVERIFY(best != nullptr && best->moment == ExportMoment::Best);
        QCOMPARE(sources.find(studio.adapter)->content, ExportContent::Adapter);
        QCOMPARE(sources.find(studio.adapter)->adapterBytes, quint64{20000});
        QCOMPARE(sources.find(studio.base)->moment, ExportMoment::AsAdded);
        studio.page->visit({PageId::Export, studio.full, {}});
        QTRY_COMPARE(studio.service->model().request().source,
                     studio.full + QStringLiteral("/best"));
    }

    void theOutlookSaysSizeAndRoom() {
        Studio studio(Studio::Project::Filled);
        studio.pick(studio.base);
        QTRY_VERIFY(studio.service->model().outlook().bytes > 2U * 134515008U);
        studio.press(QStringLiteral("f32"));
        QTRY_VERIFY(studio.service->model().outlook().bytes > 4U * 134515008U);
        QVERIFY(
            studio.service->model().command().endsWith(QStringLiteral("--format hf --dtype f32")));
        studio.pick(studio.adapter);
        QCOMPARE(studio.service->model().request().format, ExportFormat::Peft);
        QCOMPARE(looks(studio, "adapter"), QString());
    }

    void aFullFolderIsNeverWrittenOver() {
        Studio studio(Studio::Project::Filled);
        studio.pick(studio.base);
        ExportRequest request = studio.service->model().request();
        request.folder = studio.base;
        studio.service->change(request);
        QTRY_VERIFY(
            studio.service->model().outlook().obstacle.contains(QStringLiteral("not empty")));
        QVERIFY(!studio.button(QStringLiteral("Export"))->isEnabled());
        QCOMPARE(looks(studio, "obstacle"), QString());
        QVERIFY(
            studio::lookAtTarget(studio.folder.path() + QStringLiteral("/new"), quint64{1} << 60)
                .obstacle.startsWith(QStringLiteral("Too little room")));
        QVERIFY(studio::lookAtTarget(QStringLiteral("here"), 0)
                    .obstacle.startsWith(QStringLiteral("Give the whole path")));
    }

    void anExportShowsProgressAndItsFiles() {
        Studio studio(Studio::Project::Filled);
        EventSink engine;
        studio.writing->answer = [&](const Command&, const EventSink& say) { engine = say; };
        studio.pick(studio.base);
        QTRY_VERIFY(studio.button(QStringLiteral("Export"))->isEnabled());
        QCOMPARE(looks(studio, "ready"), QString());
        studio.press(QStringLiteral("Export"));
        QTRY_COMPARE(studio.writing->commands.size(), 1U);
        const auto command = std::get<ExportCommand>(studio.writing->commands[0]);
        QCOMPARE(command.format, std::string("hf"));
        QCOMPARE(command.source, studio.base.toStdString());
        engine(Event{Progress{"write model", 100e6, 269e6, "bytes"}});
        auto* strip = studio.page->findChild<ProgressStrip*>();
        QTRY_VERIFY(strip->isVisible());
        QCOMPARE(looks(studio, "writing"), QString());
        const QString out = QString::fromStdString(command.out);
        write(out + QStringLiteral("/model.safetensors"), QByteArray(5000, 'x'));
        engine(Event{Finished{
            R"({"files":["model.safetensors"],"bytes":5000,"dtype":"bf16","seconds":12})"}});
        QTRY_COMPARE(studio.service->model().result().files.size(), 1);
        QCOMPARE(studio.service->model().result().files[0].bytes, quint64{5000});
        QVERIFY(!strip->isVisible());
        QTRY_VERIFY(studio.service->model().outlook().obstacle.isEmpty());
        QVERIFY(studio.service->model().request().folder != out);
        const QSignalSpy opened(studio.page.get(), &ExportPage::openFolderRequested);
        QCOMPARE(looks(studio, "done"), QString());
        QTest::mouseClick(studio.button(QStringLiteral("Open folder")), Qt::LeftButton);
        QCOMPARE(opened.value(0).value(0).toString(), out);
        engine = {};
    }

    void anExportCanBeCancelledAndFail() {
        Studio studio(Studio::Project::Filled);
        EventSink engine;
        studio.writing->answer = [&](const Command&, const EventSink& say) { engine = say; };
        studio.pick(studio.base);
        studio.press(QStringLiteral("Export"));
        QTRY_COMPARE(studio.writing->commands.size(), 1U);
        studio.press(QStringLiteral("Cancel"));
        QCOMPARE(studio.writing->stops, 1);
        engine(Event{Stopped{}});
        MessageBar* messages = studio.page->messages();
        QTRY_COMPARE(messages->problem().sentence, QStringLiteral("The export was cancelled."));
        QTRY_VERIFY(studio.button(QStringLiteral("Export"))->isEnabled());
        studio.press(QStringLiteral("Export"));
        QTRY_COMPARE(studio.writing->commands.size(), 2U);
        engine(Event{Failed{Error(ErrorCode::DiskFull, "the disk is full", "/out", "make room")}});
        QTRY_COMPARE(messages->problem().code, QStringLiteral("STR-1002"));
        QCOMPARE(looks(studio, "failed"), QString());
        engine = {};
    }

    void aDatasetIsWrittenForOtherTools() {
        Studio studio(Studio::Project::Filled);
        studio.writing->answer = [](const Command&, const EventSink& say) {
            say(Event{Finished{
                R"({"rows":1284,"format":"alpaca json","skipped":[{"row":7,"code":"STR-3009",
"message":"The turns are not questions and answers in turns, which is all that this format holds."}]})"}});
        };
        studio.press(QStringLiteral("Data set"));
        studio.press(QStringLiteral("Alpaca"));
        QVERIFY(studio.service->model().conversion().output.endsWith(
            QStringLiteral("pump-manual.alpaca.json")));
        QVERIFY(studio.service->model().conversionCommand().contains(
            QStringLiteral("strata dataset convert /data/pump-manual.jsonl --out")));
        studio.press(QStringLiteral("Export data set"));
        QTRY_COMPARE(studio.service->model().conversionResult().rows, 1284);
        QCOMPARE(studio.service->model().conversionResult().skipped.size(), 1);
        QCOMPARE(looks(studio, "dataset"), QString());
        write(studio.service->model().conversion().output, "[]");
        studio.press(QStringLiteral("Export data set"));
        QVERIFY(studio.page->messages()->problem().sentence.startsWith(
            QStringLiteral("There is a file")));
        QCOMPARE(studio.writing->commands.size(), 1U);
    }

    void commandsSurviveTheShell() {
        QCOMPARE(shellLine({QStringLiteral("strata"), QStringLiteral("it's here")}),
                 QStringLiteral("strata 'it'\\''s here'"));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::ExportTest)
#include "export_test.moc"
