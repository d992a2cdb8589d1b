import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The town and category of each row. */
export const PLACE = {
  city: 'Import Town',
  citySlug: 'import-town-ut',
  category: 'Import Trade',
  categorySlug: 'import-trade',
};

const HEADER = 'ID,Company,Contact,Email,Phone,Website,Street,City,State,ZIP,Trade,License #\n';

const tenDigits = (place: number): string => `801${String(2_000_000 + place).padStart(7, '0')}`;

function* lines(rows: number): Generator<string> {
  yield HEADER;
  for (let place = 1; place <= rows; place += 1)
    yield [
      `id-${place}`,
      `"Business ${place}, Inc."`,
      `Owner ${place}`,
      `owner-${place}@import.example`,
      tenDigits(place),
      `business-${place}.example`,
      `${place} Main Street`,
      PLACE.city,
      'Utah',
      '84401',
      PLACE.category,
      `PL-${place}\n`,
    ].join(',');
}

/** Writes a file of businesses, each with a unique ID, phone, address and license. */
export const writeBusinesses = (path: string, rows: number): Promise<void> =>
  pipeline(Readable.from(lines(rows)), createWriteStream(path));

/** Creates the town and category that the rows name. */
export async function addPlace(query: (text: string, values: unknown[]) => Promise<unknown>): Promise<void> {
  await query(`insert into cities (name, slug, state) values ($1, $2, 'UT')`, [PLACE.city, PLACE.citySlug]);
  await query('insert into categories (name, slug) values ($1, $2)', [PLACE.category, PLACE.categorySlug]);
}
