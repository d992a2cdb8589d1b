import { signInAsAdministrator } from './actions.mjs';
import { asAdministrator, blockOf, blocksOf, DESK, editBlocks } from './edit-blocks.mjs';

const BLOCKS = 50;
/** A text in the middle. */
const MIDDLE = 26;
const EMAIL = 'magic-link';

/** @type {import('./scenario').Scenario} */
export const editNewsletter = {
  title: `The editor of newsletters on a desk: ${BLOCKS} blocks`,
  ...DESK,
  async open(page, site) {
    const token = await signInAsAdministrator(page, site);
    const call = asAdministrator(page, `${site}/api/admin/newsletter/drafts`, token);
    const { id, document, version } = await call('POST', '', { audience: 'user' });
    const words = { subject: 'A long newsletter', blocks: blocksOf(BLOCKS) };
    await call('PUT', `/${id}`, { document: { ...document, ...words } }, version);
    await page.goto(`${site}/admin/newsletter/${id}`);
    await page.locator(blockOf(BLOCKS)).waitFor();
  },
  use: (page) => editBlocks(page, MIDDLE),
};

/** Emails have no blocks of questions. @param {{ kind: string }} block */
const ofEmail = (block) =>
  block.kind === 'questions' ? { kind: 'facts', items: [{ name: 'Plan', value: 'Featured' }] } : block;

/** @type {import('./scenario').Scenario} */
export const editEmail = {
  title: `The editor of emails on a desk: ${BLOCKS} blocks`,
  ...DESK,
  async open(page, site) {
    const token = await signInAsAdministrator(page, site);
    const call = asAdministrator(page, `${site}/api/admin/emails`, token);
    const { document, version } = await call('GET', `/${EMAIL}`);
    const blocks = blocksOf(BLOCKS).map(ofEmail);
    await call('PUT', `/${EMAIL}`, { document: { ...document, blocks } }, version);
    await page.goto(`${site}/admin/emails/${EMAIL}`);
    await page.locator(blockOf(BLOCKS)).waitFor();
  },
  use: (page) => editBlocks(page, MIDDLE),
};
