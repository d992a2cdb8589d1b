import { newPerson, signInAs } from '../support/accounts';
import { choose, pay, step, tierChoice, upToMembership } from '../support/onboarding';
import { expect, test } from '../support/test';

test.describe('Paying', () => {
  let person: Awaited<ReturnType<typeof newPerson>>;
  test.beforeEach(async ({ page, sandbox }) => {
    person = await newPerson(sandbox);
    await signInAs(page, person);
  });

  test('[ONB-8] retries after a declined card', async ({ page, errors }) => {
    errors.allow(/Failed to load resource.* 402/);
    await upToMembership(page, 'Tucson, AZ', 'Locksmith');
    await choose(page, 'Standard');
    await pay(page, '4000000000000002');
    await expect(page.getByRole('alert')).toContainText(/declined/i);
    await pay(page);
    await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible({ timeout: 30_000 });
  });

  test('[ONB-8, ONB-9] can be interrupted and resumed; the application is kept', async ({ page }) => {
    await upToMembership(page, 'Tucson, AZ', 'Photographer');
    await choose(page, 'Standard');
    await page.waitForURL('**/checkout/**');
    await page.getByRole('link', { name: 'Cancel and go back' }).click();
    await expect(page.getByRole('heading', { name: 'Payment not finished' })).toBeVisible();
    await page.goto('/provider/onboarding');
    await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
    await expect(page.getByText('There is one application per account.')).toBeVisible();
    await page.getByRole('button', { name: 'Finish payment' }).click();
    await pay(page);
    await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible({ timeout: 30_000 });
    await page.goto('/provider/onboarding');
    await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Finish payment' })).toHaveCount(0);
  });

  test('[ONB-9] is required once if two tabs submit at the same time', async ({ page, errors }) => {
    // The second tab's save of the draft is refused, and then merged.
    errors.allow(/status of 412/);
    await upToMembership(page, 'Reno, NV', 'Locksmith');
    const other = await page.context().newPage();
    await other.goto('/provider/onboarding');
    await expect(step(other, 'Membership Tier')).toBeVisible();
    for (const tab of [page, other]) await tierChoice(tab, 'Standard').check();
    const answers = [page, other].map((tab) => tab.waitForResponse('**/api/onboarding/applications'));
    for (const tab of [page, other]) void tab.getByRole('button', { name: 'Submit Application' }).click();
    const statuses = (await Promise.all(answers)).map((answer) => answer.status());
    expect(statuses.toSorted()).toEqual([200, 201]);
  });

  test('[ONB-8] keeps the application if the checkout fails, and shows an error', async ({ page, sandbox, errors }) => {
    errors.allow(/Failed to load resource/);
    await upToMembership(page, 'Reno, NV', 'Photographer');
    const fault = await sandbox.addFault({
      service: 'stripe',
      kind: 'drop',
      times: 'forever',
      path: '/v1/checkout/sessions',
      body: person.email,
    });
    try {
      await choose(page, 'Standard');
      await expect(page.getByText('Payment setup failed. Please try again.')).toBeVisible({ timeout: 45_000 });
    } finally {
      await sandbox.removeFault(fault);
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await pay(page);
    await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible({ timeout: 30_000 });
  });
});
