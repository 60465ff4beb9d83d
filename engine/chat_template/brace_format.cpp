// SPDX-License-Identifier: GPL-3.0-or-later
// str.format, the second form of number_format.h.
#include "chat_template/attributes.h"
#include "chat_template/escape.h"
#include "chat_template/failure.h"
#include "chat_template/format_spec.h"
#include "chat_template/number_format.h"
#include "chat_template/repr.h"
#include "chat_template/runtime.h"
#include "chat_template/text.h"

namespace strata::chat_template {
namespace {

constexpr int kNestedFieldsMax = 2;

class BraceFormatter {
public:
    BraceFormatter(Runtime& runtime, Safety safety, const Arguments& arguments)
        : runtime_(runtime), safety_(safety), arguments_(arguments) {}

    std::string run(std::string_view format, int depth) {
        if (depth > kNestedFieldsMax) {
            fail("Max string recursion exceeded");
        }
        BoundedText out;
        for (std::size_t i = 0; i < format.size();) {
            const char c = format[i];
            if (c != '{' && c != '}') {
                const std::size_t end = std::min(format.find_first_of("{}", i), format.size());
                out.append(format.substr(i, end - i));
                i = end;
            } else if (i + 1 < format.size() && format[i + 1] == c) {
                out.append(format.substr(i, 1));
                i += 2;
            } else if (c == '}') {
                fail("Single '}' encountered in format string");
            } else {
                const std::size_t end = fieldEnd(format, i + 1);
                out.append(field(format.substr(i + 1, end - i - 1), depth));
                i = end + 1;
            }
        }
        return out.take();
    }

private:
    static std::size_t fieldEnd(std::string_view format, std::size_t begin) {
        int open = 1;
        for (std::size_t i = begin; i < format.size(); ++i) {
            open += format[i] == '{' ? 1 : format[i] == '}' ? -1 : 0;
            if (open == 0) {
                return i;
            }
        }
        fail(begin == format.size() ? "Single '{' encountered in format string"
                                    : "expected '}' before end of string");
    }

    std::string field(std::string_view text, int depth) {
        runtime_.spend(1);
        const std::size_t mark = std::min(text.find_first_of("!:"), text.size());
        Value value = resolve(text.substr(0, mark));
        std::string_view rest = text.substr(mark);
        if (!rest.empty() && rest[0] == '!') {
            if (rest.size() < 2 || (rest.size() > 2 && rest[2] != ':')) {
                fail("expected ':' after conversion specifier");
            }
            value = converted(value, rest[1]);
            rest.remove_prefix(2);
        }
        const std::string spec = rest.empty() ? std::string() : run(rest.substr(1), depth + 1);
        std::string formatted = chat_template::formatValue(runtime_, value, spec);
        const bool safe = value.asText() != nullptr && value.asText()->safety == Safety::Markup;
        return safety_ == Safety::Markup && !safe ? escapeHtml(formatted) : formatted;
    }

    Value converted(const Value& value, char conversion) {
        switch (conversion) {
            case 's':
                return Value::text(str(runtime_, value));
            case 'r':
            case 'a':
                return Value::text(repr(runtime_, value));
            default:
                fail(std::string("Unknown conversion specifier ") + conversion);
        }
    }

    Value resolve(std::string_view name) {
        const std::size_t mark = std::min(name.find_first_of(".["), name.size());
        Value value = base(name.substr(0, mark));
        for (std::size_t i = mark; i < name.size();) {
            if (name[i] == '.') {
                const std::size_t end = std::min(name.find_first_of(".[", i + 1), name.size());
                value = getAttribute(runtime_, value, nonEmpty(name.substr(i + 1, end - i - 1)));
                i = end;
            } else if (name[i] == '[') {
                const std::size_t end = name.find(']', i);
                if (end == std::string_view::npos) {
                    fail("Missing ']' in format string");
                }
                const std::string key = nonEmpty(name.substr(i + 1, end - i - 1));
                const auto index = key.find_first_not_of("0123456789") == std::string::npos
                                       ? parseInt(key, 10)
                                       : std::nullopt;
                value = getItem(runtime_, value, index ? Value(*index) : Value::text(key));
                i = end + 1;
            } else {
                fail("Only '.' or '[' may follow ']' in format field specifier");
            }
        }
        return value;
    }

    static std::string nonEmpty(std::string_view name) {
        if (name.empty()) {
            fail("Empty attribute in format string");
        }
        return std::string(name);
    }

    Value base(std::string_view name) {
        const bool digits = name.find_first_not_of("0123456789") == std::string_view::npos;
        if (!digits) {
            for (const auto& [key, value] : arguments_.named) {
                if (key == name) {
                    return value;
                }
            }
            fail("KeyError: '" + std::string(name) + "'");
        }
        const Numbering wanted = name.empty() ? Numbering::Automatic : Numbering::Manual;
        if (numbering_ != Numbering::Unknown && numbering_ != wanted) {
            fail("cannot switch between manual and automatic field numbering");
        }
        numbering_ = wanted;
        std::size_t position = 0;
        const auto index = name.empty()
                               ? automatic_++
                               : static_cast<std::size_t>(*parseFormatNumber(name, position));
        if (index >= arguments_.positional.size()) {
            fail("Replacement index " + std::to_string(index) +
                 " out of range for positional args tuple");
        }
        return arguments_.positional[index];
    }

    enum class Numbering { Unknown, Automatic, Manual };

    Runtime& runtime_;
    Safety safety_;
    const Arguments& arguments_;
    Numbering numbering_ = Numbering::Unknown;
    std::size_t automatic_ = 0;
};

}  // namespace

Value formatBraces(Runtime& runtime, const TextData& format, const Arguments& arguments) {
    BraceFormatter formatter(runtime, format.safety, arguments);
    return Value::text(formatter.run(format.utf8, 0), format.safety);
}

}  // namespace strata::chat_template
