// SPDX-License-Identifier: GPL-3.0-or-later
// What a person says the columns are for, and what is read by it.
#include "strata/column_mapping.h"

#include "rows/dataset_reader.h"
#include "rows/row_layout.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

namespace strata::rows {
namespace {

using ::testing::HasSubstr;

class ColumnMappingTest : public ::testing::Test {
protected:
    std::string write(const std::string& name, const std::string& bytes) {
        std::ofstream(folder_.file(name), std::ios::binary) << bytes;
        return folder_.file(name);
    }

    static DatasetReader reader(const std::string& path, const char* mapping) {
        return {path, BadRows::Collect, SplitUse::Train, parseColumnMapping(mapping)};
    }

    static std::string refusal(const char* mapping) {
        try {
            parseColumnMapping(mapping);
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::OptionInvalid);
            return error.message();
        }
        return {};
    }

    strata::test::TempDir folder_;
};

TEST_F(ColumnMappingTest, IsWrittenAsItIsRead) {
    for (const char* text :
         {"", "question=prompt,answer=response", "text=body",
          "system=s,context=a,context=b,question=q,answer=x=y", R"(question=a\,b,answer=c\\d)"}) {
        EXPECT_EQ(columnMappingText(parseColumnMapping(text)), text);
    }
    const ColumnMapping mapping = parseColumnMapping(R"(question=a\,b,answer=c)");
    EXPECT_EQ(mapping.columns.at(0).column, "a,b");
    EXPECT_TRUE(mapping.has(ColumnUse::Answer));
    EXPECT_FALSE(mapping.has(ColumnUse::Text));
}

TEST_F(ColumnMappingTest, SaysWhatIsMissing) {
    EXPECT_EQ(refusal("reply=a,question=b"), "A column cannot be used as 'reply'.");
    EXPECT_EQ(refusal("question=,answer=a"), "The mapping names no column for 'question'.");
    EXPECT_EQ(refusal("question"), "The mapping names no column for 'question'.");
    EXPECT_EQ(refusal("question=q"), "The mapping needs both a question and an answer, or a text.");
    EXPECT_EQ(refusal("text=t,question=q,answer=a"),
              "A text column can't be combined with other columns.");
}

TEST_F(ColumnMappingTest, ColumnsAreJoinedInTheirPlaces) {
    DatasetReader rows =
        reader(write("a.csv", "Body|Title|Reply|Role\nb|t|r|s\n"),
               "system=role,context=body,question=title,question=Body,answer=REPLY");
    const Row row = rows.next().value();
    ASSERT_EQ(row.messages.size(), 3U);
    EXPECT_EQ(row.messages[0], (Message{"system", "s"}));
    EXPECT_EQ(row.messages[1].content, "b\n\nt\n\nb");
    EXPECT_EQ(row.messages[2].content, "r");
    EXPECT_EQ(rows.formatName(), "mapped csv");
    DatasetReader texts = reader(write("b.jsonl", R"({"a": "x", "b": "y"})"), "text=b,text=a");
    const Row text = texts.next().value();
    EXPECT_EQ(text.kind, RowKind::Text);
    EXPECT_EQ(text.text, "y\n\nx");
}

TEST_F(ColumnMappingTest, CaseIsNoMatterInAnyScript) {
    for (const char* mapping : {"question=frage,answer=äntwort", "question=FRAGE,answer=ÄNTWORT"}) {
        DatasetReader table = reader(write("a.csv", "Frage;Äntwort\nq;a\n"), mapping);
        EXPECT_EQ(table.next().value().messages.at(1).content, "a") << mapping;
        DatasetReader lines =
            reader(write("a.jsonl", "{\"Frage\": \"q\", \"Äntwort\": \"a\"}\n"), mapping);
        EXPECT_EQ(lines.next().value().messages.at(1).content, "a") << mapping;
    }
}

TEST_F(ColumnMappingTest, GoesBeforeTheNamesOfTheColumns) {
    DatasetReader rows = reader(
        write("a.jsonl", R"({"prompt": "p", "chosen": "good", "rejected": "bad", "text": "t"})"),
        "question=prompt,answer=chosen");
    EXPECT_EQ(rows.next().value().messages.at(1).content, "good");
}

TEST_F(ColumnMappingTest, AColumnThatIsNotThereIsNamed) {
    const std::string table = write("a.csv", "q,a\nx,y\n");
    const std::string lines = write("a.jsonl", R"({"q": "x", "a": "y"})");
    const std::string text = write("a.txt", "Words.");
    for (const std::string& path : {table, lines, text}) {
        try {
            reader(path, "question=ask,answer=tell").next();
            ADD_FAILURE() << path << " is read";
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::DatasetFormatUnknown);
            EXPECT_THAT(error.message(), HasSubstr("There is no column 'ask'; found:")) << path;
        }
    }
}

TEST_F(ColumnMappingTest, IsProposedFromNamesThatSayWhatColumnsAreFor) {
    struct Case {
        std::string header;
        std::string mapping;  ///< empty: none is proposed
    };
    const std::vector<Case> cases = {
        {"Frage;Antwort", "question=frage,answer=antwort"},
        {"Nr;Kundenfrage;Antwort des Hauses;Datum",
         "question=kundenfrage,answer=antwort des hauses"},
        {"Bot Reply;User Query;System Text",
         "answer=bot reply,question=user query,system=system text"},
        {"question id;question text;answer text", ""},
        {"Vorgang;Erledigung", ""},
        {"Frage;Datum", ""},
    };
    for (const auto& [header, mapping] : cases) {
        const auto blanks = std::count(header.begin(), header.end(), ';');
        std::string row = "x";
        for (std::ptrdiff_t column = 0; column < blanks; ++column) {
            row += ";y";
        }
        const std::string path = write("a.csv", header + "\n" + row + "\n");
        try {
            DatasetReader(path, BadRows::Collect);
            ADD_FAILURE() << header << " is read";
        } catch (const Error& error) {
            EXPECT_THAT(error.message(), HasSubstr("found: " + columnName(header.substr(0, 2))));
            EXPECT_THAT(error.hint(),
                        HasSubstr(mapping.empty() ? "--map question=COLUMN,answer=COLUMN"
                                                  : "Use --map \"" + mapping + "\" if"));
        }
        if (!mapping.empty()) {
            EXPECT_TRUE(reader(path, mapping.c_str()).next());
        }
    }
}

}  // namespace
}  // namespace strata::rows
