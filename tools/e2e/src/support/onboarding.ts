import type { Page } from '@playwright/test';
import { licensePdf } from './files';
import { expect } from './test';

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** The current step, by its title. */
export const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });

/** Fills in step 1 and continues. */
export async function business(page: Page, name: string): Promise<void> {
  await page.getByLabel('Business name').fill(name);
  await page.getByLabel('Contact name').fill('Robin Rivers');
  await page.getByLabel('Phone', { exact: true }).fill('(801) 555-0147');
  await next(page);
  await expect(step(page, 'Service Area')).toBeVisible();
}

/** Fills in step 2 and continues. @param city as listed, for example 'Boise, ID' */
export async function area(page: Page, city: string, category: string): Promise<void> {
  await page.getByRole('combobox', { name: 'City' }).fill(city.split(',')[0]!);
  await page.getByRole('option', { name: city, exact: true }).click();
  await page.getByRole('combobox', { name: 'Category' }).fill(category);
  await page.keyboard.press('Escape');
  await next(page);
  await expect(step(page, 'License Upload')).toBeVisible();
}

/** Chooses a license and continues to the optional fields. */
export async function license(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await licensePdf('contractor.pdf'));
  await expect(page.getByText('contractor.pdf')).toBeVisible();
  await next(page);
  await expect(step(page, 'Optional Fields')).toBeVisible();
}

/** Everything up to the choice of a membership. */
export async function upToMembership(page: Page, city: string, category: string, name = 'Beck & Sons'): Promise<void> {
  await page.goto('/provider/onboarding');
  await business(page, name);
  await area(page, city, category);
  await license(page);
  await next(page);
  await expect(step(page, 'Membership Tier')).toBeVisible();
}

export const tierChoice = (page: Page, tier: string) => page.locator(`input[type=radio][value=${tier.toLowerCase()}]`);

export async function choose(page: Page, tier: 'Basic' | 'Standard' | 'Featured'): Promise<void> {
  await tierChoice(page, tier).check();
  await page.getByRole('button', { name: 'Submit Application' }).click();
}

/** Pays on the payment provider's page. */
export async function pay(page: Page, number = '4242424242424242'): Promise<void> {
  await page.waitForURL('**/checkout/**');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires MM/YY').fill('12/40');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
}
