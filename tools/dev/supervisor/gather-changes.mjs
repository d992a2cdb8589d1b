/**
 * Takes changes one at a time: what comes in while one is dealt with waits, and is then dealt with once.
 * @param {(changed: Set<string>) => Promise<void>} deal
 * @returns {(change: string) => void}
 */
export function gatherChanges(deal) {
  /** @type {Set<string>} */
  let waiting = new Set();
  let busy = false;

  async function work() {
    busy = true;
    while (waiting.size > 0) {
      const changed = waiting;
      waiting = new Set();
      await deal(changed);
    }
    busy = false;
  }

  return (change) => {
    waiting.add(change);
    if (!busy) void work();
  };
}
