/**
 * @typedef {object} Step one instruction of a Dockerfile
 * @property {string} keyword in capitals
 * @property {string} text the rest, on one line
 */

/**
 * @typedef {object} Stage
 * @property {string} name its name for COPY --from; the last stage has none
 * @property {Step[]} steps
 */

/** @typedef {{ from: string | undefined, mode: number | undefined, sources: string[], target: string }} Copy */

/**
 * Reads the stages of a Dockerfile.
 * @param {string} text
 * @returns {Stage[]} in their order; the last one is the image
 */
export function readStages(text) {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  /** @type {Stage[]} */
  const stages = [];
  for (const line of lines) {
    const [, keyword = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (keyword === '') throw new Error(`This is no instruction of a Dockerfile: ${line}`);
    if (keyword === 'FROM') stages.push({ name: / AS (\S+)$/i.exec(rest)?.[1] ?? '', steps: [] });
    else stages.at(-1)?.steps.push({ keyword, text: rest });
  }
  return stages;
}

/**
 * @param {string} text of a COPY
 * @returns {Copy}
 */
export function readCopy(text) {
  const words = text.split(/\s+/);
  const options = words.filter((word) => word.startsWith('--'));
  const paths = words.filter((word) => !word.startsWith('--'));
  const valueOf = (/** @type {string} */ name) =>
    options.find((option) => option.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
  const mode = valueOf('chmod');
  return {
    from: valueOf('from'),
    mode: mode === undefined ? undefined : Number.parseInt(mode, 8),
    sources: paths.slice(0, -1),
    target: paths.at(-1) ?? '',
  };
}

/**
 * @param {string} text of an ENV
 * @returns {Record<string, string>}
 */
export const readEnvironment = (text) =>
  Object.fromEntries(text.split(/\s+/).map((pair) => /** @type {[string, string]} */ (pair.split('=', 2))));
