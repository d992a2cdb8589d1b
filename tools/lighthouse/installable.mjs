import { launch } from 'chrome-launcher';
// Later releases have no list for apps that can be installed.
import lighthouse from 'lighthouse-11';

/**
 * What the home page misses of Lighthouse's list for apps that can be installed.
 * @param {string} site
 * @param {import('chrome-launcher').Options} browser
 * @returns {Promise<{ id: string, title: string }[]>}
 */
export async function missedForInstalling(site, browser) {
  const chrome = await launch(browser);
  try {
    const result = await lighthouse(site, { port: chrome.port, onlyCategories: ['pwa'], logLevel: 'error' });
    if (!result || result.lhr.runtimeError) throw new Error(`${site}: ${result?.lhr.runtimeError?.message}`);
    const { audits, categories } = result.lhr;
    const listed = categories.pwa?.auditRefs.flatMap(({ id }) => audits[id] ?? []) ?? [];
    if (listed.length === 0) throw new Error('Lighthouse has no list for apps that can be installed.');
    // What only a person can judge has no score.
    return listed.filter(({ score }) => score !== null && score < 1);
  } finally {
    chrome.kill();
  }
}
