import { PICTURE_NAME } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

/** Ids of the pictures that drafts and sent newsletters name: the history shows them as well. */
export async function picturesOfNewsletters(tx: EntityManager): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    `select distinct found[1] as id from (
       select document from newsletter_drafts
       union all
       select document from newsletter_sends where document is not null) d, regexp_matches(document::text, $1, 'g') found`,
    [PICTURE_NAME],
  );
  return rows.map(({ id }) => id);
}
