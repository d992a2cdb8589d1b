import { createTownlinkClient, type TownlinkClient } from '@townlink/client';
import type { TestDatabase } from '@townlink/server-testing';
import {
  makeCategory,
  makeCity,
  makeProvider,
  type ProviderColumns,
  type TestMarket,
} from '@townlink/server-testing/markets';
import { type RunningGateway, startGateway } from './running-gateway';

/** Fields of provider_details. */
export interface TestDetails {
  hours?: object[];
  special_days?: object[];
  languages?: string[];
  radius_miles?: number;
  in_business_since?: number;
  emergency_service?: boolean;
}

/** Fields of listing_checks. */
export interface TestCheck {
  kind: 'license' | 'insurance' | 'bond';
  expires_on?: string;
  amount?: number;
  decided_at?: string;
}

export interface TestListing extends Partial<ProviderColumns> {
  details?: TestDetails;
  services?: { name: string; from_cents: number | null; unit: 'job' | 'hour' | 'visit' }[];
  checks?: TestCheck[];
}

/** A running gateway with a separate directory, as seen by another company's program. */
export class TaskDirectory {
  readonly client: TownlinkClient;

  private constructor(readonly gateway: RunningGateway) {
    this.client = createTownlinkClient(gateway.origin);
  }

  static async start(settings: Record<string, string> = {}, database?: TestDatabase): Promise<TaskDirectory> {
    return new TaskDirectory(await startGateway({ PUBLIC_API_CALLS_PER_MINUTE: '10000', ...settings }, database));
  }

  get site(): string {
    return this.gateway.origin;
  }

  query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.gateway.database.query<Row>(text, values);
  }

  /** @param place its latitude and longitude */
  async city(name: string, place: readonly [number, number] = [40.5, -111.9], state = 'UT'): Promise<string> {
    const id = await makeCity(this.gateway.database, { name, state });
    await this.query('update cities set lat = $2, lng = $3 where id = $1', [id, ...place]);
    return id;
  }

  async market(city: string, categoryId: string, state?: string): Promise<TestMarket> {
    return { cityId: await this.city(city, undefined, state), categoryId };
  }

  async category(name: string, synonyms: string[] = []): Promise<string> {
    const id = await makeCategory(this.gateway.database, { name, plural: `${name}s` });
    for (const term of synonyms)
      await this.query(`insert into category_terms (category_id, term, kind) values ($1, $2, 'synonym')`, [id, term]);
    return id;
  }

  /** @returns the id of the listing */
  async listing(market: TestMarket, { details, services = [], checks = [], ...columns }: TestListing): Promise<string> {
    const id = await makeProvider(this.gateway.database, market, columns);
    if (details) await this.insert('provider_details', { provider_id: id, ...details });
    for (const [at, service] of services.entries())
      await this.insert('listing_services', { provider_id: id, position: at + 1, ...service });
    for (const check of checks)
      await this.insert('listing_checks', { provider_id: id, state: 'approved', decided_at: new Date(), ...check });
    return id;
  }

  pause(id: string): Promise<object[]> {
    return this.query('update providers set is_active = false where id = $1', [id]);
  }

  stop(): Promise<void> {
    return this.gateway.stop();
  }

  private async insert(table: string, row: object): Promise<void> {
    const columns = Object.keys(row);
    const values = Object.values(row).map((value: unknown) =>
      Array.isArray(value) && typeof value[0] === 'object' ? JSON.stringify(value) : value,
    );
    const places = columns.map((_, at) => `$${at + 1}`);
    await this.query(`insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`, values);
  }
}

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Hours that are open around the clock. */
export const ALWAYS_OPEN = DAYS.map((day) => ({ day, opens: '00:00', closes: '00:00' }));
