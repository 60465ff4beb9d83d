// SPDX-License-Identifier: GPL-3.0-or-later
// What makes question-answer pairs, as a person chose it.
#pragma once

#include <QMetaType>
#include <QString>
#include <QStringList>

namespace strata::ui {

enum class GeneratorKind { Rules, Model, Server };

/// How many facts a passage is asked for, by its length; Number: at most as many as chosen.
enum class FactQuantity { Fewer, Normal, More, Number };

/// Which model judges the pairs of a model or server.
enum class JudgeKind { SameModel, Model, Server, None };

/// A person's own prompts for a model; empty: the program's.
struct PromptChoice {
    QString questions;
    QString answers;
    QString judge;

    bool operator==(const PromptChoice&) const = default;
};

/// What makes the pairs, as a person chose it.
struct GeneratorChoice {
    GeneratorKind kind = GeneratorKind::Rules;
    QString model;   ///< a folder of the library
    QString server;  ///< "http://localhost:8080"
    JudgeKind judgeKind = JudgeKind::SameModel;
    QString judgeModel;   ///< a folder of the library
    QString judgeServer;  ///< "http://localhost:8081#critic"
    FactQuantity quantity = FactQuantity::Normal;
    int factsPerPassage = 6;       ///< the most, where the quantity is a number
    QStringList types;             ///< "fact", "procedure", "reason", "comparison"; empty: all
    QStringList passagesExcluded;  ///< by id
    QStringList passagesIncluded;  ///< though the splitter would skip them
    int concurrency = 4;           ///< requests in flight to a server
    QString targetModel;           ///< whose tokens are counted; empty: about right
    int passageTokens = 512;
    int seed = 42;
    QString name;                  ///< of the dataset
    bool mayLeaveMachine = false;  ///< this project may send text to these servers
    PromptChoice prompts;
    QStringList relaxedGates;  ///< what they would reject is kept for review

    /// Whether the pairs are made or judged at a server.
    bool generatesAtServer() const { return kind == GeneratorKind::Server; }
    bool judgesAtServer() const {
        return kind != GeneratorKind::Rules && judgeKind == JudgeKind::Server;
    }

    bool operator==(const GeneratorChoice&) const = default;
};

/// A prompt of the program, and what is wrong with the person's own.
struct PromptView {
    QString text;
    QString fault;  ///< empty: it can be used
};

/// What an address is, as the service understands it.
struct ServerView {
    bool isRemote = false;
    QString host;
    QString fault;  ///< empty: the address can be used
};

struct GeneratorModel {
    QString path;
    QString name;
};

}  // namespace strata::ui

Q_DECLARE_METATYPE(strata::ui::GeneratorChoice)
