#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the Parquet files of this folder, and beside each the rows that it holds as JSON lines, in Python's words.

And packed text files, by Python's gzip and the program zstd. Needs pyarrow (26.0.1 wrote what is checked in). The rows are made up here and belong to the project.
usage: make_containers.py
"""

import base64
import datetime
import decimal
import gzip
import json
import os
import subprocess

import pyarrow as pa
import pyarrow.parquet as pq
import pyarrow.parquet.encryption as pe

FOLDER = os.path.dirname(os.path.abspath(__file__))
TOPICS = ["Pumpe", "泵", "naïve café", 'a "quoted" \\ word', "line\nbreak\ttab \x01", "🙂", "", "{\"json\": [1]}"]


def conversation(index):
    topic = TOPICS[index % len(TOPICS)]
    return [
        {"role": "user", "content": f"Question {index} about {topic}?"},
        {"role": "assistant", "content": f"Answer {index}: {topic}."},
    ]


def messages_table(rows, first=0):
    return pa.table({"messages": [conversation(first + index) for index in range(rows)]})


def plain(value):
    """As a JSON lines file would hold it: without a struct's null fields; times and decimals as text."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items() if item is not None}
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return None
    if isinstance(value, bytes):
        try:
            return value.decode()
        except UnicodeDecodeError:
            return None
    if isinstance(value, (datetime.date, decimal.Decimal)):
        return str(value)
    return value


def write_rows(name, table):
    maps = [field.name for field in table.schema if pa.types.is_map(field.type)]
    with open(os.path.join(FOLDER, name + ".jsonl"), "w", encoding="utf-8") as out:
        for row in table.to_pylist():
            row = {column: value if column in maps else plain(value) for column, value in row.items()}
            for column in maps:
                row[column] = None if row[column] is None else dict(row[column])
            out.write(json.dumps(row, ensure_ascii=False) + "\n")


def write(name, table, **options):
    pq.write_table(table, os.path.join(FOLDER, name + ".parquet"), **options)


def write_types():
    struct = pa.struct([("role", pa.string()), ("content", pa.string()), ("weight", pa.float64())])
    table = pa.table({
        "messages": pa.array([
            [{"role": "user", "content": "q"}, {"role": "assistant", "content": "a", "weight": 0.0}],
            [],
            None,
            [{"role": "user", "content": None}, None],
        ], pa.list_(struct)),
        "text": pa.array(TOPICS[:4], pa.large_string()),
        "viewed": pa.array(["short", None, "a text longer than twelve bytes", ""], pa.string()),
        "bytes": pa.array([b"text", None, b"\xff\x00", "ü".encode()], pa.binary()),
        "fixed": pa.array([b"abcd", b"efgh", None, b"\xff\xff\xff\xff"], pa.binary(4)),
        "category": pa.array(["good", "bad", None, "good"]).dictionary_encode(),
        "flag": pa.array([True, False, None, True]),
        "tiny": pa.array([-128, 127, None, 0], pa.int8()),
        "large": pa.array([-2**63, 2**63 - 1, None, 0], pa.int64()),
        "unsigned": pa.array([0, 2**64 - 1, None, 1], pa.uint64()),
        "half": pa.array([0.5, -2.0, None, float("inf")], pa.float16()),
        "single": pa.array([0.25, 1e30, None, float("nan")], pa.float32()),
        "double": pa.array([0.1, -1.7976931348623157e308, None, float("inf")], pa.float64()),
        "map": pa.array([[("a", 1), ("b", 2)], [], None, [("ü", None)]], pa.map_(pa.string(), pa.int32())),
        "nested": pa.array([[[1, None], []], [], None, [None, [2]]], pa.list_(pa.list_(pa.int32()))),
        "date": pa.array([datetime.date(2024, 2, 29), datetime.date(1969, 12, 31), None, datetime.date(1, 1, 1)]),
        "amount": pa.array([decimal.Decimal("1.50"), decimal.Decimal("-0.01"), None, decimal.Decimal("0.00")]),
    })
    write("types", table)
    write_rows("types", table)


class PlainKeys(pe.KmsClient):
    """Keeps the key of the test beside the data: nothing here is secret."""

    def wrap_key(self, key_bytes, master_key_identifier):
        return base64.b64encode(key_bytes)

    def unwrap_key(self, wrapped_key, master_key_identifier):
        return base64.b64decode(wrapped_key)


def write_encrypted(name, plaintext_footer):
    configuration = pe.EncryptionConfiguration(
        footer_key="footer", column_keys={"columns": ["text"]}, plaintext_footer=plaintext_footer)
    factory = pe.CryptoFactory(lambda _: PlainKeys())
    properties = factory.file_encryption_properties(pe.KmsConnectionConfig(), configuration)
    write(name, pa.table({"text": ["secret"]}), encryption_properties=properties)


def zstd(data, *options):
    """From a pipe, so that the frame says no size and keeps the window that is asked for."""
    return subprocess.run(["zstd", "-c", *options], input=data, stdout=subprocess.PIPE, check=True).stdout


def write_bytes(name, data):
    with open(os.path.join(FOLDER, name), "wb") as out:
        out.write(data)


def write_packed():
    with open(os.path.join(FOLDER, "messages.jsonl"), "rb") as rows:
        data = rows.read()
    middle = len(data) // 2  # inside a row, and inside a character as likely as not
    parts = [data[:middle], b"", data[middle:]]
    write_bytes("messages.jsonl.gz", gzip.compress(data, mtime=0))
    write_bytes("members.jsonl.gz", b"".join(gzip.compress(part, mtime=0) for part in parts) + bytes(512))
    write_bytes("messages.jsonl.zst", zstd(data, "--check"))
    skippable = b"\x5a\x2a\x4d\x18\x03\x00\x00\x00abc"
    write_bytes("frames.jsonl.zst", skippable + b"".join(zstd(part, "--check") + skippable for part in parts))
    write_bytes("window.jsonl.zst", zstd(data, "--long=28"))
    table = "question,answer\r\n\"a, b\",c\r\n".encode()
    write_bytes("table.csv.gz", gzip.compress(table, mtime=0))
    write_bytes("array.json.zst", zstd(b'[{"text": "one"}, {"text": "two"}]'))


def main():
    write_types()
    table = messages_table(24)
    write_rows("messages", table)
    for codec in ["none", "snappy", "gzip", "zstd", "brotli", "lz4"]:
        write("messages-" + codec, table, compression=codec)
    groups = messages_table(120)
    write_rows("groups", groups)
    write("groups", groups, row_group_size=48, data_page_version="2.0", data_page_size=512, compression="zstd",
          write_page_checksum=True)
    write("no_rows", messages_table(0))
    columns = pa.table({  # that no layout has
        "Nr": list(range(6)),
        "Anliegen": [f"{topic} steht" for topic in TOPICS[:6]],
        "Loesung": ["Ventil schließen"] * 5 + [""],
    })
    write_rows("columns", columns)
    write("columns", columns, compression="zstd")
    deep = pa.int8()
    for _ in range(120):
        deep = pa.struct([("d", deep)])
    write("deep", pa.table({"text": pa.array(["deep"]), "deep": pa.nulls(1, deep)}), store_schema=False)
    # A page of 600 MB, which its few bytes unpack to.
    write("huge_page", pa.table({"text": pa.array(["a" * 600_000_000])}), compression="brotli", use_dictionary=False,
          write_statistics=False)
    write_encrypted("encrypted_footer", False)
    write_encrypted("encrypted_column", True)
    write_packed()


if __name__ == "__main__":
    main()
