/**
 * Builds the one stylesheet of all web apps, its font and the drawings into apps/shell/dist/styles. One sheet, because
 * separate sheets per remote would repeat utilities in a different order, which changes their effect.
 */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import { writeArt } from './web/art.mjs';
import { writeHashed, writeJson } from './web/files.mjs';
import { workspaceRoot } from './web/paths.mjs';

const source = path.join(workspaceRoot, 'libs/web/ui/src/theme/styles.css');
const output = path.join(workspaceRoot, 'apps/shell/dist/styles');
const fonts = path.join(workspaceRoot, 'node_modules/@fontsource-variable/inter/files');
const fontFile = 'inter-latin-wght-normal.woff2';

rmSync(output, { recursive: true, force: true });
const font = writeHashed(output, fontFile, readFileSync(path.join(fonts, fontFile)));
const compiler = postcss([tailwind({ base: workspaceRoot, optimize: { minify: true } })]);
const { css } = await compiler.process(readFileSync(source, 'utf8'), { from: source });
const styles = writeHashed(output, 'townlink.css', css.replace(fontFile, font));
writeArt(output);
writeJson(path.join(output, 'styles.json'), { styles: [styles], fonts: [font] });
