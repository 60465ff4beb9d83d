# SPDX-License-Identifier: GPL-3.0-or-later
"""Conversations that the family templates are rendered with."""

SPECIAL = {"bos_token": "<s>", "eos_token": "</s>"}
USER = {"role": "user", "content": "What is the maximum pressure?"}
ANSWER = {"role": "assistant", "content": "The maximum pressure is six bar."}
SYSTEM = {"role": "system", "content": "  Answer in one sentence.\n"}
AGAIN = {"role": "user", "content": "  When is the seal replaced?  "}
LATER = {"role": "assistant", "content": "\nAfter 2000 hours. \U0001F527 Größe: 3 µm  "}
PARTS = {"role": "user", "content": [{"type": "text", "text": "First part."}, {"type": "text", "text": "Second\npart."}]}
THINKING = {"role": "assistant", "content": "<think>\nSix bar is printed on the plate.\n</think>\n\nSix bar."}
REASONING = {"role": "assistant", "content": "Six bar.", "reasoning_content": "It is printed on the plate."}

CONVERSATIONS = {
    "user": [USER],
    "single": [USER, ANSWER],
    "system": [SYSTEM, USER, ANSWER],
    "two turns": [USER, ANSWER, AGAIN, LATER],
    "system, two turns, open end": [SYSTEM, USER, ANSWER, AGAIN],
    "empty": [],
    "empty texts": [{"role": "user", "content": ""}, {"role": "assistant", "content": ""}],
    "assistant first": [ANSWER, USER],
    "two users": [USER, AGAIN],
    "system late": [USER, SYSTEM, ANSWER],
    "system only": [SYSTEM],
    "unknown role": [{"role": "critic", "content": "Hm."}, USER],
    "parts": [PARTS, ANSWER],
    "thinking": [USER, THINKING, AGAIN, THINKING],
    "reasoning": [USER, REASONING, AGAIN, REASONING],
    "null content": [USER, {"role": "assistant", "content": None}],
    "no content": [USER, {"role": "assistant"}],
    "tool turn": [USER, {"role": "tool", "content": "6"}, ANSWER],
    "developer": [{"role": "developer", "content": "Be short."}, USER, ANSWER],
    "markup": [{"role": "user", "content": "a < b & c > 'd' \"e\" {{ x }} {% y %}"}, ANSWER],
}


def contexts():
    for name, messages in CONVERSATIONS.items():
        for prompt in (False, True):
            yield name, {"messages": messages, "tools": None, "documents": None,
                         "add_generation_prompt": prompt, **SPECIAL}
