import { citySlug } from '@townlink/contracts';
import {
  makeCategory,
  makeCity,
  makeProvider,
  type ProviderColumns,
  type TestMarket,
} from '@townlink/server-testing/markets';
import type { TestDatabase } from '@townlink/server-testing';
import { startTestApp, type TestApp, type TestAppOptions } from '@townlink/server-testing/app';
import { AnonymousOnlyModule } from '@townlink/server-http/testing';
import { DirectoryModule } from '../directory.module';

export const startDirectory = (
  options: Pick<TestAppOptions, 'settings' | 'database' | 'sandbox'> = {},
): Promise<TestApp> => startTestApp({ modules: [AnonymousOnlyModule, DirectoryModule], ...options });

/** Test data: cities and places by name, categories with terms, and providers. */
export class Listings {
  private count = 0;

  constructor(private readonly database: Pick<TestDatabase, 'query'>) {}

  city(name: string, state = 'UT'): Promise<string> {
    return makeCity(this.database, { name, state });
  }

  /** A category with additional terms. */
  async category(name: string, terms: string[] = [], plural: string | null = null): Promise<string> {
    const id = await makeCategory(this.database, { name, plural });
    for (const [index, term] of [name.toLowerCase(), ...terms].entries()) {
      await this.database.query('insert into category_terms (category_id, term, kind) values ($1, $2, $3)', [
        id,
        term,
        index === 0 ? 'name' : 'synonym',
      ]);
    }
    return id;
  }

  async market(city: string, category: string): Promise<TestMarket> {
    return { cityId: await this.city(city), categoryId: await this.category(category) };
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

  provider(market: TestMarket, columns: Partial<ProviderColumns>): Promise<string> {
    return makeProvider(this.database, market, columns);
  }
}
