/**
 * Writes src/schema.ts, the types of the public API, from docs/public-openapi.json, and the recipes of /developers from
 * examples/. Run it when one of them has changed: npm run generate --workspace @townlink/api-client
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';
import { format } from 'oxfmt';
import { recipes } from './recipes.mjs';

const target = fileURLToPath(new URL('src/schema.ts', import.meta.url));
const source = new URL('../../docs/public-openapi.json', import.meta.url);
const recipeFile = new URL('../../apps/public-site/src/features/developers/recipes.json', import.meta.url);
const style = JSON.parse(readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8'));

/** @returns {Promise<string>} the types of a document, as in schema.ts */
export async function schemaOf(/** @type {string} */ document) {
  const types = astToString(await openapiTypes(document, { alphabetize: true }));
  const text = `/* Made by generate.mjs from docs/public-openapi.json; not to be changed by hand. */\n\n${types}`;
  const { code } = await format(target, text, style);
  return code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(recipeFile, `${JSON.stringify(recipes(), null, 2)}\n`);
  writeFileSync(target, await schemaOf(readFileSync(source, 'utf8')));
}
