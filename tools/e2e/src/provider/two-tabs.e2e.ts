import type { Page } from '@playwright/test';
import type { ApplicationDraft, OwnProvider } from '@townlink/contracts';
import { newPerson, sessionOf, signInAs } from '../support/accounts';
import { get } from '../support/api-requests';
import { apply } from '../support/applications';
import { inspect } from '../support/inspect';
import { expect, open, test, toast } from '../support/test';

const question = (page: Page) => page.getByRole('dialog', { name: 'This was changed while you were editing' });

test.describe('Concurrent edits in two tabs', () => {
  test.beforeEach(({ errors }) => errors.allow(/Failed to load resource.* 412/));

  test('[SAVE-1] of a listing are merged, with a question if both changed a field', async ({
    page,
    sandbox,
    context,
  }) => {
    const applicant = await apply(sandbox, { city: 'lehi-ut', category: 'Handyman' });
    const own = () => get<OwnProvider>('/api/provider', applicant.token);
    const save = async (tab: Page) => {
      await tab.getByRole('button', { name: 'Save changes' }).click();
    };
    await signInAs(page, applicant);
    const other = await context.newPage();
    for (const tab of [page, other]) await open(tab, '/provider/listing');
    await other.getByLabel('Contact name').fill('Other Tab');
    await other.getByLabel('Service radius in miles').fill('40');
    await save(other);
    await expect(toast(other, 'Listing updated')).toBeVisible();

    await page.getByLabel('Contact name').fill('This Tab');
    await page.getByLabel('In business since').fill('2001');
    await save(page);
    const dialog = question(page);
    await expect(dialog.getByRole('listitem')).toHaveText(['Contact nameYoursThis TabSaved in another tabOther Tab']);
    await inspect(page, { axeAt: [360, 1280] });
    expect(await own()).toMatchObject({ contact_name: 'Other Tab', service: { in_business_since: null } });
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(toast(page, 'Listing updated')).toBeVisible();
    await expect(page.getByLabel('Service radius in miles')).toHaveValue('40');
    const service = { radius_miles: 40, in_business_since: 2001 };
    expect(await own()).toMatchObject({ contact_name: 'This Tab', service });

    await other.getByLabel('Contact name').fill('Other Again');
    await save(other);
    await question(other).getByRole('button', { name: 'Use the saved version' }).click();
    await expect(other.getByLabel('Contact name')).toHaveValue('This Tab');
    expect(await own()).toMatchObject({ contact_name: 'This Tab', service });
  });

  test('[SAVE-1, ONB-6] of a draft lose nothing, with a question if both filled in a field', async ({
    page,
    sandbox,
    context,
  }) => {
    const person = await newPerson(sandbox);
    const { access_token: token } = await sessionOf(person);
    const draft = async () => (await get<ApplicationDraft | null>('/api/onboarding/draft', token))?.application;
    await signInAs(page, person);
    const other = await context.newPage();
    for (const tab of [page, other]) await open(tab, '/provider/onboarding');
    await other.getByLabel('Business name').fill('Other Tab');
    await other.getByRole('textbox', { name: /^Website/ }).fill('other.example');
    await expect.poll(draft).toMatchObject({ businessName: 'Other Tab', websiteUrl: 'other.example' });

    await page.getByLabel('Business name').fill('This Tab');
    await expect(question(page)).toContainText('Business nameYoursThis TabSaved in another tabOther Tab');
    await question(page).getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(draft).toMatchObject({ businessName: 'This Tab', websiteUrl: 'other.example' });
    await expect(page.getByRole('textbox', { name: /^Website/ })).toHaveValue('other.example');

    // Fields kept here reach the other tab with its next save, without a question.
    await other.getByLabel('Contact name').fill('Sam Rivers');
    await expect(other.getByLabel('Business name')).toHaveValue('This Tab');
    await expect.poll(draft).toMatchObject({ businessName: 'This Tab', contactName: 'Sam Rivers' });
    await expect(question(other)).toHaveCount(0);
  });
});
