/** The mark that the shell sets when React has hydrated the page. */
const HYDRATED = 'townlink:hydrated';

const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Compressed and without headers, as page-weight.e2e.ts counts; 1 kB = 1,000 bytes. */
const MOST_SCRIPT_BYTES = 130_000;

/** @param {number[]} values @returns {number} */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * The scripts requested before hydration, as transferred, without headers.
 * @param {Record<string, { details?: { items?: any[] } }>} audits
 * @param {{ method: string, params: any }[]} events the browser's, of the same run
 * @returns {{ bytes: number, files: number }}
 * @throws {Error} if the page has no mark of its hydration
 */
export function scriptsBefore(audits, events) {
  const marks = audits['user-timings']?.details?.items ?? [];
  const hydrated = marks.find(({ name }) => name === HYDRATED)?.startTime;
  if (hydrated === undefined) throw new Error(`The page was never hydrated: it set no mark '${HYDRATED}'.`);
  const scripts = (audits['network-requests']?.details?.items ?? []).filter(
    ({ resourceType, networkRequestTime }) => resourceType === 'Script' && networkRequestTime < hydrated,
  );
  const bodies = bodySizes(events);
  return { bytes: scripts.reduce((total, { url }) => total + (bodies.get(url) ?? 0), 0), files: scripts.length };
}

/**
 * Transferred bytes of every response body by address: the total minus the headers.
 * @param {{ method: string, params: any }[]} events
 * @returns {Map<string, number>}
 */
function bodySizes(events) {
  const of = (/** @type {string} */ method) =>
    new Map(events.flatMap((event) => (event.method === method ? [[event.params.requestId, event.params]] : [])));
  const finished = of('Network.loadingFinished');
  const sizes = [...of('Network.responseReceived')].flatMap(([id, { response }]) => {
    const whole = finished.get(id)?.encodedDataLength;
    return whole === undefined ? [] : [[response.url, whole - response.encodedDataLength]];
  });
  return new Map(sizes);
}

/** @param {Record<string, number>} figures @returns {string[]} the missed goals */
export function judge(figures) {
  const scores = Object.entries(GOALS)
    .filter(([name, goal]) => (figures[name] ?? 0) < goal)
    .map(([name, goal]) => `${name} ${figures[name]}, the goal is ${goal}`);
  const bytes = figures.bytes ?? 0;
  return bytes > MOST_SCRIPT_BYTES ? [...scores, `${bytes} bytes of JavaScript, at most ${MOST_SCRIPT_BYTES}`] : scores;
}

/**
 * The preset's slowdown, and the benchmark index of the machine it is meant for, from the calculator of Lighthouse's
 * throttling guide.
 */
const PRESET_SLOWDOWN = 4;
const PRESET_INDEX = 1_533;

/**
 * The slowdown factor that makes this machine as slow as the preset's phone.
 * @param {number} index Lighthouse's benchmarkIndex of the machine @returns {number} at most the preset's
 */
export const slowdownFor = (index) => Math.max(1, PRESET_SLOWDOWN * Math.min(1, index / PRESET_INDEX));
