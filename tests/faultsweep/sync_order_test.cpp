// SPDX-License-Identifier: GPL-3.0-or-later
// What must last is brought to stable storage, and in the right order: bytes before the name that
// shows them, names before it is said to be done. Seen at the system calls; what a power loss makes
// of a missing one on the run's own path, tests/sim shows.
#include "base/atomic_file.h"
#include "faultsweep/system_call_log.h"
#include "format/manifest.h"
#include "format/plain_file.h"
#include "io/folders.h"
#include "io/host_arena.h"
#include "io/small_files.h"
#include "io/thread_disk.h"
#include "models/folder_in_progress.h"
#include "models/model_commands.h"
#include "models/model_gguf.h"
#include "models/run_context.h"
#include "support/temp_dir.h"
#include "train/training_job.h"

#include "strata/error.h"
#include "strata/units.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <future>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace strata::test {
namespace {

using testing::ElementsAre;
using Events = std::vector<std::string>;

class SyncOrder : public testing::Test {
protected:
    std::string path(const std::string& name) const { return folder_.file(name); }

    TempDir folder_;
    SystemCallLog log_{std::filesystem::canonical(folder_.path()).string()};
};

TEST_F(SyncOrder, AStateFilesNameLastsOnceItIsOpen) {
    io::ThreadDisk disk;
    disk.open(path("f"), io::OpenMode::CreateNew, kIoAlignmentBytes);
    EXPECT_THAT(log_.events(), ElementsAre("make f", "sync ."));
    log_.clear();
    disk.open(path("f"), io::OpenMode::Existing, kIoAlignmentBytes);
    EXPECT_THAT(log_.events(), ElementsAre());
}

void expectThatSyncReachesTheFile(io::Disk& disk, const std::string& path, SystemCallLog& log) {
    const io::FileId file = disk.open(path, io::OpenMode::CreateNew, kIoAlignmentBytes);
    io::HostArena arena(kIoAlignmentBytes, io::Prefault::OnFirstUse);
    std::promise<int> done;
    disk.submit({io::Direction::Write, file, 0, arena.span().first(kIoAlignmentBytes),
                 [&done](int errorNumber) { done.set_value(errorNumber); }});
    EXPECT_EQ(done.get_future().get(), 0);
    log.clear();
    disk.sync(file);
    EXPECT_THAT(log.events(), ElementsAre("sync f"));
}

TEST_F(SyncOrder, EveryDiskSyncsTheFile) {
    io::ThreadDisk threads;
    expectThatSyncReachesTheFile(threads, path("f"), log_);
    std::filesystem::remove(path("f"));
    const std::unique_ptr<io::Disk> best = io::openBestDisk();
    expectThatSyncReachesTheFile(*best, path("f"), log_);
}

TEST_F(SyncOrder, ASmallFileIsSyncedAndItsFolder) {
    io::SmallFiles& files = io::systemFiles();
    files.write(path("f"), "text");
    files.writeAt(path("f"), 4, "more");
    files.sync(path("f"));
    files.syncFolder(folder_.path().string());
    EXPECT_THAT(log_.events(),
                ElementsAre("make f", "write f", "make f", "write f", "sync f", "sync ."));
}

TEST_F(SyncOrder, AReplacedFilesBytesLastBeforeItsName) {
    const auto replaced = ElementsAre("make f.writing", "write f.writing", "sync f.writing",
                                      "rename f.writing -> f", "sync .");
    io::replaceFile(io::systemFiles(), path("f"), "text");
    EXPECT_THAT(log_.events(), replaced);
    log_.clear();
    writeFileAtomically(path("f"), "other text");
    EXPECT_THAT(log_.events(), replaced);
}

TEST_F(SyncOrder, AManifestsBytesLastBeforeItsName) {
    const std::string folder = folder_.path().string();
    format::writeManifest(io::systemFiles(), folder, {});
    format::writeManifest(io::systemFiles(), folder, {});
    log_.clear();
    format::writeManifest(io::systemFiles(), folder, {});
    EXPECT_THAT(
        log_.events(),
        ElementsAre("remove manifest.previous", "link manifest -> manifest.previous",
                    "make manifest.writing", "write manifest.writing", "sync manifest.writing",
                    "rename manifest.writing -> manifest", "sync ."));
}

TEST_F(SyncOrder, NewFoldersLast) {
    io::createFolder(path("a/b"));
    const Events events = log_.events();
    ASSERT_EQ(events.size(), 4U);
    EXPECT_THAT(Events(events.begin(), events.begin() + 2), ElementsAre("folder a", "folder a/b"));
    EXPECT_THAT(Events(events.begin() + 2, events.end()),
                testing::UnorderedElementsAre("sync .", "sync a"));
}

TEST_F(SyncOrder, AFolderIsWholeBeforeItHasItsName) {
    models::FolderInProgress folder(path("out"));
    writeFileAtomically(folder.path() + "/a", "text");
    log_.clear();
    folder.commit();
    EXPECT_THAT(log_.events(),
                ElementsAre("sync out.writing", "rename out.writing -> out", "sync ."));
}

TEST_F(SyncOrder, AReplacedFoldersSuccessorIsWholeBeforeItHasItsName) {
    Events events;
    for (const std::string name : {"before", "after"}) {
        models::FolderInProgress folder(path("out"), models::ExistingFolder::Replaced);
        writeFileAtomically(folder.path() + "/" + name, "text");
        log_.clear();
        folder.commit();
        events = log_.events();
    }
    EXPECT_TRUE(std::filesystem::exists(path("out/after")));
    if (std::ranges::find(events, "exchange out.writing out") != events.end()) {
        EXPECT_THAT(events, ElementsAre("sync out.writing", "exchange out.writing out", "sync ."));
    } else {  // a file system that cannot exchange names
        EXPECT_THAT(events, ElementsAre("sync out.writing", "rename out -> out.previous",
                                        "rename out.writing -> out", "sync ."));
    }
}

/// The files that were written and not synced since, when the folder `name` got its name.
Events unsyncedWhenNamed(const Events& events, const std::string& name) {
    std::map<std::string, bool> isSynced;
    for (const std::string& event : events) {
        const std::string verb = event.substr(0, event.find(' '));
        const std::string what = event.substr(verb.size() + 1);
        if (verb == "write") {
            isSynced[what] = false;
        } else if (verb == "sync" && isSynced.contains(what)) {
            isSynced[what] = true;
        } else if (verb == "rename" && what == name + ".writing -> " + name) {
            break;
        } else if (verb == "rename" && isSynced.contains(what.substr(0, what.find(" -> ")))) {
            const std::string from = what.substr(0, what.find(" -> "));
            isSynced[what.substr(from.size() + 4)] = isSynced[from];
            isSynced.erase(from);
        }
    }
    Events unsynced;
    for (const auto& [file, synced] : isSynced) {
        if (!synced) {
            unsynced.push_back(file);
        }
    }
    return unsynced;
}

TEST_F(SyncOrder, EveryFileOfAModelLastsBeforeItsFolderHasItsName) {
    writePlainFile(path("in.gguf"), modelGguf(smallModel("llama")));
    const models::RunContext context{[](const Event&) {}, {}};
    log_.clear();
    models::importCommand({path("in.gguf"), path("model"), DType::F32}, context);
    train::exportCommand({path("model"), path("out"), "hf", ExportDType::F32}, context);
    for (const std::string name : {"model", "out"}) {
        EXPECT_THAT(log_.events(), testing::Contains("rename " + name + ".writing -> " + name));
        EXPECT_THAT(unsyncedWhenNamed(log_.events(), name), ElementsAre());
    }
}

}  // namespace
}  // namespace strata::test
