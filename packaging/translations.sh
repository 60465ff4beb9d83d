#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Brings the texts of the sources into resources/i18n: new ones come in unfinished, vanished ones go. English holds only
# what has a plural. Qt Linguist, or any editor, finishes them; the build makes resources of them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

usage() {
    cat <<'END'
usage: packaging/translations.sh [--into DIR]

  --into DIR   update the files strata_LANGUAGE.ts of DIR instead of those of resources/i18n
END
}

folder=resources/i18n
while [ $# -gt 0 ]; do
    case $1 in
        --into) folder=${2:?--into needs a folder} && shift 2 ;;
        -h | --help) usage && exit 0 ;;
        *) usage >&2 && exit 2 ;;
    esac
done

lupdate=$(command -v lupdate6 || echo /usr/lib/qt6/bin/lupdate)
if ! [ -x "$lupdate" ]; then
    echo "translations.sh: lupdate is missing; packaging/setup.sh installs it" >&2
    exit 1
fi

# The engine's sentences, as a source that lupdate can read.
sentences=$(mktemp -d)
trap 'rm -rf "$sentences"' EXIT
python3 packaging/sentence_texts.py engine datasetgen app ui >"$sentences/sentences.cpp"

update() { # LANGUAGE [OPTION...]
    # With the include folders it finds the classes' namespaces, which are part of what a text is looked up by.
    "$lupdate" -silent -no-obsolete -locations none -source-language en -target-language "$@" \
        -I . -I app -I engine/include ui app/studio app/main.cpp "$sentences/sentences.cpp" -ts "$folder/strata_$1.ts"
}
update en -pluralonly
update de
