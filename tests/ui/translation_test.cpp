// SPDX-License-Identifier: GPL-3.0-or-later
// The studio in another language: German finds every text that the pages ask for, no page cuts a
// longer text off, a mirrored page keeps its order, and one is told from many.
#include "command_runner.h"
#include "studio/application/application.h"
#include "studio/core/preferences.h"
#include "ui/base/option_words.h"
#include "ui/base/page.h"
#include "ui/base/problem.h"
#include "ui/base/worded.h"
#include "ui/shell/close_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/shell/rail.h"
#include "ui/support/languages.h"
#include "ui/support/quoted.h"
#include "ui/support/screens.h"
#include "ui/support/ui_test.h"

#include "strata/options.h"
#include "strata/sentence.h"

#include <QFile>
#include <QLibraryInfo>
#include <QLocale>
#include <QSet>
#include <QTemporaryDir>
#include <cerrno>

namespace strata::ui::test {
namespace {

using studio::Application;
using studio::StudioEnvironment;

/// Knows nothing.
class EmptyRunner final : public CommandRunner {
public:
    explicit EmptyRunner(EventSink sink) : sink_(std::move(sink)) {}
    void post(Command /*command*/) override {
        sink_(Event{Failed{Error(ErrorCode::NotFound, Sentence::verbatim("there is no such model"),
                                 "somewhere")}});
    }
    void requestStop() override {}

private:
    EventSink sink_;
};

/// A studio with a dataset that is being looked at.
class Studio {
public:
    Studio() : application_(*qApp, world()) { showActive(window()); }

    MainWindow& window() { return application_.window(); }

    QStringList grabPages(const QString& prefix) {
        QStringList offences;
        for (const PageEntry& entry : window().pages()) {
            const PageId id = entry.page->id();
            window().open({id, {}, {}});
            offences += auditUsualLook(window(), prefix + QString::fromLatin1(id.name));
        }
        application_.openPaths({rows()});
        offences += auditUsualLook(window(), prefix + QStringLiteral("import"));
        window().open({PageId::Datasets, {}, QStringLiteral("documents")});
        offences += auditUsualLook(window(), prefix + QStringLiteral("documents"));
        for (const bool isTraining : {true, false}) {
            CloseDialog dialog(isTraining, {QStringLiteral("Importing pump-manual")}, nullptr);
            dialog.show();
            offences += auditLayout(dialog);
        }
        return offences;
    }

private:
    StudioEnvironment world() const {
        StudioEnvironment world;
        world.makeRunner = [](EventSink sink) -> std::unique_ptr<CommandRunner> {
            return std::make_unique<EmptyRunner>(std::move(sink));
        };
        world.settingsFile = folder_.path() + QStringLiteral("/settings.ini");
        world.stateFolder = folder_.path() + QStringLiteral("/state");
        world.strataProgram = QStringLiteral("/bin/true");
        studio::Preferences(world.settingsFile)
            .setProjectFolder(folder_.path() + QStringLiteral("/project"));
        return world;
    }

    QString rows() const {
        const QString path = folder_.path() + QStringLiteral("/rows.jsonl");
        QFile file(path);
        if (file.open(QIODevice::WriteOnly)) {
            file.write(quoted("{'prompt': 'a', 'completion': 'b'}\n"));
        }
        return path;
    }

    QTemporaryDir folder_;
    Application application_;
};

/// Hears what is asked for and writes down what `translator` does not know.
class Listener final : public QTranslator {
public:
    explicit Listener(const QTranslator& translator) : translator_(translator) {}
    bool isEmpty() const override { return false; }
    QString translate(const char* context,
                      const char* source,
                      const char* disambiguation,
                      int n) const override {
        if (*context != 'Q' && *source != '\0' &&
            translator_.translate(context, source, disambiguation, n).isEmpty()) {
            missing_.insert(QString::fromUtf8(context) + QStringLiteral(": ") +
                            QString::fromUtf8(source));
        }
        ++asked_;
        return {};
    }
    QStringList missing() const { return missing_.values(); }
    int asked() const { return asked_; }

private:
    const QTranslator& translator_;
    mutable QSet<QString> missing_;
    mutable int asked_ = 0;
};

QString rowsText(int count) {
    return QCoreApplication::translate("strata::studio::RecentItems", "%n rows", nullptr, count);
}

}  // namespace

class TranslationTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void oneIsToldFromMany() {
        {
            const Spoken english(QStringLiteral("en"));
            QCOMPARE(rowsText(1), QStringLiteral("1 row"));
            QCOMPARE(rowsText(2), QStringLiteral("2 rows"));
        }
        const Spoken german(QStringLiteral("de"));
        QCOMPARE(rowsText(1), QStringLiteral("1 Zeile"));
        QCOMPARE(rowsText(2), QStringLiteral("2 Zeilen"));
        QCOMPARE(QLocale().toString(1.5), QStringLiteral("1,5"));
    }

    void qtSpeaksTheSameLanguage() {
        const char* const cancel = "Cancel";
        const QString german =
            QLibraryInfo::path(QLibraryInfo::TranslationsPath) + QStringLiteral("/qtbase_de.qm");
        if (!QFile::exists(german)) {
            QSKIP("qtbase_de.qm is not installed (qt6-translations-l10n)");
        }
        {
            const Spoken spoken(QStringLiteral("de"));
            QCOMPARE(QCoreApplication::translate("QPlatformTheme", cancel),
                     QStringLiteral("Abbrechen"));
        }
        // No texts of the studio, so none of Qt's; the direction is that of the texts.
        const Spoken spoken(QStringLiteral("ar"));
        QCOMPARE(QCoreApplication::translate("QPlatformTheme", cancel), QStringLiteral("Cancel"));
        QCOMPARE(rowsText(1), QStringLiteral("1 row"));
        QCOMPARE(QGuiApplication::layoutDirection(), Qt::LeftToRight);
    }

    void germanHasEveryTextAndCutsNoneOff() {
        const Spoken german(QStringLiteral("de"));
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/i18n/strata_de.qm")));
        Listener listener(translator);
        QVERIFY(QCoreApplication::installTranslator(&listener));
        Studio studio;
        QCOMPARE(studio.grabPages(QStringLiteral("german-")), QStringList());
        QVERIFY(listener.asked() > 100);
        QCOMPARE(listener.missing().join(QLatin1Char('\n')), QString());
        QCOMPARE(studio.window().page(PageId::Models)->title(), QStringLiteral("Modelle"));
    }

    void whatTheEngineSaysIsGermanToo() {
        const Error error(
            ErrorCode::DiskFull,
            Sentence("%1: %2.", Sentence("Can't write the file"), errnoReason(ENOSPC)), "/data/run",
            Sentence("Check the path."));
        QCOMPARE(problemOf(error).sentence,
                 QStringLiteral("Can't write the file: the disk is full."));
        const Spoken german(QStringLiteral("de"));
        const Problem problem = problemOf(error);
        QCOMPARE(problem.sentence,
                 QStringLiteral("Die Datei kann nicht geschrieben werden: Der Datenträger ist "
                                "voll."));
        QVERIFY(problem.hint != QLatin1String("Check the path."));
        QCOMPARE(worded(Sentence::verbatim("Check the path.")), QStringLiteral("Check the path."));
    }

    void everyOptionIsKnownToTheTranslators() {
        const Spoken german(QStringLiteral("de"));
        for (const OptionInfo& option : trainOptions()) {
            const auto plain = [](std::string_view text) {
                return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
            };
            const QString name = plain(option.name);
            QVERIFY2(optionLabel(name) != name, qPrintable(name));
            QVERIFY2(worded(Sentence::stored(std::string(option.help))) != plain(option.help),
                     qPrintable(name));
        }
    }

    void longerTextsAreNotCutOff() {
        PseudoTranslator longer;
        QVERIFY(QCoreApplication::installTranslator(&longer));
        Studio studio;
        QCOMPARE(studio.grabPages(QStringLiteral("pseudo-")), QStringList());
    }

    void mirroredPagesKeepTheirOrder() {
        const Spoken english(QStringLiteral("en"));
        QGuiApplication::setLayoutDirection(Qt::RightToLeft);
        Studio studio;
        QCOMPARE(studio.grabPages(QStringLiteral("mirrored-")), QStringList());
        const auto* rail = studio.window().findChild<Rail*>();
        QVERIFY(rail != nullptr);
        const int railCentre = rail->mapTo(&studio.window(), rail->rect().center()).x();
        QVERIFY(railCentre > studio.window().width() / 2);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::TranslationTest)
#include "translation_test.moc"
