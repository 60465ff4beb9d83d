// SPDX-License-Identifier: GPL-3.0-or-later
// The headings that a block, passage or pair stands under. Whatever stands under one heading shares
// it: a path is one pointer, so that a long heading over many blocks is kept once.
// Thread: values; any thread.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace strata::datasetgen {

/// Outermost heading first. Paths are short (document_limits.h): every member takes time in
/// proportion to their length.
class HeadingPath {
public:
    class Iterator;
    using value_type = std::string;
    using const_iterator = Iterator;

    HeadingPath() = default;
    HeadingPath(std::initializer_list<std::string> headings);
    HeadingPath(const std::vector<std::string>& headings);

    /// This path and below it one heading more.
    HeadingPath with(std::string heading) const;
    /// This path without its innermost heading; must not be empty.
    HeadingPath above() const;

    bool empty() const { return innermost_ == nullptr; }
    std::size_t size() const;
    const std::string& operator[](std::size_t index) const;
    /// The innermost heading.
    const std::string& back() const { return innermost_->text; }
    bool startsWith(const HeadingPath& outer) const;
    Iterator begin() const;
    Iterator end() const;

    /// The same for paths that share their headings; null for the empty path. Names a path among
    /// those that live.
    const void* identity() const { return innermost_.get(); }

    bool operator==(const HeadingPath& other) const;

private:
    struct Node {
        std::shared_ptr<const Node> above;
        std::string text;
        std::size_t depth = 1;
    };

    std::shared_ptr<const Node> innermost_;
};

class HeadingPath::Iterator {
public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = std::string;
    using difference_type = std::ptrdiff_t;
    using pointer = const std::string*;
    using reference = const std::string&;

    Iterator() = default;
    Iterator(const HeadingPath& path, std::size_t index) : path_(&path), index_(index) {}

    reference operator*() const { return (*path_)[index_]; }
    pointer operator->() const { return &(*path_)[index_]; }
    Iterator& operator++() {
        ++index_;
        return *this;
    }
    Iterator operator++(int) {
        Iterator before = *this;
        ++index_;
        return before;
    }
    bool operator==(const Iterator& other) const { return index_ == other.index_; }

private:
    const HeadingPath* path_ = nullptr;
    std::size_t index_ = 0;
};

/// Keeps the path while the headings of a document come by in reading order.
class HeadingTrail {
public:
    /// The headings above what comes next.
    const HeadingPath& path() const { return path_; }
    /// Goes under a heading of `level` (1 is outermost): it replaces those of its level and deeper.
    void enter(int level, std::string heading);
    /// Leaves the headings of `level` and deeper, as the heading of that level does which comes.
    void leave(int level);

private:
    HeadingPath path_;
    std::vector<int> levels_;  ///< of the headings in path_
};

}  // namespace strata::datasetgen
