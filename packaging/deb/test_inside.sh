#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# One step of packaging/test_deb.sh, run as root inside the root that it tries; /test has the package, a model and its data.
# Every claim is printed with what was seen; the first that does not hold ends the script.
set -euo pipefail

person_home=/srv/person

fail() {
    printf 'FAILED: %s\n' "$*" >&2
    exit 1
}

# As somebody without rights, with an empty environment. Temporary folders lie in the home, for a studio that is killed, as
# this test kills it, leaves its own behind.
person=(setpriv --reuid=person --regid=person --clear-groups env -i "HOME=$person_home" PATH=/usr/bin:/bin LANG=C.UTF-8
    "XDG_RUNTIME_DIR=$person_home/runtime" "TMPDIR=$person_home/runtime" QT_QPA_PLATFORM=xcb DISPLAY=:7)
as_person() { "${person[@]}" "$@"; } # COMMAND...

make_person() {
    id person >/dev/null 2>&1 || useradd --create-home --home-dir "$person_home" person
    install -d -o person -g person -m 700 "$person_home/runtime"
    cd "$person_home"
}

# All that a purge has to leave as it was: not what dpkg and apt keep of themselves, nor kernel folders, nor homes.
list_files() {
    find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /test -o -path "$person_home" -o -path /var/lib/dpkg \
        -o -path /var/lib/apt -o -path /var/cache/apt -o -path /var/log/apt -o -path /var/log/dpkg.log \) -prune \
        -o -printf '%y %p\n' | LC_ALL=C sort
}

# A model of a few hundred kilobytes: report on the machine, a document, a training, both kinds of export, an answer.
use_strata() { # PROGRAM SHARE
    local strata=$1 share=$2 run
    run=$(as_person mktemp -d "$person_home/work.XXXXXX")
    as_person "$strata" --version
    as_person "$strata" doctor >"$run/doctor.txt" 2>/dev/null
    sed 's/^/    /' "$run/doctor.txt"
    grep -q 'Document sandbox .* 0 allowed' "$run/doctor.txt" || fail "the sandbox of documents lets something through"
    as_person "$strata" dataset extract "$share/tidelamp_manual.pdf" --json >"$run/extract.json" 2>"$run/progress" || fail "the PDF cannot be read"
    grep -q Tidelamp "$run/extract.json" || fail "the PDF's text is missing"
    as_person "$strata" train --model /test/model --data /test/data.jsonl --out "$run/run" --max-length 64 --steps 4 \
        --lr 1e-3 >"$run/train.txt" 2>&1 || { tail -n 20 "$run/train.txt" && fail "training"; }
    [ "$(wc -l <"$run/run/metrics.jsonl")" -eq 4 ] || fail "the run does not have four steps"
    sed -n '1p;4p' "$run/run/metrics.jsonl" | grep -o '"loss":[0-9.]*' | paste -sd ' ' | sed 's/^/    first and last step: /'
    as_person "$strata" export "$run/run" --out "$run/exported" --format hf >/dev/null 2>&1 || fail "export to a folder"
    as_person "$strata" export "$run/run" --out "$run/exported.gguf" --format gguf >/dev/null 2>&1 || fail "export to GGUF"
    for exported in "$run/exported/model.safetensors" "$run/exported.gguf"; do
        [ -s "$exported" ] || fail "$exported is empty"
    done
    as_person "$strata" generate --model "$run/exported" --prompt Hello --max-new 4 >/dev/null 2>&1 || fail "an answer of the result"
    printf '    read a PDF, trained 4 steps, exported both ways, answered\n'
}

step_tarball() {
    make_person
    printf -- '-- tarball, before anything is installed\n'
    use_strata /test/tarball/bin/strata /test/tarball/share/strata-studio
    rm -rf "${person_home:?}"/work.* /test/tarball
}

step_install() {
    printf -- '-- installing without network\n'
    apt-get install -y -q /test/strata-studio.deb >/test/apt.log 2>&1 || { tail -n 20 /test/apt.log && fail "apt install"; }
    grep -E '^(Need to get|After this|[0-9]+ upgraded)' /test/apt.log | sed 's/^/    /' || true
    make_person
    list_files >/test/before
    dpkg -L strata-studio | LC_ALL=C sort >/test/own
    dpkg --verify strata-studio || fail "installed files differ from the package's"
    printf '    installed size: %s KiB\n' "$(dpkg-query -W -f '${Installed-Size}' strata-studio)"
    ! ldd /opt/strata-studio/bin/strata* /opt/strata-studio/lib/strata-studio/*.so \
        /opt/strata-studio/plugins/*/*.so | grep 'not found' || fail "libraries are missing"
    # No library may stand in for a newer one that the system's own libraries expect under the same name.
    local theirs
    theirs=$(ldd /opt/strata-studio/bin/strata-studio /opt/strata-studio/plugins/*/*.so | awk '$3 ~ "^/(lib|usr)" { print $3 }' |
        sort -u | xargs -n 1 ldd 2>/dev/null | awk '{ print $1 }' | sort -u)
    for library in /opt/strata-studio/lib/*.so*; do
        ! grep -qxF "${library##*/}" <<<"$theirs" || printf '    shared with the system: %s\n' "${library##*/}"
    done
}

step_train() {
    make_person
    printf -- '-- the command line\n'
    [ "$(readlink -f /usr/bin/strata)" = /opt/strata-studio/bin/strata ] || fail "/usr/bin/strata"
    as_person strata-studio --install-cuda --list | tail -n 1 | sed 's/^/    CUDA libraries, in all: /'
    use_strata strata /opt/strata-studio/share/strata-studio
}

# Milliseconds from the start to the first window, and the memory that the studio holds ten seconds later.
step_window() {
    make_person
    printf -- '-- the studio\n'
    Xvfb :7 -screen 0 1280x800x24 >/test/xvfb.log 2>&1 &
    local display=$! studio began now
    until xdpyinfo -display :7 >/dev/null 2>&1; do
        kill -0 "$display" || { cat /test/xvfb.log && fail "Xvfb"; }
        sleep 0.1
    done
    for turn in first second; do
        began=$(date +%s%3N)
        "${person[@]}" strata-studio >/test/studio.log 2>&1 & # not as_person: that would be the process of a shell
        studio=$!
        until xwininfo -display :7 -root -tree | grep -q '"[^"]*Strata Studio[^"]*"'; do
            kill -0 "$studio" || { cat /test/studio.log && fail "the studio ended"; }
            now=$(date +%s%3N)
            [ $((now - began)) -lt 120000 ] || { cat /test/studio.log && fail "no window within two minutes"; }
            sleep 0.02
        done
        printf '    %s start: window after %s ms\n' "$turn" "$(($(date +%s%3N) - began))"
        sleep 10
        awk '/^(Rss|Pss):/ { printf "    at rest: %s %d MiB\n", $1, $2 / 1024 }' "/proc/$studio/smaps_rollup"
        awk '$6 ~ "qt6/plugins/" || $6 ~ "^/usr/lib/.*/libQt6" { print $6 }' "/proc/$studio/maps" | sort -u >/test/foreign
        [ ! -s /test/foreign ] || { cat /test/foreign && fail "the studio took Qt files of the system"; }
        kill "$studio"
        wait "$studio" || true
    done
    sed 's/^/    studio: /' /test/studio.log
    kill "$display"
    wait "$display" || true
}

# Until the run has written so many more steps than now.
await_steps() { # RUN COUNT
    local metrics=$1/metrics.jsonl wanted began
    wanted=$(($(steps_of "$1") + $2))
    began=$SECONDS
    until [ "$(steps_of "$1")" -ge "$wanted" ]; do
        [ $((SECONDS - began)) -lt 120 ] || fail "the run does not go on: $metrics"
        sleep 0.1
    done
}

steps_of() { # RUN
    wc -l 2>/dev/null <"$1/metrics.jsonl" || echo 0
}

# Ends a run as Ctrl+C does, at its step.
pause_run() { # PROCESS
    kill -INT "$1"
    wait "$1" || true
    tail -n 4 /test/upgrade.log | grep -q 'Stopped by user' || { tail -n 5 /test/upgrade.log && fail "the run did not end at its step"; }
}

# A newer version comes while a run is at work: it goes on with the files that it has open, and the newer one resumes it.
step_upgrade() {
    make_person
    printf -- '-- upgrading while a run is at work\n'
    local run=$person_home/upgraded kept=$person_home/.local/share/strata-studio/project before trainer
    as_person mkdir -p "$kept"
    as_person sh -c "echo kept >'$kept/own file'"
    before=$(find "$person_home/.local" -type f -exec sha256sum {} + | sort)
    "${person[@]}" strata train --model /test/model --data /test/data.jsonl --out "$run" --max-length 64 --steps 1000000 --lr 1e-4 \
        >/test/upgrade.log 2>&1 &
    trainer=$!
    await_steps "$run" 2
    apt-get install -y -q /test/newer.deb >>/test/apt.log 2>&1 || { tail -n 20 /test/apt.log && fail "apt install of the newer version"; }
    await_steps "$run" 2
    pause_run "$trainer"
    printf '    went on over the upgrade to %s, %s steps; ' "$(dpkg-query -W -f '${Version}' strata-studio)" "$(steps_of "$run")"
    "${person[@]}" strata resume "$run" >>/test/upgrade.log 2>&1 &
    trainer=$!
    await_steps "$run" 2
    pause_run "$trainer"
    as_person strata verify "$run" >>/test/upgrade.log 2>&1 || { tail -n 5 /test/upgrade.log && fail "the run is damaged"; }
    printf 'resumed by it to %s\n' "$(steps_of "$run")"
    [ "$before" = "$(find "$person_home/.local" -type f -exec sha256sum {} + | sort)" ] || fail "the upgrade changed a project or settings"
}

# The whole of it: import, pairs of a PDF, training within 1 GiB, comparison with the base model.
step_demo() {
    make_person
    printf -- '-- the demo\n'
    install -D -o person -g person -m 644 /test/demo_model.gguf \
        "$person_home/.cache/strata-studio/deps/models/SmolLM2-135M-Instruct.Q4_1.gguf"
    chown -R person:person "$person_home/.cache"
    as_person bash /test/packaging/demo.sh --installed >/test/demo.log 2>&1 || { tail -n 20 /test/demo.log && fail "the demo"; }
    tail -n 1 /test/demo.log | sed 's/^/    /'
    rm -rf "$person_home/.cache/strata-studio/demo"
}

step_purge() {
    printf -- '-- purging\n'
    apt-get purge -y -q strata-studio >>/test/apt.log 2>&1 || fail "apt purge"
    list_files >/test/after
    { # new since the installation; of the package and of no other; known by our names, like what triggers made of its files
        LC_ALL=C comm -13 /test/before /test/after | grep -vx 'd /tmp/.X11-unix' || true # the test's own display
        while IFS= read -r file; do
            [ "$file" = /. ] || [ ! -e "$file" ] || dpkg-query -S "$file" >/dev/null 2>&1 || printf '%s\n' "$file"
        done </test/own
        grep -iE 'strata|gguf' /test/after || true
    } >/test/left
    printf '    files left outside the home: %s\n' "$(wc -l </test/left)"
    [ ! -s /test/left ] || { cat /test/left && fail "the purge leaves traces"; }
    [ ! -e /opt/strata-studio ] || fail "/opt/strata-studio is still there"
    [ -f "$person_home/.local/share/strata-studio/project/own file" ] || fail "the purge took what the person keeps"
}

"step_$1"
