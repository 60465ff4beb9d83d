// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/worker/document_worker.h"

#include "datasetgen/documents/reading.h"
#include "datasetgen/documents/zip_maker.h"
#include "datasetgen/hostile/hostile_documents.h"
#include "datasetgen/pdf/pdf_maker.h"
#include "support/places.h"
#include "support/sanitizer.h"
#include "support/temp_dir.h"
#include "support/texts_of.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>
#include <tuple>

namespace strata::datasetgen {
namespace {

using ::strata::test::keptBlocks;
using ::strata::test::ZipMaker;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using std::chrono_literals::operator""h;
using std::chrono_literals::operator""ms;

class DocumentWorker : public ::testing::Test {
protected:
    DocumentWorker() { limits_.workerPath = STRATA_DOCWORKER; }

    std::string write(const std::string& name, std::string_view content) const {
        const std::string path = folder_.file(name);
        std::ofstream(path, std::ios::binary) << content;
        return path;
    }

    Document read(const std::string& path, std::stop_token stop = {}) const {
        return readDocumentInWorker(path, options_, limits_, std::move(stop));
    }

    /// The error of reading; fails the test without one.
    Error errorOf(const std::string& path, std::stop_token stop = {}) const {
        try {
            read(path, std::move(stop));
        } catch (const Error& error) {
            return error;
        }
        ADD_FAILURE() << "no error";
        return Error(ErrorCode::Internal, Sentence("none"));
    }

    Error errorOfSelfTest(const std::string& name) {
        limits_.selfTest = name;
        return errorOf(write("a.txt", "Text."));
    }

    test::TempDir folder_;
    ReadOptions options_;
    WorkerLimits limits_;
};

TEST_F(DocumentWorker, ReadsADocument) {
    const std::string path =
        write("a.bin", "# Title\n\nText with a [link](x).\n\n## Part\n\nEnd.\n");
    const Document document = read(path);
    EXPECT_EQ(document.path, path);
    EXPECT_EQ(document.format, "markdown");
    EXPECT_EQ(document.sha256.size(), 64U);
    EXPECT_THAT(keptBlocks(document), ElementsAre("heading1: Title", "text: Text with a link.",
                                                  "heading2: Part", "text: End."));
}

TEST_F(DocumentWorker, ReadsManyBlocks) {
    std::string text;
    for (int i = 0; i < 20'000; ++i) {
        text += "Paragraph number " + std::to_string(i) + " of the text.\n\n";
    }
    EXPECT_EQ(read(write("a.txt", text)).blocks.size(), 20'000U);
}

TEST_F(DocumentWorker, CarriesTheErrorsOfReaders) {
    const Error unknown = errorOf(write("a.pdf", "\x89PNG\r\n"));
    EXPECT_EQ(unknown.code(), ErrorCode::DocumentTypeUnknown);
    EXPECT_THAT(unknown.message(), HasSubstr("PNG"));
    EXPECT_THAT(unknown.where(), HasSubstr("a.pdf"));
    EXPECT_FALSE(unknown.hint().empty());
    EXPECT_EQ(errorOf(write("empty.txt", "")).code(), ErrorCode::DocumentUnreadable);
    EXPECT_EQ(errorOf(write("bad.docx", "PK\x03\x04 word/document.xml")).code(),
              ErrorCode::DocumentUnreadable);
}

TEST_F(DocumentWorker, SaysWhatIsWrongWithTheFile) {
    EXPECT_EQ(errorOf(folder_.file("missing")).code(), ErrorCode::NotFound);
    EXPECT_THAT(errorOf(folder_.path().string()).message(), HasSubstr("folder"));
    const std::string pipe = folder_.file("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_EQ(errorOf(pipe).code(), ErrorCode::DocumentUnreadable);
    const std::string inside = folder_.file("folder/a.txt");
    std::filesystem::create_directory(folder_.file("folder"));
    std::ofstream(inside) << "Text.";
    EXPECT_EQ(read(inside).blocks.size(), 1U);
    std::filesystem::remove_all(folder_.file("folder"));
    EXPECT_EQ(errorOf(inside).code(), ErrorCode::NotFound);
    limits_.fileBytes = 10;
    EXPECT_EQ(errorOf(write("long.txt", "more than ten bytes")).code(), ErrorCode::DocumentLimit);
}

TEST_F(DocumentWorker, RefusesAFileThatIsTooLargeWithoutReadingIt) {
    const std::string path = write("sparse.pdf", "%PDF-1.7\n");
    std::error_code refused;
    std::filesystem::resize_file(path, std::uintmax_t{4} << 40, refused);
    if (refused) {
        GTEST_SKIP() << "this file system keeps no sparse file of 4 TiB";
    }
    EXPECT_EQ(errorOf(path).code(), ErrorCode::DocumentLimit);
}

TEST_F(DocumentWorker, TakesThePasswordOfAnEncryptedPdf) {
    const std::string plain = strata::test::inTree("resources/samples/tidelamp_manual.pdf");
    const std::string locked = folder_.file("locked.pdf");
    if (std::system("command -v qpdf > /dev/null") != 0) {
        GTEST_SKIP() << "needs qpdf";
    }
    const std::string command =
        "qpdf --encrypt sécret owner 256 -- '" + plain + "' '" + locked + "'";
    ASSERT_EQ(std::system(command.c_str()), 0);
    EXPECT_EQ(errorOf(locked).code(), ErrorCode::DocumentEncrypted);
    options_.password = "wrong";
    EXPECT_EQ(errorOf(locked).code(), ErrorCode::DocumentEncrypted);
    options_.password = "sécret";
    int pagesDone = 0;
    options_.progress = [&](int done, int) { pagesDone = done; };
    EXPECT_EQ(read(locked).pages, 2);
    EXPECT_EQ(pagesDone, 2);
}

TEST_F(DocumentWorker, StopsABomb) {
    ZipMaker bomb;
    bomb.addZeros("word/document.xml", (1024U << 20) / 258 * 258 + 1);
    const Error error = errorOf(write("bomb.docx", bomb.finish()));
    EXPECT_EQ(error.code(), ErrorCode::DocumentLimit);
    EXPECT_THAT(error.message(), HasSubstr("unpacks to more than"));
}

TEST_F(DocumentWorker, EndsAHangingReader) {
    limits_.pageTime = 300ms;
    const Error error = errorOfSelfTest("hang");
    EXPECT_EQ(error.code(), ErrorCode::DocumentLimit);
    EXPECT_THAT(error.message(), HasSubstr("takes too long"));
    limits_.pageTime = 1h;
    limits_.documentTime = 300ms;
    EXPECT_EQ(errorOfSelfTest("hang").code(), ErrorCode::DocumentLimit);
}

/// A page that draws the same form 10^9 times.
std::string endlessPage() {
    std::string content;
    for (int i = 0; i < 1000; ++i) {
        content += "/A Do ";
    }
    return content;
}

std::string withForms(std::string file) {
    std::string forms = "/XObject << ";
    std::string objects;
    for (const auto& [name, number, next] :
         {std::tuple("A", 900, "/B Do "), std::tuple("B", 901, "/C Do "),
          std::tuple("C", 902, "BT /F1 9 Tf 9 9 Td (again and again) Tj ET ")}) {
        std::string content;
        for (int i = 0; i < 1000; ++i) {
            content += next;
        }
        forms += "/" + std::string(name) + " " + std::to_string(number) + " 0 R ";
        objects +=
            std::to_string(number) +
            " 0 obj\n<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources 899 0 R "
            "/Length " +
            std::to_string(content.size()) + " >>\nstream\n" + content + "\nendstream\nendobj\n";
    }
    objects += "899 0 obj\n<< /Font << /F1 3 0 R >> " + forms + ">> >>\nendobj\n";
    for (std::size_t at = 0; (at = file.find("/Resources << ", at)) != std::string::npos;
         at += 14) {
        file.insert(at + 14, forms + ">> ");
    }
    // Without its table the file is looked through for its objects.
    return file.substr(0, file.rfind("\nxref")) + "\n" + objects + "trailer << /Root 1 0 R >>\n";
}

TEST_F(DocumentWorker, LeavesOutAPageThatTakesTooLongAndReadsTheOthers) {
    using pdf::pdfFile;
    using pdf::textAt;
    limits_.pageReadingTime = 2000ms;
    options_.ocr = false;
    const std::string path =
        write("slow.pdf",
              withForms(pdfFile({textAt("The first page says this much.", 72, 700), endlessPage(),
                                 textAt("The last page says that much.", 72, 700)})));
    const Document document = read(path);
    EXPECT_THAT(keptBlocks(document), ElementsAre("text: The first page says this much.",
                                                  "text: The last page says that much."));
    EXPECT_THAT(document.pagesLeftOut, ElementsAre(2));
    EXPECT_THAT(test::textsOf(document.notes),
                ::testing::Contains(HasSubstr("page 2: takes too much time")));
}

TEST_F(DocumentWorker, LeavesOutAPageThatUnpacksWithoutEnd) {
    limits_.pageReadingTime = 2000ms;
    options_.ocr = false;
    constexpr std::size_t pieces = 3000;  // A minute's work.
    const Document document = read(write("inflating.pdf", test::inflatingPdf(pieces)));
    EXPECT_THAT(document.pagesLeftOut, ElementsAre(2));
    ASSERT_FALSE(document.blocks.empty());
    EXPECT_EQ(document.blocks.front().page, 1);
    EXPECT_EQ(document.blocks.back().page, 3);
}

TEST_F(DocumentWorker, RefusesAPdfOfWhichNoPageCanBeReadInTime) {
    limits_.pageReadingTime = 500ms;
    options_.ocr = false;
    const Error error = errorOf(write("slow.pdf", withForms(pdf::pdfFile({endlessPage()}))));
    EXPECT_EQ(error.code(), ErrorCode::DocumentLimit);
    EXPECT_THAT(error.message(), HasSubstr("take too much time"));
}

TEST_F(DocumentWorker, GivesUpAfterAFewPagesThatTakeTooLong) {
    limits_.pageReadingTime = 100ms;
    options_.ocr = false;
    const Error error = errorOf(
        write("slow.pdf", withForms(pdf::pdfFile(std::vector<std::string>(40, endlessPage())))));
    EXPECT_EQ(error.code(), ErrorCode::DocumentLimit);
    EXPECT_THAT(error.message(), HasSubstr("takes too long"));
}

TEST_F(DocumentWorker, IsStoppedWithinASecond) {
    limits_.selfTest = "hang";
    std::stop_source source;
    const std::jthread stopper([&] {
        std::this_thread::sleep_for(200ms);
        source.request_stop();
    });
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(errorOf(write("a.txt", "Text."), source.get_token()).code(), ErrorCode::Stopped);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 1200ms);
}

TEST_F(DocumentWorker, SaysThatAReaderTriedWhatTheSandboxForbids) {
    const Error error = errorOfSelfTest("socket");
    EXPECT_EQ(error.code(), ErrorCode::DocumentWorkerFailed);
    EXPECT_THAT(error.message(), HasSubstr("sandbox forbids"));
}

TEST_F(DocumentWorker, LivesWithinItsMemory) {
    if (test::kIsSanitized) {
        GTEST_SKIP() << test::kSanitizerTakesMemory;
    }
    limits_.memoryBytes = 1ULL << 30;
    EXPECT_EQ(errorOfSelfTest("memory").code(), ErrorCode::DocumentLimit);
}

TEST_F(DocumentWorker, SurvivesCrashSilenceAndNonsense) {
    EXPECT_THAT(errorOfSelfTest("crash").message(), HasSubstr("signal 6"));
    EXPECT_THAT(errorOfSelfTest("silent").message(), HasSubstr("exit status 0"));
    EXPECT_EQ(errorOfSelfTest("garbage").code(), ErrorCode::DocumentWorkerFailed);
}

TEST_F(DocumentWorker, SurvivesTheWorkersKill) {
    limits_.selfTest = "hang";
    const std::string children = "/proc/self/task/" + std::to_string(::gettid()) + "/children";
    const std::jthread killer([&](const std::stop_token& done) {
        while (!done.stop_requested()) {
            pid_t worker = 0;
            if (std::ifstream(children) >> worker) {
                // The worker must have begun, or its start fails instead.
                std::this_thread::sleep_for(200ms);
                ::kill(worker, SIGKILL);
                return;
            }
            std::this_thread::sleep_for(5ms);
        }
    });
    const Error error = errorOf(write("a.txt", "Text."));
    EXPECT_EQ(error.code(), ErrorCode::DocumentWorkerFailed);
    EXPECT_THAT(error.message(), HasSubstr("signal 9"));
    EXPECT_FALSE(error.hint().empty());
}

TEST_F(DocumentWorker, NoticesAFileThatChangesMeanwhile) {
    const std::string path = write("a.txt", std::string(64U << 20, 'x'));
    const std::jthread writer([&](const std::stop_token& done) {
        std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
        while (!done.stop_requested()) {
            file.seekp(0);
            file << 'y' << std::flush;
        }
    });
    const Error error = errorOf(path);
    EXPECT_EQ(error.code(), ErrorCode::DocumentUnreadable);
    EXPECT_THAT(error.message(), HasSubstr("changed while it was being read"));
}

TEST_F(DocumentWorker, IsMissedWithASentence) {
    limits_.workerPath = folder_.file("nothing");
    const Error error = errorOf(write("a.txt", "Text."));
    EXPECT_EQ(error.code(), ErrorCode::DocumentWorkerFailed);
    EXPECT_THAT(error.message(), HasSubstr("Can't start"));
}

}  // namespace
}  // namespace strata::datasetgen
