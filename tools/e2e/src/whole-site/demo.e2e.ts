import { administrator, signInAs } from '../support/accounts';
import { expect, open, test } from '../support/test';

test('A newcomer to the demo finds the waitlist, the referrals, the newsletter and the demand filled', async ({
  page,
}) => {
  await signInAs(page, administrator);

  await open(page, '/admin/waitlist');
  const waiting = page.getByRole('table').getByRole('row');
  for (const slot of ['No Slot', 'Slot Available', /Reserved \(\d+ hours left\)/])
    await expect(waiting.filter({ hasText: slot }).first()).toBeVisible();

  await open(page, '/admin/referrals');
  for (const code of ['demo01', 'demo03', 'demo07'])
    await expect(page.getByRole('row').filter({ hasText: code })).toBeVisible();

  await open(page, '/admin/newsletter');
  for (const subject of ['Get the gutters done before the first storm', 'New providers in eleven towns'])
    await expect(page.getByRole('region', { name: subject })).toContainText(/\d+ of \d+/);

  await open(page, '/admin/demand');
  await expect(
    page.getByRole('cell', { name: 'piano tuning' }).or(page.getByText('piano tuning')).first(),
  ).toBeVisible();
  await expect(page.getByText('harp repair').first()).toBeVisible();
});
