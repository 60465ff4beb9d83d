#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints the figures of documents to pairs: extraction scored against the probes of a document set, what the rules make of
it, and the speed and memory of reading a long document. The checks are made here, from the files, not by the program.

usage: document_numbers.py --bin BUILD/bin --documents FOLDER [--long FILE.pdf] [--work DIR]

FOLDER holds the documents, manifest.json and score_text.py. The long document defaults to one of the set, repeated to at
least 500 pages by pdfunite (package poppler-utils).
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unicodedata


def normalised(text):
    """Compatibility forms, plain quotes and dashes, single blanks: what must not decide whether words are the same."""
    text = unicodedata.normalize("NFKC", text)
    text = re.sub(r"[\u2018\u2019]", "'", re.sub(r"[\u201c\u201d]", '"', text))
    return re.sub(r"\s+", " ", re.sub(r"[\u2010-\u2015]", "-", text)).strip()


def run_json_lines(command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def extracted_pages(blocks):
    """Kept blocks as text and headings of each page, as score_text.py wants them."""
    pages = {}
    for block in blocks:
        if block.get("removed"):
            continue
        page = pages.setdefault(block["page"], {"page": block["page"], "text": "", "headings": []})
        page["text"] += block["text"] + "\n"
        if block["kind"] == "heading":
            page["headings"].append(block["text"])
    return [pages[number] for number in sorted(pages)]


def score_extraction(arguments, manifest):
    documents, blocks_of = {}, {}
    for entry in manifest["documents"]:
        path = arguments.documents / entry["file"]
        lines = run_json_lines([arguments.bin / "strata", "dataset", "extract", path, "--json"])
        blocks = [line for line in lines if "error" not in line]
        blocks_of[str(path)] = blocks
        documents[entry["file"]] = {"status": "ok" if blocks else "failed", "pages": extracted_pages(blocks)}
    mine = arguments.work / "extracted.json"
    mine.write_text(json.dumps({"tool": "strata", "documents": documents}))
    scorer = [sys.executable, arguments.documents / "score_text.py", arguments.documents / "manifest.json", mine, "--failed"]
    print(subprocess.run(scorer, stdout=subprocess.PIPE, text=True, check=True).stdout.rstrip())
    return blocks_of


NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
LINT = re.compile(r"\b(?:according to (?:the|this) (?:text|passage|document|figure|table|section)|the (?:text|passage) (?:above|below)|"
                  r"as (?:shown|described|mentioned) (?:above|below)|in (?:this|the following|the above) (?:figure|table|section)|"
                  r"(?:see|cf\.) (?:above|below))\b", re.IGNORECASE)
DANGLING = re.compile(r"^(?:(?:what|how|why|when|where|who|which)\b[^?]*\b)?(?:this|that|these|those|it|they)\b[^?]{0,20}\?$", re.IGNORECASE)


def numbers(text):
    return {number.replace(",", "").rstrip(".") for number in NUMBER.findall(normalised(text))}


def rows_of(out, split):
    path = out if split == "train" else out.with_suffix(f".{split}.jsonl")
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def check_pairs(arguments, manifest, blocks_of):
    out = arguments.work / "pairs.jsonl"
    paths = [arguments.documents / entry["file"] for entry in manifest["documents"]]
    result = run_json_lines([arguments.bin / "strata", "dataset", "build", *paths, "--out", out, "--json"])[0]
    provenance = [json.loads(line) for line in out.with_suffix(".provenance.jsonl").read_text().splitlines()]
    rows = {split: rows_of(out, split) for split in ("train", "validation", "test", "recall")}
    pages = {(path, block["page"]): "" for path, blocks in blocks_of.items() for block in blocks}
    for path, blocks in blocks_of.items():
        for block in blocks:
            pages[path, block["page"]] += " " + block["text"]
    pages = {key: re.sub(r"\s", "", normalised(text)) for key, text in pages.items()}

    quotes = found = with_numbers = supported = lint = 0
    seen, duplicates = set(), 0
    for line in provenance:
        messages = rows[line["split"]][line["row"] - 1]["messages"]
        question, answer = messages[-2]["content"], messages[-1]["content"]
        evidence = " ".join(quote["text"] for quote in line["quotes"])
        for quote in line["quotes"]:
            quotes += 1
            found += re.sub(r"\s", "", normalised(quote["text"])) in pages.get((line["document"], quote["page"]), "")
        stated = numbers(answer) - numbers(question)
        with_numbers += bool(stated)
        supported += bool(stated) and stated <= numbers(evidence)
        lint += bool(LINT.search(question + " " + answer) or DANGLING.search(question))
        key = normalised(question + "\n" + answer).casefold()
        duplicates += key in seen
        seen.add(key)

    furniture = 0
    for entry in manifest["documents"]:
        kept = [block["text"] for block in blocks_of[str(arguments.documents / entry["file"])] if not block.get("removed")]
        lines = {normalised(line) for text in kept for line in text.splitlines()}  # passages have no others
        furniture += sum(normalised(item["text"]) in lines for item in entry.get("furniture", []) if item.get("text"))
    coverage = result["coverage"]
    print(f"pairs {result['pairs']} of {result.get('facts', '?')} facts, {result['pages']} pages, {result['seconds']:.1f} s; "
          f"pairs a page {result['pairs'] / result['pages']:.1f}")
    print(f"pages with text that got a pair: {coverage['with_pairs']} of {coverage['pages']} "
          f"({100 * coverage['with_pairs'] / coverage['pages']:.1f} %)")
    print(f"header and footer strings among the kept blocks: {furniture}")
    print(f"evidence quotes found on the stated page: {found} of {quotes}")
    print(f"answers whose numbers stand in the evidence: {supported} of {with_numbers}")
    print(f"self-contained lint failures: {lint}; duplicates: {duplicates}")
    print(f"rejected by reason: {json.dumps(result['rejected'])}")
    print(f"rejected passages: {json.dumps(result.get('rejected_passages', {}))}")


def peak_of(pid):
    try:
        status = pathlib.Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    return int(found.group(1)) // 1024 if found else 0


def children_of(pid):
    try:
        return [int(child) for child in pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()] + [
            int(child) for task in pathlib.Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()]
    except OSError:
        return []


def long_document(arguments):
    if arguments.long:
        return arguments.long
    source = max(arguments.documents.glob("*.pdf"), key=lambda path: path.stat().st_size if "scan" not in path.name else 0)
    pages = int(re.search(r"Pages:\s+(\d+)", subprocess.run(["pdfinfo", source], stdout=subprocess.PIPE, text=True, check=True).stdout).group(1))
    united = arguments.work / "long.pdf"
    subprocess.run(["pdfunite", *[source] * -(-500 // pages), united], stderr=subprocess.DEVNULL, check=True)
    return united


def time_long_document(arguments):
    path = long_document(arguments)
    began = time.monotonic()
    process = subprocess.Popen([arguments.bin / "strata", "dataset", "extract", path, "--out", arguments.work / "long.jsonl"],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    parent, workers = 0, {}
    while process.poll() is None:
        parent = max(parent, peak_of(process.pid))
        for child in children_of(process.pid):
            workers[child] = max(workers.get(child, 0), peak_of(child))
        time.sleep(0.02)
    seconds = time.monotonic() - began
    pages = len({json.loads(line)["page"] for line in (arguments.work / "long.jsonl").read_text().splitlines()})
    print(f"long document: {pages} pages in {seconds:.1f} s, {pages / seconds:.0f} pages/s; peak RSS parent {parent} MiB, "
          f"workers {', '.join(f'{peak} MiB' for peak in sorted(workers.values(), reverse=True))}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True)
    parser.add_argument("--documents", type=pathlib.Path, required=True)
    parser.add_argument("--long", type=pathlib.Path)
    parser.add_argument("--work", type=pathlib.Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        arguments.work = arguments.work or pathlib.Path(scratch)
        arguments.work.mkdir(parents=True, exist_ok=True)
        manifest = json.loads((arguments.documents / "manifest.json").read_text())
        check_pairs(arguments, manifest, score_extraction(arguments, manifest))
        time_long_document(arguments)


if __name__ == "__main__":
    main()
