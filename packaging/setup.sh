#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Everything a fresh Debian 12 or Ubuntu 24.04 machine needs to build Strata Studio: distribution packages, and libtorch
# and Arrow in the user's cache folder. Running it again changes nothing and needs no network.
set -euo pipefail
# shellcheck source=packaging/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

packages=(
    g++ cmake ninja-build ccache mold git pkg-config unzip ca-certificates python3 python3-pip
    liburing-dev libsentencepiece-dev libpcre2-dev libicu-dev libssl-dev zlib1g-dev libzstd-dev
    nlohmann-json3-dev libsimdjson-dev libcli11-dev libspdlog-dev libyaml-cpp-dev
    libpoppler-cpp-dev libtesseract-dev libleptonica-dev tesseract-ocr-eng tesseract-ocr-deu tesseract-ocr-osd
    libarchive-dev libpugixml-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libgumbo-dev libseccomp-dev
    libcurl4-openssl-dev libsqlite3-dev qpdf
    qt6-base-dev libqt6opengl6-dev qt6-svg-dev qt6-wayland qt6-translations-l10n fonts-dejavu-core
    clang-format-14 qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools desktop-file-utils appstream shared-mime-info mandoc dbus
    libgtest-dev libgmock-dev libbenchmark-dev librapidcheck-dev
)

torch_version=2.11.0
arrow_version=26.0.1
# requirement, file, SHA-256
libtorch_wheels=(
    "torch==$torch_version"
    "torch-$torch_version-cp311-cp311-manylinux_2_28_x86_64.whl"
    7aa2f9bbc6d4595ba72138026b2074be1233186150e9292865e04b7a63b8c67a
    nvidia-cuda-runtime==13.0.96
    nvidia_cuda_runtime-13.0.96-py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64.whl
    7f82250d7782aa23b6cfe765ecc7db554bd3c2870c43f3d1821f1d18aebf0548
    nvidia-cuda-cupti==13.0.85
    nvidia_cuda_cupti-13.0.85-py3-none-manylinux_2_25_x86_64.whl
    4eb01c08e859bf924d222250d2e8f8b8ff6d3db4721288cf35d14252a4d933c8
)
# What libtorch_cuda.so needs beside these: PyTorch's own requirements, of which its C++ libraries use so many.
cuda_wheels=(
    nvidia-cublas==13.1.0.3
    nvidia_cublas-13.1.0.3-py3-none-manylinux_2_27_x86_64.whl
    ee8722c1f0145ab246bccb9e452153b5e0515fd094c3678df50b2a0888b8b171
    nvidia-cuda-nvrtc==13.0.88
    nvidia_cuda_nvrtc-13.0.88-py3-none-manylinux2010_x86_64.manylinux_2_12_x86_64.whl
    ad9b6d2ead2435f11cbb6868809d2adeeee302e9bb94bcf0539c7a40d80e8575
    nvidia-cudnn-cu13==9.19.0.56
    nvidia_cudnn_cu13-9.19.0.56-py3-none-manylinux_2_27_x86_64.whl
    d20e1734305e9d68889a96e3f35094d733ff1f83932ebe462753973e53a572bf
    nvidia-cufft==12.0.0.61
    nvidia_cufft-12.0.0.61-py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64.whl
    6c44f692dce8fd5ffd3e3df134b6cdb9c2f72d99cf40b62c32dde45eea9ddad3
    nvidia-cufile==1.15.1.6
    nvidia_cufile-1.15.1.6-py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64.whl
    08a3ecefae5a01c7f5117351c64f17c7c62efa5fffdbe24fc7d298da19cd0b44
    nvidia-curand==10.4.0.35
    nvidia_curand-10.4.0.35-py3-none-manylinux_2_27_x86_64.whl
    1aee33a5da6e1db083fe2b90082def8915f30f3248d5896bcec36a579d941bfc
    nvidia-cusolver==12.0.4.66
    nvidia_cusolver-12.0.4.66-py3-none-manylinux_2_27_x86_64.whl
    0a759da5dea5c0ea10fd307de75cdeb59e7ea4fcb8add0924859b944babf1112
    nvidia-cusparse==12.6.3.3
    nvidia_cusparse-12.6.3.3-py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64.whl
    2b3c89c88d01ee0e477cb7f82ef60a11a4bcd57b6b87c33f789350b59759360b
    nvidia-cusparselt-cu13==0.8.0
    nvidia_cusparselt_cu13-0.8.0-py3-none-manylinux2014_x86_64.whl
    25e30a8a7323935d4ad0340b95a0b69926eee755767e8e0b1cf8dd85b197d3fd
    nvidia-nccl-cu13==2.28.9
    nvidia_nccl_cu13-2.28.9-py3-none-manylinux_2_18_x86_64.whl
    e4553a30f34195f3fa1da02a6da3d6337d28f2003943aa0a3d247bbc25fefc42
    nvidia-nvjitlink==13.0.88
    nvidia_nvjitlink-13.0.88-py3-none-manylinux2010_x86_64.manylinux_2_12_x86_64.whl
    13a74f429e23b921c1109976abefacc69835f2f433ebd323d3946e11d804e47b
    nvidia-nvshmem-cu13==3.4.5
    nvidia_nvshmem_cu13-3.4.5-py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64.whl
    290f0a2ee94c9f3687a02502f3b9299a9f9fe826e6d0287ee18482e78d495b80
)
arrow_wheels=(
    "pyarrow==$arrow_version"
    "pyarrow-$arrow_version-cp311-cp311-manylinux_2_28_x86_64.whl"
    39cb0f2418282c24bea6ceda77b03e5a8f0a5766b63a8bf194d4e2a2c423548c
)
# Of the downloads, rounded.
declare -A megabytes=(
    ["torch==$torch_version"]=531 [nvidia-cuda-runtime==13.0.96]=2 [nvidia-cuda-cupti==13.0.85]=11
    ["pyarrow==$arrow_version"]=55
    [nvidia-cublas==13.1.0.3]=423 [nvidia-cuda-nvrtc==13.0.88]=90 [nvidia-cudnn-cu13==9.19.0.56]=366
    [nvidia-cufft==12.0.0.61]=214 [nvidia-cufile==1.15.1.6]=1 [nvidia-curand==10.4.0.35]=60
    [nvidia-cusolver==12.0.4.66]=201 [nvidia-cusparse==12.6.3.3]=146 [nvidia-cusparselt-cu13==0.8.0]=170
    [nvidia-nccl-cu13==2.28.9]=197 [nvidia-nvjitlink==13.0.88]=41 [nvidia-nvshmem-cu13==3.4.5]=60
)

usage() {
    cat <<'END'
usage: packaging/setup.sh [--no-torch | --cuda] [--list]

Installs the distribution packages that are missing (as root, else through sudo) and unpacks libtorch and Arrow below
${XDG_CACHE_HOME:-~/.cache}/strata-studio/deps (599 MB to download, 2.0 GB on disk).

  --no-torch   leave libtorch out: enough for `packaging/build.sh --dev` (55 MB to download, 0.2 GB on disk)
  --cuda       add the libraries that a machine with an NVIDIA GPU needs (another 1,969 MB to download, about 3 GB on
               disk); the driver, 580 or newer, comes from the distribution or NVIDIA. Nothing is built anew.
  --list       only list what would be downloaded, with sizes
END
}

list_wheels() { # REQUIREMENT FILE SHA256...
    local i requirement total=0
    for ((i = 1; i <= $#; i += 3)); do
        requirement=${!i}
        printf '%-32s %6d MB\n' "$requirement" "${megabytes[$requirement]}"
        total=$((total + megabytes[$requirement]))
    done
    printf '%-32s %6d MB\n' total "$total"
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
            unzip -q -o "$deps_dir/downloads/${wheels[i]}" -d "$partial"
        done
        rm -rf "$dir"
        mv -T "$partial" "$dir"
    fi
    printf '%s\n' "$want" >"$stamp.new"
    mv "$stamp.new" "$stamp"
}

with_torch=yes
only_list=no
with_cuda=no
for argument in "$@"; do
    case $argument in
        --no-torch) with_torch=no ;;
        --cuda) with_cuda=yes ;;
        --list) only_list=yes ;;
        -h | --help) usage && exit 0 ;;
        *) usage >&2 && exit 2 ;;
    esac
done
[ "$with_torch$with_cuda" != noyes ] || die "--cuda adds to libtorch, which --no-torch leaves out; pass one of them"
[ "$with_torch" = yes ] || libtorch_wheels=()
[ "$with_cuda" = no ] || libtorch_wheels+=("${cuda_wheels[@]}")
if [ "$only_list" = yes ]; then
    list_wheels "${arrow_wheels[@]}" "${libtorch_wheels[@]}"
    exit 0
fi

[ -r /etc/debian_version ] || die "this script supports Debian and Ubuntu; on other systems, install the packages it lists by hand"
install_packages
unpack_wheels arrow "$arrow_version" "${arrow_wheels[@]}"
if [ "$with_torch" = yes ]; then
    [ "$with_cuda" = no ] || say "the CUDA libraries take 1,969 MB to download and about 3 GB in $deps_dir"
    unpack_wheels libtorch "$torch_version" "${libtorch_wheels[@]}"
fi
say "ready to build"
