import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { workspaceRoot } from '../bootstrap/paths.mjs';
import { pauseBeforeRestart } from './restarts.mjs';

/** Milliseconds before SIGKILL; together with PostgreSQL's own limit this stays under ten seconds. */
const KILL_DELAY_MS = 2_500;

/** Characters of a program's output that are kept, to be shown when it exits unexpectedly. */
const OUTPUT_KEPT = 6_000;

/** Preloaded into each program; ends it when this process is gone. */
const parentWatch = new URL('./parent-watch.mjs', import.meta.url).href;

/**
 * @typedef {object} ProgramOptions
 * @property {string} name also of its log
 * @property {string} bundle from the root of the workspace
 * @property {Record<string, string>} environment
 * @property {readonly string[]} [nodeArguments]
 * @property {string} logs folder
 * @property {boolean} [echo] print its output as well
 */

/**
 * Starts a program in a separate process group, so that Ctrl-C reaches only the supervisor, which stops everything in
 * order.
 * @param {ProgramOptions} options
 */
function startProgram({ name, bundle, environment, nodeArguments = [], logs, echo }) {
  const child = execa(
    process.execPath,
    [...nodeArguments, '--enable-source-maps', '--import', parentWatch, join(workspaceRoot, bundle)],
    {
      cwd: workspaceRoot,
      env: environment,
      extendEnv: false,
      detached: true,
      stdin: 'ignore',
      ipc: true,
      buffer: false,
      all: true,
      reject: false,
      forceKillAfterDelay: KILL_DELAY_MS,
    },
  );
  mkdirSync(logs, { recursive: true });
  const log = createWriteStream(join(logs, `${name}.log`), { flags: 'a' });
  let tail = '';
  child.all?.on('data', (/** @type {Buffer} */ chunk) => (tail = (tail + chunk.toString()).slice(-OUTPUT_KEPT)));
  child.all?.pipe(log);
  if (echo) child.all?.pipe(process.stdout, { end: false });
  const stop = async () => {
    child.kill('SIGTERM');
    await child;
  };
  return { name, child, stop, lastLines: () => tail.trimEnd().split('\n').slice(-20).join('\n') };
}

/**
 * The running programs. One that exits unexpectedly is restarted if wanted; otherwise, or if it exits too often, the
 * loss is reported. They are stopped in reverse order.
 * @param {object} on
 * @param {(reason: string) => void} on.loss a program has permanently failed
 * @param {(line: string) => void} on.restart
 * @param {() => boolean} on.isKept whether a program that exits now is restarted
 */
export function startProcessGroup({ loss, restart, isKept }) {
  /** @type {ReturnType<typeof startProgram>[]} */
  const programs = [];
  /** @type {Map<string, number[]>} unexpected exits of each */
  const ends = new Map();
  /** @type {Map<string, NodeJS.Timeout>} pending restarts */
  const pauses = new Map();
  let ending = false;

  /** @param {ProgramOptions} options */
  function start(options) {
    const program = startProgram(options);
    programs.push(program);
    void program.child.then(({ exitCode, signal, shortMessage }) => {
      if (ending || !programs.includes(program)) return;
      if (program.child.pid === undefined) return loss(`The ${program.name} cannot be started: ${shortMessage}`);
      programs.splice(programs.indexOf(program), 1);
      ended(options, `The ${program.name} ended by itself (${signal ?? `exit code ${exitCode}`})`, program.lastLines());
    });
  }

  /** @param {ProgramOptions} options @param {string} what @param {string} lastLines */
  function ended(options, what, lastLines) {
    if (!isKept()) return loss(`${lastLines}\n${what}.`.trim());
    const before = ends.get(options.name) ?? [];
    const now = performance.now();
    const pause = pauseBeforeRestart(before, now);
    if (pause === undefined) return loss(`${lastLines}\n${what}, too often within a minute to start it again.`.trim());
    ends.set(options.name, [...before, now]);
    restart(
      `${what}; it is started again in ${pause / 1000} s. Its log is ${join(options.logs, `${options.name}.log`)}.`,
    );
    pauses.set(
      options.name,
      setTimeout(() => start(options), pause),
    );
  }

  return {
    start,
    /** Stops one program before a restart. @param {string} name */
    async release(name) {
      clearTimeout(pauses.get(name));
      ends.delete(name);
      const index = programs.findIndex((program) => program.name === name);
      const [program] = index < 0 ? [] : programs.splice(index, 1);
      await program?.stop();
    },
    /** Stops all in reverse order. */
    async stop() {
      ending = true;
      for (const pause of pauses.values()) clearTimeout(pause);
      for (const program of programs.toReversed()) await program.stop();
    },
  };
}
