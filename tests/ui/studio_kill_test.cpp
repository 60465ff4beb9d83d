// SPDX-License-Identifier: GPL-3.0-or-later
// kill -9 of the whole studio at random moments, while a person decides, edits and trains: nothing
// that was shown as done is lost, the studio opens again, and the run ends as if nobody had killed.
#include "engine_runner.h"
#include "format/manifest.h"
#include "jobs/build_record.h"
#include "jobs/dataset_job.h"
#include "jobs/review_file.h"
#include "store/database.h"
#include "store/pair_store.h"
#include "studio/core/engine_lane.h"
#include "studio/core/project.h"
#include "studio/core/run_lock.h"
#include "studio/datasets/edit_journal.h"
#include "support/places.h"
#include "support/test_seed.h"
#include "ui/support/tiny_model.h"
#include "ui/support/ui_test.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <algorithm>
#include <map>
#include <optional>
#include <random>
#include <set>

namespace strata::ui::test {
namespace {

constexpr int kKills = 12;
constexpr int kLifeMsMax = 1'500;  // after the first thing done

/// What a life of the studio has done.
struct Life {
    std::size_t decisions = 0;
    int edits = 0;
    QString text;    // of the edited row; empty: not edited
    QString coming;  // what it was about to become
    QVector<qint64> steps;
};

Life lifeOf(const QByteArray& lines) {
    Life life;
    const QList<QByteArray> all = lines.left(lines.lastIndexOf('\n') + 1).split('\n');
    for (const QByteArray& line : all) {
        if (line == "decided") {
            ++life.decisions;
        } else if (line.startsWith("edits ")) {
            life.coming = QString::fromUtf8(line.mid(6));
        } else if (line == "edited") {
            ++life.edits;
            life.text = life.coming;
        } else if (line.startsWith("step ")) {
            life.steps.append(line.mid(5).toLongLong());
        }
    }
    return life;
}

/// The numbers of the steps that the run's folder has, in the order of the file.
QVector<qint64> recordedSteps(const QString& run) {
    QVector<qint64> steps;
    QFile file(run + QStringLiteral("/metrics.jsonl"));
    if (file.open(QIODevice::ReadOnly)) {
        while (!file.atEnd()) {
            const QJsonObject line = QJsonDocument::fromJson(file.readLine()).object();
            if (line.contains(QStringLiteral("loss"))) {
                steps.append(line.value(QStringLiteral("step")).toInteger());
            }
        }
    }
    return steps;
}

struct FactCounts {
    std::size_t all = 0;
    std::size_t decided = 0;
};

QString problemOf(const studio::WorkEnd& end) {
    if (const std::optional<Error> error = studio::failureOf(end)) {
        return QString::fromUtf8(error->what());
    }
    return std::get<Finished>(end).succeeded ? QString()
                                             : QStringLiteral("a checksum does not hold");
}

/// The facts of the dataset: a decision about one is written for each of its questions.
FactCounts factsOf(const std::string& dataset) {
    store::Database index(jobs::indexPathOf(dataset));
    store::PairStore pairs(index);
    std::map<std::string, std::string> factOf;
    std::set<std::string> all;
    for (const store::ReviewedPair& each : pairs.pairs(0, pairs.pairCount())) {
        factOf[each.pair.id] = each.pair.fact;
        all.insert(each.pair.fact);
    }
    std::set<std::string> decided;
    for (const store::ReviewRow& review : jobs::readReviews(jobs::reviewsPathOf(dataset))) {
        decided.insert(factOf.at(review.pairId));
    }
    return {all.size(), decided.size()};
}

}  // namespace

class StudioKillTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        model_ = makeTinyModel(home_.path());
        rows_ = writeLetters(home_.path());
        QVERIFY(!model_.isEmpty() && !rows_.isEmpty());
        project_ = home_.filePath(QStringLiteral("project"));
        studio::Project project(project_);
        dataset_ = project.datasetsFolder() + QStringLiteral("/lamp.jsonl");
        jobs::DatasetBuildSettings settings;
        settings.documents = {strata::test::inTree("resources/samples/tidelamp_manual.pdf")};
        settings.out = dataset_.toStdString();
        jobs::buildDataset(settings, {}, [](const Event&) {}, {});
        project.addDataset(dataset_);
        project.addDataset(rows_);
        planOnce();
    }

    void nothingDoneIsLost() {
        std::mt19937_64 random(strata::test::testSeed(11));
        std::size_t decisions = 0;
        qint64 lastStep = 0;
        QString text;
        int edits = 0;
        for (int kill = 0; kill < kKills; ++kill) {
            const Life life = live(random);
            QVERIFY(life.decisions > 0 || !life.text.isEmpty() || !life.steps.isEmpty());

            const auto [all, written] = factsOf(dataset_.toStdString());
            // Who has decided about every fact changes the last one's decision again and again.
            decisions = std::min(decisions + life.decisions, all);
            // The one that was on its way may be there.
            QVERIFY2(written == decisions || written == decisions + 1,
                     qPrintable(QStringLiteral("%1 of %2").arg(written).arg(decisions)));
            decisions = written;

            edits += life.edits;
            text = life.text.isEmpty() ? text : life.text;
            const QString kept = editedText();
            const bool hasCome = !life.coming.isEmpty() && kept.contains(life.coming);
            QVERIFY2(hasCome || kept.contains(text), qPrintable(kept));
            text = hasCome ? life.coming : text;
            if (!life.steps.isEmpty()) {
                lastStep = life.steps.back();
                // A step's update is committed while the next step computes: that one is redone.
                const auto committed =
                    static_cast<qint64>(format::readManifest(io::systemFiles(), stateFolder(),
                                                             format::ManifestVersion::Current)
                                            .step);
                QVERIFY2(committed + 1 >= lastStep,
                         qPrintable(QStringLiteral("%1 of %2").arg(committed).arg(lastStep)));
            }
        }
        qInfo("%d kills: %zu decisions, %d edits, %lld steps", kKills, decisions, edits,
              static_cast<long long>(lastStep));
        isWhole(lastStep);
    }

private:
    /// As a person's first plan does, measures what program and libraries take: a life here may be
    /// too short for that, and one that is killed meanwhile leaves the next to measure again.
    void planOnce() {
        studio::EngineLane lane(makeEngineRunner);
        PlanCommand plan;
        plan.settings.model = model_.toStdString();
        plan.settings.data = rows_.toStdString();
        plan.settings.maxLength = 16;
        QString problem = QStringLiteral("no end");
        lane.post(plan, this,
                  {{}, [&problem](const studio::WorkEnd& end) { problem = problemOf(end); }});
        QTRY_VERIFY(!lane.isBusy());
        QCOMPARE(problem, QString());
    }

    /// From a start to a kill.
    Life live(std::mt19937_64& random) {
        QProcess studio;
        // What a killed program leaves among the temporary files goes with the test's folder.
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TMPDIR"), home_.path());
        studio.setProcessEnvironment(environment);
        studio.start(QStringLiteral(STRATA_STUDIO_HAND),
                     {project_, model_, rows_, dataset_, QString::number(random())});
        QByteArray lines;
        const auto hasBegun = [&] {
            lines += studio.readAllStandardOutput();
            return lines.contains('\n') || studio.state() == QProcess::NotRunning;
        };
        [&] { QVERIFY(comes(hasBegun)); }();
        studio.waitForFinished(static_cast<int>(random() % kLifeMsMax));
        [&] {
            QVERIFY2(studio.state() == QProcess::Running,
                     studio.readAllStandardError().constData());
        }();
        studio.kill();
        studio.waitForFinished();
        return lifeOf(lines + studio.readAllStandardOutput());
    }

    /// Of the one run.
    std::string stateFolder() const {
        return studio::Project(project_).runs().front().toStdString() + "/state";
    }

    QString editedText() const {
        const QStringList found =
            QDir(project_ + QStringLiteral("/datasets/.edits")).entryList(QDir::Files);
        if (found.isEmpty()) {
            return {};
        }
        const studio::EditJournal journal(
            project_ + QStringLiteral("/datasets/.edits/") + found.front(), rows_);
        return journal.changes().isEmpty() ? QString() : journal.changes().begin()->text;
    }

    /// Every step is recorded once, and every checksum of the run's state holds.
    void isWhole(qint64 lastStep) {
        studio::Project project(project_);
        QCOMPARE(project.runs().size(), 1);
        const QString run = project.runs().front();
        // The kernel may close the files of a killed program a moment after its end.
        QTRY_VERIFY(!studio::isRunLocked(run));
        studio::EngineLane lane(makeEngineRunner);
        QString problem = QStringLiteral("no end");
        VerifyCommand verify;
        verify.run = run.toStdString();
        lane.post(verify, this,
                  {{}, [&problem](const studio::WorkEnd& end) { problem = problemOf(end); }});
        QTRY_VERIFY(!lane.isBusy());
        QCOMPARE(problem, QString());
        const QVector<qint64> steps = recordedSteps(run);
        QVERIFY(steps.size() + 1 >= lastStep);
        for (qsizetype i = 0; i < steps.size(); ++i) {
            QCOMPARE(steps[i], i + 1);
        }
    }

    QTemporaryDir home_;
    QString model_;
    QString rows_;
    QString project_;
    QString dataset_;
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::StudioKillTest)
#include "studio_kill_test.moc"
