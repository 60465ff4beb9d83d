// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/english_words.h"

#include <algorithm>
#include <array>

namespace strata::datasetgen::english {
namespace {

template <std::size_t size>
bool holds(const std::array<std::string_view, size>& list, std::string_view word) {
    return std::ranges::find(list, word) != list.end();
}

constexpr std::array kPronouns = std::to_array<std::string_view>(
    {"it",     "its",   "it's", "itself", "they",    "them",       "their",   "they're", "this",
     "these",  "those", "that", "he",     "she",     "his",        "her",     "him",     "such",
     "here",   "there", "one",  "ones",   "both",    "latter",     "former",  "someone", "so",
     "others", "which", "what", "who",    "that's",  "there's",    "neither", "either",  "none",
     "some",   "many",  "most", "few",    "several", "everything", "nothing", "all",     "you",
     "your",   "we",    "our",  "us",     "i",       "my",         "me",      "same"});

constexpr std::array kFirstPerson =
    std::to_array<std::string_view>({"we", "our", "us", "ours", "i", "my", "me", "i'm", "we're",
                                     "we've", "i've", "let's", "we'll", "ourselves", "myself"});

constexpr std::array kDeterminers = std::to_array<std::string_view>(
    {"the", "a", "an", "any", "each", "every", "no", "all", "some", "most", "many", "several"});

constexpr std::array kPrepositions = std::to_array<std::string_view>(
    {"in",     "of",      "with",      "for",     "on",      "at",     "by",      "from",
     "to",     "into",    "onto",      "under",   "over",    "within", "without", "through",
     "during", "between", "among",     "against", "across",  "after",  "before",  "since",
     "until",  "via",     "per",       "toward",  "towards", "upon",   "like",    "unlike",
     "about",  "behind",  "beyond",    "inside",  "outside", "along",  "around",  "despite",
     "except", "besides", "below",     "above",   "near",    "off",    "out",     "up",
     "as",     "than",    "regarding", "using",   "due"});

constexpr std::array kSubordinators = std::to_array<std::string_view>(
    {"if",    "when",     "because",  "while",     "although", "though",   "unless",
     "until", "whether",  "whereas",  "since",     "once",     "whenever", "where",
     "which", "that",     "who",      "whose",     "whom",     "how",      "why",
     "what",  "but",      "and",      "or",        "nor",      "yet",      "as",
     "so",    "wherever", "whatever", "whichever", "however"});

constexpr std::array kModals = std::to_array<std::string_view>(
    {"can", "could", "may", "might", "must", "shall", "should", "will", "would", "cannot"});

constexpr std::array kAuxiliaries = std::to_array<std::string_view>(
    {"is",       "are",       "was",     "were",     "has",    "have",   "had",
     "do",       "does",      "did",     "can",      "could",  "may",    "might",
     "must",     "shall",     "should",  "will",     "would",  "cannot", "isn't",
     "aren't",   "wasn't",    "weren't", "doesn't",  "don't",  "didn't", "can't",
     "couldn't", "shouldn't", "won't",   "wouldn't", "hasn't", "haven't"});

constexpr std::array kMiddleAdverbs = std::to_array<std::string_view>(
    {"also",       "only",        "usually",       "generally",     "typically",  "currently",
     "normally",   "always",      "often",         "simply",        "then",       "therefore",
     "still",      "now",         "never",         "automatically", "just",       "thus",
     "commonly",   "sometimes",   "rarely",        "both",          "either",     "already",
     "even",       "mostly",      "mainly",        "primarily",     "internally", "basically",
     "probably",   "effectively", "actually",      "itself",        "themselves", "however",
     "instead",    "first",       "traditionally", "frequently",    "implicitly", "explicitly",
     "eventually", "initially",   "consistently",  "immediately",   "originally"});

// Alone behind "the" these point back at something; "the --foo option" names it.
constexpr std::array kGenericHeads = std::to_array<std::string_view>(
    {"option",      "options",      "example",    "examples",  "result",      "results",
     "function",    "functions",    "value",      "values",    "default",     "defaults",
     "program",     "command",      "commands",   "code",      "section",     "chapter",
     "table",       "figure",       "method",     "file",      "files",       "variable",
     "variables",   "parameter",    "parameters", "library",   "system",      "problem",
     "reason",      "answer",       "idea",       "point",     "case",        "cases",
     "data",        "list",         "number",     "name",      "names",       "type",
     "types",       "word",         "words",      "line",      "lines",       "output",
     "input",       "user",         "thing",      "way",       "goal",        "approach",
     "process",     "class",        "paper",      "text",      "document",    "manual",
     "version",     "expression",   "statement",  "routine",   "macro",       "argument",
     "arguments",   "field",        "item",       "items",     "device",      "operation",
     "string",      "set",          "rest",       "step",      "steps",       "difference",
     "advantage",   "disadvantage", "effect",     "purpose",   "test",        "tests",
     "loop",        "script",       "procedure",  "page",      "address",     "state",
     "object",      "objects",      "element",    "elements",  "model",       "models",
     "method's",    "size",         "syntax",     "format",    "main",        "author",
     "authors",     "following",    "above",      "reader",    "remainder",   "solution",
     "change",      "changes",      "algorithm",  "condition", "register",    "registers",
     "pointer",     "benchmark",    "benchmarks", "report",    "flag",        "feature",
     "features",    "tool",         "package",    "module",    "project",     "new",
     "information", "time",         "end",        "beginning", "behaviour",   "behavior",
     "bug",         "default",      "space",      "memory",    "call",        "key",
     "keys",        "column",       "columns",    "row",       "rows",        "left",
     "right",       "top",          "bottom",     "part",      "parts",       "area",
     "unit",        "limit",        "rule",       "rules",     "instruction", "instructions"});

constexpr std::array kAmbiguousStarts = std::to_array<std::string_view>(
    {"another",   "other",      "second",      "third",     "next",
     "previous",  "last",       "latter",      "former",    "same",
     "above",     "below",      "following",   "first",     "fourth",
     "fifth",     "final",      "remaining",   "resulting", "corresponding",
     "said",      "two",        "three",       "four",      "aforementioned",
     "given",     "rest",       "others",      "resultant", "new",
     "old",       "original",   "present",     "related",   "similar",
     "different", "additional", "alternative", "more",      "further",
     "presented", "shown",      "depicted",    "mentioned", "listed"});

constexpr std::array kConnectives = std::to_array<std::string_view>({"however",
                                                                     "therefore",
                                                                     "thus",
                                                                     "hence",
                                                                     "moreover",
                                                                     "furthermore",
                                                                     "in addition",
                                                                     "additionally",
                                                                     "also",
                                                                     "besides",
                                                                     "consequently",
                                                                     "as a result",
                                                                     "in fact",
                                                                     "of course",
                                                                     "in this case",
                                                                     "in other words",
                                                                     "that is",
                                                                     "note that",
                                                                     "please note that",
                                                                     "please note, that",
                                                                     "as such",
                                                                     "accordingly",
                                                                     "similarly",
                                                                     "likewise",
                                                                     "finally",
                                                                     "for example",
                                                                     "for instance",
                                                                     "indeed",
                                                                     "nevertheless",
                                                                     "nonetheless",
                                                                     "still",
                                                                     "then",
                                                                     "in particular",
                                                                     "on the other hand",
                                                                     "in general",
                                                                     "in short",
                                                                     "otherwise",
                                                                     "but",
                                                                     "and",
                                                                     "so",
                                                                     "yet",
                                                                     "instead",
                                                                     "again",
                                                                     "as mentioned",
                                                                     "as noted",
                                                                     "in contrast",
                                                                     "conversely",
                                                                     "meanwhile",
                                                                     "to this end",
                                                                     "keep in mind that",
                                                                     "remember that",
                                                                     "be aware that",
                                                                     "it should be noted that",
                                                                     "it is important to note that",
                                                                     "obviously",
                                                                     "unfortunately",
                                                                     "fortunately",
                                                                     "naturally",
                                                                     "basically",
                                                                     "now",
                                                                     "please note",
                                                                     "note",
                                                                     "more specifically",
                                                                     "specifically",
                                                                     "it is recommended that",
                                                                     "notice that",
                                                                     "at this point",
                                                                     "moreover,"});

// As whole words in lower case text. Words with a meaning of their own ("above 5 V", "below
// zero") are kept out; the phrases around them are in.
constexpr std::array kPointers = std::to_array<std::string_view>({"this section",
                                                                  "this chapter",
                                                                  "this document",
                                                                  "this manual",
                                                                  "this paper",
                                                                  "this page",
                                                                  "this figure",
                                                                  "this table",
                                                                  "this example",
                                                                  "this text",
                                                                  "this guide",
                                                                  "this book",
                                                                  "this article",
                                                                  "this appendix",
                                                                  "this subsection",
                                                                  "these sections",
                                                                  "next section",
                                                                  "previous section",
                                                                  "the next chapter",
                                                                  "previous chapter",
                                                                  "last section",
                                                                  "sections describe",
                                                                  "following section",
                                                                  "following sections",
                                                                  "following table",
                                                                  "following figure",
                                                                  "following example",
                                                                  "following code",
                                                                  "following list",
                                                                  "following points",
                                                                  "following snippet",
                                                                  "following paragraph",
                                                                  "as follows",
                                                                  "see below",
                                                                  "see above",
                                                                  "shown below",
                                                                  "shown above",
                                                                  "listed below",
                                                                  "listed above",
                                                                  "described below",
                                                                  "described above",
                                                                  "described in section",
                                                                  "given below",
                                                                  "given above",
                                                                  "mentioned above",
                                                                  "mentioned below",
                                                                  "mentioned earlier",
                                                                  "above example",
                                                                  "example above",
                                                                  "example below",
                                                                  "figure above",
                                                                  "figure below",
                                                                  "table above",
                                                                  "table below",
                                                                  "section above",
                                                                  "section below",
                                                                  "code above",
                                                                  "code below",
                                                                  "below example",
                                                                  "below table",
                                                                  "the above",
                                                                  "the below",
                                                                  "as above",
                                                                  "as below",
                                                                  "discussed below",
                                                                  "discussed above",
                                                                  "explained below",
                                                                  "explained above",
                                                                  "earlier section",
                                                                  "later section",
                                                                  "above mentioned",
                                                                  "above-mentioned",
                                                                  "discussed in section",
                                                                  "see section",
                                                                  "see chapter",
                                                                  "see figure",
                                                                  "see table",
                                                                  "see page",
                                                                  "see the section",
                                                                  "refer to section",
                                                                  "refer to chapter",
                                                                  "refer to the section",
                                                                  "according to the text",
                                                                  "according to the document",
                                                                  "according to the passage",
                                                                  "according to the author",
                                                                  "in the text",
                                                                  "in the passage",
                                                                  "in the document",
                                                                  "the passage",
                                                                  "the excerpt",
                                                                  "the given text",
                                                                  "the provided",
                                                                  "the author says",
                                                                  "shown in figure",
                                                                  "shown in table",
                                                                  "in figure",
                                                                  "in table",
                                                                  "left column",
                                                                  "right column",
                                                                  "as shown",
                                                                  "as seen",
                                                                  "hereafter",
                                                                  "below are",
                                                                  "below is",
                                                                  "above are",
                                                                  "above is",
                                                                  "here is",
                                                                  "here are",
                                                                  "at this point",
                                                                  "in this case",
                                                                  "in this example",
                                                                  "in these examples",
                                                                  "our example",
                                                                  "this means",
                                                                  "discussed in",
                                                                  "see also",
                                                                  "footnote",
                                                                  "in the example",
                                                                  "the example",
                                                                  "the code",
                                                                  "the snippet",
                                                                  "used above",
                                                                  "used below",
                                                                  "like so",
                                                                  "like this",
                                                                  "preceding",
                                                                  "in our",
                                                                  "stated above",
                                                                  "noted above",
                                                                  "seen above",
                                                                  "seen below",
                                                                  "aforementioned",
                                                                  "mentioned before",
                                                                  "mentioned in",
                                                                  "described before",
                                                                  "described earlier",
                                                                  "described later",
                                                                  "described in chapter",
                                                                  "the following",
                                                                  "subsection",
                                                                  "this list",
                                                                  "these examples",
                                                                  "in section",
                                                                  "in chapter",
                                                                  "on page",
                                                                  "this part",
                                                                  "dieser abschnitt",
                                                                  "dieses kapitel",
                                                                  "in diesem abschnitt",
                                                                  "in diesem kapitel",
                                                                  "siehe abschnitt",
                                                                  "siehe kapitel",
                                                                  "siehe oben",
                                                                  "siehe unten",
                                                                  "siehe tabelle",
                                                                  "siehe abbildung",
                                                                  "wie oben",
                                                                  "wie folgt"});

}  // namespace

bool isPronoun(std::string_view word) {
    return holds(kPronouns, word);
}
bool isFirstPerson(std::string_view word) {
    return holds(kFirstPerson, word);
}
bool isDeterminer(std::string_view word) {
    return holds(kDeterminers, word);
}
bool isPreposition(std::string_view word) {
    return holds(kPrepositions, word);
}
bool isSubordinator(std::string_view word) {
    return holds(kSubordinators, word);
}
bool isAuxiliary(std::string_view word) {
    return holds(kAuxiliaries, word);
}
bool isModal(std::string_view word) {
    return holds(kModals, word);
}
bool isMiddleAdverb(std::string_view word) {
    return holds(kMiddleAdverbs, word);
}
bool isGenericHead(std::string_view word) {
    return holds(kGenericHeads, word);
}
bool isAmbiguousStart(std::string_view word) {
    return holds(kAmbiguousStarts, word);
}

std::span<const std::string_view> connectives() {
    return kConnectives;
}
std::span<const std::string_view> pointers() {
    return kPointers;
}

}  // namespace strata::datasetgen::english
