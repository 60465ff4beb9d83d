// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/english_verbs.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace strata::datasetgen::english {
namespace {

// Base forms, a blank between them.
constexpr std::string_view kRegular =
    "accept access achieve activate add adjust affect aid aim allow alter analyze appear append "
    "apply arrange ask assign assume attach attempt avoid balance base behave benefit boot borrow "
    "bypass cache calculate call cancel capture carry cause change charge check clean clear click "
    "close collect combine compare compile complete comply compress compute configure "
    "confirm connect consist constrain construct consume contain continue contribute control "
    "convert copy correct correspond cover crash create customize debug declare decrease define "
    "delete deliver demonstrate depend describe design detect determine develop differ disable "
    "discard disconnect display distinguish divide document download drain drop dump edit "
    "eliminate embed emit emulate enable encourage end enforce ensure enter establish estimate "
    "evaluate examine exceed exclude execute exist exit expand expect expire explain export "
    "express extend extract fail fetch fill filter finish fix follow force format function "
    "generate guarantee handle happen help identify ignore illustrate implement import "
    "improve include increase indicate influence inform inherit initialize insert inspect install "
    "instruct insure integrate intend interact interpret introduce invoke involve join jump kill "
    "lack last launch lift limit link list listen load locate lock log look lower maintain manage "
    "map mark match matter measure merge migrate minimize maximize modify monitor mount move name "
    "need notify obtain occupy occur offer open operate optimize order organize output own pack "
    "parse pass perform permit place point prefer prepare prescribe preserve press prevail prevent "
    "print process produce prohibit prompt propose protect prove provide publish pull push query "
    "raise reach receive recognize recommend record recover reduce refer reflect refresh "
    "register reject relate release rely remain remove rename render repair repeat replace report "
    "represent request require reserve resolve respond restart restore restrict result "
    "retain retrieve return reuse reveal rotate round sample satisfy save scale scan schedule "
    "search select separate serve share shift ship simplify sign simulate skip solve "
    "sort specify start state stop store submit suffer suggest supply support suppress suspend "
    "switch target terminate test touch trace track transfer transform translate transmit travel "
    "treat trigger truncate try turn type uninstall unload unlock update upgrade upload "
    "use utilize validate vary verify view violate wait want warm warn watch work wrap yield "
    "abort accompany accommodate advise advertise allocate annotate answer apologize assemble "
    "assert assist authenticate authorize automate backup bisect block browse calibrate "
    "characterize classify code comment commit communicate concatenate conclude conform conserve "
    "contact cool count cross customise decide decode decompress dedicate deduce default "
    "defer degrade delay denote deploy deprecate derive descale detach devote discover discuss "
    "dispose distribute double duplicate encode encounter encrypt engage enhance enumerate equip "
    "erase escape exchange exercise explore expose facilitate favor feature flash flush "
    "fold fork form gather govern grant group guide harm heat host impact "
    "imply impose incorporate incur infer inhibit initialise inline instantiate intercept "
    "interleave interrupt invert investigate invite isolate issue iterate label land "
    "license live lubricate manipulate manufacture mask matter memorize mention mix motivate "
    "multiply negotiate nest normalize note number observe omit optimise pad paint "
    "partition patch pause persist pick plan play plug populate port possess post predict present "
    "print proceed profile program project promise promote purchase qualify quote rank realize "
    "recompile reconstruct recycle redirect reference reformat reimplement relax reload "
    "relocate remind remount reorder reproduce reside resize reward rinse root route sanitize "
    "scroll seem shape shorten signal slow snap spare specialize stack stall stay step "
    "strengthen stress structure subscribe substitute subtract succeed suit sum supersede "
    "supplement surround survive sustain synchronize tag tend throttle tie time toggle trade "
    "transport trim tune unify unroll unplug vent visit visualize wash weigh wipe wish "
    "worry zoom traverse exhibit emphasize entail enlarge equal eject assess attract constitute "
    "acquire act adapt address adopt agree aggregate align amount announce anticipate approach "
    "approve argue arrive associate augment await belong book broadcast "
    "grease tighten loosen dry polish oil refill fasten unscrew screw dilute boil bake stir pour "
    "shake inflate deflate insulate ventilate recharge discharge weld solder melt dissolve burn "
    "glow blink light sound clog swell flow leak overheat consume power energize earth "
    "drill crimp squeeze rub brush sweep mop soak spray vacuum peel "
    "employ reimburse reject claim invoice bill refund deduct accrue insure "
    "consent disclose renew amend appoint nominate";

// base, third person, gerund, past, participle
constexpr std::array kIrregular = std::to_array<std::array<std::string_view, 5>>({
    {"become", "becomes", "becoming", "became", "become"},
    {"begin", "begins", "beginning", "began", "begun"},
    {"bind", "binds", "binding", "bound", "bound"},
    {"break", "breaks", "breaking", "broke", "broken"},
    {"bring", "brings", "bringing", "brought", "brought"},
    {"build", "builds", "building", "built", "built"},
    {"buy", "buys", "buying", "bought", "bought"},
    {"catch", "catches", "catching", "caught", "caught"},
    {"choose", "chooses", "choosing", "chose", "chosen"},
    {"come", "comes", "coming", "came", "come"},
    {"cost", "costs", "costing", "cost", "cost"},
    {"cut", "cuts", "cutting", "cut", "cut"},
    {"deal", "deals", "dealing", "dealt", "dealt"},
    {"do", "does", "doing", "did", "done"},
    {"draw", "draws", "drawing", "drew", "drawn"},
    {"drive", "drives", "driving", "drove", "driven"},
    {"fall", "falls", "falling", "fell", "fallen"},
    {"feed", "feeds", "feeding", "fed", "fed"},
    {"fight", "fights", "fighting", "fought", "fought"},
    {"find", "finds", "finding", "found", "found"},
    {"forget", "forgets", "forgetting", "forgot", "forgotten"},
    {"get", "gets", "getting", "got", "got"},
    {"give", "gives", "giving", "gave", "given"},
    {"go", "goes", "going", "went", "gone"},
    {"grow", "grows", "growing", "grew", "grown"},
    {"hide", "hides", "hiding", "hid", "hidden"},
    {"hold", "holds", "holding", "held", "held"},
    {"keep", "keeps", "keeping", "kept", "kept"},
    {"know", "knows", "knowing", "knew", "known"},
    {"lead", "leads", "leading", "led", "led"},
    {"learn", "learns", "learning", "learned", "learned"},
    {"leave", "leaves", "leaving", "left", "left"},
    {"let", "lets", "letting", "let", "let"},
    {"lie", "lies", "lying", "lay", "lain"},
    {"lose", "loses", "losing", "lost", "lost"},
    {"make", "makes", "making", "made", "made"},
    {"mean", "means", "meaning", "meant", "meant"},
    {"meet", "meets", "meeting", "met", "met"},
    {"override", "overrides", "overriding", "overrode", "overridden"},
    {"pay", "pays", "paying", "paid", "paid"},
    {"put", "puts", "putting", "put", "put"},
    {"read", "reads", "reading", "read", "read"},
    {"rebuild", "rebuilds", "rebuilding", "rebuilt", "rebuilt"},
    {"rerun", "reruns", "rerunning", "reran", "rerun"},
    {"reset", "resets", "resetting", "reset", "reset"},
    {"run", "runs", "running", "ran", "run"},
    {"say", "says", "saying", "said", "said"},
    {"see", "sees", "seeing", "saw", "seen"},
    {"send", "sends", "sending", "sent", "sent"},
    {"set", "sets", "setting", "set", "set"},
    {"show", "shows", "showing", "showed", "shown"},
    {"shut", "shuts", "shutting", "shut", "shut"},
    {"sit", "sits", "sitting", "sat", "sat"},
    {"speak", "speaks", "speaking", "spoke", "spoken"},
    {"spend", "spends", "spending", "spent", "spent"},
    {"split", "splits", "splitting", "split", "split"},
    {"spread", "spreads", "spreading", "spread", "spread"},
    {"stand", "stands", "standing", "stood", "stood"},
    {"stick", "sticks", "sticking", "stuck", "stuck"},
    {"take", "takes", "taking", "took", "taken"},
    {"teach", "teaches", "teaching", "taught", "taught"},
    {"tell", "tells", "telling", "told", "told"},
    {"think", "thinks", "thinking", "thought", "thought"},
    {"throw", "throws", "throwing", "threw", "thrown"},
    {"typeset", "typesets", "typesetting", "typeset", "typeset"},
    {"understand", "understands", "understanding", "understood", "understood"},
    {"undo", "undoes", "undoing", "undid", "undone"},
    {"freeze", "freezes", "freezing", "froze", "frozen"},
    {"unwind", "unwinds", "unwinding", "unwound", "unwound"},
    {"wear", "wears", "wearing", "wore", "worn"},
    {"wind", "winds", "winding", "wound", "wound"},
    {"win", "wins", "winning", "won", "won"},
    {"write", "writes", "writing", "wrote", "written"},
});

// Their last consonant is written twice before -ing and -ed.
constexpr std::string_view kDoubling =
    " stop drop plan map skip wrap log ship trap step submit permit commit omit refer prefer defer "
    "occur incur transfer control debug plug unplug trim tag pad snap scan tap flip strip clip "
    "program embed begin fit forget admit emit transmit infer zip compel "
    "unzip unwrap clog rub mop ";

struct VerbForms {
    std::map<std::string, std::string, std::less<>> thirdPerson;
    std::map<std::string, std::string, std::less<>> gerund;
    std::map<std::string, std::string, std::less<>> past;
    std::set<std::string, std::less<>> base;
};

bool isVowel(char c) {
    return std::string_view("aeiou").find(c) != std::string_view::npos;
}

std::string gerundOf(const std::string& base, bool doubles) {
    if (doubles) {
        return base + base.back() + "ing";
    }
    if (base.ends_with("ie")) {
        return base.substr(0, base.size() - 2) + "ying";
    }
    const bool silent = base.back() == 'e' && !base.ends_with("ee") && !base.ends_with("oe");
    return (silent ? base.substr(0, base.size() - 1) : base) + "ing";
}

std::string pastOf(const std::string& base, bool doubles) {
    if (doubles) {
        return base + base.back() + "ed";
    }
    if (base.back() == 'e') {
        return base + "d";
    }
    if (base.back() == 'y' && base.size() > 1 && !isVowel(base[base.size() - 2])) {
        return base.substr(0, base.size() - 1) + "ied";
    }
    return base + "ed";
}

void addRegular(VerbForms& forms, const std::string& base) {
    const bool doubles = kDoubling.find(" " + base + " ") != std::string_view::npos;
    forms.base.insert(base);
    forms.thirdPerson.emplace(thirdPersonOf(base), base);
    forms.gerund.emplace(gerundOf(base, doubles), base);
    forms.past.emplace(pastOf(base, doubles), base);
}

VerbForms makeForms() {
    VerbForms forms;
    for (const auto& verb : kIrregular) {
        const std::string base(verb[0]);
        forms.base.insert(base);
        forms.thirdPerson.emplace(verb[1], base);
        forms.gerund.emplace(verb[2], base);
        forms.past.emplace(verb[3], base);
        forms.past.emplace(verb[4], base);
    }
    std::size_t at = 0;
    while (at < kRegular.size()) {
        const std::size_t end = std::min(kRegular.find(' ', at), kRegular.size());
        const std::string base(kRegular.substr(at, end - at));
        if (!base.empty()) {
            addRegular(forms, base);
        }
        at = end + 1;
    }
    return forms;
}

const VerbForms& forms() {
    static const VerbForms all = makeForms();
    return all;
}

std::string found(const std::map<std::string, std::string, std::less<>>& table,
                  std::string_view word) {
    const auto entry = table.find(word);
    return entry == table.end() ? std::string() : entry->second;
}

}  // namespace

std::string baseOfThirdPerson(std::string_view word) {
    return found(forms().thirdPerson, word);
}

std::string baseOfGerund(std::string_view word) {
    return found(forms().gerund, word);
}

std::string baseOfPast(std::string_view word) {
    return found(forms().past, word);
}

std::string thirdPersonOf(std::string_view verb) {
    const std::string base(verb);
    const char last = base.back();
    const char before = base.size() > 1 ? base[base.size() - 2] : 'a';
    if (last == 'y' && !isVowel(before)) {
        return base.substr(0, base.size() - 1) + "ies";
    }
    const bool hisses = last == 's' || last == 'x' || last == 'z' ||
                        (last == 'h' && (before == 's' || before == 'c'));
    return base + (hisses ? "es" : "s");
}

bool looksCommon(std::string_view word) {
    constexpr std::array endings = std::to_array<std::string_view>(
        {"ing",   "ings", "tion",  "tions", "sion", "sions", "ment", "ments", "ance", "ence", "ity",
         "ities", "ness", "words", "ers",   "als",  "ages",  "able", "ible",  "ive",  "ional"});
    const bool prefixed = word.starts_with("pre") && !baseOfPast(word.substr(3)).empty();
    return prefixed || isBaseVerb(word) || !baseOfThirdPerson(word).empty() ||
           std::ranges::any_of(endings, [&](std::string_view ending) {
               return word.size() > ending.size() + 2 && word.ends_with(ending);
           });
}

bool isBaseVerb(std::string_view word) {
    return forms().base.contains(word);
}

bool isParticiple(std::string_view word) {
    return !baseOfPast(word).empty() || (word.size() > 4 && word.ends_with("ed"));
}

}  // namespace strata::datasetgen::english
