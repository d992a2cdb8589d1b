/**
 * Tries the image without an engine: its file system as the Dockerfile makes it, and the programs started from it as in a container, with
 * a read-only root, as an account without rights and with the documented settings only, on an embedded PostgreSQL.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inWorkspace, workspaceNode, workspaceRoot } from '../bootstrap/paths.mjs';
import { assembleImage, NODE_USER } from '../image/assemble.mjs';
import { startContained } from '../image/contained.mjs';
import { freePorts } from '../supervisor/ports.mjs';
import { build } from '../supervisor/processes.mjs';
import { tellError } from '../supervisor/run-supervisor.mjs';
import { withOwnDatabase } from '../supervisor/with-database.mjs';

/** In milliseconds. */
const STARTS_WITHIN = 60_000;
const STOPS_WITHIN = 5_000;

/** Says what the program may not do; the image must be such that it cannot. */
const PRYING = `
  const { writeFileSync, existsSync } = require('node:fs');
  const may = (path) => { try { writeFileSync(path, ''); return [path]; } catch { return []; } };
  const found = ['${workspaceRoot}/package.json', '/app/node_modules/webpack', '/app/node_modules/jest'].filter(existsSync);
  const written = ['/x', '/app/x', '/app/apps/shell/dist/web/x', '/etc/x', '/usr/x'].flatMap(may);
  const missing = ['/tmp/x', '/files/x'].filter((path) => may(path).length === 0);
  console.log(JSON.stringify({ uid: process.getuid(), found, written, missing }));`;

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

/**
 * @param {import('../image/assemble.mjs').Image} image
 * @param {string[]} args
 * @param {Record<string, string>} settings
 */
function start(image, args, settings) {
  const child = startContained(image, { node: workspaceNode, args, settings });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ chunk) => (output = (output + chunk.toString()).slice(-4_000)));
  const ended = once(child, 'close').then(([code]) => Number(code));
  return { child, ended, output: () => output };
}

/** @type {(image: import('../image/assemble.mjs').Image, args: string[], settings: Record<string, string>) => Promise<string>} */
async function runToEnd(image, args, settings) {
  const { ended, output } = start(image, args, settings);
  const code = await ended;
  if (code !== 0) throw new Error(`${output()}\n${args.join(' ')} ended with ${code}.`);
  return output();
}

/**
 * Starts a program, asks it until it answers 200, and tells it to end.
 * @param {import('../image/assemble.mjs').Image} image
 * @param {{ args: string[], settings: Record<string, string>, ask: string[] }} what
 */
async function tryProgram(image, { args, settings, ask }) {
  const program = start(image, args, settings);
  try {
    const before = performance.now();
    for (const address of ask) {
      while (!(await fetch(address).catch(() => undefined))?.ok) {
        if (program.child.exitCode !== null || performance.now() - before > STARTS_WITHIN)
          throw new Error(`${program.output()}\n${args[0]} does not answer at ${address}.`);
        await delay(200);
      }
      say(`  ${address} answers after ${Math.round(performance.now() - before)} ms`);
    }
    const stopping = performance.now();
    program.child.kill('SIGTERM');
    const code = await Promise.race([program.ended, delay(STOPS_WITHIN)]);
    if (code !== 0) throw new Error(`${program.output()}\n${args[0]} did not end in order: ${code ?? 'it goes on'}.`);
    say(`  ended in order after ${Math.round(performance.now() - stopping)} ms`);
  } finally {
    program.child.kill('SIGKILL');
  }
}

/**
 * @param {import('../image/assemble.mjs').Image} image
 * @param {Record<string, string>} database
 */
async function tryPrograms(image, database) {
  const pried = JSON.parse(await runToEnd(image, ['-e', PRYING], {}));
  say(`As account ${pried.uid}; written where it must not: ${pried.written.join(', ') || 'nothing'}`);
  if (
    pried.uid !== NODE_USER ||
    [pried.found, pried.written, pried.missing].some((/** @type {string[]} */ paths) => paths.length > 0)
  )
    throw new Error(`The image is not closed: ${JSON.stringify(pried)}`);
  const owner = { DATABASE_OWNER_URL: database.DATABASE_OWNER_URL ?? '' };
  for (const args of [['tools/dev/dist/migrate.mjs'], ['tools/dev/dist/seed.mjs', '--reference']]) {
    await runToEnd(image, args, owner);
    say(`${args.join(' ')} ended in order`);
  }
  const port = await freePorts(2);
  const [site, worker] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`];
  const settings = {
    SITE_URL: 'https://townlink.example',
    SECRET_KEY: randomBytes(32).toString('hex'),
    DATABASE_URL: database.DATABASE_URL ?? '',
    DATABASE_READ_URL: database.DATABASE_READ_URL ?? '',
    STORAGE_DIRECTORY: '/files',
    STRIPE_SECRET_KEY: 'sk_test_that_opens_nothing',
    STRIPE_WEBHOOK_SECRET: 'whsec_that_opens_nothing',
    GOOGLE_PLACES_API_KEY: 'opens-nothing',
    PORT: String(port),
  };
  const [command = ''] = image.command.slice(1);
  say(command);
  await tryProgram(image, { args: [command], settings, ask: [`${site}/api/health/ready`, `${site}/`] });
  const args = ['apps/worker/dist/main.mjs'];
  say(args.join(' '));
  const ofWorker = { ...settings, SENDGRID_API_KEY: 'SG.opens.nothing', WORKER_PORT: String(port + 1) };
  await tryProgram(image, { args, settings: ofWorker, ask: [`${worker}/`] });
}

const folder = inWorkspace('.data', `image-${process.pid}`);
try {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('This needs Linux, and root: only it may change the root of a program.');
  await build();
  mkdirSync(folder, { recursive: true });
  const image = assembleImage({ dockerfile: inWorkspace('tools/docker/Dockerfile'), workspace: workspaceRoot, folder });
  const { version } = JSON.parse(readFileSync(join(image.root, image.workdir, 'package.json'), 'utf8'));
  say(`The image of Townlink ${version} is assembled; it runs ${image.command.join(' ')} as ${image.user}`);
  await withOwnDatabase('image', (database) => tryPrograms(image, database));
  process.exitCode = 0;
} catch (error) {
  process.stderr.write(`${tellError(error)}\n`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// The channel to the bootstrap would keep this process.
process.exit();
