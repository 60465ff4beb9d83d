// SPDX-License-Identifier: GPL-3.0-or-later
// What takes long says how it ended wherever the person is, with its next steps; on the page that
// shows it itself there is no second word of it.
#include "datasetgen/generators/loopback_server.h"
#include "studio/application/application.h"
#include "studio/core/notice_board.h"
#include "studio/core/preferences.h"
#include "studio/core/project.h"
#include "studio/train/job_queue.h"
#include "support/places.h"
#include "ui/base/progress_strip.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/matrix_panel.h"
#include "ui/datasets/datasets_page.h"
#include "ui/documents/document_run_step.h"
#include "ui/documents/documents_view.h"
#include "ui/export/export_page.h"
#include "ui/export/export_panel.h"
#include "ui/models/hub_dialog.h"
#include "ui/models/models_page.h"
#include "ui/shell/main_window.h"
#include "ui/shell/notice_column.h"
#include "ui/support/files.h"
#include "ui/support/held_engine.h"
#include "ui/support/screens.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include "strata/error.h"
#include "strata/options.h"
#include "strata/sentence.h"

namespace strata::ui::test {
namespace {

using datasetgen::test::LoopbackServer;
using datasetgen::test::ServedRequest;
using studio::NoticeBoard;

QString s(const char* text) {
    return QString::fromUtf8(text);
}

Event failure(const char* sentence) {
    return Event{Failed{Error(ErrorCode::NotWritable, Sentence::verbatim(sentence), "somewhere")}};
}

QByteArray rows() {
    return R"({"messages":[{"role":"user","content":"How heavy?"},)"
           R"({"role":"assistant","content":"614 kg."}]})"
           "\n";
}

/// A studio with a model and a dataset, whose engines do what the test says.
struct Studio {
    QTemporaryDir folder;
    std::shared_ptr<HeldEngine> engine = std::make_shared<HeldEngine>();
    QString model = folder.filePath(s("base"));
    QString data = folder.filePath(s("pump.jsonl"));
    studio::Application application{*qApp, prepared()};
    MainWindow& window = application.window();

    Studio() { showActive(window); }

    studio::StudioEnvironment prepared() {
        studio::StudioEnvironment world;
        world.makeRunner = HeldEngine::runners(engine);
        world.settingsFile = folder.filePath(s("settings.ini"));
        world.stateFolder = folder.filePath(s("state"));
        world.strataProgram = s("/bin/true");
        world.demo.samplePdf =
            QString::fromStdString(strata::test::inTree("resources/samples/tidelamp_manual.pdf"));
        const QString place = folder.filePath(s("project"));
        studio::Preferences(world.settingsFile).setProjectFolder(place);
        write(model + s("/config.json"), "{}");
        write(model + s("/model.safetensors"), QByteArray(1000, 'x'));
        write(data, rows());
        write(folder.filePath(s("pump.recall.jsonl")), rows() + rows());
        studio::Project project(place);
        project.addModel(model);
        project.addDataset(data);
        return world;
    }
    template <typename PageType>
    PageType& page(PageId id) {
        return *qobject_cast<PageType*>(window.page(id));
    }
    void goElsewhere() { window.open({PageId::Settings, {}, {}}); }
    bool tells(const QString& words) { return showsText(window.notices(), words); }
    void follow(const char* button) { click(window.notices(), button); }
    /// Ends a held command of the kind with an empty outcome.
    template <typename Kind>
    void finish() {
        if (const auto command = engine->held<Kind>()) {
            engine->template say<Kind>(strata::test::finishedEmpty(*command));
        }
    }

    void startBuild() {
        window.open({PageId::Datasets, {}, s("documents")});
        for (const char* step : {"useSamplePdf", "next", "next", "next"}) {
            clickWhenReady(window, step);
        }
        QTRY_VERIFY(isReady(window, "next"));
    }
    void startMatrix() {
        window.open({PageId::Compare, {}, {}});
        MatrixPanel& matrix = page<ComparePage>(PageId::Compare).matrix();
        QTRY_VERIFY((Q_EMIT matrix.runRequested(data, 1), engine->held<GenerateCommand>()));
    }
    void startExport(const QString& name) {
        window.open({PageId::Export, {}, {}});
        ExportRequest request;
        request.source = model;
        request.output = folder.filePath(name);
        Q_EMIT page<ExportPage>(PageId::Export).panel().exportRequested(request);
        QTRY_VERIFY(engine->held<ExportCommand>());
    }
    void startImport(const QByteArray& file) {
        window.open({PageId::Datasets, {}, {}});
        const QString path = folder.filePath(s("valve.jsonl"));
        write(path, file);
        page<DatasetsPage>(PageId::Datasets).importPaths({path});
        clickWhenReady(window, "import");
        QTRY_VERIFY(engine->held<DatasetConvertCommand>());
    }
    void startDownload(const std::string& address) {
        window.open({PageId::Models, {}, {}});
        HubListing listing{s("org/tiny"), s("0123456789abcdef"), {}};
        listing.files = {{s("config.json"), 2, {}, {}, true}};
        Q_EMIT page<ModelsPage>(PageId::Models)
            .hub()
            .downloadRequested(QString::fromStdString(address), listing);
    }
    /// Trains a run that its dataset has recall questions for, to its end.
    QString train() {
        TrainSettings settings;
        settings.model = model.toStdString();
        settings.data = data.toStdString();
        const QString run = application.jobs().startNow(settings, s("lamp"));
        write(run + s("/model/config.json"), "{}");
        write(run + s("/job.json"),
              QByteArray::fromStdString("{\"settings\": " + settingsToJson(settings) + "}"));
        return run;
    }
};

}  // namespace

class NoticesTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void theBoardTellsWhatThePersonDoesNotSee() {
        NoticeBoard board;
        const QSignalSpy told(&board, &NoticeBoard::told);
        const QSignalSpy answered(&board, &NoticeBoard::answered);
        const Destination wizard{PageId::Datasets, {}, s("documents")};
        const auto notice = [&](const char* sentence, std::optional<Destination> place) {
            Notice made{s("build"), {}, place};
            made.problem.sentence = s(sentence);
            return made;
        };
        board.see(PageId::Datasets, {});  // another part of the page
        board.tell(notice("first", wizard));
        board.tell(notice("second", wizard));
        QCOMPARE(board.notices().size(), 1);
        QCOMPARE(board.find(s("build"))->problem.sentence, s("second"));
        board.see(PageId::Datasets, s("documents"));
        QVERIFY(board.notices().isEmpty());
        board.tell(notice("third", wizard));
        QVERIFY(board.notices().isEmpty());
        board.tell(notice("fourth", Destination{PageId::Datasets, {}, {}}));  // any part
        QVERIFY(board.notices().isEmpty());
        board.tell(notice("fifth", std::nullopt));
        QCOMPARE(board.notices().size(), 1);
        QCOMPARE(told.size(), 5);  // the desktop is told of each
        board.answer(s("build"));
        QVERIFY(board.notices().isEmpty());
        QCOMPARE(answered.size(), 1);
    }

    void aBuiltDatasetIsTold() {
        Studio studio;
        studio.startBuild();
        click(studio.window, "next");
        studio.goElsewhere();
        QTRY_VERIFY(studio.tells(s("tidelamp_manual is ready with ")));
        QVERIFY(button(studio.window.notices(), "reviewPairs") != nullptr);
        QVERIFY(button(studio.window.notices(), "train") != nullptr);
        studio.window.resize(1024, 640);
        QCOMPARE(auditUsualLook(studio.window, s("studio-notice-built")), QStringList());
        studio.follow("openDataset");
        QCOMPARE(studio.window.currentPage(), PageId::Datasets);
        QVERIFY(!studio.window.notices().isVisible());
    }

    void aStoppedBuildIsToldAndShownAsItIs() {
        Studio studio;
        studio.startBuild();
        auto* wizard = studio.window.findChild<DocumentsView*>();
        click(studio.window, "next");
        Q_EMIT wizard->run().progress().cancelRequested();
        studio.goElsewhere();
        QTRY_VERIFY(studio.tells(s("Pair generation was stopped.")));
        QVERIFY(button(studio.window.notices(), "continue") != nullptr);
        studio.follow("show");
        QVERIFY(wizard->run().isVisible());  // and no question which dataset to go on with
        QVERIFY(!studio.window.notices().isVisible());
    }

    void aBuildWithoutPairsIsTold() {
        Studio studio;
        const QString note = studio.folder.filePath(s("note.md"));
        write(note, "Hello.\n");
        studio.window.open({PageId::Datasets, {}, {}});
        Q_EMIT studio.page<DatasetsPage>(PageId::Datasets).documentsRequested({note});
        QTRY_VERIFY(isReady(studio.window, "next"));
        Q_EMIT studio.window.findChild<DocumentsView*>()->buildRequested();
        studio.goElsewhere();
        QTRY_VERIFY(studio.tells(s("Pair generation failed: ")));
        studio.follow("show");
        QCOMPARE(studio.page<DatasetsPage>(PageId::Datasets).shownView(), s("documents"));
    }

    void anExportIsTold() {
        Studio studio;
        studio.startExport(s("lamp"));
        studio.goElsewhere();
        studio.finish<ExportCommand>();
        QTRY_VERIFY((studio.finish<GenerateCommand>(), studio.finish<EvalCommand>(),
                     studio.tells(s("lamp is exported."))));
        QVERIFY(button(studio.window.notices(), "openFolder") != nullptr);
        studio.follow("show");
        QCOMPARE(studio.window.currentPage(), PageId::Export);
        studio.startExport(s("pump"));
        studio.goElsewhere();
        studio.engine->say<ExportCommand>(failure("The disk is full."));
        QTRY_VERIFY(studio.tells(s("Export failed: The disk is full.")));
        studio.follow("tryAgain");
        QCOMPARE(studio.window.currentPage(), PageId::Export);
        QTRY_VERIFY(studio.engine->held<ExportCommand>());
        studio.goElsewhere();
        Q_EMIT studio.page<ExportPage>(PageId::Export).progress().cancelRequested();
        QTRY_VERIFY(studio.tells(s("The export was canceled.")));
    }

    void whatEndsWhereThePersonIsIsNotToldTwice() {
        Studio studio;
        studio.startExport(s("pump"));
        studio.engine->say<ExportCommand>(failure("The disk is full."));
        QTRY_VERIFY(showsText(studio.window, s("The disk is full.")));
        QVERIFY(!studio.window.notices().isVisible());
        studio.goElsewhere();
        QVERIFY(!studio.window.notices().isVisible());
    }

    void anImportIsTold() {
        Studio studio;
        studio.startImport(rows());
        studio.goElsewhere();
        write(QString::fromStdString(studio.engine->held<DatasetConvertCommand>()->out), rows());
        studio.finish<DatasetConvertCommand>();
        QTRY_VERIFY(studio.tells(s("valve is imported.")));
        QVERIFY(button(studio.window.notices(), "openDataset") != nullptr);
        studio.follow("train");
        QCOMPARE(studio.window.currentPage(), PageId::Train);
    }

    void aFailedImportIsTold() {
        Studio studio;
        studio.startImport(rows());
        studio.goElsewhere();
        studio.engine->say<DatasetConvertCommand>(failure("The disk is full."));
        QTRY_VERIFY(studio.tells(s("Import of valve.jsonl failed: The disk is full.")));
        studio.follow("show");
        QCOMPARE(studio.window.currentPage(), PageId::Datasets);
    }

    void aMatrixIsTold() {
        Studio studio;
        studio.startMatrix();
        studio.goElsewhere();
        QTRY_VERIFY((studio.finish<GenerateCommand>(), studio.finish<EvalCommand>(),
                     studio.tells(s("The matrix of pump.jsonl is finished."))));
        studio.follow("show");
        QCOMPARE(studio.window.currentPage(), PageId::Compare);
        studio.startMatrix();
        studio.goElsewhere();
        Q_EMIT studio.page<ComparePage>(PageId::Compare).matrix().progress().cancelRequested();
        QTRY_VERIFY(studio.tells(s("The matrix of pump.jsonl was stopped.")));
        studio.startMatrix();
        studio.goElsewhere();
        QTRY_VERIFY((studio.engine->held<GenerateCommand>()
                         ? studio.engine->say<GenerateCommand>(failure("The model is damaged."))
                         : void(),
                     studio.tells(s("Matrix failed: "))));
    }

    void aDownloadIsTold() {
        LoopbackServer server([](const ServedRequest& request, std::size_t) {
            const bool isFile = request.line.find("config.json") != std::string::npos;
            return datasetgen::test::ServedReply{isFile ? 200 : 404, "{}"};
        });
        Studio studio;
        studio.startDownload(server.url());
        studio.goElsewhere();
        QTRY_VERIFY(studio.tells(s("tiny is downloaded.")));
        studio.follow("show");
        QCOMPARE(studio.window.currentPage(), PageId::Models);
    }

    void aFailedDownloadIsTold() {
        LoopbackServer server([](const ServedRequest&, std::size_t) {
            return datasetgen::test::ServedReply{404, "{}"};
        });
        Studio studio;
        studio.startDownload(server.url());
        studio.goElsewhere();
        QTRY_VERIFY(studio.tells(s("Download failed: ")));
        QVERIFY(button(studio.window.notices(), "tryAgain") != nullptr);
        QVERIFY(button(studio.window.notices(), "show") != nullptr);
    }

    void aRecallScoreIsTold() {
        Studio studio;
        studio.goElsewhere();
        const QString run = studio.train();
        studio.finish<TrainCommand>();
        QTRY_VERIFY(studio.engine->held<CompareCommand>());
        CompareOutcome outcome;
        ComparedAnswer base;
        base.model = "base";
        ComparedAnswer result;
        result.model = "result";
        result.isRecalled = true;
        outcome.rows.push_back({"How heavy?", "614 kg.", {base, result}});
        studio.engine->say<CompareCommand>(strata::test::finishedWith(outcome));
        QTRY_VERIFY(studio.tells(s("Recall of lamp: 1 of 1 facts (base model: 0).")));
        QVERIFY(studio.tells(s("lamp is finished.")));
    }

    void aRecallThatStoppedIsTold() {
        Studio studio;
        studio.goElsewhere();
        studio.train();
        studio.finish<TrainCommand>();
        QTRY_VERIFY(studio.engine->held<CompareCommand>());
        studio.engine->say<CompareCommand>(failure("The model is damaged."));
        QTRY_VERIFY(studio.tells(s("lamp has no recall score: The model is damaged.")));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::NoticesTest)
#include "notices_test.moc"
