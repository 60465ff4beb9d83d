#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Everything a fresh Debian 12 or Ubuntu 24.04 machine needs to build Strata Studio: distribution packages, and libtorch
# and Arrow in the user's cache folder. Running it again changes nothing and needs no network.
set -euo pipefail
# shellcheck source=packaging/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=packaging/wheels.sh
. "$(dirname "${BASH_SOURCE[0]}")/wheels.sh"

packages=(
    g++ cmake ninja-build ccache mold git pkg-config ca-certificates python3 python3-pip
    liburing-dev libsentencepiece-dev libpcre2-dev libicu-dev libssl-dev zlib1g-dev libzstd-dev
    nlohmann-json3-dev libsimdjson-dev libcli11-dev libspdlog-dev libyaml-cpp-dev
    libpoppler-cpp-dev libtesseract-dev libleptonica-dev tesseract-ocr-eng tesseract-ocr-deu tesseract-ocr-osd
    libarchive-dev libpugixml-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libgumbo-dev libseccomp-dev
    libcurl4-openssl-dev libsqlite3-dev qpdf
    qt6-base-dev libqt6opengl6-dev qt6-svg-dev qt6-wayland qt6-translations-l10n fonts-dejavu-core
    clang-format-14 qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools desktop-file-utils appstream shared-mime-info mandoc dbus
    libgtest-dev libgmock-dev libbenchmark-dev librapidcheck-dev
)

usage() {
    cat <<'END'
usage: packaging/setup.sh [--no-torch] [--list]

Installs the distribution packages that are missing (as root, else through sudo) and unpacks libtorch and Arrow below
${XDG_CACHE_HOME:-~/.cache}/strata-studio/deps (599 MB to download, 2.0 GB on disk).

  --no-torch   leave libtorch out: enough for `packaging/build.sh --dev` (55 MB to download, 0.2 GB on disk)
  --list       only list what would be downloaded, with sizes

What a machine with an NVIDIA GPU needs beside these comes with packaging/install_cuda.sh.
END
}

installed() { # PACKAGE
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

install_packages() {
    local missing=() package as_root=()
    for package in "${packages[@]}"; do
        installed "$package" || missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || die "packages are missing and sudo is not installed; run this as root, or install: ${missing[*]}"
        as_root=(sudo)
    fi
    say "installing ${missing[*]}"
    "${as_root[@]}" apt-get update -q >&2
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}" >&2
}

# True when every file of every wheel lies in DIR with its size: a folder unpacked by an older or interrupted set-up.
holds_wheels() { # DIR REQUIREMENT FILE SHA256...
    python3 - "$deps_dir/downloads" "$@" <<'END'
import os, sys, zipfile
downloads, folder, table = sys.argv[1], sys.argv[2], sys.argv[3:]
for name in table[1::3]:
    for member in zipfile.ZipFile(os.path.join(downloads, name)).infolist():
        path = os.path.join(folder, member.filename)
        if not member.is_dir() and not (os.path.isfile(path) and os.path.getsize(path) == member.file_size):
            sys.exit(1)
END
}

# The stamp holds the wheels' checksums and is written last, inside the folder, so it vouches for the whole of it.
unpack_wheels() { # NAME VERSION REQUIREMENT FILE SHA256...
    local name=$1 dir="$deps_dir/$1-$2" wheels=("${@:3}") i
    local stamp="$dir/.strata-complete" want="${wheels[*]}" partial="$dir.partial"
    [ "$(uname -m)" = x86_64 ] || die "$name is available for x86_64 only; this machine is $(uname -m)"
    [ "$(cat "$stamp" 2>/dev/null)" = "$want" ] && return
    lock_deps
    for ((i = 0; i < ${#wheels[@]}; i += 3)); do
        fetch_wheel "${wheels[i]}" "${wheels[i + 1]}" "${wheels[i + 2]}"
    done
    if ! holds_wheels "$dir" "${wheels[@]}"; then
        say "unpacking $name into $dir"
        rm -rf "$partial"
        mkdir "$partial"
        for ((i = 1; i < ${#wheels[@]}; i += 3)); do
            unpack_wheel "$deps_dir/downloads/${wheels[i]}" "$partial"
        done
        rm -rf "$dir"
        mv -T "$partial" "$dir"
    fi
    printf '%s\n' "$want" >"$stamp.new"
    mv "$stamp.new" "$stamp"
}

with_torch=yes
only_list=no
for argument in "$@"; do
    case $argument in
        --no-torch) with_torch=no ;;
        --list) only_list=yes ;;
        -h | --help) usage && exit 0 ;;
        *) usage >&2 && exit 2 ;;
    esac
done
libtorch_wheels=("${torch_wheel[@]}" "${runtime_wheels[@]}")
[ "$with_torch" = yes ] || libtorch_wheels=()
if [ "$only_list" = yes ]; then
    list_wheels "${arrow_wheels[@]}" "${libtorch_wheels[@]}"
    exit 0
fi

[ -r /etc/debian_version ] || die "this script supports Debian and Ubuntu; on other systems, install the packages it lists by hand"
install_packages
unpack_wheels arrow "$arrow_version" "${arrow_wheels[@]}"
if [ "$with_torch" = yes ]; then
    unpack_wheels libtorch "$torch_version" "${libtorch_wheels[@]}"
fi
say "ready to build"
