import { type Brand, releaseBrand } from '@townlink/contracts';
import { type BrandInUse, brandInUse } from '@townlink/server-config';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderTextImage } from '../preview-images/render-preview-image';
import { markSvg } from './mark-svg';

/** A file with a fixed name, generated for an operator's own brand. */
export interface BrandPicture {
  type: string;
  bytes: Buffer;
}

/** Maximum share of an icon's side that a logo may take, since phones cut off the corners. */
const SAFE_SHARE = 0.72;
const WHOLE_SHARE = 1;

const drawn = new WeakMap<Brand, Map<string, Promise<BrandPicture>>>();

/**
 * The file for the brand in use, cached per brand; undefined if the release's file applies.
 * @param root folder of the release's files
 */
export function brandPicture(file: string, root: string): Promise<BrandPicture> | undefined {
  const inUse = brandInUse();
  const draw = drawerOf(file);
  if (!draw || isOfRelease(inUse.brand)) return undefined;
  const known = drawn.get(inUse.brand) ?? new Map<string, Promise<BrandPicture>>();
  drawn.set(inUse.brand, known);
  const picture = known.get(file) ?? draw(inUse, root);
  known.set(file, picture);
  picture.catch(() => known.delete(file));
  return picture;
}

const isOfRelease = ({ name, tagline, colors, logos }: Brand): boolean =>
  JSON.stringify([name, tagline, colors, logos]) ===
  JSON.stringify([releaseBrand.name, releaseBrand.tagline, releaseBrand.colors, releaseBrand.logos]);

type Drawer = (inUse: BrandInUse, root: string) => Promise<BrandPicture>;

function drawerOf(file: string): Drawer | undefined {
  if (file === 'site.webmanifest') return manifest;
  if (file === 'favicon.svg') return async (inUse) => svgFile(iconSvg(inUse, WHOLE_SHARE));
  if (file === 'favicon.ico') return async (inUse) => icoFile(await png(iconSvg(inUse, WHOLE_SHARE), 48));
  if (file === 'apple-touch-icon.png') return async (inUse) => pngFile(await png(iconSvg(inUse, SAFE_SHARE), 180));
  if (file === 'social-card.png') return socialCard;
  const [, maskable, size] = /^icons\/(maskable-)?(\d+)\.png$/.exec(file) ?? [];
  if (!size) return undefined;
  return async (inUse) => pngFile(await png(iconSvg(inUse, maskable ? SAFE_SHARE : WHOLE_SHARE), Number(size)));
}

const svgFile = (text: string): BrandPicture => ({ type: 'image/svg+xml', bytes: Buffer.from(text) });
const pngFile = (bytes: Buffer): BrandPicture => ({ type: 'image/png', bytes });

/** @param share of the side that the mark takes; the background around it may be cut off by a phone */
function iconSvg(inUse: BrandInUse, share: number): string {
  const { colors, logos } = inUse.brand;
  const ground = logos.square ? '#ffffff' : colors.accentLight;
  const behind = share < 1 ? `<rect width="32" height="32" fill="${ground}"/>` : '';
  const placed = `<g transform="translate(16 16) scale(${share}) translate(-16 -16)">${markSvg(inUse)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${behind}${placed}</svg>`;
}

async function png(svg: string, size: number): Promise<Buffer> {
  const { default: resvg } = await import('@resvg/resvg-js');
  const options = { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } } as const;
  return (await resvg.renderAsync(svg, options)).asPng();
}

/** An .ico with one 48-pixel PNG: a directory with one entry, then the picture. */
function icoFile(picture: Buffer): BrandPicture {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // Icons.
  head.writeUInt16LE(1, 4); // One of them.
  head.writeUInt8(48, 6);
  head.writeUInt8(48, 7);
  head.writeUInt16LE(1, 10); // Planes.
  head.writeUInt16LE(32, 12); // Bits a pixel.
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return { type: 'image/x-icon', bytes: Buffer.concat([head, picture]) };
}

/** The release's manifest with the brand's name and colors. */
async function manifest({ brand }: BrandInUse, root: string): Promise<BrandPicture> {
  const release = JSON.parse(await readFile(join(root, 'site.webmanifest'), 'utf8')) as object;
  const ground = brand.colors.surfaceLight;
  const own = { name: brand.name, short_name: brand.name, background_color: ground, theme_color: ground };
  const bytes = Buffer.from(JSON.stringify({ ...release, ...own }));
  return { type: 'application/manifest+json', bytes };
}

/** Picture for link previews: the name over the tagline, in front of the street. */
async function socialCard(inUse: BrandInUse, root: string): Promise<BrandPicture> {
  const ground = await readFile(join(root, 'social-ground.png'));
  return pngFile(await renderTextImage({ title: inUse.brand.tagline, line: '' }, ground, inUse));
}
