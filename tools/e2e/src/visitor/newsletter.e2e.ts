import { randomUUID } from 'node:crypto';
import { administrator, signInAs } from '../support/accounts';
import { WORK } from '../support/imports';
import { inspect } from '../support/inspect';
import { expect, isWorking, open, test, toast } from '../support/test';

test('[NEWS-1, NEWS-2, NEWS-3, PREF-1, ADM-8] a newsletter, from the form in the footer to unsubscribing', async ({
  page,
  sandbox,
  anotherPage,
}) => {
  test.slow();
  const email = `reader-${randomUUID()}@people.test`;
  const linkTo = async (path: string, subject: string) => {
    let found: string | undefined;
    await expect(async () => {
      const mails = await sandbox.messages({ to: email });
      found = mails.find((mail) => mail.subject.includes(subject))?.links.find((link) => link.includes(path));
      expect(found).toBeDefined();
    }).toPass(WORK);
    return found!;
  };

  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'Newsletter address' }).fill(email);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await page.goto(await linkTo('/newsletter/confirm', 'Please confirm'));
  await isWorking(page);
  await expect(page.getByRole('heading', { name: 'Confirm your subscription' })).toBeVisible();
  await inspect(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();

  const desk = await anotherPage();
  await signInAs(desk, administrator);
  await open(desk, '/admin/newsletter');
  const subject = `News of ${randomUUID().slice(0, 8)}`;
  await desk.getByRole('button', { name: 'Begin', exact: true }).click();
  await desk.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await desk.getByRole('button', { name: 'Add block' }).click();
  await desk.getByRole('menuitem', { name: 'Text', exact: true }).click();
  await desk.getByRole('region', { name: 'Text, block 1' }).getByRole('textbox').fill('Read [the answers](/faq).');
  await desk.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(desk.frameLocator('iframe').getByRole('link', { name: 'the answers' })).toBeVisible();
  await inspect(desk);
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(desk.getByRole('alertdialog')).toContainText(subject);
  await desk.getByRole('button', { name: 'Send it' }).click();
  await expect(toast(desk, 'Newsletter Sent!')).toBeVisible();
  const sent = desk.getByRole('region', { name: subject });
  await expect(sent.getByText('Sent', { exact: true })).toBeVisible(WORK);
  await expect(sent).toContainText(/(\d+) of \1 sent/);

  await page.goto(await linkTo('/newsletter/unsubscribe', subject));
  await isWorking(page);
  await expect(page.getByRole('heading', { name: 'Successfully Unsubscribed' })).toBeVisible();
  await inspect(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed again' })).toBeVisible();

  await page.goto(await linkTo('/newsletter/preferences', subject));
  await isWorking(page);
  const newsletter = page.getByRole('checkbox', { name: 'The Townlink newsletter' });
  await expect(newsletter).toBeChecked();
  await inspect(page);
  await newsletter.click();
  await expect(newsletter).not.toBeChecked();
  await expect(toast(page, 'Saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'The Townlink newsletter' })).not.toBeChecked();
});
