import { PICTURE_FORMATS } from '@townlink/contracts';
import { PHOTO_BUCKET, picturePathOf } from '@townlink/server-storage';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { logoFile } from './logo-file';
import type { DemoProvider } from './provider-row';
import { stableId } from './random';

/** One in this number of providers with pictures has a logo, including the first, which is the demo's own. */
const LOGO_EVERY = 3;

const LOGOS = `
  insert into provider_photos (provider_id, kind, file_path, state, is_shown, width, height, widths, placeholder)
  select provider_id, 'logo', file_path, 'ready', true, side, side, array[side], placeholder
  from jsonb_to_recordset($1) as given (provider_id uuid, file_path text, side integer, placeholder text)`;

/** Reviewed by an administrator, so they are shown. */
const GALLERIES = `
  insert into galleries (provider_id, seen_by) select provider_id, $2
  from jsonb_to_recordset($1) as given (provider_id uuid)`;

/** A provider with its number in the whole demo. */
export interface Numbered {
  provider: DemoProvider;
  number: number;
}

const hasLogo = ({ provider, number }: Numbered): boolean =>
  provider.membership_tier !== 'basic' &&
  provider.vetting_status === 'approved' &&
  (provider.is_full || number % LOGO_EVERY === 0);

/** Gives some of the providers a logo. @param directory where files are stored */
export async function addLogos(client: pg.Client, providers: readonly Numbered[], directory: string): Promise<void> {
  const rows = JSON.stringify(
    await Promise.all(providers.filter(hasLogo).map((numbered) => store(numbered, directory))),
  );
  await client.query(LOGOS, [rows]);
  await client.query(GALLERIES, [rows, stableId('administrator')]);
}

async function store({ provider, number }: Numbered, directory: string) {
  const { side, renditions, placeholder } = await logoFile(provider.is_full ? number : number / LOGO_EVERY);
  const folder = stableId('logo', number);
  for (const format of PICTURE_FORMATS) {
    const file = join(directory, PHOTO_BUCKET, picturePathOf(folder, 0, format));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, renditions[format]);
  }
  return { provider_id: provider.id, file_path: folder, side, placeholder };
}
