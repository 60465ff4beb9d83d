// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/application/open_studio.h"

#include "studio/core/preferences.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

namespace strata::studio {
namespace {

enum class Answer { TryAgain, GiveUp };

Answer askForProject(const Error& error, const QString& settingsFile) {
    QMessageBox box(QMessageBox::Critical, QStringLiteral("Strata Studio"),
                    Application::tr("The project folder can't be used."));
    box.setInformativeText(
        Application::tr(
            "%1\nNothing in it was changed. The drive may be missing, or the folder may "
            "be read-only. (%2)")
            .arg(QString::fromStdString(error.where()),
                 QString::fromStdString(codeText(error.code()))));
    QPushButton* choose =
        box.addButton(Application::tr("Choose another folder…"), QMessageBox::AcceptRole);
    choose->setObjectName(QStringLiteral("chooseAnotherFolder"));
    box.addButton(Application::tr("Try again"), QMessageBox::ResetRole)
        ->setObjectName(QStringLiteral("tryAgain"));
    QPushButton* close = box.addButton(QMessageBox::Close);
    close->setObjectName(QStringLiteral("close"));
    box.exec();
    if (box.clickedButton() == choose) {
        const QString folder =
            QFileDialog::getExistingDirectory(nullptr, Application::tr("Project folder"));
        if (!folder.isEmpty()) {
            Preferences(settingsFile).setProjectFolder(folder);
        }
    }
    return box.clickedButton() == close ? Answer::GiveUp : Answer::TryAgain;
}

}  // namespace

std::unique_ptr<Application> openStudio(QApplication& application, const StudioEnvironment& world) {
    while (true) {
        try {
            return std::make_unique<Application>(application, world);
        } catch (const Error& error) {
            if (error.code() != ErrorCode::NotWritable) {
                throw;
            }
            if (askForProject(error, world.settingsFile) == Answer::GiveUp) {
                return nullptr;
            }
        }
    }
}

}  // namespace strata::studio
