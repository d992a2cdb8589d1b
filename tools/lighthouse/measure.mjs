/**
 * Measures pages with Lighthouse's mobile preset: `node measure.mjs SITE CHROMIUM`. Prints the median of five runs of
 * each page, and the JavaScript loaded before hydration. Exit code 1 when a goal is missed. The processor is slowed
 * down to the speed of the preset's phone, based on the measured speed of this machine.
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { judge, median, scriptsBefore, slowdownFor } from './figures.mjs';
import { missedForInstalling } from './installable.mjs';

const RUNS = 5;
const LIST = '/ut/riverton-ut/plumber';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
];

const [site, chromePath] = process.argv.slice(2);
if (!site || !chromePath) throw new Error('Usage: node measure.mjs SITE CHROMIUM');

/** Lighthouse's mobile preset, which expects a fast desktop computer. */
const MOBILE = throttling.mobileSlow4G;
const PRESET_SLOWDOWN = MOBILE.cpuSlowdownMultiplier;

/** A browser on a busy machine occasionally loses its trace, which says nothing about the page. */
const ATTEMPTS = 3;

/** @param {string} url @param {number} slowdown */
async function measure(url, slowdown) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measureOnce(url, slowdown);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.log(`  once more: ${error.message}`);
    }
  }
}

/** @param {string} url one run in a new browser, without a cache; @param {number} slowdown */
async function measureOnce(url, slowdown) {
  const chrome = await launch({ chromePath, chromeFlags: FLAGS });
  try {
    const slowed = { ...MOBILE, cpuSlowdownMultiplier: slowdown };
    const flags = { port: chrome.port, onlyCategories: CATEGORIES, throttling: slowed, logLevel: 'error' };
    const result = await lighthouse(url, flags);
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
    const { audits, categories, environment } = result.lhr;
    const scores = Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    );
    return {
      ...scores,
      speed: Math.round(environment.benchmarkIndex),
      fcp: Math.round(audits['first-contentful-paint']?.numericValue ?? 0),
      lcp: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
      tbt: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
      cls: audits['cumulative-layout-shift']?.numericValue ?? 0,
      ...scriptsBefore(audits, result.artifacts.DevtoolsLog),
      failing: Object.values(audits).filter(
        ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
      ),
    };
  } finally {
    chrome.kill();
  }
}

/** @param {string} path */
const htmlOf = async (path) => (await fetch(new URL(path, site))).text();

/** @returns {Promise<string>} the address of the listed provider with the most pictures */
async function fullestProvider() {
  const links = (await htmlOf(LIST)).matchAll(new RegExp(`href="(${LIST}/[^"#?/]+)"`, 'g'));
  let fullest = { address: '', pictures: -1 };
  for (const address of new Set([...links].map(([, found]) => found))) {
    const pictures = (await htmlOf(address)).split('<picture').length - 1;
    if (pictures > fullest.pictures) fullest = { address, pictures };
  }
  if (!fullest.address) throw new Error(`${LIST} lists no provider.`);
  return fullest.address;
}

const { speed } = await measure(new URL('/', site).href, PRESET_SLOWDOWN);
const slowdown = slowdownFor(speed);
console.log(
  `This machine has ${speed} by Lighthouse's index, so its processor is slowed down ${slowdown.toFixed(1)} times.`,
);

let missed = 0;
for (const page of ['/', LIST, await fullestProvider(), '/faq', '/pricing']) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(new URL(page, site).href, slowdown));
  const middle = (name) => median(runs.map((run) => run[name]));
  const figures = Object.fromEntries(Object.keys(runs[0]).map((name) => [name, name === 'failing' ? 0 : middle(name)]));
  console.log(`\n${page}`);
  console.log(`  performance ${figures.performance} (${runs.map((run) => run.performance).join(', ')})`);
  console.log(
    `  accessibility ${figures.accessibility}, best practices ${figures['best-practices']}, SEO ${figures.seo}`,
  );
  console.log(`  FCP ${figures.fcp} ms, LCP ${figures.lcp} ms, TBT ${figures.tbt} ms, CLS ${figures.cls.toFixed(3)}`);
  console.log(`  speed of this machine during the run: ${figures.speed}`);
  console.log(`  JavaScript before hydration ${(figures.bytes / 1000).toFixed(1)} kB in ${figures.files} files`);
  for (const { id, title } of runs[0].failing) console.log(`  not passed: ${id} (${title})`);
  for (const miss of judge(figures)) {
    missed += 1;
    console.log(`  MISSED: ${miss}`);
  }
}

const notInstallable = await missedForInstalling(site, { chromePath, chromeFlags: FLAGS });
for (const { id, title } of notInstallable) console.log(`\nMISSED: ${id} (${title})`);
if (notInstallable.length === 0) console.log('\nThe list for apps that can be installed is passed whole.');
missed += notInstallable.length;

console.log(missed === 0 ? '\nAll goals reached.' : `\n${missed} goals missed.`);
process.exitCode = missed === 0 ? 0 : 1;
