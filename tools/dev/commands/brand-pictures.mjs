/**
 * Draws the brand's pictures that have to be bitmaps into apps/shell/public: the icons for phones and old browsers, and
 * the preview picture of links. Run it when their drawings have changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { inWorkspace } from '../bootstrap/paths.mjs';
import { chromiumPath } from '../checks/chromium.mjs';
import { artFiles } from '../webpack/web/art.mjs';

const favicon = inWorkspace('apps/shell/public/favicon.svg');
const appIcon = inWorkspace('apps/shell/drawings/app-icon.svg');
const shortcut = (/** @type {string} */ name) => inWorkspace(`apps/shell/drawings/shortcut-${name}.svg`);
const socialCard = inWorkspace('apps/shell/drawings/social-card.svg');
const socialGround = inWorkspace('apps/shell/drawings/social-ground.svg');
const font = inWorkspace('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });

/** @returns {Promise<Buffer>} a PNG */
async function picture(/** @type {string} */ file, /** @type {number} */ width, height = width) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' });
  const tokens = readFileSync(inWorkspace('libs/web/ui/src/theme/tokens.css'), 'utf8').match(/--color-[\w-]+: .*;/g);
  const { 'hero.svg': hero, 'streets.svg': streets } = artFiles();
  await page.setContent(`<style>
      @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${readFileSync(font, 'base64')}) }
      :root { ${tokens?.join(' ')} }
      body { margin: 0; font-family: Inter; fill: var(--color-ink) }
      #picture > svg { display: block; width: ${width}px; height: ${height}px }
    </style>
    <div hidden>${hero}${streets}</div><div id="picture">${readFileSync(file, 'utf8')}</div>`);
  await page.evaluate('document.fonts.ready');
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** An .ico of one PNG: a directory of one entry, then the picture. */
function ico(/** @type {Buffer} */ png, /** @type {number} */ size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // Icons.
  head.writeUInt16LE(1, 4); // One of them.
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // Planes.
  head.writeUInt16LE(32, 12); // Bits a pixel.
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** The icon of the installed site in each size that systems use, named as in site.webmanifest. */
async function icons(/** @type {string} */ prefix, /** @type {string} */ file, /** @type {number[]} */ sizes) {
  const drawn = [];
  for (const size of sizes) drawn.push([`icons/${prefix}${size}.png`, await picture(file, size)]);
  return Object.fromEntries(drawn);
}

const pictures = {
  'favicon.ico': ico(await picture(favicon, 48), 48),
  'apple-touch-icon.png': await picture(appIcon, 180),
  ...(await icons('', favicon, [48, 72, 96, 128, 144, 152, 192, 256, 384, 512])),
  ...(await icons('maskable-', appIcon, [192, 512])),
  'icons/shortcut-search.png': await picture(shortcut('search'), 96),
  'icons/shortcut-account.png': await picture(shortcut('account'), 96),
  'social-card.png': await picture(socialCard, 1200, 630),
  'social-ground.png': await picture(socialGround, 1200, 630),
};
await browser.close();
for (const [name, content] of Object.entries(pictures)) writeFileSync(inWorkspace('apps/shell/public', name), content);
process.exit();
