// SPDX-License-Identifier: GPL-3.0-or-later
// The program `strata-studio`: the real engine, folders and desktop around studio/application.
#include "engine_runner.h"
#include "studio/application/application.h"
#include "studio/application/end_signals.h"
#include "studio/application/language.h"
#include "studio/application/open_studio.h"
#include "studio/core/crash_handler.h"
#include "studio/core/crash_reports.h"
#include "studio/core/preferences.h"
#include "studio/home/app_id.h"
#include "studio/home/single_instance.h"
#include "ui/shell/main_window.h"

#include "strata/version.h"

#include <unistd.h>

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QIcon>
#include <QStandardPaths>
#include <cerrno>
#include <cstring>
#include <exception>
#include <iostream>
#include <memory>
#include <string_view>
#include <utility>

namespace {

using strata::studio::Application;
using strata::studio::StudioEnvironment;

/// The first that exists; empty: none.
QString firstOf(const QStringList& paths) {
    for (const QString& path : paths) {
        if (QFileInfo::exists(path)) {
            return QFileInfo(path).canonicalFilePath();
        }
    }
    return {};
}

/// Beside the program in an installation, in the checkout when it was built there.
QString sharedFile(const QString& name, const QString& folderOfCheckout) {
    const QString programs = QCoreApplication::applicationDirPath();
    return firstOf({programs + QStringLiteral("/../share/strata-studio/") + name,
                    programs + QStringLiteral("/../../../") + folderOfCheckout + name});
}

StudioEnvironment systemWorld() {
    using Paths = QStandardPaths;
    const QString programs = QCoreApplication::applicationDirPath();
    StudioEnvironment world;
    world.makeRunner = strata::makeEngineRunner;
    world.settingsFile = Paths::writableLocation(Paths::GenericConfigLocation) +
                         QStringLiteral("/strata-studio/settings.ini");
    // QStandardPaths knows no place for it yet.
    const QString state = qEnvironmentVariable("XDG_STATE_HOME");
    world.stateFolder =
        (state.isEmpty() ? QDir::homePath() + QStringLiteral("/.local/state") : state) +
        QStringLiteral("/strata-studio");
    world.strataProgram = programs + QStringLiteral("/strata");
    // The Debian package has its program in /opt, its documents where Debian has all of them.
    world.licencesFolder =
        firstOf({programs + QStringLiteral("/../share/doc/strata-studio"),
                 programs + QStringLiteral("/../../../usr/share/doc/strata-studio")});
    world.demo.samplePdf =
        sharedFile(QStringLiteral("tidelamp_manual.pdf"), QStringLiteral("resources/samples/"));
    world.demo.modelGguf =
        Paths::writableLocation(Paths::GenericCacheLocation) +
        QStringLiteral("/strata-studio/deps/models/SmolLM2-135M-Instruct.Q4_1.gguf");
    world.demo.fetchProgram =
        sharedFile(QStringLiteral("fetch_demo_model.sh"), QStringLiteral("packaging/"));
    return world;
}

constexpr std::string_view kInstallCuda = "--install-cuda";

/// Becomes the program that adds the CUDA libraries, which needs no window. Returns where it
/// cannot.
int installCuda(int argc, char** argv) {
    const QCoreApplication application(argc, argv);  // knows where it lies
    const QByteArray script = QFile::encodeName(
        sharedFile(QStringLiteral("install_cuda.sh"), QStringLiteral("packaging/")));
    argv[1] = const_cast<char*>(script.constData());
    ::execv(script.constData(), argv + 1);
    std::cerr << "strata-studio: install_cuda.sh cannot be started: " << std::strerror(errno)
              << '\n';
    return 1;
}

const QStringList kActions{QStringLiteral("new-dataset"), QStringLiteral("new-job")};

void describeArguments(QCommandLineParser& parser) {
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOption({kActions[0], QStringLiteral("Create a dataset from documents")});
    parser.addOption({kActions[1], QStringLiteral("Set up a training job")});
    parser.addOption(
        {QString::fromLatin1(kInstallCuda.substr(2)),
         QStringLiteral("Add the libraries for NVIDIA GPUs; more with --help after it")});
    parser.addPositionalArgument(QStringLiteral("FILE"),
                                 QStringLiteral("Documents, datasets, models or runs to open"),
                                 QStringLiteral("[FILE...]"));
}

/// What was asked for, as one studio hands it to another: absolute paths, and names of actions.
QStringList wishesOf(const QCommandLineParser& parser) {
    QStringList wishes;
    const QStringList paths = parser.positionalArguments();
    for (const QString& path : paths) {
        wishes.append(QFileInfo(path).absoluteFilePath());
    }
    for (const QString& action : kActions) {
        if (parser.isSet(action)) {
            wishes.append(action);
        }
    }
    return wishes;
}

void fulfil(Application& studio, QStringList wishes) {
    for (const QString& action : kActions) {
        if (wishes.removeAll(action) > 0) {
            studio.startAction(action);
        }
    }
    studio.openPaths(wishes);
}

/// Opens the studio, anew each time the person changes its language. The program's exit code.
int runStudio(QApplication& application,
              strata::studio::SingleInstance& instance,
              QStringList wishes) {
    constexpr int kReopen = 1 << 10;  // no exit code of a program
    const StudioEnvironment world = systemWorld();
    strata::studio::installCrashHandler(
        QFile::encodeName(strata::studio::CrashReports::folderIn(world.stateFolder)).toStdString(),
        strata::kVersion);
    while (true) {
        strata::studio::speakLanguage(strata::studio::Preferences(world.settingsFile).language());
        const std::unique_ptr<Application> studio = strata::studio::openStudio(application, world);
        if (!studio) {
            return 1;
        }
        QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/strata-studio.svg")));
        QObject::connect(&instance, &strata::studio::SingleInstance::secondStarted, studio.get(),
                         [&studio](const QStringList& more) {
                             studio->window().raiseToFront();
                             fulfil(*studio, more);
                         });
        QObject::connect(studio.get(), &Application::reopenRequested, &application,
                         [] { QApplication::exit(kReopen); });
        const strata::studio::EndSignals signals;
        QObject::connect(&signals, &strata::studio::EndSignals::received, studio.get(),
                         &Application::end);
        studio->window().show();
        fulfil(*studio, std::exchange(wishes, {}));
        const int code = QApplication::exec();
        if (code != kReopen) {
            return code;
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc > 1 && argv[1] == kInstallCuda) {
        return installCuda(argc, argv);
    }
    QApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("strata-studio"));
    QCoreApplication::setApplicationVersion(QString::fromLatin1(strata::kVersion));
    QGuiApplication::setDesktopFileName(QString::fromLatin1(strata::studio::kAppId));
    QCommandLineParser parser;
    describeArguments(parser);
    parser.process(application);
    try {
        const QStringList wishes = wishesOf(parser);
        // Of this person's session: the folder for temporary files belongs to everybody.
        strata::studio::SingleInstance instance(
            QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation) +
            QStringLiteral("/strata-studio.socket"));
        if (instance.handOver(wishes)) {
            return 0;
        }
        return runStudio(application, instance, wishes);
    } catch (const std::exception& error) {
        std::cerr << "strata-studio: " << error.what() << '\n';
        return 1;
    }
}
