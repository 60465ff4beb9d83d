// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/pdf_document.h"

#include "datasetgen/pdf/page_turn.h"
#include "datasetgen/pdf/type_measures.h"
#include "datasetgen/text/text_cleaning.h"

#include "strata/error.h"

#include <poppler/cpp/poppler-document.h>
#include <poppler/cpp/poppler-font.h>
#include <poppler/cpp/poppler-global.h>
#include <poppler/cpp/poppler-page-renderer.h>
#include <poppler/cpp/poppler-page.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <utility>
#include <vector>

namespace strata::datasetgen::pdf {
namespace {

constexpr std::size_t kWordsMax = 200'000;
constexpr int kPagesMax = 20'000;
// Of a rendered page; beyond, the resolution goes down.
constexpr double kPixelsMax = 60e6;
// The standard allows 14,400 points a side; a page of more than a hectare is a mistake or a trap.
constexpr double kSideMax = 300'000.0;

std::string utf8Of(const poppler::ustring& text) {
    const poppler::byte_array bytes = text.to_utf8();
    return std::string(bytes.begin(), bytes.end());
}

/// Older encryption takes passwords in a one-byte encoding that agrees with Latin-1.
std::string latin1Of(const std::string& utf8) {
    const poppler::ustring text =
        poppler::ustring::from_utf8(utf8.data(), static_cast<int>(utf8.size()));
    return text.to_latin1();
}

std::unique_ptr<poppler::document> opened(std::span<const std::byte> bytes,
                                          const std::string& password) {
    return std::unique_ptr<poppler::document>(
        poppler::document::load_from_raw_data(reinterpret_cast<const char*>(bytes.data()),
                                              static_cast<int>(bytes.size()), password, password));
}

/// `raw` is the text before ligatures are spelled out: a character a glyph.
void measureGlyphs(const poppler::text_box& box,
                   const Word& word,
                   std::string_view raw,
                   FontTable& fonts) {
    if (word.size <= 0.0 || raw.size() > 40 ||
        std::ranges::any_of(raw, [](char c) { return c <= 0x20 || c >= 0x7F; })) {
        return;
    }
    for (std::size_t i = 0; i < raw.size(); ++i) {
        const auto glyph = static_cast<char32_t>(raw[i]);
        if (std::string_view("iljmwMW.").find(raw[i]) != std::string_view::npos) {
            const double width = box.char_bbox(i).width();
            if (width > 0.0) {
                fonts.measure(word.font, glyph, width / word.size);
            }
        }
    }
}

bool isOutside(const Box& box, double width, double height) {
    return box.x1 < 0.0 || box.y1 < 0.0 || box.x0 > width || box.y0 > height;
}

/// False for infinite and undefined numbers too.
bool isSensible(const Box& box) {
    return std::abs(box.x0) <= kSideMax && std::abs(box.y0) <= kSideMax &&
           std::abs(box.x1) <= kSideMax && std::abs(box.y1) <= kSideMax;
}

Sentence noteOf(int index, const Sentence& what) {
    return Sentence("page %1: %2", index + 1, what);
}

}  // namespace

struct PdfDocument::State {
    std::unique_ptr<poppler::document> document;

    std::unique_ptr<poppler::page> page(int index) const {
        return std::unique_ptr<poppler::page>(document->create_page(index));
    }
};

PdfDocument::PdfDocument(std::span<const std::byte> bytes, const std::string& password)
    : state_(std::make_unique<State>()) {
    static std::once_flag silenced;
    std::call_once(silenced, [] {
        poppler::set_debug_error_function([](const std::string&, void*) {}, nullptr);
    });
    if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
        throw Error(ErrorCode::DocumentLimit,
                    Sentence("PDF files larger than 2 GiB are not supported."), {},
                    Sentence("Split the document."));
    }
    state_->document = opened(bytes, password);
    if (state_->document && state_->document->is_locked()) {
        state_->document = opened(bytes, latin1Of(password));
    }
    if (!state_->document) {
        throw Error(
            ErrorCode::DocumentUnreadable, Sentence("The PDF is damaged beyond repair."), {},
            Sentence("Open it in a PDF viewer; if that works, print it to a new PDF file."));
    }
    if (state_->document->is_locked()) {
        throw Error(ErrorCode::DocumentEncrypted,
                    password.empty() ? Sentence("The PDF is encrypted and requires a password.")
                                     : Sentence("The password for the encrypted PDF is wrong."),
                    {}, Sentence("Pass the document's password with --password."));
    }
    if (pages() <= 0) {
        throw Error(
            ErrorCode::DocumentUnreadable,
            Sentence("The PDF is damaged: it has no readable pages."), {},
            Sentence("Open it in a PDF viewer; if that works, print it to a new PDF file."));
    }
    if (pages() > kPagesMax) {
        throw Error(ErrorCode::DocumentLimit, Sentence("The PDF has more than %1 pages", kPagesMax),
                    {}, Sentence("Split the document."));
    }
}

PdfDocument::~PdfDocument() = default;

int PdfDocument::pages() const {
    return state_->document->pages();
}

std::string PdfDocument::title() const {
    return cleanLine(utf8Of(state_->document->get_title()));
}

PageText PdfDocument::text(int index, FontTable& fonts) const {
    PageText result;
    const std::unique_ptr<poppler::page> page = state_->page(index);
    if (!page) {
        result.isBroken = true;
        result.page.number = index + 1;
        return result;
    }
    const poppler::rectf rectangle = page->page_rect();
    const poppler::page::orientation_enum orientation = page->orientation();
    const bool isSideways =
        orientation == poppler::page::landscape || orientation == poppler::page::seascape;
    const double width = std::min(isSideways ? rectangle.height() : rectangle.width(), kSideMax);
    const double height = std::min(isSideways ? rectangle.width() : rectangle.height(), kSideMax);
    std::vector<PlacedWord> words;
    const std::vector<poppler::text_box> boxes =
        page->text_list(poppler::page::text_list_include_font);
    for (const poppler::text_box& box : boxes) {
        if (words.size() >= kWordsMax) {
            break;
        }
        const std::string raw = utf8Of(box.text());
        PlacedWord placed;
        Word& word = placed.word;
        const poppler::rectf place = box.bbox();
        word.box = Box{place.left(), place.top(), place.right(), place.bottom()};
        word.text = readableText(raw);
        result.glyphs.add(raw);
        if (word.text.empty() || !isSensible(word.box) || isOutside(word.box, width, height)) {
            continue;
        }
        word.size = box.has_font_info() ? box.get_font_size() : place.height();
        word.font = fonts.indexOf(box.has_font_info() ? box.get_font_name() : std::string());
        word.spaceAfter = box.has_space_after();
        placed.rotation = box.rotation();
        measureGlyphs(box, word, raw, fonts);
        words.push_back(std::move(placed));
    }
    result.page = uprightPage(std::move(words), width, height);
    result.page.number = index + 1;
    if (boxes.size() > kWordsMax) {
        result.page.notes.push_back(
            noteOf(index, Sentence("only the first %1 words were read", kWordsMax)));
    }
    if (std::max(rectangle.width(), rectangle.height()) > kSideMax) {
        result.page.notes.push_back(noteOf(
            index, Sentence("it is larger than any paper; only its upper left part was read")));
    }
    return result;
}

GreyImage PdfDocument::image(int index, int& dotsPerInch) const {
    GreyImage grey;
    const std::unique_ptr<poppler::page> page = state_->page(index);
    if (!page) {
        return grey;
    }
    const poppler::rectf rectangle = page->page_rect();
    const double squareInches =
        rectangle.width() * rectangle.height() / (kPointsPerInch * kPointsPerInch);
    if (!(squareInches > 0.0) || squareInches > kPixelsMax) {
        return grey;
    }
    dotsPerInch = std::min(dotsPerInch,
                           static_cast<int>(std::max(1.0, std::sqrt(kPixelsMax / squareInches))));
    poppler::page_renderer renderer;
    renderer.set_image_format(poppler::image::format_gray8);
    renderer.set_render_hint(poppler::page_renderer::antialiasing);
    renderer.set_render_hint(poppler::page_renderer::text_antialiasing);
    const poppler::image image = renderer.render_page(page.get(), dotsPerInch, dotsPerInch);
    if (!image.is_valid() || image.format() != poppler::image::format_gray8) {
        return grey;
    }
    grey.width = image.width();
    grey.height = image.height();
    const auto width = static_cast<std::size_t>(grey.width);
    grey.pixels.resize(width * static_cast<std::size_t>(grey.height));
    for (int row = 0; row < grey.height; ++row) {
        const auto* from = reinterpret_cast<const std::uint8_t*>(image.const_data()) +
                           static_cast<std::ptrdiff_t>(row) * image.bytes_per_row();
        std::copy_n(from, width,
                    grey.pixels.begin() + static_cast<std::ptrdiff_t>(row) * grey.width);
    }
    return grey;
}

PageImage PdfDocument::picture(int index, double pixelsPerPoint) const {
    const std::unique_ptr<poppler::page> page =
        index >= 0 && index < pages() ? state_->page(index) : nullptr;
    const poppler::rectf rectangle = page ? page->page_rect() : poppler::rectf();
    const poppler::page::orientation_enum orientation =
        page ? page->orientation() : poppler::page::portrait;
    const bool isSideways =
        orientation == poppler::page::landscape || orientation == poppler::page::seascape;
    PageImage picture;
    picture.widthPoints = isSideways ? rectangle.height() : rectangle.width();
    picture.heightPoints = isSideways ? rectangle.width() : rectangle.height();
    const double longest = std::max(picture.widthPoints, picture.heightPoints);
    const double area = picture.widthPoints * picture.heightPoints;
    poppler::image image;
    if (page && area > 0.0 && longest <= kSideMax && pixelsPerPoint > 0.0) {
        const double scale = std::min({pixelsPerPoint, (kPageImageSideMax - 1) / longest,
                                       std::sqrt(kPageImagePixelsMax / area)});
        poppler::page_renderer renderer;
        renderer.set_image_format(poppler::image::format_rgb24);
        renderer.set_render_hint(poppler::page_renderer::antialiasing);
        renderer.set_render_hint(poppler::page_renderer::text_antialiasing);
        image = renderer.render_page(page.get(), scale * kPointsPerInch, scale * kPointsPerInch);
    }
    if (!image.is_valid() || image.format() != poppler::image::format_rgb24) {
        throw Error(ErrorCode::DocumentUnreadable, Sentence("Can't render the page."),
                    "page " + std::to_string(index + 1), Sentence("Its text can still be used."));
    }
    picture.width = image.width();
    picture.height = image.height();
    const auto rowBytes = static_cast<std::ptrdiff_t>(picture.width) * 3;
    picture.rgb.reserve(static_cast<std::size_t>(rowBytes * picture.height));
    for (int row = 0; row < picture.height; ++row) {
        const auto* from = reinterpret_cast<const std::uint8_t*>(image.const_data()) +
                           static_cast<std::ptrdiff_t>(row) * image.bytes_per_row();
        picture.rgb.insert(picture.rgb.end(), from, from + rowBytes);
    }
    return picture;
}

bool PdfDocument::hasTypeThreeFont(int index) const {
    const std::unique_ptr<poppler::font_iterator> fonts(
        state_->document->create_font_iterator(index));
    const std::vector<poppler::font_info> found =
        fonts && fonts->has_next() ? fonts->next() : std::vector<poppler::font_info>{};
    return std::ranges::any_of(found, [](const poppler::font_info& font) {
        return font.type() == poppler::font_info::type3;
    });
}

}  // namespace strata::datasetgen::pdf
