-- SPDX-License-Identifier: GPL-3.0-or-later
-- What nobody read of the index. Blocks stand in the cache of documents read, a build's inputs and settings in its record.
DROP TABLE blocks;
DROP TABLE versions;
ALTER TABLE documents DROP COLUMN format;
ALTER TABLE documents DROP COLUMN title;
ALTER TABLE documents DROP COLUMN error_code;
ALTER TABLE documents DROP COLUMN error_message;
ALTER TABLE passages DROP COLUMN text;
ALTER TABLE passages DROP COLUMN tokens;
ALTER TABLE passages DROP COLUMN rejected;
ALTER TABLE pairs DROP COLUMN generator;
