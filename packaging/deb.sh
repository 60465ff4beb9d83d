#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the programs and packs them, with every library that differs between Debian 12, Debian 13 and Ubuntu 24.04 or newer,
# into strata-studio_VERSION_amd64.deb (SHA-256 beside it). Two runs on one tree make the same bytes. docs/installers.md says more.
set -euo pipefail
# shellcheck source=packaging/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=packaging/deb/libraries.sh
. "$(dirname "${BASH_SOURCE[0]}")/deb/libraries.sh"

usage() {
    cat <<'END'
usage: packaging/deb.sh [--tarball] [OUT_DIR]

  --tarball   make strata-studio-VERSION-linux-x86_64.tar.zst instead: the same folder, with all libraries of the command
              line but the C library, for distributions without apt
  OUT_DIR     where the file goes; default: build/full/packages

Needs patchelf, dpkg-dev and zstd beside what packaging/setup.sh installs, and must run on Debian 12: its C library is
the oldest of those that the package is for.
END
}

kind=deb
out_dir=
for argument in "$@"; do
    case $argument in
        --tarball) kind=tarball ;;
        -h | --help) usage && exit 0 ;;
        -*) usage >&2 && exit 2 ;;
        *)
            [ -z "$out_dir" ] || { usage >&2 && exit 2; }
            out_dir=$argument
            ;;
    esac
done
out_dir=$(realpath -m "${out_dir:-$source_dir/build/full/packages}")
for tool in patchelf dpkg-shlibdeps dpkg-deb zstd strip; do
    command -v "$tool" >/dev/null || die "$tool is missing; apt install patchelf dpkg-dev zstd binutils"
done
grep -qx 'VERSION_ID="12"' /etc/os-release || die "this package has to be built on Debian 12, whose C library every later system can stand in for"

umask 022
export LC_ALL=C.UTF-8
"$source_dir/packaging/build.sh" --programs
build_dir=$source_dir/build/full
version=$(sed -n 's/^project(.* VERSION \([0-9.]*\) .*/\1/p' "$source_dir/CMakeLists.txt")
SOURCE_DATE_EPOCH=$(git -C "$source_dir" log -1 --format=%ct)
export SOURCE_DATE_EPOCH
work=$build_dir/packaging-work
rm -rf "$work"
mkdir -p "$work" "$out_dir"
sources_file=$work/sources.tsv
: >"$sources_file"
root=$work/root
if [ "$kind" = deb ]; then
    tree=$root/opt/strata-studio
    usr=$root/usr
else
    tree=$root/strata-studio-$version
    usr=$tree
fi

say "collecting programs and libraries"
cmake --install "$build_dir" --prefix "$tree" --component programs >/dev/null
cmake --install "$build_dir" --prefix "$usr" --component desktop >/dev/null
if [ "$kind" = deb ]; then # beside the program, where it looks for it
    mkdir -p "$tree/share"
    mv "$usr/share/strata-studio" "$tree/share/"
fi
cp "$deb_dir/qt.conf" "$tree/bin/qt.conf"
index_packages
take_plugins
make_stand_ins
programs=("$tree"/bin/strata* "$tree"/lib/strata-studio/*.so)
take_libraries lib is_shipped "${programs[@]}" "$tree"/plugins/*/*.so
put /usr/share/qt6/translations/qtbase_de.qm share/qt6/translations/qtbase_de.qm qt6-translations-l10n

command_line_libraries=lib
if [ "$kind" = tarball ]; then
    # A folder in which `strata` and the document worker find all that they need. The studio takes the system's, for its
    # libraries must agree with the system's drivers.
    command_line_libraries=lib/portable
    mkdir -p "$tree/$command_line_libraries"
    for library in "$tree"/lib/*.so*; do
        ln -s "../${library##*/}" "$tree/$command_line_libraries/"
    done
    take_libraries "$command_line_libraries" is_not_the_c_library "$tree/bin/strata" "$tree/bin/strata-docworker" \
        "$tree"/lib/strata-studio/*.so "$tree"/lib/*.so*
fi

say "stripping, and telling each file where its libraries are"
programs_and_libraries | xargs -d '\n' strip --strip-unneeded --remove-section=.comment
set_run_paths "$command_line_libraries"

say "writing licences and documentation"
doc=$usr/share/doc/strata-studio
mkdir -p "$doc"
python3 "$deb_dir/copyright.py" --sources "$sources_file" --deps "$deps_dir" --prefix "${tree#"$root"}" \
    --copyright "$doc/copyright" --table "$doc/libraries.tsv"
cp "$source_dir/LICENSE-EXCEPTION" "$doc/"
find "$usr/share/man" -name '*.1' -exec gzip -9n {} +

pack_deb() {
    local installed_kib file=$out_dir/strata-studio_${version}_amd64.deb
    mkdir -p "$root/usr/bin" "$root/usr/share/lintian/overrides" "$root/DEBIAN"
    ln -s /opt/strata-studio/bin/strata /opt/strata-studio/bin/strata-studio "$root/usr/bin/"
    install -D -m 644 "$deb_dir/apparmor" "$root/etc/apparmor.d/strata-docworker"
    echo /etc/apparmor.d/strata-docworker >"$root/DEBIAN/conffiles"
    cp "$deb_dir/postinst" "$deb_dir/postrm" "$root/DEBIAN/"
    cp "$deb_dir/lintian-overrides" "$root/usr/share/lintian/overrides/strata-studio"
    printf 'strata-studio (%s) stable; urgency=medium\n\n  * Release %s.\n\n -- The Strata Studio maintainers <maintainers@strata-studio.invalid>  %s\n' \
        "$version" "$version" "$(date -u -R -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$doc/changelog.gz"
    normalize
    installed_kib=$(find "$root/etc" "$root/opt" "$root/usr" -printf '%s\n' | awk '{ kib += int(($1 + 1023) / 1024) } END { print kib }')
    sed -e "s/@VERSION@/$version/" -e "s/@INSTALLED_KIB@/$installed_kib/" -e "s/@DEPENDS@/$(system_dependencies)/" \
        "$deb_dir/control.in" >"$root/DEBIAN/control"
    (cd "$root" && find etc opt usr -type f | LC_ALL=C sort | xargs -d '\n' md5sum) >"$root/DEBIAN/md5sums"
    chmod 644 "$root"/DEBIAN/*
    chmod 755 "$root"/DEBIAN/post*
    find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    say "compressing"
    # The bytes depend on whether threads are used, not on how many there are.
    dpkg-deb --root-owner-group -Zxz -z6 --threads-max=2 --build "$root" "$file" >&2
    finish "$file"
}

pack_tarball() {
    local file=$out_dir/strata-studio-$version-linux-x86_64.tar.zst
    normalize
    say "compressing"
    tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -C "$root" -cf - "${tree##*/}" |
        zstd -q -T2 -12 >"$file.partial"
    mv "$file.partial" "$file"
    finish "$file"
}

normalize() {
    find "$root" -type d -exec chmod 755 {} +
    find "$root" -type f -exec chmod 644 {} +
    chmod 755 "$tree"/bin/strata* "$tree"/share/strata-studio/{fetch_demo_model,install_cuda}.sh
}

finish() { # FILE
    (cd "$(dirname "$1")" && sha256sum "$(basename "$1")" >"$(basename "$1").sha256")
    say "$(stat -c %s "$1") bytes packed, $(du -sb --apparent-size "$root" | cut -f 1) bytes installed"
    printf '%s\n' "$1"
}

"pack_$kind"
