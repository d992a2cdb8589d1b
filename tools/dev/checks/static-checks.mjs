import { existsSync } from 'node:fs';
import { inWorkspace } from '../bootstrap/paths.mjs';
import { build } from '../supervisor/processes.mjs';
import { asOne } from './result.mjs';
import { runProgram, runScript } from './run-program.mjs';

export const checkFormat = async () => asOne(await runScript('oxfmt/bin/oxfmt', ['--check', '.']));

export const checkLint = async () => asOne(await runScript('oxlint/bin/oxlint', ['.']));

export const checkTypes = async () =>
  asOne(await runScript('@typescript/native/bin/tsc', ['--noEmit', '--pretty', 'false', '-p', 'tsconfig.json']));

export const checkBoundaries = async () =>
  asOne(
    await runScript('dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config',
      '.dependency-cruiser.cjs',
      'apps',
      'libs',
      'tools',
    ]),
  );

/** Builds everything. @returns {Promise<import('./result.mjs').Result>} */
export const runBuild = () =>
  build().then(
    () => asOne({ code: 0, output: '' }),
    (error) => asOne({ code: 1, output: error.message }),
  );

/**
 * Only root can change a program's root directory, as a container does. @returns
 * {Promise<import('./result.mjs').Result>}
 */
export async function tryImages() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { passed: 0, failed: 0, skipped: 1, output: 'Images are tried as root on Linux.' };
  if (!existsSync(inWorkspace('tools/meilisearch/node_modules'))) {
    const installed = await runProgram('npm', ['ci', '--prefix', 'tools/meilisearch', '--no-audit', '--no-fund']);
    if (installed.code !== 0) return asOne(installed);
  }
  return asOne(await runProgram(process.execPath, ['tools/dev/commands/image-try.mjs']));
}
