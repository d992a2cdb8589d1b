import type { Market } from '@townlink/domain-capacity';
import { invalidField } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

/** @param fields names of these values in the request @throws 400 naming the unknown ones */
export async function requireMarket(
  tx: EntityManager,
  { cityId, categoryId }: Market,
  fields: { city: string; category: string },
): Promise<void> {
  const [found] = await tx.query<{ city: boolean; category: boolean }[]>(
    `select exists (select from cities where id = $1) as city, exists (select from categories where id = $2 and merged_into is null) as category`,
    [cityId, categoryId],
  );
  if (!found?.city) throw invalidField(fields.city, 'There is no such city.');
  if (!found.category) throw invalidField(fields.category, 'There is no such category.');
}
