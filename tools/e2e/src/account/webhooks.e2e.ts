import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { administrator, newPerson, type Person, sessionOf, signInAs } from '../support/accounts';
import { inspect } from '../support/inspect';
import { product } from '../support/product.config';
import { type Message, Receiver } from '../support/receiver';
import { rows, sql } from '../support/sql';
import { expect, open, test as base, toast } from '../support/test';

/** Adds a receiver on this machine, and a person with an API key. */
const test = base.extend<{ receiver: Receiver; person: Person }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is wanted here.
  receiver: async ({}, use) => {
    const receiver = await Receiver.open();
    await use(receiver);
    await receiver.close();
  },
  person: async ({ sandbox }, use) => {
    const person = await newPerson(sandbox);
    await sql(
      `insert into api_keys (account_id, name, scopes) select id, 'Website', '{listings:read}' from auth.users where email = $1`,
      [person.email],
    );
    await use(person);
  },
});

/** By keyboard only. @returns the secret, which is shown only once */
async function addWebhook(page: Page, receiver: Receiver): Promise<string> {
  await open(page, '/account/webhooks');
  await page.getByLabel('Address', { exact: true }).focus();
  await page.keyboard.type(`http://${receiver.host}/hooks`);
  await page.getByRole('checkbox', { name: /^A listing was added/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Add webhook' }).focus();
  await page.keyboard.press('Enter');
  const secret = page.getByText(/^whsec_/);
  await expect(secret).toBeVisible();
  await expect(page.getByRole('heading', { name: `http://${receiver.host}/hooks` })).toBeVisible();
  return secret.innerText();
}

/** On a phone, the rows of the table become cards, so that no column is hidden. */
async function expectNoSidewaysScrolling(page: Page, caption: string): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  const frame = page.getByRole('region', { name: caption });
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize(before);
}

/** Only the test messages: concurrent tests add listings, which are also announced. */
const tests = ({ received }: Receiver): Message[] =>
  received.filter(({ body }) => (JSON.parse(body) as { type: string }).type === 'webhook.test');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('[HOOK-1] a developer adds a webhook by keyboard, tries it, reads its log and sends a message again', async ({
  page,
  person,
  receiver,
}) => {
  await signInAs(page, person);
  const secret = await addWebhook(page, receiver);
  await inspect(page);
  await page.reload();
  await expect(button(page, `Send test to ${receiver.host}`)).toBeVisible();
  await expect(page.getByText(/^whsec_/)).toHaveCount(0);

  await button(page, `Send test to ${receiver.host}`).press('Enter');
  await expect(toast(page, 'Test sent: the log shows what became of it')).toBeVisible();
  await expect.poll(() => tests(receiver).length).toBe(1);
  const { body, headers } = tests(receiver)[0]!;
  const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
  expect(verified).toMatchObject({ type: 'webhook.test', data: { is_test: true } });

  const table = page.getByRole('table', { name: `Messages to ${receiver.host}` });
  await expect(async () => {
    await page.reload();
    await button(page, `Show log of ${receiver.host}`).press('Enter');
    await expect(table).toContainText('Delivered', { timeout: 5_000 });
  }).toPass();
  await inspect(page);
  await expectNoSidewaysScrolling(page, `Messages to ${receiver.host}`);
  await button(page, 'Details of webhook.test').press('Enter');
  const message = page.getByRole('dialog', { name: 'webhook.test' });
  await expect(message).toContainText(`to ${receiver.host}: 204`);
  await inspect(page);
  await message.getByRole('button', { name: 'Send again' }).press('Enter');
  await expect(toast(page, 'The message is sent again')).toBeVisible();
  await expect.poll(() => tests(receiver).length).toBe(2);
  expect(tests(receiver)[1]!.headers['webhook-id']).toBe(headers['webhook-id']);
});

test('[HOOK-1] a developer changes, pauses and removes a webhook, and replaces its secret', async ({
  page,
  person,
  receiver,
  errors,
}) => {
  errors.allow(/Failed to load resource.* 400/);
  await signInAs(page, person);
  const secret = await addWebhook(page, receiver);
  await button(page, `Change ${receiver.host}`).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Change the webhook to ${receiver.host}` });
  await dialog.getByLabel('Address', { exact: true }).fill('http://example.com/');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog.getByText('The address must begin with https://.')).toBeVisible();
  await inspect(page);
  await dialog.getByLabel('Address', { exact: true }).fill(`http://${receiver.host}/other`);
  await dialog.getByRole('checkbox', { name: /^A listing was removed/ }).press('Space');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('heading', { name: `http://${receiver.host}/other` })).toBeVisible();
  await expect(page.getByText(/Events: a listing was added, a listing was removed/)).toBeVisible();

  await button(page, `New secret for ${receiver.host}`).press('Enter');
  await inspect(page);
  await button(page, 'Make a new secret').press('Enter');
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  await button(page, `New secret for ${receiver.host}`).press('Enter');
  await expect(page.getByText(/A third one ends both now/)).toBeVisible();
  await button(page, 'Keep it as it is').press('Enter');

  await button(page, `Pause ${receiver.host}`).press('Enter');
  await expect(button(page, `Make active ${receiver.host}`)).toBeVisible();
  await expect(button(page, `Send test to ${receiver.host}`)).toHaveCount(0);
  await button(page, `Remove ${receiver.host}`).press('Enter');
  await button(page, 'Remove webhook').press('Enter');
  await expect(toast(page, 'Webhook removed')).toBeVisible();
  await expect(page.getByRole('heading', { name: `http://${receiver.host}/other` })).toHaveCount(0);
});

test('[HOOK-1] an administrator finds a webhook that fails, stops it with a reason, and allows it again', async ({
  page,
  person,
  receiver,
  anotherPage,
}) => {
  await signInAs(page, person);
  await addWebhook(page, receiver);
  receiver.status = 500;
  await button(page, `Send test to ${receiver.host}`).press('Enter');
  await expect.poll(() => tests(receiver).length).toBeGreaterThan(0);

  const desk = await anotherPage();
  await signInAs(desk, administrator);
  await expect(async () => {
    await open(desk, `/admin/webhooks?state=failing&q=${receiver.host}`);
    await expect(desk.getByRole('link', { name: `Open ${receiver.host}` })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await inspect(desk);
  await desk.getByRole('link', { name: `Open ${receiver.host}` }).click();
  await expect(desk.getByRole('table', { name: 'Last failures' })).toContainText('webhook.test');
  await inspect(desk);
  await button(desk, 'Stop').press('Enter');
  await desk.getByLabel('Reason').fill('It answers with pages of 50 MB.');
  await inspect(desk);
  await button(desk, 'Stop webhook').press('Enter');
  await expect(toast(desk, 'Webhook stopped')).toBeVisible();

  await page.reload();
  await expect(page.getByText(/“It answers with pages of 50 MB.” Write to support/)).toBeVisible();
  await expect(button(page, `Make active ${receiver.host}`)).toHaveCount(0);
  await inspect(page);

  await button(desk, 'Allow again').press('Enter');
  await button(desk, 'Allow webhook').press('Enter');
  await expect(toast(desk, 'Webhook allowed again')).toBeVisible();
  await page.reload();
  await expect(button(page, `Send test to ${receiver.host}`)).toBeVisible();
});

/** The session is shared with other tests, and its proof of identity may have expired. */
async function proveIdentity(person: Person): Promise<void> {
  const { access_token } = await sessionOf(person);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${access_token}` };
  const body = JSON.stringify({ password: person.password });
  const { ok } = await fetch(`${product().site}/api/account/proof`, { method: 'POST', headers, body });
  expect(ok).toBe(true);
}

test('[HOOK-1] an administrator adds a webhook to a partner’s key, reads its log and sends a message again', async ({
  page,
  receiver,
}) => {
  const [key] = await rows<{ id: string }>(
    `insert into api_keys (partner, name, scopes) values ('City of Riverton', $1, '{listings:read,operations:read}')
     returning id`,
    [`Website ${randomUUID()}`],
  );
  await signInAs(page, administrator);
  await proveIdentity(administrator);
  await open(page, `/admin/api-keys?key=${key!.id}`);
  await page.getByLabel('Address', { exact: true }).fill(`http://${receiver.host}/hooks`);
  await page.getByRole('checkbox', { name: /^A listing was added/ }).press('Space');
  await button(page, 'Add webhook').press('Enter');
  const secret = await page.getByText(/^whsec_/).innerText();
  await inspect(page);
  await button(page, `Send test to ${receiver.host}`).press('Enter');
  await expect.poll(() => tests(receiver).length).toBe(1);
  const { body, headers } = tests(receiver)[0]!;
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ type: 'webhook.test' });
  const table = page.getByRole('table', { name: `Messages to ${receiver.host}` });
  await expect(async () => {
    await page.reload();
    await button(page, `Show log of ${receiver.host}`).press('Enter');
    await expect(table).toContainText('Delivered', { timeout: 1_000 });
  }).toPass();
  await inspect(page);
  await expectNoSidewaysScrolling(page, `Messages to ${receiver.host}`);
  await button(page, 'Details of webhook.test').press('Enter');
  const message = page.getByRole('dialog', { name: 'webhook.test' });
  await inspect(page);
  await message.getByRole('button', { name: 'Send again' }).press('Enter');
  await expect.poll(() => tests(receiver).length).toBe(2);
  await sql('delete from api_keys where id = $1', [key!.id]);
});
