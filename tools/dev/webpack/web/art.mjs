/**
 * The drawings of libs/web/ui/src/art for the browser: every folder becomes one SVG sheet of symbols, which pages show
 * with `<use href="/assets/art.<hash>/<folder>.svg#<name>">`. Drawings then need no script, take the colors of the
 * page, and can be cached forever: the folder's name contains a hash of all of them.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from './files.mjs';
import { workspaceRoot } from './paths.mjs';

export const artSources = path.join(workspaceRoot, 'libs/web/ui/src/art');

/** Drawings that the server inlines in the page, because they are visible first. */
const INLINE = { street: 'hero' };

/**
 * Sheets of symbols by file name, and the textures, which are separate masks.
 * @returns {Record<string, string>}
 */
export function artFiles() {
  const folders = readdirSync(artSources, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = folders.flatMap(({ name: folder }) => {
    const drawings = drawingsIn(folder);
    if (folder === 'textures') return drawings.map(({ name, svg }) => [`${name}.svg`, svg]);
    return [[`${folder}.svg`, sheetOf(drawings)]];
  });
  return Object.fromEntries(files);
}

/** @typedef {{ name: string, svg: string }} Drawing */

/** @returns {Drawing[]} */
function drawingsIn(/** @type {string} */ folder) {
  const files = readdirSync(path.join(artSources, folder)).filter((file) => file.endsWith('.svg'));
  return files.sort().map((file) => ({
    name: path.parse(file).name,
    svg: readFileSync(path.join(artSources, folder, file), 'utf8').replace(/\n\s*/g, ''),
  }));
}

const sheetOf = (/** @type {Drawing[]} */ drawings) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${drawings.map(symbolOf).join('')}</svg>`;

const symbolOf = (/** @type {Drawing} */ { name, svg }) =>
  svg.replace('<svg xmlns="http://www.w3.org/2000/svg"', `<symbol id="${name}"`).replace('</svg>', '</symbol>');

/** Name of the folder below assets/, for instance 'art.0123456789abcdef0123'. */
const artFolder = () => `art.${contentHash(JSON.stringify(artFiles()))}`;

/** Writes the files into that folder of an output. */
export function writeArt(/** @type {string} */ output) {
  const folder = path.join(output, artFolder());
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(artFiles())) writeFileSync(path.join(folder, file), content);
}

/**
 * Build-time constants (libs/web/ui/src/art/art-files.ts).
 * @param {'browser' | 'server'} target the browser reuses the server's markup and needs no copy
 */
export function artConstants(target) {
  const inline = Object.entries(INLINE).map(([name, folder]) => [
    name,
    drawingsIn(folder).find((drawing) => drawing.name === name)?.svg,
  ]);
  return {
    ART_FOLDER: JSON.stringify(`/assets/${artFolder()}`),
    // In brackets: webpack inserts the text literally, and `=> {}` would be a function body.
    ART_INLINE: `(${JSON.stringify(target === 'server' ? Object.fromEntries(inline) : {})})`,
  };
}
