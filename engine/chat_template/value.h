// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a running template: Python's None, bool, int, float, str, list, tuple, dict, range
// and dict views, jinja2's Undefined, generators, and objects (namespaces, macros, loops,
// functions). Texts and containers never change once made, as in jinja2's immutable sandbox; they
// may nest kNestingMax deep, so that no destructor or comparison recurses without bound. Objects
// may refer to each other in circles: Runtime::keep ends them. Thread: one render; constants of a
// parsed template are shared read-only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace strata::chat_template {

/// Python's int as far as 128 bits go; beyond them TemplateLimit is thrown.
__extension__ using Int = __int128;

class Value;
struct Runtime;

/// What a call hands over, in the order written.
struct Arguments {
    std::vector<Value> positional;
    std::vector<std::pair<std::string, Value>> named;
};

/// markupsafe's Markup is a str that escapes what is added to it; the filters e and safe make it.
enum class Safety { Plain, Markup };

struct TextData {
    std::string utf8;
    std::size_t length = 0;  ///< code points
    Safety safety = Safety::Plain;

    bool isAscii() const { return length == utf8.size(); }
};

struct UndefinedData {
    std::string reason;
};

/// Group is the named tuple (grouper, list) that groupby gives; Range the integers of range().
enum class Shape { List, Tuple, Group, Range };

struct SequenceData {
    Shape shape = Shape::List;
    std::vector<Value> items;
    int depth = 1;
};

struct DictData;
using DictRef = std::shared_ptr<const DictData>;

enum class ViewKind { Keys, Values, Items };

struct ViewData {
    DictRef dict;
    ViewKind kind = ViewKind::Items;
};

class Iterator;
class Object;

using TextRef = std::shared_ptr<const TextData>;
using UndefinedRef = std::shared_ptr<const UndefinedData>;
using SequenceRef = std::shared_ptr<const SequenceData>;
using ViewRef = std::shared_ptr<const ViewData>;
using IteratorRef = std::shared_ptr<Iterator>;
using ObjectRef = std::shared_ptr<Object>;

class Value {
public:
    using Storage = std::variant<std::monostate,
                                 UndefinedRef,
                                 bool,
                                 Int,
                                 double,
                                 TextRef,
                                 SequenceRef,
                                 DictRef,
                                 ViewRef,
                                 IteratorRef,
                                 ObjectRef>;

    Value() = default;  ///< None
    template <typename T>
    requires std::is_same_v<T, bool> || std::is_same_v<T, double> || std::is_same_v<T, Int>
    explicit Value(T plain) : storage_(plain) {}
    explicit Value(DictRef ref) : storage_(std::move(ref)) {}
    explicit Value(IteratorRef ref) : storage_(std::move(ref)) {}
    explicit Value(ObjectRef ref) : storage_(std::move(ref)) {}

    static Value integer(std::int64_t number) { return Value(Int{number}); }
    static Value count(std::size_t number) { return Value(static_cast<Int>(number)); }
    /// Throws TemplateLimit above kTextBytesMax.
    static Value text(std::string utf8, Safety safety = Safety::Plain);
    /// Throw TemplateLimit when nested deeper than kNestingMax or longer than kListLengthMax.
    static Value list(std::vector<Value> items) { return sequence(Shape::List, std::move(items)); }
    static Value tuple(std::vector<Value> items) {
        return sequence(Shape::Tuple, std::move(items));
    }
    static Value sequence(Shape shape, std::vector<Value> items);
    static Value undefined(std::string reason);
    static Value view(DictRef dict, ViewKind kind);

    bool isNone() const { return std::holds_alternative<std::monostate>(storage_); }
    bool isUndefined() const { return std::holds_alternative<UndefinedRef>(storage_); }
    const UndefinedData* asUndefined() const { return pointee<UndefinedRef>(); }
    const bool* asBool() const { return std::get_if<bool>(&storage_); }
    const double* asFloat() const { return std::get_if<double>(&storage_); }
    /// An int or, as in Python, a bool.
    std::optional<Int> asInt() const;
    bool isExactInt() const { return std::holds_alternative<Int>(storage_); }
    const TextData* asText() const { return pointee<TextRef>(); }
    const SequenceData* asSequence() const { return pointee<SequenceRef>(); }
    const DictData* asDict() const { return pointee<DictRef>(); }
    const ViewData* asView() const { return pointee<ViewRef>(); }
    Iterator* asIterator() const { return pointee<IteratorRef>(); }
    Object* asObject() const { return pointee<ObjectRef>(); }
    DictRef dictRef() const { return std::get<DictRef>(storage_); }
    IteratorRef iteratorRef() const { return std::get<IteratorRef>(storage_); }

    /// Python's `is`: the same object, or equal small constants.
    bool isSameAs(const Value& other) const;
    /// 0 for plain values, 1 + the deepest element for containers.
    int depth() const;
    /// "str", "int", "list", ...
    std::string typeName() const;

private:
    template <typename Ref>
    typename Ref::element_type* pointee() const {
        const Ref* ref = std::get_if<Ref>(&storage_);
        return ref == nullptr ? nullptr : ref->get();
    }

    explicit Value(Storage storage) : storage_(std::move(storage)) {}

    Storage storage_;
};

}  // namespace strata::chat_template
