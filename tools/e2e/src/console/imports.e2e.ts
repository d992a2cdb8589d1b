import { randomUUID } from 'node:crypto';
import { administrator, sessionOf, signInAs } from '../support/accounts';
import { get } from '../support/api-requests';
import { fileName, uploadImport, WORK } from '../support/imports';
import { inspect } from '../support/inspect';
import { expect, open, test } from '../support/test';

test('[IMPORT-1] businesses are mapped, checked, imported and undone, with a reason for each skipped row', async ({
  page,
}) => {
  await signInAs(page, administrator);
  await open(page, '/admin/imports');
  const file = fileName('businesses');
  const [first, second] = [randomUUID(), randomUUID()];
  const card = await uploadImport(page, 'Businesses to invite', file, [
    'Firm;Mail;City;State;Trade',
    `Ace ${first};${first}@x.example;Riverton;UT;Plumber`,
    `Best ${second};unknown;Riverton;UT;Plumber`,
  ]);
  await expect(card.getByLabel('Email')).toHaveValue('1');
  await card.getByRole('button', { name: 'Check the rows' }).click();
  await expect(card.getByText('Choose the column for Business name.')).toBeVisible();
  await inspect(page);

  await card.getByLabel('Business name').selectOption({ label: `Firm (Ace ${first})` });
  await card.getByRole('button', { name: 'Check the rows' }).click();
  await expect(card.getByText('Checked', { exact: true })).toBeVisible(WORK);
  await card.getByRole('button', { name: 'Show the rows left out' }).click();
  await expect(card.getByText('Row 3')).toBeVisible();
  await expect(card.getByText('Invalid email address')).toBeVisible();
  await inspect(page);

  await card.getByRole('button', { name: `Import 1 row of ${file}` }).click();
  await expect(card.getByText('Imported', { exact: true })).toBeVisible(WORK);
  await card.getByRole('button', { name: `Undo the import of ${file}` }).click();
  const question = page.getByRole('alertdialog', { name: `Undo the import of ${file}?` });
  await expect(question).toContainText('It is not possible if one of them was claimed');
  await inspect(page);
  await question.getByRole('button', { name: 'Undo the import' }).click();
  await expect(card.getByText('Undone', { exact: true })).toBeVisible(WORK);
});

test('[IMPORT-1] limits of a town are imported, listed among the limits, and undone', async ({ page }) => {
  await signInAs(page, administrator);
  await open(page, '/admin/imports');
  const file = fileName('limits');
  const card = await uploadImport(page, 'Limits of towns', file, [
    'City,State,Category,Featured limit,Standard limit',
    'Riverton,UT,Plumber,41,',
  ]);
  await card.getByRole('button', { name: 'Check the rows' }).click();
  await card.getByRole('button', { name: `Import 1 row of ${file}` }).click(WORK);
  await expect(card.getByText('Imported', { exact: true })).toBeVisible(WORK);
  const { access_token: token } = await sessionOf(administrator);
  const limits = async () => {
    const { rows } = await get<{ rows: { featured_cap: number }[] }>('/api/admin/limits?city=Riverton&size=100', token);
    return rows.map(({ featured_cap }) => featured_cap);
  };
  expect(await limits()).toContain(41);
  await card.getByRole('button', { name: `Undo the import of ${file}` }).click();
  const question = page.getByRole('alertdialog', { name: `Undo the import of ${file}?` });
  await question.getByRole('button', { name: 'Undo the import' }).click();
  await expect(card.getByText('Undone', { exact: true })).toBeVisible(WORK);
  expect(await limits()).not.toContain(41);
});
