// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/next_steps.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/shell_line.h"
#include "ui/base/style_constants.h"

#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace strata::ui {
namespace {

/// In the order of the programs. Ollama takes a file by a Modelfile, which goes beside it.
QStringList linesFor(const QString& path) {
    const QFileInfo file(path);
    const QString modelfile =
        QStringLiteral("%1/%2.Modelfile").arg(file.path(), file.completeBaseName());
    return {
        shellLine({QStringLiteral("lms"), QStringLiteral("import"), path}),
        QStringLiteral("echo %1 > %2 && %3")
            .arg(shellLine({QStringLiteral("FROM ") + path}), shellLine({modelfile}),
                 shellLine({QStringLiteral("ollama"), QStringLiteral("create"),
                            file.completeBaseName().toLower(), QStringLiteral("-f"), modelfile})),
        shellLine({QStringLiteral("llama-cli"), QStringLiteral("-m"), path})};
}

}  // namespace

NextSteps::NextSteps(QWidget* parent) : QWidget(parent) {
    setColumn(this, {makeLabel(LabelRole::Soft, tr("Open it with"))}, kSpace2);
    for (const char* name : {"LM Studio", "Ollama", "llama.cpp"}) {
        addProgram(QString::fromLatin1(name));
    }
}

void NextSteps::addProgram(const QString& name) {
    QLabel* line = makeWrappedLabel(LabelRole::Text);
    lines_.append(line);
    QPushButton* copy = makeButton("copyNextCommand", tr("Copy command"));
    copy->setAccessibleDescription(name);
    connect(copy, &QPushButton::clicked, this,
            [line] { QApplication::clipboard()->setText(line->text()); });
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addLayout(rowLayout({{makeLabel(LabelRole::Soft, name), 1}, copy}, kSpace2));
    column->addWidget(line);
}

void NextSteps::setFile(const QString& path) {
    const QStringList lines = linesFor(path);
    for (int program = 0; program < lines_.size(); ++program) {
        lines_[program]->setText(lines[program]);
    }
}

}  // namespace strata::ui
