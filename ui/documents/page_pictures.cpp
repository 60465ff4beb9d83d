// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/page_pictures.h"

namespace strata::ui {
namespace {

// A page of A4 at two pixels a point takes 6 MB.
constexpr int kPicturesKept = 12;

}  // namespace

const PagePicture* PagePictures::find(const QString& document, int page) const {
    const auto found = pictures_.constFind({document, page});
    return found == pictures_.constEnd() ? nullptr : &*found;
}

void PagePictures::set(const QString& document, int page, const PagePicture& picture) {
    const Key key{document, page};
    newestLast_.removeAll(key);
    newestLast_.append(key);
    pictures_[key] = picture;
    while (newestLast_.size() > kPicturesKept) {
        pictures_.remove(newestLast_.takeFirst());
    }
    Q_EMIT changed(document, page);
}

void PagePictures::remove(const QString& document) {
    for (auto key = newestLast_.begin(); key != newestLast_.end();) {
        if (key->first == document) {
            pictures_.remove(*key);
            key = newestLast_.erase(key);
        } else {
            ++key;
        }
    }
}

}  // namespace strata::ui
