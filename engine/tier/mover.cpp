// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/mover.h"

#include "base/assert.h"
#include "base/checksum.h"
#include "tier/slice_checksums.h"
#include "tier/slice_job.h"

#include "strata/error.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

namespace strata::tier {
namespace {

using plan::Section;
using JobPointer = std::shared_ptr<SliceJob>;

double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

struct Mover::State {
    struct VisitState {
        std::size_t readsPending = 0;
        std::size_t slicesPending = 0;
        bool fetched = false;
        bool released = false;
    };

    State(io::Disk& diskIn,
          StateFiles filesIn,
          SliceResidency& residencyIn,
          const plan::MemoryPlan& memoryIn,
          const ModelLayout& layoutIn,
          MoverMemory regionsIn,
          SliceMaths mathsIn,
          TaskRunner runTaskIn)
        : disk(diskIn),
          files(std::move(filesIn)),
          residency(residencyIn),
          memory(memoryIn),
          layout(layoutIn),
          regions(regionsIn),
          maths(std::move(mathsIn)),
          runTask(std::move(runTaskIn)),
          staging(regionsIn.staging,
                  memoryIn.stagingSlotBytes,
                  memoryIn.stagingSlotBytes == 0
                      ? 0
                      : static_cast<std::size_t>(memoryIn.stagingCount)) {
        std::size_t offset = 0;
        for (std::size_t layer = 0; layer < layout.layers.size(); ++layer) {
            heldOffset.push_back(offset);
            if (memory.gradientHeld[layer]) {
                offset += alignUp(static_cast<std::uint64_t>(layout.layers[layer].elementCount) *
                                      maths.gradientBytesPerElement,
                                  kIoAlignmentBytes);
            }
        }
        STRATA_ASSERT(offset <= regions.heldGradients.size());
        layerJobs.assign(layout.layers.size(), 0);
        gradientCrcs.assign(memory.slices.slices.size(), 0);
        feeder = std::thread([this] { feed(); });
    }

    ~State() {
        {
            const std::lock_guard lock(mutex);
            stopping = true;
        }
        changed.notify_all();
        feeder.join();
        std::unique_lock lock(mutex);
        changed.wait(lock, [this] { return inFlight == 0; });
    }

    // ---- the feeder thread

    void feed() {
        pthread_setname_np(pthread_self(), "strata-mover");
        std::unique_lock lock(mutex);
        while (true) {
            changed.wait(lock, [this] { return stopping || (step != nullptr && !fed); });
            if (stopping) {
                return;
            }
            for (std::size_t visit = 0; visit < visits.size(); ++visit) {
                const auto layer = static_cast<std::size_t>(step->visits[visit].layer);
                const auto depth = static_cast<std::size_t>(step->prefetchDepth);
                changed.wait(lock, [&] {
                    return stopping || error ||
                           (releasedPrefix + depth >= visit && layerJobs[layer] == 0);
                });
                if (stopping || error) {
                    break;
                }
                fetch(visit, lock);
            }
            fed = true;
            changed.notify_all();
        }
    }

    /// Called and returns with the lock held; lets go of it while it may block on staging.
    void fetch(std::size_t visitIndex, std::unique_lock<std::mutex>& lock) {
        const plan::Visit& visit = step->visits[visitIndex];
        const plan::SliceRange range =
            residency.map().layerSlices[static_cast<std::size_t>(visit.layer)];
        const auto count = static_cast<std::size_t>(range.end - range.begin);
        const auto layer = static_cast<std::size_t>(visit.layer);
        visits[visitIndex].slicesPending = count;
        visits[visitIndex].readsPending = count;
        visits[visitIndex].fetched = true;
        layerJobs[layer] += count;
        inFlight += count;
        lock.unlock();
        for (std::int32_t index = range.begin; index < range.end; ++index) {
            auto job = std::make_shared<SliceJob>();
            job->visit = static_cast<std::int32_t>(visitIndex);
            buildJob(*job, jobRequest(visit, index), residency, staging);
            startReads(job);
        }
        lock.lock();
    }

    JobRequest jobRequest(const plan::Visit& visit, std::int32_t sliceIndex) {
        const auto layer = static_cast<std::size_t>(visit.layer);
        const auto folder = static_cast<std::size_t>(residency.slice(sliceIndex).folder);
        JobRequest request;
        request.sliceIndex = sliceIndex;
        request.update = visit.mode == plan::VisitMode::Update && update;
        request.writeCached = cacheWrites == CacheWrites::Write;
        request.computeReadsHi = maths.computeBytesPerElement == 2;
        if (visit.weightBytes > 0) {
            request.weights = regions.weights.subspan(visit.weightOffset, visit.weightBytes);
        }
        request.computeBytesPerElement = maths.computeBytesPerElement;
        request.gradientBytesPerElement = maths.gradientBytesPerElement;
        if (memory.gradientHeld[layer]) {
            request.heldGradient = heldGradient(visit.layer);
        } else if (!files.gradients.empty()) {
            request.gradientFile = files.gradients[folder];
        }
        request.stateFile = files.state[folder];
        return request;
    }

    std::span<std::byte> heldGradient(std::int32_t layer) {
        const auto index = static_cast<std::size_t>(layer);
        return regions.heldGradients.subspan(
            heldOffset[index], static_cast<std::size_t>(layout.layers[index].elementCount) *
                                   maths.gradientBytesPerElement);
    }

    // ---- a slice's way: reads -> process -> writes

    void startReads(const JobPointer& job) {
        if (job->reads.empty()) {
            readsDone(job);
            return;
        }
        job->readsLeft = job->reads.size();
        for (const Piece& piece : job->reads) {
            disk.submit({io::Direction::Read, piece.file, piece.offset, piece.buffer,
                         [this, job](int errorNumber) {
                             if (errorNumber != 0) {
                                 job->errorNumber = errorNumber;
                             }
                             if (--job->readsLeft == 0) {
                                 readsDone(job);
                             }
                         }});
        }
    }

    void readsDone(const JobPointer& job) {
        {
            const std::lock_guard lock(mutex);
            --visits[static_cast<std::size_t>(job->visit)].readsPending;
        }
        changed.notify_all();
        if (job->errorNumber != 0) {
            fail(transferError(job->errorNumber, "read state", fileName(*job)));
            finish(job);
            return;
        }
        runTask([this, job] { process(job); });
    }

    void process(const JobPointer& job) {
        try {
            verify(*job);
            if (job->zeroMoments) {
                std::memset(job->section(Section::M).data(), 0, job->section(Section::M).size());
                std::memset(job->section(Section::V).data(), 0, job->section(Section::V).size());
            }
            if (job->update) {
                update(viewOf(*job));
            }
            deliver(*job);
        } catch (...) {
            fail(std::current_exception());
            finish(job);
            return;
        }
        if (!job->write) {
            finish(job);
            return;
        }
        startWrites(job);
    }

    void verify(SliceJob& job) {
        for (const Section section : plan::kSections) {
            if (job.sectionRead[static_cast<std::size_t>(section)] &&
                !matches(job.section(section), *job.slice, section,
                         residency.record(job.sliceIndex))) {
                throw Error(ErrorCode::ChecksumMismatch,
                            "slice " + std::to_string(job.sliceIndex) + " of layer " +
                                std::to_string(job.slice->layer) +
                                " does not have the checksum of its commit; it was not used",
                            fileName(job),
                            "`strata verify` tells which commit is whole; check the drive");
            }
        }
        const bool spilled =
            job.update && !memory.gradientHeld[static_cast<std::size_t>(job.slice->layer)];
        if (spilled &&
            crc32c(job.gradient) != gradientCrcs[static_cast<std::size_t>(job.sliceIndex)]) {
            throw Error(ErrorCode::ChecksumMismatch,
                        "a gradient came back from SSD changed; no weight was touched by it",
                        fileName(job), "run `strata resume`; check the drive");
        }
    }

    void deliver(SliceJob& job) const {
        if (job.deliverTo != nullptr) {
            const SliceView slice = viewOf(job);
            const bool hasLo = !job.section(Section::Lo).empty();
            maths.deliver(slice.hi, slice.lo.first(hasLo ? slice.lo.size() : 0), job.deliverTo);
        }
    }

    void startWrites(const JobPointer& job) {
        for (const Section section : plan::kSections) {
            const std::span<std::byte> bytes = job->section(section);
            clearPadding(bytes, static_cast<std::uint64_t>(job->slice->elementCount) *
                                    plan::elementBytes(section));
            appendChecksums(bytes, job->written.crcs);
        }
        job->written.momentsWritten = true;
        job->written.slot = residency.targetSlot(job->sliceIndex);
        markReady(*job);
        const io::FileId file = files.state[static_cast<std::size_t>(job->slice->folder)];
        const std::vector<Piece> pieces = writePieces(*job, residency, file, job->written.slot);
        job->writesLeft = pieces.size();
        for (const Piece& piece : pieces) {
            disk.submit({io::Direction::Write, piece.file, piece.offset, piece.buffer,
                         [this, job](int errorNumber) {
                             if (errorNumber != 0) {
                                 job->errorNumber = errorNumber;
                             }
                             if (--job->writesLeft == 0) {
                                 writesDone(job);
                             }
                         }});
        }
    }

    void writesDone(const JobPointer& job) {
        if (job->errorNumber != 0) {
            fail(transferError(job->errorNumber, "write state", fileName(*job)));
        } else {
            residency.setRecord(job->sliceIndex, std::move(job->written));
        }
        finish(job);
    }

    /// The slice's weights can be computed with, or never will be.
    void markReady(SliceJob& job) {
        {
            const std::lock_guard lock(mutex);
            if (std::exchange(job.ready, true)) {
                return;
            }
            --visits[static_cast<std::size_t>(job.visit)].slicesPending;
        }
        changed.notify_all();
    }

    /// The slice is done with: no transfer and no task of it remains.
    void finish(const JobPointer& job) {
        markReady(*job);
        job->lease = {};
        const std::lock_guard lock(mutex);
        const auto layer = static_cast<std::size_t>(job->slice->layer);
        if (--layerJobs[layer] == 0 && residency.isCached(job->slice->layer) && !error) {
            residency.setLoaded(job->slice->layer);
        }
        --inFlight;
        changed.notify_all();
    }

    void fail(std::exception_ptr problem) {
        {
            const std::lock_guard lock(mutex);
            if (!error) {
                error = std::move(problem);
            }
        }
        changed.notify_all();
    }

    std::string fileName(const SliceJob& job) const {
        return files.names[static_cast<std::size_t>(job.slice->folder)];
    }

    void throwIfFailed(std::unique_lock<std::mutex>&) const {
        if (error) {
            std::rethrow_exception(error);
        }
    }

    // fixed after construction
    io::Disk& disk;
    const StateFiles files;
    SliceResidency& residency;
    const plan::MemoryPlan& memory;
    const ModelLayout& layout;
    const MoverMemory regions;
    const SliceMaths maths;
    const TaskRunner runTask;
    std::vector<std::size_t> heldOffset;

    // fixed during a step
    const plan::StepPlan* step = nullptr;
    SliceUpdate update;
    CacheWrites cacheWrites = CacheWrites::Write;

    StagingRing staging;
    std::vector<std::uint32_t>
        gradientCrcs;  // by slice; written before the step's end, read in the next

    std::mutex mutex;
    std::condition_variable changed;
    // guarded by mutex
    std::vector<VisitState> visits;
    std::vector<std::size_t> layerJobs;  // slices of a layer in flight
    std::size_t releasedPrefix = 0;      // visits 0 .. releasedPrefix - 1 are released
    std::size_t inFlight = 0;
    bool fed = true;
    bool stopping = false;
    std::exception_ptr error;

    std::thread feeder;
};

Mover::Mover(io::Disk& disk,
             StateFiles files,
             SliceResidency& residency,
             const plan::MemoryPlan& memory,
             const ModelLayout& layout,
             MoverMemory regions,
             SliceMaths maths,
             TaskRunner runTask)
    : state_(std::make_unique<State>(disk,
                                     std::move(files),
                                     residency,
                                     memory,
                                     layout,
                                     regions,
                                     std::move(maths),
                                     std::move(runTask))) {}

Mover::~Mover() = default;

void Mover::beginStep(const plan::StepPlan& step, SliceUpdate update, CacheWrites cacheWrites) {
    std::unique_lock lock(state_->mutex);
    state_->throwIfFailed(lock);
    STRATA_ASSERT(state_->fed && state_->inFlight == 0);
    state_->step = &step;
    state_->update = std::move(update);
    state_->cacheWrites = cacheWrites;
    state_->visits.assign(step.visits.size(), {});
    state_->releasedPrefix = 0;
    state_->fed = false;
    lock.unlock();
    state_->changed.notify_all();
}

const void* Mover::acquire(std::int32_t index, WaitSeconds& waited) {
    State& state = *state_;
    const auto visitIndex = static_cast<std::size_t>(index);
    std::unique_lock lock(state.mutex);
    const auto start = std::chrono::steady_clock::now();
    state.changed.wait(lock, [&] {
        const State::VisitState& visit = state.visits[visitIndex];
        return state.error || (visit.fetched && visit.readsPending == 0);
    });
    waited.ssdRead += secondsSince(start);
    const auto arrived = std::chrono::steady_clock::now();
    state.changed.wait(lock,
                       [&] { return state.error || state.visits[visitIndex].slicesPending == 0; });
    waited.optimizer += secondsSince(arrived);
    state.throwIfFailed(lock);
    const plan::Visit& visit = state.step->visits[visitIndex];
    if (visit.weightBytes > 0) {
        return state.regions.weights.data() + visit.weightOffset;
    }
    return state.residency.isCached(visit.layer) ? state.residency.cachedHi(visit.layer) : nullptr;
}

void Mover::release(std::int32_t index) {
    State& state = *state_;
    {
        const std::lock_guard lock(state.mutex);
        state.visits[static_cast<std::size_t>(index)].released = true;
        while (state.releasedPrefix < state.visits.size() &&
               state.visits[state.releasedPrefix].released) {
            ++state.releasedPrefix;
        }
    }
    state.changed.notify_all();
}

void Mover::storeGradient(std::int32_t layer, const GradientFill& fill, WaitSeconds& waited) {
    State& state = *state_;
    const plan::SliceRange range =
        state.residency.map().layerSlices[static_cast<std::size_t>(layer)];
    const bool held = state.memory.gradientHeld[static_cast<std::size_t>(layer)];
    std::size_t fillsLeft = static_cast<std::size_t>(range.end - range.begin);
    const auto start = std::chrono::steady_clock::now();
    double leaseSeconds = 0.0;
    for (std::int32_t index = range.begin; index < range.end; ++index) {
        const plan::Slice& slice = state.residency.slice(index);
        auto lease = std::make_shared<StagingLease>();
        if (!held) {
            const auto waitBegin = std::chrono::steady_clock::now();
            *lease = state.staging.take();
            leaseSeconds += secondsSince(waitBegin);
            const std::lock_guard lock(state.mutex);
            ++state.inFlight;
        }
        state.runTask([&state, &slice, &fill, &fillsLeft, index, layer, held, lease] {
            const std::uint64_t elementBytes = state.maths.gradientBytesPerElement;
            std::span<std::byte> out =
                held ? state.heldGradient(layer).subspan(
                           static_cast<std::size_t>(slice.elementBegin) * elementBytes)
                     : lease->buffer().first(slice.gradientBytes(elementBytes));
            fill(slice.elementBegin, slice.elementCount, out.data());
            if (!held) {
                clearPadding(out, static_cast<std::uint64_t>(slice.elementCount) * elementBytes);
                state.gradientCrcs[static_cast<std::size_t>(index)] = crc32c(out);
                const auto folder = static_cast<std::size_t>(slice.folder);
                state.disk.submit({io::Direction::Write, state.files.gradients[folder],
                                   slice.gradientOffset, out,
                                   [&state, lease, folder](int errorNumber) {
                                       if (errorNumber != 0) {
                                           state.fail(transferError(errorNumber, "spill a gradient",
                                                                    state.files.names[folder]));
                                       }
                                       *lease = {};
                                       const std::lock_guard lock(state.mutex);
                                       --state.inFlight;
                                       state.changed.notify_all();
                                   }});
            }
            const std::lock_guard lock(state.mutex);
            --fillsLeft;
            state.changed.notify_all();
        });
    }
    std::unique_lock lock(state.mutex);
    state.changed.wait(lock, [&] { return fillsLeft == 0; });
    waited.ssdWrite += leaseSeconds;
    waited.optimizer += secondsSince(start) - leaseSeconds;
    state.throwIfFailed(lock);
}

void Mover::endStep(WaitSeconds& waited) {
    State& state = *state_;
    std::unique_lock lock(state.mutex);
    const auto start = std::chrono::steady_clock::now();
    state.changed.wait(lock, [&] { return state.fed && state.inFlight == 0; });
    waited.ssdWrite += secondsSince(start);
    state.throwIfFailed(lock);
}

}  // namespace strata::tier
