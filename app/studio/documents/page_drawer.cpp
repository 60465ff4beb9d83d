// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/page_drawer.h"

#include "datasetgen/worker/page_drawing.h"
#include "ui/base/worded.h"

#include <utility>

namespace strata::studio {
namespace {

constexpr double kPixelsPerPoint = 2.0;
constexpr int kBytesPerPixel = 3;

ui::PagePicture pictureOf(const datasetgen::PageImage& image) {
    const QImage view(image.rgb.data(), image.width, image.height,
                      static_cast<qsizetype>(image.width) * kBytesPerPixel, QImage::Format_RGB888);
    return {view.copy(), QSizeF(image.widthPoints, image.heightPoints), {}};
}

}  // namespace

PageDrawer::PageDrawer(ui::PagePictures& pictures, QObject* parent)
    : QObject(parent), pictures_(pictures) {}

void PageDrawer::setPassword(const QString& document, const QString& password) {
    passwords_[document] = password;
    pictures_.remove(document);
}

void PageDrawer::draw(const QString& document, int page) {
    wanted_ = {document, page};
    drawNext();
}

void PageDrawer::drawNext() {
    if (isDrawing_ || !wanted_) {
        return;
    }
    isDrawing_ = true;
    const auto [document, page] = *std::exchange(wanted_, std::nullopt);
    datasetgen::PageRequest request;
    request.page = page;
    request.pixelsPerPoint = kPixelsPerPoint;
    request.password = passwords_.value(document).toStdString();
    const auto show = [this, document = document, page = page](const ui::PagePicture& picture) {
        isDrawing_ = false;
        pictures_.set(document, page, picture);
        drawNext();
    };
    lane_.run(
        [request, path = document.toStdString()](const std::stop_token& stop) {
            return pictureOf(datasetgen::renderPageInWorker(path, request, {}, stop));
        },
        this, show,
        [show](const Error& error) {
            ui::PagePicture none;
            none.failure = ui::wordedFailure(error);
            show(none);
        });
}

}  // namespace strata::studio
