import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DatabaseSettings } from './database.config';
import { poolMetrics } from './pool-metrics';

/** A statement that is prepared once a connection under its name. */
export interface Statement {
  name: string;
  text: string;
}

/**
 * Reads what anyone may read. Its login role has the rights of the anonymous role and no way to others, so row-level security
 * holds without a word more than the query itself: the hot path is one round trip.
 */
@Injectable()
export class PublicReader implements OnApplicationShutdown {
  private readonly pool: pg.Pool;

  constructor(settings: DatabaseSettings) {
    this.pool = new pg.Pool({
      connectionString: settings.DATABASE_READ_URL,
      max: settings.DATABASE_READ_POOL_SIZE,
      connectionTimeoutMillis: 5_000,
    });
    // A connection that breaks while idle is dropped by the pool; the next query opens another.
    this.pool.on('error', () => undefined);
    poolMetrics.add('reads', this.pool);
  }

  async query<Row extends object>(statement: Statement, values: unknown[] = []): Promise<Row[]> {
    const result = await this.pool.query<Row>({ ...statement, values });
    return result.rows;
  }

  /** After the requests at hand, which still read. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
