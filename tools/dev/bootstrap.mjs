#!/usr/bin/env node
/**
 * Runs a script of tools/dev/commands; the scripts of package.json list the commands. Needs only the machine's Node (20
 * or newer) and no packages: installs what is missing, and hands over to the workspace's Node.
 */
import { existsSync } from 'node:fs';
import { handOver } from './bootstrap/hand-over.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { inWorkspace } from './bootstrap/paths.mjs';

const OLDEST_NODE = 20;

/** @param {string} line @returns {never} */
function giveUp(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const [name = '', ...args] = process.argv.slice(2);
const script = inWorkspace('tools', 'dev', 'commands', `${name}.mjs`);
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  giveUp(`Townlink needs Node ${OLDEST_NODE} or newer to start; this is ${process.versions.node}.`);
}
if (!existsSync(script)) giveUp(`Unknown command '${name}'. \`npm run\` lists the commands.`);

try {
  await ensureInstalled();
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error));
}
// `npm start -- --reset` and `npm start -- -- --reset` mean the same.
const separator = args.indexOf('--');
process.exitCode = await handOver(
  script,
  args.filter((_, place) => place !== separator),
);
