import { categorySlug } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

/** Maximum length of the part from the name; leaves room for a number. */
const BASE_LENGTH = 100;

/** The first free slug of a name: 'ace-plumbing', 'ace-plumbing-2', … */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const base = categorySlug(name).slice(0, BASE_LENGTH).replace(/-+$/, '') || 'provider';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

/** The caller must hold the market's lock. */
export async function chooseSlug(tx: EntityManager, cityId: string, categoryId: string, name: string): Promise<string> {
  const rows = await tx.query<{ slug: string }[]>(
    `select slug from providers where city_id = $1 and category_id = $2`,
    [cityId, categoryId],
  );
  return freeSlug(name, new Set(rows.map((row) => row.slug)));
}
