#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tries the package of packaging/deb.sh where it has to work: in a minimal Debian 12, in a minimal Debian 13 and, where its
# archive can be reached, in Ubuntu. Each root gets the package without network, then a person without rights looks at the
# machine, opens the studio, reads a PDF, trains and exports a tiny model, goes on over an upgrade, and runs the demo; the
# purge must leave nothing outside that person's home. With a tarball, `strata` of it runs first, in the root that has
# nothing yet.
set -euo pipefail
# shellcheck source=packaging/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

usage() {
    cat <<'END'
usage: packaging/test_deb.sh DEB [TARBALL] [--suite SUITE]... [--mirror URL --keyring FILE]

  --suite SUITE   only this one: bookworm, trixie, or one of Ubuntu's (noble); may be given again
  --mirror URL    the archive of the suites; default: the one that apt has here, Debian's
  --keyring FILE  the keys that sign it (Ubuntu's package ubuntu-keyring has them)

Needs root and debootstrap. Roots and downloaded packages stay in
${XDG_CACHE_HOME:-~/.cache}/strata-studio/roots (about 0.7 GB a suite) and are used again.
END
}

deb=
tarball=
suites=()
mirror=
keyring=
while [ $# -gt 0 ]; do
    case $1 in
        --suite)
            [ $# -ge 2 ] || { usage >&2 && exit 2; }
            suites+=("$2")
            shift
            ;;
        --mirror)
            [ $# -ge 2 ] || { usage >&2 && exit 2; }
            mirror=$2
            shift
            ;;
        --keyring)
            [ $# -ge 2 ] || { usage >&2 && exit 2; }
            keyring=$2
            shift
            ;;
        -h | --help) usage && exit 0 ;;
        *.deb) deb=$(realpath "$1") ;;
        *.tar.zst) tarball=$(realpath "$1") ;;
        *) usage >&2 && exit 2 ;;
    esac
    shift
done
[ -n "$deb" ] || { usage >&2 && exit 2; }
[ ${#suites[@]} -gt 0 ] || suites=(bookworm trixie)
[ "$(id -u)" -eq 0 ] || die "this script makes file system roots; run it as root"
command -v debootstrap >/dev/null || die "debootstrap is missing; apt install debootstrap"

roots=${XDG_CACHE_HOME:-$HOME/.cache}/strata-studio/roots
tools=(xvfb x11-utils fontconfig)
if [ -z "$mirror" ]; then
    # shellcheck disable=SC2016 # apt's own placeholders
    mirror=$(apt-get indextargets --format '$(REPO_URI) $(ORIGIN) $(COMPONENT)' 'Identifier: Packages' |
        awk '$2 == "Debian" && $3 == "main" && $1 !~ /security/ { print $1; exit }')
fi
[ -n "$mirror" ] || die "apt has no mirror of Debian here"

# Runs a command in a root, with a /proc of its own and, unless told, without network; its processes end with it.
inside() { # ROOT NETWORK COMMAND...
    local root=$1 network=$2
    shift 2
    [ "$network" = online ] || set -- unshare --net "$@"
    unshare --mount --pid --fork --mount-proc="$root/proc" --kill-child \
        chroot "$root" env -i HOME=/ PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}

# A minimal root with the tools that the test itself needs, made once per suite.
make_base() { # SUITE
    local base=$roots/$1 partial=$roots/$1.partial options=() script=()
    [ ! -e "$base" ] || return 0
    say "making a minimal root of $1"
    rm -rf "$partial"
    mkdir -p "$roots"
    case $1 in
        bookworm | trixie) ;;
        *) # Ubuntu's desktops have both components; all its suites are made by one script, which an older debootstrap knows
            options=("--components=main,universe" "--keyring=$keyring")
            script=(/usr/share/debootstrap/scripts/gutsy)
            ;;
    esac
    debootstrap --variant=minbase "${options[@]}" "$1" "$partial" "$mirror" "${script[@]}" >"$roots/$1.log" 2>&1 || die "debootstrap failed; see $roots/$1.log"
    cp /etc/resolv.conf "$partial/etc/resolv.conf"
    printf 'Acquire::Languages "none";\nBinary::apt::APT::Keep-Downloaded-Packages "true";\n' >"$partial/etc/apt/apt.conf.d/99test"
    rm -f "$partial/etc/apt/apt.conf.d/docker-clean"
    inside "$partial" online apt-get update -q >>"$roots/$1.log" 2>&1
    inside "$partial" online apt-get install -y -q --no-install-recommends "${tools[@]}" >>"$roots/$1.log" 2>&1 ||
        die "the test's own tools cannot be installed; see $roots/$1.log"
    mv "$partial" "$base"
}

# Puts what the package names, but not the package, where apt of a root looks without network.
download_dependencies() { # SUITE
    local base=$roots/$1
    cp "$deb" "$base/strata-studio.deb"
    inside "$base" online apt-get install -y -q --download-only ./strata-studio.deb >"$roots/$1.download.log" 2>&1 ||
        { tail -n 20 "$roots/$1.download.log" >&2 && die "$1 cannot give what the package depends on"; }
    rm "$base/strata-studio.deb"
}

# The same package with a higher version, for the upgrade.
make_newer() { # FILE
    local tree=$roots/newer
    rm -rf "$tree"
    dpkg-deb --raw-extract "$deb" "$tree"
    sed -i 's/^Version: .*/&+newer/' "$tree/DEBIAN/control"
    dpkg-deb --root-owner-group -Znone --build "$tree" "$1" >/dev/null
    rm -rf "$tree"
}

unmount_root() {
    ! mountpoint -q "$root" || umount "$root"
}

test_suite() { # SUITE
    local suite=$1 base=$roots/$1 step
    root=$roots/$1.test
    make_base "$suite"
    download_dependencies "$suite"
    # Over the base, which stays as it is.
    layer=$roots/$suite.layer
    unmount_root
    rm -rf "$root" "$layer"
    mkdir -p "$root" "$layer/upper" "$layer/work"
    mount -t overlay overlay -o "lowerdir=$base,upperdir=$layer/upper,workdir=$layer/work" "$root"
    mkdir -p "$root/test"
    cp "$deb" "$root/test/strata-studio.deb"
    make_newer "$root/test/newer.deb"
    cp -r "$source_dir/tests/fixtures/llama3/model" "$source_dir/tests/fixtures/llama3/data.jsonl" "$root/test/"
    cp "$source_dir/packaging/deb/test_inside.sh" "$root/test/inside.sh"
    cp "$("$source_dir/packaging/fetch_demo_model.sh" | tail -n 1)" "$root/test/demo_model.gguf"
    mkdir "$root/test/packaging"
    cp "$source_dir"/packaging/*.sh "$source_dir/packaging/score_demo.py" "$root/test/packaging/"
    if [ -n "$tarball" ]; then
        mkdir "$root/test/tarball"
        tar -xf "$tarball" --no-same-owner -C "$root/test/tarball" --strip-components=1
    fi
    chmod -R a+rX "$root/test"
    printf '== %s: %s, C library %s\n' "$suite" "$(sed -n 's/^PRETTY_NAME="\(.*\)"/\1/p' "$root/etc/os-release")" \
        "$(inside "$root" offline ldd --version | sed -n '1s/.* //p')"
    for step in ${tarball:+tarball} install train window upgrade demo purge; do
        inside "$root" offline bash /test/inside.sh "$step" || die "$suite: step $step failed; what it changed stays in $layer"
    done
    unmount_root
    rm -rf "$root" "$layer"
    printf '== %s: passed\n' "$suite"
}

root=
trap '[ -z "$root" ] || unmount_root' EXIT
for suite in "${suites[@]}"; do
    test_suite "$suite"
done
