#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What setup.sh would download is listed with sizes, and --cuda has every library that the engine looks for."""
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SETUP = ROOT / "packaging" / "setup.sh"

# Which wheel brings which library; those of torch itself lie in its own folder.
WHEEL_OF = {
    "libcudart": "nvidia-cuda-runtime", "libcublas": "nvidia-cublas", "libcublasLt": "nvidia-cublas",
    "libcufft": "nvidia-cufft", "libcufile": "nvidia-cufile", "libcurand": "nvidia-curand",
    "libcusparse": "nvidia-cusparse", "libnvJitLink": "nvidia-nvjitlink", "libnvrtc": "nvidia-cuda-nvrtc",
    "libcudnn": "nvidia-cudnn-cu13", "libcusparseLt": "nvidia-cusparselt-cu13", "libnccl": "nvidia-nccl-cu13",
    "libnvshmem_host": "nvidia-nvshmem-cu13", "libtorch_cuda": "torch", "libc10_cuda": "torch",
    "libtorch_nvshmem": "torch",
}


def listed(*options):
    """Megabytes by wheel, and the total that is printed."""
    with tempfile.TemporaryDirectory() as cache:
        result = subprocess.run(["bash", SETUP, *options, "--list"], capture_output=True, text=True,
                                env={**os.environ, "XDG_CACHE_HOME": cache})
        assert result.returncode == 0, result.stderr
        assert not os.listdir(cache), "listing changed the cache folder"
    rows = dict(re.findall(r"^(\S+)\s+(\d+) MB$", result.stdout, re.MULTILINE))
    total = int(rows.pop("total"))
    return {wheel: int(size) for wheel, size in rows.items()}, total


class SetupList(unittest.TestCase):
    def test_the_sizes_add_up(self):
        for options in ((), ("--no-torch",), ("--cuda",)):
            wheels, total = listed(*options)
            self.assertEqual(sum(wheels.values()), total)
            self.assertTrue(all(size > 0 for size in wheels.values()), wheels)

    def test_without_cuda_nothing_of_it_is_downloaded(self):
        wheels, _ = listed()
        self.assertEqual({wheel.split("==")[0] for wheel in wheels},
                         {"pyarrow", "torch", "nvidia-cuda-runtime", "nvidia-cuda-cupti"})

    def test_cuda_brings_every_library_that_the_engine_looks_for(self):
        wheels = {wheel.split("==")[0] for wheel in listed("--cuda")[0]}
        source = (ROOT / "engine/io/cuda_libraries.cpp").read_text(encoding="utf-8")
        names = re.findall(r'"(lib\w+)\.so[.\d]*"}', source)
        self.assertGreater(len(names), 12)
        for name in names:
            self.assertIn(WHEEL_OF[name], wheels, name)

    def test_the_help_says_the_sizes(self):
        said = subprocess.run(["bash", SETUP, "--help"], capture_output=True, text=True).stdout
        more = listed("--cuda")[1] - listed()[1]
        self.assertIn(f"{more:,} MB", said)
        self.assertIn(f"{listed()[1]} MB", said)

    def test_cuda_without_torch_is_refused(self):
        result = subprocess.run(["bash", SETUP, "--no-torch", "--cuda"], capture_output=True, text=True)
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("--no-torch", result.stderr)

    def test_every_download_has_a_checksum(self):
        text = SETUP.read_text(encoding="utf-8")
        wheels = re.findall(r"^\s+\S*\.whl\"?\n\s+(\S+)$", text, re.MULTILINE)
        self.assertEqual(len(wheels), 16)
        for checksum in wheels:
            self.assertRegex(checksum, r"^[0-9a-f]{64}$")


if __name__ == "__main__":
    unittest.main()
