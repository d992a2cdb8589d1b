import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { workspaceRoot } from '../bootstrap/paths.mjs';
import { NODE_USER } from './assemble.mjs';
import { startIsolated } from './start-isolated.mjs';

/** In milliseconds. */
const STARTS_WITHIN = 60_000;
const STOPS_WITHIN = 5_000;

/** Reports operations that the image must not permit. */
const permissionProbe = (/** @type {string} */ volume) => `
  const { writeFileSync, existsSync } = require('node:fs');
  const may = (path) => { try { writeFileSync(path, ''); return [path]; } catch { return []; } };
  const found = ['${workspaceRoot}/package.json', '/app/node_modules/webpack', '/app/node_modules/jest'].filter(existsSync);
  const written = ['/x', '/app/x', '/app/apps/shell/dist/web/x', '/etc/x', '/usr/x'].flatMap(may);
  const missing = ['/tmp/x', '${volume}/x'].filter((path) => may(path).length === 0);
  console.log(JSON.stringify({ uid: process.getuid(), found, written, missing }));`;

/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`);

/** @typedef {import('./start-isolated.mjs').IsolatedProgram} IsolatedProgram */

/** @param {IsolatedProgram} what */
function start(what) {
  const child = startIsolated(what);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ chunk) => (output = (output + chunk.toString()).slice(-4_000)));
  const ended = once(child, 'close').then(([code]) => Number(code));
  return { child, ended, output: () => output };
}

/** @type {(what: IsolatedProgram) => Promise<string>} */
export async function runToEnd(what) {
  const { ended, output } = start(what);
  const code = await ended;
  if (code !== 0) throw new Error(`${output()}\n${what.command.join(' ')} ended with ${code}.`);
  return output();
}

/**
 * Starts a program, polls it until it answers 200, uses it, and stops it.
 * @param {IsolatedProgram} what
 * @param {string[]} ask
 * @param {() => Promise<void>} [use]
 */
export async function tryProgram(what, ask, use) {
  const name = what.command.join(' ');
  say(name);
  const program = start(what);
  try {
    const before = performance.now();
    for (const address of ask) {
      while (!(await fetch(address).catch(() => undefined))?.ok) {
        if (program.child.exitCode !== null || performance.now() - before > STARTS_WITHIN)
          throw new Error(`${program.output()}\n${name} does not answer at ${address}.`);
        await delay(200);
      }
      say(`  ${address} answers after ${Math.round(performance.now() - before)} ms`);
    }
    await use?.();
    const stopping = performance.now();
    program.child.kill('SIGTERM');
    const code = await Promise.race([program.ended, delay(STOPS_WITHIN)]);
    if (code !== 0) throw new Error(`${program.output()}\n${name} did not end in order: ${code ?? 'it goes on'}.`);
    say(`  ended in order after ${Math.round(performance.now() - stopping)} ms`);
  } finally {
    program.child.kill('SIGKILL');
  }
}

/**
 * @param {Omit<IsolatedProgram, 'command' | 'settings'>} what
 * @throws Error if a program could do or see something forbidden
 */
export async function tryRights(what) {
  const pried = JSON.parse(
    await runToEnd({ ...what, command: ['node', '-e', permissionProbe(what.volume)], settings: {} }),
  );
  say(`As account ${pried.uid}; written where it must not: ${pried.written.join(', ') || 'nothing'}`);
  if (
    pried.uid !== NODE_USER ||
    [pried.found, pried.written, pried.missing].some((/** @type {string[]} */ paths) => paths.length > 0)
  )
    throw new Error(`The image is not closed: ${JSON.stringify(pried)}`);
}
