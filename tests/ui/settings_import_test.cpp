// SPDX-License-Identifier: GPL-3.0-or-later
// Settings of other tools: what is taken as what, what is not and why, what is no settings at all.
#include "studio/train/settings_import.h"

#include "studio/train/settings_file.h"
#include "ui/support/quoted.h"
#include "ui/support/ui_test.h"

#include "strata/error.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

namespace strata::ui::test {

using namespace strata::studio;

class SettingsImportTest : public UiTest {
    Q_OBJECT

private:
    struct Fixture {
        QTemporaryDir folder;
        KnownInputs inputs;

        QString write(const QString& name, const QByteArray& text) {
            const QString path = folder.path() + QLatin1Char('/') + name;
            QFile file(path);
            if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
                qFatal("the sample could not be written");
            }
            return path;
        }
        SettingsReport import(const QByteArray& text) {
            return importSettings(write(QStringLiteral("settings.yaml"), text), inputs);
        }
    };

    static QString text(const SettingsReport& report, const char* option) {
        return report.texts.value(QString::fromLatin1(option));
    }
    static SettingsReportRow row(const SettingsReport& report, const char* key) {
        for (const SettingsReportRow& row : report.rows) {
            if (row.key == QLatin1String(key)) {
                return row;
            }
        }
        return {};
    }
    static ErrorCode codeOf(const std::function<void()>& action) {
        try {
            action();
        } catch (const Error& error) {
            return error.code();
        }
        return ErrorCode::Internal;
    }

private Q_SLOTS:
    void llamaFactory() {
        Fixture f;
        f.inputs.models = {{QStringLiteral("/m/Llama-3.2-1B-Instruct"), {}, {}}};
        const SettingsReport report = f.import(
            "### model\n"
            "model_name_or_path: meta-llama/Llama-3.2-1B-Instruct\n"
            "trust_remote_code: true\n"
            "### method\n"
            "stage: sft\n"
            "finetuning_type: lora\n"
            "lora_rank: 8\n"
            "lora_target: q_proj,v_proj\n"
            "### dataset\n"
            "dataset: identity,alpaca_en_demo\n"
            "template: llama3\n"
            "cutoff_len: 2048\n"
            "### train\n"
            "per_device_train_batch_size: 1\n"
            "gradient_accumulation_steps: 8\n"
            "learning_rate: 1.0e-4\n"
            "num_train_epochs: 3.0\n"
            "lr_scheduler_type: cosine\n"
            "warmup_ratio: 0.1\n"
            "bf16: true\n"
            "val_size: 0.1\n"
            "save_steps: 500\n"
            "a_new_key: 7\n");
        QCOMPARE(report.tool, QStringLiteral("LLaMA-Factory"));
        QCOMPARE(text(report, "model"), QStringLiteral("/m/Llama-3.2-1B-Instruct"));
        QCOMPARE(text(report, "method"), QStringLiteral("lora"));
        QCOMPARE(text(report, "lora-rank"), QStringLiteral("8"));
        QCOMPARE(text(report, "lora-targets"), QStringLiteral("q,v"));
        QCOMPARE(text(report, "max-length"), QStringLiteral("2048"));
        QCOMPARE(text(report, "lr").toDouble(), 1e-4);
        QCOMPARE(text(report, "epochs"), QStringLiteral("3"));
        QCOMPARE(text(report, "schedule"), QStringLiteral("cosine"));
        QCOMPARE(text(report, "accumulate"), QStringLiteral("8"));
        QCOMPARE(text(report, "tokens-per-update"), QStringLiteral("0"));
        QCOMPARE(text(report, "validation"), QStringLiteral("0.1"));
        QCOMPARE(text(report, "checkpoint-every"), QStringLiteral("500"));
        QVERIFY(!report.texts.contains(QStringLiteral("data")));
        QVERIFY(row(report, "dataset").reason.contains(QStringLiteral("Join")));
        QVERIFY(row(report, "warmup_ratio").reason.contains(QStringLiteral("optimizer steps")));
        QVERIFY(row(report, "a_new_key").reason.contains(QStringLiteral("Unknown")));
        QCOMPARE(report.rows.size(), 19);
        for (const SettingsReportRow& each : report.rows) {
            QVERIFY2(!each.option.isEmpty() || !each.reason.isEmpty(), qPrintable(each.key));
        }
    }

    void axolotl() {
        Fixture f;
        const QString data = f.write(QStringLiteral("pumps.jsonl"), "{}\n");
        const SettingsReport report = f.import(
            "base_model: NousResearch/Meta-Llama-3-8B\n"
            "load_in_8bit: false\n"
            "datasets:\n"
            "  - path: pumps.jsonl\n"
            "    type: alpaca\n"
            "val_set_size: 0.05\n"
            "sequence_len: 4096\n"
            "sample_packing: true\n"
            "adapter: qlora\n"
            "lora_model_dir:\n"
            "lora_r: 32\n"
            "lora_alpha: 16\n"
            "lora_dropout: 0.05\n"
            "lora_target_linear: true\n"
            "wandb_project:\n"
            "wandb_name: mine\n"
            "micro_batch_size: 2\n"
            "num_epochs: 4\n"
            "optimizer: adamw_bnb_8bit\n"
            "lr_scheduler: polynomial\n"
            "learning_rate: 0.0002\n"
            "bf16: auto\n"
            "evals_per_epoch: 4\n"
            "weight_decay: 0.0\n"
            "special_tokens:\n"
            "   pad_token: <|end_of_text|>\n");
        QCOMPARE(report.tool, QStringLiteral("Axolotl"));
        QCOMPARE(text(report, "data"), data);
        QCOMPARE(text(report, "method"), QStringLiteral("lora"));
        QVERIFY(row(report, "adapter").reason.contains(QStringLiteral("QLoRA")));
        QCOMPARE(text(report, "lora-targets"), QStringLiteral("q,k,v,o,gate,up,down"));
        QCOMPARE(text(report, "packing"), QStringLiteral("on"));
        QCOMPARE(text(report, "micro-batch"), QStringLiteral("2"));
        QCOMPARE(text(report, "dtype"), QStringLiteral("bf16"));
        QCOMPARE(text(report, "weight-decay"), QStringLiteral("0"));
        QVERIFY(row(report, "base_model").reason.contains(QStringLiteral("Add it")));
        QVERIFY(row(report, "lora_model_dir").reason.contains(QStringLiteral("no value")));
        QVERIFY(row(report, "wandb_name").reason.contains(QStringLiteral("sends nothing")));
        QVERIFY(row(report, "lr_scheduler").option.isEmpty());
        QCOMPARE(text(report, "moments"), QStringLiteral("8bit"));
        QCOMPARE(row(report, "optimizer").option, QStringLiteral("moments"));
        QVERIFY(row(report, "special_tokens.pad_token").reason.contains(QStringLiteral("model")));
    }

    void axolotlWithoutAnAdapterTrainsAllWeights() {
        Fixture f;
        const SettingsReport report =
            f.import("base_model: a/b\nsequence_len: 512\nadapter:\nlearning_rate: 1e-5\n");
        QCOMPARE(text(report, "method"), QStringLiteral("full"));
    }

    void unslothWithSections() {
        Fixture f;
        f.inputs.datasets = {{QStringLiteral("/d/alpaca.jsonl"), {}, {}}};
        const SettingsReport report = f.import(
            "model: unsloth/Qwen2.5-0.5B\n"
            "data:\n"
            "  dataset: tatsu-lab/alpaca\n"
            "  format_type: auto\n"
            "training:\n"
            "  training_type: full\n"
            "  max_seq_length: 2048\n"
            "  load_in_4bit: true\n"
            "  num_epochs: 1\n"
            "  batch_size: 2\n"
            "  warmup_steps: 5\n"
            "  max_steps: 0\n"
            "  random_seed: 3407\n"
            "  packing: false\n"
            "  train_on_completions: false\n"
            "lora:\n"
            "  lora_r: 64\n"
            "  target_modules: \"\"\n"
            "logging:\n"
            "  enable_wandb: false\n");
        QCOMPARE(report.tool, QStringLiteral("Unsloth"));
        QCOMPARE(text(report, "data"), QStringLiteral("/d/alpaca.jsonl"));
        QCOMPARE(text(report, "method"), QStringLiteral("full"));
        QCOMPARE(text(report, "warmup"), QStringLiteral("5"));
        QCOMPARE(text(report, "seed"), QStringLiteral("3407"));
        QCOMPARE(text(report, "packing"), QStringLiteral("off"));
        QVERIFY(!report.texts.contains(QStringLiteral("steps")));
        QVERIFY(row(report, "training.load_in_4bit").reason.contains(QStringLiteral("quantized")));
        QVERIFY(row(report, "training.train_on_completions")
                    .reason.contains(QStringLiteral("answers")));
        QVERIFY(row(report, "lora.target_modules").reason.contains(QStringLiteral("no value")));
    }

    void trlAsJson() {
        Fixture f;
        const QString path =
            f.write(QStringLiteral("sft.json"),
                    quoted("{\n\t'model_name_or_path': 'Qwen/Qwen3-0.6B', 'use_peft': true,\n"
                           "\t'lora_target_modules': ['q_proj', 'o_proj'], 'lora_r': 16,\n"
                           "\t'per_device_train_batch_size': 4, 'learning_rate': 2e-4,\n"
                           "\t'max_length': 700, 'max_steps': -1, 'adam_beta2': 7}\n"));
        const SettingsReport report = importSettings(path, f.inputs);
        QCOMPARE(report.tool, QStringLiteral("TRL"));
        QCOMPARE(text(report, "method"), QStringLiteral("lora"));
        QCOMPARE(text(report, "lora-targets"), QStringLiteral("q,o"));
        QCOMPARE(text(report, "micro-batch"), QStringLiteral("4"));
        QCOMPARE(text(report, "max-length"), QStringLiteral("700"));
        QVERIFY(!report.texts.contains(QStringLiteral("beta2")));
        QVERIFY(row(report, "adam_beta2").reason.contains(QStringLiteral("0.999999")));
    }

    void aKeySaidTwiceIsTakenOnce() {
        Fixture f;
        const SettingsReport report =
            f.import("stage: sft\ncutoff_len: 100\nmax_length: 200\nlearning_rate: 1e-4\n");
        QCOMPARE(text(report, "max-length"), QStringLiteral("100"));
        QVERIFY(row(report, "max_length").reason.contains(QStringLiteral("earlier")));
    }

    void whatIsNoSettingsIsRefused() {
        Fixture f;
        for (const char* text : {"", "just a sentence", "- a\n- b\n", "a: [1, 2", "a: 1\nb: 2\n",
                                 "messages: [{role: user}]\n", "a: &x [*x]\n"}) {
            QCOMPARE(codeOf([&] { f.import(text); }), ErrorCode::JsonInvalid);
        }
        const QString rows =
            f.write(QStringLiteral("rows.json"), quoted("[{'instruction': 'a', 'output': 'b'}]"));
        QCOMPARE(codeOf([&] { importSettings(rows, f.inputs); }), ErrorCode::JsonInvalid);
        QCOMPARE(codeOf([&] { importSettings(f.folder.path() + QStringLiteral("/none"), {}); }),
                 ErrorCode::NotFound);
        QByteArray large(2 << 20, '#');
        QCOMPARE(codeOf([&] { f.import(large); }), ErrorCode::JsonInvalid);
    }

    void aliasesCannotBlowUpTheList() {
        Fixture f;
        QByteArray bomb("l0: &l0 {learning_rate: 1}\n");
        for (int level = 1; level < 9; ++level) {
            const QByteArray name = "l" + QByteArray::number(level);
            const QByteArray below = "*l" + QByteArray::number(level - 1);
            bomb += name + ": &" + name + " {";
            for (int i = 0; i < 9; ++i) {
                bomb += "k" + QByteArray::number(i) + ": " + below + ", ";
            }
            bomb += "z: 1}\n";
        }
        const QString path = f.write(QStringLiteral("bomb.yaml"), bomb);
        QVERIFY(readSettingsFile(path).size() <= 2000);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::SettingsImportTest)
#include "settings_import_test.moc"
