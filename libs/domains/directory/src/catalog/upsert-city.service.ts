import { Injectable, Logger } from '@nestjs/common';
import { type City, citySlug, type CitySelection } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { type GoogleCity, GooglePlacesClient, GoogleUnavailableError } from '@townlink/server-google';
import { invalidFields, RateLimiter, unavailable } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { DirectorySettings } from '../directory.config';
import { CityCatalog } from './city-catalog';
import { isRefusal, type LookedUpCity, lookedUpCity } from './looked-up-city';

/** Excludes the gazetteer's own ids, which Google does not know. */
const GOOGLE_PLACE_ID = /^[\w-]+$/;

const googleAway = () => unavailable('This city could not be looked up. Please try again in a moment.');

/** Finds or adds the city of a picked place (upsert-city-by-place). */
@Injectable()
export class UpsertCityService {
  private readonly logger = new Logger(UpsertCityService.name);

  constructor(
    private readonly database: Database,
    private readonly catalog: CityCatalog,
    private readonly google: GooglePlacesClient,
    private readonly limiter: RateLimiter,
    private readonly settings: DirectorySettings,
  ) {}

  /**
   * Idempotent. Google is asked only about places that neither the gazetteer nor the directory has, and only its answer
   * is trusted.
   * @throws 400 naming `city_name` for an unknown city, `state_code` for one abroad; 503 while Google is unavailable
   */
  async upsert({ place_id, city_name, state_code }: CitySelection): Promise<City> {
    const known = await this.database.as(systemActor, (tx) =>
      this.known(tx, place_id, citySlug(city_name, state_code)),
    );
    if (known) return known;
    const found = await this.lookUp(place_id);
    return this.database.as(systemActor, async (tx) => {
      const inGazetteer = await this.known(tx, found.placeId, found.slug);
      if (inGazetteer) return inGazetteer;
      await this.catalog.add(tx, found);
      return (await this.catalog.find(tx, found.slug, found.placeId))!;
    });
  }

  private async known(tx: EntityManager, placeId: string, named: string): Promise<City | undefined> {
    const slug = await this.catalog.knownSlug(tx, placeId, named);
    if (slug) await this.catalog.addFromGazetteer(tx, slug);
    return this.catalog.find(tx, slug ?? named, placeId);
  }

  private async lookUp(placeId: string): Promise<LookedUpCity> {
    const place = GOOGLE_PLACE_ID.test(placeId) ? await this.askGoogle(placeId) : null;
    const city = lookedUpCity(place);
    if (isRefusal(city)) throw invalidFields([city]);
    return city;
  }

  private async askGoogle(placeId: string): Promise<GoogleCity | null> {
    const { allowed } = await this.limiter.consume(
      { name: 'directory.city-look-up', points: this.settings.CITY_LOOKUPS_PER_DAY, seconds: 86_400 },
      'all',
    );
    if (!allowed) {
      this.logger.error('No more cities are looked up at Google: CITY_LOOKUPS_PER_DAY is used up');
      throw googleAway();
    }
    try {
      return await this.google.city(placeId);
    } catch (error) {
      if (!(error instanceof GoogleUnavailableError)) throw error;
      this.logger.warn({ err: error }, 'A city could not be looked up');
      throw googleAway();
    }
  }
}
