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
        <source>%n call(s) from the journal</source>
        <translation>
            <numerusform>%n call from the journal</numerusform>
            <numerusform>%n calls from the journal</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DatasetGlance</name>
    <message numerus="yes">
        <source>Each line looked at is a JSON object (%n looked at).</source>
        <translation>
            <numerusform>Each line looked at is a JSON object (%n looked at).</numerusform>
            <numerusform>Each line looked at is a JSON object (%n looked at).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One JSON array of objects (%n looked at).</source>
        <translation>
            <numerusform>One JSON array of objects (%n looked at).</numerusform>
            <numerusform>One JSON array of objects (%n looked at).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DocumentBuilder</name>
    <message numerus="yes">
        <source>%n page(s) are pictures and were not read.</source>
        <translation>
            <numerusform>%n page is a picture and was not read.</numerusform>
            <numerusform>%n pages are pictures and were not read.</numerusform>
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
        <source>The studio began without %n damaged file(s).</source>
        <translation>
            <numerusform>The studio began without %n damaged file.</numerusform>
            <numerusform>The studio began without %n damaged files.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message numerus="yes">
        <source>%1 s to first token, %2 tokens/s, %Ln token(s), %3</source>
        <translation>
            <numerusform>%1 s to first token, %2 tokens/s, %Ln token, %3</numerusform>
            <numerusform>%1 s to first token, %2 tokens/s, %Ln tokens, %3</numerusform>
        </translation>
    </message>
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
    <name>strata::studio::AnswerService</name>
    <message numerus="yes">
        <source>One model answers, %n wait(s) for its turn</source>
        <translation>
            <numerusform>One model answers, %n waits for its turn</numerusform>
            <numerusform>One model answers, %n wait for their turn</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::studio::DatasetImport</name>
    <message numerus="yes">
        <source>%n row(s) without a question or an answer were left out.</source>
        <translation>
            <numerusform>%n row without a question or an answer was left out.</numerusform>
            <numerusform>%n rows without a question or an answer were left out.</numerusform>
        </translation>
    </message>
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
        <source>Stopped: %n answer(s) of %1 are kept.</source>
        <translation>
            <numerusform>Stopped: %n answer of %1 is kept.</numerusform>
            <numerusform>Stopped: %n answers of %1 are kept.</numerusform>
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
        <source>%n pair(s) decided at once; Undo takes them back.</source>
        <translation>
            <numerusform>%n pair decided; Undo takes it back.</numerusform>
            <numerusform>%n pairs decided at once; Undo takes them back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::AnswerCard</name>
    <message numerus="yes">
        <source>%n part(s) differ from the first answer</source>
        <translation>
            <numerusform>%n part differs from the first answer</numerusform>
            <numerusform>%n parts differ from the first answer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::BasicForm</name>
    <message numerus="yes">
        <source>%n of %1 texts are longer and are divided.</source>
        <translation>
            <numerusform>%n of %1 texts is longer and is divided.</numerusform>
            <numerusform>%n of %1 texts are longer and are divided.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 rows are longer and are left out.</source>
        <translation>
            <numerusform>%n of %1 rows is longer and is left out.</numerusform>
            <numerusform>%n of %1 rows are longer and are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s), %1 tokens</source>
        <translation>
            <numerusform>%n row, %1 tokens</numerusform>
            <numerusform>%n rows, %1 tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n update(s) in all</source>
        <translation>
            <numerusform>%n update in all</numerusform>
            <numerusform>%n updates in all</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n update(s) an epoch; below %1 tokens the drive sets the pace.</source>
        <translation>
            <numerusform>%n update an epoch; below %1 tokens the drive sets the pace.</numerusform>
            <numerusform>%n updates an epoch; below %1 tokens the drive sets the pace.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n update(s) an epoch</source>
        <translation>
            <numerusform>%n update an epoch</numerusform>
            <numerusform>%n updates an epoch</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reached after %n update(s) of warm-up</source>
        <translation>
            <numerusform>Reached after %n update of warm-up</numerusform>
            <numerusform>Reached after %n updates of warm-up</numerusform>
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
        <source>%Ln token(s) are cut off</source>
        <translation>
            <numerusform>%Ln token is cut off</numerusform>
            <numerusform>%Ln tokens are cut off</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::ConnectionListModel</name>
    <message numerus="yes">
        <source>%n connection(s) went to other machines.</source>
        <translation>
            <numerusform>%n connection went to another machine.</numerusform>
            <numerusform>%n connections went to other machines.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::ConversionPanel</name>
    <message numerus="yes">
        <source>%Ln row(s) were written</source>
        <translation>
            <numerusform>%Ln row was written</numerusform>
            <numerusform>%Ln rows were written</numerusform>
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
        <source>%Ln row(s) have an issue; the tab Issues says which and why.</source>
        <translation>
            <numerusform>%Ln row has an issue; the tab Issues says which and why.</numerusform>
            <numerusform>%Ln rows have an issue; the tab Issues says which and why.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
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
        <source>%n row(s) put back</source>
        <translation>
            <numerusform>%n row put back</numerusform>
            <numerusform>%n rows put back</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetRowsTab</name>
    <message numerus="yes">
        <source>%n changed row(s); the file itself stays as it is</source>
        <translation>
            <numerusform>%n changed row; the file itself stays as it is</numerusform>
            <numerusform>%n changed rows; the file itself stays as it is</numerusform>
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
    <name>strata::ui::DocumentBlocksStep</name>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n block</numerusform>
            <numerusform>%n blocks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n left out</numerusform>
            <numerusform>%n left out</numerusform>
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
        <source>%n row(s) of up to %1 tokens, %2 in all</source>
        <translation>
            <numerusform>%n row of up to %1 tokens, %2 in all</numerusform>
            <numerusform>%n rows of up to %1 tokens, %2 in all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::ExportPanel</name>
    <message numerus="yes">
        <source>%Ln file(s), %1 in %2, whole, in %3</source>
        <translation>
            <numerusform>%Ln file, %1 in %2, whole, in %3</numerusform>
            <numerusform>%Ln files, %1 in %2, whole, in %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It answers as its source: all %1 tokens of %n answer(s) are the same.</source>
        <translation>
            <numerusform>It answers as its source: all %1 tokens of %n answer are the same.</numerusform>
            <numerusform>It answers as its source: all %1 tokens of %n answers are the same.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It answers as its source within the tolerance: %1 % of the tokens of %n answer(s) are the same.</source>
        <translation>
            <numerusform>It answers as its source within the tolerance: %1 % of the tokens of %n answer are the same.</numerusform>
            <numerusform>It answers as its source within the tolerance: %1 % of the tokens of %n answers are the same.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It does not answer as its source: %1 % of the tokens of %n answer(s) are the same. Export it again before you use it.</source>
        <translation>
            <numerusform>It does not answer as its source: %1 % of the tokens of %n answer are the same. Export it again before you use it.</numerusform>
            <numerusform>It does not answer as its source: %1 % of the tokens of %n answers are the same. Export it again before you use it.</numerusform>
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
        <source>%n left out</source>
        <translation>
            <numerusform>%n left out</numerusform>
            <numerusform>%n left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed by you</source>
        <translation>
            <numerusform>%n changed by you</numerusform>
            <numerusform>%n changed by you</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) put into other words</source>
        <translation>
            <numerusform>%n block put into other words</numerusform>
            <numerusform>%n blocks put into other words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) left out</source>
        <translation>
            <numerusform>%n block left out</numerusform>
            <numerusform>%n blocks left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) taken in</source>
        <translation>
            <numerusform>%n block taken in</numerusform>
            <numerusform>%n blocks taken in</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) as read</source>
        <translation>
            <numerusform>%n block as read</numerusform>
            <numerusform>%n blocks as read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::FitMap</name>
    <message numerus="yes">
        <source>%1 tokens long, %n row(s) at once</source>
        <translation>
            <numerusform>%1 tokens long, %n row at once</numerusform>
            <numerusform>%1 tokens long, %n rows at once</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::HistoryPanel</name>
    <message numerus="yes">
        <source>Do it again with %n before</source>
        <translation>
            <numerusform>Do it again with %n before</numerusform>
            <numerusform>Do it again with %n before</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo with %n later</source>
        <translation>
            <numerusform>Undo with %n later</numerusform>
            <numerusform>Undo with %n later</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::HomePage</name>
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
        <source>%1: %n answered, %2 exact, match %3</source>
        <translation>
            <numerusform>%1: %n answered, %2 exact, match %3</numerusform>
            <numerusform>%1: %n answered, %2 exact, match %3</numerusform>
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
        <source>%Ln layer(s) of width %1, vocabulary %2</source>
        <translation>
            <numerusform>%Ln layer of width %1, vocabulary %2</numerusform>
            <numerusform>%Ln layers of width %1, vocabulary %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Three turns as the model reads them: %Ln token(s).</source>
        <translation>
            <numerusform>Three turns as the model reads them: %Ln token.</numerusform>
            <numerusform>Three turns as the model reads them: %Ln tokens.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n way(s) to train this model fit this machine.</source>
        <translation>
            <numerusform>%1 of %n way to train this model fits this machine.</numerusform>
            <numerusform>%1 of %n ways to train this model fit this machine.</numerusform>
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
        <source>Smoothed; the change is over the last %n step(s)</source>
        <translation>
            <numerusform>Smoothed; the change is over the last %n step</numerusform>
            <numerusform>Smoothed; the change is over the last %n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::MonitorPage</name>
    <message numerus="yes">
        <source>%n run(s) are shown beside this one already</source>
        <translation>
            <numerusform>%n run is shown beside this one already</numerusform>
            <numerusform>%n runs are shown beside this one already</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::MonitorRows</name>
    <message numerus="yes">
        <source>The hardest of %n row(s) at step %1; the mean loss of all is %2. Enter or a double click goes to the row.</source>
        <translation>
            <numerusform>The hardest of %n row at step %1; its loss is %2. Enter or a double click goes to the row.</numerusform>
            <numerusform>The hardest of %n rows at step %1; the mean loss of all is %2. Enter or a double click goes to the row.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::PlanPanel</name>
    <message numerus="yes">
        <source>%n update(s) in about %1.</source>
        <translation>
            <numerusform>%n update in about %1.</numerusform>
            <numerusform>%n updates in about %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n update(s) lost</source>
        <translation>
            <numerusform>at most %n update lost</numerusform>
            <numerusform>at most %n updates lost</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::ReviewModel</name>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n pair</numerusform>
            <numerusform>%n pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::ReviewView</name>
    <message numerus="yes">
        <source>Accept these %n</source>
        <translation>
            <numerusform>Accept this %n</numerusform>
            <numerusform>Accept these %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reject these %n</source>
        <translation>
            <numerusform>Reject this %n</numerusform>
            <numerusform>Reject these %n</numerusform>
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
    <name>strata::ui::TrainPage</name>
    <message numerus="yes">
        <source>Reset %n changed field(s)</source>
        <translation>
            <numerusform>Reset %n changed field</numerusform>
            <numerusform>Reset %n changed fields</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) of %1 were taken.</source>
        <translation>
            <numerusform>%n setting of %1 was taken.</numerusform>
            <numerusform>%n settings of %1 were taken.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) were not; the report says why.</source>
        <translation>
            <numerusform>%n other was not; the report says why.</numerusform>
            <numerusform>%n others were not; the report says why.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::TurnView</name>
    <message numerus="yes">
        <source>%n other version(s)</source>
        <translation>
            <numerusform>%n other version</numerusform>
            <numerusform>%n other versions</numerusform>
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
