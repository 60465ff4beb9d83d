// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/worker/document_cache.h"

#include "datasetgen/documents/zip_maker.h"
#include "support/temp_dir.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace strata::datasetgen {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class DocumentCache : public ::testing::Test {
protected:
    DocumentCache() { settings_.limits.workerPath = STRATA_DOCWORKER; }

    std::string write(const std::string& name, std::string_view content) const {
        const std::string path = folder_.file(name);
        std::ofstream(path, std::ios::binary) << content;
        return path;
    }

    ReadResult read(const std::vector<std::string>& paths) {
        notices_.clear();
        ReadObserver observer;
        observer.notice = [this](const Sentence& text) { notices_.push_back(text.text()); };
        return readDocuments(paths, settings_, observer, {});
    }

    /// The names of the files that failed, with their codes.
    static std::vector<std::pair<std::string, ErrorCode>> failed(const ReadResult& result) {
        std::vector<std::pair<std::string, ErrorCode>> rows;
        for (const ReadFailure& failure : result.failures) {
            EXPECT_FALSE(failure.error.message().empty()) << failure.path;
            EXPECT_FALSE(failure.error.hint().empty()) << failure.path;
            rows.emplace_back(std::filesystem::path(failure.path).filename(), failure.error.code());
        }
        return rows;
    }

    test::TempDir folder_;
    ReadSettings settings_;
    std::vector<std::string> notices_;
};

TEST_F(DocumentCache, BadDocumentsAreRowsAndTheOthersGoOn) {
    test::ZipMaker bomb;
    bomb.addZeros("word/document.xml", (300U << 20) / 258 * 258 + 1);
    const std::string pipe = folder_.file("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    std::filesystem::create_directory(folder_.file("folder"));
    const ReadResult result = read({write("first.txt", "The first text."), write("empty.pdf", ""),
                                    pipe, folder_.file("folder"), folder_.file("missing"),
                                    "/dev/zero", write("bomb.docx", bomb.finish()),
                                    write("binary.txt", std::string("\x7F\x45LF\0", 5)),
                                    write("last.txt", "The last text.")});
    ASSERT_THAT(result.documents, SizeIs(2));
    EXPECT_EQ(result.documents[1].blocks.at(0).text, "The last text.");
    EXPECT_THAT(failed(result),
                ElementsAre(testing::Pair("empty.pdf", ErrorCode::DocumentUnreadable),
                            testing::Pair("pipe", ErrorCode::DocumentUnreadable),
                            testing::Pair("folder", ErrorCode::DocumentUnreadable),
                            testing::Pair("missing", ErrorCode::NotFound),
                            testing::Pair("zero", ErrorCode::DocumentUnreadable),
                            testing::Pair("bomb.docx", ErrorCode::DocumentLimit),
                            testing::Pair("binary.txt", ErrorCode::DocumentTypeUnknown)));
}

TEST_F(DocumentCache, SameBytesAreReadOnce) {
    const std::string path = write("a.txt", "Some text.");
    const ReadResult result = read({path, write("b.txt", "Some text."), path});
    EXPECT_THAT(result.documents, SizeIs(1));
    EXPECT_THAT(result.failures, IsEmpty());
    EXPECT_THAT(notices_, ElementsAre(AllOf(HasSubstr("a.txt and "),
                                            HasSubstr("b.txt have the same content")),
                                      HasSubstr("a.txt was passed twice")));
}

TEST_F(DocumentCache, ForbiddenFileIsARow) {
    const std::string path = write("secret.txt", "Text.");
    ASSERT_EQ(::chmod(path.c_str(), 0), 0);
    if (::access(path.c_str(), R_OK) == 0) {
        GTEST_SKIP() << "this user may read everything";
    }
    EXPECT_THAT(failed(read({path})),
                ElementsAre(testing::Pair("secret.txt", ErrorCode::NotWritable)));
}

TEST_F(DocumentCache, DeadWorkerIsARow) {
    settings_.limits.selfTest = "crash";
    EXPECT_THAT(failed(read({write("a.txt", "Text."), write("b.txt", "More text.")})),
                ElementsAre(testing::Pair("a.txt", ErrorCode::DocumentWorkerFailed),
                            testing::Pair("b.txt", ErrorCode::DocumentWorkerFailed)));
}

TEST_F(DocumentCache, KeptDocumentNeedsNoWorker) {
    settings_.cacheFolder = folder_.file("kept");
    const std::string path = write("a.txt", "Some text.");
    const ReadResult first = read({path});
    settings_.limits.selfTest = "crash";
    const ReadResult second = read({path});
    ASSERT_THAT(second.documents, SizeIs(1));
    EXPECT_EQ(second.documents[0], first.documents.at(0));
    write("a.txt", "Other text.");
    EXPECT_THAT(read({path}).failures, SizeIs(1));
}

TEST_F(DocumentCache, DamagedCopyIsReadAgain) {
    settings_.cacheFolder = folder_.file("kept");
    const std::string path = write("a.txt", "Some text.");
    read({path});
    for (const auto& entry : std::filesystem::directory_iterator(settings_.cacheFolder)) {
        std::filesystem::resize_file(entry.path(), std::filesystem::file_size(entry.path()) - 5);
    }
    const ReadResult result = read({path});
    ASSERT_THAT(result.documents, SizeIs(1));
    EXPECT_EQ(result.documents[0].blocks.at(0).text, "Some text.");
}

TEST_F(DocumentCache, CacheThatCannotBeWrittenIsNoFaultOfTheDocument) {
    settings_.cacheFolder = write("file", "not a folder");
    EXPECT_THROW(read({write("a.txt", "Text.")}), Error);
}

}  // namespace
}  // namespace strata::datasetgen
