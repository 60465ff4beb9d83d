// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/run_library.h"

#include "studio/core/project.h"
#include "studio/core/pulse.h"
#include "studio/core/save_file.h"
#include "studio/monitor/drive_life.h"
#include "studio/monitor/metrics_reader.h"
#include "studio/monitor/run_log_reader.h"
#include "ui/base/worded.h"
#include "ui/monitor/run_list_model.h"
#include "ui/monitor/run_words.h"

#include "strata/error.h"

#include <QFileInfo>
#include <QSet>
#include <algorithm>
#include <utility>

namespace strata::studio {
namespace {

using ui::isLive;
using ui::RunState;

constexpr int kLookBeats = 5;
constexpr int kQuietLookBeats = 30;

Sentence notWritten() {
    return Sentence("Can't write the file.");
}

}  // namespace

RunLibrary::RunLibrary(Project& project,
                       ui::RunListModel& list,
                       ui::RunModel& shown,
                       QObject* parent)
    : QObject(parent), project_(project), list_(list), shown_(shown), beside_(shown) {
    pulse_.setInterval(pulseMs(1000));
    connect(&pulse_, &QTimer::timeout, this, &RunLibrary::beat);
    pulse_.start();
    connect(&project_, &Project::runsChanged, this, &RunLibrary::refresh);
    connect(&list_, &ui::RunListModel::besideChanged, this, &RunLibrary::showBeside);
}

RunLibrary::~RunLibrary() = default;

void RunLibrary::refresh() {
    if (looking_.isBusy()) {
        isLookDue_ = true;
        return;
    }
    isLookDue_ = false;
    putNotes_.beginReading();
    looking_.run(
        [runs = project_.runs()](const std::stop_token& stop) {
            QVector<RunFacts> found;
            for (const QString& run : runs) {
                if (stop.stop_requested()) {
                    throw Error(ErrorCode::Stopped, Sentence("Searching for runs was canceled."));
                }
                found.append(readRunFacts(run));
            }
            return found;
        },
        this, [this](const QVector<RunFacts>& found) { takeFacts(found); });
}

void RunLibrary::setQueue(const QVector<QueueEntry>& entries) {
    queue_ = entries;
    updateList();
    showRun();
}

void RunLibrary::choose(const QString& run) {
    if (run == chosen_) {
        return;
    }
    chosen_ = run;
    forgetFailure();
    phase_.reset();
    phaseShare_ = 0.0;
    following_.stop();
    reader_ = std::make_shared<MetricsReader>(run);
    log_ = std::make_shared<RunLogReader>(run);
    isReadingBroken_ = false;
    showRun();
    askDrive();
    if (!isLive(shown_.run().state)) {
        refresh();
    }
    readOn();
}

void RunLibrary::setNote(const QString& run, const QString& note) {
    const QString before = facts_.value(run).notes.current;
    if (note != before) {
        noteChanges_.push(
            tr("Note on %1").arg(QFileInfo(run).fileName()), {ui::PageId::Monitor, run, {}},
            [this, run, note] { putNote(run, note); },
            [this, run, before] { putNote(run, before); });
    }
}

void RunLibrary::putNote(const QString& run, const QString& note) {
    RunFacts& facts = facts_[run];
    std::optional<ui::RunNote> atStep;
    if (!note.isEmpty() && note != facts.notes.current) {
        const qint64 shownStep = run == chosen_ ? shown_.series().nextStep() - 1 : 0;
        atStep = {std::max(facts.lastStep, shownStep), note};
        facts.notes.past.append(*atStep);
    }
    facts.notes.current = note;
    putNotes_.put(run, facts.notes);
    showRun();
    write([run, note, atStep] { writeRunNote(run, note, atStep); },
          tr("The note is kept until the window closes. The run is unchanged."),
          [this, run, note] { putNotes_.setWritten(run, note); });
}

void RunLibrary::writeFile(const QString& path, const QByteArray& content) {
    write([path, content] { replaceFile(path, content, notWritten()); },
          tr("The run is unchanged, and an existing file with this name was kept."));
}

void RunLibrary::request(const QString& run, RunRequest request) {
    if (request == RunRequest::Save) {
        facts_[run].isSaveAsked = true;
    } else {
        askedEnds_[run] = request;
        isLookStale_ = looking_.isBusy();
    }
    updateList();
    showRun();
    askOutside(run, request);
}

void RunLibrary::askOutside(const QString& run, RunRequest request) {
    const QString file = run + QLatin1Char('/') + QLatin1String(requestFile(request));
    writing_.run([file] { replaceFile(file, {}, notWritten()); }, this, [] {},
                 [this, run, request](const Error& error) {
                     forgetRequest(run, request);
                     offerAgain(error, tr("The run continues and saves checkpoints as planned."),
                                [this, run, request] { this->request(run, request); });
                 });
}

void RunLibrary::forgetRequest(const QString& run, RunRequest request) {
    if (request == RunRequest::Save) {
        facts_[run].isSaveAsked = false;
    } else {
        askedEnds_.remove(run);
    }
    updateList();
    showRun();
}

/// An end that was asked for stands until the run's process is gone. A process that was just about
/// to begin removed the file unheeded: it is asked once more.
void RunLibrary::followOutside(const RunFacts& facts) {
    if (!isOutside(facts, entryOf(facts.path))) {
        askedEnds_.remove(facts.path);
        return;
    }
    if (facts.isLocked && !facts.askedEnd && askedEnds_.contains(facts.path)) {
        askOutside(facts.path, askedEnds_.value(facts.path));
    }
    Q_EMIT outsideMoved(facts.path, facts.lastStep, facts.stepsTotal, secondsLeftOf(facts));
}

/// On the writing lane; what fails is offered to be tried again.
void RunLibrary::write(const std::function<void()>& work,
                       const QString& kept,
                       const std::function<void()>& done) {
    writing_.run([work] { work(); }, this, done,
                 [this, work, kept, done](const Error& error) {
                     offerAgain(error, kept, [this, work, kept, done] { write(work, kept, done); });
                 });
}

void RunLibrary::offerAgain(const Error& error,
                            const QString& kept,
                            const std::function<void()>& again) {
    ui::Problem problem = ui::problemOf(error);
    problem.kept = kept;
    problem.actions = {{"tryAgain", tr("Try again"), [this, again] {
                            shown_.setProblem({});
                            again();
                        }}};
    shown_.setProblem(problem);
}

void RunLibrary::askDrive() {
    asking_.run([run = chosen_] { return readDriveLife(run); }, this,
                [this, run = chosen_](const std::optional<ui::DriveLife>& life) {
                    if (run == chosen_) {
                        shown_.setDriveLife(life);
                    }
                });
}

/// A look that is under way may have found what no longer holds.
void RunLibrary::forgetAdvice(const QString& run) {
    if (const auto known = facts_.find(run); known != facts_.end()) {
        known->advice.reset();
    }
    isLookStale_ = looking_.isBusy();
}

void RunLibrary::hearStart(const QString& run) {
    forgetAdvice(run);
    if (run == chosen_) {
        forgetFailure();
        shown_.setProblem({});
        showRun();
    }
}

void RunLibrary::hear(const QString& run, const Event& event) {
    if (const auto* step = std::get_if<StepFinished>(&event)) {
        const auto entry = std::ranges::find(queue_, run, &QueueEntry::run);
        if (entry != queue_.end()) {
            countStep(*entry, *step);
            updateList();
        }
    }
    if (run != chosen_) {
        return;
    }
    if (const auto* progress = std::get_if<Progress>(&event)) {
        phase_ = progress->phase;
        phaseShare_ = progress->total > 0.0 ? progress->done / progress->total : 0.0;
        showRun();
    } else if (const auto* step = std::get_if<StepFinished>(&event)) {
        phase_.reset();
        // A reading that began before may have put earlier steps in the place of those heard since.
        if (shown_.series().isEmpty() || step->step <= shown_.series().nextStep()) {
            shown_.append({{*step, std::numeric_limits<double>::quiet_NaN(), {}}});
        } else {
            readOn();
        }
        showRun();
    } else if (const auto* validation = std::get_if<ValidationFinished>(&event)) {
        ui::MetricsLine line;
        line.step.step = validation->step;
        line.validationLoss = validation->loss;
        if (validation->step < shown_.series().nextStep()) {
            shown_.append({line});
        }
    }
}

void RunLibrary::hearEnd(const QString& run, const WorkEnd& end) {
    forgetAdvice(run);
    if (const auto* failed = std::get_if<Failed>(&end); failed != nullptr && run == chosen_) {
        heard_ = failed->error;
        showFailure(entryOf(run), facts_.value(run));
    }
    if (run == chosen_) {
        phase_.reset();
    }
    refresh();
}

void RunLibrary::hearFailure(ui::Problem problem) {
    problem.kept = tr("The runs are unchanged, both in this window and on disk.");
    problem.actions.clear();
    if (ui::canResume(shown_.run().state)) {
        problem.actions = {{"resume", tr("Resume"), [this] { resume_(shown_.run().path, {}); }}};
    }
    shown_.setProblem(problem);
}

const QueueEntry* RunLibrary::entryOf(const QString& run) const {
    const auto found = std::ranges::find(queue_, run, &QueueEntry::run);
    return found == queue_.end() ? nullptr : &*found;
}

RunState RunLibrary::stateOf(const RunFacts& facts) const {
    const auto asked = askedEnds_.constFind(facts.path);
    return runStateOf(facts, entryOf(facts.path),
                      asked != askedEnds_.cend() ? *asked : facts.askedEnd);
}

/// What the list and the head of the page show alike: what is recorded, and beyond it what a run
/// at work has said since.
qint64 RunLibrary::stepOf(const QString& run) const {
    const QueueEntry* entry = entryOf(run);
    const auto facts = facts_.constFind(run);
    const bool isShown = run == chosen_ && !shown_.series().isEmpty();
    const qint64 recorded = isShown                  ? shown_.series().nextStep() - 1
                            : facts != facts_.cend() ? facts->lastStep
                                                     : 0;
    const bool isSaid = entry != nullptr && (isLive(entry->state) || facts == facts_.cend());
    return isSaid ? std::max(recorded, entry->step) : recorded;
}

void RunLibrary::takeFacts(const QVector<RunFacts>& facts) {
    if (std::exchange(isLookStale_, false)) {
        refresh();
        return;
    }
    order_.clear();
    facts_.clear();
    for (const RunFacts& run : facts) {
        order_.append(run.path);
        facts_.insert(run.path, run)->notes = putNotes_.over(run.path, run.notes);
        followOutside(run);
    }
    updateList();
    showRun();
    if (isLookDue_) {
        refresh();
    }
}

void RunLibrary::updateList() {
    QVector<ui::RunRow> rows;
    QSet<QString> listed;
    for (const QueueEntry& entry : std::as_const(queue_)) {
        const RunFacts facts = facts_.value(entry.run);
        const RunState state = facts.path.isEmpty() ? entry.state : stateOf(facts);
        const double left = isOutside(facts, &entry) ? secondsLeftOf(facts) : entry.secondsLeft;
        rows.append({entry.run, entry.name, whatText(entry.settings), state, stepOf(entry.run),
                     std::max(entry.stepsTotal, facts.stepsTotal),
                     isLive(state) && left > 0.0 ? left : -1.0, facts.changedMs});
        listed.insert(entry.run);
    }
    for (const QString& run : std::as_const(order_)) {
        if (listed.contains(run)) {
            continue;
        }
        const RunFacts& facts = facts_[run];
        const RunState state = stateOf(facts);
        rows.append({run, QFileInfo(run).fileName(), whatText(facts.settings), state, stepOf(run),
                     facts.stepsTotal,
                     isLive(state) && facts.stepsTotal > 0 ? secondsLeftOf(facts) : -1.0,
                     facts.changedMs});
    }
    list_.setRows(rows);
}

void RunLibrary::showRun() {
    if (chosen_.isEmpty()) {
        return;
    }
    const QueueEntry* entry = entryOf(chosen_);
    const RunFacts facts = facts_.value(chosen_);
    ui::RunView view;
    view.path = chosen_;
    view.name = entry != nullptr ? entry->name : QFileInfo(chosen_).fileName();
    view.state = !facts.path.isEmpty() ? stateOf(facts)
                 : entry != nullptr    ? entry->state
                                       : RunState::Interrupted;
    view.settings = entry != nullptr ? entry->settings : facts.settings;
    if (!facts.settings.model.empty()) {
        view.settings = facts.settings;  // as completed by the engine
    }
    view.failure = entry != nullptr ? entry->failure : QString();
    view.modelOrigin = facts.modelOrigin;
    view.model = facts.model;
    view.step = stepOf(chosen_);
    view.stepsTotal = std::max(facts.stepsTotal, entry != nullptr ? entry->stepsTotal : 0);
    view.stepsPerEpoch = facts.stepsPerEpoch;
    view.note = facts.notes.current;
    view.notes = facts.notes.past;
    view.keptSteps = facts.keptSteps;
    if (isLive(view.state)) {
        view.phase = phase_;
        view.phaseShare = phaseShare_;
        view.isSaveAsked = facts.isSaveAsked;
    }
    if (view.state == RunState::Running && shown_.series().isEmpty()) {
        view.state = RunState::Preparing;
    }
    shown_.setRun(view);
    const bool isAdviceNew = facts.advice && !isAdviceShown_;
    if (view.state == RunState::Failed && (shown_.problem().sentence.isEmpty() || isAdviceNew)) {
        showFailure(entry, facts);
    }
}

void RunLibrary::forgetFailure() {
    heard_.reset();
    isAdviceShown_ = false;
}

/// As this studio heard it, else as the queue kept it or another process wrote it into the log.
void RunLibrary::showFailure(const QueueEntry* entry, const RunFacts& facts) {
    const bool isKept = entry != nullptr && !entry->failure.isEmpty();
    const std::string failure = isKept             ? entry->failure.toStdString()
                                : facts.lastMoment ? facts.lastMoment->text
                                                   : std::string();
    if (!heard_ && failure.empty()) {
        return;
    }
    const qint64 step = std::max(facts.lastStep, shown_.series().nextStep() - 1);
    ui::Problem problem = runProblem(
        heard_.value_or(Error(ErrorCode::Internal, Sentence::verbatim(failure))),
        {chosen_, QString::fromStdString(shown_.run().settings.data), step, facts.advice}, resume_);
    if (!heard_) {
        problem.code = isKept ? entry->failureCode : QString();
    }
    isAdviceShown_ = facts.advice.has_value();
    shown_.setProblem(problem);
}

/// Runs that go on are looked at often; others could only be changed from outside of the studio.
void RunLibrary::beat() {
    ++beats_;
    const bool isAnyLive =
        std::ranges::any_of(list_.rows(), [](const ui::RunRow& row) { return isLive(row.state); });
    if (beats_ % (isAnyLive ? kLookBeats : kQuietLookBeats) == 0) {
        refresh();
    }
    if (isLive(shown_.run().state) || beats_ % kLookBeats == 0) {
        readOn();
    }
}

void RunLibrary::readOn() {
    if (chosen_.isEmpty() || following_.isBusy()) {
        return;
    }
    following_.run(
        [reader = reader_, log = log_](const EventSink& say, const std::stop_token& stop) {
            log->readOn();
            reader->readOn(
                [&say](double done, double total) {
                    say(Event{Progress{Phase::ReadMetrics, done, total, "bytes"}});
                },
                stop);
        },
        this, [this, reader = reader_] { endReading(reader, {}); },
        [this, reader = reader_](const Error& error) { endReading(reader, error); },
        [this, reader = reader_](const Event& event) {
            const auto* progress = std::get_if<Progress>(&event);
            if (progress != nullptr && reader == reader_) {
                shown_.setLoadedShare(progress->done / std::max(progress->total, 1.0));
            }
        });
}

void RunLibrary::endReading(const std::shared_ptr<MetricsReader>& reader,
                            const std::optional<Error>& error) {
    if (reader != reader_) {
        readOn();
        return;
    }
    takeNews();
    const bool isBroken = error && !isStopped(*error);
    if (isBroken && !isReadingBroken_) {  // said once, tried at every beat
        offerAgain(*error, tr("The run is unchanged, and the data read so far stays visible."),
                   [this] {
                       isReadingBroken_ = false;
                       readOn();
                   });
    }
    isReadingBroken_ = isBroken;
}

void RunLibrary::takeNews() {
    MetricsReader::News news = reader_->take();
    const bool isGrown = news.whole || !news.lines.empty();
    if (news.whole) {
        shown_.setSeries(std::move(*news.whole));
        shown_.setLoadedShare(1.0);
    }
    shown_.append(news.lines);
    if (std::ranges::any_of(news.lines,
                            [](const ui::MetricsLine& line) { return line.event == "saved"; })) {
        facts_[chosen_].isSaveAsked = false;
    }
    if (isGrown) {
        showRun();
        updateList();
    }
    if (const auto log = log_->take()) {
        shown_.setLog(log->text, log->events);
    }
}

}  // namespace strata::studio
