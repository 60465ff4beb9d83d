// SPDX-License-Identifier: GPL-3.0-or-later
// Models that other programs keep on the machine, found in made-up folders and added by link.
#include "ui/models/found_models_dialog.h"
#include "ui/models/model_places.h"
#include "ui/support/models_studio.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include <QAbstractItemModelTester>
#include <QMenu>
#include <QTableView>

namespace strata::ui::test {

using Studio = ModelStudio;

namespace {

/// A file with its folders.
void put(const Studio& studio, const QString& path, const QByteArray& bytes) {
    const QString whole = studio.folder.filePath(path);
    QVERIFY(QDir().mkpath(QFileInfo(whole).path()));
    studio.write(whole, bytes);
}

const QString kSnapshot = QStringLiteral("hub/models--org--Tiny-135M/snapshots/abc123");

/// One of each program, as it lays out its folders.
void fill(const Studio& studio) {
    put(studio, kSnapshot + QStringLiteral("/config.json"), "{}");
    put(studio, kSnapshot + QStringLiteral("/model.safetensors"), "0123456789");
    put(studio, QStringLiteral("hub/models--org--Tiny-135M/snapshots/old/config.json"), "{}");
    put(studio, QStringLiteral("hub/models--org--Tiny-135M/refs/main"), "abc123");
    put(studio, QStringLiteral("hub/models--org--empty/refs/main"), "gone");
    put(studio, QStringLiteral("hub/datasets--org--rows/snapshots/a/config.json"), "{}");
    put(studio, QStringLiteral("lmstudio/pub/qwen-GGUF/qwen.Q4_K_M.gguf"), "weights");
    put(studio, QStringLiteral("lmstudio/pub/qwen-GGUF/mmproj-qwen.gguf"), "eyes");
    put(studio, QStringLiteral("ollama/blobs/sha256-feed"), "gguf bytes");
    put(studio, QStringLiteral("ollama/manifests/registry/library/llama3.2/1b"),
        R"({"layers":[{"mediaType":"application/vnd.ollama.image.license","digest":"sha256:1"},)"
        R"({"mediaType":"application/vnd.ollama.image.model","digest":"sha256:feed"}]})");
    put(studio, QStringLiteral("ollama/manifests/registry/library/lost/1b"),
        R"({"layers":[{"mediaType":"application/vnd.ollama.image.model","digest":"sha256:0"}]})");
}

/// By the button of the empty page, which offers what the one in the title does.
void chooseStores(const Studio& studio) {
    click(*studio.page, "addFrom");
    const auto menus = studio.page->findChildren<QMenu*>();
    const auto open = std::ranges::find_if(menus, &QMenu::isVisible);
    QVERIFY(open != menus.end());
    QCOMPARE((*open)->actions().size(), 2);
    QCOMPARE((*open)->actions()[1]->text(), QStringLiteral("GGUF file…"));
    (*open)->actions()[0]->trigger();
    (*open)->close();
}

QStringList namesIn(const FoundModelsModel& found) {
    QStringList names;
    for (const FoundModel& model : found.rows()) {
        names.append(model.name);
    }
    return names;
}

}  // namespace

class ModelSearchTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void modelsOfThreeProgramsAreFoundAndLinked() {
        Studio studio;
        fill(studio);
        FoundModelsModel& found = studio.search->model();
        const QAbstractItemModelTester tester(&found);
        chooseStores(studio);
        QTRY_COMPARE(namesIn(found),
                     QStringList({QStringLiteral("llama3.2:1b"), QStringLiteral("org/Tiny-135M"),
                                  QStringLiteral("pub/qwen.Q4_K_M.gguf")}));
        QCOMPARE(found.rows()[1].path, studio.folder.filePath(kSnapshot));
        QCOMPARE(found.rows()[1].bytes, quint64{12});
        const auto text = [&found](int row, int column) {
            return found.index(row, column).data().toString();
        };
        QCOMPARE(text(0, FoundModelsModel::StoreColumn), QStringLiteral("Ollama"));
        QCOMPARE(text(1, FoundModelsModel::StoreColumn), QStringLiteral("Hugging Face cache"));
        QCOMPARE(text(2, FoundModelsModel::StoreColumn), QStringLiteral("LM Studio"));
        QTRY_COMPARE(text(1, FoundModelsModel::AbilityColumn),
                     QStringLiteral("training, chat, export"));
        QTRY_COMPARE(text(2, FoundModelsModel::AbilityColumn), QStringLiteral("import"));
        FoundModelsDialog& dialog = studio.page->foundModels();
        QCOMPARE(auditUsualLook(dialog, QStringLiteral("models-found")), QStringList());
        dialog.findChild<QTableView*>()->selectAll();
        click(dialog, "add");
        QTRY_COMPARE(studio.project.models().size(), 3);
        const QString link = studio.project.modelsFolder() + QStringLiteral("/Tiny-135M");
        QVERIFY(studio.project.models().contains(link));
        QCOMPARE(QFileInfo(link).symLinkTarget(), studio.folder.filePath(kSnapshot));
        const QString gguf = studio.project.modelsFolder() + QStringLiteral("/llama3.2-1b.gguf");
        QVERIFY(studio.project.models().contains(gguf));
        QCOMPARE(QFileInfo(gguf).symLinkTarget(),
                 studio.folder.filePath(QStringLiteral("ollama/blobs/sha256-feed")));
        // Looked for again, they are known; a link is not made twice.
        studio.search->look();
        QTRY_COMPARE(found.rows().size(), 3);
        QVERIFY(std::ranges::all_of(found.rows(), &FoundModel::isListed));
        QCOMPARE(studio::linkTo(found.rows()[1], studio.project.modelsFolder()), link);
    }

    void clicksChooseSeveralAndWhatIsThereIsPassedOver() {
        Studio studio;
        fill(studio);
        const FoundModelsModel& found = studio.search->model();
        studio.project.addModel(studio.folder.filePath(kSnapshot));
        studio.page->visit(kFindModels);
        FoundModelsDialog& dialog = studio.page->foundModels();
        QVERIFY(dialog.isVisible());
        QTRY_COMPARE(found.rows().size(), 3);
        const auto* table = dialog.findChild<QTableView*>();
        const auto choose = [&](int row) {
            QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                              table->visualRect(found.index(row, 0)).center());
        };
        choose(1);  // in the project already
        QVERIFY(!isReady(dialog, "add"));
        choose(0);
        choose(2);
        click(dialog, "add");
        QTRY_COMPARE(studio.project.models().size(), 3);
    }

    void theyAreCountedByProgram() {
        Studio studio;
        QVERIFY(studio::keptModels(studio.stores()).isEmpty());
        fill(studio);
        const QVector<KeptModels> kept{{QStringLiteral("Hugging Face"), 1, 12},
                                       {QStringLiteral("LM Studio"), 1, 7},
                                       {QStringLiteral("Ollama"), 1, 10}};
        QCOMPARE(studio::keptModels(studio.stores()), kept);
        QVERIFY(studio.project.models().isEmpty());
    }

    void whereThereIsNoneItSaysSo() {
        Studio studio;
        chooseStores(studio);
        FoundModelsDialog& dialog = studio.page->foundModels();
        QTRY_VERIFY(!studio.search->model().isLooking());
        const auto labels = dialog.findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() &&
                   label->text().startsWith(QStringLiteral("No models found"));
        }));
    }

    void theUsualPlacesFollowTheEnvironment() {
        qputenv("HF_HOME", "/data/hf");
        QCOMPARE(studio::usualModelStores().huggingFace,
                 QStringList(QStringLiteral("/data/hf/hub")));
        qputenv("HUGGINGFACE_HUB_CACHE", "/data/cache");
        QCOMPARE(studio::usualModelStores().huggingFace,
                 QStringList(QStringLiteral("/data/cache")));
        qputenv("OLLAMA_MODELS", "/data/ollama");
        QVERIFY(studio::usualModelStores().ollama.contains(QStringLiteral("/data/ollama")));
        for (const char* name : {"HF_HOME", "HUGGINGFACE_HUB_CACHE", "OLLAMA_MODELS"}) {
            qunsetenv(name);
        }
        QCOMPARE(studio::usualModelStores().lmStudio.size(), 2);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::ModelSearchTest)
#include "model_search_test.moc"
