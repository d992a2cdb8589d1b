import { newPerson, signInAs } from '../support/accounts';
import { area, business, choose, license, step } from '../support/onboarding';
import { expect, test, toast } from '../support/test';

test.describe('Applying', () => {
  test.beforeEach(async ({ page, sandbox }) => {
    await signInAs(page, await newPerson(sandbox));
    await page.goto('/provider/onboarding');
  });

  test('[ONB-4] is rejected by the server if the content does not match the file name', async ({ page, errors }) => {
    errors.allow(/Failed to load resource.* 4\d\d/);
    await business(page, 'Beck & Sons');
    await area(page, 'Boise, ID', 'Locksmith');
    const forged = { name: 'license.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no license at all') };
    await page.locator('input[type=file]').setInputFiles(forged);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(step(page, 'Optional Fields')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await choose(page, 'Basic');
    await expect(toast(page, 'Submission Failed')).toBeVisible();
    await expect(step(page, 'License Upload')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Please upload a PDF, JPG, or PNG file.' })).toBeVisible();
  });

  test('[ONB-5] does not lose a click on Add Testimonial to a validation message on blur', async ({ page }) => {
    await business(page, 'Beck & Sons');
    await area(page, 'Boise, ID', 'Locksmith');
    await license(page);
    const link = page.getByLabel('Google Business Profile link');
    const add = page.getByRole('button', { name: 'Add Testimonial' });
    await link.fill('nowhere');
    await add.scrollIntoViewIfNeeded();
    const before = (await add.boundingBox())!;
    // Like a hand: between press and release, a message has time to move the page.
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await page.mouse.down();
    await expect(link).not.toBeFocused();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await add.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(page.getByLabel('Quote 1')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid URL' })).toBeVisible();
  });

  test('[ONB-1] shows the remaining steps next to the form, and a preview of card and page', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const preview = page.getByRole('complementary', { name: 'Preview of your listing' });
    const todo = page.getByRole('region', { name: 'What it takes' });
    const left = todo.getByText(/minutes left/).filter({ visible: true });
    await expect(left).toHaveText('about 9 minutes left');
    await business(page, 'Beck & Sons');
    await expect(left).toHaveText('about 7 minutes left');
    await area(page, 'Boise, ID', 'Locksmith');
    await expect(preview.getByText('Beck & Sons')).toHaveCount(2);
    await expect(preview.getByText('Locksmith in Boise, ID')).toBeVisible();
  });

  test('[ONB-1] keeps a draft with its file across a reload', async ({ page }) => {
    await business(page, 'Beck & Sons');
    await area(page, 'Boise, ID', 'Locksmith');
    await license(page);
    await page.getByLabel('Google Business Profile link').fill('https://maps.app.goo.gl/beck');
    await page.reload();
    await expect(step(page, 'Optional Fields')).toBeVisible();
    await expect(page.getByLabel('Google Business Profile link')).toHaveValue('https://maps.app.goo.gl/beck');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByText('contractor.pdf')).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Boise, ID');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByLabel('Business name')).toHaveValue('Beck & Sons');
  });

  test("[ONB-1] goes back and forth with the browser's own buttons", async ({ page }) => {
    await business(page, 'Beck & Sons');
    await area(page, 'Boise, ID', 'Locksmith');
    await page.goBack();
    await expect(step(page, 'Service Area')).toBeFocused();
    await page.goBack();
    await expect(page.getByLabel('Business name')).toHaveValue('Beck & Sons');
    await page.goForward();
    await page.goForward();
    await expect(step(page, 'License Upload')).toBeFocused();
    await expect(page).toHaveURL('/provider/onboarding');
  });
});
