#!/usr/bin/env node
/**
 * The way into every command of this repository. It runs on the machine's own Node (20 or newer) without any
 * package, installs what is missing, and hands over to the Node that the workspace brings along.
 */
import { commands } from './bootstrap/commands.mjs';
import { handOver } from './bootstrap/hand-over.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';

const OLDEST_NODE = 20;

/** @param {string} line @returns {never} */
function giveUp(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const [name = '', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  giveUp(`Townlink needs Node ${OLDEST_NODE} or newer to start; this is ${process.versions.node}.`);
}
if (!command) giveUp(`Unknown command '${name}'. Commands: ${Object.keys(commands).join(', ')}`);

try {
  await ensureInstalled();
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error));
}
// `npm start -- --reset` and `npm start -- -- --reset` mean the same.
process.exitCode = await handOver(command, rest[0] === '--' ? rest.slice(1) : rest);
