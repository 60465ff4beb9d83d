# SPDX-License-Identifier: GPL-3.0-or-later
"""The chat template environment of transformers, made again with jinja2 3.1: what a template must render to."""
import datetime
import json

import jinja2
import jinja2.ext
import jinja2.nodes
import jinja2.sandbox

DATE = datetime.datetime(2024, 7, 26)


class Generation(jinja2.ext.Extension):
    """{% generation %} marks the assistant's text; here it only renders its body."""

    tags = {"generation"}

    def parse(self, parser):
        line = next(parser.stream).lineno
        body = parser.parse_statements(["name:endgeneration"], drop_needle=True)
        return jinja2.nodes.CallBlock(self.call_method("_render"), [], [], body).set_lineno(line)

    @jinja2.pass_eval_context
    def _render(self, context, caller):
        return caller()


def raise_exception(message):
    raise jinja2.exceptions.TemplateError(message)


def tojson(x, ensure_ascii=False, indent=None, separators=None, sort_keys=False):
    return json.dumps(x, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys)


def make_environment():
    environment = jinja2.sandbox.ImmutableSandboxedEnvironment(
        trim_blocks=True, lstrip_blocks=True, extensions=[Generation, jinja2.ext.loopcontrols])
    environment.filters["tojson"] = tojson
    environment.globals["raise_exception"] = raise_exception
    environment.globals["strftime_now"] = lambda code: DATE.strftime(code)
    return environment


ENVIRONMENT = make_environment()


def render(template, context):
    """(outcome, text): text for "ok", the template's message for "raised", the Python error for others."""
    try:
        compiled = ENVIRONMENT.from_string(template)
    except (jinja2.TemplateSyntaxError, SyntaxError) as error:
        return "syntax", f"{type(error).__name__}: {error}"
    try:
        return "ok", compiled.render(**context)
    except jinja2.TemplateError as error:
        if type(error) is jinja2.TemplateError:
            return "raised", str(error)
        return "failed", f"{type(error).__name__}: {error}"
    except OverflowError as error:
        kind = "limit" if "MAX_RANGE" in str(error) else "failed"
        return kind, f"{type(error).__name__}: {error}"
    except Exception as error:  # noqa: BLE001 - every Python error is an outcome here
        return "failed", f"{type(error).__name__}: {error}"
