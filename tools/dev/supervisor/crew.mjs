/** How long each may take to end; together with PostgreSQL's own limit it stays under ten seconds. */
const PATIENCE_MS = 2_500;

/**
 * The programs that run together: when one ends by itself, that is told once, and the others are ended in order, the
 * last started first.
 * @param {(reason: string) => void} onLoss
 */
export function gatherCrew(onLoss) {
  /** @type {import('./program.mjs').Program[]} */
  const programs = [];
  let ending = false;

  /** @param {import('./program.mjs').Program} program */
  function watch(program) {
    program.process.once('error', (error) => onLoss(`The ${program.name} cannot be started: ${error.message}`));
    program.process.once('exit', (code, signal) => {
      if (ending || !programs.includes(program)) return;
      onLoss(`${program.lastLines()}\nThe ${program.name} ended by itself (${signal ?? `exit code ${code}`}).`.trim());
    });
  }

  return {
    /** @param {import('./program.mjs').Program} program */
    add(program) {
      programs.push(program);
      watch(program);
    },
    /** Ends one in order to start it anew. @param {string} name */
    async release(name) {
      const index = programs.findIndex((program) => program.name === name);
      const [program] = index < 0 ? [] : programs.splice(index, 1);
      await program?.stop(PATIENCE_MS);
    },
    /** Ends all, the last started first. */
    async disband() {
      ending = true;
      for (const program of programs.toReversed()) await program.stop(PATIENCE_MS);
    },
  };
}
