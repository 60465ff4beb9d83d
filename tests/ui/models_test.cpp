// SPDX-License-Identifier: GPL-3.0-or-later
// The models page with its services on a scripted engine: adding, problems, import, checks, plan,
// chat, looks.
#include "ui/base/message_bar.h"
#include "ui/base/numbers.h"
#include "ui/base/progress_strip.h"
#include "ui/models/chat_model.h"
#include "ui/models/model_detail_panel.h"
#include "ui/models/models_page.h"
#include "ui/support/models_studio.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <algorithm>

namespace strata::ui::test {

using Studio = ModelStudio;

namespace {

/// Stands for the desktop's file manager.
class FileManager : public QObject {
    Q_OBJECT

public:
    FileManager() { QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "open"); }
    ~FileManager() override { QDesktopServices::unsetUrlHandler(QStringLiteral("file")); }
    QStringList opened() const { return opened_; }

public Q_SLOTS:
    void open(const QUrl& url) { opened_.append(url.toLocalFile()); }

private:
    QStringList opened_;
};

}  // namespace

class ModelsTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void theEmptyPageOffersTwoWays() {
        Studio studio;
        const QSignalSpy moved(studio.page.get(), &Page::placeRequested);
        click(*studio.page, "useDemoModel");
        QCOMPARE(moved.at(0).at(0).value<Destination>(),
                 (Destination{PageId::Home, {}, QStringLiteral("demo")}));
        QCOMPARE(looks(studio, "empty"), QString());
    }

    void aFolderIsAddedByTheButton() {
        Studio studio;
        const QString path = studio.makeModel(QStringLiteral("SmolLM2-135M"), kWhole);
        click(*studio.page, "addFolder");
        auto* dialog = studio.page->findChild<QFileDialog*>();
        QVERIFY(dialog != nullptr);
        dialog->setDirectory(studio.folder.path());
        dialog->selectFile(path);
        QMetaObject::invokeMethod(dialog, "accept");
        QTRY_COMPARE(studio.project.models(), QStringList(path));
        QTRY_COMPARE(studio.page->selectedPath(), path);
        QTRY_COMPARE(studio.firstState(), QStringLiteral("training, chat, export"));
        QVERIFY(!studio.messages()->isVisible());
    }

    void aDroppedFolderOfModelsAddsThem() {
        Studio studio;
        const QString first = studio.makeModel(QStringLiteral("all/a"), kWhole);
        const QString second = studio.makeModel(QStringLiteral("all/b"), kWhole);
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(studio.folder.path() + QStringLiteral("/all"))});
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(studio.page.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(studio.page.get(), &drop);
        QTRY_COMPARE(studio.project.models(), QStringList({first, second}));
    }

    void whatIsNoModelIsSaid() {
        Studio studio;
        const QString empty =
            studio.makeModel(QStringLiteral("letters"), {QStringLiteral("a.txt")});
        studio.library->add({empty});
        QTRY_VERIFY(studio.messages()->isVisible());
        QVERIFY(studio.messages()->problem().sentence.contains(QStringLiteral("config.json")));
        const QString bare =
            studio.makeModel(QStringLiteral("weights"), {QStringLiteral("model.safetensors")});
        studio.library->add({bare});
        QTRY_VERIFY(
            studio.messages()->problem().sentence.contains(QStringLiteral("contains weights")));
        QVERIFY(studio.project.models().isEmpty());
        click(*studio.page, "chooseAnotherFolder");
        QVERIFY(studio.page->findChild<QFileDialog*>() != nullptr);
    }

    void pickleIsRefusedWithTheReason() {
        Studio studio;
        const QString known =
            studio.makeModel(QStringLiteral("pickled"),
                             {QStringLiteral("config.json"), QStringLiteral("pytorch_model.bin")});
        studio.library->add({known});
        QTRY_COMPARE(studio.messages()->problem().code, QStringLiteral("STR-2004"));
        studio.messages()->clear();
        const QString bare =
            studio.makeModel(QStringLiteral("old"), {QStringLiteral("pytorch_model.bin")});
        studio.library->add({bare});
        QTRY_COMPARE(studio.messages()->problem().code, QStringLiteral("STR-2004"));
        QVERIFY(studio.project.models().isEmpty());
        QCOMPARE(looks(studio, "refused"), QString());
    }

    void unreadableModelsSayWhyInTheirRow() {
        Studio studio({QStringLiteral("/m/mamba"), QStringLiteral("/m/half"),
                       QStringLiteral("/m/mute"), QStringLiteral("/m/pickled")});
        const QAbstractItemModelTester tester(&studio.library->list());
        const auto text = [&](const QString& path) {
            return ModelListModel::abilityText(*studio.library->list().find(path));
        };
        QTRY_COMPARE(text(QStringLiteral("/m/mamba")),
                     QStringLiteral("unusable: unsupported architecture"));
        QTRY_COMPARE(text(QStringLiteral("/m/half")), QStringLiteral("unusable: incomplete"));
        QTRY_COMPARE(text(QStringLiteral("/m/mute")), QStringLiteral("unusable: no tokenizer"));
        QTRY_COMPARE(text(QStringLiteral("/m/pickled")), QStringLiteral("unusable: pickle files"));
        studio.page->showModel(QStringLiteral("/m/half"));
        QVERIFY(!button(*studio.page, "train")->isEnabled());
        QCOMPARE(looks(studio, "broken"), QString());
    }

    void anImportShowsItsProgressAndEndsInTheList() {
        Studio studio;
        EventSink engine;
        studio.writing->answer = [&](const Command&, const EventSink& say) { engine = say; };
        studio.library->import(QStringLiteral("/m/tiny.Q4_K.gguf"));
        auto* strip = studio.page->findChild<ProgressStrip*>();
        QVERIFY(strip->isVisible());
        QTRY_COMPARE(studio.writing->commands.size(), 1U);
        const auto command = std::get<ImportCommand>(studio.writing->commands[0]);
        QVERIFY(QString::fromStdString(command.out).startsWith(studio.project.modelsFolder()));
        engine(Event{Progress{Phase::WriteModel, 40e6, 269e6, "bytes"}});
        QTRY_VERIFY(
            !strip->findChildren<QLabel*>().isEmpty() &&
            strip->findChildren<QLabel*>().first()->text().contains(QStringLiteral("of 257 MiB")));
        QCOMPARE(looks(studio, "importing"), QString());
        engine(finishedWith(ImportOutcome()));
        QTRY_COMPARE(studio.project.models(), QStringList(QString::fromStdString(command.out)));
        QVERIFY(!strip->isVisible());
        engine = {};
    }

    void whatAModelWasImportedFromIsAFact() {
        Studio studio({QStringLiteral("/m/imported")});
        QTRY_VERIFY(studio.says(QStringLiteral("4-bit GGUF (Q4_K)")));
        QVERIFY(studio.says(QStringLiteral("Imported from")));
    }

    void anImportCanBeCancelled() {
        Studio studio;
        EventSink engine;
        studio.writing->answer = [&](const Command&, const EventSink& say) { engine = say; };
        studio.library->import(QStringLiteral("/m/tiny.gguf"));
        studio.library->import(QStringLiteral("/m/other.gguf"));
        QVERIFY(studio.messages()->problem().sentence.startsWith(
            QStringLiteral("An import or check is in progress")));
        QTRY_COMPARE(studio.writing->commands.size(), 1U);
        click(*studio.page, "cancel");
        QCOMPARE(studio.writing->stops, 1);
        engine(Event{Stopped{}});
        QTRY_COMPARE(studio.messages()->problem().sentence,
                     QStringLiteral("The import was canceled."));
        QVERIFY(studio.project.models().isEmpty());
        engine = {};
    }

    void aCheckFindsAChangedFile() {
        Studio studio;
        const QString path = studio.makeModel(QStringLiteral("SmolLM2"), kWhole);
        studio.library->add({path});
        QTRY_COMPARE(studio.page->selectedPath(), path);
        FileTableModel& files = studio.library->detail().files();
        const QAbstractItemModelTester tester(&files);
        QTRY_COMPARE(files.rowCount(), 3);
        click(*studio.page, "files");
        click(*studio.page, "checkFiles");
        QTRY_COMPARE(files.rows().value(0).state, FileState::FirstCheck);
        QCOMPARE(files.rows()[0].sha256.size(), 64);
        QFile changed(path + QStringLiteral("/model.safetensors"));
        QVERIFY(changed.open(QIODevice::Append));
        changed.write("x");
        changed.close();
        studio.library->verify(path);
        QTRY_COMPARE(files.rows().value(1).state, FileState::Changed);
        QCOMPARE(files.rows()[0].state, FileState::Unchanged);
        QCOMPARE(looks(studio, "files"), QString());
    }

    void removingKeepsTheFilesAndCanBeUndone() {
        Studio studio;
        const QString path = studio.makeModel(QStringLiteral("SmolLM2"), kWhole);
        studio.library->add({path});
        QTRY_COMPARE(studio.page->selectedPath(), path);
        click(*studio.page, "remove");
        QTRY_VERIFY(studio.project.models().isEmpty());
        QVERIFY(studio.page->findChild<QMessageBox*>() == nullptr);  // nothing stands on it
        QVERIFY(QFile::exists(path + QStringLiteral("/config.json")));
        click(*studio.page, "undo");
        QCOMPARE(studio.project.models(), QStringList(path));
        QTRY_COMPARE(studio.page->selectedPath(), path);
    }

    void aModelIsAddedByKeysAlone() {
        Studio studio;
        const QString path = studio.makeModel(QStringLiteral("SmolLM2"), kWhole);
        showActive(*studio.page);
        QTest::keyClick(studio.page.get(), Qt::Key_O, Qt::ControlModifier);
        auto* dialog = studio.page->findChild<QFileDialog*>();
        QVERIFY(dialog != nullptr);
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        QVERIFY(name != nullptr);
        name->setCompleter(nullptr);  // its popup needs a display
        QApplication::clipboard()->setText(path);
        QTest::keyClick(name, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(name, Qt::Key_V, Qt::ControlModifier);
        QTest::keyClick(name, Qt::Key_Return);
        QVERIFY(!dialog->isVisible());
        QTRY_COMPARE(studio.project.models(), QStringList(path));
        QTRY_COMPARE(studio.page->selectedPath(), path);
    }

    void anAdapterIsListedWithItsBase() {
        Studio studio;
        const QString base = studio.makeModel(QStringLiteral("SmolLM2-135M"), kWhole);
        const QString adapter = studio.makeAdapter(QStringLiteral("pump-adapter"), base);
        studio.library->add({base});
        QTRY_COMPARE(studio.firstState(), QStringLiteral("training, chat, export"));
        click(*studio.page, "addFolder");
        auto* dialog = studio.page->findChild<QFileDialog*>();
        QVERIFY(dialog != nullptr);
        dialog->setDirectory(studio.folder.path());
        dialog->selectFile(adapter);
        QMetaObject::invokeMethod(dialog, "accept");
        QTRY_COMPARE(studio.project.adapters(), QStringList(adapter));
        QCOMPARE(studio.project.models(), QStringList(base));
        QTRY_COMPARE(studio.page->selectedPath(), adapter);
        const auto text = [&](int column) {
            return studio.library->list().index(1, column).data().toString();
        };
        QTRY_COMPARE(text(ModelListModel::FamilyColumn), QStringLiteral("LoRA adapter, rank 16"));
        QCOMPARE(text(ModelListModel::AbilityColumn),
                 QStringLiteral("comparison with SmolLM2-135M"));
        QCOMPARE(text(ModelListModel::SizeColumn), bytesText(2));
        QTRY_COMPARE(studio.library->detail().model().adapterBase, base);
        const QSignalSpy moved(studio.page.get(), &Page::placeRequested);
        click(*studio.page, "compare");
        QCOMPARE(moved.value(0).value(0).value<Destination>().subject, adapter);
        QCOMPARE(looks(studio, "adapter"), QString());
        click(*studio.page, "remove");
        QTRY_VERIFY(studio.project.adapters().isEmpty());
        click(*studio.page, "undo");
        QCOMPARE(studio.project.adapters(), QStringList(adapter));
    }

    void anAdapterThatLacksSomethingSaysWhat() {
        Studio studio;
        const QString lost = studio.makeAdapter(QStringLiteral("lost"), QStringLiteral("org/base"));
        const QString bare = studio.makeModel(QStringLiteral("bare"), {});
        studio.write(bare + QStringLiteral("/adapter_config.json"), R"({"r":8})");
        studio.library->add({lost, bare});
        const auto abilityOf = [&](const QString& path) {
            const ModelView* view = studio.library->list().find(path);
            return view == nullptr ? QString() : ModelListModel::abilityText(*view);
        };
        QTRY_COMPARE(abilityOf(lost), QStringLiteral("unusable: no base model"));
        QTRY_COMPARE(abilityOf(bare), QStringLiteral("unusable: files missing"));
        QVERIFY(studio.library->list().find(lost)->problem.sentence.contains(
            QStringLiteral("org/base")));
    }

    void theLicenceIsShownAndNotesAreKept() {
        Studio studio;
        const QString path = studio.makeModel(QStringLiteral("SmolLM2"), kWhole);
        studio.write(path + QStringLiteral("/README.md"),
                     "---\nlicense: apache-2.0\ntags:\n- x\n---\n# Card\n");
        const QString record = studio.project.folder() + QStringLiteral("/model_notes.json");
        studio.library->add({path});
        QTRY_COMPARE(studio.library->detail().licence().name, QStringLiteral("apache-2.0"));
        click(*studio.page, "notes");
        QTRY_VERIFY(studio.says(QStringLiteral("apache-2.0, according to README.md.")));
        studio.write(path + QStringLiteral("/LICENSE"), "Apache License\nVersion 2.0\n");
        studio.library->verify(path);
        QTRY_COMPARE(studio.library->detail().licence().file, QStringLiteral("LICENSE"));
        auto* notes = named<QPlainTextEdit>(*studio.page, "notes");
        QTest::keyClicks(notes, QStringLiteral("Good at tables."));
        QTRY_VERIFY(studio.read(record).contains("Good at tables."));
        QCOMPARE(looks(studio, "notes"), QString());
        const QString other = studio.makeModel(QStringLiteral("Other"), kWhole);
        studio.library->add({other});
        QTRY_COMPARE(studio.page->selectedPath(), other);
        QVERIFY(notes->toPlainText().isEmpty());
        QTRY_VERIFY(studio.says(QStringLiteral("The model folder contains no license")));
        studio.page->showModel(path);
        QCOMPARE(notes->toPlainText(), QStringLiteral("Good at tables."));
    }

    void whatRunsLeftIsListedUnderTheModel() {
        Studio studio;
        const QString path = studio.makeModel(QStringLiteral("SmolLM2"), kWhole);
        const QString run = studio.project.runsFolder() + QStringLiteral("/pump");
        QDir().mkpath(run + QStringLiteral("/adapter"));
        QDir().mkpath(run + QStringLiteral("/state"));
        studio.write(run + QStringLiteral("/adapter/adapter_model.safetensors"), "0123456789");
        studio.write(run + QStringLiteral("/job.json"),
                     R"({"settings":{"method":"lora","model":")" + path.toUtf8() + R"("}})");
        studio.library->add({path});
        QTRY_COMPARE(studio.library->detail().runs().size(), 1);
        QCOMPARE(studio.library->detail().runs()[0].results.size(), 2);
        QTRY_VERIFY(studio.says(QStringLiteral("Adapter, ") + bytesText(10)));
        QVERIFY(studio.says(QStringLiteral("Latest checkpoint")));
        const QSignalSpy moved(studio.page.get(), &Page::placeRequested);
        QCOMPARE(buttonText(*studio.page, "derivedRun"), QStringLiteral("pump, LoRA adapter"));
        click(*studio.page, "derivedRun");
        QCOMPARE(moved.value(0).value(0).value<Destination>().page, PageId::Monitor);
        QCOMPARE(looks(studio, "derived"), QString());
    }

    void aModelGoesToTheTrashAndComesBack() {
        Studio studio;
        const QString path = studio.makeModel(QStringLiteral("SmolLM2"), kWhole);
        studio.library->add({path});
        QTRY_COMPARE(studio.page->selectedPath(), path);
        click(*studio.page, "moveToTrash");
        QTRY_VERIFY(studio.project.models().isEmpty());
        QVERIFY(!QFile::exists(path));
        QCOMPARE(studio.messages()->problem().sentence,
                 QStringLiteral("SmolLM2 was moved to the trash."));
        click(*studio.page, "undo");
        QTRY_COMPARE(studio.project.models(), QStringList(path));
        QVERIFY(QFile::exists(path + QStringLiteral("/config.json")));
        QTRY_COMPARE(studio.page->selectedPath(), path);
        ChangeStack& changes = studio.library->changes();
        const QSignalSpy broughtBack(&studio.library->removals(),
                                     &studio::ModelRemovals::broughtBack);
        changes.redo();
        changes.undo();  // waits for the files
        QTRY_COMPARE(broughtBack.count(), 1);
        QCOMPARE(studio.project.models(), QStringList(path));
        QVERIFY(QFile::exists(path + QStringLiteral("/config.json")));
    }

    void aModelThatCannotComeBackIsNoChangeAnyMore() {
        Studio studio;
        const QString path = studio.makeModel(QStringLiteral("SmolLM2"), kWhole);
        studio.library->add({path});
        QTRY_COMPARE(studio.page->selectedPath(), path);
        ChangeStack& changes = studio.library->changes();
        studio.library->trash(path);
        QTRY_COMPARE(changes.changes().size(), 1);
        QCOMPARE(changes.changes()[0].what, QStringLiteral("SmolLM2 moved to the trash"));
        QVERIFY(QDir().mkpath(path));  // something else stands there
        changes.undo();
        QTRY_COMPARE(studio.messages()->problem().sentence,
                     QStringLiteral("Can't restore it from the trash."));
        QVERIFY(changes.changes().isEmpty());
        QVERIFY(studio.project.models().isEmpty());
    }

    void whatCannotGoToTheTrashStaysListed() {
        const FileManager files;
        Studio studio({QStringLiteral("/m/gone")});
        studio.library->trash(QStringLiteral("/m/gone"));
        QTRY_COMPARE(studio.messages()->problem().kept,
                     QStringLiteral("The model is still in the list."));
        QCOMPARE(studio.project.models(), QStringList(QStringLiteral("/m/gone")));
        click(*studio.page, "showInFileManager");
        QCOMPARE(files.opened(), QStringList(QStringLiteral("/m")));
    }

    void theFolderIsRevealed() {
        const FileManager files;
        Studio studio;
        const QString path = studio.makeModel(QStringLiteral("SmolLM2"), kWhole);
        studio.library->add({path});
        QTRY_COMPARE(studio.page->selectedPath(), path);
        click(*studio.page, "showInFileManager");
        QCOMPARE(files.opened(), QStringList(path));
    }

    void aCheckCanBeCancelled() {
        Studio studio;
        const QString path = studio.makeModel(QStringLiteral("SmolLM2"), kWhole);
        QFile large(path + QStringLiteral("/model.safetensors"));
        QVERIFY(large.open(QIODevice::ReadWrite));
        QVERIFY(large.resize(qint64{64} << 30));  // without content: it takes no room
        large.close();
        studio.library->add({path});
        QTRY_COMPARE(studio.page->selectedPath(), path);
        studio.library->verify(path);
        auto* strip = studio.page->findChild<ProgressStrip*>();
        QTRY_VERIFY(
            strip->findChildren<QLabel*>().first()->text().contains(QStringLiteral("of 64 GiB")));
        click(*studio.page, "cancel");
        QTRY_VERIFY(!strip->isVisible());
        QVERIFY(!QFile::exists(studio.project.folder() + QStringLiteral("/model_checks.json")));
    }

    void theTemplateIsShownAndTrainingIsReached() {
        Studio studio({QStringLiteral("/m/SmolLM2-135M")});
        QTRY_COMPARE(studio.library->detail().preview().tokens, 4);
        click(*studio.page, "template");
        const QSignalSpy moved(studio.page.get(), &Page::placeRequested);
        click(*studio.page, "train");
        const auto destination = moved.value(0).value(0).value<Destination>();
        QCOMPARE(destination.page, PageId::Train);
        QCOMPARE(destination.subject, QStringLiteral("/m/SmolLM2-135M"));
        QCOMPARE(looks(studio, "template"), QString());
    }

    void thePlanNeedsADatasetAndFillsItsTable() {
        Studio studio({QStringLiteral("/m/SmolLM2-135M")});
        QTRY_VERIFY(studio.library->detail().model().state == ModelState::Usable);
        PlanTableModel& plan = studio.library->detail().plan();
        const QAbstractItemModelTester tester(&plan);
        click(*studio.page, "plan");
        QCOMPARE(plan.rowCount(), 0);
        QCOMPARE(looks(studio, "noplan"), QString());
        studio.project.addDataset(QStringLiteral("/data/pump-manual.jsonl"));
        QTRY_COMPARE(plan.rowCount(), 6);
        QTRY_COMPARE(plan.rows().last().state, PlanState::Fits);
        QCOMPARE(plan.index(0, PlanTableModel::RamColumn).data().toString(),
                 QStringLiteral("3 GiB of 17.7 GiB"));
        int plans = 0;
        for (const Command& command : studio.questions->commands) {
            plans += std::holds_alternative<PlanCommand>(command) ? 1 : 0;
        }
        QCOMPARE(plans, 6);
        QCOMPARE(looks(studio, "plan"), QString());
    }

    void aChatStreamsAndCanBeStopped() {
        Studio studio({QStringLiteral("/m/SmolLM2-135M")});
        EventSink engine;
        QByteArray asked;
        studio.answers->answer = [&](const Command& command, const EventSink& say) {
            QFile file(QString::fromStdString(std::get<GenerateCommand>(command).promptsFile));
            asked = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
            engine = say;
        };
        QTRY_VERIFY(studio.library->detail().model().state == ModelState::Usable);
        click(*studio.page, "chat");
        QPlainTextEdit* composer = nullptr;
        const auto editors = studio.page->findChildren<QPlainTextEdit*>();
        for (QPlainTextEdit* editor : editors) {
            composer = editor->isReadOnly() || !editor->isVisible() ? composer : editor;
        }
        QTest::keyClicks(composer, QStringLiteral("At which pressure does it stop?"));
        QTest::keyClick(composer, Qt::Key_Return);
        QTRY_COMPARE(studio.answers->commands.size(), 1U);
        engine(Event{TextPiece{"It stops at "}});
        engine(Event{TextPiece{"6.2 bar."}});
        ChatModel& chat = studio.chat->chat();
        QTRY_COMPARE(chat.turns().last().text, QStringLiteral("It stops at 6.2 bar."));
        QCOMPARE(looks(studio, "chatting"), QString());
        engine(resultWith(answered()));
        engine(Event{Finished{}});
        QTRY_VERIFY(!chat.isAnswering());
        QCOMPARE(chat.turns().last().remark,
                 QStringLiteral("0.20 s to first token, 39.0 tokens/s, 36 token(s), finished"));
        composer->setPlainText(QStringLiteral("And then?"));
        click(*studio.page, "send");
        QTRY_COMPARE(studio.answers->commands.size(), 2U);
        QCOMPARE(asked.count("\"role\""), 3);
        engine(Event{TextPiece{"Wait"}});
        click(*studio.page, "stop");
        QCOMPARE(studio.answers->stops, 1);
        engine(Event{Stopped{}});
        QTRY_VERIFY(!chat.isAnswering());
        QCOMPARE(chat.turns().last().text, QStringLiteral("Wait"));
        QCOMPARE(looks(studio, "chat"), QString());
        // A new chat keeps the one before until its first question.
        const QVector<ChatTurn> before = chat.turns();
        click(*studio.page, "newChat");
        QVERIFY(chat.turns().isEmpty());
        click(*studio.page, "newChat");
        QCOMPARE(chat.turns().size(), before.size());
        click(*studio.page, "newChat");
        composer->setPlainText(QStringLiteral("And of Spain?"));
        click(*studio.page, "send");
        QVERIFY(!chat.canRestore());
        QTRY_COMPARE(studio.answers->commands.size(), 3U);
        engine = {};
    }

    void aFailedAnswerIsSaid() {
        Studio studio({QStringLiteral("/m/SmolLM2-135M")});
        studio.answers->answer = [](const Command&, const EventSink& say) {
            say(failure(ErrorCode::BudgetTooSmall, Sentence("the model does not fit"), "",
                        Sentence("free some memory")));
        };
        studio.chat->send(QStringLiteral("/m/SmolLM2-135M"), QStringLiteral("Hello"));
        QTRY_COMPARE(studio.messages()->problem().code, QStringLiteral("STR-4001"));
        QCOMPARE(studio.chat->chat().turns().last().remark,
                 QStringLiteral("The model does not fit."));
    }

    void theFilledPageLooksWhole() {
        Studio studio({QStringLiteral("/data/models/SmolLM2-135M-Instruct"),
                       QStringLiteral("/data/models/Llama-3.1-8B-Instruct"),
                       QStringLiteral("/data/models/mamba"),
                       QStringLiteral("/srv/models/qwen2.5-0.5b.Q4_K.gguf")});
        QTRY_COMPARE(studio.library->list().rows()[3].dtype, QStringLiteral("Q4_K"));
        studio.library->detail().setSpecialTokens(
            {{QStringLiteral("bos_token"), QStringLiteral("<|begin_of_text|>")},
             {QStringLiteral("eos_token"), QStringLiteral("<|eot_id|>")}});
        studio.library->detail().setRuns(
            {{QStringLiteral("/p/jobs/pump"),
              QStringLiteral("pump-manual"),
              PlanMethod::AllWeights,
              {{QStringLiteral("/p/jobs/pump/model"), RunResultKind::Model, 269060552}}}});
        QCOMPARE(looks(studio, "filled"), QString());
        studio.page->showModel(QStringLiteral("/srv/models/qwen2.5-0.5b.Q4_K.gguf"));
        const QSignalSpy imported(&studio.page->detail(), &ModelDetailPanel::importRequested);
        studio.writing->answer = [](const Command&, const EventSink& say) {
            say(Event{Stopped{}});
        };
        click(*studio.page, "import");
        QCOMPARE(imported.count(), 1);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::ModelsTest)
#include "models_test.moc"
