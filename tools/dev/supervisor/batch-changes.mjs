/**
 * Handles one batch of changes at a time; changes that arrive while it runs form the next batch.
 * @param {(changed: Set<string>) => Promise<void>} handle
 * @returns {(change: string) => void}
 */
export function batchChanges(handle) {
  /** @type {Set<string>} */
  let waiting = new Set();
  let busy = false;

  async function work() {
    busy = true;
    while (waiting.size > 0) {
      const changed = waiting;
      waiting = new Set();
      await handle(changed);
    }
    busy = false;
  }

  return (change) => {
    waiting.add(change);
    if (!busy) void work();
  };
}
