import { Injectable } from '@nestjs/common';
import { type City, citySlug, type CitySelection } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { invalidField } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

interface NewCity {
  name: string;
  slug: string;
  state: string;
  place_id: string;
  lat: number;
  lng: number;
}

/** Names of cities have letters, and beside them only what names are written with. */
const NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{N} .,'’‘ʻ&/()-]+$/u;

const KNOWN_PLACE = `
  select city_name as name, slug, state_code as state, place_id, lat, lng from gazetteer_places
   where place_id = $1 or slug = $2 order by place_id = $1 desc limit 1`;

/** A place where nobody was ever listed becomes a city when someone wants to hear of it. */
const ADD_FROM_GAZETTEER = `
  insert into cities (name, slug, state, place_id, lat, lng)
  select city_name, slug, state_code, place_id, lat, lng from gazetteer_places
   where slug = $1 and not exists (select from cities where slug = $1)
  on conflict do nothing`;

const ADD = `
  insert into cities (name, slug, state, place_id, lat, lng) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`;

const FIND =
  'select id, name, slug, state from cities where slug = $1 or place_id = $2 order by slug = $1 desc limit 1';

/** Every write to the cities. */
@Injectable()
export class CityCatalog {
  constructor(private readonly database: Database) {}

  /** Makes the city of a slug if the gazetteer knows such a place; in the caller's transaction, as the service. */
  async addFromGazetteer(tx: EntityManager, slug: string): Promise<void> {
    await tx.query(ADD_FROM_GAZETTEER, [slug]);
  }

  /**
   * Makes the city of a chosen place, or finds it when it is there (upsert-city-by-place).
   * The same place is the same city, however often and from wherever it is chosen: a place that the gazetteer knows, by
   * its id or by its name and state, is taken as the gazetteer has it, whatever else the caller says.
   */
  async upsert(selection: CitySelection): Promise<City> {
    return this.database.as(systemActor, async (tx) => {
      const city = (await this.knownPlace(tx, selection)) ?? newPlace(selection);
      const found = await this.find(tx, city);
      if (found) return found;
      await tx.query(ADD, [city.name, city.slug, city.state, city.place_id, city.lat, city.lng]);
      return (await this.find(tx, city))!;
    });
  }

  private async knownPlace(tx: EntityManager, { place_id, city_name, state_code }: CitySelection) {
    const [place] = await tx.query<NewCity[]>(KNOWN_PLACE, [place_id, citySlug(city_name, state_code)]);
    return place;
  }

  private async find(tx: EntityManager, { slug, place_id }: NewCity): Promise<City | undefined> {
    const [city] = await tx.query<City[]>(FIND, [slug, place_id]);
    return city;
  }
}

function newPlace({ city_name, state_code, place_id, lat, lng }: CitySelection): NewCity {
  const slug = citySlug(city_name, state_code);
  const hasName = NAME.test(city_name) && slug.length > state_code.length + 1;
  if (!hasName) throw invalidField('city_name', 'Please select a city');
  return { name: city_name, slug, state: state_code, place_id, lat, lng };
}
