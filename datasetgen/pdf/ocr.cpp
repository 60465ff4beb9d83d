// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/ocr.h"

#include "base/assert.h"
#include "datasetgen/base/ocr_languages.h"

#include "strata/error.h"

#include <leptonica/allheaders.h>
#include <tesseract/baseapi.h>
#include <tesseract/resultiterator.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <utility>

namespace strata::datasetgen {
namespace {

// Tesseract keeps positions in 16 bits.
constexpr int kImageSideMax = 32000;
// Below these, what the orientation detector says is not believed without reading.
constexpr float kOrientationConfidenceMin = 1.5F;
constexpr double kReadableConfidence = 65.0;
constexpr std::size_t kWordsToJudge = 8;
// Leptonica's advice: skew with less contrast between lines and gaps than this is noise.
constexpr float kSkewConfidenceMin = 3.0F;
constexpr float kSkewDegreesMin = 0.1F;
constexpr double kDegreesToRadians = 3.14159265358979323846 / 180.0;

struct PixDeleter {
    void operator()(Pix* pix) const { pixDestroy(&pix); }
};
using PixPointer = std::unique_ptr<Pix, PixDeleter>;

PixPointer checked(Pix* pix) {
    if (pix == nullptr) {
        throw Error(
            ErrorCode::DocumentLimit, Sentence("A page image does not fit in memory for OCR."), {},
            Sentence("Split the document, or raise the memory limit of the document worker."));
    }
    return PixPointer(pix);
}

PixPointer pixOf(const GreyImage& image, int dotsPerInch) {
    STRATA_ASSERT(image.pixels.size() ==
                  static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height));
    PixPointer pix = checked(pixCreate(image.width, image.height, 8));
    const auto width = static_cast<std::size_t>(image.width);
    const auto lineBytes = static_cast<std::size_t>(pixGetWpl(pix.get())) * sizeof(l_uint32);
    for (std::size_t row = 0; row < static_cast<std::size_t>(image.height); ++row) {
        std::memcpy(reinterpret_cast<std::uint8_t*>(pixGetData(pix.get())) + row * lineBytes,
                    image.pixels.data() + row * width, width);
    }
    pixEndianByteSwap(pix.get());
    pixSetResolution(pix.get(), dotsPerInch, dotsPerInch);
    return pix;
}

PixPointer turned(Pix* pix, int degreesClockwise) {
    return checked(pixRotateOrth(pix, degreesClockwise / 90));
}

/// The page without the slant of a crooked scan; the same page where there is none to see.
PixPointer withoutSkew(PixPointer pix) {
    PixPointer binary(pixConvertTo1(pix.get(), 160));
    l_float32 degrees = 0.0F;
    l_float32 confidence = 0.0F;
    if (!binary || pixFindSkew(binary.get(), &degrees, &confidence) != 0 ||
        confidence < kSkewConfidenceMin || std::abs(degrees) < kSkewDegreesMin) {
        return pix;
    }
    return checked(pixRotate(pix.get(), static_cast<l_float32>(degrees * kDegreesToRadians),
                             L_ROTATE_AREA_MAP, L_BRING_IN_WHITE, pixGetWidth(pix.get()),
                             pixGetHeight(pix.get())));
}

void requireInstalled(const std::string& languages) {
    for (const std::string& language : ocrLanguageNames(languages)) {
        if (!hasOcrData(language)) {
            throw Error(ErrorCode::OcrMissing,
                        Sentence("OCR has no data for the language \"%1\"", language),
                        ocrDataFolder(),
                        Sentence("Install it with `sudo apt install %1`.", ocrPackageOf(language)));
        }
    }
}

std::unique_ptr<tesseract::TessBaseAPI> startTesseract(const std::string& languages,
                                                       tesseract::OcrEngineMode mode) {
    const std::string folder = ocrDataFolder();
    auto tesseract = std::make_unique<tesseract::TessBaseAPI>();
    if (tesseract->Init(folder.c_str(), languages.c_str(), mode) != 0) {
        std::string first = languages.substr(0, languages.find('+'));
        throw Error(
            ErrorCode::OcrMissing,
            Sentence("OCR can't load the data of the language \"%1\"", languages), folder,
            Sentence("Reinstall it with `sudo apt install --reinstall %1`.", ocrPackageOf(first)));
    }
    return tesseract;
}

double meanConfidence(const std::vector<OcrWord>& words) {
    double sum = 0.0;
    double letters = 0.0;
    for (const OcrWord& word : words) {
        const auto length = static_cast<double>(word.text.size());
        sum += word.confidence * length;
        letters += length;
    }
    return letters > 0.0 ? sum / letters : 0.0;
}

/// Letters weighted by how sure Tesseract is: the upright reading of a page has the most.
double readability(const OcrPage& page) {
    double sum = 0.0;
    for (const OcrWord& word : page.words) {
        if (word.confidence >= kReadableConfidence) {
            sum += static_cast<double>(word.text.size());
        }
    }
    return sum;
}

OcrWord wordAt(const tesseract::ResultIterator& iterator) {
    OcrWord word;
    const std::unique_ptr<char[]> text(iterator.GetUTF8Text(tesseract::RIL_WORD));
    if (text != nullptr) {
        word.text = text.get();
        while (!word.text.empty() && (word.text.back() == '\n' || word.text.back() == ' ')) {
            word.text.pop_back();
        }
    }
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;
    if (iterator.BoundingBox(tesseract::RIL_WORD, &left, &top, &right, &bottom)) {
        word.box = Box{static_cast<double>(left), static_cast<double>(top),
                       static_cast<double>(right), static_cast<double>(bottom)};
    }
    word.confidence =
        std::clamp(static_cast<double>(iterator.Confidence(tesseract::RIL_WORD)), 0.0, 100.0);
    word.endsLine = iterator.IsAtFinalElement(tesseract::RIL_TEXTLINE, tesseract::RIL_WORD);
    return word;
}

}  // namespace

struct OcrReader::State {
    std::unique_ptr<tesseract::TessBaseAPI> recognizer;
    std::unique_ptr<tesseract::TessBaseAPI> orientation;  ///< none: its data are not installed

    OcrPage recognize(PixPointer upright, int rotationDegrees) const;
    /// The clockwise turn that makes the page upright and how sure that is.
    std::pair<int, float> detectOrientation(Pix* pix) const;
};

OcrPage OcrReader::State::recognize(PixPointer upright, int rotationDegrees) const {
    OcrPage page;
    page.rotationDegrees = rotationDegrees;
    page.width = pixGetWidth(upright.get());
    page.height = pixGetHeight(upright.get());
    recognizer->SetPageSegMode(tesseract::PSM_AUTO);
    recognizer->SetImage(upright.get());
    if (recognizer->Recognize(nullptr) == 0) {
        const std::unique_ptr<tesseract::ResultIterator> iterator(recognizer->GetIterator());
        if (iterator != nullptr) {
            do {
                if (OcrWord word = wordAt(*iterator); !word.text.empty()) {
                    page.words.push_back(std::move(word));
                }
            } while (iterator->Next(tesseract::RIL_WORD));
        }
    }
    recognizer->Clear();
    // What was learned of one page's letters must not change how the next is read: pages are read
    // by any thread in any order.
    recognizer->ClearAdaptiveClassifier();
    return page;
}

std::pair<int, float> OcrReader::State::detectOrientation(Pix* pix) const {
    if (!orientation) {
        return {0, 0.0F};
    }
    int degrees = 0;
    float confidence = 0.0F;
    const char* script = nullptr;
    float scriptConfidence = 0.0F;
    orientation->SetPageSegMode(tesseract::PSM_AUTO_OSD);
    orientation->SetImage(pix);
    const bool isFound =
        orientation->DetectOrientationScript(&degrees, &confidence, &script, &scriptConfidence);
    orientation->Clear();
    // Tesseract says how far the page was turned clockwise; turning on by the rest undoes it.
    return isFound ? std::pair{(360 - degrees) % 360, confidence} : std::pair{0, 0.0F};
}

OcrReader::OcrReader(const std::string& languages) : state_(std::make_unique<State>()) {
    setMsgSeverity(L_SEVERITY_NONE);
    requireInstalled(languages);
    state_->recognizer = startTesseract(languages, tesseract::OEM_DEFAULT);
    if (hasOcrData("osd")) {
        state_->orientation = startTesseract("osd", tesseract::OEM_TESSERACT_ONLY);
    }
}

OcrReader::~OcrReader() = default;
OcrReader::OcrReader(OcrReader&&) noexcept = default;
OcrReader& OcrReader::operator=(OcrReader&&) noexcept = default;

OcrPage OcrReader::read(const GreyImage& image, int dotsPerInch) {
    if (image.width <= 0 || image.height <= 0) {
        return {};
    }
    if (image.width > kImageSideMax || image.height > kImageSideMax) {
        throw Error(ErrorCode::DocumentLimit, Sentence("A page image is too large for OCR."),
                    std::to_string(image.width) + " x " + std::to_string(image.height) + " pixels",
                    Sentence("Split the page, or save the document with smaller pages."));
    }
    const PixPointer pix = pixOf(image, dotsPerInch);
    const auto readTurned = [&](int degrees) {
        return state_->recognize(withoutSkew(turned(pix.get(), degrees)), degrees);
    };
    const auto [detected, sureness] = state_->detectOrientation(pix.get());
    OcrPage best = readTurned(sureness > 0.0F ? detected : 0);
    if (sureness >= kOrientationConfidenceMin || best.words.size() < kWordsToJudge ||
        meanConfidence(best.words) >= kReadableConfidence) {
        return best;
    }
    for (const int degrees : {0, 180, 90, 270}) {
        if (degrees == best.rotationDegrees) {
            continue;
        }
        OcrPage other = readTurned(degrees);
        if (readability(other) > readability(best)) {
            best = std::move(other);
        }
    }
    return best;
}

}  // namespace strata::datasetgen
