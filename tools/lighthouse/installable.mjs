import { launch } from 'chrome-launcher';
// Later releases have no audits for installable apps.
import lighthouse from 'lighthouse-11';

/**
 * Failed audits of Lighthouse's list for installable apps, on the home page.
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
    // Manual audits have no score.
    return listed.filter(({ score }) => score !== null && score < 1);
  } finally {
    chrome.kill();
  }
}
