/**
 * Takes the screenshots that a browser shows before it installs the site (named in site.webmanifest), and writes them
 * to apps/shell/public/screenshots: from the site at SITE_URL, or from a product started for it. Run it when those
 * pages look different.
 */
import { chromium } from '@playwright/test';
import { inWorkspace } from '../bootstrap/paths.mjs';
import { chromiumPath } from '../checks/chromium.mjs';
import { withProduct } from '../supervisor/isolated-product.mjs';

const folder = inWorkspace('apps/shell/public/screenshots');
const LIST = '/ut/riverton-ut/plumber';
/** In pixels of the picture: a phone's are twice those of the page. */
const FORMS = {
  narrow: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};
/** @type {[name: string, form: keyof typeof FORMS, path: string, follow?: string][]} */
const PICTURES = [
  ['search-narrow', 'narrow', LIST],
  ['provider-narrow', 'narrow', LIST, `a[href^="${LIST}/"]`],
  ['home-wide', 'wide', '/'],
  ['search-wide', 'wide', LIST],
];

/** @param {string} site */
async function takePictures(site) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  for (const [name, form, path, follow] of PICTURES) {
    const page = await browser.newPage({ ...FORMS[form], colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(site + path, { waitUntil: 'networkidle' });
    if (follow) {
      const address = await page.locator(follow).first().getAttribute('href');
      await page.goto(site + address, { waitUntil: 'networkidle' });
    }
    await page.screenshot({ path: `${folder}/${name}.jpg`, quality: 80 });
    await page.close();
  }
  await browser.close();
}

const site = process.env.SITE_URL;
await (site ? takePictures(site) : withProduct('app-pictures', ({ siteUrl }) => takePictures(siteUrl)));
process.exit();
