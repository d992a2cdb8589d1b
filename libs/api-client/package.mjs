/**
 * Creates dist/, which is published as @townlink/client:
 * `npm run package --workspace @townlink/api-client`, then `npm publish dist`.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = fileURLToPath(new URL('.', import.meta.url));
const TSC = 'node_modules/@typescript/native/bin/tsc';
const EMIT = [
  '--target',
  'es2022',
  '--module',
  'esnext',
  '--moduleResolution',
  'bundler',
  '--strict',
  '--skipLibCheck',
];
const LIBRARIES = ['--lib', 'es2023,dom,dom.iterable', '--types', ''];

/** @param {string} name of a file in the repository */
const json = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));

/** Node requires file extensions, which the sources omit. @param {string} folder */
function nameExtensions(folder) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/ from '(\.\/[\w-]+)'/g, " from '$1.js'"));
  }
}

/** @returns the manifest of the published package */
function manifest() {
  const { description, license, dependencies } = json('libs/api-client/package.json');
  const { version } = json('docs/public-openapi.json').info;
  const exports = { '.': { types: './index.d.ts', default: './index.js' } };
  const common = { name: '@townlink/client', version, description, license, type: 'module', sideEffects: false };
  return { ...common, exports, types: './index.d.ts', engines: { node: '>=20' }, dependencies };
}

/** @param {string} into the folder of the package */
export function makePackage(into) {
  rmSync(into, { recursive: true, force: true });
  const files = [join(source, 'src/index.ts'), '--outDir', into, '--declaration', '--ignoreConfig'];
  execFileSync(process.execPath, [TSC, ...files, ...EMIT, ...LIBRARIES], { cwd: root, stdio: 'inherit' });
  nameExtensions(into);
  writeFileSync(join(into, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  cpSync(join(source, 'README.md'), join(into, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(into, 'LICENSE'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) makePackage(join(source, 'dist'));
