import { Injectable } from '@nestjs/common';
import { type City, citySlug, type CitySelection } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { invalidField } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

/** The gazetteer's slug for a chosen place: by its id, else by its name and state. */
const KNOWN_PLACE = `
  select slug from gazetteer_places where place_id = $1 or slug = $2 order by place_id = $1 desc limit 1`;

/** A place id that another city was once given does not stand in this one's way. */
const ADD_FROM_GAZETTEER = `
  insert into cities (name, slug, state, place_id, lat, lng, is_proposed)
  select city_name, slug, state_code,
         case when not exists (select from cities where cities.place_id = g.place_id) then place_id end, lat, lng, true
    from gazetteer_places g
   where slug = $1 and not exists (select from cities where slug = $1)
  on conflict do nothing`;

const FIND = 'select id, name, slug, state from cities where slug = $1';

/**
 * Every write to the cities. No word of a caller is ever stored: a city is as the gazetteer has it, and proposed, which
 * means that the public does not see it, until a provider there is approved.
 */
@Injectable()
export class CityCatalog {
  constructor(private readonly database: Database) {}

  /** Makes the city of a slug if the gazetteer knows such a place; in the caller's transaction, as the service. */
  async addFromGazetteer(tx: EntityManager, slug: string): Promise<void> {
    await tx.query(ADD_FROM_GAZETTEER, [slug]);
  }

  /**
   * Makes the city of a chosen place, or finds it when it is there (upsert-city-by-place). The same place is the same
   * city, however often and from wherever it is chosen.
   * @throws 400 naming `city_name` when neither the gazetteer nor the directory knows the place
   */
  async upsert({ place_id, city_name, state_code }: CitySelection): Promise<City> {
    return this.database.as(systemActor, async (tx) => {
      const named = citySlug(city_name, state_code);
      const [place] = await tx.query<{ slug: string }[]>(KNOWN_PLACE, [place_id, named]);
      const slug = place?.slug ?? named;
      const city = await this.find(tx, slug);
      if (city) return city;
      if (!place) throw invalidField('city_name', 'Please select a city');
      await this.addFromGazetteer(tx, slug);
      return (await this.find(tx, slug))!;
    });
  }

  async isPublished(tx: EntityManager, id: string): Promise<boolean> {
    const rows = await tx.query<object[]>(`select from cities where id = $1 and not is_proposed`, [id]);
    return rows.length > 0;
  }

  private async find(tx: EntityManager, slug: string): Promise<City | undefined> {
    const [city] = await tx.query<City[]>(FIND, [slug]);
    return city;
  }
}
