import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';

/** Programs that the image starts, from the workspace root. */
const STARTED = [
  'apps/gateway/dist/gateway.mjs',
  'apps/worker/dist/main.mjs',
  'tools/dev/dist/migrate.mjs',
  'tools/dev/dist/admin.mjs',
  'tools/dev/dist/import.mjs',
  'tools/dev/dist/seed.mjs',
  'tools/dev/dist/backup.mjs',
  'tools/dev/dist/restore.mjs',
  'tools/dev/dist/check-site.mjs',
];

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };

/** Packages that a bundle imports at startup and later on demand. */
function importsOf(bundle: string): string[] {
  const source = readFileSync(bundle, 'utf8');
  const atStart = source.matchAll(/^import .* from "([^"]+)";$/gm);
  const onDemand = source.matchAll(/\bimport\("([^"./][^"]*)"\)/g);
  return [...atStart, ...onDemand].map(([, name = '']) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

it.each(STARTED)('%s runs with the packages that the image has, which are those not for development', (bundle) => {
  const imported = importsOf(bundle);
  expect(imported.length).toBeGreaterThan(3);
  expect(imported.filter((name) => !isBuiltin(name) && !(name in dependencies))).toEqual([]);
});
