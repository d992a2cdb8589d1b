import { brandEmailLogoPath, type Brand } from '@townlink/contracts';
import type { BrandFile, EmailLogo, EmailLogos } from '@townlink/server-config';

/** Height in an email's pixels; a picture has two for each, for high-density screens. */
const HEIGHT = 32;
const WIDEST = 240;
const DENSITY = 2;

/** Drawn as PNG, since mail programs do not show SVG. */
export async function drawEmailLogo({ type, bytes }: BrandFile): Promise<Buffer> {
  // Loaded on demand, since brands are rarely published.
  const { default: sharp } = await import('sharp');
  const picture = type === 'image/svg+xml' ? await drawSvg(bytes.toString('utf8')) : bytes;
  return sharp(picture)
    .resize({ height: HEIGHT * DENSITY, width: WIDEST * DENSITY, fit: 'inside' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function drawSvg(svg: string): Promise<Buffer> {
  const { default: resvg } = await import('@resvg/resvg-js');
  const options = { fitTo: { mode: 'height', value: HEIGHT * DENSITY }, font: { loadSystemFonts: false } } as const;
  return (await resvg.renderAsync(svg, options)).asPng();
}

/** The logo for emails: the light one, else the square one, with a logo for dark themes if there is one. */
export async function emailLogosOf(
  { logos }: Pick<Brand, 'logos'>,
  files: ReadonlyMap<string, BrandFile>,
  siteUrl: string,
): Promise<EmailLogos | undefined> {
  const [light, dark] = await Promise.all(
    [logos.light ?? logos.square, logos.dark].map((name) => placed(name, files, siteUrl)),
  );
  return light && { light, dark };
}

async function placed(
  name: string | undefined,
  files: ReadonlyMap<string, BrandFile>,
  siteUrl: string,
): Promise<EmailLogo | undefined> {
  const file = name === undefined ? undefined : files.get(name);
  if (!name || !file) return undefined;
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(await drawEmailLogo(file)).metadata();
  const url = siteUrl + brandEmailLogoPath(name);
  return { url, width: Math.round(width / DENSITY), height: Math.round(height / DENSITY) };
}
