// SPDX-License-Identifier: GPL-3.0-or-later
// The export page with its service on a scripted engine: sources, room, progress, result, datasets
// .
#include "studio/export/export_sources.h"
#include "ui/base/message_bar.h"
#include "ui/base/progress_strip.h"
#include "ui/base/shell_line.h"
#include "ui/base/table_view.h"
#include "ui/export_studio.h"
#include "ui/support/widgets.h"

#include "strata/sentence.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QDateTime>
#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUrl>
#include <algorithm>

namespace strata::ui::test {

/// Stands for the desktop's file manager while it lives.
class OpenedFolders : public QObject {
    Q_OBJECT

public:
    OpenedFolders() { QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "open"); }
    ~OpenedFolders() override { QDesktopServices::unsetUrlHandler(QStringLiteral("file")); }

    QList<QUrl> urls;

public Q_SLOTS:
    void open(const QUrl& url) { urls.append(url); }
};

namespace {

ExportRequest requestTo(const QString& output) {
    ExportRequest request;
    request.output = output;
    return request;
}

}  // namespace

class ExportTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void theEmptyPageLeadsOn() {
        Studio studio(Studio::Project::Empty);
        const QSignalSpy moved(studio.page.get(), &Page::placeRequested);
        click(*studio.page, "goToModels");
        QCOMPARE(moved.value(0).value(0).value<Destination>().page, PageId::Models);
        QCOMPARE(looks(studio, "empty"), QString());
    }

    void runsComeFirstWithTheModelThatIsMeant() {
        Studio studio(Studio::Project::Filled);
        ExportSourceModel& sources = studio.service->model().sources();
        const QAbstractItemModelTester tester(&sources);
        QTRY_COMPARE(sources.rowCount(), 4);
        const ExportSource* best = sources.find(studio.full + QStringLiteral("/best"));
        QVERIFY(best != nullptr && best->moment == ExportMoment::Best);
        QCOMPARE(sources.find(studio.adapter)->content, ExportContent::Adapter);
        QCOMPARE(sources.find(studio.adapter)->adapterBytes, quint64{20002});
        QCOMPARE(sources.find(studio.base)->moment, ExportMoment::AsAdded);
        studio.page->visit({PageId::Export, studio.full, {}});
        QTRY_COMPARE(studio.service->model().request().source, studio.full);
        QVERIFY(studio.service->model().command().endsWith(QStringLiteral("--checkpoint last")));
    }

    void theNewestFinishedRunIsChosenFirstByItsGoal() {
        Studio studio(Studio::Project::Empty);
        const QString finished = studio.addRun(QStringLiteral("pump-manual"), "full");
        const QString best = finished + QStringLiteral("/best");
        write(best + QStringLiteral("/config.json"), "{}");
        write(finished + QStringLiteral("/model/config.json"), "{}");
        write(finished + QStringLiteral("/metrics.jsonl"),
              "{\"step\": 10, \"validation_loss\": 2.32}\n"
              "{\"step\": 60, \"validation_loss\": 3.2}\n");
        const QString begun = studio.addRun(QStringLiteral("house-style"), "lora");
        QFile job(begun + QStringLiteral("/job.json"));
        QVERIFY(job.open(QIODevice::ReadWrite));
        QVERIFY(job.setFileTime(QDateTime::currentDateTime().addSecs(60),
                                QFileDevice::FileModificationTime));
        studio.service->refresh();
        ExportSourceModel& sources = studio.service->model().sources();
        QTRY_COMPARE(sources.rowCount(), 3);
        QCOMPARE(sources.rows()[0].subject, begun);  // the newest
        QTRY_COMPARE(studio.service->model().request().source, finished);
        const auto textAt = [&sources](int row) {
            return sources.index(row, ExportSourceModel::MomentColumn).data().toString();
        };
        QCOMPARE(textAt(1), QStringLiteral("step 60, the last"));
        QCOMPARE(textAt(2), QStringLiteral("step 10, lowest validation loss 2.320"));

        studio.writeJob(finished, "full", {}, "style");
        studio.page->visit({PageId::Export, finished, {}});
        QTRY_COMPARE(studio.service->model().request().source, best);
        QCOMPARE(sources.index(1, ExportSourceModel::LocationColumn).data().toString(), best);
        QVERIFY(studio.service->model().command().startsWith(
            QStringLiteral("strata export %1 ").arg(shellLine({finished}))));
        QVERIFY(studio.service->model().command().endsWith(QStringLiteral("--checkpoint best")));
        QTRY_VERIFY(isReady(*studio.page, "export"));
        click(*studio.page, "export");
        QTRY_VERIFY(!studio.writing->commands.empty());
        const auto command = std::get<ExportCommand>(studio.writing->commands[0]);
        QCOMPARE(QString::fromStdString(command.source), finished);
        QCOMPARE(command.checkpoint, RunCheckpoint::Best);
        QTRY_COMPARE(studio.parity(), ParityState::Equal);
    }

    void aModelAsItWasAddedIsNotChosenForThePerson() {
        Studio studio(Studio::Project::Empty);
        write(studio.base + QStringLiteral("/config.json"), "{}");
        studio.project.addModel(studio.base);
        QTRY_COMPARE(studio.service->model().sources().rowCount(), 1);
        QVERIFY(studio.service->model().request().source.isEmpty());
        QVERIFY(!button(*studio.page, "export")->isEnabled());
    }

    void modelsThatCannotBeExportedAreNotOffered() {
        Studio studio(Studio::Project::Filled);
        QTRY_COMPARE(studio.service->model().sources().rowCount(), 4);
        studio.pick(studio.base);
        studio.questions->answer = [](const Command&, const EventSink& say) {
            say(Event{Failed{Error(ErrorCode::ShardMissing, Sentence("a file is missing"))}});
        };
        studio.states->readAgain(studio.base);
        QTRY_COMPARE(studio.service->model().sources().find(studio.base), nullptr);
        QVERIFY(studio.service->model().request().source != studio.base);
    }

    void theOutlookSaysSizeAndRoom() {
        Studio studio(Studio::Project::Filled);
        studio.pick(studio.base);
        QTRY_VERIFY(studio.service->model().outlook().bytes > 2U * 134515008U);
        click(*studio.page, "f32");
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
        request.output = studio.base;
        studio.service->change(request);
        QTRY_VERIFY(
            studio.service->model().outlook().obstacle.contains(QStringLiteral("not empty")));
        QVERIFY(!button(*studio.page, "export")->isEnabled());
        QCOMPARE(looks(studio, "obstacle"), QString());
        QVERIFY(studio::lookAtTarget(requestTo(studio.folder.path() + QStringLiteral("/new")),
                                     quint64{1} << 60)
                    .obstacle.startsWith(QStringLiteral("Not enough disk space")));
        QVERIFY(studio::lookAtTarget(requestTo(QStringLiteral("here")), 0)
                    .obstacle.startsWith(QStringLiteral("Enter the full path")));
    }

    void anExportShowsProgressAndItsFiles() {
        Studio studio(Studio::Project::Filled);
        EventSink engine;
        studio.writing->answer = [&](const Command& command, const EventSink& say) {
            if (std::holds_alternative<ExportCommand>(command)) {
                engine = say;
            } else {
                exportAndAnswer(command, say, Answers::AsTheSource);
            }
        };
        studio.pick(studio.base);
        QTRY_VERIFY(isReady(*studio.page, "export"));
        QCOMPARE(looks(studio, "ready"), QString());
        click(*studio.page, "export");
        QTRY_COMPARE(studio.writing->commands.size(), 1U);
        const auto command = std::get<ExportCommand>(studio.writing->commands[0]);
        QCOMPARE(command.format, std::string("hf"));
        QCOMPARE(command.source, studio.base.toStdString());
        engine(Event{Progress{Phase::WriteModel, 100e6, 269e6, "bytes"}});
        auto* strip = studio.page->findChild<ProgressStrip*>();
        QTRY_VERIFY(strip->isVisible());
        QCOMPARE(looks(studio, "writing"), QString());
        const QString out = QString::fromStdString(command.out);
        write(out + QStringLiteral("/model.safetensors"), QByteArray(5000, 'x'));
        engine(finishedWith(ExportOutcome{{"model.safetensors"}, 5000, "bfloat16", 12.0, {}}));
        QTRY_COMPARE(studio.service->model().result().files.size(), 1);
        QCOMPARE(studio.service->model().result().files[0].bytes, quint64{5000});
        QTRY_COMPARE(studio.parity(), ParityState::Equal);
        QTRY_VERIFY(!strip->isVisible());
        QCOMPARE(studio.service->model().result().parity.prompts, studio::kParityPrompts);
        QVERIFY(button(*studio.page, "checkAgain") == nullptr);
        QCOMPARE(std::get<GenerateCommand>(studio.writing->commands[1]).model,
                 studio.base.toStdString());
        QCOMPARE(std::get<GenerateCommand>(studio.writing->commands[2]).model, command.out);
        QCOMPARE(studio.writing->commands.size(), 3U);  // no rows, so no loss
        QVERIFY(studio.service->model().request().output != out);
        OpenedFolders opened;
        QCOMPARE(looks(studio, "done"), QString());
        click(*studio.page, "openFolder");
        QCOMPARE(opened.urls, QList<QUrl>{QUrl::fromLocalFile(out)});
        engine = {};
    }

    void anExportCanBeCancelledAndFail() {
        Studio studio(Studio::Project::Filled);
        EventSink engine;
        studio.writing->answer = [&](const Command&, const EventSink& say) { engine = say; };
        studio.pick(studio.base);
        click(*studio.page, "export");
        QTRY_COMPARE(studio.writing->commands.size(), 1U);
        click(*studio.page, "cancel");
        QCOMPARE(studio.writing->stops, 1);
        engine(Event{Stopped{}});
        MessageBar* messages = studio.page->messages();
        QTRY_COMPARE(messages->problem().sentence, QStringLiteral("The export was canceled."));
        QTRY_VERIFY(isReady(*studio.page, "export"));
        click(*studio.page, "tryAgain");
        QTRY_COMPARE(studio.writing->commands.size(), 2U);
        QVERIFY(!messages->isVisible());
        engine(Event{Failed{Error(ErrorCode::DiskFull, Sentence("the disk is full"), "/out",
                                  Sentence("make room"))}});
        QTRY_COMPARE(messages->problem().code, QStringLiteral("STR-1002"));
        QCOMPARE(looks(studio, "failed"), QString());
        click(*studio.page, "tryAgain");
        QTRY_COMPARE(studio.writing->commands.size(), 3U);
        exportAndAnswer(studio.writing->commands[2], engine, Answers::AsTheSource);
        QTRY_COMPARE(studio.service->model().result().files.size(), 1);
        QTRY_COMPARE(studio.writing->commands.size(), 4U);  // the check asks the source
        click(*studio.page, "cancel");
        QCOMPARE(studio.writing->stops, 2);
        engine(Event{Stopped{}});
        QTRY_COMPARE(studio.parity(), ParityState::Unknown);
        QCOMPARE(looks(studio, "unchecked"), QString());
        studio.writing->answer = [](const Command& command, const EventSink& say) {
            exportAndAnswer(command, say, Answers::AsTheSource);
        };
        click(*studio.page, "checkAgain");
        QTRY_COMPARE(studio.parity(), ParityState::Equal);
        engine = {};
    }

    void roomIsLookedForOnceMoreBeforeWriting() {
        Studio studio(Studio::Project::Filled);
        studio.pick(studio.base);
        const QString out = studio.service->model().request().output;
        write(out + QStringLiteral("/in_between.txt"), "x");
        click(*studio.page, "export");
        MessageBar* messages = studio.page->messages();
        QTRY_VERIFY(messages->problem().sentence.contains(QStringLiteral("not empty")));
        QVERIFY(studio.writing->commands.empty());
        QDir(out).removeRecursively();
        click(*studio.page, "tryAgain");
        QTRY_COMPARE(studio.parity(), ParityState::Equal);
    }

    void anExportThatAnswersOtherwiseIsSaidToBeBad() {
        Studio studio(Studio::Project::Filled);
        studio.giveValidation(studio.full, "full");
        studio.writing->answer = [](const Command& command, const EventSink& say) {
            exportAndAnswer(command, say, Answers::Otherwise);
        };
        studio.pick(studio.full + QStringLiteral("/best"));
        click(*studio.page, "export");
        QTRY_COMPARE(studio.parity(), ParityState::Different);
        const ExportParity parity = studio.service->model().result().parity;
        QCOMPARE(parity.prompts, 3);
        QCOMPARE(parity.tokens, 12);
        QCOMPARE(parity.tokensSame, 6);
        QCOMPARE(parity.lossSource, 1.25);
        QCOMPARE(parity.lossWritten, 1.5);
        QCOMPARE(looks(studio, "different"), QString());
        studio.writing->answer = [](const Command& command, const EventSink& say) {
            exportAndAnswer(command, say, Answers::AsTheSource);
        };
        click(*studio.page, "checkAgain");
        QTRY_COMPARE(studio.parity(), ParityState::Equal);
        QCOMPARE(studio.service->model().result().parity.lossWritten, 1.25);
    }

    void theRecallOfWhatWasWrittenIsAskedAgain() {
        Studio studio(Studio::Project::Filled);
        giveRecallQuestions(studio);
        CompareCommand asked;
        studio.writing->answer = [&asked](const Command& command, const EventSink& say) {
            const auto* recall = std::get_if<CompareCommand>(&command);
            if (recall == nullptr) {
                exportAndAnswer(command, say, Answers::AsTheSource);
                return;
            }
            asked = *recall;
            say(finishedWith(twoOfThreeRecalled()));
        };
        studio.pick(studio.full);
        const auto textOfSource = [&studio](const QString& path) {
            return studio.service->model().sources().find(path)->words;
        };
        QTRY_COMPARE(textOfSource(studio.full), QStringLiteral("recall 3 of 3"));
        QCOMPARE(textOfSource(studio.full + QStringLiteral("/best")),
                 QStringLiteral("recall 1 of 3"));
        QTRY_VERIFY(isReady(*studio.page, "export"));
        const std::string out = studio.service->model().request().output.toStdString();
        click(*studio.page, "export");
        QTRY_COMPARE(studio.parity(), ParityState::Equal);
        QCOMPARE(asked.models, std::vector<std::string>{out});
        QCOMPARE(QString::fromStdString(asked.data),
                 studio.folder.filePath(QStringLiteral("pump.recall.jsonl")));
        QVERIFY(showsText(*studio.page,
                          QStringLiteral("Recall of the export: 2 of 3 facts (source: 3).")));
        QCOMPARE(looks(studio, "recall"), QString());
    }

    void theModelOfARunFollowsItsRecallUntilAPersonChooses() {
        Studio studio(Studio::Project::Filled);
        write(studio.full + QStringLiteral("/job.json"),
              QStringLiteral("{\"settings\": {\"model\": \"%1\", \"goal\": \"facts\", "
                             "\"method\": \"full\"}}")
                  .arg(studio.base)
                  .toUtf8());
        write(studio.full + QStringLiteral("/model/config.json"), "{}");
        write(studio.full + QStringLiteral("/best/config.json"), "{}");
        studio.page->visit({PageId::Export, studio.full, {}});
        QTRY_COMPARE(studio.service->model().request().source, studio.full);
        const QString recall = studio.full + QStringLiteral("/recall.json");
        write(recall, "{\"facts\": 3, \"asked\": 3, \"base\": 0, \"tuned\": 1, \"best\": 3}");
        studio.service->refresh();
        const QString best = studio.full + QStringLiteral("/best");
        QTRY_COMPARE(studio.service->model().request().source, best);
        // Chosen by hand, it stays, whatever comes.
        const ExportSourceModel& sources = studio.service->model().sources();
        const auto last = std::ranges::find(sources.rows(), studio.full, &ExportSource::path);
        studio.page->findChild<TableView*>()->selectRow(
            static_cast<int>(last - sources.rows().begin()));
        QTRY_COMPARE(studio.service->model().request().source, studio.full);
        const QSignalSpy listed(&sources, &QAbstractItemModel::modelReset);
        studio.service->refresh();
        QTRY_COMPARE(listed.count(), 1);
        QCOMPARE(studio.service->model().request().source, studio.full);
    }

    void aModelWithoutATemplateIsAskedPlainly() {
        Studio studio(Studio::Project::Filled);
        studio.giveValidation(studio.adapter, "lora");
        write(studio.adapter + QStringLiteral("/adapter/adapter_config.json"), "{}");
        studio.writing->answer = [](const Command& command, const EventSink& say) {
            const auto* generate = std::get_if<GenerateCommand>(&command);
            if (generate != nullptr && !generate->raw) {
                say(Event{
                    Failed{Error(ErrorCode::TemplateMissing, Sentence("there is no template"))}});
            } else {
                exportAndAnswer(command, say, Answers::AsTheSource);
            }
        };
        studio.pick(studio.adapter);
        click(*studio.page, "export");
        QTRY_COMPARE(studio.parity(), ParityState::Equal);
        QCOMPARE(studio.service->model().result().parity.prompts, studio::kParityPrompts);
        QCOMPARE(studio.writing->commands.size(), 4U);
        const auto& written = std::get<GenerateCommand>(studio.writing->commands[3]);
        QCOMPARE(written.model, studio.base.toStdString());
        QVERIFY(written.adapter.find("/exports/") != std::string::npos);
    }

    void aRunThatHasNotEndedCannotBeCompared() {
        Studio studio(Studio::Project::Filled);
        QFile::remove(studio.adapter + QStringLiteral("/adapter/adapter_config.json"));
        studio.pick(studio.adapter);
        click(*studio.page, "export");
        QTRY_COMPARE(studio.parity(), ParityState::Unknown);
        QVERIFY(studio.service->model().result().parity.reason.contains(
            QStringLiteral("latest checkpoint")));
        QCOMPARE(studio.writing->commands.size(), 1U);
    }

    void aReportTellsEverythingOfARun() {
        Studio studio(Studio::Project::Filled);
        studio.giveValidation(studio.full, "full");
        QByteArray metrics;
        for (int step = 1; step <= 5000; ++step) {
            metrics += QByteArray(R"({"step":)") + QByteArray::number(step) + R"(,"loss":)" +
                       QByteArray::number(3.0 - step / 5000.0) +
                       R"(,"lr":1e-5,"seconds":0.5,"trained_tokens":10,"tokens_per_second":20)" +
                       (step % 1000 == 0 ? R"(,"validation_loss":2.5)" : "") + "}\n";
        }
        write(studio.full + QStringLiteral("/metrics.jsonl"), metrics + "torn");
        write(studio.full + QStringLiteral("/model/config.json"), "{}");
        studio.pick(studio.base);
        QVERIFY(button(*studio.page, "writeReport") == nullptr);
        studio.pick(studio.full + QStringLiteral("/best"));
        click(*studio.page, "writeReport");
        MessageBar* messages = studio.page->messages();
        QTRY_VERIFY(
            messages->problem().sentence.startsWith(QStringLiteral("The report was saved to")));
        const QString folder =
            studio.project.folder() + QStringLiteral("/exports/pump-manual-report");
        QFile html(folder + QStringLiteral("/report.html"));
        QVERIFY(html.open(QIODevice::ReadOnly));
        const QByteArray page = html.readAll();
        QCOMPARE(page.count("<svg"), 3);
        QVERIFY(page.contains("stroke-dasharray"));
        QVERIFY(!page.contains("http://localhost") && !page.contains("<script"));
        QVERIFY(page.size() < 200000);
        QFile text(folder + QStringLiteral("/report.md"));
        QVERIFY(text.open(QIODevice::ReadOnly));
        const QByteArray markdown = text.readAll();
        QVERIFY(markdown.contains("| method | full |"));
        QVERIFY(markdown.contains("3 row"));
        QVERIFY(markdown.contains("| Model of the run | step 5000, the last |"));
        QVERIFY(markdown.contains("| Best validation loss | 2.5 at step " +
                                  QLocale().toString(1000).toUtf8() + " |"));
        QVERIFY(markdown.contains("| Trained tokens | " + QLocale().toString(50000).toUtf8()));
        QCOMPARE(looks(studio, "report"), QString());
        click(*studio.page, "copyPath");
        QCOMPARE(QApplication::clipboard()->text(), folder);
        OpenedFolders opened;
        click(*studio.page, "openFolder");
        QCOMPARE(opened.urls, QList<QUrl>{QUrl::fromLocalFile(folder)});
        write(studio.full + QStringLiteral("/job.json"), "torn");
        click(*studio.page, "writeReport");
        QTRY_COMPARE(messages->problem().code, QStringLiteral("STR-1003"));
        studio.giveValidation(studio.full, "full");
        click(*studio.page, "tryAgain");
        QTRY_VERIFY(messages->problem().sentence.contains(folder + QStringLiteral("-2")));
    }

    void theVerdictHasATolerance() {
        const studio::AnswerIds source(10, {1, 2});
        studio::AnswerIds close = source;
        close[3] = {1, 3};
        QCOMPARE(studio::parityOf(source, source, -1.0, -1.0).state, ParityState::Equal);
        QCOMPARE(studio::parityOf(source, close, -1.0, 2.0).state, ParityState::Close);
        QCOMPARE(studio::parityOf(source, source, 2.0, 2.01).state, ParityState::Close);
        QCOMPARE(studio::parityOf(source, source, 2.0, 2.1).state, ParityState::Different);
        close[4] = {9};
        close[5] = {};
        QCOMPARE(studio::parityOf(source, close, -1.0, -1.0).state, ParityState::Different);
        QCOMPARE(studio::parityOf(source, studio::AnswerIds(9, {1, 2}), -1.0, -1.0).state,
                 ParityState::Different);
    }

    void aRunIsExportedByKeysAlone() {
        Studio studio(Studio::Project::Filled);
        QTRY_COMPARE(studio.service->model().sources().rowCount(), 4);
        showActive(*studio.page);
        auto* table = studio.page->findChild<TableView*>();
        table->setFocus(Qt::TabFocusReason);
        QTest::keyClick(table, Qt::Key_Down);
        QTRY_COMPARE(studio.service->model().request().source,
                     studio.service->model().sources().rows()[1].path);
        QTRY_VERIFY(isReady(*studio.page, "export"));
        const QWidget* wanted = button(*studio.page, "export");
        for (int tab = 0; tab < 30 && QApplication::focusWidget() != wanted; ++tab) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        QCOMPARE(QApplication::focusWidget(), wanted);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QTRY_VERIFY(!studio.service->model().result().output.isEmpty());
        QTRY_VERIFY(studio.parity() > ParityState::Running);
    }

    void aDatasetIsWrittenForOtherTools() {
        Studio studio(Studio::Project::Filled);
        studio.writing->answer = [](const Command&, const EventSink& say) {
            say(strata::Notice{Sentence("The column %1 is not used", "image")});
            say(finishedWith(
                DatasetConvertOutcome{1284,
                                      {{7, ErrorCode::DatasetLineInvalid,
                                        Sentence("The turns do not alternate between questions and "
                                                 "answers, as this format requires.")}},
                                      "alpaca json"}));
        };
        click(*studio.page, "dataset");
        click(*studio.page, "alpaca");
        QVERIFY(studio.service->model().conversion().output.endsWith(
            QStringLiteral("pump-manual.alpaca.json")));
        QVERIFY(studio.service->model().conversionCommand().contains(
            QStringLiteral("strata dataset convert /data/pump-manual.jsonl /")));
        click(*studio.page, "exportDataset");
        QTRY_COMPARE(studio.service->model().conversionResult().rows, 1284);
        QCOMPARE(studio.service->model().conversionResult().skipped.size(), 1);
        QCOMPARE(studio.service->model().conversionResult().remarks,
                 QStringList(QStringLiteral("The column image is not used.")));
        QCOMPARE(looks(studio, "dataset"), QString());
        write(studio.service->model().conversion().output, "[]");
        click(*studio.page, "exportDataset");
        QVERIFY(studio.page->messages()->problem().sentence.startsWith(
            QStringLiteral("A file with this name")));
        QCOMPARE(studio.writing->commands.size(), 1U);
        click(*studio.page, "useAvailableName");
        QTRY_COMPARE(studio.writing->commands.size(), 2U);
        QTRY_VERIFY(!studio.page->messages()->isVisible());
        studio.writing->answer = [](const Command&, const EventSink& say) {
            say(Event{
                Failed{Error(ErrorCode::NotFound, Sentence("the file is not there"), "/data")}});
        };
        clickWhenReady(*studio.page, "exportDataset");
        QTRY_COMPARE(studio.page->messages()->problem().code, QStringLiteral("STR-1003"));
        click(*studio.page, "tryAgain");
        QTRY_COMPARE(studio.writing->commands.size(), 4U);
    }

    void commandsSurviveTheShell() {
        QCOMPARE(shellLine({QStringLiteral("strata"), QStringLiteral("it's here")}),
                 QStringLiteral("strata 'it'\\''s here'"));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::ExportTest)
#include "export_test.moc"
