import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compressible types; fonts and pictures are compressed already. */
const TEXT = /\.(?:js|css|svg|json|txt|html|webmanifest)$/;

/** Bytes; smaller files fit into one packet anyway. */
const SMALLEST = 1024;

/** Bytes; larger files, which include what every page loads, are also compressed in a second mode. */
const LARGE = 50_000;

/** The smaller result of two modes: the one for fonts compresses some scripts better, by up to a thousandth. */
async function brotli(content) {
  const modes =
    content.length < LARGE
      ? [constants.BROTLI_MODE_GENERIC]
      : [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT];
  const results = await Promise.all(
    modes.map((mode) => {
      const params = { [constants.BROTLI_PARAM_MODE]: mode, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      return promisify(brotliCompress)(content, { params });
    }),
  );
  return results.reduce((smallest, result) => (result.length < smallest.length ? result : smallest));
}

/** Writes name.br and name.gz next to every text file of a folder, so that the gateway has nothing to compress. */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      if (content.length < SMALLEST) return;
      writeFileSync(`${file}.br`, await brotli(content));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
