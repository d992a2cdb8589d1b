/**
 * Writes src/schema.ts, the types of the public API, from docs/public-openapi.json. To be run when that document has changed:
 * npm run generate --workspace @townlink/api-client
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';
import * as prettier from 'prettier';

const target = fileURLToPath(new URL('src/schema.ts', import.meta.url));
const source = new URL('../../docs/public-openapi.json', import.meta.url);

/** @returns {Promise<string>} the types of a document as they stand in schema.ts */
export async function schemaOf(/** @type {string} */ document) {
  const types = astToString(await openapiTypes(document, { alphabetize: true }));
  const text = `/* Made by generate.mjs from docs/public-openapi.json; not to be changed by hand. */\n\n${types}`;
  return prettier.format(text, { ...(await prettier.resolveConfig(target)), parser: 'typescript' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(target, await schemaOf(readFileSync(source, 'utf8')));
}
