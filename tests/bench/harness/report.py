# SPDX-License-Identifier: GPL-3.0-or-later
"""What is told of the runs: medians and spread of each contestant, and ratios of medians of one row and load."""
import os
import statistics

MIB = 1 << 20


def processor():
    """Virtual machines shorten the name, so family, model and what counts for bf16 stand beside it."""
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        told = dict((part.strip() for part in line.split(":", 1)) for line in lines if ":" in line)
    widest = [flag for flag in ("avx2", "avx512f", "avx512_bf16", "amx_bf16") if flag in told.get("flags", "").split()]
    return (f"{told.get('model name', 'unknown')} (family {told.get('cpu family', '?')}, model {told.get('model', '?')}; "
            f"{' '.join(widest) or 'no AVX2'})")


def machine():
    with open("/proc/meminfo", encoding="utf-8") as lines:
        ram_kib = int(next(line for line in lines if line.startswith("MemTotal")).split()[1])
    return {"processor": processor(), "cores": os.cpu_count(), "ram_bytes": ram_kib * 1024}


def summary(runs):
    """Of all runs of one contestant under one load."""
    good = [run for run in runs if run.samples]
    if not good:
        return {"absent": next((run.absent for run in runs if run.absent), None),
                "failure": next((run.failure for run in runs if run.failure), None)}
    figures = {}
    for key in good[0].samples:
        values = [value for run in good for value in run.samples[key]]
        figures[key] = {"median": statistics.median(values), "min": min(values), "max": max(values),
                        "samples": len(values)}
    return {"figures": figures, "peak_bytes": statistics.median(run.peak_bytes for run in good),
            "failed_runs": len(runs) - len(good)}


def ratios(row, summaries):
    """median / median, of every pair of which both ran."""
    found = []
    for ours, peer in row.ratios:
        one, other = summaries.get(ours, {}), summaries.get(peer, {})
        if "figures" in one and "figures" in other:
            found += [{"of": ours, "to": peer, "figure": figure.title,
                       "ratio": one["figures"][figure.key]["median"] / other["figures"][figure.key]["median"]}
                      for figure in row.figures]
    return found


def loaded_shares(row, by_load):
    """What each contestant keeps of its figures beside the competitor."""
    if len(by_load) < 2:
        return []
    quiet, loaded = by_load["quiet"], by_load["loaded"]
    return [{"of": name, "figure": figure.title,
             "share": loaded[name]["figures"][figure.key]["median"] / quiet[name]["figures"][figure.key]["median"]}
            for figure in row.figures for name in quiet
            if "figures" in quiet[name] and "figures" in loaded.get(name, {})]


def row_result(row, runs):
    """`runs`: by load, by contestant."""
    by_load = {load: {name: summary(made) for name, made in contestants.items()}
               for load, contestants in runs.items()}
    return {"row": row.name, "title": row.title,
            "loads": {load: {"contestants": summaries, "ratios": ratios(row, summaries),
                             "goals": goals(row, summaries)}
                      for load, summaries in by_load.items()},
            "kept_when_loaded": loaded_shares(row, by_load)}


def figure_text(figure, values):
    median, least, most = (f"{values[key] * figure.scale:.{figure.digits}f}" for key in ("median", "min", "max"))
    return median if values["samples"] == 1 else f"{median} ({least} to {most})"


def goals(row, summaries):
    """Of each figure with a goal, which medians reach it."""
    found = []
    for figure in row.figures:
        medians = {name: told["figures"][figure.key]["median"] for name, told in summaries.items() if "figures" in told}
        if medians and figure.within is not None:
            reached = [name for name, value in medians.items() if abs(value) <= figure.within]
        elif medians and figure.at_least is not None:
            reached = [name for name, value in medians.items() if value >= figure.at_least]
        else:
            continue
        found.append({"figure": figure.title, "goal": goal_text(figure), "of": len(medians), "reached": reached,
                      "missed": [name for name in medians if name not in reached]})
    return found


def goal_text(figure):
    return f"within {figure.within:g} {figure.unit}" if figure.within is not None else f"at least {figure.at_least:g}"


def goal_line(goal):
    line = f"- {goal['figure']} {goal['goal']}: {len(goal['reached'])} of {goal['of']}"
    return line + (f"; not {', '.join(goal['missed'])}" if goal["missed"] else "")


def contestant_line(row, name, told):
    columns = len(row.figures) + 1 + has_traffic(row)
    if "figures" not in told:
        reason = told["failure"] and "failed: " + told["failure"] or "absent: " + (told["absent"] or "not run")
        return f"| {name} | {reason} |" + " |" * (columns - 1)
    cells = [figure_text(figure, told["figures"][figure.key]) for figure in row.figures]
    cells.append(f"{told['peak_bytes'] / MIB:.0f}")
    if has_traffic(row):
        cells.append(f"{told['figures']['ssd_bytes']['median'] / MIB:.0f}")
    return f"| {name} | " + " | ".join(cells) + " |"


def has_traffic(row):
    return row.name.startswith("train")


def row_markdown(row, result):
    lines = [f"## {result['title']}", ""]
    for load, told in result["loads"].items():
        if len(result["loads"]) > 1:
            lines += ["### " + {"quiet": "Alone", "loaded": "Beside one busy process"}[load], ""]
        heads = ["", *(figure.head() for figure in row.figures), "peak RAM, MiB"]
        heads += ["SSD read + written per step, MiB"] if has_traffic(row) else []
        lines += ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
        lines += [contestant_line(row, name, contestant) for name, contestant in told["contestants"].items()] + [""]
        lines += [f"- {ratio['figure']} of {ratio['of']} to {ratio['to']}: {ratio['ratio']:.2f}"
                  for ratio in told["ratios"]]
        lines += [goal_line(goal) for goal in told["goals"]] + [""]
    lines += [f"- {kept['of']} keeps {kept['share']:.2f} of its {kept['figure']} beside one busy process"
              for kept in result["kept_when_loaded"]] + [""]
    return lines


def markdown(options, rows, results):
    told = machine()
    lines = ["# Strata beside its peers", "",
             f"{told['processor']}, {told['cores']} cores, {told['ram_bytes'] / (1 << 30):.0f} GiB RAM. "
             f"{options.rounds} rounds, contestants in turn; medians, with the range of all samples. Ratios are of "
             "medians of this run; over 1, Strata is faster.", ""]
    for row, result in zip(rows, results):
        lines += row_markdown(row, result)
    return "\n".join(lines).replace("\n\n\n", "\n\n")


def document(options, results):
    return {"machine": machine(), "rounds": options.rounds, "steps": options.steps, "rows": results}
