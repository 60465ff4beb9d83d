#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What setup.sh and install_cuda.sh would download is listed with sizes; the latter has all that the engine looks for."""
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
SETUP = PACKAGING / "setup.sh"
INSTALL_CUDA = PACKAGING / "install_cuda.sh"

# Which wheel brings which library; those of torch itself lie in its own folder.
WHEEL_OF = {
    "libcudart": "nvidia-cuda-runtime", "libcupti": "nvidia-cuda-cupti",
    "libcublas": "nvidia-cublas", "libcublasLt": "nvidia-cublas",
    "libcufft": "nvidia-cufft", "libcufile": "nvidia-cufile", "libcurand": "nvidia-curand",
    "libcusparse": "nvidia-cusparse", "libnvJitLink": "nvidia-nvjitlink", "libnvrtc": "nvidia-cuda-nvrtc",
    "libcudnn": "nvidia-cudnn-cu13", "libcusparseLt": "nvidia-cusparselt-cu13", "libnccl": "nvidia-nccl-cu13",
    "libnvshmem_host": "nvidia-nvshmem-cu13", "libtorch_cuda": "torch", "libc10_cuda": "torch",
    "libtorch_nvshmem": "torch",
}


def listed(*command):
    """Megabytes by wheel, and the total that is printed."""
    with tempfile.TemporaryDirectory() as cache:
        result = subprocess.run(["bash", *command, "--list"], capture_output=True, text=True,
                                env={**os.environ, "XDG_CACHE_HOME": cache, "XDG_DATA_HOME": cache})
        assert result.returncode == 0, result.stderr
        assert not os.listdir(cache), "listing changed the cache folder"
    rows = dict(re.findall(r"^(\S+)\s+(\d+) MB$", result.stdout, re.MULTILINE))
    total = int(rows.pop("total"))
    return {wheel: int(size) for wheel, size in rows.items()}, total


class SetupList(unittest.TestCase):
    def test_the_sizes_add_up(self):
        for command in ((SETUP,), (SETUP, "--no-torch"), (INSTALL_CUDA,)):
            wheels, total = listed(*command)
            self.assertEqual(sum(wheels.values()), total)
            self.assertTrue(all(size > 0 for size in wheels.values()), wheels)

    def test_without_cuda_nothing_of_it_is_downloaded(self):
        wheels, _ = listed(SETUP)
        self.assertEqual({wheel.split("==")[0] for wheel in wheels},
                         {"pyarrow", "torch", "nvidia-cuda-runtime", "nvidia-cuda-cupti"})

    def test_cuda_brings_every_library_that_the_engine_looks_for(self):
        wheels = {wheel.split("==")[0] for wheel in listed(INSTALL_CUDA)[0]}
        source = (ROOT / "engine/base/cuda_libraries.cpp").read_text(encoding="utf-8")
        names = set(re.findall(r'"(lib\w+)\.so[.\d]*"', source)) - {"libtorch_cpu"}  # which tells the folder
        self.assertGreater(len(names), 12)
        for name in names:
            self.assertIn(WHEEL_OF[name], wheels, name)

    def test_the_help_says_the_sizes(self):
        for script in (SETUP, INSTALL_CUDA):
            said = subprocess.run(["bash", script, "--help"], capture_output=True, text=True).stdout
            self.assertIn(f"{listed(script)[1]:,} MB", said)

    def test_nothing_is_installed_where_nobody_can_agree(self):
        with tempfile.TemporaryDirectory() as home:
            result = subprocess.run(["bash", INSTALL_CUDA], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                                    env={**os.environ, "XDG_CACHE_HOME": home, "XDG_DATA_HOME": f"{home}/data"})
            self.assertNotEqual(result.returncode, 0)
            self.assertIn("--yes", result.stderr)
            self.assertFalse(os.path.exists(f"{home}/data"))

    def test_the_engine_looks_in_the_folder_that_is_filled(self):
        version = re.search(r"^torch_version=(\S+)", (PACKAGING / "wheels.sh").read_text(encoding="utf-8"), re.MULTILINE)
        source = (ROOT / "engine/base/cuda_libraries.cpp").read_text(encoding="utf-8")
        self.assertIn(f'"cuda-{version.group(1)}"', source)

    def test_every_download_has_a_checksum(self):
        text = (PACKAGING / "wheels.sh").read_text(encoding="utf-8")
        wheels = re.findall(r"^\s+\S*\.whl\"?\n\s+(\S+)$", text, re.MULTILINE)
        self.assertEqual(len(wheels), 17)
        for checksum in wheels:
            self.assertRegex(checksum, r"^[0-9a-f]{64}$")


if __name__ == "__main__":
    unittest.main()
