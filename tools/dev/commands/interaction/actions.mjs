import { readFileSync } from 'node:fs';

const demo = /** @type {{ password: string, accounts: { role: string, email: string }[] }} */ (
  JSON.parse(readFileSync(new URL('../../demo-accounts.json', import.meta.url), 'utf8'))
);

/**
 * Signs the demo's administrator in, in this browser.
 * @param {import('@playwright/test').Page} page @param {string} site
 * @returns {Promise<string>} the access token
 */
export async function signInAsAdministrator(page, site) {
  const { email } = demo.accounts.find(({ role }) => role === 'admin') ?? {};
  const answer = await page.request.post(`${site}/auth/v1/token?grant_type=password`, {
    data: { email, password: demo.password },
  });
  const session = await answer.text();
  await page.addInitScript((text) => globalThis.localStorage.setItem('townlink.session', text), session);
  return /** @type {{ access_token: string }} */ (JSON.parse(session)).access_token;
}

/**
 * Options of all clicks. Without `force`, Playwright asks the page on every click which element is on top, which would
 * add up to 60 ms on the slowed processor.
 */
export const press = { force: true };
