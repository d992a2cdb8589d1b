import { brandOfStored, type BrandVersion, formOfBrand } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

interface VersionRow {
  id: string;
  published_at: Date;
  published_by: string | null;
  is_in_use: boolean;
  content: unknown;
}

/** A brand does not say who published it; the audit log does, by an entry of the same transaction and so of the same time. */
const VERSIONS = `
  select b.id, b.published_at, p.email::text as published_by, b.state = 'published' as is_in_use, b.content
    from brands b
    left join audit_log a on a.action = 'brand.publish' and a.created_at = b.published_at
    left join profiles p on p.id = a.actor_id
   where b.state in ('published', 'past')
   order by b.published_at desc, b.id desc`;

/** Brands that visitors saw, the latest first. */
export async function readVersions(tx: EntityManager): Promise<BrandVersion[]> {
  const rows = await tx.query<VersionRow[]>(VERSIONS);
  return rows.map(({ content, published_at, ...row }) => ({
    ...row,
    published_at: published_at.toISOString(),
    brand: formOfBrand(brandOfStored(content)),
  }));
}
