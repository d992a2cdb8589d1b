import { administrator, signInAs } from '../support/accounts';
import { inspect } from '../support/inspect';
import { expect, open, test, toast } from '../support/test';

test('[FIND-2] a name for a city is added by keyboard, redirects to the city, is found in the list and removed', async ({
  page,
  errors,
}) => {
  errors.allow(/Failed to load resource.* 400/);
  const name = `Neon Valley ${Date.now().toString(36).replace(/\d/g, 'x')}`;
  await signInAs(page, administrator);
  await open(page, '/admin/town-aliases');
  const form = page.getByRole('form', { name: 'Add a name' });
  await form.getByLabel('Another name').fill('Riverton');
  const city = form.getByRole('combobox', { name: 'City' });
  await city.pressSequentially('Riverton, U');
  // Also in the list that is still to come, so that the key chooses it in either.
  await expect(page.getByRole('option').first()).toHaveText('Riverton, UT');
  await city.press('ArrowDown');
  await city.press('Enter');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText(/“riverton” is the name of Riverton/)).toBeVisible();
  await inspect(page);

  await form.getByLabel('Another name').fill(name);
  await form.getByLabel('Another name').press('Enter');
  await expect(toast(page, 'Name added')).toBeVisible();
  await expect(async () => {
    const answer = await page.request.get(`/api/places?q=${encodeURIComponent(name)}`);
    expect((await answer.json())[0]?.slug).toBe('riverton-ut');
  }).toPass();

  await page.getByRole('searchbox', { name: 'Name or city' }).fill(name);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: `Remove ${name.toLowerCase()}` }).click();
  await expect(toast(page, 'Name removed')).toBeVisible();
  await expect(page.getByText('No names match')).toBeVisible();
});
