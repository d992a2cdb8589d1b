import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** 20 hexadecimal digits of the content's hash, as in webpack's own names. */
export function contentHash(/** @type {string | Buffer} */ content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 20);
}

/**
 * Writes 'name.<hash>.extension' and returns that file name.
 * @param {string} folder
 * @param {string} name
 * @param {string | Buffer} content
 */
export function writeHashed(folder, name, content) {
  const { name: stem, ext } = path.parse(name);
  const file = `${stem}.${contentHash(content)}${ext}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, file), content);
  return file;
}

export function readJson(/** @type {string} */ file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Writes a JSON file in a readable format.
 * @param {string} file
 * @param {unknown} value
 */
export function writeJson(file, value) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
