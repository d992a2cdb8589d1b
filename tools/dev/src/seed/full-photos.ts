import { PICTURE_FORMATS, type PictureFormat } from '@townlink/contracts';
import { PHOTO_BUCKET, picturePathOf } from '@townlink/server-storage';
import { copyFile, link, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import sharp from 'sharp';
import type { Numbered } from './demo-logos';
import { picturesOf, type Shown } from './photo-captions';
import { PALETTES, type Scene, sceneSvg } from './photo-scenes';
import { stableId } from './random';

const WIDTHS = [480, 960];
const LARGEST = 960;

/** By plan; Basic shows none. One of the waiting listings also has some, for the first review. */
const COUNTS = { featured: 5, standard: 3, basic: 0 };

const PHOTOS = `
  insert into provider_photos (id, provider_id, kind, position, file_path, state, is_shown, caption, width, height, widths, placeholder)
  select id, provider_id, 'photo', position, file_path, 'ready', is_shown, caption, ${LARGEST}, ${(LARGEST * 3) / 4}, array[${WIDTHS.join(', ')}], placeholder
  from jsonb_to_recordset($1) as given (id uuid, provider_id uuid, position smallint, file_path text, is_shown boolean, caption text, placeholder text)`;

/** Reviewed by an administrator if they are shown. */
const GALLERIES = `
  insert into galleries (provider_id, seen_by) select distinct provider_id, $2::uuid
  from jsonb_to_recordset($1) as given (provider_id uuid, is_shown boolean) where is_shown
  on conflict do nothing`;

interface Picture {
  renditions: Record<PictureFormat, Buffer>[];
  placeholder: string;
}

/** Parameters of a drawn picture. */
interface Look {
  scene: Scene;
  palette: number;
}

const keyOf = ({ scene, palette }: Look): string => `${scene} ${palette}`;

interface Photo extends Shown, Look {
  id: string;
  provider_id: string;
  position: number;
  file_path: string;
  is_shown: boolean;
}

/** Gives full listings whose plan shows pictures a gallery. @param directory where files are stored */
export async function addPhotos(
  client: pg.Client,
  batch: readonly Numbered[],
  directory: string,
  administratorId: string,
): Promise<void> {
  const photos = batch.flatMap(photosOf);
  // Concurrently, on all available threads.
  for (const photo of photos) pictureOf(photo).catch(() => undefined);
  const folders = new Map<string, string>();
  const rows = [];
  for (const { id, provider_id, position, file_path, is_shown, caption, ...look } of photos) {
    const picture = await pictureOf(look);
    rows.push({ id, provider_id, position, file_path, is_shown, caption, placeholder: picture.placeholder });
    await store(picture, { folder: file_path, first: folders.get(keyOf(look)), directory });
    if (!folders.has(keyOf(look))) folders.set(keyOf(look), file_path);
  }
  await client.query(PHOTOS, [JSON.stringify(rows)]);
  await client.query(GALLERIES, [JSON.stringify(rows), administratorId]);
}

function photosOf({ provider, number }: Numbered): Photo[] {
  const { vetting_status, membership_tier } = provider;
  if (!provider.is_full || vetting_status === 'rejected') return [];
  return picturesOf(provider.category_slug)
    .slice(0, COUNTS[membership_tier])
    .map((shown, place) => {
      const id = stableId('photo', provider.id, place);
      const palette = (number + place) % PALETTES.length;
      const is_shown = vetting_status === 'approved';
      return { ...shown, id, provider_id: provider.id, position: place + 1, file_path: id, is_shown, palette };
    });
}

const drawn = new Map<string, Promise<Picture>>();

/** Drawing takes longer than everything else about a provider, so each picture is drawn once. */
function pictureOf(look: Look): Promise<Picture> {
  const picture = drawn.get(keyOf(look)) ?? draw(look);
  drawn.set(keyOf(look), picture);
  return picture;
}

async function draw({ scene, palette }: Look): Promise<Picture> {
  const picture = sharp(Buffer.from(sceneSvg(scene, palette, LARGEST))).removeAlpha();
  const tiny = await picture.clone().resize(16).webp({ quality: 40 }).toBuffer();
  const renditions = await Promise.all(
    WIDTHS.map(async (width) => ({
      avif: await picture.clone().resize(width).avif({ quality: 55, effort: 2 }).toBuffer(),
      webp: await picture.clone().resize(width).webp({ quality: 78, effort: 3 }).toBuffer(),
    })),
  );
  return { renditions, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}

interface Place {
  folder: string;
  /** The folder with the same picture, whose files are linked to save space. */
  first: string | undefined;
  directory: string;
}

async function store(picture: Picture, { folder, first, directory }: Place): Promise<void> {
  for (const size of WIDTHS.keys()) {
    for (const format of PICTURE_FORMATS) {
      const fileIn = (name: string) => join(directory, PHOTO_BUCKET, picturePathOf(name, size, format));
      await mkdir(dirname(fileIn(folder)), { recursive: true });
      if (first === undefined) await writeFile(fileIn(folder), picture.renditions[size]![format]);
      else await linkOrCopy(fileIn(first), fileIn(folder));
    }
  }
}

/** Not every file system supports links. */
const linkOrCopy = (from: string, to: string): Promise<void> => link(from, to).catch(() => copyFile(from, to));
