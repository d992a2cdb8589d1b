import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { brand, type PosterPaper, type ProviderProfile } from '@townlink/contracts';
import type PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { centered } from './centered-text';

type Document = InstanceType<typeof PDFDocument>;

const PAPERS = { letter: 'LETTER', a4: 'A4' } as const satisfies Record<PosterPaper, string>;

/** In points: 72 per inch. */
const MARGIN = 54;
const CODE_WIDTH = 300;
const INK = '#1c1b19';
const MUTED = '#5f5a52';

/** Modules of quiet zone around the code, which scanners need. */
const QUIET = 4;

/**
 * A printable page for a shop: the business, and its profile's address as a QR code.
 * @param url of the profile
 * @returns a PDF with embedded fonts
 */
export async function listingPoster(profile: ProviderProfile, url: string, paper: PosterPaper): Promise<Buffer> {
  const { Pdf, fonts } = await (tools ??= loadTools());
  const page = new Pdf({
    size: PAPERS[paper],
    margin: MARGIN,
    info: { Title: `${profile.business_name} on ${brand.name}`, Author: brand.name },
  });
  for (const [name, font] of fonts) page.registerFont(name, font);
  draw(page, profile, url);
  page.end();
  return buffer(page);
}

function draw(page: Document, profile: ProviderProfile, url: string): void {
  const { business_name, category_name, city_name, city_state } = profile;
  const middle = page.page.width / 2;
  centered(page, brand.name, { weight: 700, size: 20, color: MUTED });
  page.moveDown(1.5);
  centered(page, business_name, { weight: 700, size: business_name.length > 36 ? 28 : 38, color: INK });
  page.moveDown(0.4);
  centered(page, `${category_name} in ${city_name}, ${city_state}`, { weight: 500, size: 18, color: MUTED });
  page.moveDown(2);
  drawCode(page, url, middle - CODE_WIDTH / 2, page.y);
  page.y += CODE_WIDTH;
  page.moveDown(1.5);
  centered(page, 'Scan to see what was checked, and when', { weight: 500, size: 18, color: INK });
  page.moveDown(0.6);
  centered(page, url.replace(/^https:\/\//, ''), { weight: 500, size: 12, color: MUTED });
}

function drawCode(page: Document, url: string, left: number, top: number): void {
  const { data } = encode(url, { ecc: 'M', border: QUIET });
  const module = CODE_WIDTH / data.length;
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) page.rect(left + x * module, top + y * module, module, module);
  page.fill('#000000');
}

let tools: ReturnType<typeof loadTools> | undefined;

/** The library and fonts are loaded with the first poster. */
async function loadTools() {
  const [{ default: Pdf }, ...fonts] = await Promise.all([
    import('pdfkit'),
    ...FONTS.map(async ({ name, file }) => [name, await readFile(files.resolve(file))] as const),
  ]);
  return { Pdf, fonts };
}

const files = createRequire(import.meta.url);

const FONTS = ([500, 700] as const).flatMap((weight) =>
  (['latin', 'latin-ext'] as const).map((script) => ({
    name: `${script}-${weight}`,
    file: `@fontsource/inter/files/inter-${script}-${weight}-normal.woff`,
  })),
);
