# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What packaging/deb.sh knows of shared libraries; sourced by it, after common.sh. `tree` is the folder that becomes
# /opt/strata-studio, and `sources_file` collects where each file of it comes from: "path in tree<tab>package or wheel".
# shellcheck disable=SC2154 # those, `work` and `source_dir`: the caller's

deb_dir=$(dirname "${BASH_SOURCE[0]}")
torch_dir=$deps_dir/libtorch-2.11.0
arrow_dir=$deps_dir/arrow-26.0.1
system_dir=/usr/lib/x86_64-linux-gnu

# The plugins that the studio uses: windows under X11 and Wayland and without a display, input methods, SVG, JPEG, TLS.
qt_plugins=(
    platforms/libqxcb.so platforms/libqoffscreen.so platforms/libqwayland-generic.so
    wayland-shell-integration/libxdg-shell.so wayland-decoration-client/libbradient.so
    platforminputcontexts/libcomposeplatforminputcontextplugin.so
    platforminputcontexts/libibusplatforminputcontextplugin.so
    iconengines/libqsvgicon.so imageformats/libqsvg.so imageformats/libqjpeg.so
    tls/libqopensslbackend.so
)

# First words of the lines of a table, or what stands behind WORD's.
table_names() { awk '!/^#/ && NF { print $1 }' "$deb_dir/$1"; }               # TABLE
table_entry() { awk -v name="$2" '$1 == name { $1 = ""; print substr($0, 2) }' "$deb_dir/$1"; } # TABLE WORD

sonames_needed_by() { # FILE...
    readelf -d "$@" 2>/dev/null | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | sort -u
}

# Asking dpkg anew for each of a hundred libraries takes longer than reading its lists once.
index_packages() {
    grep -H '\.so\|/qtbase_' /var/lib/dpkg/info/*.list |
        sed -E 's,^.*/([^/:]+)(:[a-z0-9]+)?\.list:(/usr)?(/.*)$,/usr\4\t\1,' >"$work/owners.tsv"
}

# The package that owns a file; Debian 12 knows some below /lib and some below /usr/lib.
package_of() { # FILE
    awk -F '\t' -v path="$(realpath "$1")" '$1 == path { print $2; exit }' "$work/owners.tsv"
}

library_path() { # SONAME
    local folder
    for folder in "$system_dir" "$torch_dir/torch/lib" "$arrow_dir/pyarrow"; do
        [ ! -e "$folder/$1" ] || { printf '%s\n' "$folder/$1" && return; }
    done
    die "the library $1 is in no folder that this script knows"
}

# The package or wheel that a library comes from.
source_of() { # FILE
    case $1 in
        "$torch_dir"/*) echo libtorch ;;
        "$arrow_dir"/*) echo arrow ;;
        *) package_of "$1" ;;
    esac
}

programs_and_libraries() {
    find "$tree" -type f \( -path "$tree/bin/strata*" -o -name '*.so*' \) | LC_ALL=C sort
}

put() { # FILE PATH_IN_TREE SOURCE
    install -D -m 644 "$(realpath "$1")" "$tree/$2"
    printf '%s\t%s\n' "$2" "$3" >>"$sources_file"
}

# Copies into `folder` what the given files need and what that needs in turn, except what the system gives.
take_libraries() { # FOLDER_IN_TREE IS_OURS FILE...
    local folder=$1 is_ours=$2 soname path owner queue
    shift 2
    queue=("$@")
    while [ ${#queue[@]} -gt 0 ]; do
        mapfile -t sonames < <(sonames_needed_by "${queue[@]}")
        queue=()
        for soname in "${sonames[@]}"; do
            [ ! -e "$tree/$folder/$soname" ] || continue
            path=$(library_path "$soname")
            owner=$(source_of "$path")
            "$is_ours" "$owner" "$soname" || continue
            put "$path" "$folder/$soname" "$owner"
            queue+=("$path")
        done
    done
}

# True for what the package carries, false for what it leaves to the system; a library that no table names stops the build.
is_shipped() { # PACKAGE SONAME
    if table_names shipped_packages.txt | grep -qxF -- "$1"; then
        return 0
    fi
    table_names system_packages.txt | grep -qxF -- "$1" ||
        die "$2 of $1 is new: name it in packaging/deb/system_packages.txt or shipped_packages.txt"
    return 1
}

# For the tarball: all but the C library, whose version is what a distribution has to offer.
is_not_the_c_library() { [ "$1" != libc6 ]; } # PACKAGE SONAME

take_plugins() {
    local plugin path
    for plugin in "${qt_plugins[@]}"; do
        path=$system_dir/qt6/plugins/$plugin
        [ -e "$path" ] || die "Qt's plugin $path is missing; packaging/setup.sh installs it"
        put "$path" "plugins/$plugin" "$(package_of "$path")"
    done
}

# libtorch_cpu.so's profiler names 26 functions of two libraries of NVIDIA's; ours answer that there is no GPU.
make_stand_ins() {
    local name
    for name in cudart cupti; do
        printf 'lib%s.so.13 { global: cu*; local: *; };\n' "$name" >"$work/$name.map"
        cc -O2 -Wall -Wextra -Werror -fPIC -shared -nostdlib -Wl,--build-id=none \
            -Wl,-soname,"lib$name.so.13" -Wl,--version-script,"$work/$name.map" \
            -o "$work/lib$name.so.13" "$deb_dir/standin_$name.c"
        put "$work/lib$name.so.13" "lib/lib$name.so.13" strata-studio
    done
}

# The loader finds ours beside the program, wherever the folder stands. A library looks beside the link that it was found by,
# so what the command line loads, its modules too, begins in one folder.
set_run_paths() { # FOLDER_IN_TREE, of the command line's libraries
    local file path
    while IFS= read -r file; do
        path=${file#"$tree/"}
        case $path in
            bin/strata-studio) patchelf --set-rpath "\$ORIGIN/../lib" "$file" ;;
            bin/*) patchelf --set-rpath "\$ORIGIN/../$1" "$file" ;;
            lib/strata-studio/*) patchelf --set-rpath "\$ORIGIN/../../$1" "$file" ;;
            plugins/*) patchelf --set-rpath "\$ORIGIN/../../lib" "$file" ;;
            lib/*) patchelf --set-rpath "\$ORIGIN" "$file" ;;
        esac
    done < <(programs_and_libraries)
}

# What the package depends on: the packages of the system's libraries, each with the version whose symbols are used.
system_dependencies() {
    local stub=$work/shlibdeps package newer dependency all=()
    mkdir -p "$stub/debian"
    printf 'Source: strata-studio\n\nPackage: strata-studio\nArchitecture: amd64\n' >"$stub/debian/control"
    mapfile -t files < <(programs_and_libraries)
    (cd "$stub" && dpkg-shlibdeps -O --ignore-missing-info -l"$tree/lib" "${files[@]}") \
        2>"$work/shlibdeps.log" >"$work/depends" || { cat "$work/shlibdeps.log" >&2 && die "dpkg-shlibdeps failed"; }
    while IFS= read -r dependency; do
        package=${dependency%% *}
        # Its own libraries come from packages of Debian 12 too.
        if table_names shipped_packages.txt | grep -qxF -- "$package"; then
            continue
        fi
        table_names system_packages.txt | grep -qxF -- "$package" || die "$package is not in packaging/deb/system_packages.txt"
        newer=$(table_entry system_packages.txt "$package")
        all+=("${newer:+$newer${dependency#"$package"} | }$dependency")
    done < <(sed 's/^shlibs:Depends=//; s/, /\n/g' "$work/depends")
    printf '%s\n' "${all[@]}" | LC_ALL=C sort | paste -sd , | sed 's/,/, /g'
}
