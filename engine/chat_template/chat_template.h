// SPDX-License-Identifier: GPL-3.0-or-later
// Chat templates: the part of the Jinja language that they use, as transformers evaluates it,
// sandboxed (bounded steps, depth and output); the rest of Jinja is refused by name. Source: the
// Jinja 3.1 template designer documentation; transformers' chat template environment (trim_blocks,
// lstrip_blocks, loop controls, raise_exception, strftime_now, tojson without HTML escaping).
// Thread: a parsed template is immutable; render from any thread.
#pragma once

#include "strata/sentence.h"

#include <nlohmann/json_fwd.hpp>

#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace strata::chat_template {

/// Year, month, day for strftime_now; a run keeps its start date, so that resumed runs render the
/// same.
struct CalendarDate {
    int year = 1970;
    int month = 1;
    int day = 1;
};

struct RenderOptions {
    bool addGenerationPrompt = false;
    CalendarDate date;
    std::string bosToken;
    std::string eosToken;
    std::string padToken;
    /// Further special tokens by the names templates use (unk_token, ...). Empty ones are
    /// undefined, like the three above.
    std::map<std::string, std::string> otherTokens;
};

class ChatTemplate {
public:
    /// `forTools`, where it is not empty, renders what has tools. Throws TemplateSyntax with the
    /// line, also for what the language leaves out; TemplateLimit for a huge source.
    static ChatTemplate parse(std::string_view source, std::string_view forTools = {});

    /// `messages` is an array of {role, content, ...} (nlohmann::ordered_json keeps the order of
    /// keys for tojson). `tools` is an array of definitions, or null for none; documents are none;
    /// undefined names behave as in jinja2. Throws TemplateRaised (with the template's own words),
    /// TemplateFailed (line and reason), TemplateLimit.
    std::string render(const nlohmann::ordered_json& messages,
                       const nlohmann::ordered_json& tools,
                       const RenderOptions& options) const;

    ChatTemplate(ChatTemplate&&) noexcept;
    ChatTemplate& operator=(ChatTemplate&&) noexcept;
    ~ChatTemplate();

private:
    struct State;
    explicit ChatTemplate(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

/// In a Hugging Face folder, the one of templates for special uses: NAME.jinja. Source:
/// transformers' save_chat_templates.
inline constexpr const char* kNamedTemplatesFolder = "additional_chat_templates";

/// The template's source from a Hugging Face folder (chat_template.jinja, else the one named
/// "default" in additional_chat_templates/, else tokenizer_config.json's chat_template, a string or
/// the one of that name, else chat_template.json) or a GGUF file (tokenizer.chat_template). Throws
/// TemplateMissing, JsonInvalid, NotFound.
std::string loadChatTemplateSource(const std::string& path);

/// The template of that source and, for what has tools, the folder's one of the name "tool_use", as
/// transformers' get_chat_template chooses. Throws what loadChatTemplateSource and parse throw.
ChatTemplate loadChatTemplate(const std::string& path);

/// The names of a folder's further templates, for special uses such as tools: "rag, tool_use" or
/// "a, b, c, d, e and 3 more"; empty without any. Throws JsonInvalid, IoFailed.
Sentence namedChatTemplates(const std::string& path);

}  // namespace strata::chat_template
