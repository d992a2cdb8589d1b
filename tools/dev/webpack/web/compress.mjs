import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What shrinks; fonts and pictures already are. */
const TEXT = /\.(?:js|css|svg|json|txt|html|webmanifest)$/;

/** Smaller files fit one packet anyway. In bytes. */
const SMALLEST = 1024;

const brotli = (content) =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });

/** Writes name.br and name.gz beside every text file of a folder, so that the gateway has nothing to compress. */
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
