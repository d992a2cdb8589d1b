import { citySlug, categorySlug, type MembershipTier } from '@townlink/contracts';
import type { TestDatabase } from '@townlink/server-testing';

/** What a test says about a provider; the rest is made up. */
export interface Listing {
  business_name: string;
  slug?: string;
  membership_tier?: MembershipTier;
  vetting_status?: 'pending' | 'approved' | 'rejected';
  is_active?: boolean;
  google_rating?: number | null;
  google_review_count?: number | null;
  phone?: string;
  phone_display_opt_in?: boolean;
  website_url?: string | null;
  ftco_enabled?: boolean;
  ftco_type?: 'percent' | 'amount' | null;
  ftco_value?: number | null;
  ftco_expiry_date?: string | null;
}

/** A city and category with ids. */
export interface Cell {
  cityId: string;
  categoryId: string;
}

const DEFAULTS = {
  membership_tier: 'basic',
  vetting_status: 'approved',
  is_active: true,
  google_rating: null,
  google_review_count: null,
  phone: '801-555-0100',
  phone_display_opt_in: false,
  website_url: null,
  ftco_enabled: false,
  ftco_type: null,
  ftco_value: null,
  ftco_expiry_date: null,
};

/** Writes cities, categories and providers as the owner of the database, past all rules but the schema's own. */
export class Listings {
  private count = 0;

  constructor(private readonly database: TestDatabase) {}

  async city(name: string, state = 'UT'): Promise<string> {
    return this.id('insert into cities (name, slug, state) values ($1, $2, $3) returning id', [
      name,
      citySlug(name, state),
      state,
    ]);
  }

  /** A category with its name and further texts as terms. */
  async category(name: string, terms: string[] = [], plural: string | null = null): Promise<string> {
    const id = await this.id('insert into categories (name, slug, plural) values ($1, $2, $3) returning id', [
      name,
      categorySlug(name),
      plural,
    ]);
    for (const [place, term] of [name.toLowerCase(), ...terms].entries()) {
      await this.database.query('insert into category_terms (category_id, term, kind) values ($1, $2, $3)', [
        id,
        term,
        place === 0 ? 'name' : 'synonym',
      ]);
    }
    return id;
  }

  async place(city_name: string, state_code: string, population = 1000): Promise<string> {
    const place_id = `geonames:${++this.count}`;
    await this.database.query(
      `insert into gazetteer_places (place_id, city_name, state_code, slug, lat, lng, population)
       values ($1, $2, $3, $4, 40.5, -111.9, $5)`,
      [place_id, city_name, state_code, citySlug(city_name, state_code), population],
    );
    return place_id;
  }

  /** A provider in the cell; answers its id. */
  async provider({ cityId, categoryId }: Cell, listing: Listing): Promise<string> {
    const number = ++this.count;
    const userId = await this.id('insert into auth.users (email) values ($1) returning id', [`p${number}@x.example`]);
    const row = {
      ...DEFAULTS,
      slug: `${categorySlug(listing.business_name) || 'provider'}-${number}`,
      ...listing,
      user_id: userId,
      contact_name: 'Someone',
      email: `p${number}@x.example`,
      city_id: cityId,
      category_id: categoryId,
    };
    const names = Object.keys(row);
    const places = names.map((_, place) => `$${place + 1}`);
    return this.id(
      `insert into providers (${names.join(', ')}) values (${places.join(', ')}) returning id`,
      Object.values(row),
    );
  }

  private async id(text: string, values: unknown[]): Promise<string> {
    const [row] = await this.database.query<{ id: string }>(text, values);
    return row!.id;
  }
}
