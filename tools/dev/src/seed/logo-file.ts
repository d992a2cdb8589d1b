import { PHOTO_WIDTHS, type PictureFormat } from '@townlink/contracts';
import sharp from 'sharp';

/** A logo in its only size, stored like an upload. */
export interface LogoFile {
  side: number;
  renditions: Record<PictureFormat, Buffer>;
  /** A few pixels as a data URL. */
  placeholder: string;
}

const SIDE = PHOTO_WIDTHS[0];
const PLACEHOLDER_SIDE = 16;

const GROUNDS = ['#1f5f5b', '#8a3f2b', '#2f4b7c', '#6b5a12', '#5d3a68'];

/**
 * Logos without words or letters, on a 48-pixel square, so that they cannot be mistaken for those of real businesses.
 */
const SIGNS = [
  '<circle cx="19" cy="24" r="9"/><circle cx="29" cy="24" r="9"/>',
  '<path d="m12 24 12-11 12 11M12 35l12-11 12 11"/>',
  '<circle cx="24" cy="24" r="6"/><path d="M24 9v5m0 20v5M9 24h5m20 0h5M13.4 13.4l3.5 3.5m14.2 14.2 3.5 3.5m0-21.2-3.5 3.5M16.9 31.1l-3.5 3.5"/>',
  '<path d="M9 19c5-5 10-5 15 0s10 5 15 0M9 29c5-5 10-5 15 0s10 5 15 0"/>',
  '<path d="M13 35C11 20 20 12 36 13c1 16-7 24-22 22Zm0 0 13-13"/>',
  '<path d="m24 10 4.2 9.8L38 24l-9.8 4.2L24 38l-4.2-9.8L10 24l9.8-4.2Z"/>',
];

const drawn = new Map<number, Promise<LogoFile>>();

/** One of thirty. Drawing takes longer than everything else about a provider, so each is drawn once. */
export function logoFile(number: number): Promise<LogoFile> {
  const look = number % (GROUNDS.length * SIGNS.length);
  const file = drawn.get(look) ?? draw(GROUNDS[look % GROUNDS.length]!, SIGNS[look % SIGNS.length]!);
  drawn.set(look, file);
  return file;
}

async function draw(ground: string, sign: string): Promise<LogoFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${SIDE}" height="${SIDE}">
    <rect width="48" height="48" fill="${ground}"/>
    <g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${sign}</g></svg>`;
  const picture = sharp(Buffer.from(svg)).removeAlpha();
  const [avif, webp, tiny] = await Promise.all([
    picture.clone().avif({ quality: 55, effort: 2 }).toBuffer(),
    picture.clone().webp({ quality: 78, effort: 3 }).toBuffer(),
    picture.clone().resize(PLACEHOLDER_SIDE).webp({ quality: 40 }).toBuffer(),
  ]);
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { side: SIDE, renditions: { avif, webp }, placeholder };
}
