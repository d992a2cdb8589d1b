/**
 * Measures pages as Lighthouse's mobile preset sees them: `node measure.mjs SITE CHROMIUM`. Prints the
 * median of five runs of each page and how much JavaScript came before the page was hydrated. Exit code 1 when a goal
 * is missed.
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { judge, median, scriptsBefore } from './figures.mjs';

const RUNS = 5;
const LIST = '/ut/riverton-ut/plumber';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = [
  ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-extensions'],
];

const [site, chromePath] = process.argv.slice(2);
if (!site || !chromePath) throw new Error('Usage: node measure.mjs SITE CHROMIUM');

/** A browser on a busy machine now and then loses its own trace, which says nothing about the page. */
const ATTEMPTS = 3;

/** @param {string} url */
async function measure(url) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measureOnce(url);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.log(`  once more: ${error.message}`);
    }
  }
}

/** @param {string} url one run in a browser of its own, so that nothing is cached */
async function measureOnce(url) {
  const chrome = await launch({ chromePath, chromeFlags: FLAGS });
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' });
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
    const { audits, categories, environment } = result.lhr;
    const scores = Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    );
    return {
      ...scores,
      // Of this machine: Lighthouse slows it down fourfold, however slow it is.
      speed: Math.round(environment.benchmarkIndex),
      fcp: Math.round(audits['first-contentful-paint']?.numericValue ?? 0),
      lcp: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
      tbt: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
      cls: audits['cumulative-layout-shift']?.numericValue ?? 0,
      ...scriptsBefore(audits),
      failing: Object.values(audits).filter(
        ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
      ),
    };
  } finally {
    chrome.kill();
  }
}

/** @returns {Promise<string>} the address of the first provider of the list */
async function firstProvider() {
  const html = await (await fetch(new URL(LIST, site))).text();
  const [, address] = new RegExp(`href="(${LIST}/[^"#?]+)"`).exec(html) ?? [];
  if (!address) throw new Error(`${LIST} lists no provider.`);
  return address;
}

let missed = 0;
for (const page of ['/', LIST, await firstProvider(), '/faq', '/pricing']) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(new URL(page, site).href));
  const middle = (name) => median(runs.map((run) => run[name]));
  const figures = Object.fromEntries(Object.keys(runs[0]).map((name) => [name, name === 'failing' ? 0 : middle(name)]));
  console.log(`\n${page}`);
  console.log(`  performance ${figures.performance} (${runs.map((run) => run.performance).join(', ')})`);
  console.log(
    `  accessibility ${figures.accessibility}, best practices ${figures['best-practices']}, SEO ${figures.seo}`,
  );
  console.log(`  FCP ${figures.fcp} ms, LCP ${figures.lcp} ms, TBT ${figures.tbt} ms, CLS ${figures.cls.toFixed(3)}`);
  console.log(`  speed of this machine by Lighthouse's own index: ${figures.speed}`);
  console.log(`  JavaScript before hydration ${(figures.bytes / 1000).toFixed(1)} kB in ${figures.files} files`);
  for (const { id, title } of runs[0].failing) console.log(`  not passed: ${id} (${title})`);
  for (const miss of judge(figures)) {
    missed += 1;
    console.log(`  MISSED: ${miss}`);
  }
}
console.log(missed === 0 ? '\nAll goals reached.' : `\n${missed} goals missed.`);
process.exitCode = missed === 0 ? 0 : 1;
