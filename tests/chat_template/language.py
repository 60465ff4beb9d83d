# SPDX-License-Identifier: GPL-3.0-or-later
"""Templates for every feature that is not refused (refusals_test.cpp); generated where a feature has combinations."""
import itertools

CONTEXT = {
    "messages": [
        {"role": "system", "content": "Be brief."},
        {"role": "user", "content": "Grüße, 世界! \U0001F600", "meta": {"id": 7, "tags": ["a", "b"], "score": 0.5}},
        {"role": "assistant", "content": [{"type": "text", "text": "Hi <there> & \"you\""}, {"type": "image"}]},
    ],
    "tools": None,
    "add_generation_prompt": True,
    "bos_token": "<s>",
    "eos_token": "</s>",
    "text": "The quick  brown\tfox\njumps over\n\nthe lazy dog ",
    "words": ["banana", "Apple", "cherry", "apple", "Banana"],
    "numbers": [3, 1, 2, 10, -5],
    "floats": [1.0, 2.5, -0.125, 1e20, 1e-7, 3.0000000001],
    "mixed": [1, "1", 1.0, True, None, [1], {"a": 1}],
    "nested": {"a": {"b": [{"c": 1}, {"c": 2}]}, "list": [1, 2, 3], "items": "shadow", "x y": 5, "1": "one"},
    "people": [
        {"name": "Bo", "age": 30, "city": "Oslo", "home": {"zip": "B2"}},
        {"name": "al", "age": 25, "city": "Rome", "home": {"zip": "a1"}},
        {"name": "Cy", "age": 30, "city": "oslo", "home": {"zip": "c3"}},
        {"name": "Di", "city": "Rome", "home": {}},
    ],
    "empty_list": [], "empty_dict": {}, "empty_text": "", "zero": 0, "yes": True, "no": False, "nothing": None,
    "big": 12345678901234567890, "negative": -7, "pi": 3.14159,
    "tree": [{"v": 1, "kids": [{"v": 2, "kids": []}, {"v": 3, "kids": [{"v": 4, "kids": []}]}]}, {"v": 5, "kids": []}],
}

OPERANDS = ["1", "-3", "0", "2.5", "0.0", "true", "'ab'", "''", "'3'", "[1, 2]", "[]", "(1,)", "{'a': 1}", "none", "missing"]
BINARY = ["+", "-", "*", "/", "//", "%", "~", "==", "!=", "<", "<=", ">", ">=", "in", "not in", "and", "or"]
VALUES = ["1", "0", "-4", "2.5", "true", "false", "none", "missing", "'Ab c'", "'abc'", "'ABC'", "''", "[3, 1]", "[]",
          "(1, 2)", "{'b': 1, 'a': 2}", "{}", "range(3)", "namespace(a=1)", "'x'.upper", "nested.items()", "words|map('upper')"]
TESTS = ["boolean", "callable", "defined", "even", "false", "float", "integer", "iterable", "mapping", "none", "number", "odd",
         "sequence", "string", "true", "undefined", "divisibleby 2", "eq 1", "equalto('abc')", "ne 1", "gt 0", "ge(0)", "lt 1", "le 1",
         "greaterthan 0", "lessthan 5", "in [1, 'abc', none]", "sameas true", "sameas none", "not defined", "not none"]
PLAIN_FILTERS = ["abs", "capitalize", "count", "default('d')", "d('d', true)", "dictsort", "e", "escape", "first", "float",
                 "float(1.5)", "indent", "int", "int(9)", "items|list", "join", "join('-')", "last", "length", "list", "lower",
                 "max", "min", "reverse|list", "round", "round(1)", "safe", "sort", "string", "sum", "title", "tojson", "trim",
                 "unique|list", "upper", "map('upper')|list", "select|list", "reject('none')|list", "replace('a', 'X')",
                 "string|reverse", "groupby('a')", "map(attribute='a')|list", "selectattr('a')|list"]
# objects without a printed form, and filters that print what they are given
UNPRINTED = ("range", "namespace")
PRINTING_FILTERS = ["capitalize", "default('d')", "d('d', true)", "e", "escape", "lower", "replace('a', 'X')", "safe", "string", "string|reverse",
                    "title", "trim", "upper"]

TEXT_METHODS = """
'  ab '.strip() | 'xxabxx'.strip('x') | 'xyabyx'.lstrip('xy') | 'xyabyx'.rstrip('xy') | '  a'.lstrip() | 'a \\n'.rstrip()
'a b  c'.split() | ' a b  c '.split(none, 1) | 'a,b,c'.split(',') | 'a,b,c'.split(',', 1) | 'a,b,c'.rsplit(',', 1) | 'a,b,c'.split(',', maxsplit=1)
' a b  c '.rsplit(none, 1) | ''.split() | ''.split(',') | 'a--b'.split('-') | 'abc'.split('') | 'abc'.split(5) | 'a b'.split(sep=' ') | 'a b c'.split(' ', -1)
'a\\nb\\r\\nc\\rd'.splitlines() | 'a\\nb\\n'.splitlines(true) | ''.splitlines() | '\\n'.splitlines() | 'a\\x0bb\\x1cc\\u2028d'.splitlines()
'abc'.startswith('a') | 'abc'.startswith(('x', 'a')) | 'abc'.endswith('c') | 'abc'.endswith(('b', 'x'))
'abc'.startswith(['a']) | 'abc'.startswith('') | 'abc'.startswith(1)
'aXbXc'.replace('X', '-') | 'aXbXc'.replace('X', '-', 1) | 'abc'.replace('', '-') | 'abc'.replace('', '-', 2) | ''.replace('', 'x') | 'aaa'.replace('aa', 'b') | 'a'.replace('a')
'aBc'.upper() | 'aBc'.lower() | 'aBc dEf'.title() | 'aBc'.capitalize() | 'Straße'.upper() | 'STRASSE'.lower() | 'ǆ'.title() | 'ÀÉ'.lower()
"they're bill's".title() | 'ΑΣ'.lower() | 'ΑΣ ΑΣΑ'.lower() | 'ß'.capitalize() | 'ŉ'.upper() | 'İ'.lower()|length | 'ﬁx'.upper() | '1a2b'.title()
'-'.join(['a', 'b']) | '-'.join('abc') | ''.join([]) | '-'.join([1, 2]) | ', '.join({'a': 1, 'b': 2}) | '-'.join(('x',)) | ','.join(missing)
'abcabc'.find('c') | 'abcabc'.find('x') | 'abcabc'.rfind('b') | 'héllo'.find('l') | 'héllo'.rfind('l') | 'abc'.find('') | 'abc'.rfind('')
'abc'.index('x') | 'banana'.count('a') | 'aaaa'.count('aa') | 'abc'.count('') | 'äöü'.count('')
'prefix-x'.removeprefix('prefix-') | 'x'.removeprefix('y') | 'x.txt'.removesuffix('.txt') | 'x'.removesuffix('')
'ab'.center(5, 'xx')
'{} {0}'.format(1) | '{2}'.format(1) | '{x}'.format() | '{'.format() | '}'.format() | '{:d}'.format('a') | '{:s}'.format(1)
'{:5}'.format(none)
'abc'.nope() | 'abc'.nope | 'abc'.__class__ | 'abc'.upper(1) | 'abc'.strip(1)
"""

EXPRESSIONS = """
1 + 2 * 3 | (1 + 2) * 3 | 7 // 2 | -7 // 2 | 7 % 3 | -7 % 3 | 7 % -3 | -7.5 % 2 | 1 / 2 | 4 / 2 | 0 | 5 - 3 - 1
1 / 0 | 1 // 0 | 1 % 0 | 1.0 / 0 | big + 1 | -big | big * 3 | big // 7 | big % 1000 | big / 2 | 0.1 + 0.2 | 100.0 | 123456789.123 | 0.00001234 | -0.0
2 * 'ab' | 'ab' * 3 | 'ab' * -1 | [1] + [2] | (1,) + (2,) | [1] + (2,) | 'a' + 'b' | 'a' + 1 | 1 + 'a' | 'a' ~ 1 ~ none ~ true ~ 1.0 ~ missing | 'a' 'b' "c" | true + true | -true | +true | - - 1 | not not 1 | not 1 == 2 | -'a' | not ''
1 < 2 < 3 | 1 < 3 < 2 | 3 > 2 >= 2 | 1 == 1.0 == true | 'a' < 'b' < 'c' | 1 < 'a' | none < 1 | none == none | missing == missing | missing == none | missing < 1 | [1] == (1,) | {'a': 1} == {'a': 1.0} | 'é' > 'z' | '\\U0001F600' > '\\uffee' | 1 != 1 | {} < {}
1 in [1, 2] | 'a' in 'abc' | 1 in 'abc' | 'a' in {'a': 1} | 1 not in [2] | 2 in (1, 2) | 3 in range(4) | 'x' in missing | 1 in 5 | [1] in [[1]] | none in [none] | [1] in {'a': 1} | true in [1] | '' in 'abc' | not 'a' in 'b' | 'role' in messages[0] | 'a' in words|map('lower')
1 if true | 1 if false | 1 if false else 2 | 1 if none else 2 if '' else 3 | (1 if false) is defined | 'a' if yes else missing.x | missing or 'x' | missing and 'x' | 0 or '' or [] | 1 and 2 and 3 | none or 0 | 1 or missing.x | (1 if no)|default('d') | (1 if no) + 1
[1, 2, 3][0] | [1, 2, 3][-1] | [1, 2, 3][5] | [1, 2, 3]['0'] | [1, 2, 3].0 | [1, 2, 3][1:] | [1, 2, 3][:-1] | [1, 2, 3][::-1] | [1, 2, 3][::2] | [1, 2, 3][5:] | [1, 2, 3][-2:] | [1, 2, 3][2:0:-1] | [1, 2, 3][0:3:0] | (1, 2, 3)[1:] | 'héllo'[1] | 'héllo'[1:3] | 'héllo'[::-1] | 'héllo'[-2:] | 'abc'[10] | 'abc'[10:] | 'abc'['x'] | 'abc'[1.5] | [1, 2][true] | [1][none:none:none] | missing[1:] | nothing[1:] | zero[1:] | nested[1:] | range(10)[-1] | words[1:3] | text[-4:] | '\\U0001F600x'[0] | '\\U0001F600x'|length | [1, 2, 3][:] | 'abc'[::-2] | 'abc'[-100:2] | [1,2,3,4,5][-2::-1]
nested.a.b[0].c | nested['a']['b'][1]['c'] | nested.a.missing | nested.a.missing.x | nested.missing.x | nested['list'] | nested.items | nested.items() | nested['items'] | nested.list | nested['x y'] | nested['1'] | nested[1] | nested.1 | nested.get('a') | nested.get('zz') | nested.get('zz', 'd') | nested.keys() | nested.values()|list|length | nested.keys()|list | nested|length | nested.get() | messages[0].content | messages[0]['role'] | messages[1].meta.tags[-1] | messages[-1].content[0].text | messages[9].role | messages[9] is defined | messages.0.role
{'a': 1, 'b': [1, 2]} | {} | {'a': 1}.a | {1: 'x'}[1] | {1: 'x'}[1.0] | {1: 'x'}[true] | {'a': 1, 'a': 2} | {[1]: 2} | {(1, 2): 3}[(1, 2)] | {none: 1}[none] | {'a': {'b': {}}} | {'a': 1}['b'] | {'a': 1}[[1]] | {'a': 1}.pop('a') | {'a': 1}.update({'b': 2}) | {'a': 1}.clear | {'pop': 5}.pop | {'pop': 5}['pop'] | {'_x': 1}._x | {'a': 1}.items()|list | {'a': 1}.items() | {'a': 1}.values() | dict(a=1, b=2) | dict({'a': 1}, b=2) | dict(a=1).a | dict(1) | dict([1]) | {'get': 1}.get | {'a': 1}.items | {'x': [1, (2,), {'y': none}]}
[] | [1] | [1, [2, [3]]] | [1,] | () | (1) | (1,) | 1, 2 | (1, 'a', none) | ['a\\'b', "a\\"b", 'a\\'b"c'] | ['\\n\\t\\r\\\\'] | ['é', '\\x00', '\\u200b', '\\U0001F600', '\\xa0', '\\x7f'] | [1.0, 2.50] | [true, none, missing] | ['a'|e] | [1, 2].append(3) | [1, 2].append | [1, 2].append is defined | [1, 2].pop() | [3, 1].sort() | [1, 2].index(9) | [1].extend([2]) | [1].insert(0, 2)
'a\\x41\\u00e9\\n'|length | '\\q' | 'a\\\\b' | "it's" | 'say \\"hi\\"' | '\\'' | 'tab\\there' | 'é' | '\\x4' | '\\u12' | 'line \\
cont' | 'multi
line' | '{{' | '%}' | '}}' | '{#'
missing | missing.x | missing['x'] | missing() | missing + 1 | missing ~ 'x' | missing|length | missing|list | missing is defined | not missing | missing == '' | missing.x is defined | nested.q is defined | nested.q.r is defined | missing|default('x') | missing.x|default('x') | nested.q|default('x') | missing|upper | missing|trim | missing|join | missing|int | -missing | missing * 2 | 2 * missing | missing|first | missing|last | missing|string | missing|tojson | [missing]|tojson | missing|e | missing|replace('a', 'b') | missing|sort | missing|sum | missing|reverse|list | missing|items|list | missing|dictsort | missing|indent | missing|round | missing|abs | missing|float | missing|map('upper')|list | missing|capitalize | missing|title | missing.startswith('a') | 'a' + missing | missing < 2 | [missing]|join(',')
none | none.x | none['x'] | none.x.y | none() | none|length | none|list | none|default('x') | none|default('x', true) | none|string | none|upper | none|trim | none|int | none + 1 | none ~ 'x' | none|tojson | 5.x | 5|upper | 5() | 'a'() | [1]() | true.x | 5|length | 5|list | pi|round(2)
'%s %s' % 'a' | '%s' % (1, 2) | '%(a)s' % 1 | 'abc' % 1 | '%d' % 'a' | '%q' % 1 | '%' % 1 | '%(x)d' % {'y': 1}
range(3)|list | range(1, 4)|list | range(5, 0, -2)|list | range(0)|list | range(3)|length | range() | range(1, 2, 0) | range('a') | range(2.5) | range(3)|last | range(3)|reverse|list | range(10)[2:5]|list | range(10)[::3]|list | range(10)[-1] | range(3) == range(0, 3, 1) | range(3) == [0, 1, 2] | range(3) + range(2) | range(3) + (1,) | range(3)|sum | range(3) is sequence
namespace(a=1).a | namespace(a=1)['a'] | namespace(a=1).b | namespace({'x': 2}).x | namespace(_a=1)._a | namespace() is defined | namespace(a=1) == namespace(a=1) | cycler() | range is callable | 5 is callable | dict is callable
1 is odd | 3 is divisibleby 3 | 3 is divisibleby(2) | 'a' is string and 1 is number | not 1 is string | 1 is not string | 1 is eq 1 | 'x' is in 'xyz' | 5 is in [1] | 1 is sameas 1 | x is defined | none is none | 1 is odd is even | 1 is nope | 3 is gt 2 and 1 | 'a' is eq 'a' ~ 'b' | (1 is odd) is true | 5 is divisibleby 0 | 'a' is odd | none is number | yes is true | 1 is true | yes is sameas true | 1.0 is float | 1 is float | [] is iterable | 5 is iterable | 2 is ge 2 | -1 is lt 0 | nested.a is mapping | 1 is not divisibleby 2 | missing is none | 1 is in missing | none is in [none]
'a'|upper | 'a'|upper|lower | 'ab'|first | -1|abs | (-1)|abs | 'a'|nope | 'a'|upper(1) | 1|string + 'a' | 'x' ~ 1|string | ['a']|first|upper | 'a,b'.split(',')|last | 'a' | upper ~ 'b' | not ''|length | 1 + 2|string | 'abc'|replace('a', 'b')|replace('b', 'c') | 'a' if 'b'|upper == 'B' else 'c' | [1, 2]|map('string')|join | ([1]|first) + 1 | 'a'|default(missing) | {'a': 'x'}|tojson|upper | words|join(', ')|upper | 2|float / 4 | 'AbC'|lower|title
""".replace("'line \\\ncont'", "'line \\\\\\ncont'").replace("'multi\nline'", "'multi\\u000aline'")

FILTERS = """
words|sort | words|sort(reverse=true) | words|sort(case_sensitive=true) | words|sort(true, true) | numbers|sort | numbers|sort(reverse=true) | people|sort(attribute='name')|map(attribute='name')|list | people|sort(attribute='age')|list | people|sort(attribute='home.zip')|list | mixed|sort | 'cab'|sort | {'b': 1, 'a': 2}|sort | people[:3]|sort(attribute='home.zip', reverse=true)|map(attribute='name')|join
words|unique|list | words|unique(true)|list | words|unique(case_sensitive=true)|list | people|unique(attribute='city')|map(attribute='name')|list | [1, 1.0, true, '1']|unique|list | [[1]]|unique|list | words|unique
words|min | words|max | numbers|min | numbers|max | []|min | []|max is defined | people[:3]|max(attribute='age') | people[:3]|min(attribute='name') | 'hello'|max | words|min(case_sensitive=true) | mixed|max | {'a': 1, 'b': 0}|max
numbers|sum | floats|sum | []|sum | people[:3]|sum(attribute='age') | people|sum(attribute='age') | words|sum | [[1], [2]]|sum(start=[]) | [1, 2]|sum(start=10) | [1]|sum(none, 5) | 'ab'|sum | people[:3]|sum('age')
words|join | words|join(', ') | words|join(d='+') | people|join(', ', attribute='name') | [1, none, true, 2.5]|join('-') | 'abc'|join('-') | {'a': 1, 'b': 2}|join | 5|join | people|join(attribute='home.zip') | [1, [2]]|join(',') | []|join('x') | ['<'|e, '<']|join | words|join(1) | people|join(',', 'age')
words|first | words|last | ''|first | ''|last is defined | 'abc'|last | {'a': 1, 'b': 2}|first | {'a': 1, 'b': 2}|last | words|map('upper')|first | words|map('upper')|last | [](0)|first | 5|first | range(5)|last | 'é'|first
words|length | 'héllo'|length | {}|count | words|map('upper')|length | 5|length | '\\U0001F600'|count | none|count | range(7)|count | nested.items()|length | nested.keys()|count
words|reverse|list | 'héllo'|reverse | words|reverse | {'a': 1, 'b': 2}|reverse|list | 5|reverse | words|map('upper')|reverse|list | words|map('upper')|reverse | (1, 2)|reverse|list | nested.a|reverse|list | range(3)|reverse|first
people|groupby('city') | people|groupby('city')|map('first')|list | people|groupby('city', case_sensitive=true)|map(attribute='grouper')|list | people|groupby('age', default=0)|map(attribute='grouper')|list | people|groupby('age') | people|groupby('home.zip', 'zz')|map(attribute='0')|list | (people|groupby('city'))[0].list|length | (people|groupby('city'))[0].grouper | [[1, 2], [1, 3]]|groupby(0)
people|map(attribute='name')|list | people|map(attribute='age', default=0)|list | people|map(attribute='age')|list | people|map(attribute='home.zip')|list | people|map(attribute='x.y', default='q')|list | words|map('upper')|list | words|map('replace', 'a', 'X')|list | words|map('length')|list | words|map|list | words|map('nope')|list | words|map('nope') is defined | [[1, 2], [3, 4]]|map('first')|list | [[1, 2], [3, 4]]|map('sum')|list | 5|map('upper')|list | [[1, 2]]|map(attribute=1)|list | [[1, 2]]|map(attribute='1')|list | words|map('default', 'x')|list | none|map('upper')|list | words|map(attribute='nope')|list | words|map('upper', 1)|list | words|map(attribute='x', foo=1)|list | words|map('upper')|map('lower')|map('title')|list | [{'a': [1]}]|map(attribute='a.0')|list
numbers|select('odd')|list | numbers|select|list | [0, 1, '', 'a', none]|select|list | numbers|select('gt', 2)|list | numbers|select('>', 2)|list | numbers|reject('odd')|list | numbers|reject('lessthan', 3)|list | [0, 1, none]|reject|list | words|select('in', ['Apple', 'cherry'])|list | mixed|select('string')|list | mixed|reject('none')|list | numbers|select('nope')|list | 5|select|list | [missing, 1]|select('defined')|list | numbers|select('divisibleby', num=5)|list | numbers|select('==', 3)|list | words|select('ne', 'Apple')|list | none|select|list | numbers|select('even')|sum | words|select('equalto', 'apple')|first
people|selectattr('age')|map(attribute='name')|list | people|selectattr('age', 'eq', 30)|map(attribute='name')|list | people|selectattr('age', 'defined')|list|length | people|rejectattr('age')|map(attribute='name')|list | people|rejectattr('city', 'equalto', 'Rome')|map(attribute='name')|list | people|selectattr('home.zip', 'in', ['B2', 'c3'])|map(attribute='name')|list | people|selectattr|list | people|selectattr('age', '>', 26)|list | people[:3]|selectattr('age', '>', 26)|map(attribute='name')|join(',') | messages|selectattr('role', 'equalto', 'user')|list|last | messages|selectattr('role', 'equalto', 'user')|map(attribute='content')|list | messages|selectattr('meta')|list|length | messages|rejectattr('role', 'in', ['system', 'user'])|list|length | messages|selectattr('nope', 'undefined')|list|length | (messages|selectattr('role', '==', 'system')|first).content | (messages|selectattr('role', '==', 'x')|first).content | (messages|selectattr('role', '==', 'x')|list)[0] is defined
{'b': 2, 'A': 1, 'c': 0}|dictsort | {'b': 2, 'A': 1}|dictsort(true) | {'b': 2, 'A': 1, 'c': 0}|dictsort(false, 'value') | {'b': 2, 'A': 1}|dictsort(by='value', reverse=true) | {'b': 2}|dictsort(by='x') | [1]|dictsort | {1: 2, 'a': 3}|dictsort | {'b': 2, 'a': 3}|items|list | [1]|items | [1]|items|list | {}|items|list | missing|items|list | none|items|list
'a b'|replace('a', 'x') | 'aaa'|replace('a', 'b', 2) | 123|replace(2, 'x') | 'a'|replace('a') | 'aa'|replace('a', 'b', count=1) | 'abc'|replace('', '.') | [1, 2]|replace(',', ';') | none|replace('N', 'n') | 'a'|replace(old='a', new=1)
'  a b '|trim | 'xxaxx'|trim('x') | 'xyaxy'|trim(chars='yx') | 5|trim | none|trim | [1]|trim | '\\u00a0a\\u3000'|trim | ''|trim | '\\n\\n a\\t'|trim
'hello world'|title | 'HELLO-wORLD (foo) [bar] {baz} <qux>'|title | "they're"|title | 'élan vital'|title | 'hello'|capitalize | 'HELLO World'|capitalize | 5|title | 'ßa ßb'|title | '1st foo.bar'|title | 'a\\tb\\nc'|title
'a\\nb'|indent | 'a\\nb'|indent(2) | 'a\\nb'|indent(2, true) | 'a\\n\\nb'|indent(2) | 'a\\n\\nb'|indent(2, false, true) | 'a\\nb'|indent('>>') | 'a\\nb\\n'|indent(1) | ''|indent(first=true) | 'a'|indent(width=3, first=true) | 5|indent | 'a\\r\\nb'|indent(1) | 'a\\nb'|indent('\\t', true, true) | '\\n'|indent | 'a\\n  b'|indent(4)
'<a & "b">'|e | "it's"|escape | ('<'|e) ~ '<' | ('<'|e) + '<' | '<' + ('<'|e) | '<'|e|e | '<'|safe|e | '<'|safe + '<' | none|e | [1, '<']|e | ('<'|e) * 2 | ('a'|e)|upper | ('<'|e)|length | ('<'|e)[0:2] + '<' | ['<'|e] | ('<'|e)|replace('l', '<') | ('-'|safe).join(['<', 'a']) | ('<'|e)|tojson
{'a': 1}|tojson | {'a': [1, 2.0, true, none, 'é"\\n\\u0001']}|tojson | {'b': 1, 'a': 2}|tojson(sort_keys=true) | {'a': [1, {'b': []}], 'c': {}}|tojson(indent=2) | {'a': 1}|tojson(indent=0) | {'a': 1}|tojson(indent='--') | [1, 2]|tojson(separators=(',', ':')) | {'a': 'é'}|tojson(ensure_ascii=true) | '\\U0001F600'|tojson(true) | '<&>\\''|tojson | missing|tojson | range(3)|tojson | (1, 2)|tojson | {1: 2, none: 3, true: 4, 1.5: 5}|tojson | {(1, 2): 3}|tojson | floats|tojson | big|tojson | words|map('upper')|tojson | namespace(a=1)|tojson | '\\x7f\\u2028'|tojson | '\\x7f'|tojson(true) | messages|tojson | messages|tojson(indent=4) | {'a': 1}|tojson(4) | [[], [1], {}]|tojson(indent=1) | {'b': 1, 1: 2}|tojson(sort_keys=true) | [1]|tojson(indent=2, separators=(', ', ' : ')) | 'inf'|float|tojson | 'nan'|float|tojson | 'a/b'|tojson | {'a': 1}|tojson(false, 2) | none|tojson | 'x'|tojson|length | {'a': 1}|tojson(indent=1.5) | {'a': 1}|tojson(foo=1) | {'a': 1}|tojson(indent=-1) | {'a': 1}|tojson(indent=true)
'3'|int | '3.7'|int | 'x'|int | 'x'|int(5) | 'x'|int(default='d') | ' 42 '|int | '1_000'|int | 3.9|int | -3.9|int | true|int | none|int | [1]|int | '-5'|int | '1e3'|int | 'inf'|int | 'nan'|int | '٣'|int | ''|int | '12abc'|int(1) | '+7'|int | '1__0'|int(9)
'1e16'|float | '1e15'|float | '1e-4'|float | '1e-5'|float | '1.0e100'|float | '5e-324'|float | '1e308'|float * 10 | -1 * '1e308'|float * 10 | '3.5'|float | 'x'|float | 'x'|float(1) | 3|float | none|float | '1e3'|float | ' 2.5 '|float | 'inf'|float | '-inf'|float | 'nan'|float | '1_0.5'|float | true|float | '.5'|float | '5.'|float | 'infinity'|float | '0x1p3'|float(9) | ''|float | '+1.5'|float
42.55|round | 2.5|round | 3.5|round | 2.675|round(2) | -2.5|round | 42|round | 42|round(2) | 'a'|round | 1.5|round(method='x') | '1e20'|float|round | 0.5|round | 1.005|round(2) | true|round | 12.5|round(0) | -1.55|round(1) | '1e-10'|float|round(5)
5|abs | -2.5|abs | true|abs | 'a'|abs | none|abs
missing|default | missing|default('x') | none|default('x') | none|default('x', true) | ''|default('x', boolean=true) | 0|d(5) | 0|d(5, true) | false|default('x') | missing|default(default_value=1) | nested.q|default([1]) | nested.a.q|default('x')|upper | missing|default(missing) is defined | missing.x|default('x') | 'a'|default('x', true) | missing|default(none) | []|default('e', true)
nested|attr('items')
'a'|string | 1|string | none|string | [1]|string ~ '' | true|string|lower | 1.0|string | {'b': 1}|list | 'abc'|list | nested.a|list | 5|list | (1, 2)|list | nested.items()|list|length | words|list == words
"""

STATEMENTS = [
    # set and scopes
    "{% set x = 1 %}{{ x }}", "{% set x, y = 1, 2 %}{{ x }}{{ y }}", "{% set (x, y) = [1, 2] %}{{ x }}{{ y }}", "{% set x, y = [1] %}", "{% set x, y = 'ab' %}{{ y }}{{ x }}", "{% set a, (b, c) = 1, (2, 3) %}{{ a }}{{ b }}{{ c }}",
    "{% set x = 1, %}{{ x }}", "{% set x = 1 if no %}{{ x is defined }}", "{% set x %}a{{ 1 }}b{% endset %}{{ x }}", "{% set x | upper %}a{% endset %}{{ x }}", "{% set x | replace('a', 'b') | upper %}aa{% endset %}{{ x }}{{ x|length }}", "{% set x %}{% set y = 1 %}{{ y }}{% endset %}{{ x }}{{ y is defined }}",
    "{% for i in [1, 2] %}{% set x = i %}{% endfor %}{{ x is defined }}", "{% set x = 0 %}{% for i in [1, 2] %}{% set x = x + i %}{{ x }}{% endfor %}{{ x }}", "{% if yes %}{% set x = 1 %}{% endif %}{{ x }}", "{% if no %}{% set x = 1 %}{% endif %}{{ x is defined }}", "{% if no %}{% set bos_token = 1 %}{% endif %}{{ bos_token }}",
    "{% for m in [1] %}{{ bos_token }}{% endfor %}{% set bos_token = 'x' %}{{ bos_token }}", "{{ bos_token }}{% set bos_token = 'x' %}{{ bos_token }}", "{% macro m() %}[{{ bos_token }}]{% endmacro %}{{ m() }}{% set bos_token = 'x' %}{{ m() }}", "{% set messages = messages[1:] %}{{ messages|length }}", "{% for m in messages %}{% set eos_token = loop.index %}{{ eos_token }}{% endfor %}{{ eos_token }}",
    "{% set ns = namespace(n=0) %}{% for i in [1, 2, 3] %}{% set ns.n = ns.n + i %}{% endfor %}{{ ns.n }}", "{% set ns = namespace() %}{% set ns.a = 1 %}{% set ns.b, ns.c = 2, 3 %}{{ ns.a }}{{ ns.b }}{{ ns.c }}", "{% set nested.a = 1 %}", "{% set missing.a = 1 %}", "{% set ns = namespace(a=1) %}{% set ns.self = ns %}{{ ns.self.self.a }}", "{% set ns = namespace(a=1) %}{% set ns.a %}x{{ 2 }}{% endset %}{{ ns.a }}", "{% set ns = namespace(items=[1]) %}{{ ns.items }}", "{% set ns = namespace(a=[]) %}{% for i in range(3) %}{% set ns.a = ns.a + [i] %}{% endfor %}{{ ns.a }}",
    "{% set true = 1 %}", "{% set 1 = 1 %}", "{% set 'a' = 1 %}", "{% set x.y.z = 1 %}", "{% set x[0] = 1 %}", "{% set x %}", "{% set = 1 %}", "{% set x = %}", "{% set loop = 5 %}{{ loop }}", "{% for i in [1] %}{% set loop = 2 %}{% endfor %}", "{% set x = 1 %}{% set x = x + 1 %}{{ x }}", "{% set range = 5 %}{{ range }}", "{% set _x = 1 %}{{ _x }}",
    "{% with a %}{% endwith %}", "{% filter upper %}a{{ 'b' }}{% set q = 1 %}{% endfilter %}{{ q is defined }}", "{% filter replace('a', 'b')|upper %}aXa{% endfilter %}", "{% filter nope %}a{% endfilter %}", "{% filter trim %}  x {% endfilter %}|", "{% filter indent(2, true) %}a\nb{% endfilter %}",
    # if
    "{% if 1 %}a{% endif %}", "{% if 0 %}a{% else %}b{% endif %}", "{% if no %}a{% elif yes %}b{% else %}c{% endif %}", "{% if no %}a{% elif no %}b{% elif zero %}x{% else %}c{% endif %}", "{% if missing %}a{% endif %}", "{% if missing is defined and missing.x %}a{% else %}b{% endif %}", "{% if %}{% endif %}", "{% if 1 %}", "{% if 1 %}{% endfor %}", "{% else %}", "{% endif %}", "{% if yes: %}a{% endif %}", "{% if 'a' in 'abc' and not no %}x{% endif %}", "{% if 1, 2 %}t{% endif %}", "{% if no %}{{ 'a'|nope }}{% endif %}ok", "{% if yes %}{{ 'a'|nope }}{% endif %}", "{{ 'a'|nope if no else 'x' }}", "{% if no %}{% for i in [1] %}{{ i|nope }}{% endfor %}{% endif %}", "{% if no %}{{ 1 is nope }}{% endif %}ok", "{{ 1 is nope }}", "{% if no %}{{ 'a' is nope }}{% elif 'a'|nope %}{% endif %}",
    # for
    "{% for x in [1, 2, 3] %}{{ x }},{% endfor %}", "{% for x in [] %}a{% else %}empty{% endfor %}", "{% for x in [1] %}a{% else %}empty{% endfor %}", "{% for k, v in {'a': 1, 'b': 2}.items() %}{{ k }}={{ v }};{% endfor %}", "{% for k in {'a': 1, 'b': 2} %}{{ k }}{% endfor %}", "{% for c in 'héy' %}{{ c }}.{% endfor %}", "{% for x in missing %}a{% else %}none{% endfor %}", "{% for x in none %}{% endfor %}", "{% for x in 5 %}{% endfor %}", "{% for a, b in [(1, 2), (3, 4)] %}{{ a }}{{ b }}{% endfor %}", "{% for a, b in [1, 2] %}{% endfor %}", "{% for a, b in [(1, 2, 3)] %}{% endfor %}", "{% for a, (b, c) in [(1, (2, 3))] %}{{ a }}{{ b }}{{ c }}{% endfor %}", "{% for (a, b) in [(1, 2)] %}{{ a }}{{ b }}{% endfor %}", "{% for x in 1, 2, 3 %}{{ x }}{% endfor %}", "{% for x in range(5) if x is odd %}{{ x }}{% endfor %}", "{% for x in range(5) if x > 10 %}{{ x }}{% else %}none{% endfor %}", "{% for x in range(6) if x % 2 == 0 %}{{ loop.index }}:{{ x }}/{{ loop.length }} {% endfor %}", "{% for a, b in [(1, 2), (3, 0)] if b %}{{ a }}{% endfor %}", "{% for x in [1, 2] %}{% for y in [3, 4] %}{{ x }}{{ y }}{{ loop.index }} {% endfor %}{{ loop.index }};{% endfor %}", "{% for x in [1, 2, 3] %}{{ x }}{% if not loop.last %}, {% endif %}{% endfor %}", "{% for x in 'ab' %}{{ loop.index }}{{ loop.index0 }}{{ loop.revindex }}{{ loop.revindex0 }}{{ loop.first }}{{ loop.last }}{{ loop.length }} {% endfor %}", "{% for x in [1, 2, 3] %}{{ loop.previtem }}<{{ x }}>{{ loop.nextitem }} {% endfor %}", "{% for x in [1, 2] %}{{ loop.previtem is defined }}{{ loop.nextitem is defined }} {% endfor %}", "{% for x in [1, 1, 2] %}{{ loop.changed(x) }} {% endfor %}", "{% for x in [1] %}{{ loop.cycle() }}{% endfor %}", "{{ loop is defined }}", "{% for x in [1, 2, 3]|map('string') %}{{ x }}{{ loop.last }}{{ loop.length }} {% endfor %}", "{% for x in words|map('upper') %}{{ loop.revindex }}{{ x }}{% endfor %}", "{% for x in [3, 1]|sort %}{{ x }}{% endfor %}{{ x is defined }}", "{% for x in [1, 2] %}{% else %}{% endfor %}", "{% for x in x %}{% else %}e{% endfor %}", "{% set x = [1, 2] %}{% for x in x %}{{ x }}{% endfor %}{{ x }}", "{% for loop in [1] %}{% endfor %}", "{% for x in [1] %}{{ loop.nope }}{{ loop.nope is defined }}{% endfor %}", "{% for x in [1,2] %}{% set y = x %}{{ y }}{% endfor %}{{ y is defined }}", "{% for m in messages %}{{ loop.index0 }}{{ m.role }}{% if m.content is string %}s{% endif %}{% endfor %}", "{% for x in [[1, 2], [3]] %}{% for y in x %}{{ loop.first }}{{ y }}{% endfor %}{% endfor %}", "{% for x in range(3) %}{% set outer = loop %}{% for y in range(2) %}{{ outer.index }}{{ loop.index }} {% endfor %}{% endfor %}", "{% set ns = namespace(stop=false) %}{% for x in range(5) if not ns.stop %}{{ x }}{% if x == 2 %}{% set ns.stop = true %}{% endif %}{% endfor %}", "{% for x in [1, 2, 3] if loop.index > 1 %}{{ x }}{% endfor %}", "{% for k, v in nested|dictsort %}{{ k }},{% endfor %}", "{% for n in [1] %}{{ loop([2]) }}{% endfor %}", "{% for x in namespace(a=1) %}{% endfor %}", "{% for %}{% endfor %}", "{% for x %}{% endfor %}", "{% for x in %}{% endfor %}", "{% for x in [1] %}", "{% for 1 in [1] %}{% endfor %}", "{% for x.y in [1] %}{% endfor %}", "{% for x in [1] if %}{% endfor %}", "{% for x in (1, 2) %}{{ x }}{% endfor %}", "{% for x in [1, 2] if x == 2 else %}{% endfor %}", "{% for x in range(100001) %}{% endfor %}",
    # break and continue
    "{% for x in range(9) %}{% if x == 3 %}{% break %}{% endif %}{{ x }}{% endfor %}", "{% for x in range(5) %}{% if x is odd %}{% continue %}{% endif %}{{ x }}{% endfor %}", "{% for x in [1] %}{% continue %}{% else %}E{% endfor %}", "{% for x in [1, 2] %}{% if x == 2 %}{% break %}{% endif %}{% else %}E{% endfor %}", "{% break %}", "{% continue %}", "{% for x in [1] %}{% macro m() %}{% break %}{% endmacro %}{% endfor %}", "{% for x in [1, 2] %}{% for y in [1, 2] %}{% if y == 2 %}{% break %}{% endif %}{{ x }}{{ y }} {% endfor %}{% endfor %}", "{% for x in [1, 2] %}{% set q %}a{% if x == 1 %}{% continue %}{% endif %}{% endset %}{{ q }}{% endfor %}", "{% for x in [1, 2] %}{% filter upper %}a{% break %}{% endfilter %}{% endfor %}", "{% for x in [1] %}{% else %}{% break %}{% endfor %}", "{% for x in [1, 2, 3] %}{{ loop.index }}{% if loop.index == 2 %}{% break %}{% endif %}{% endfor %}", "{% for x in [1] %}{% generation %}{% break %}{% endgeneration %}{% endfor %}",
    # macros and calls
    "{% macro m() %}x{% endmacro %}{{ m() }}", "{% macro m(a, b=2) %}{{ a }}-{{ b }}{% endmacro %}{{ m(1) }} {{ m(1, 3) }} {{ m(b=5, a=4) }} {{ m() }}", "{% macro m(a) %}{{ a is defined }}{% endmacro %}{{ m() }}{{ m(none) }}", "{% macro m(a) %}{% endmacro %}{{ m(1, 2) }}", "{% macro m(a) %}{% endmacro %}{{ m(b=2) }}", "{% macro m(a) %}{% endmacro %}{{ m(1, a=2) }}", "{% macro m(a, b=a) %}{{ b }}{% endmacro %}{{ m(3) }}", "{% macro m(a=b, b=1) %}{{ a }}{{ b }}{% endmacro %}{{ m() }}", "{% macro m(a=1, b) %}{% endmacro %}", "{% macro m(a, a) %}{% endmacro %}", "{% set y = 5 %}{% macro m() %}{{ y }}{% endmacro %}{{ m() }}", "{% macro m() %}{{ y }}{% endmacro %}{% set y = 5 %}{{ m() }}", "{% macro m() %}{% set z = 1 %}{{ z }}{% endmacro %}{{ m() }}{{ z is defined }}", "{% macro f(n) %}{% if n > 0 %}{{ n }}{{ f(n - 1) }}{% endif %}{% endmacro %}{{ f(4) }}", "{% macro m() %}{{ caller() }}{% endmacro %}{% call m() %}body{% endcall %}", "{% macro m() %}[{{ caller('x') }}]{% endmacro %}{% call(a) m() %}{{ a }}!{% endcall %}", "{% macro m() %}{{ caller() }}{% endmacro %}{{ m() }}", "{% macro m() %}{% if caller %}c{% else %}n{% endif %}{% endmacro %}{{ m() }}{% call m() %}{% endcall %}", "{% macro m() %}x{% endmacro %}{% call m() %}{% endcall %}", "{% macro m(caller) %}{{ caller() }}{% endmacro %}", "{% call 5 %}{% endcall %}", "{% for i in [1, 2] %}{% macro m() %}{{ i }}{% endmacro %}{{ m() }}{% endfor %}", "{{ m is defined }}{% macro m() %}{% endmacro %}{{ m is callable }}", "{% macro a() %}{{ b() }}{% endmacro %}{% macro b() %}B{% endmacro %}{{ a() }}", "{{ m() }}{% macro m() %}x{% endmacro %}", "{% macro m() %}  x  {% endmacro %}[{{ m()|trim }}]", "{% macro m() -%}\n  x\n{%- endmacro %}[{{ m() }}]", "{% macro m(x) %}{{ x }}{% endmacro %}{% set f = m %}{{ f('q') }}", "{% macro o() %}{% macro i() %}I{% endmacro %}{{ i() }}{% endmacro %}{{ o() }}{{ i is defined }}", "{% if yes %}{% macro m() %}M{% endmacro %}{% endif %}{{ m() }}", "{% macro m(l) %}{% for x in l %}{% if x is iterable and x is not string %}({{ m(x) }}){% else %}{{ x }}{% endif %}{% endfor %}{% endmacro %}{{ m([1, [2, [3]], 4]) }}", "{{ [1, 2]|map('string')|join }}", "{{ f(a=1, a=2) }}", "{{ f(a=1, 2) }}", "{{ f(*a, *b) }}", "{{ f(**a, 1) }}", "{{ 'x'.upper(,) }}", "{{ dict(a=1,) }}", "{% macro m(a, b='x', *c) %}{% endmacro %}", "{% macro m(kwargs) %}{{ kwargs }}{% endmacro %}{{ m(1) }}", "{% macro 1() %}{% endmacro %}", "{% macro m %}{% endmacro %}", "{% macro m() %}{% endmacro m %}", "{% call(x, y=2) m() %}{% endcall %}", "{% macro m() %}{{ caller(1) }}{{ caller(1, 3) }}{% endmacro %}{% call(x, y=2) m() %}{{ x }}{{ y }};{% endcall %}", "{% macro t(n) %}{% set ns = namespace(s='') %}{% for i in range(n) %}{% set ns.s = ns.s ~ i %}{% endfor %}{{ ns.s }}{% endmacro %}{{ t(3) }}{{ t(2) }}",
    # other statements
    "{% generation %}a{{ 1 }}{% endgeneration %}b", "{% for x in [1, 2] %}{% generation %}{{ x }}{{ loop.index }}{% endgeneration %}{% endfor %}", "{% generation %}{% set x = 1 %}{% endgeneration %}{{ x is defined }}", "{% generation %}a", "{% do x %}", "{% include 'x' ignore missing %}" * 0 + "{% nope %}", "{% %}", "{% 1 %}", "{{ }}", "{{", "{%", "{#", "{{ 1", "{% if 1", "{# a", "{{ 1 }", "{{ ( }}", "{{ ) }}", "{{ (1] }}", "{{ 'a }}", "{{ a b }}", "{{ 1 2 }}", "{{ a. }}", "{{ a.'b' }}", "{{ a[ }}", "{{ a | }}", "{{ | a }}", "{{ a is }}", "{{ a not b }}", "{{ not }}", "{{ 1 + }}", "{{ + }}", "{{ a ? b }}", "{{ a ! b }}", "{{ $ }}", "{{ @ }}", "{{ a\\b }}", "{{ a & b }}", "{{ a := 1 }}", "{{ {'a' 1} }}", "{{ {1, 2} }}", "{{ [1 2] }}", "{{ a if }}", "{{ 1 if 2 else }}", "{{ lambda x: x }}", "{{ x = 1 }}", "{{ 1__0 }}", "{{ 1._5 }}", "{{ 0x }}", "{{ 1e }}", "{{ 1.e5 }}", "{{ .5 }}", "{{ 5. }}", "{{ 1.2.3 }}", "{{ x.1.2 }}", "{{ 'a' 5 }}", "{{ '\\ud800' }}" * 0 + "{{ 'x' }}", "{{ True and TRUE }}", "{{ None is none }}{{ none is None }}{{ True }}{{ False }}", "{{ nan }}", "{{ 1 and }}", "{{ a in }}", "{{ a not in }}", "{{ ; }}", "{{ a; b }}", "{{ raise_exception('No: ' ~ 1) }}", "{% if no %}{{ raise_exception('x') }}{% endif %}ok", "{{ raise_exception(5) }}", "{{ raise_exception() }}", "{{ raise_exception('é \"q\"') }}", "a{{ raise_exception('late') }}",
    # raw
    "{% raw %}a", "{% raw %}{% endraw x %}", 
    # comments
    "a{# b #}c", "a {#- b -#} c", "a\n  {# b #}\nc", "a\n  {#+ b #}\nc", "{# a {{ b }} {% c %} #}x", "{# a\nb\n#}\nx", "a {# b -#}\n\n c", "{#-#}x", "{##}x", "{# a +#}\nx",
    # dates
    "{{ strftime_now('%Y-%m-%d') }}", "{{ strftime_now('%d %b %Y') }}", "{{ strftime_now('%A %a %B %b %d %m %y %Y %j %U %W %w') }}", "{{ strftime_now('%H:%M:%S %I %p %f [%z] [%Z]') }}", "{{ strftime_now('%c | %x | %X | %%') }}", "{{ strftime_now('%G-%V-%u %e %D %F %T %R %C %h') }}", "{{ strftime_now('') }}|", "{{ strftime_now('%-d %-m') }}", "{{ strftime_now(5) }}", "{{ strftime_now() }}", "{{ strftime_now('Heute: %d. %B é') }}", "{% set d = strftime_now('%d %b %Y') %}{{ d }}", "{% if strftime_now is defined %}{{ strftime_now('%Y') }}{% endif %}", "{{ strftime_now('%n%t|') }}",
    # line ends
    "a\r\nb\rc\nd\n", "a\n\n", "\n", "", "{{ 'x' }}\n", "{% if 1 %}\r\nx\r\n{% endif %}\r\n", "a\n{{ 1 }}\n\nb\n{{ 2 }}\n",
    # globals
    "{% set gen = words|map('upper') %}{{ gen|first }}{{ gen|first }}{{ gen|list }}{{ gen|list }}", "{% set r = words|reverse %}{{ r|join }}{{ r|join }}", "{{ words|select('string') is iterable }}{{ words|map('upper') is sequence }}",
    "{{ messages[0].update({'a': 1}) }}", "{{ messages.append(1) }}", "{{ messages[0].setdefault('q', 1) }}", "{% set x = messages.pop(0) %}", "{{ words.sort() }}", "{{ words.__len__() }}", "{{ ''.__class__.__mro__ }}", "{{ nested.__dict__ is defined }}", "{{ 'a'.__add__('b') }}",
    "{%- set a = 1 -%}\n{{- a -}}\n  x", "{{ '' if no }}|{{ none }}|{{ missing }}|", "{{ [1, 2, 3] | length > 2 }}", "{{ 'x' if messages[0].role == 'system' and messages|length > 1 else 'y' }}", "{{ (messages[0].content if messages[0].content is string else '')|trim ~ eos_token }}", "{{ messages | map(attribute='role') | join(',') }}", "{{ messages[1:][0].role }}", "{{ messages[::-1][0].role }}", "{{ messages[-1]['content'][0]['text'] }}", "{{ '</think>' in 'a</think>b' }}{{ 'a</think>b'.split('</think>')[-1].lstrip('\\n') }}", "{{ 'a<think>b</think>c'.split('</think>')[0].rstrip('\\n').split('<think>')[-1].lstrip('\\n') }}",
]


def pieces(block):
    """Expressions separated by a bar with blanks around it; a bar inside an expression has none on one side."""
    for line in block.strip("\n").split("\n"):
        for piece in line.split(" | "):
            if piece.strip():
                yield piece.strip()


def whitespace():
    """Every tag with every sign between every kind of white space."""
    tags = {"{%": ("if yes", "%}", "{% endif %}"), "{{": ("'v'", "}}", ""), "{#": ("c", "#}", "")}
    around = [("a", "b"), ("a ", " b"), ("a\n", "\nb"), ("a \n  ", "  \n b"), ("  ", "  \nb"), ("a\n\t", " b\n"), ("\n\n", "\n\n"), ("a\u00a0\u2003", "\u3000\x0bb")]
    for (begin, (inside, end, close)), opening, closing in itertools.product(tags.items(), ["", "-", "+"], ["", "-", "+"]):
        if begin == "{{" and closing == "+":
            continue
        for before, after in around:
            yield f"{before}{begin}{opening} {inside} {closing}{end}{after}{close}"
    for signs in itertools.product(["", "-", "+"], repeat=4):
        yield "x\n  {%" + signs[0] + " for i in [1, 2] " + signs[1] + "%}\n    {{ i }}\n  {%" + signs[2] + " endfor " + signs[3] + "%}\n  y"
    for signs in itertools.product(["", "-"], repeat=2):
        yield "x\n  {%" + signs[0] + " set a %}\n  b\n  {% endset " + signs[1] + "%}\n[{{ a }}]"


def is_refused(left, operator, right):
    """Formats, repeated lists, the order of lists, and a float's quotient without remainder."""
    holds = {value: kind for kind, values in {"list": ["[1, 2]", "[]", "(1,)"], "float": ["2.5", "0.0"]}.items() for value in values}
    kinds = {holds.get(left), holds.get(right)}
    return ((operator == "%" and left.startswith("'")) or (operator == "*" and "list" in kinds) or (operator == "//" and "float" in kinds)
            or (operator in ("<", "<=", ">", ">=") and kinds == {"list"}))


def templates():
    for left, operator, right in itertools.product(OPERANDS, BINARY, OPERANDS):
        if is_refused(left, operator, right):
            continue
        yield "{{ " + f"{left} {operator} {right}" + " }}"
    for value, test in itertools.product(VALUES, TESTS):
        yield "{{ " + f"{value} is {test}" + " }}"
    for value, name in itertools.product(VALUES[:20], PLAIN_FILTERS):
        if value.startswith(UNPRINTED) and name in PRINTING_FILTERS:
            continue
        yield "{{ (" + value + ")|" + name + " }}"
    for block in (EXPRESSIONS, TEXT_METHODS, FILTERS):
        for piece in pieces(block):
            yield "{{ " + piece + " }}"
    yield from STATEMENTS
    yield from whitespace()
