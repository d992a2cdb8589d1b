import { brandOfStored, type BrandVersion, formOfBrand, releaseBrand } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

interface VersionRow {
  id: string;
  published_at: Date;
  published_by: string | null;
  is_in_use: boolean;
  /** Null for a return to the release's brand. */
  content: unknown;
}

/**
 * A brand does not record who published it. The audit log does, in an entry of the same transaction and therefore with
 * the same time. A return to the release's brand exists only as such an entry; entries are listed back to the oldest
 * stored brand.
 */
const VERSIONS = `
  with shown as (
    select b.id, b.published_at, b.content, a.actor_id
      from brands b
      left join audit_log a on a.action = 'brand.publish' and a.created_at = b.published_at
     where b.state in ('published', 'past')
    union all
    select a.id, a.created_at, null, a.actor_id
      from audit_log a
     where a.action = 'brand.reset' and a.created_at > (select min(published_at) from brands where state <> 'draft'))
  select s.id, s.published_at, p.email::text as published_by, s.content,
         row_number() over latest_first = 1 as is_in_use
    from shown s left join profiles p on p.id = s.actor_id
  window latest_first as (order by s.published_at desc, s.id desc)
   order by s.published_at desc, s.id desc`;

/** Brands that visitors saw, latest first. */
export async function readVersions(tx: EntityManager): Promise<BrandVersion[]> {
  const rows = await tx.query<VersionRow[]>(VERSIONS);
  return rows.map(({ content, published_at, ...row }) => ({
    ...row,
    published_at: published_at.toISOString(),
    is_release: content === null,
    brand: formOfBrand(content === null ? releaseBrand : brandOfStored(content)),
  }));
}
