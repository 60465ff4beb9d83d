#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Proves and measures the device tier on a machine with a GPU, which needs nothing but its driver and a PyTorch
# installation. What it finds is written at once, so that a run that is stopped leaves what it had. --pack makes a
# folder that can be carried to a machine without checkout and network.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
torch_version=2.11
deps="${XDG_CACHE_HOME:-$HOME/.cache}/strata-studio/deps/libtorch-$torch_version.0"
pack_limit_mib=35
last_seconds=6 # kept for the last step and the summary

usage() {
    cat <<'END'
usage: packaging/gpu_check.sh [--device DEVICE] [--limit SECONDS] [--only WORD] [--torch DIR] [--report FILE] [--list]
       packaging/gpu_check.sh --pack DIR

  --device   cuda (the default), cuda:N, emulated[:SEED] or cpu
  --limit    seconds of the whole run (320); steps that do not fit in are left out and named
  --only     only the steps with this word in their title; repeat for several
  --torch    PyTorch's folder, which has lib/libtorch_cpu.so; otherwise python3 is asked, and in a checkout
             packaging/setup.sh's libtorch is used
  --report   file of the report (gpu_report.md in the current folder); beside it a file of the same name and the ending
             .jsonl has every result as a line of JSON
  --list     only list the steps, each with its limit in seconds
  --pack     copy programs, libraries and reference data of build/full into DIR, which then has its own gpu_check.sh
END
}

say() { printf '==> %s\n' "$*" >&2; }

die() {
    printf 'error: %s\n' "$*" >&2
    exit 2
}

device=cuda
limit=320
torch=
report=gpu_report.md
pack=
only=()
only_list=no
while [ $# -gt 0 ]; do
    case $1 in
        --device | --limit | --only | --torch | --report | --pack)
            [ $# -gt 1 ] || die "$1 needs a value"
            case $1 in
                --device) device=$2 ;;
                --limit) limit=$2 ;;
                --only) only+=("$2") ;;
                --torch) torch=$2 ;;
                --report) report=$2 ;;
                --pack) pack=$2 ;;
            esac
            shift
            ;;
        --list) only_list=yes ;;
        -h | --help) usage && exit 0 ;;
        *) usage >&2 && exit 2 ;;
    esac
    shift
done
case $device in
    cuda | cuda:[0-9]* | emulated | emulated:[0-9]* | cpu) ;;
    *) die "--device is cuda, cuda:N, emulated, emulated:SEED or cpu" ;;
esac
[[ $limit =~ ^[0-9]+$ ]] || die "--limit is a number of seconds"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

wanted() { # TITLE
    local word
    [ ${#only[@]} -gt 0 ] || return 0
    for word in "${only[@]}"; do
        [[ $1 = *"$word"* ]] && return 0
    done
    return 1
}

# title|devices|seconds|command, of all steps, without the blanks around them.
all_steps() {
    local title devices seconds command
    while IFS='|' read -r title devices seconds command; do
        read -r title <<<"$title"
        read -r devices <<<"$devices"
        [[ -n $title && $title != \#* ]] || continue
        read -r seconds <<<"$seconds"
        printf '%s|%s|%s|%s\n' "$title" "$devices" "$seconds" "${command# }"
    done <"$here/gpu_check.steps"
}

# Those of this device, or with "others" those that are for other devices alone.
steps() { # [others]
    local title devices seconds command is_ours
    all_steps | while IFS='|' read -r title devices seconds command; do
        wanted "$title" || continue
        is_ours=ours
        [[ $devices = any || " $devices " = *" ${device%%:*} "* ]] || is_ours=others
        [ "$is_ours" = "${1:-ours}" ] || continue
        printf '%s|%s|%s|%s\n' "$title" "$devices" "$seconds" "$command"
    done
}

# The programs that the steps name, and the one that the scripts run.
programs() {
    { echo strata && all_steps | cut -d'|' -f4; } | grep -oE '\bstrata(_[a-z_]+)?\b' | sort -u
}

# Not carried: the C library, which belongs to the system, and what PyTorch brings.
is_carried() { # LIBRARY
    case ${1##*/} in
        ld-linux* | linux-vdso* | libc.so* | libm.so* | libdl.so* | librt.so* | libpthread.so* | libutil.so* | libresolv.so*) return 1 ;;
        libtorch* | libc10* | libgomp* | libcuda* | libcudnn* | libcublas* | libcufft* | libcufile* | libcurand* | \
            libcusolver* | libcusparse* | libnv* | libnccl*) return 1 ;;
    esac
}

make_pack() {
    local payload="$scratch/payload" file library bytes
    mkdir -p "$payload/bin" "$payload/lib/strata-studio" "$payload/fixtures" "$pack"
    for file in $(programs | sed 's,^,bin/,') lib/strata-studio/strata_mathematics.so; do
        [ -f "$built/$file" ] || die "$file is not built; run packaging/build.sh"
        strip -s -o "$payload/$file" "$built/$file"
        ldd "$built/$file" | awk '$3 ~ /^\// { print $3 }' >>"$scratch/libraries"
    done
    "$built/bin/strata" generate --model "$fixtures/llama3/model" --prompt The --raw --max-new 1 --device emulated \
        >/dev/null 2>"$scratch/smoke" ||
        die "the programs do not work here ($(tail -n 1 "$scratch/smoke")); build them all again"
    sort -u "$scratch/libraries" | while read -r library; do
        if is_carried "$library"; then
            cp -L "$library" "$payload/lib/"
        fi
    done
    compile_observers "$payload/lib"
    for file in "$fixtures"/*/; do
        if [ -n "$(find "$file/model" -name '*.safetensors' 2>/dev/null)" ]; then
            cp -rL "$file" "$payload/fixtures/"
        fi
    done
    XZ_OPT=${XZ_OPT:--6T0} tar -C "$payload" -cJf "$pack/payload.tar.xz" .
    cp "$here/gpu_check.sh" "$here/gpu_check.steps" "$pack/"
    mkdir -p "$pack/gpu"
    cp "$here"/gpu/*.py "$pack/gpu/"
    bytes=$(find "$pack" -type f -printf '%s\n' | awk '{ sum += $1 } END { print sum }')
    [ "$bytes" -lt $((pack_limit_mib << 20)) ] || die "$pack has $bytes bytes, more than the $pack_limit_mib MiB that may be carried"
    say "$pack has $((bytes >> 20)) MiB; copy it to the machine with the GPU and run gpu_check.sh there"
}

# What is preloaded: calls.c needs a C compiler, kernels.c CUPTI's headers too, which packaging/setup.sh brings.
compile_observers() { # FOLDER
    local flags=(-std=gnu11 -O2 -fPIC -shared) include="$deps/nvidia/cu13/include"
    cc "${flags[@]}" -fvisibility=hidden -o "$1/gpu_calls.so" "$here/gpu/calls.c" -ldl ||
        say "without a C compiler the calls of PyTorch are not counted"
    if [ -f "$include/cupti.h" ]; then
        cc "${flags[@]}" -I"$include" -o "$1/gpu_kernels.so" "$here/gpu/kernels.c" -ldl ||
            say "kernels are not timed"
    fi
}

# Sets built, fixtures, observers and library_path. In a checkout the reference data are the tree's own, as in the pack.
find_programs() {
    library_path=
    if [ -f "$here/payload.tar.xz" ]; then
        mkdir "$scratch/payload"
        unpack "$here/payload.tar.xz" "$scratch/payload"
        built="$scratch/payload"
        fixtures="$built/fixtures"
        library_path="$built/lib"
        observers="$built/lib"
    else
        built="$here/../build/full"
        fixtures="$here/../tests/fixtures"
        observers="$scratch"
        [ -d "$built/bin" ] || die "nothing is built; run packaging/build.sh"
    fi
}

# tar needs the program xz; Python has it built in.
unpack() { # ARCHIVE FOLDER
    tar -C "$2" -xJf "$1" 2>/dev/null ||
        python3 -c 'import sys, tarfile; tarfile.open(sys.argv[1]).extractall(sys.argv[2])' "$1" "$2"
}

find_torch() {
    local found version
    if [ -z "$torch" ] && [ ! -f "$here/payload.tar.xz" ] && [ -d "$deps/torch" ]; then
        torch=$deps/torch
    elif [ -z "$torch" ]; then
        found=$(python3 - <<'END'
import importlib.metadata
import importlib.util
try:
    print(importlib.metadata.version("torch"), importlib.util.find_spec("torch").submodule_search_locations[0])
except (importlib.metadata.PackageNotFoundError, AttributeError):
    pass
END
        )
        [ -n "$found" ] || die "python3 has no PyTorch; install it (pip install torch==$torch_version.0) or pass --torch"
        read -r version torch <<<"$found"
        [[ $version = "$torch_version".* ]] || die "PyTorch is $version; the programs need $torch_version"
    fi
    [ -f "$torch/lib/libtorch_cpu.so" ] || die "$torch has no lib/libtorch_cpu.so"
    local folder
    for folder in "$torch/lib" "$torch"/../nvidia/*/lib; do
        library_path+="${library_path:+:}$folder"
    done
    [ -n "$(find "$torch/lib" "$torch/../nvidia/cu13/lib" -name 'libcudart.so.13*' 2>/dev/null)" ] ||
        die "$torch is not PyTorch for CUDA 13; install the build of the default index (pip install torch==$torch_version.0)"
    library_path+="${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
}

# Programs run with the carried libraries, the scripts' python3 with the system's. Neither depends on the marks of files
# that may have been lost on the way.
make_wrappers() {
    local program
    mkdir "$scratch/bin"
    for program in "$built"/bin/strata*; do
        cat >"$scratch/bin/${program##*/}" <<END
#!/bin/sh
export LD_LIBRARY_PATH='$library_path'
[ -z "\${GPU_CALLS:-}" ] || [ ! -f '$observers/gpu_calls.so' ] || export LD_PRELOAD='$observers/gpu_calls.so'
[ -z "\${GPU_KERNELS:-}" ] || [ ! -f '$observers/gpu_kernels.so' ] || export LD_PRELOAD='$observers/gpu_kernels.so'
exec '$program' "\$@"
END
    done
    for program in "$here"/gpu/*.py; do
        printf '#!/bin/sh\nexec python3 "%s" "$@"\n' "$program" >"$scratch/bin/${program##*/}"
    done
    chmod +x "$scratch"/bin/*
}

append_state() { # TITLE STATE SECONDS
    printf '{"step": "%s", "name": "state", "state": "%s", "seconds": %s}\n' "$1" "$2" "$3" >>"$results"
    printf '| %s | %s | %s s |\n' "$1" "$2" "$3" >>"$scratch/summary"
}

# shellcheck disable=SC2016 # the backticks are Markdown
run_step() { # NUMBER TITLE DEVICES SECONDS COMMAND
    local log="$scratch/step$1.log" begin=$SECONDS code=0 group state skipped work="$scratch/work$1"
    mkdir "$work"
    say "$2 (at most $4 s)"
    printf '\n## %s\n\n' "$2" >>"$report"
    GPU_STEP=$2 WORK=$work timeout --kill-after=3 "$4" bash -c "$5" >"$log" 2>&1 </dev/null &
    group=$! # timeout makes a group of its own, in which a program may outlive what started it and keep the card's memory
    wait "$group" || code=$?
    kill -KILL -- "-$group" 2>/dev/null || true
    skipped=$(grep -c '^\[  SKIPPED \] .*)$' "$log" || true)
    state=passed
    [ "$skipped" -eq 0 ] || state="passed, $skipped skipped"
    if [ "$code" -eq 124 ] || [ "$code" -eq 137 ]; then
        state="stopped after $4 s"
    elif [ "$code" -ne 0 ]; then
        state="failed ($code)"
    elif [ "$skipped" -gt 0 ] && [ "$3" = cuda ]; then
        code=1
        state="failed: $skipped tests were skipped"
    fi
    rm -rf "$work"
    append_state "$2" "$state" "$((SECONDS - begin))"
    {
        printf '\n**%s**, %s s\n\n```\n' "$state" "$((SECONDS - begin))"
        grep -v '^{"step"' "$log" | tail -n "$([ "$code" -eq 0 ] && echo 25 || echo 120)" | cut -c1-1000 || true
        printf '```\n'
    } >>"$report"
    say "  $state, $((SECONDS - begin)) s"
    [ "$code" -eq 0 ]
}

# shellcheck disable=SC2016 # the backticks are Markdown
begin_report() {
    results="${report%.md}.jsonl"
    : >"$results"
    {
        printf '# Strata Studio on %s\n\n' "$device"
        printf '%s, %s, at most %s s, libtorch of `%s`\n' "$(date -u '+%Y-%m-%d %H:%M UTC')" "$(uname -mr)" "$limit" "$torch"
    } >"$report"
    : >"$scratch/summary"
}

end_report() { # FAILURES STEPS
    {
        printf '\n## Summary\n\n'
        if [ "$1" -eq 0 ]; then printf 'Every step passed.\n\n'; else printf '**%s of %s steps failed.**\n\n' "$1" "$2"; fi
        printf '| step | result | time |\n|---|---|---|\n'
        cat "$scratch/summary"
    } >>"$report"
    say "the report is in $report, after $SECONDS s"
}

if [ "$only_list" = yes ]; then
    steps | cut -d'|' -f1,3
    exit 0
fi
find_programs
if [ -n "$pack" ]; then
    make_pack
    exit 0
fi
find_torch
[ "$observers" != "$scratch" ] || compile_observers "$observers"
make_wrappers
begin_report
mkdir "$scratch/shared"
export GPU_REPORT="$report" GPU_RESULTS="$results" GPU_SHARED="$scratch/shared" GPU_PROGRAMS="$built/bin" GPU_LIBRARIES="$library_path"
export PATH="$scratch/bin:$PATH" STRATA_FIXTURES="$fixtures" STRATA_TEST_DEVICE="$device" PYTHONDONTWRITEBYTECODE=1
number=0
failures=0
while IFS='|' read -r title devices seconds command; do
    number=$((number + 1))
    left=$((limit - SECONDS))
    [ "$title" = "What it means" ] || left=$((left - last_seconds))
    if [ $((2 * left)) -lt "$seconds" ]; then
        say "$title: not run, $left s are left"
        append_state "$title" "not run, $left s were left" 0
        failures=$((failures + 1))
        continue
    fi
    run_step "$number" "$title" "$devices" "$((left < seconds ? left : seconds))" "$command" || failures=$((failures + 1))
done < <(steps)
while IFS='|' read -r title devices _; do
    append_state "$title" "left out, for $devices alone" 0
done < <(steps others)
end_report "$failures" "$number"
[ "$failures" -eq 0 ]
