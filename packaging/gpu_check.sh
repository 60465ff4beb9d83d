#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Proves the device tier on a machine with a GPU, which needs nothing but its driver and a PyTorch installation, and
# writes one report. --pack makes a folder that can be carried to a machine without checkout and network.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
torch_version=2.11
pack_limit_mib=60

usage() {
    cat <<'END'
usage: packaging/gpu_check.sh [--device DEVICE] [--short] [--torch DIR] [--report FILE] [--list]
       packaging/gpu_check.sh --pack DIR

  --device   cuda (the default), cuda:N, emulated[:SEED] or cpu
  --short    only the steps that take seconds
  --torch    PyTorch's folder, which has lib/libtorch_cpu.so; otherwise python3 is asked, and in a checkout
             packaging/setup.sh's libtorch is used
  --report   file of the report (gpu_report.md in the current folder)
  --list     only list the steps
  --pack     copy programs, libraries and reference data of build/full into DIR, which then has its own gpu_check.sh
END
}

say() { printf '==> %s\n' "$*" >&2; }

die() {
    printf 'error: %s\n' "$*" >&2
    exit 2
}

device=cuda
form=long
torch=
report=gpu_report.md
pack=
only_list=no
while [ $# -gt 0 ]; do
    case $1 in
        --device | --torch | --report | --pack)
            [ $# -gt 1 ] || die "$1 needs a value"
            case $1 in
                --device) device=$2 ;;
                --torch) torch=$2 ;;
                --report) report=$2 ;;
                --pack) pack=$2 ;;
            esac
            shift
            ;;
        --short) form=short ;;
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

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# title | devices | forms | command, of the steps for this device and form.
steps() {
    local title devices forms command
    while IFS='|' read -r title devices forms command; do
        read -r title <<<"$title" # without the blanks around it
        read -r devices <<<"$devices"
        read -r forms <<<"$forms"
        [[ -n $title && $title != \#* ]] || continue
        [[ $devices = any || " $devices " = *" ${device%%:*} "* ]] || continue
        [[ $form = long || $forms = short ]] || continue
        printf '%s|%s|%s\n' "$title" "$devices" "${command# }"
    done <"$here/gpu_check.steps"
}

# The programs that the steps of every device name, and what runs them.
programs() {
    sed -n '/^[^#]/s/.*|//p' "$here/gpu_check.steps" | grep -oE '\bstrata(_[a-z_]+)?\b' | sort -u
}

# Not carried: the C library, which belongs to the system, and what PyTorch brings.
is_carried() { # LIBRARY
    case ${1##*/} in
        ld-linux* | linux-vdso* | libc.so* | libm.so* | libdl.so* | librt.so* | libpthread.so* | libutil.so* | libresolv.so*) return 1 ;;
        libtorch* | libc10* | libgomp* | libcu* | libnv* | libnccl*) return 1 ;;
    esac
}

make_pack() {
    local payload="$scratch/payload" file library mib
    mkdir -p "$payload/bin" "$payload/lib/strata-studio" "$pack"
    for file in $(programs | sed 's,^,bin/,') lib/strata-studio/strata_mathematics.so; do
        [ -f "$built/$file" ] || die "$file is not built; run packaging/build.sh"
        strip -s -o "$payload/$file" "$built/$file"
        ldd "$built/$file" | awk '$3 ~ /^\// { print $3 }' >>"$scratch/libraries"
    done
    sort -u "$scratch/libraries" | while read -r library; do
        if is_carried "$library"; then
            cp -L "$library" "$payload/lib/"
        fi
    done
    cp "$here/compare_devices.py" "$payload/bin/"
    cp -rL "$fixtures" "$payload/fixtures"
    tar -C "$payload" -czf "$pack/payload.tar.gz" .
    cp "$here/gpu_check.sh" "$here/gpu_check.steps" "$pack/"
    mib=$(($(du -sk "$pack" | cut -f1) / 1024))
    [ "$mib" -lt "$pack_limit_mib" ] || die "$pack has $mib MiB, more than the $pack_limit_mib MiB that may be carried"
    say "$pack has $mib MiB; copy it to the machine with the GPU and run gpu_check.sh there"
}

# Sets built, fixtures and library_path. The reference data are those that the tests take: all of them where they stand
# beside the checkout.
find_programs() {
    library_path=
    if [ -f "$here/payload.tar.gz" ]; then
        tar -C "$scratch" -xzf "$here/payload.tar.gz"
        built="$scratch"
        fixtures="$scratch/fixtures"
        library_path="$scratch/lib"
    else
        built="$here/../build/full"
        fixtures="$here/../tests/fixtures"
        [ ! -d "$here/../../shared/fixtures" ] || fixtures="$here/../../shared/fixtures"
        [ -d "$built/bin" ] || die "nothing is built; run packaging/build.sh"
    fi
}

find_torch() {
    local deps="${XDG_CACHE_HOME:-$HOME/.cache}/strata-studio/deps/libtorch-$torch_version.0/torch" found version
    if [ -z "$torch" ] && [ ! -f "$here/payload.tar.gz" ] && [ -d "$deps" ]; then
        torch=$deps
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
}

# One line of the summary; the end of the log is kept for the report.
run_step() { # NUMBER TITLE DEVICES COMMAND
    local log="$scratch/step$1.log" begin=$SECONDS code=0 state skipped work="$scratch/work$1"
    mkdir "$work"
    say "$2"
    env PATH="$built/bin:$here:$PATH" LD_LIBRARY_PATH="$library_path" STRATA_FIXTURES="$fixtures" STRATA_TEST_DEVICE="$device" \
        STRATA_SHORT="$([ "$form" = short ] && echo 1 || echo 0)" WORK="$work" \
        bash -c "$4" >"$log" 2>&1 </dev/null || code=$?
    skipped=$(grep -c '^\[  SKIPPED \] .*)$' "$log" || true)
    state=passed
    [ "$skipped" -eq 0 ] || state="passed, $skipped skipped"
    if [ "$skipped" -gt 0 ] && [ "$3" = cuda ]; then
        code=1
        state="failed: $skipped tests were skipped"
    elif [ "$code" -ne 0 ]; then
        state="failed ($code)"
    fi
    rm -rf "$work"
    printf '| %s | %s | %s s |\n' "$2" "$state" "$((SECONDS - begin))" >>"$scratch/summary"
    {
        printf '\n## %s: %s\n\n```\n' "$2" "$state"
        if [ "$code" -eq 0 ]; then tail -n 25 "$log"; else tail -n 200 "$log"; fi
        printf '```\n'
    } >>"$scratch/details"
    [ "$code" -eq 0 ]
}

# shellcheck disable=SC2016 # the backticks are Markdown
write_report() { # FAILURES STEPS
    {
        printf '# Strata Studio on %s\n\n' "$device"
        printf '%s, %s, %s form, libtorch of `%s`\n\n' "$(date -u '+%Y-%m-%d %H:%M UTC')" "$(uname -mr)" "$form" "$torch"
        [ "$1" -eq 0 ] && printf 'Every step passed.\n\n' || printf '**%s of %s steps failed.**\n\n' "$1" "$2"
        printf '| step | result | time |\n|---|---|---|\n'
        cat "$scratch/summary" "$scratch/details"
        if command -v nvidia-smi >/dev/null; then
            printf '\n## nvidia-smi\n\n```\n%s\n```\n' "$(nvidia-smi 2>&1)"
        fi
    } >"$report"
    say "the report is in $report"
}

if [ "$only_list" = yes ]; then
    steps | cut -d'|' -f1
    exit 0
fi
find_programs
if [ -n "$pack" ]; then
    make_pack
    exit 0
fi
find_torch
number=0
failures=0
while IFS='|' read -r title devices command; do
    number=$((number + 1))
    run_step "$number" "$title" "$devices" "$command" || failures=$((failures + 1))
done < <(steps)
write_report "$failures" "$number"
[ "$failures" -eq 0 ]
