import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { workspaceRoot } from '../bootstrap/paths.mjs';

/** Milliseconds before SIGKILL; together with PostgreSQL's own limit this stays under ten seconds. */
const KILL_DELAY_MS = 2_500;

/** Characters of a program's output that are kept, to be shown when it ends by itself. */
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
 * Starts a program in a process group of its own, so that Ctrl-C reaches only the supervisor, which ends all in order.
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
 * The programs that run together: when one ends by itself, that is told once, and the others are ended in order, the
 * last started first.
 * @param {(reason: string) => void} onLoss
 */
export function startProcessGroup(onLoss) {
  /** @type {ReturnType<typeof startProgram>[]} */
  const programs = [];
  let ending = false;

  return {
    /** @param {ProgramOptions} options */
    start(options) {
      const program = startProgram(options);
      programs.push(program);
      void program.child.then(({ exitCode, signal, shortMessage }) => {
        if (ending || !programs.includes(program)) return;
        if (program.child.pid === undefined) return onLoss(`The ${program.name} cannot be started: ${shortMessage}`);
        const how = signal ?? `exit code ${exitCode}`;
        onLoss(`${program.lastLines()}\nThe ${program.name} ended by itself (${how}).`.trim());
      });
    },
    /** Ends one in order to start it anew. @param {string} name */
    async release(name) {
      const index = programs.findIndex((program) => program.name === name);
      const [program] = index < 0 ? [] : programs.splice(index, 1);
      await program?.stop();
    },
    /** Ends all, the last started first. */
    async stop() {
      ending = true;
      for (const program of programs.toReversed()) await program.stop();
    },
  };
}
