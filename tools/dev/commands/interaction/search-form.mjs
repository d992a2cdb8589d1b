import { press } from './actions.mjs';

/** @type {import('./scenario').Scenario} */
export const search = {
  title: 'The search form on a phone',
  slowed: 4,
  viewport: { width: 360, height: 740 },
  async open(page, site) {
    await page.goto(site);
  },
  async use(page) {
    const service = page.getByRole('searchbox', { name: 'Service' });
    await service.click(press);
    await service.pressSequentially('plumber', { delay: 80 });
    const city = page.getByRole('combobox', { name: 'City' });
    await city.click(press);
    await city.pressSequentially('Riverton', { delay: 80 });
    await page.getByRole('option', { name: 'Riverton, UT' }).click(press);
    await page.getByRole('button', { name: 'Search', exact: true }).click(press);
    await page.getByRole('heading', { name: /^Results for Plumber/ }).waitFor();
  },
};
