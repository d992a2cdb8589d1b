import { asOne } from './result.mjs';
import { runScript } from './run-program.mjs';

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
