import { parseArgs } from 'node:util';

/**
 * Reads the options of `npm start` and `npm run dev`; what is none of them ends the command with a line.
 * @returns {{ reset: boolean }}
 */
export function readOptions() {
  try {
    return parseArgs({ options: { reset: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\nThe one option is --reset.\n`);
    process.exit(1);
  }
}
