#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Adds what libtorch needs to compute on an NVIDIA GPU: its own CUDA part and NVIDIA's libraries, which no file of Strata
# Studio's holds. `strata-studio --install-cuda` runs it, also from an installed package.
set -euo pipefail
# shellcheck source=packaging/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=packaging/wheels.sh
. "$(dirname "${BASH_SOURCE[0]}")/wheels.sh"

# engine/base/cuda_libraries.cpp looks there.
dir="${XDG_DATA_HOME:-$HOME/.local/share}/strata-studio/cuda-$torch_version"
partial=$dir.partial
disk_mib=3700 # of the unpacked libraries and the largest download together
wheels=("${torch_wheel[@]}" "${runtime_wheels[@]}" "${cuda_wheels[@]}")

usage() {
    cat <<END
usage: strata-studio --install-cuda [--yes | --list]

Downloads the libraries that a machine with an NVIDIA GPU needs beside the driver (580 or newer), 2,513 MB, and unpacks
them into ${dir/#"$HOME"/\~} (3.3 GB).
Asks before anything is downloaded. Interrupted, it goes on with the first file that is not unpacked. To remove the
libraries, delete that folder.

  --yes    do not ask
  --list   only list what would be downloaded, with sizes
END
}

ask=yes
for argument in "$@"; do
    case $argument in
        --yes) ask=no ;;
        --list) list_wheels "${wheels[@]}" && exit 0 ;;
        -h | --help) usage && exit 0 ;;
        *) usage >&2 && exit 2 ;;
    esac
done

# Of PyTorch's wheel the CUDA part alone, of NVIDIA's the libraries, of each its licences.
wanted='torch/lib/lib(torch_cuda|torch_cuda_linalg|c10_cuda|torch_nvshmem|caffe2_nvrtc)\.so$'
wanted+='|nvidia/[^/]+/(lib/[^/]+\.so|License|LICENSE)|[^/]+\.dist-info/(licenses/.|License|LICENSE|NOTICE)'

unpack_and_drop() { # REQUIREMENT FILE SHA256
    local file=$deps_dir/downloads/$2 was_here=no
    ! checksum_matches "$file" "$3" || was_here=yes # of a checkout, which needs it again
    fetch_wheel "$@"
    unpack_wheel "$file" "$partial" "$wanted"
    [ "$was_here" = yes ] || rm -f "$file"
    : >"$partial/unpacked/$2"
}

lock_deps
if [ -e "$dir" ]; then
    say "the CUDA libraries are installed in $dir"
    exit 0
fi
missing=()
for ((i = 0; i < ${#wheels[@]}; i += 3)); do
    [ -e "$partial/unpacked/${wheels[i + 1]}" ] || missing+=("${wheels[@]:i:3}")
done
list_wheels "${missing[@]}" >&2
say "they go into $dir; for their use the license agreements hold that come with them: PyTorch's, and NVIDIA's for CUDA and cuDNN"
if [ "$ask" = yes ]; then
    [ -t 0 ] || die "nobody can be asked here; pass --yes to download"
    read -r -p "Download and install? [y/N] " answer
    [[ $answer == [yYjJ]* ]] || die "nothing was downloaded"
fi
mkdir -p "$partial/unpacked"
free_mib=$(df --output=avail -B 1M "$partial" | tail -n 1)
needed_mib=$((disk_mib - $(du -sm "$partial" | cut -f 1)))
[ "$free_mib" -ge "$needed_mib" ] || die "$needed_mib MiB are needed there and $free_mib are free; make room and run this again"
for ((i = 0; i < ${#missing[@]}; i += 3)); do
    unpack_and_drop "${missing[@]:i:3}"
done
rm -r "$partial/unpacked"
mv -T "$partial" "$dir"
say "installed in $dir; \`strata doctor\` names the GPUs"
