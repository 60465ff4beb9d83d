<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CallsText</name>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n call</numerusform>
            <numerusform>%n calls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cached call(s)</source>
        <translation>
            <numerusform>%n cached call</numerusform>
            <numerusform>%n cached calls</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DependentsTexts</name>
    <message numerus="yes">
        <source>%n run(s) use it: %1.</source>
        <translation>
            <numerusform>%n run uses it: %1.</numerusform>
            <numerusform>%n runs use it: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n adapter(s) need it as base model: %1.</source>
        <translation>
            <numerusform>%n adapter needs it as base model: %1.</numerusform>
            <numerusform>%n adapters need it as base model: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DocumentBuilder</name>
    <message numerus="yes">
        <source>%n page(s) are images and were not read.</source>
        <translation>
            <numerusform>%n page is an image and was not read.</numerusform>
            <numerusform>%n pages are images and were not read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportPreview</name>
    <message numerus="yes">
        <source>A Parquet file (%n row(s) inspected).</source>
        <translation>
            <numerusform>A Parquet file (%n row inspected).</numerusform>
            <numerusform>A Parquet file (%n rows inspected).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every line inspected is a JSON object (%n inspected).</source>
        <translation>
            <numerusform>Every line inspected is a JSON object (%n inspected).</numerusform>
            <numerusform>Every line inspected is a JSON object (%n inspected).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A JSON array of objects (%n inspected).</source>
        <translation>
            <numerusform>A JSON array of objects (%n inspected).</numerusform>
            <numerusform>A JSON array of objects (%n inspected).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>JSON Lines: %n of %1 inspected lines is not a JSON object.</source>
        <translation>
            <numerusform>JSON Lines: %n of %1 inspected lines is not a JSON object.</numerusform>
            <numerusform>JSON Lines: %n of %1 inspected lines are not JSON objects.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ModelResultsTexts</name>
    <message numerus="yes">
        <source>%1 s to first token, %2 tokens/s, %Ln token(s), %3</source>
        <translation>
            <numerusform>%1 s to first token, %2 tokens/s, %Ln token, %3</numerusform>
            <numerusform>%1 s to first token, %2 tokens/s, %Ln tokens, %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReviewPairsTexts</name>
    <message numerus="yes">
        <source>%n quote(s), found on page %1</source>
        <translation>
            <numerusform>%n quote, found on page %1</numerusform>
            <numerusform>%n quotes, found on page %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n quote(s) found</source>
        <translation>
            <numerusform>%1 of %n quote found</numerusform>
            <numerusform>%1 of %n quotes found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunReport</name>
    <message numerus="yes">
        <source>%1, %n row(s)</source>
        <translation>
            <numerusform>%1, %n row</numerusform>
            <numerusform>%1, %n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartCheck</name>
    <message numerus="yes">
        <source>Strata Studio started without %n damaged file(s).</source>
        <translation>
            <numerusform>Strata Studio started without %n damaged file.</numerusform>
            <numerusform>Strata Studio started without %n damaged files.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::studio::AnswerService</name>
    <message numerus="yes">
        <source>%n models are answering</source>
        <translation>
            <numerusform>%n model is answering</numerusform>
            <numerusform>%n models are answering</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::studio::DatasetImport</name>
    <message numerus="yes">
        <source>%1: %Ln row(s), first row %2: %3</source>
        <translation>
            <numerusform>%1: %Ln row, first row %2: %3</numerusform>
            <numerusform>%1: %Ln rows, first row %2: %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::studio::HardestSearch</name>
    <message numerus="yes">
        <source>Stopped after %n row(s).</source>
        <translation>
            <numerusform>Stopped after %n row.</numerusform>
            <numerusform>Stopped after %n rows.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::studio::MatrixService</name>
    <message numerus="yes">
        <source>Stopped by user. %n of %1 answer(s) were kept.</source>
        <translation>
            <numerusform>Stopped by user. %n of %1 answers was kept.</numerusform>
            <numerusform>Stopped by user. %n of %1 answers were kept.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::studio::RecentItems</name>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::studio::ReviewQueue</name>
    <message numerus="yes">
        <source>%n fact(s)</source>
        <translation>
            <numerusform>%n fact</numerusform>
            <numerusform>%n facts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n pair</numerusform>
            <numerusform>%n pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::AnswerCard</name>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) from the first answer</source>
        <translation>
            <numerusform>%n difference from the first answer</numerusform>
            <numerusform>%n differences from the first answer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::BasicForm</name>
    <message numerus="yes">
        <source>%n row(s), %1 tokens</source>
        <translation>
            <numerusform>%n row, %1 tokens</numerusform>
            <numerusform>%n rows, %1 tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 texts are longer and will be split.</source>
        <translation>
            <numerusform>%n of %1 texts is longer and will be split.</numerusform>
            <numerusform>%n of %1 texts are longer and will be split.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 rows are longer and will be skipped.</source>
        <translation>
            <numerusform>%n of %1 rows is longer and will be skipped.</numerusform>
            <numerusform>%n of %1 rows are longer and will be skipped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n optimizer step(s) in total</source>
        <translation>
            <numerusform>%n optimizer step in total</numerusform>
            <numerusform>%n optimizer steps in total</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) per epoch. Below %1 tokens, training is bound by the drive.</source>
        <translation>
            <numerusform>%n step per epoch. Below %1 tokens, training is bound by the drive.</numerusform>
            <numerusform>%n steps per epoch. Below %1 tokens, training is bound by the drive.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) per epoch</source>
        <translation>
            <numerusform>%n step per epoch</numerusform>
            <numerusform>%n steps per epoch</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reached after %n warm-up step(s)</source>
        <translation>
            <numerusform>Reached after %n warm-up step</numerusform>
            <numerusform>Reached after %n warm-up steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n row(s) are trained on. A share such as 0.1 holds rows out.</source>
        <translation>
            <numerusform>The %n row is trained on. A share such as 0.1 holds rows out.</numerusform>
            <numerusform>All %n rows are trained on. A share such as 0.1 holds rows out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>About %1 of %n row(s) are held out and not trained on.</source>
        <translation>
            <numerusform>About %1 of %n row is held out and not trained on.</numerusform>
            <numerusform>About %1 of %n rows are held out and not trained on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Epochs is ignored: the run ends after %n step(s).</source>
        <translation>
            <numerusform>Epochs is ignored: the run ends after %n step.</numerusform>
            <numerusform>Epochs is ignored: the run ends after %n steps.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::ChatPreview</name>
    <message numerus="yes">
        <source>… and %n more character(s)</source>
        <translation>
            <numerusform>… and %n more character</numerusform>
            <numerusform>… and %n more characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %n more token(s)</source>
        <translation>
            <numerusform>… and %n more token</numerusform>
            <numerusform>… and %n more tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s) truncated</source>
        <translation>
            <numerusform>%Ln token truncated</numerusform>
            <numerusform>%Ln tokens truncated</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::ConnectionListModel</name>
    <message numerus="yes">
        <source>%n connection(s) to other machines were made.</source>
        <translation>
            <numerusform>%n connection to another machine was made.</numerusform>
            <numerusform>%n connections to other machines were made.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::ConversionPanel</name>
    <message numerus="yes">
        <source>%Ln row(s) written</source>
        <translation>
            <numerusform>%Ln row written</numerusform>
            <numerusform>%Ln rows written</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::CoverageMap</name>
    <message numerus="yes">
        <source>%1: %2 of %n page(s) with pairs</source>
        <translation>
            <numerusform>%1: %2 of %n page with pairs</numerusform>
            <numerusform>%1: %2 of %n pages with pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetImportView</name>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln duplicate(s)</source>
        <translation>
            <numerusform>%Ln duplicate</numerusform>
            <numerusform>%Ln duplicates</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln issue(s)</source>
        <translation>
            <numerusform>%Ln issue</numerusform>
            <numerusform>%Ln issues</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Import %n file(s)</source>
        <translation>
            <numerusform>Import %n file</numerusform>
            <numerusform>Import %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetLengthsCard</name>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetOverviewTab</name>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) have issues. See the Issues tab.</source>
        <translation>
            <numerusform>%Ln row has issues. See the Issues tab.</numerusform>
            <numerusform>%Ln rows have issues. See the Issues tab.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetRowsModel</name>
    <message numerus="yes">
        <source>%n row(s) removed</source>
        <translation>
            <numerusform>%n row removed</numerusform>
            <numerusform>%n rows removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) restored</source>
        <translation>
            <numerusform>%n row restored</numerusform>
            <numerusform>%n rows restored</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetRowsTab</name>
    <message numerus="yes">
        <source>%n changed row(s). Saving writes a new JSON Lines file; this one does not change.</source>
        <translation>
            <numerusform>%n changed row. Saving writes a new JSON Lines file; this one does not change.</numerusform>
            <numerusform>%n changed rows. Saving writes a new JSON Lines file; this one does not change.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetSplitsTab</name>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetsPage</name>
    <message numerus="yes">
        <source>Reading documents, %n left</source>
        <translation>
            <numerusform>Reading documents, %n left</numerusform>
            <numerusform>Reading documents, %n left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dataset(s) are imported.</source>
        <translation>
            <numerusform>%n dataset is imported.</numerusform>
            <numerusform>%n datasets are imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is ready with %n question-answer pair(s).</source>
        <translation>
            <numerusform>%1 is ready with %n question-answer pair.</numerusform>
            <numerusform>%1 is ready with %n question-answer pairs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed row(s) are not in the file yet. Save a version to train on them.</source>
        <translation>
            <numerusform>%n changed row is not in the file yet. Save a version to train on it.</numerusform>
            <numerusform>%n changed rows are not in the file yet. Save a version to train on them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentBlocksStep</name>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n block</numerusform>
            <numerusform>%n blocks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n excluded</source>
        <translation>
            <numerusform>%n excluded</numerusform>
            <numerusform>%n excluded</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentGeneratorStep</name>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n document</numerusform>
            <numerusform>%n documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentPassagesStep</name>
    <message numerus="yes">
        <source>%n fact(s)</source>
        <translation>
            <numerusform>%n fact</numerusform>
            <numerusform>%n facts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passage(s)</source>
        <translation>
            <numerusform>%n passage</numerusform>
            <numerusform>%n passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n with tables</source>
        <translation>
            <numerusform>%n with tables</numerusform>
            <numerusform>%n with tables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n from scanned pages</source>
        <translation>
            <numerusform>%n from scanned pages</numerusform>
            <numerusform>%n from scanned pages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped</source>
        <translation>
            <numerusform>%n skipped</numerusform>
            <numerusform>%n skipped</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentResultStep</name>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n pair</numerusform>
            <numerusform>%n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n document</numerusform>
            <numerusform>%n documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentResumeStep</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n pair</numerusform>
            <numerusform>%n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) chosen. They go into a new dataset unless you add them to an unfinished one.</source>
        <translation>
            <numerusform>%n file chosen. It goes into a new dataset unless you add it to an unfinished one.</numerusform>
            <numerusform>%n files chosen. They go into a new dataset unless you add them to an unfinished one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentTrialCard</name>
    <message numerus="yes">
        <source>%n passage(s)</source>
        <translation>
            <numerusform>%n passage</numerusform>
            <numerusform>%n passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n pair</numerusform>
            <numerusform>%n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kept.</source>
        <translation>
            <numerusform>%n kept.</numerusform>
            <numerusform>%n kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rejected: %1.</source>
        <translation>
            <numerusform>%n rejected: %1.</numerusform>
            <numerusform>%n rejected: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentsView</name>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n document</numerusform>
            <numerusform>%n documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n read</source>
        <translation>
            <numerusform>%n read</numerusform>
            <numerusform>%n read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passage(s)</source>
        <translation>
            <numerusform>%n passage</numerusform>
            <numerusform>%n passages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::DryRunPanel</name>
    <message numerus="yes">
        <source>%n row(s) (%1), %2 tokens, %3 of them trained</source>
        <translation>
            <numerusform>%n row (%1), %2 tokens, %3 of them trained</numerusform>
            <numerusform>%n rows (%1), %2 tokens, %3 of them trained</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) of up to %1 tokens, %2 in total</source>
        <translation>
            <numerusform>%n row of up to %1 tokens, %2 in total</numerusform>
            <numerusform>%n rows of up to %1 tokens, %2 in total</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::ExportPanel</name>
    <message numerus="yes">
        <source>The export matches its source: all %1 tokens of %n answer(s) are identical.</source>
        <translation>
            <numerusform>The export matches its source: all %1 tokens of %n answer are identical.</numerusform>
            <numerusform>The export matches its source: all %1 tokens of %n answers are identical.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s), %1 in %2, verified, in %3</source>
        <translation>
            <numerusform>%Ln file, %1 in %2, verified, in %3</numerusform>
            <numerusform>%Ln files, %1 in %2, verified, in %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The export matches its source within tolerance: %1% of the tokens of %n answer(s) are identical.</source>
        <translation>
            <numerusform>The export matches its source within tolerance: %1% of the tokens of %n answer are identical.</numerusform>
            <numerusform>The export matches its source within tolerance: %1% of the tokens of %n answers are identical.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The export does not match its source: %1% of the tokens of %n answer(s) are identical. Export it again before using it.</source>
        <translation>
            <numerusform>The export does not match its source: %1% of the tokens of %n answer are identical. Export it again before using it.</numerusform>
            <numerusform>The export does not match its source: %1% of the tokens of %n answers are identical. Export it again before using it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::ExtractionModel</name>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n block</numerusform>
            <numerusform>%n blocks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n excluded</source>
        <translation>
            <numerusform>%n excluded</numerusform>
            <numerusform>%n excluded</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edited by you</source>
        <translation>
            <numerusform>%n edited by you</numerusform>
            <numerusform>%n edited by you</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) edited</source>
        <translation>
            <numerusform>%n block edited</numerusform>
            <numerusform>%n blocks edited</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) excluded</source>
        <translation>
            <numerusform>%n block excluded</numerusform>
            <numerusform>%n blocks excluded</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) included</source>
        <translation>
            <numerusform>%n block included</numerusform>
            <numerusform>%n blocks included</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) restored</source>
        <translation>
            <numerusform>%n block restored</numerusform>
            <numerusform>%n blocks restored</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::FeasibilityMap</name>
    <message numerus="yes">
        <source>%1 tokens, micro-batch of %n row(s)</source>
        <translation>
            <numerusform>%1 tokens, micro-batch of %n row</numerusform>
            <numerusform>%1 tokens, micro-batch of %n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::HistoryPanel</name>
    <message numerus="yes">
        <source>Redo with %n earlier change(s)</source>
        <translation>
            <numerusform>Redo with %n earlier change</numerusform>
            <numerusform>Redo with %n earlier changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo with %n later change(s)</source>
        <translation>
            <numerusform>Undo with %n later change</numerusform>
            <numerusform>Undo with %n later changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::HubDialog</name>
    <message numerus="yes">
        <source>%n file(s) of %1 chosen, %2; %3 free. Formats that can run code are left out.</source>
        <translation>
            <numerusform>%n file of %1 chosen, %2; %3 free. Formats that can run code are left out.</numerusform>
            <numerusform>%n files of %1 chosen, %2; %3 free. Formats that can run code are left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::MachineCard</name>
    <message numerus="yes">
        <source>%n cores</source>
        <translation>
            <numerusform>%n core</numerusform>
            <numerusform>%n cores</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::MatrixPanel</name>
    <message numerus="yes">
        <source>%1: %n answered</source>
        <translation>
            <numerusform>%1: %n answered</numerusform>
            <numerusform>%1: %n answered</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n answered, %2 exact, ROUGE-L %3</source>
        <translation>
            <numerusform>%1: %n answered, %2 exact, ROUGE-L %3</numerusform>
            <numerusform>%1: %n answered, %2 exact, ROUGE-L %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::ModelDetailPanel</name>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln layer(s), hidden size %1, vocabulary %2</source>
        <translation>
            <numerusform>%Ln layer, hidden size %1, vocabulary %2</numerusform>
            <numerusform>%Ln layers, hidden size %1, vocabulary %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sample conversation as the model reads it: %Ln token(s).</source>
        <translation>
            <numerusform>Sample conversation as the model reads it: %Ln token.</numerusform>
            <numerusform>Sample conversation as the model reads it: %Ln tokens.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n training configuration(s) fit this machine.</source>
        <translation>
            <numerusform>%1 of %n training configuration fits this machine.</numerusform>
            <numerusform>%1 of %n training configurations fit this machine.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::ModelsPage</name>
    <message numerus="yes">
        <source>%Ln model(s)</source>
        <translation>
            <numerusform>%Ln model</numerusform>
            <numerusform>%Ln models</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::MonitorFigures</name>
    <message numerus="yes">
        <source>Planned step time as a share of the measured one, mean over the last %n step(s)</source>
        <translation>
            <numerusform>Planned step time as a share of the measured one, mean over the last %n step</numerusform>
            <numerusform>Planned step time as a share of the measured one, mean over the last %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Loss of the last step; change over the last %n step(s)</source>
        <translation>
            <numerusform>Loss of the last step; change over the last %n step</numerusform>
            <numerusform>Loss of the last step; change over the last %n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::MonitorPage</name>
    <message numerus="yes">
        <source>Already comparing with %n run(s)</source>
        <translation>
            <numerusform>Already comparing with %n run</numerusform>
            <numerusform>Already comparing with %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::MonitorRows</name>
    <message numerus="yes">
        <source>The hardest of %n row(s) at step %1; their mean loss is %2. Press Enter or double-click to open a row.</source>
        <translation>
            <numerusform>The hardest of %n row at step %1; its loss is %2. Press Enter or double-click to open the row.</numerusform>
            <numerusform>The hardest of %n rows at step %1; their mean loss is %2. Press Enter or double-click to open a row.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::PairCard</name>
    <message numerus="yes">
        <source>%n question(s) about one fact</source>
        <translation>
            <numerusform>%n question about one fact</numerusform>
            <numerusform>%n questions about one fact</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::PlanPanel</name>
    <message numerus="yes">
        <source>%n optimizer step(s) in about %1.</source>
        <translation>
            <numerusform>%n optimizer step in about %1.</numerusform>
            <numerusform>%n optimizer steps in about %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %n step(s) lost</source>
        <translation>
            <numerusform>up to %n step lost</numerusform>
            <numerusform>up to %n steps lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n optimizer step(s).</source>
        <translation>
            <numerusform>%n optimizer step.</numerusform>
            <numerusform>%n optimizer steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, skips %n row(s)</source>
        <translation>
            <numerusform>%1, skips %n row</numerusform>
            <numerusform>%1, skips %n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::QuestionCard</name>
    <message numerus="yes">
        <source>%n other version(s)</source>
        <translation>
            <numerusform>%n other version</numerusform>
            <numerusform>%n other versions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::ReviewModel</name>
    <message numerus="yes">
        <source>%n fact(s)</source>
        <translation>
            <numerusform>%n fact</numerusform>
            <numerusform>%n facts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::ReviewView</name>
    <message numerus="yes">
        <source>%n fact(s) ask “%1 …”.</source>
        <translation>
            <numerusform>%n fact asks “%1 …”.</numerusform>
            <numerusform>%n facts ask “%1 …”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n pair</numerusform>
            <numerusform>%n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accept %n fact(s)</source>
        <translation>
            <numerusform>Accept %n fact</numerusform>
            <numerusform>Accept %n facts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reject %n fact(s)</source>
        <translation>
            <numerusform>Reject %n fact</numerusform>
            <numerusform>Reject %n facts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::RunDifference</name>
    <message numerus="yes">
        <source>%1 and %n more setting(s)</source>
        <translation>
            <numerusform>%1 and %n more setting</numerusform>
            <numerusform>%1 and %n more settings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::StatusStrip</name>
    <message numerus="yes">
        <source>%n activities</source>
        <translation>
            <numerusform>%n activity</numerusform>
            <numerusform>%n activities</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::TrainPage</name>
    <message numerus="yes">
        <source>Reset %n changed field(s)</source>
        <translation>
            <numerusform>Reset %n changed field</numerusform>
            <numerusform>Reset %n changed fields</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Imported %n setting(s) from %1.</source>
        <translation>
            <numerusform>Imported %n setting from %1.</numerusform>
            <numerusform>Imported %n settings from %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) were skipped. See the report.</source>
        <translation>
            <numerusform>%n setting was skipped. See the report.</numerusform>
            <numerusform>%n settings were skipped. See the report.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::WelcomePane</name>
    <message numerus="yes">
        <source>%Ln model(s)</source>
        <translation>
            <numerusform>%Ln model</numerusform>
            <numerusform>%Ln models</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>votes</name>
    <message numerus="yes">
        <source>Ties: %n.</source>
        <translation>
            <numerusform>Ties: %n.</numerusform>
            <numerusform>Ties: %n.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Both bad: %n.</source>
        <translation>
            <numerusform>Both bad: %n.</numerusform>
            <numerusform>Both bad: %n.</numerusform>
        </translation>
    </message>
</context>
</TS>
