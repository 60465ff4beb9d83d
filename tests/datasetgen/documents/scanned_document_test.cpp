// SPDX-License-Identifier: GPL-3.0-or-later
// The language in which the real worker reads a page that is a picture.
#include "datasetgen/base/ocr_languages.h"
#include "datasetgen/documents/environment_variable.h"
#include "datasetgen/pdf/pdf_maker.h"
#include "datasetgen/worker/document_cache.h"
#include "datasetgen/worker/document_worker.h"
#include "datasetgen/worker/page_drawing.h"
#include "support/temp_dir.h"
#include "support/texts_of.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace strata::datasetgen {
namespace {

using ::strata::test::EnvironmentVariable;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::SizeIs;
using ::testing::StartsWith;

const std::string kGermanPage = pdf::textAt(
    "Die Pumpe ist nicht mit dem Motor verbunden und wird von Hand betrieben.", 72, 700);
const std::string kScannedLine = "Die Lampe wird nach der Messung mit dem Schalter gedimmt";

class ScannedDocument : public ::testing::Test {
protected:
    ScannedDocument() {
        settings_.limits.workerPath = STRATA_DOCWORKER;
        settings_.options.ocrSystemLanguage = "eng";
    }

    void SetUp() override {
        if (!hasOcrData("eng")) {
            GTEST_SKIP() << "needs " << ocrPackageOf("eng");
        }
    }

    std::string write(const std::string& name, const std::string& content) const {
        const std::string path = folder_.file(name);
        std::ofstream(path, std::ios::binary) << content;
        return path;
    }

    /// A page of text and the picture of another one.
    std::string documentWithScan(const std::string& firstPage) const {
        const std::string page =
            write("drawn.pdf", pdf::pdfFile({pdf::textAt(kScannedLine, 72, 700, 14)}));
        const PageImage image = renderPageInWorker(page, {1, 2.5, {}}, settings_.limits, {});
        const std::string picture = "q 612 0 0 792 0 0 cm BI /W " + std::to_string(image.width) +
                                    " /H " + std::to_string(image.height) + " /CS /RGB /BPC 8 ID " +
                                    std::string(image.rgb.begin(), image.rgb.end()) + "\nEI Q";
        return write("scan.pdf", pdf::pdfFile({firstPage, picture}));
    }

    Document read(const std::string& path) const {
        return readDocumentInWorker(path, settings_.options, settings_.limits, {});
    }

    static std::string textOf(const Document& document) {
        std::string text;
        for (const Block& block : document.blocks) {
            text += block.text + "\n";
        }
        return text;
    }

    /// A folder of OCR data with English alone.
    std::string folderOfEnglish() const {
        const std::string folder = folder_.file("tessdata");
        std::filesystem::create_directory(folder);
        std::filesystem::create_symlink(ocrDataFolder() + "/eng.traineddata",
                                        folder + "/eng.traineddata");
        return folder;
    }

    test::TempDir folder_;
    ReadSettings settings_;
};

TEST_F(ScannedDocument, IsReadInTheLanguageOfItsOtherPages) {
    if (!hasOcrData("deu")) {
        GTEST_SKIP() << "needs " << ocrPackageOf("deu");
    }
    const Document document = read(documentWithScan(kGermanPage));
    EXPECT_THAT(test::textsOf(document.notes), Contains("page 2: read by OCR (deu)"));
    EXPECT_THAT(textOf(document), HasSubstr("nach der Messung"));
}

TEST_F(ScannedDocument, IsReadInTheLanguageOfTheSystemWhereNoPageSaysMore) {
    if (!hasOcrData("deu")) {
        GTEST_SKIP() << "needs " << ocrPackageOf("deu");
    }
    settings_.options.ocrSystemLanguage = "deu";
    EXPECT_THAT(test::textsOf(read(documentWithScan("")).notes),
                Contains("page 2: read by OCR (deu)"));
}

TEST_F(ScannedDocument, IsReadInTheLanguagesAskedFor) {
    settings_.options.ocrLanguages = "eng";
    EXPECT_THAT(test::textsOf(read(documentWithScan(kGermanPage)).notes),
                Contains("page 2: read by OCR (eng)"));
}

TEST_F(ScannedDocument, IsReadAsEnglishWithoutItsLanguageAndReadAgain) {
    const EnvironmentVariable folder("TESSDATA_PREFIX", folderOfEnglish());
    settings_.cacheFolder = folder_.file("kept");
    const std::string path = documentWithScan(kGermanPage);
    const ReadResult result = readDocuments({path}, settings_, {}, {});
    ASSERT_THAT(result.documents, SizeIs(1));
    EXPECT_THAT(test::textsOf(result.documents[0].notes), Contains("page 2: read by OCR (eng)"));
    EXPECT_THAT(test::textsOf(result.documents[0].notes),
                Contains(StartsWith("OCR read the scanned pages as ")));
    EXPECT_THAT(test::textsOf(result.documents[0].notes), Contains(HasSubstr("tesseract-ocr-deu")));
    settings_.limits.selfTest = "crash";
    EXPECT_THAT(readDocuments({path}, settings_, {}, {}).failures, SizeIs(1));
}

TEST_F(ScannedDocument, APageInALanguageAskedForThatIsMissingNamesThePackage) {
    const EnvironmentVariable folder("TESSDATA_PREFIX", folderOfEnglish());
    settings_.options.ocrLanguages = "deu+eng";
    const Document document = read(documentWithScan(kGermanPage));
    EXPECT_THAT(test::textsOf(document.notes),
                Contains(HasSubstr("sudo apt install tesseract-ocr-deu")));
    EXPECT_THAT(textOf(document), HasSubstr("Die Pumpe"));
}

TEST_F(ScannedDocument, IsReadAgainInOtherLanguages) {
    settings_.cacheFolder = folder_.file("kept");
    settings_.options.ocrLanguages = "eng";
    const std::string path = write("a.txt", "Some text.");
    EXPECT_THAT(readDocuments({path}, settings_, {}, {}).documents, SizeIs(1));
    settings_.limits.selfTest = "crash";
    EXPECT_THAT(readDocuments({path}, settings_, {}, {}).documents, SizeIs(1));
    settings_.options.ocrLanguages = "eng+deu";
    EXPECT_THAT(readDocuments({path}, settings_, {}, {}).failures, SizeIs(1));
    settings_.options.ocrLanguages.clear();
    EXPECT_THAT(readDocuments({path}, settings_, {}, {}).failures, SizeIs(1));
}

TEST_F(ScannedDocument, ABadListOfLanguagesIsRefusedBeforeAnythingIsRead) {
    settings_.options.ocrLanguages = "deu, eng";
    EXPECT_THROW(readDocuments({folder_.file("missing")}, settings_, {}, {}), Error);
}

TEST_F(ScannedDocument, ManyThreadsStayWithinTheMemory) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "the sanitizers need the address space";
#endif
    settings_.options.threads = 64;
    settings_.limits.memoryBytes = 512ULL << 20;
    const std::string path =
        write("many.pdf", pdf::pdfFile(std::vector<std::string>(64, kGermanPage)));
    EXPECT_EQ(read(path).pages, 64);
}

}  // namespace
}  // namespace strata::datasetgen
