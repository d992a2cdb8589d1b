import { writeFile } from 'node:fs/promises';
import { newPerson, signInAs } from '../support/accounts';
import { area, business, choose, license, step } from '../support/onboarding';
import { expect, test, toast } from '../support/test';

test.describe('Applying', () => {
  test.beforeEach(async ({ page, sandbox }) => {
    await signInAs(page, await newPerson(sandbox));
    await page.goto('/provider/onboarding');
  });

  test('[ONB-2] reports errors of every field of step 1', async ({ page }) => {
    await page.getByLabel('Contact name').fill('');
    await page.getByLabel('Email').fill('visitor');
    await page.getByLabel('Phone', { exact: true }).fill('555');
    await page.getByLabel('Website').fill('not a website');
    await page.getByRole('button', { name: 'Next' }).click();
    for (const text of [
      'Business name is required',
      'Contact name is required',
      'Invalid email address',
      'Phone number must be at least 10 digits',
      'Please enter a valid website URL (e.g., ',
    ]) {
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    }
    await expect(page.getByLabel('Business name')).toBeFocused();
    await expect(page.getByLabel('I agree to display my phone number publicly on my profile.')).not.toBeChecked();
    await page.getByLabel('Business name').fill('x'.repeat(101));
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Must be at most 100 characters')).toBeVisible();
  });

  test('[ONB-3] requires a city and a category, and creates a new category', async ({ page }) => {
    await business(page, 'Beck & Sons');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Please select a city')).toBeVisible();
    await expect(page.getByText('Category is required')).toBeVisible();
    await page.getByRole('combobox', { name: 'Category' }).fill('Kite Repair');
    await expect(page.getByText('“Kite Repair” is not in our list yet: it will be created.')).toBeVisible();
    await page.keyboard.press('Escape');
    await area(page, 'Boise, ID', 'Kite Repair');
  });

  test('[ONB-4] accepts one PDF, JPG or PNG of at most 10 MB', async ({ page }, testInfo) => {
    await business(page, 'Beck & Sons');
    await area(page, 'Boise, ID', 'Locksmith');
    await expect(page.getByText('Supports PDF, JPG, PNG (max 10MB)')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('License file is required')).toBeVisible();
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'license.txt', mimeType: 'text/plain', buffer: Buffer.from('A license') });
    await expect(page.getByRole('alert').filter({ hasText: 'Please upload a PDF, JPG, or PNG file.' })).toBeVisible();
    // As a file, of which only the path is sent: as a buffer it goes to the browser in base64, which took a slow machine over 15 s.
    const large = testInfo.outputPath('large.pdf');
    await writeFile(large, Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024)]));
    await file.setInputFiles(large);
    await expect(page.getByRole('alert').filter({ hasText: '10MB' })).toBeVisible();
    await license(page);
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByRole('button', { name: 'Remove file' }).click();
    await expect(page.getByText('contractor.pdf')).toHaveCount(0);
  });

  test('[ONB-4] is rejected by the server if the content does not match the file name', async ({ page, errors }) => {
    errors.allow(/Failed to load resource.* 4\d\d/);
    await business(page, 'Beck & Sons');
    await area(page, 'Boise, ID', 'Locksmith');
    const forged = { name: 'license.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no license at all') };
    await page.locator('input[type=file]').setInputFiles(forged);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await choose(page, 'Basic');
    await expect(toast(page, 'Submission Failed')).toBeVisible();
    await expect(step(page, 'License Upload')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Please upload a PDF, JPG, or PNG file.' })).toBeVisible();
  });

  test('[ONB-5] allows an empty step 4, but validates its input', async ({ page }) => {
    await business(page, 'Beck & Sons');
    await area(page, 'Boise, ID', 'Locksmith');
    await license(page);
    for (const number of [1, 2, 3]) {
      await page.getByRole('button', { name: 'Add Testimonial' }).click();
      await expect(page.getByLabel(`Quote ${number}`)).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Add Testimonial' })).toHaveCount(0);
    await page.getByLabel('Quote 1').fill('Quick and careful.');
    await page.getByLabel('Author 2').fill('Jo');
    await page.getByLabel('Google Business Profile link').fill('nowhere');
    await page.getByLabel('Offer something to new customers').check();
    await page.getByLabel('Value in percent').fill('-5');
    await page.getByLabel('Expiry date').fill('2020-01-01');
    await page.getByRole('button', { name: 'Next' }).click();
    for (const text of [
      'Author is required',
      'Quote is required',
      'Invalid URL',
      'Value must be at least 0',
      'Expiry date cannot be in the past',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Remove testimonial 2' }).click();
    await page.getByLabel('Author 1').fill('Jo');
    await page.getByLabel('Google Business Profile link').fill('');
    await page.getByLabel('Value in percent').fill('10');
    await page.getByLabel('Expiry date').fill('');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(step(page, 'Membership Tier')).toBeVisible();
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
    // As a hand does it: between the press and its release there is time for a message to move the page.
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await page.mouse.down();
    await expect(link).not.toBeFocused();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await add.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(page.getByLabel('Quote 1')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid URL' })).toBeVisible();
  });

  test('[ONB-1] shows the open steps beside the form, and a preview of card and page', async ({ page }) => {
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

  test("[ONB-1] goes back and forth with the browser's own buttons, too", async ({ page }) => {
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
