import { expect, open, test } from '../support/test';

const INDEX_PAGES = [
  { path: '/ut', heading: 'Local services in Utah', list: 'Cities in Utah' },
  { path: '/ut/riverton-ut', heading: 'Local services in Riverton, UT', list: 'Services in Riverton' },
];

test.describe('A visitor browses', () => {
  test('[CITY-2] from the state to the city to a service, and back by the breadcrumb', async ({ page }) => {
    await open(page, '/ut');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Local services in Utah');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Riverton/ })
      .click();
    await expect(page).toHaveURL('/ut/riverton-ut');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Plumbers/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best Plumbers in Riverton, UT');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await crumbs.getByRole('link', { name: 'Riverton, UT' }).click();
    await expect(page).toHaveURL('/ut/riverton-ut');
    await crumbs.getByRole('link', { name: 'Utah' }).click();
    await expect(page).toHaveURL('/ut');
  });

  for (const { path, heading, list } of INDEX_PAGES) {
    test(`[CITY-2] ${path} is complete without scripts, and shows the number of listings`, async ({ anotherPage }) => {
      const page = await anotherPage({ javaScriptEnabled: false });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('heading', { level: 2, name: list })).toBeVisible();
      await expect(page.getByRole('main').getByText(/^\d[\d,]* licensed, vetted provider/)).toBeVisible();
      await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
      await expect(page.locator('head meta[name=robots]')).toHaveCount(0);
    });
  }

  for (const path of ['/wy', '/ma/boston-ma', '/ut/atlantis-ut', '/nv/riverton-ut']) {
    test(`[CITY-2] leads home from ${path}, which has no listings`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    });
  }
});
