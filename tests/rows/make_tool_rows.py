# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes tool_rows.json: rows with tools, reasoning and weights, and what transformers makes of them.

    python make_tool_rows.py            (needs transformers 5)

Each row stands in the layout of some dataset format, and beside it the messages that this layout means. transformers
renders these with each template below tool_templates/; what is trained are its {% generation %} blocks.
"""
import copy
import json
import pathlib

from transformers.utils.chat_template_utils import render_jinja_template

FOLDER = pathlib.Path(__file__).parent
WEATHER = {"type": "function", "function": {
    "name": "get_weather", "description": "Tells the weather of a city – today's or tomorrow's.",
    "parameters": {"type": "object", "properties": {"city": {"type": "string"}, "days": {"type": "integer"}},
                   "required": ["city"]}}}
CLOCK = {"type": "function", "function": {"name": "now", "description": "Tells the time.",
                                          "parameters": {"type": "object", "properties": {}}}}


def call(name, arguments, number):
    return {"id": f"call{number:05}", "type": "function", "function": {"name": name, "arguments": arguments}}


def result(content, name, number):
    return {"role": "tool", "tool_call_id": f"call{number:05}", "name": name, "content": content}


def user(text):
    return {"role": "user", "content": text}


def answer(text, **more):
    return {"role": "assistant", "content": text, **more}


ONE_CALL = [{"role": "system", "content": "Be brief."}, user("Weather in Århus?"),
            answer("", tool_calls=[call("get_weather", {"city": "Århus", "days": 2}, 1)]),
            result('{"degrees": 4}', "get_weather", 1), answer("Four degrees.")]


def rows():
    """(name, row as a dataset has it, messages, tools)"""
    as_text = copy.deepcopy(ONE_CALL)
    as_text[2]["content"] = None
    as_text[2]["tool_calls"][0]["function"]["arguments"] = '{"city": "Århus", "days": 2}'
    yield "objects", {"messages": ONE_CALL, "tools": [WEATHER]}, ONE_CALL, [WEATHER]
    yield "text", {"messages": as_text, "tools": json.dumps([WEATHER])}, ONE_CALL, [WEATHER]
    yield "sharegpt", {
        "conversations": [
            {"from": "human", "value": "Weather in Århus?"},
            {"from": "function_call", "value": '{"name": "get_weather", "arguments": {"city": "Århus", "days": 2}}'},
            {"from": "observation", "value": '{"degrees": 4}'}, {"from": "gpt", "value": "Four degrees."}],
        "system": "Be brief.", "tools": json.dumps([WEATHER["function"]])}, ONE_CALL, [WEATHER]
    two = [user("Weather, and the time?"),
           answer("", tool_calls=[call("get_weather", {"city": "Rome"}, 1), call("now", {}, 2)]),
           result("20", "get_weather", 1), result('"12:00"', "now", 2), answer("20 degrees at noon.")]
    yield "two calls", {"messages": two, "tools": [WEATHER, CLOCK]}, two, [WEATHER, CLOCK]
    thought = [user("2+2?"), answer("Four.", reasoning_content="Two and two.")]
    yield "reasoning", {"messages": thought}, thought, None
    yield "thinking", {"messages": [user("2+2?"), answer("Four.", thinking="Two and two.")]}, thought, None
    twice = thought + [user("3+3?"), answer("Six.", reasoning_content="Three twice.")]
    yield "reasoning twice", {"messages": twice}, twice, None
    loop = [user("Time?"), answer("", reasoning_content="A tool.", tool_calls=[call("now", {}, 1)]),
            result('"12:00"', "now", 1), answer("Noon.", reasoning_content="It says twelve.")]
    yield "reasoning and call", {"messages": loop, "tools": [CLOCK]}, loop, [CLOCK]
    beside = [user("Time?"), answer("I look.", tool_calls=[call("now", {}, 1)]), result('"12:00"', "now", 1),
              answer("Noon.")]
    yield "text beside a call", {"messages": beside, "tools": [CLOCK]}, beside, [CLOCK]
    last = [user("Time?"), answer("", tool_calls=[call("now", {}, 1)])]
    yield "call last", {"messages": last, "tools": [CLOCK]}, last, [CLOCK]
    plain = [user("Hi"), answer("Hello"), user("Bye"), answer("Ciao")]
    yield "no tools", {"messages": plain}, plain, None
    weighted = [user("Hi"), answer("Hello", weight=0), user("Bye"), answer("Ciao", weight=1)]
    yield "weight 0", {"messages": weighted}, weighted, None
    silent = copy.deepcopy(ONE_CALL)
    silent[2]["weight"] = 0
    yield "call of weight 0", {"messages": silent, "tools": [WEATHER]}, silent, [WEATHER]


def adapted(template, messages):
    """The form that the template asks for where it is not transformers' own."""
    messages = copy.deepcopy(messages)
    if template == "text_arguments":
        for message in messages:
            for made in message.get("tool_calls", []):
                made["function"]["arguments"] = json.dumps(made["function"]["arguments"], ensure_ascii=False)
                message["content"] = message["content"] or None
    return messages


def hides_reasoning(template, message, is_last):
    """Whether the template leaves reasoning out, as its source says."""
    return "reasoning_content" in message and (template != "tagged_calls" or not is_last)


def refused(template, messages):
    """Calls and texts that the template's source does not write."""
    calls = [m for m in messages if m.get("tool_calls")]
    if template == "texts_only":
        return bool(calls)
    return template != "tagged_calls" and any(m["content"] for m in calls)


def expectation(template, source, messages, tools):
    if refused(template, messages):
        return {"refused": True}
    texts, blocks = render_jinja_template([adapted(template, messages)], tools=tools, chat_template=source,
                                          bos_token="<s>", return_assistant_tokens_mask=True)
    text = texts[0]
    last_question = max(i for i, m in enumerate(messages) if m["role"] == "user")
    answers = [(i, m) for i, m in enumerate(messages) if m["role"] == "assistant"]
    trained = []
    for (begin, end), (index, message) in zip(blocks[0], answers, strict=True):
        if message.get("weight", 1) == 1 and not hides_reasoning(template, message, index > last_question):
            trained.append(text[begin:end])
    return {"text": text, "trained": trained} if trained else {"refused": True}


def main():
    templates = {file.stem: file.read_text(encoding="utf-8")
                 for file in sorted((FOLDER / "tool_templates").glob("*.jinja"))}
    items = []
    for name, row, messages, tools in rows():
        expected = {template: expectation(template, source, messages, tools)
                    for template, source in templates.items()}
        items.append({"name": name, "row": row, "expected": expected})
    text = ",\n".join(json.dumps(item, ensure_ascii=False) for item in items)
    (FOLDER / "tool_rows.json").write_text(f"[\n{text}\n]\n", encoding="utf-8")
    print(len(items), "rows,", len(templates), "templates")


if __name__ == "__main__":
    main()
