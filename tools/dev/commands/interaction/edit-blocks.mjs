import { press } from './actions.mjs';

/** A desktop at this machine's speed. */
export const DESK = { slowed: 1, viewport: { width: 1280, height: 900 }, withLongTasks: true };

/** A block of a common kind. @param {number} index */
function blockAt(index) {
  const text = `Paragraph ${index + 1} of a long text, with **a few** words and [a link](/faq).`;
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

/** @param {number} count */
export const blocksOf = (count) => Array.from({ length: count }, (_, index) => blockAt(index));

/**
 * Calls the API as an administrator. @param {import('@playwright/test').Page} page @param {string} root
 * @param {string} token
 */
export const asAdministrator =
  (page, root, token) =>
  /** @param {string} method @param {string} path @param {object} [data] @param {string} [version] */
  async (method, path, data, version) => {
    const headers = { authorization: `Bearer ${token}`, ...(version && { 'if-match': `"${version}"` }) };
    const answer = await page.request.fetch(root + path, { method, data, headers });
    if (!answer.ok()) throw new Error(`${method} ${root}${path} answered ${answer.status()}: ${await answer.text()}`);
    return /** @type {{ document: object, version: string, id: string }} */ (await answer.json());
  };

/**
 * By position: finding roles and names on such a long page would take longer than the measured interaction. @param
 * {number} number
 */
export const blockOf = (number) => `[data-blocks="blocks"] > li:nth-child(${number})`;

/**
 * Types into a text in the middle, moves it, undoes, adds and removes a block, opens the menu of blocks, and carries a
 * block by keyboard and pointer. @param {import('@playwright/test').Page} page @param {number} middle number of a text
 */
export async function editBlocks(page, middle) {
  const button = (/** @type {number} */ number, /** @type {string} */ label) =>
    page.locator(`${blockOf(number)} button[aria-label^="${label}"]`);
  await page.locator(`${blockOf(middle)} textarea`).click(press);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' More words are typed.', { delay: 80 });
  await button(middle, 'Move down').click(press);
  await button(middle + 1, 'Move up').click(press);
  for (let times = 0; times < 3; times += 1) await page.locator('button[aria-label="Undo"]').click(press);
  await page.locator('button[aria-label="Redo"]').click(press);
  await page.locator(`${blockOf(middle)} button[aria-haspopup="menu"]`).click(press);
  await page
    .locator('[role="menuitem"]')
    .filter({ hasText: /^Text$/ })
    .click(press);
  await page.locator(`${blockOf(middle + 1)} textarea:focus`).waitFor();
  await page.keyboard.press('/');
  await page.locator('[role="dialog"] [role="combobox"]:focus').pressSequentially('quo', { delay: 80 });
  await page.keyboard.press('Escape');
  await page.locator(`${blockOf(middle + 1)} textarea:focus`).waitFor();
  await carry(page, button(middle + 1, 'Drag'));
  await button(middle + 1, 'Remove').click(press);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role="status"]')].some((one) => one.textContent === 'Everything is saved'),
  );
}

/**
 * Down and back by keyboard, and picked up and let go by pointer. @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').Locator} handle
 */
async function carry(page, handle) {
  await handle.focus();
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'Space'])
    await page.keyboard.press(key, { delay: 80 });
  const { x, y } = (await handle.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 50, { steps: 6 });
  await page.mouse.move(x + 20, y + 20, { steps: 6 });
  await page.mouse.up();
}
