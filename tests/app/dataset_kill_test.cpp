// SPDX-License-Identifier: GPL-3.0-or-later
// Builds, reviews and decisions about blocks in a process that is killed at any moment: what was
// acknowledged is there afterwards, once, and the files are those of an undisturbed build.
#include "datasetgen/generate/call_journal.h"
#include "jobs/build_record.h"
#include "jobs/dataset_job.h"
#include "jobs/overlay_file.h"
#include "jobs/pair_review.h"
#include "jobs/review_file.h"
#include "jobs/utc_time.h"
#include "support/kettle_manual.h"
#include "support/temp_dir.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <random>
#include <set>

namespace strata {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr int kKills = 40;

using strata::test::kManual;

std::uint64_t seed() {
    const char* given = std::getenv("STRATA_SEED");
    return given == nullptr ? std::random_device()() : std::strtoull(given, nullptr, 10);
}

std::string fileText(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// A child that acknowledges numbers, one after another.
using Acknowledge = std::function<void(std::uint32_t)>;

struct ChildEnd {
    std::vector<std::uint32_t> acknowledged;
    std::chrono::microseconds took{};
    bool wasKilled = false;
};

/// Runs `work` in a process of its own and kills it after so long; 0: lets it end.
ChildEnd runAndKill(const std::function<void(const Acknowledge&)>& work,
                    std::chrono::microseconds after) {
    using Clock = std::chrono::steady_clock;
    int ends[2];
    EXPECT_EQ(::pipe(ends), 0);
    const auto began = Clock::now();
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(ends[0]);
        int code = 0;
        try {
            work([&](std::uint32_t number) {
                if (::write(ends[1], &number, sizeof number) != sizeof number) {
                    ::_exit(3);
                }
            });
        } catch (const std::exception& error) {
            std::cerr << "the child failed: " << error.what() << "\n";
            code = 2;
        }
        ::_exit(code);
    }
    ::close(ends[1]);
    ChildEnd end;
    bool isOpen = true;
    while (isOpen) {
        timespec wait{};
        const bool isTimed = after.count() > 0 && !end.wasKilled;
        if (isTimed) {
            const auto left = std::max(Clock::duration::zero(), began + after - Clock::now());
            wait.tv_sec = std::chrono::duration_cast<std::chrono::seconds>(left).count();
            wait.tv_nsec = std::chrono::nanoseconds(left).count() % 1'000'000'000;
        }
        pollfd ready{ends[0], POLLIN, 0};
        if (::ppoll(&ready, 1, isTimed ? &wait : nullptr, nullptr) == 0) {
            ::kill(child, SIGKILL);
            end.wasKilled = true;
            continue;
        }
        std::uint32_t number = 0;
        isOpen = ::read(ends[0], &number, sizeof number) == sizeof number;
        if (isOpen) {
            end.acknowledged.push_back(number);
        }
    }
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    end.took = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - began);
    if (!end.wasKilled) {
        EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << "status " << status;
    }
    return end;
}

class DatasetKill : public ::testing::Test {
protected:
    DatasetKill() : seed_(seed()), random_(seed_) {
        std::cout << "STRATA_SEED=" << seed_ << "\n";
        std::ofstream(file("kettle.md"), std::ios::binary) << kManual;
        settings_.documents = {file("kettle.md")};
        settings_.out = file("kettle.jsonl");
    }

    std::string file(const std::string& name) const { return folder_.file(name); }

    void build() const {
        jobs::buildDataset(settings_, {}, {[](const Event&) {}}, {});
    }
    void rebuild() const {
        jobs::rebuildReviewed(settings_.out, {}, {[](const Event&) {}}, {});
    }

    std::vector<store::ReviewedPair> pairs() const {
        return jobs::listPairs({settings_.out, 0, 1000});
    }

    std::map<std::string, std::string> files() const {
        std::map<std::string, std::string> all;
        for (const auto& entry : fs::directory_iterator(folder_.path())) {
            // A killed writer leaves its own unfinished file behind.
            const std::string name = entry.path().filename().string();
            if (entry.is_regular_file() && name.find(".writing") == std::string::npos) {
                all[name] = fileText(entry.path().string());
            }
        }
        return all;
    }

    /// Any moment of work that takes so long undisturbed, also a little behind its end.
    std::chrono::microseconds moment(std::chrono::microseconds whole) {
        std::uniform_int_distribution<std::int64_t> any(1, whole.count() + whole.count() / 10);
        return std::chrono::microseconds(any(random_));
    }

    test::TempDir folder_;
    jobs::DatasetBuildSettings settings_;
    std::uint64_t seed_;
    std::mt19937_64 random_;
};

TEST_F(DatasetKill, AnInterruptedBuildEndsLikeAnUndisturbedOne) {
    const auto work = [this](const Acknowledge&) { build(); };
    const std::chrono::microseconds whole = runAndKill(work, {}).took;
    const std::map<std::string, std::string> undisturbed = files();
    ASSERT_GT(undisturbed.size(), 3U);
    for (int i = 0; i < kKills / 2; ++i) {
        SCOPED_TRACE("kill " + std::to_string(i) + ", seed " + std::to_string(seed_));
        for (const auto& [name, bytes] : files()) {
            if (name != "kettle.md") {
                fs::remove(file(name));
            }
        }
        fs::remove_all(file("kettle.build"));
        runAndKill(work, moment(whole));
        build();
        ASSERT_EQ(files(), undisturbed);
    }
}

TEST_F(DatasetKill, NoAcknowledgedDecisionIsLostOrDoubled) {
    build();
    std::vector<std::string> ids;
    for (const store::ReviewedPair& each : pairs()) {
        ids.push_back(each.pair.id);
    }
    ASSERT_GT(ids.size(), 6U);
    const std::string path = jobs::reviewsPathOf(settings_.out);
    // Goes on behind the last decision that the file has, as the studio does; rebuilds now and
    // then.
    const auto work = [&](const Acknowledge& acknowledge) {
        const std::size_t first = jobs::readReviews(path).size();
        for (std::size_t i = first; i < first + 12; ++i) {
            jobs::appendReview(path,
                               {ids[i % ids.size()],
                                i % 3 == 0 ? store::Decision::Reject : store::Decision::Accept,
                                std::to_string(i), "", "", jobs::utcNow()});
            acknowledge(static_cast<std::uint32_t>(i));
            if (i % 4 == 3) {
                rebuild();
            }
        }
    };
    const std::chrono::microseconds whole = runAndKill(work, {}).took;
    for (int i = 0; i < kKills; ++i) {
        SCOPED_TRACE("kill " + std::to_string(i) + ", seed " + std::to_string(seed_));
        const ChildEnd end = runAndKill(work, moment(whole));
        const std::vector<store::ReviewRow> reviews = jobs::readReviews(path);
        for (const std::uint32_t number : end.acknowledged) {
            ASSERT_LT(number, reviews.size());
        }
        for (std::size_t at = 0; at < reviews.size(); ++at) {
            ASSERT_EQ(reviews[at].reason, std::to_string(at));
            ASSERT_EQ(reviews[at].pairId, ids[at % ids.size()]);
        }
    }
    rebuild();
    std::map<std::string, store::Decision> last;
    for (const store::ReviewRow& review : jobs::readReviews(path)) {
        last[review.pairId] = review.decision;
    }
    std::set<std::string> seen;
    const std::string rows = fileText(settings_.out) + fileText(file("kettle.validation.jsonl")) +
                             fileText(file("kettle.test.jsonl")) +
                             fileText(file("kettle.recall.jsonl"));
    for (const store::ReviewedPair& each : pairs()) {
        ASSERT_TRUE(seen.insert(each.pair.id).second) << "a pair is there twice";
        const std::string question = Json(each.pair.question).dump();
        const std::size_t at = rows.find(question);
        const bool isRejected = last.at(each.pair.id) == store::Decision::Reject;
        ASSERT_EQ(at == std::string::npos, isRejected) << question;
        ASSERT_TRUE(isRejected || rows.find(question, at + 1) == std::string::npos) << question;
    }
    ASSERT_EQ(seen.size(), ids.size());
}

TEST_F(DatasetKill, NoAcknowledgedDecisionAboutBlocksIsLost) {
    const std::string path = jobs::overlaysPathOf(settings_.out);
    const auto blocks = [&] {
        const jobs::Overlays overlays = jobs::readOverlays(path);
        const auto found = overlays.find("document");
        return found == overlays.end() ? datasetgen::DocumentOverlay() : found->second;
    };
    const auto work = [&](const Acknowledge& acknowledge) {
        const std::size_t first = blocks().size();
        for (std::size_t i = first; i < first + 20; ++i) {
            jobs::writeOverlay(
                path, "document",
                {{i, {"mark", {datasetgen::BlockFate::LeftOut, std::to_string(i)}}}});
            acknowledge(static_cast<std::uint32_t>(i));
        }
    };
    const std::chrono::microseconds whole = runAndKill(work, {}).took;
    for (int i = 0; i < kKills; ++i) {
        SCOPED_TRACE("kill " + std::to_string(i) + ", seed " + std::to_string(seed_));
        const ChildEnd end = runAndKill(work, moment(whole));
        const datasetgen::DocumentOverlay kept = blocks();
        for (const std::uint32_t number : end.acknowledged) {
            ASSERT_TRUE(kept.contains(number)) << number;
        }
        for (const auto& [index, marked] : kept) {
            ASSERT_EQ(marked.overlay.text, std::to_string(index));
        }
    }
}

class CountingModel final : public datasetgen::TextModel {
public:
    datasetgen::TextReply answer(const datasetgen::TextRequest& request,
                                 const std::stop_token&) override {
        asked.insert(request.user);
        return {"reply to " + request.user, {}, {}};
    }
    std::string name() const override { return "counting"; }

    std::set<std::string> asked;
};

TEST_F(DatasetKill, NoAcknowledgedAnswerOfAModelIsAskedForAgain) {
    const std::string path = file("calls.jsonl");
    const auto work = [&](const Acknowledge& acknowledge) {
        CountingModel model;
        datasetgen::CallJournal journal(path);
        datasetgen::JournaledModel journaled(model, journal);
        for (std::uint32_t i = 0; i < 30; ++i) {
            datasetgen::TextRequest request;
            request.user = std::to_string(i);
            journaled.answer(request, {});
            acknowledge(i);
        }
    };
    const std::chrono::microseconds whole = runAndKill(work, {}).took;
    for (int i = 0; i < kKills; ++i) {
        SCOPED_TRACE("kill " + std::to_string(i) + ", seed " + std::to_string(seed_));
        fs::remove(path);
        const ChildEnd end = runAndKill(work, moment(whole));
        CountingModel model;
        datasetgen::CallJournal journal(path);
        datasetgen::JournaledModel journaled(model, journal);
        for (const std::uint32_t number : end.acknowledged) {
            datasetgen::TextRequest request;
            request.user = std::to_string(number);
            ASSERT_EQ(journaled.answer(request, {}).text, "reply to " + request.user);
        }
        ASSERT_TRUE(model.asked.empty());
    }
}

}  // namespace
}  // namespace strata
