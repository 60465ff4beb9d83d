// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/title_page.h"

#include "datasetgen/pdf/row_style.h"
#include "datasetgen/text/text_pattern.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace strata::datasetgen::pdf {
namespace {

constexpr double kTitleShare = 0.95;
constexpr std::size_t kFrontLinesMax = 3;

/// What a line says about itself.
enum class Evidence {
    None,
    Possible,  ///< names, or a heading of capitalized words
    Likely,    ///< an institution or a date
    Certain    ///< an address, or names with marks to footnotes
};

bool isContact(std::string_view text) {
    static const TextPattern pattern(
        R"(\S@\S|https?://|\bwww\.|\S (at|\(at\)|\[at\]) [\w-]+(\.[\w-]+)*\.[a-z]{2,}\b)",
        LetterCase::Ignored);
    return pattern.occursIn(text);
}

bool isInstitution(std::string_view text) {
    static const TextPattern pattern(
        R"(\b(universi|universität|institut|istituto|laborator|facult|fakultät|facoltà)|)"
        R"(\b(department|hochschule|college|polytechnic|corporation|foundation|stiftung|)"
        R"(workgroup|working group|consortium|gmbh|ltd|llc)\b|\binc\.)",
        LetterCase::Ignored);
    return pattern.occursIn(text);
}

bool isDate(std::string_view text) {
    static const TextPattern pattern(
        R"(\b(19|20)\d\d-\d\d\b|\b\d{1,2}[./]\d{1,2}[./](19|20)\d\d\b|)"
        R"(\b\d{1,2}(st|nd|rd|th)?\.?,? (de )?(\p{L}{3,}\.?,? )?(de )?(19|20)\d\d\b|)"
        R"(^(jan|feb|fév|ene|gen|mar|mär|apr|avr|abr|ma[iy]|mag|jun|giu|jui|jul|lug|aug|)"
        R"(ago|aoû|sep|o[ck]t|ott|nov|d[eé][czk]|dic)\p{L}*\.?,? (de )?(19|20)\d\d$)",
        LetterCase::Ignored);
    return pattern.occursIn(text);
}

/// "Ada Lovelace", "Ludwig van Beethoven", "J. R. Tolkien".
std::string namePattern() {
    const std::string word = R"(\p{Lu}[\p{L}\p{M}'’.-]*)";
    const std::string particles = R"((?:(?:v[ao]n|de[rnls]?|d[aiou]s?|la|le|te[nr]|zu|bin|al) )*)";
    return word + "(?: " + particles + word + "){1,4}";
}

/// Names parted by marks to footnotes, or one with such a mark; a number alone may be a version's.
bool isMarkedAuthors(std::string_view text) {
    static const TextPattern pattern([] {
        const std::string signs = "†‡§¶∗*⋆⁰¹²³⁴-⁹";
        const std::string marks = R"([\s,;\d)" + signs + "]*";
        const std::string name = namePattern();
        return "^" + name + "(?:" + marks + R"([\d)" + signs + "]" + marks + "(?:and |& )?" + name +
               ")+" + marks + "$|^" + name + R"([\s,;\d]*[)" + signs + "]" + marks + "$";
    }());
    return pattern.occursIn(text);
}

bool isNames(std::string_view text) {
    static const TextPattern pattern("^(?:by |von |par )?" + namePattern() +
                                     R"((?:(?:, | and |, and | & | und | et | y | e ))" +
                                     namePattern() + ")*$");
    return pattern.occursIn(text);
}

Evidence evidenceOf(std::string_view text) {
    if (isContact(text) || isMarkedAuthors(text)) {
        return Evidence::Certain;
    }
    if (isInstitution(text) || isDate(text)) {
        return Evidence::Likely;
    }
    return isNames(text) ? Evidence::Possible : Evidence::None;
}

/// Running text, or a table, list or listing: the document proper.
bool isBody(const Block& block) {
    if (block.kind == BlockKind::Text) {
        return block.lines.size() > kFrontLinesMax || block.text.ends_with('.');
    }
    return block.kind != BlockKind::Heading;
}

/// A date may begin like a numbered heading: "18 August 2022".
bool isNumbered(const Block& block) {
    return block.kind == BlockKind::Heading && numberLevels(block.text) > 0 && !isDate(block.text);
}

/// The kept blocks before the first of the document proper, and that one.
std::vector<TypedBlock*> frontOf(std::vector<TypedBlock>& page) {
    std::vector<TypedBlock*> front;
    for (TypedBlock& typed : page) {
        if (!typed.block.removed.empty() || typed.isLabel) {
            continue;
        }
        front.push_back(&typed);
        if (isNumbered(typed.block) || isBody(typed.block)) {
            break;
        }
    }
    return front;
}

void markFront(const std::vector<TypedBlock*>& front) {
    double largest = 0.0;
    std::vector<Evidence> evidence;
    for (const TypedBlock* typed : front) {
        const bool isHeading = typed->block.kind == BlockKind::Heading;
        largest = isHeading ? std::max(largest, typed->type.size) : largest;
        const bool isFront = !isNumbered(typed->block) && !isBody(typed->block);
        evidence.push_back(isFront ? evidenceOf(typed->block.text) : Evidence::None);
    }
    for (std::size_t i = 0; i < front.size(); ++i) {
        Block& block = front[i]->block;
        if (block.kind != BlockKind::Heading || front[i]->type.size >= kTitleShare * largest) {
            continue;
        }
        const bool isBesideFront = (i > 0 && evidence[i - 1] >= Evidence::Likely) ||
                                   (i + 1 < front.size() && evidence[i + 1] >= Evidence::Likely);
        const bool leadsBody = i + 1 < front.size() && isBody(front[i + 1]->block);
        const bool isFront = evidence[i] == Evidence::Certain ||
                             (evidence[i] == Evidence::Likely && (isBesideFront || !leadsBody)) ||
                             (evidence[i] == Evidence::Possible && isBesideFront && !leadsBody);
        if (isFront) {
            block.kind = BlockKind::Text;
        }
    }
}

}  // namespace

void readTitlePage(std::vector<std::vector<TypedBlock>>& pages) {
    for (std::vector<TypedBlock>& page : pages) {
        const std::vector<TypedBlock*> front = frontOf(page);
        if (!front.empty()) {
            markFront(front);
            return;
        }
    }
}

}  // namespace strata::datasetgen::pdf
