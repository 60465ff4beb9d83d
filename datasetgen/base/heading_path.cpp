// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/base/heading_path.h"

#include "base/assert.h"

#include <algorithm>

namespace strata::datasetgen {

HeadingPath::HeadingPath(std::initializer_list<std::string> headings)
    : HeadingPath(std::vector<std::string>(headings)) {}

HeadingPath::HeadingPath(const std::vector<std::string>& headings) {
    for (const std::string& heading : headings) {
        *this = with(heading);
    }
}

HeadingPath HeadingPath::with(std::string heading) const {
    HeadingPath path;
    path.innermost_ =
        std::make_shared<const Node>(Node{innermost_, std::move(heading), size() + 1});
    return path;
}

HeadingPath HeadingPath::above() const {
    STRATA_ASSERT(!empty());
    HeadingPath path;
    path.innermost_ = innermost_->above;
    return path;
}

std::size_t HeadingPath::size() const {
    return empty() ? 0 : innermost_->depth;
}

const std::string& HeadingPath::operator[](std::size_t index) const {
    STRATA_ASSERT(index < size());
    const Node* node = innermost_.get();
    while (node->depth > index + 1) {
        node = node->above.get();
    }
    return node->text;
}

bool HeadingPath::startsWith(const HeadingPath& outer) const {
    return outer.size() <= size() && std::equal(outer.begin(), outer.end(), begin());
}

HeadingPath::Iterator HeadingPath::begin() const {
    return {*this, 0};
}

HeadingPath::Iterator HeadingPath::end() const {
    return {*this, size()};
}

bool HeadingPath::operator==(const HeadingPath& other) const {
    return identity() == other.identity() ||
           (size() == other.size() && std::equal(begin(), end(), other.begin()));
}

void HeadingTrail::leave(int level) {
    while (!levels_.empty() && levels_.back() >= level) {
        levels_.pop_back();
        path_ = path_.above();
    }
}

void HeadingTrail::enter(int level, std::string heading) {
    leave(level);
    levels_.push_back(level);
    path_ = path_.with(std::move(heading));
}

}  // namespace strata::datasetgen
