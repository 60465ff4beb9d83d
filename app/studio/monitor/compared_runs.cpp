// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/compared_runs.h"

#include "studio/core/pulse.h"
#include "studio/monitor/metrics_reader.h"
#include "studio/monitor/run_facts.h"

#include "strata/error.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

namespace strata::studio {
namespace {

constexpr int kBesidePulseMs = 2000;

}  // namespace

ComparedRuns::ComparedRuns(ui::RunModel& shown, QObject* parent) : QObject(parent), shown_(shown) {
    pulse_.setInterval(pulseMs(kBesidePulseMs));
    connect(&pulse_, &QTimer::timeout, this, &ComparedRuns::readOn);
    connect(&shown_, &ui::RunModel::runChanged, this, [this] {
        if (shown_.run().path != leftOut_) {
            leftOut_ = shown_.run().path;
            publish();
            readOn();
        }
    });
}

ComparedRuns::~ComparedRuns() = default;

void ComparedRuns::setRuns(const QStringList& runs) {
    std::vector<Follower> followers;
    for (const QString& run : runs.mid(0, ui::kBesideMax)) {
        if (Follower* known = followerOf(run)) {
            followers.push_back(std::move(*known));
            continue;
        }
        Follower follower;
        follower.series = std::make_shared<ui::RunSeries>(ui::SeriesDetail::Compared);
        follower.reader = std::make_shared<MetricsReader>(run, ui::SeriesDetail::Compared);
        follower.run.path = run;
        follower.run.name = QFileInfo(run).fileName();
        follower.run.series = follower.series;
        followers.push_back(std::move(follower));
    }
    followers_ = std::move(followers);
    reading_.stop();  // perhaps of one that is gone; the others are read on
    if (followers_.empty()) {
        pulse_.stop();
    } else {
        pulse_.start();
    }
    publish();
    readOn();
}

void ComparedRuns::readAgain(const QString& run) {
    if (Follower* follower = followerOf(run)) {
        follower->run.problem = {};
        publish();
        read(run);
    }
}

ComparedRuns::Follower* ComparedRuns::followerOf(const QString& run) {
    const auto found = std::ranges::find(
        followers_, run, [](const Follower& follower) { return follower.run.path; });
    return found == followers_.end() ? nullptr : &*found;
}

void ComparedRuns::readOn() {
    for (const Follower& follower : followers_) {
        if (follower.run.path != leftOut_ && follower.run.problem.sentence.isEmpty()) {
            read(follower.run.path);
        }
    }
}

void ComparedRuns::read(const QString& run) {
    Follower* follower = followerOf(run);
    if (follower->isBeingRead) {
        return;
    }
    follower->isBeingRead = true;
    using Settings = std::optional<TrainSettings>;
    const std::shared_ptr<MetricsReader> reader = follower->reader;
    const auto end = [this, run, reader](const Settings& settings,
                                         const std::optional<Error>& error) {
        Follower* known = followerOf(run);
        if (known != nullptr && known->reader == reader) {
            known->isBeingRead = false;
            const bool isNewlyKnown = !known->run.settings && settings.has_value();
            known->run.settings = isNewlyKnown ? settings : known->run.settings;
            takeNews(*known, error, isNewlyKnown ? News::Some : News::None);
        }
    };
    reading_.run(
        [run, settings = follower->run.settings, reader](const EventSink& say,
                                                         const std::stop_token& stop) -> Settings {
            const bool isToBeRead =
                !settings && QFileInfo::exists(run + QStringLiteral("/job.json"));
            Settings known = isToBeRead ? Settings(readRunFacts(run).settings) : settings;
            reader->readOn(
                [&say](double done, double total) {
                    say(Event{Progress{Phase::ReadMetrics, done, total, "bytes"}});
                },
                stop);
            return known;
        },
        this, [end](const Settings& settings) { end(settings, {}); },
        [end](const Error& error) { end({}, error); },
        [this, run, reader](const Event& event) {
            Follower* known = followerOf(run);
            const auto* progress = std::get_if<Progress>(&event);
            if (progress != nullptr && known != nullptr && known->reader == reader) {
                known->run.loadedShare = progress->done / std::max(progress->total, 1.0);
                publish();
            }
        });
}

void ComparedRuns::takeNews(Follower& follower, const std::optional<Error>& error, News before) {
    MetricsReader::News news = follower.reader->take();
    bool isAny = before == News::Some || news.whole.has_value() || !news.lines.empty();
    if (news.whole) {
        follower.series = std::make_shared<ui::RunSeries>(std::move(*news.whole));
        follower.run.series = follower.series;
    }
    for (const ui::MetricsLine& line : news.lines) {
        follower.series->append(line);
    }
    if (error && !isStopped(*error)) {
        follower.run.problem = ui::problemOf(*error);
        follower.run.problem.kept = tr("The charts keep the data read so far.");
        isAny = true;
    } else if (!error && follower.run.loadedShare < 1.0) {
        follower.run.loadedShare = 1.0;
        isAny = true;
    }
    if (isAny) {
        publish();
    }
}

void ComparedRuns::publish() {
    QVector<ui::ComparedRun> runs;
    for (const Follower& follower : followers_) {
        if (follower.run.path != leftOut_) {
            runs.append(follower.run);
        }
    }
    shown_.setBeside(runs);
}

}  // namespace strata::studio
