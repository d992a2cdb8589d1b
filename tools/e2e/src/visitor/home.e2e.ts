import { expect, open, test } from '../support/test';

test.describe('The home page', () => {
  test('[HOME-2] tells what the product is for', async ({ page }) => {
    await open(page, '/');
    const benefits = page.getByRole('region', { name: 'Benefits' });
    await expect(benefits.getByRole('heading')).toHaveText(['Vetted Providers', 'Verified Reviews', 'Fast & Simple']);
    await expect(page.getByRole('heading', { name: 'Why choose Townlink' })).toBeVisible();
    await expect(page.getByText('Only 3 featured providers per city and category')).toBeVisible();
    await expect(page.locator('blockquote')).toHaveCount(2);
    await expect(page.getByText('Illustrative examples')).toBeVisible();
    const callToAction = page.getByRole('link', { name: 'Become a Provider' }).first();
    await expect(callToAction).toHaveAttribute('href', '/provider/onboarding');
  });

  test('[HOME-1, CITY-6, FIND-7] shows the twenty most searched services in groups, and cities', async ({ page }) => {
    await open(page, '/');
    const needed = page.getByRole('region', { name: 'Who do you need?' });
    await expect(needed.getByRole('heading', { level: 3 })).toHaveText([
      'Repairs',
      'House and rooms',
      'Yard and outdoors',
      'Health and every day',
      'In your city',
    ]);
    const services = needed.locator('li li a:has(svg use[href*="categories.svg"])');
    await expect(services).toHaveCount(20);
    const icons = await services.locator('use').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(new Set(icons).size, 'each has a drawing of its own').toBe(20);
    await needed.getByRole('link', { name: /^Riverton, UT/ }).click();
    await expect(page).toHaveURL('/ut/riverton-ut');
    await page.goBack();
    await needed
      .getByRole('link', { name: /^Plumbers \d+ in \d+ cities/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumbers near you');
  });

  test('[HOME-1, HOME-2] is at most five phone screens long, and shows more services on request, also without scripts', async ({
    anotherPage,
  }) => {
    const page = await anotherPage({ javaScriptEnabled: false });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / 800).toBeLessThanOrEqual(5);
    const services = page
      .getByRole('region', { name: 'Who do you need?' })
      .locator('li li a')
      .filter({ visible: true });
    await expect(services).toHaveCount(8);
    await page.getByText('More services').click();
    await expect(services).toHaveCount(16);
  });

  test('[HOME-3] opens the referral page in a new tab', async ({ page }) => {
    await open(page, '/');
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Get My Referral Link' }).click();
    const referral = await opened;
    await expect(referral).toHaveURL('/refer');
    await expect(referral.getByRole('heading', { level: 1 })).toHaveText('Refer a provider. Get paid.');
    await expect(page).toHaveURL('/');
  });

  test('[HOME-4] answers five questions, one open at a time', async ({ page }) => {
    await open(page, '/');
    const questions = page
      .getByRole('region', { name: 'Frequently asked questions' })
      .or(page.locator('section', { has: page.getByRole('heading', { name: 'Frequently asked questions' }) }))
      .first();
    const items = questions.locator('details');
    const titles = items.locator('summary');
    await expect(items).toHaveCount(5);
    await titles.nth(0).click();
    await expect(items.nth(0)).toHaveAttribute('open');
    await titles.nth(3).focus();
    await page.keyboard.press('Enter');
    await expect(items.nth(3)).toHaveAttribute('open');
    await expect(items.nth(0)).not.toHaveAttribute('open');
    await titles.nth(3).click();
    await expect(questions.locator('details[open]')).toHaveCount(0);
    await expect(questions.getByRole('link', { name: 'See all FAQs' })).toHaveAttribute('href', '/faq');
  });

  test('[STATIC-3] shows the catalog’s prices', async ({ page, request }) => {
    const plans = (await (await request.get('/api/plans')).json()) as { name: string; price_cents: number }[];
    await open(page, '/');
    await page.locator('summary', { hasText: 'What does a membership cost?' }).click();
    for (const { name, price_cents } of plans) {
      await expect(page.getByText(`${name} $${price_cents / 100}/month`, { exact: false })).toBeVisible();
    }
  });
});
