import { Injectable } from '@nestjs/common';
import type { NewestListing, NewestListingsQuery } from '@townlink/contracts';
import { PublicReader, type Statement } from '@townlink/server-database';
import { DirectoryCache, NAMES_TAG } from '../cache/directory-cache';

/** Listings by approval, latest first: $1 state or null, $2 limit. */
const NEWEST: Statement = {
  name: 'directory.newest-listings',
  text: `
    select p.slug, p.business_name, c.name as category_name, c.slug as category_slug, t.name as city_name,
           t.slug as city_slug, t.state as city_state, p.vetted_at as approved_at
      from providers p
      join cities t on t.id = p.city_id
      join categories c on c.id = p.category_id
     where p.vetting_status = 'approved' and p.is_active and p.vetted_at is not null
       and ($1::text is null or t.state = $1)
     order by p.vetted_at desc, p.id limit $2`,
};

type Row = Omit<NewestListing, 'approved_at'> & { approved_at: Date };

/** The most recently approved listings. */
@Injectable()
export class NewestListings {
  constructor(
    private readonly reader: PublicReader,
    private readonly cache: DirectoryCache,
  ) {}

  list({ state, limit }: NewestListingsQuery): Promise<NewestListing[]> {
    return this.cache.getResult(`newest ${state ?? ''} ${limit}`, async (tags) => {
      tags.add(NAMES_TAG);
      const rows = await this.reader.query<Row>(NEWEST, [state ?? null, limit]);
      return rows.map((row) => ({ ...row, approved_at: row.approved_at.toISOString() }));
    });
  }
}
