import { LEGAL_DOCUMENTS, TERMS_VERSION } from '@townlink/contracts/terms';
import { expect, open, test } from '../support/test';

const pages: Record<string, { heading: string; says: string[] }> = {
  '/how-it-works': { heading: 'How It Works', says: ['Search', 'Compare', 'Connect', 'Before work begins'] },
  '/safety-trust': {
    heading: 'Safety & Trust',
    says: ['What we do not check', 'goes off 14 days later', 'Report a listing'],
  },
  '/pricing': { heading: 'Pricing', says: ['What each plan has', 'Canceling', 'notice is never more than 30 days'] },
  '/provider-guidelines': {
    heading: 'Provider Guidelines',
    says: ['upload the new one on your dashboard', 'What we do not list'],
  },
  '/provider-terms': { heading: 'Provider Terms', says: ['In plain words', 'Canceling, and what follows'] },
  '/success-stories': { heading: 'Success Stories', says: ['These are illustrations', 'Illustrative example'] },
  '/faq': { heading: 'Frequently asked questions', says: ['How do I cancel a membership'] },
  '/terms': { heading: 'Terms of Service', says: ['In plain words', 'children under 13'] },
  '/privacy': {
    heading: 'Privacy Policy',
    says: ['What we keep, what for, and how long', 'Twilio delivers codes to your phone'],
  },
  '/legal/disclaimer': { heading: 'Disclaimer', says: ['does not guarantee or endorse third-party providers'] },
  '/support': { heading: 'Support', says: ['about 24 hours on business days', 'support@townlink.example'] },
  '/refer': {
    heading: 'Refer a provider. Get paid.',
    says: ['through a payment app, by hand', '$19.50', '3 Featured providers = $58.50'],
  },
  '/developers': { heading: 'Developers', says: ['/api/public'] },
};

for (const [path, { heading, says }] of Object.entries(pages)) {
  test(`[STATIC-1, STATIC-2] ${path} is complete without scripts, with a description`, async ({ anotherPage }) => {
    const page = await anotherPage({ javaScriptEnabled: false });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const text of says) await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    const levels = await page
      .getByRole('main')
      .locator('h1, h2, h3, h4')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    await expect(page).toHaveTitle(/\| Townlink$|^Townlink/);
    await expect(page.locator('head meta[name=description]')).toHaveAttribute('content', /.{40}/);
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((json) => (JSON.parse(json) as { '@type': string })['@type'])).toContain('BreadcrumbList');
  });
}

for (const [alias, path] of [
  ['/legal/terms', '/terms'],
  ['/legal/privacy', '/privacy'],
]) {
  test(`[STATIC-1] ${alias} redirects permanently to ${path}`, async ({ request }) => {
    const answer = await request.get(alias!, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, path]);
  });
}

test('[STATIC-1] the answers of the FAQ open one at a time, and the structured data has all nine', async ({ page }) => {
  await open(page, '/faq');
  const questions = page.getByRole('main').locator('summary', { has: page.getByRole('heading', { level: 2 }) });
  await expect(questions).toHaveCount(9);
  const answer = page.getByText('runs to the end of the month you have paid for');
  await expect(answer).toBeHidden();
  await questions.filter({ hasText: 'How do I cancel' }).click();
  await expect(answer).toBeVisible();
  await questions.first().click();
  await expect(answer).toBeHidden();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = data.map((json) => JSON.parse(json) as { '@type': string; mainEntity?: { name: string }[] });
  const named = faq.find((one) => one['@type'] === 'FAQPage')?.mainEntity?.map(({ name }) => name);
  expect(named).toEqual(await questions.allInnerTexts());
});

test('[STATIC-1] the answers of the FAQ open without scripts', async ({ anotherPage }) => {
  const page = await anotherPage({ javaScriptEnabled: false });
  await page.goto('/faq');
  await page.locator('summary', { hasText: 'How do I cancel' }).click();
  await expect(page.getByText('runs to the end of the month you have paid for')).toBeVisible();
  await expect(page.getByText('Searching, comparing and calling are free')).toBeHidden();
});

for (const [name, path] of [
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['providerTerms', '/provider-terms'],
  ['disclaimer', '/legal/disclaimer'],
] as const) {
  test(`[STATIC-1] ${path} has a version, a date, a table of contents, and is printed without the frame`, async ({
    page,
  }) => {
    await open(page, path);
    const main = page.getByRole('main');
    const { version, since } = LEGAL_DOCUMENTS[name];
    await expect(main.getByRole('definition').first()).toHaveText(String(version));
    await expect(main.locator(`time[datetime="${since}"]`)).toBeVisible();
    const links = main.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    for (const link of await links.all()) {
      const anchor = new URL(await link.evaluate((one) => (one as HTMLAnchorElement).href)).hash;
      await expect(main.locator(anchor)).toHaveText(/^\d+\. /);
    }
    await links.last().click();
    await expect(main.getByRole('heading', { level: 2 }).last()).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect(main.getByText('In plain words')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(main.getByRole('button', { name: 'Print' })).toBeHidden();
  });
}

test('[PRIV-1] the consent at sign-up has the later date of the terms and the privacy policy', () => {
  const { terms, privacy } = LEGAL_DOCUMENTS;
  expect([terms.since, privacy.since]).toContain(TERMS_VERSION);
  expect(TERMS_VERSION >= terms.since && TERMS_VERSION >= privacy.since).toBe(true);
});

test('[STATIC-3] prices and payouts come from the catalog', async ({ page, request }) => {
  const plans = (await (await request.get('/api/plans')).json()) as { name: string; price_cents: number }[];
  await open(page, '/pricing');
  const table = page.getByRole('table');
  for (const { name, price_cents } of plans) {
    await expect(table.getByRole('columnheader', { name })).toBeVisible();
    await expect(table.getByRole('cell', { name: `$${price_cents / 100}/month` })).toBeVisible();
  }
  await open(page, '/refer');
  for (const { price_cents } of plans) {
    await expect(page.getByText(`$${(price_cents / 200).toFixed(2)}`, { exact: true })).toBeVisible();
  }
});
