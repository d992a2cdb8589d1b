import { Injectable } from '@nestjs/common';
import type { City } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { fillTimeZones } from '../reference/gazetteer/time-zone';
import type { LookedUpCity } from './looked-up-city';

const KNOWN_PLACE = `
  select slug from gazetteer_places where place_id = $1 or slug = $2 order by place_id = $1 desc limit 1`;

/** Ignores a place id that another city already uses. */
const ADD_FROM_GAZETTEER = `
  insert into cities (name, slug, state, place_id, lat, lng, is_proposed)
  select city_name, slug, state_code,
         case when not exists (select from cities where cities.place_id = g.place_id) then place_id end, lat, lng, true
    from gazetteer_places g
   where slug = $1 and not exists (select from cities where slug = $1)
  on conflict do nothing`;

const ADD = `
  insert into cities (name, slug, state, place_id, lat, lng, is_proposed) values ($1, $2, $3, $4, $5, $6, true)
  on conflict do nothing`;

const FIND = `
  select id, name, slug, state from cities where slug = $1 or place_id = $2 order by slug = $1 desc limit 1`;

/**
 * Writes cities in the caller's transaction, which must run as the service. Stores only data from the gazetteer or
 * Google, never a caller's text. A city is proposed, and hidden from the public, until a provider there is approved.
 */
@Injectable()
export class CityCatalog {
  /** Adds the city of a slug if the gazetteer has it. */
  async addFromGazetteer(tx: EntityManager, slug: string): Promise<void> {
    await tx.query(ADD_FROM_GAZETTEER, [slug]);
    await fillTimeZones((text, values) => tx.query(text, values));
  }

  /** Adds a city that the server has looked up. A concurrent call may already have added it. */
  async add(tx: EntityManager, city: LookedUpCity): Promise<void> {
    await tx.query(ADD, [city.name, city.slug, city.state, city.placeId, city.lat, city.lng]);
    await fillTimeZones((text, values) => tx.query(text, values));
  }

  /** The city of a place, by its slug, else by its place id. */
  async find(tx: EntityManager, slug: string, placeId: string): Promise<City | undefined> {
    const [city] = await tx.query<City[]>(FIND, [slug, placeId]);
    return city;
  }

  /** The gazetteer's slug for a place, by its id, else by its name and state. */
  async knownSlug(tx: EntityManager, placeId: string, named: string): Promise<string | undefined> {
    const [place] = await tx.query<{ slug: string }[]>(KNOWN_PLACE, [placeId, named]);
    return place?.slug;
  }

  async isPublished(tx: EntityManager, id: string): Promise<boolean> {
    const rows = await tx.query<object[]>(`select from cities where id = $1 and not is_proposed`, [id]);
    return rows.length > 0;
  }
}
