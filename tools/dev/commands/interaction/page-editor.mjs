import { randomUUID } from 'node:crypto';
import { signInAsAdministrator } from './actions.mjs';
import { asAdministrator, blockOf, blocksOf, DESK, editBlocks } from './edit-blocks.mjs';

const BLOCKS = 200;
/** A text in the middle, which the keyboard could only reach after a click. */
const MIDDLE = 101;

/**
 * A published page with that number of blocks. @param {import('@playwright/test').Page} page @param {string} site
 * @param {string} token
 */
async function createPage(page, site, token) {
  const name = `long-${randomUUID()}`;
  const call = asAdministrator(page, `${site}/api/admin/pages`, token);
  const { document, version } = await call('POST', '', { name, title: 'A long page' });
  const words = { heading: 'A long page', description: 'A page of many blocks.' };
  const saved = await call(
    'PUT',
    `/${name}`,
    { document: { ...document, ...words, blocks: blocksOf(BLOCKS) } },
    version,
  );
  await call('POST', `/${name}/publish`, {}, saved.version);
  return name;
}

/** @type {import('./scenario').Scenario} */
export const editPage = {
  title: `The editor of pages on a desk: ${BLOCKS} blocks, typing in the middle, moving, undoing`,
  ...DESK,
  async open(page, site) {
    const token = await signInAsAdministrator(page, site);
    await page.goto(`${site}/admin/pages/${await createPage(page, site, token)}`);
    await page.locator(blockOf(BLOCKS)).waitFor();
  },
  use: (page) => editBlocks(page, MIDDLE),
};
