import { randomUUID } from 'node:crypto';
import { signInAsAdministrator } from './administrator.mjs';
import { press } from './press.mjs';

const BLOCKS = 200;
/** A text in the middle, which the keyboard could only reach after a click. */
const MIDDLE = 101;

/** A block of a common kind. @param {number} index */
function block(index) {
  const text = `Paragraph ${index + 1} of a long page, with **a few** words and [a link](/faq).`;
  switch (index % 5) {
    case 0:
      return { kind: 'text', text };
    case 1:
      return { kind: 'heading', text: `Section ${index + 1}`, level: '2', anchor: `section-${index + 1}`, badge: '' };
    case 2:
      return { kind: 'list', style: 'bullets', items: ['One thing', 'Another thing', text] };
    case 3:
      return { kind: 'questions', items: [{ question: `Is this question ${index + 1}?`, answer: text }] };
    default:
      return { kind: 'callout', title: `Note ${index + 1}`, text };
  }
}

/**
 * A published page with that number of blocks. @param {import('@playwright/test').Page} page @param {string} site
 * @param {string} token
 */
async function createPage(page, site, token) {
  const name = `long-${randomUUID()}`;
  const root = `${site}/api/admin/pages`;
  /** @param {string} method @param {string} path @param {object} data @param {string} [version] */
  const call = async (method, path, data, version) => {
    const headers = { authorization: `Bearer ${token}`, ...(version && { 'if-match': `"${version}"` }) };
    const answer = await page.request.fetch(root + path, { method, data, headers });
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
    return /** @type {{ document: object, version: string }} */ (await answer.json());
  };
  const { document, version } = await call('POST', '', { name, title: 'A long page' });
  const blocks = Array.from({ length: BLOCKS }, (_, index) => block(index));
  const words = { heading: 'A long page', description: 'A page of many blocks.' };
  const saved = await call('PUT', `/${name}`, { document: { ...document, ...words, blocks } }, version);
  await call('POST', `/${name}/publish`, {}, saved.version);
  return name;
}

/**
 * By position: finding roles and names on such a long page would take longer than the measured interaction. @param
 * {number} number
 */
const blockOf = (number) => `[data-blocks="blocks"] > li:nth-child(${number})`;

/** @type {import('./scenario').Scenario} */
export const editPage = {
  title: `The editor of pages on a desk: ${BLOCKS} blocks, typing in the middle, moving, undoing`,
  slowed: 2,
  viewport: { width: 1280, height: 900 },
  withLongTasks: true,
  async open(page, site) {
    const token = await signInAsAdministrator(page, site);
    await page.goto(`${site}/admin/pages/${await createPage(page, site, token)}`);
    await page.locator(blockOf(BLOCKS)).waitFor();
  },
  async use(page) {
    const button = (/** @type {number} */ number, /** @type {string} */ label) =>
      page.locator(`${blockOf(number)} button[aria-label^="${label}"]`);
    await page.locator(`${blockOf(MIDDLE)} textarea`).click(press);
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' More words are typed.', { delay: 80 });
    await button(MIDDLE, 'Move down').click(press);
    await button(MIDDLE + 1, 'Move up').click(press);
    for (let times = 0; times < 3; times += 1) await page.locator('button[aria-label="Undo"]').click(press);
    await page.locator('button[aria-label="Redo"]').click(press);
    await page.locator(`${blockOf(MIDDLE)} button[aria-haspopup="menu"]`).click(press);
    await page.locator('[role="menuitem"]').first().click(press);
    await button(MIDDLE + 1, 'Remove').click(press);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role="status"]')].some((one) => one.textContent === 'Everything is saved'),
    );
  },
};
