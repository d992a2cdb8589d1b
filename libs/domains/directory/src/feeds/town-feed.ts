import { Injectable } from '@nestjs/common';
import { brand, cityPath, feedPath, providerPath } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { notFound } from '@townlink/server-http';
import { PublicReader, type Statement } from '@townlink/server-database';
import { Feed } from 'feed';
import { DirectoryCache, NAMES_TAG } from '../cache/directory-cache';
import { Cities } from '../lookup/cities';

/** Listings of a town by approval, latest first: $1 the town's slug, $2 limit. */
const NEWEST_IN_TOWN: Statement = {
  name: 'directory.newest-in-town',
  text: `
    select p.id, p.slug, p.business_name, c.name as category, c.slug as category_slug, p.vetted_at as approved_at
      from providers p join categories c on c.id = p.category_id
     where p.city_id = (select id from cities where slug = $1)
       and p.vetting_status = 'approved' and p.is_active and p.vetted_at is not null
     order by p.vetted_at desc, p.id limit $2`,
};

interface Row {
  id: string;
  slug: string;
  business_name: string;
  category: string;
  category_slug: string;
  approved_at: Date;
}

/** Entries per feed; readers poll before this many are new. */
const ENTRIES = 30;

/** A town's newest listings as RSS. */
@Injectable()
export class TownFeed {
  constructor(
    private readonly reader: PublicReader,
    private readonly cache: DirectoryCache,
    private readonly cities: Cities,
    private readonly runtime: RuntimeSettings,
  ) {}

  /** @throws a 404 problem for an unknown town */
  async rss(slug: string): Promise<string> {
    return this.cache.getResult(`feed ${slug}`, async (tags) => {
      tags.add(NAMES_TAG);
      const city = await this.cities.bySlug(slug);
      if (!city) throw notFound('There is no such city.', 'unknown-city');
      const rows = await this.reader.query<Row>(NEWEST_IN_TOWN, [slug, ENTRIES]);
      const place = `${city.name}, ${city.state}`;
      const feed = new Feed({
        title: `New in ${place}: ${brand.name}`,
        description: `Businesses in ${place} that were listed last.`,
        id: this.address(cityPath(city.state, slug)),
        link: this.address(cityPath(city.state, slug)),
        feedLinks: { rss: this.address(feedPath(slug)) },
        language: 'en-US',
        // A feed without entries uses the time it was generated.
        updated: rows[0]?.approved_at,
        copyright: brand.name,
      });
      for (const { id, business_name, category, category_slug, slug: own, approved_at } of rows) {
        const link = this.address(providerPath(city.state, slug, category_slug, own));
        const description = `${category} in ${place}`;
        feed.addItem({
          title: business_name,
          // Stays the same when the listing's address changes.
          id: `urn:uuid:${id}`,
          guid: `urn:uuid:${id}`,
          link,
          description,
          date: approved_at,
        });
      }
      return feed.rss2();
    });
  }

  private address(path: string): string {
    return new URL(path, this.runtime.SITE_URL).href;
  }
}
