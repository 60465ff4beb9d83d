// SPDX-License-Identifier: GPL-3.0-or-later
// The program `strata-studio`: the real engine, folders and desktop around studio/application.
#include "engine_runner.h"
#include "studio/application.h"
#include "studio/preferences.h"
#include "studio/single_instance.h"
#include "ui/main_window.h"

#include "strata/version.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QLibraryInfo>
#include <QLocale>
#include <QStandardPaths>
#include <QTranslator>

#include <exception>
#include <iostream>

namespace {

using strata::studio::Application;
using strata::studio::StudioWorld;

/// The first that exists; empty: none.
QString firstOf(const QStringList& paths) {
    for (const QString& path : paths) {
        if (QFileInfo::exists(path)) {
            return QFileInfo(path).canonicalFilePath();
        }
    }
    return {};
}

StudioWorld systemWorld() {
    using Paths = QStandardPaths;
    // Beside the program in an installation, in the checkout when it was built there.
    const QString programs = QCoreApplication::applicationDirPath();
    const QString checkout = programs + QStringLiteral("/../../..");
    StudioWorld world;
    world.makeRunner = strata::makeEngineRunner;
    world.settingsFile = Paths::writableLocation(Paths::GenericConfigLocation) +
                         QStringLiteral("/strata-studio/settings.ini");
    world.strataProgram = programs + QStringLiteral("/strata");
    world.demo.samplePdf =
        firstOf({programs + QStringLiteral("/../share/strata-studio/tidelamp_manual.pdf"),
                 checkout + QStringLiteral("/resources/samples/tidelamp_manual.pdf")});
    world.demo.modelGguf =
        Paths::writableLocation(Paths::GenericCacheLocation) +
        QStringLiteral("/strata-studio/deps/models/SmolLM2-135M-Instruct.Q4_1.gguf");
    world.demo.fetchProgram =
        firstOf({checkout + QStringLiteral("/packaging/fetch_demo_model.sh")});
    return world;
}

void installTranslation(QApplication& application, const QString& language) {
    const QLocale locale = language.isEmpty() ? QLocale() : QLocale(language);
    QLocale::setDefault(locale);
    for (const QString& file : {QStringLiteral(":/i18n/strata"),
                                QLibraryInfo::path(QLibraryInfo::TranslationsPath) +
                                    QStringLiteral("/qtbase")}) {
        auto* translator = new QTranslator(&application);
        if (translator->load(locale, file, QStringLiteral("_"))) {
            QCoreApplication::installTranslator(translator);
        }
    }
}

QStringList absolutePaths(const QStringList& paths) {
    QStringList absolute;
    for (const QString& path : paths) {
        absolute.append(QFileInfo(path).absoluteFilePath());
    }
    return absolute;
}

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("strata-studio"));
    QCoreApplication::setApplicationVersion(QString::fromLatin1(strata::kVersion));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.strata_studio.StrataStudio"));
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        QStringLiteral("FILE"),
        QStringLiteral("Documents, data sets, models or runs to open"), QStringLiteral("[FILE...]"));
    parser.process(application);
    try {
        const QStringList paths = absolutePaths(parser.positionalArguments());
        strata::studio::SingleInstance instance(QStringLiteral("strata-studio"));
        if (instance.handOver(paths)) {
            return 0;
        }
        const StudioWorld world = systemWorld();
        installTranslation(application,
                           strata::studio::Preferences(world.settingsFile).language());
        Application studio(application, world);
        QObject::connect(&instance, &strata::studio::SingleInstance::secondStarted, &studio,
                         [&studio](const QStringList& files) {
                             studio.window().raiseToFront();
                             studio.openPaths(files);
                         });
        studio.window().show();
        studio.openPaths(paths);
        return QApplication::exec();
    } catch (const std::exception& error) {
        std::cerr << "strata-studio: " << error.what() << '\n';
        return 1;
    }
}
