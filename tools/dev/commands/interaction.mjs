/**
 * Measures the interaction to next paint: the search form on a phone at a quarter of this machine's speed, and a
 * console list on a desktop at half of it, with long pages and 10,000 selected rows. `editor` instead measures the
 * editors of pages, newsletters and emails at full speed, including their long tasks. Uses SITE_URL, or a product started for it.
 * Prints the slowest of each kind in each of five runs; exit code 1 when a median exceeds the goal.
 */
import { chromium } from '@playwright/test';
import { chromiumPath } from '../checks/chromium.mjs';
import { withProduct } from '../supervisor/isolated-product.mjs';
import { selectInConsole } from './interaction/console-list.mjs';
import { editEmail, editNewsletter } from './interaction/mail-editors.mjs';
import { editPage } from './interaction/page-editor.mjs';
import { search } from './interaction/search-form.mjs';

const RUNS = 5;
/** Milliseconds. */
const GOAL = 100;

const SCENARIOS = process.argv[2] === 'editor' ? [editPage, editNewsletter, editEmail] : [search, selectInConsole];

/** @typedef {{ name: string, target: string, ms: number }} Interaction */

/** @typedef {import('./interaction/scenario').Scenario} Scenario */

/** Records every event that belongs to an interaction. Runs in the page. */
function watch() {
  /** @type {Interaction[]} */
  const interactions = [];
  Object.assign(globalThis, { interactions });
  new globalThis.PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries())) {
      if (!entry.interactionId) continue;
      interactions.push({
        name: entry.name,
        target: entry.target?.getAttribute('name') ?? entry.target?.textContent?.trim().slice(0, 20) ?? '',
        ms: Math.round(entry.duration),
      });
    }
  }).observe(/** @type {any} */ ({ type: 'event', durationThreshold: 16, buffered: true }));
}

/** Records every long task from now on, as an interaction without a target. Runs in the page. */
function watchLongTasks() {
  const { interactions } = /** @type {{ interactions: Interaction[] }} */ (/** @type {unknown} */ (globalThis));
  new globalThis.PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      interactions.push({ name: 'long task', target: '', ms: Math.round(duration) });
  }).observe({ type: 'longtask' });
}

/** @param {import('@playwright/test').Browser} browser @param {string} site @param {Scenario} scenario */
async function measure(browser, site, { slowed, viewport, withLongTasks, open, use }) {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await open(page, site);
  await page.waitForFunction(() => performance.getEntriesByName('townlink:hydrated').length > 0);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  if (withLongTasks) await page.evaluate(watchLongTasks);
  await use(page);
  await page.waitForLoadState('networkidle');
  const interactions = await page.evaluate('window.interactions');
  await context.close();
  return /** @type {Interaction[]} */ (interactions);
}

/** @param {import('@playwright/test').Browser} browser @param {string} site @param {Scenario} scenario */
async function reachesGoal(browser, site, scenario) {
  /** @type {number[]} */
  const slowest = [];
  console.log(scenario.title);
  for (let run = 1; run <= RUNS; run += 1) {
    const interactions = (await measure(browser, site, scenario)).toSorted((one, other) => other.ms - one.ms);
    slowest.push(interactions[0]?.ms ?? 0);
    const worst = interactions.slice(0, 3).map(({ name, target, ms }) => `${ms} ms ${name} (${target})`);
    console.log(`run ${run}: ${worst.join(', ')}`);
  }
  const median = slowest.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;
  console.log(`Interaction to next paint: ${median} ms, median of ${RUNS} runs; the goal is under ${GOAL} ms.`);
  return median < GOAL;
}

/** @param {string} site @returns {Promise<boolean>} whether the goal is reached by all */
async function measureAll(site) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  const reached = [];
  for (const scenario of SCENARIOS) reached.push(await reachesGoal(browser, site, scenario));
  await browser.close();
  return reached.every(Boolean);
}

const site = process.env.SITE_URL;
try {
  const isReached = site
    ? await measureAll(site)
    : await withProduct('interaction', ({ siteUrl }) => measureAll(siteUrl));
  process.exitCode = isReached ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
process.exit();
