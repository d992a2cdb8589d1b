const KEPT = 6_000;

/** Keeps the end of a program's output, to be shown when it ends by itself. */
export function rememberLastLines() {
  let text = '';
  return {
    /** @param {string} chunk */
    add(chunk) {
      text = (text + chunk).slice(-KEPT);
    },
    /** @returns {string} at most twenty lines */
    read: () => text.trimEnd().split('\n').slice(-20).join('\n'),
  };
}
