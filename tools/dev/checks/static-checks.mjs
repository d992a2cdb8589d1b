import { asOne } from './result.mjs';
import { runScript } from './run-program.mjs';

export const checkFormat = async () =>
  asOne(
    await runScript('prettier/bin/prettier.cjs', [
      ...['--check', '.', '--log-level', 'warn'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/prettier'],
    ]),
  );

export const checkLint = async () =>
  asOne(
    await runScript('eslint/bin/eslint.js', [
      ...['.', '--max-warnings', '0'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint/'],
    ]),
  );

export const checkTypes = async () =>
  asOne(await runScript('typescript/bin/tsc', ['--noEmit', '--pretty', 'false', '-p', 'tsconfig.json']));

export const checkBoundaries = async () =>
  asOne(
    await runScript('dependency-cruiser/bin/dependency-cruise.mjs', [
      ...['--config', '.dependency-cruiser.cjs'],
      ...['apps', 'libs', 'tools'],
    ]),
  );
