import { newPerson, signInAs } from '../support/accounts';
import { linkFor } from '../support/email-links';
import { geometryFaults } from '../support/geometry';
import { expect, open, test } from '../support/test';

test('[ME-1, AUTH-6] a user changes the email address by the links in both inboxes, on a phone', async ({
  page,
  sandbox,
  errors,
}) => {
  // A tab may still ask with the session that the change has ended.
  errors.allow(/Failed to load resource.* 401/);
  await page.setViewportSize({ width: 360, height: 740 });
  const person = await newPerson(sandbox);
  const changed = person.email.replace('@', '.at.a.new.address@');
  await signInAs(page, person);
  await open(page, '/account/security');
  const section = page.getByRole('region', { name: 'Email', exact: true });
  await section.getByLabel('New email').fill(changed);
  await section.getByRole('button', { name: 'Change address' }).click();
  await expect(section.getByRole('status')).toContainText(`We sent a link to ${person.email} and one to ${changed}.`);
  const faults = await geometryFaults(page);
  expect(faults.filter((fault) => !fault.startsWith('small-target'))).toEqual([]);

  const inboxes = await page.context().newPage();
  const use = async (address: string) => {
    await open(inboxes, await linkFor(sandbox, address, 'type=email_change'));
    await inboxes.getByRole('button', { name: 'Use the link' }).click();
  };
  await use(person.email);
  await expect(inboxes.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await use(changed);
  await expect(inboxes.getByRole('heading', { level: 1 })).toHaveText('Your new address is confirmed');
  await expect(inboxes.getByText(`You are signed in as ${changed}.`)).toBeVisible();
  await expect(section.getByText(`Your address is ${changed}.`)).toBeVisible();
  await expect(section.getByRole('status')).toHaveCount(0);
});
