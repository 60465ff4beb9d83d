-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the judge gave each pair: a JSON object of names and numbers, empty where there was no judge.
ALTER TABLE pairs ADD COLUMN scores TEXT NOT NULL DEFAULT '{}';
