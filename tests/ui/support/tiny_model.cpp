// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/tiny_model.h"

#include "engine_runner.h"
#include "models/model_gguf.h"
#include "studio/core/engine_lane.h"
#include "ui/support/ui_test.h"

#include <QFile>
#include <QTest>
#include <string>

namespace strata::ui::test {
namespace {

bool writeFile(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

}  // namespace

QString makeTinyModel(const QString& folder) {
    const QString gguf = folder + QStringLiteral("/model.gguf");
    if (!writeFile(gguf, QByteArray::fromStdString(
                             strata::test::modelGguf(strata::test::smallModel("llama"))))) {
        return {};
    }
    studio::EngineLane lane(makeEngineRunner);
    int finished = 0;
    const auto count = [&finished](const studio::WorkEnd& end) {
        finished += std::holds_alternative<Finished>(end) ? 1 : 0;
    };
    ImportCommand import;
    import.gguf = gguf.toStdString();
    import.out = folder.toStdString() + "/imported";
    lane.post(import, &lane, {{}, count});
    // The imported weights only tell their place; these can be trained.
    NewModelCommand fresh;
    fresh.config = import.out + "/config.json";
    fresh.tokenizerFrom = import.out;
    fresh.seed = 1;
    fresh.out = folder.toStdString() + "/tiny";
    lane.post(fresh, &lane, {{}, count});
    return comes([&finished] { return finished == 2; }) ? QString::fromStdString(fresh.out)
                                                        : QString();
}

QString writeLetters(const QString& folder) {
    QByteArray rows;
    for (const char* text : {"abcdef", "fedcba", "aabbcc", "ddeeff", "cafebad", "deaf"}) {
        rows += "{\"text\": \"" + QByteArray(text) + "\"}\n";
    }
    const QString path = folder + QStringLiteral("/letters.jsonl");
    return writeFile(path, rows) ? path : QString();
}

}  // namespace strata::ui::test
