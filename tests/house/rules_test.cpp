// SPDX-License-Identifier: GPL-3.0-or-later
// Every rule against planted text: one bad sample that it must catch, one good that it must let
// pass.
#include "house/rules.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>

namespace strata::house {
namespace {

std::string repeat(const std::string& line, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
        text += line;
    }
    return text;
}

TEST(HouseRules, AnArrowThatPointsUpIsCaught) {
    const Offences offences =
        includeArrows(makeFile("engine/plan/planner.cpp", "\n#include \"train/trainer.h\"\n"));
    ASSERT_EQ(offences.size(), 1U);
    EXPECT_EQ(offences[0].line, 2U);
    EXPECT_TRUE(includeArrows(makeFile("engine/train/trainer.cpp", "#include \"plan/planner.h\"\n"))
                    .empty());
}

TEST(HouseRules, ARoomMayTakeOneHeaderOfAnother) {
    EXPECT_TRUE(
        includeArrows(makeFile("engine/train/trainer.cpp", "#include \"compute/compute.h\"\n"))
            .empty());
    EXPECT_EQ(includeArrows(makeFile("engine/train/trainer.cpp", "#include \"compute/block.h\"\n"))
                  .size(),
              1U);
}

TEST(HouseRules, UnknownRoomsAndSiblingIncludesAreCaught) {
    EXPECT_EQ(includeArrows(makeFile("engine/misc/thing.h", "")).size(), 1U);
    EXPECT_EQ(includeArrows(makeFile("engine/io/disk.cpp", "#include \"disk.h\"\n")).size(), 1U);
}

TEST(HouseRules, APageMayUseItselfAndNoOtherPage) {
    const auto offencesOf = [](const char* path, const std::string& name) {
        return includeArrows(makeFile(path, "#include \"" + name + "\"\n")).size();
    };
    EXPECT_EQ(offencesOf("ui/notes/notes_page.cpp", "ui/notes/notes_page.h"), 0U);
    EXPECT_EQ(offencesOf("ui/notes/notes_page.cpp", "ui/base/page.h"), 0U);
    EXPECT_EQ(offencesOf("ui/notes/notes_page.cpp", "ui/train/train_page.h"), 1U);
    EXPECT_EQ(offencesOf("app/studio/notes/notes_module.cpp", "ui/notes/notes_page.h"), 0U);
    EXPECT_EQ(offencesOf("app/studio/notes/notes_module.cpp", "studio/core/page_module.h"), 0U);
    EXPECT_EQ(offencesOf("app/studio/notes/notes_module.cpp", "studio/train/job_queue.h"), 1U);
    EXPECT_EQ(offencesOf("app/studio/notes/notes_module.cpp", "ui/train/train_page.h"), 1U);
}

TEST(HouseRules, AnIncludeInACommentOrStringIsNoInclude) {
    const std::string text =
        "// #include \"train/trainer.h\"\n/*\n#include \"train/trainer.h\"\n*/\nauto s = "
        "R\"(\n#include "
        "\"train/trainer.h\"\n)\";\n";
    EXPECT_TRUE(includeArrows(makeFile("engine/base/log.cpp", text)).empty());
}

TEST(HouseRules, LibrariesOutsideTheirRoomsAreCaught) {
    for (const std::string name :
         {"torch/torch.h", "ATen/core/Tensor.h", "liburing.h", "pcre2.h", "sqlite3.h",
          "sentencepiece_processor.h", "QWidget", "QtCore/QObject", "nlohmann/json.hpp",
          "gtest/gtest.h", "unheard/of.h"}) {
        EXPECT_EQ(
            thirdParty(makeFile("engine/plan/planner.cpp", "#include <" + name + ">\n")).size(), 1U)
            << name;
    }
    EXPECT_TRUE(
        thirdParty(makeFile("engine/compute/as_tensor.h", "#include <ATen/core/Tensor.h>\n"))
            .empty());
    EXPECT_TRUE(
        thirdParty(makeFile("engine/io/ring.cpp", "#include <liburing.h>\n#include <sys/mman.h>\n"))
            .empty());
    EXPECT_TRUE(thirdParty(makeFile("engine/text/text_pattern.cpp",
                                    "#include <pcre2.h>\n#include <vector>\n"))
                    .empty());
    EXPECT_EQ(thirdParty(makeFile("app/store/database.cpp", "#include <QString>\n")).size(), 1U);
}

TEST(HouseRules, ANamespaceOfAnotherFolderIsCaught) {
    const std::string plan = "namespace strata::plan {\nclass Planner {};\n}\n";
    EXPECT_TRUE(namespaces(makeFile("engine/plan/planner.h", plan)).empty());
    EXPECT_EQ(namespaces(makeFile("engine/train/trainer.h", plan)).size(), 1U);
    EXPECT_EQ(namespaces(makeFile("ui/train/train_page.h", plan)).size(), 1U);
    const std::string forward = "namespace strata::plan {\nclass Planner;\n}\n";
    EXPECT_TRUE(namespaces(makeFile("engine/train/trainer.h", forward)).empty());
    const std::string shared = "namespace strata {\nint count() { return 1; }\n}\n";
    EXPECT_TRUE(namespaces(makeFile("engine/train/trainer.cpp", shared)).empty());
    EXPECT_EQ(namespaces(makeFile("engine/train/trainer.h", shared)).size(), 1U);
}

TEST(HouseRules, AFolderBeyondItsBudgetIsCaught) {
    const auto planOf = [](std::size_t lines) {
        return SourceTree{makeFile("engine/plan/planner.cpp", repeat("int a;\n", lines))};
    };
    EXPECT_TRUE(lineBudgets(planOf(100)).empty());
    EXPECT_EQ(lineBudgets(planOf(100'000)).size(), 1U);
    EXPECT_EQ(lineBudgets({makeFile("engine/unheard_of/a.cpp", "int a;\n")}).size(), 1U);
}

TEST(HouseRules, AHeaderThatIsGoneIsCaughtInComments) {
    const auto tried = [](const std::string& text) {
        return headersInComments({makeFile("engine/plan/planner.h", text),
                                  makeFile("engine/plan/spread.h", ""),
                                  makeFile("engine/base/assert.h", "")});
    };
    const std::string comment = "//";  // apart, as this file is in the tree
    EXPECT_TRUE(tried("int a;  " + comment + " as spread.h and base/assert.h say\n").empty());
    EXPECT_TRUE(tried("#include \"base/gone.h\"\nauto a = \"gone.h\";\n").empty());
    const Offences offences = tried("int a;\n" + comment + " see base/gone.h\n");
    ASSERT_EQ(offences.size(), 1U);
    EXPECT_EQ(offences[0].line, 2U);
}

TEST(HouseRules, LongFilesAreCaught) {
    EXPECT_EQ(fileSize(makeFile("engine/io/a.cpp", repeat("\n", 501))).size(), 1U);
    EXPECT_TRUE(fileSize(makeFile("engine/io/a.cpp", repeat("\n", 500))).empty());
    EXPECT_EQ(fileSize(makeFile("engine/io/a.h", repeat("\n", 151))).size(), 1U);
    EXPECT_TRUE(fileSize(makeFile("tests/io/a_test.cpp", repeat("\n", 700))).empty());
    EXPECT_EQ(fileSize(makeFile("tests/io/a_test.cpp", repeat("\n", 701))).size(), 1U);
}

TEST(HouseRules, LongFunctionsAreCaughtWhereTheyBegin) {
    const std::string body = repeat("    work(\"{\", '{');  // {\n", 69);
    const std::string longOne = "namespace a {\nint f(int x) {\n" + body + "}\n}\n";
    const Offences offences = functionSize(makeFile("engine/io/a.cpp", longOne));
    ASSERT_EQ(offences.size(), 1U);
    EXPECT_EQ(offences[0].line, 2U);
    EXPECT_TRUE(
        functionSize(makeFile("engine/io/a.cpp", "int f() {\n" + repeat("    g();\n", 68) + "}\n"))
            .empty());
}

TEST(HouseRules, LongClassesAndTablesAreNoFunctions) {
    const std::string members = repeat("    void f() const { g(1'000); }\n", 80);
    EXPECT_TRUE(functionSize(makeFile("engine/io/a.cpp", "class A {\npublic:\n" + members + "};\n"))
                    .empty());
    EXPECT_TRUE(functionSize(makeFile("engine/io/a.cpp", "const X table[] = {\n" +
                                                             repeat("    {f(1)},\n", 80) + "};\n"))
                    .empty());
    const std::string method = "class A {\npublic:\n    A() : a_{1}, b_(2) {\n" +
                               repeat("        g();\n", 70) + "    }\n};\n";
    EXPECT_EQ(functionSize(makeFile("engine/io/a.cpp", method)).size(), 1U);
}

TEST(HouseRules, AMissingLicenceLineIsCaught) {
    const std::string line = std::string("SPDX-License-Identifier: ") + "GPL-3.0-or-later\n";
    EXPECT_EQ(licenceLine(makeFile("engine/io/a.h", "#pragma once\n")).size(), 1U);
    EXPECT_EQ(licenceLine(makeFile("packaging/a", "#!/bin/sh\necho\n")).size(), 1U);
    EXPECT_TRUE(licenceLine(makeFile("engine/io/a.h", "// " + line)).empty());
    EXPECT_TRUE(licenceLine(makeFile("packaging/a.sh", "#!/bin/sh\n# " + line)).empty());
    EXPECT_TRUE(licenceLine(makeFile("README.md", "# Title\n")).empty());
}

TEST(HouseRules, BannedWordsAreCaught) {
    for (const std::string& text :
         {std::string("// TO") + "DO: later", std::string("# FIX") + "ME", std::string("XX") + "X",
          std::string("using namespace ") + "std;", std::string("cd /wo") + "rk/main",
          std::string("\"/ro") + "ot/.cache\"", std::string("https://py") + "pi.org/simple",
          std::string("QTRY_VERIFY_WITH") + "_TIMEOUT(isDone(), 20'000);"}) {
        EXPECT_EQ(bannedWords(makeFile("packaging/a.sh", text)).size(), 1U) << text;
    }
    for (const std::string text : {"mkdtemp(\"/tmp/fooXXXXXX\")", "tests/work/a", "\"$work/base\"",
                                   "using namespace strata;", "${HOME}/.cache", "todo_list"}) {
        EXPECT_TRUE(bannedWords(makeFile("packaging/a.sh", text)).empty()) << text;
    }
}

TEST(HouseRules, ASwallowedExceptionIsCaught) {
    const std::string swallow =
        "void f() {\n    try {\n        g();\n    } catch (...) {\n        h();\n    }\n    "
        "throw;\n}\n";
    const Offences offences = catchAll(makeFile("engine/io/a.cpp", swallow));
    ASSERT_EQ(offences.size(), 1U);
    EXPECT_EQ(offences[0].line, 4U);
    EXPECT_TRUE(catchAll(makeFile("engine/base/named_thread.cpp", swallow)).empty());
    EXPECT_TRUE(catchAll(makeFile("engine/io/a.cpp", "try { g(); } catch (...) { h(); throw; }\n"))
                    .empty());
    EXPECT_TRUE(catchAll(makeFile("engine/io/a.cpp",
                                  "try { g(); } catch (...) { e = std::current_exception(); }\n"))
                    .empty());
}

TEST(HouseRules, AHeaderWithoutPurposeIsCaught) {
    const std::string licence = std::string("// SPDX-License-Identifier: ") + "GPL-3.0-or-later\n";
    EXPECT_EQ(headerPurpose(makeFile("engine/io/a.h", licence + "#pragma once\n")).size(), 1U);
    EXPECT_TRUE(headerPurpose(makeFile("engine/io/a.h", licence + "// Moves bytes.\n")).empty());
    EXPECT_TRUE(headerPurpose(makeFile("engine/io/a.cpp", licence + "#include <a>\n")).empty());
}

TEST(HouseRules, AClassInAFileOfAnotherNameIsCaught) {
    const std::string disk = "class Disk {\n};\n";
    const Offences offences = classNames(makeFile("engine/io/ring.h", "struct A;\n" + disk));
    ASSERT_EQ(offences.size(), 1U);
    EXPECT_EQ(offences[0].line, 2U);
    EXPECT_TRUE(classNames(makeFile("engine/io/disk.h", disk)).empty());
    const std::string ui = "namespace strata::ui {\n" + disk;
    EXPECT_EQ(sharedClassNames({makeFile("ui/a/disk.h", ui), makeFile("ui/b/disk.h", ui)}).size(),
              1U);
    EXPECT_TRUE(sharedClassNames({makeFile("ui/a/disk.h", ui), makeFile("engine/io/disk.h", disk)})
                    .empty());
    EXPECT_TRUE(classNames(makeFile("engine/io/disks.h", "class FastDisk final : public A {\n};\n"))
                    .empty());
    EXPECT_TRUE(classNames(makeFile("engine/io/ring.h", "class Disk;\n")).empty());
    EXPECT_TRUE(classNames(makeFile("engine/io/ring.h", disk + "class RingEntry {\n};\n")).empty());
}

TEST(HouseRules, RulesOfAbsentFilesAreCaught) {
    EXPECT_FALSE(rulesOfAbsentFiles({makeFile("engine/io/disk.h", "")}).empty());
}

TEST(HouseRules, MisnamedTestFilesAreCaught) {
    const std::string test = "\nTEST(A, B) {}\n";
    const Offences offences = testNames(makeFile("tests/io/disk.cpp", test));
    ASSERT_EQ(offences.size(), 1U);
    EXPECT_EQ(offences[0].line, 2U);
    EXPECT_TRUE(testNames(makeFile("tests/io/disk_test.cpp", test)).empty());
    EXPECT_EQ(testNames(makeFile("tests/io/disk_test.cpp", "int x;\n")).size(), 1U);
    EXPECT_TRUE(testNames(makeFile("tests/io/helper.cpp", "int x;\n")).empty());
    EXPECT_TRUE(testNames(makeFile("tests/support/mem_disk.cpp", test)).empty());
}

TEST(TestNameSize, FindsNamesOfMoreThanSixtyLetters) {
    const auto offencesOf = [](const std::string& head) {
        return testNameSize(makeFile("tests/io/disk_test.cpp", "// licence\n" + head + " {\n}\n"));
    };
    const std::string longest(60, 'N');
    EXPECT_TRUE(offencesOf("TEST(Disk, " + longest + ")").empty());
    EXPECT_TRUE(offencesOf("RC_GTEST_PROP(Disk, " + longest + ", (int x))").empty());
    EXPECT_TRUE(offencesOf("void f(Disk, " + longest + "N)").empty());
    for (const std::string& head :
         {"TEST(Disk, " + longest + "N)", "TEST_P(Disk,\n       " + longest + "N)",
          "RC_GTEST_PROP(Disk, " + longest + "N, (int x))"}) {
        ASSERT_EQ(offencesOf(head).size(), 1U) << head;
        EXPECT_EQ(offencesOf(head)[0].line, 2U) << head;
    }
}

}  // namespace
}  // namespace strata::house
