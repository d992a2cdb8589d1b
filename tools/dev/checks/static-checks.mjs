import { asOne } from './result.mjs';
import { runScript } from './run-program.mjs';

/** Is every file formatted? */
export const checkFormat = async () =>
  asOne(
    await runScript('prettier/bin/prettier.cjs', [
      ...['--check', '.', '--log-level', 'warn'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/prettier'],
    ]),
  );

/** Does every file follow the rules of style? */
export const checkLint = async () =>
  asOne(
    await runScript('eslint/bin/eslint.js', [
      ...['.', '--max-warnings', '0'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint/'],
    ]),
  );

/** Do the types agree? */
export const checkTypes = async () =>
  asOne(await runScript('typescript/bin/tsc', ['--noEmit', '--pretty', 'false', '-p', 'tsconfig.json']));

/** Does everyone import only whom they may? */
export const checkBoundaries = async () =>
  asOne(
    await runScript('dependency-cruiser/bin/dependency-cruise.mjs', [
      ...['--config', '.dependency-cruiser.cjs'],
      ...['apps', 'libs', 'tools'],
    ]),
  );
