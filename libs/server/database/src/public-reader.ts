import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DatabaseSettings, primaryReadUrl } from './database.config';
import { poolMetrics } from './pool-metrics';
import { Replica } from './replica';
import { isDatabaseUnavailable } from './unavailable';

/** A named statement, prepared once per connection. */
export interface Statement {
  name: string;
  text: string;
}

/**
 * Public reads. The login role has only the rights of the anonymous role, so row-level security applies without setting a
 * role first: one round trip on the hot path.
 *
 * If DATABASE_READ_URL is a replica, it is used while this process receives change notifications, the replica has replayed
 * what they announced, and its lag is small; otherwise the primary is used. A process that does not listen, such as the
 * worker, always reads from the primary.
 */
@Injectable()
export class PublicReader implements OnApplicationShutdown {
  private readonly primary: pg.Pool;
  private readonly replica: Replica | undefined;
  private readonly isPrepared: boolean;
  private isListening = false;

  constructor(settings: DatabaseSettings) {
    const { DATABASE_READ_URL, DATABASE_READ_POOL_SIZE: poolSize, DATABASE_READ_LAG_SECONDS: lagSeconds } = settings;
    const primaryUrl = primaryReadUrl(settings);
    this.isPrepared = settings.DATABASE_PREPARED_STATEMENTS;
    this.primary = new pg.Pool({
      connectionString: primaryUrl ?? DATABASE_READ_URL,
      max: poolSize,
      connectionTimeoutMillis: 5_000,
    });
    // The pool discards a connection that breaks while idle; the next query opens another.
    this.primary.on('error', () => undefined);
    poolMetrics.add('reads', this.primary);
    if (!primaryUrl) return;
    this.replica = new Replica({ replicaUrl: DATABASE_READ_URL, primaryUrl, poolSize, lagSeconds });
    poolMetrics.add('replica', this.replica.pool);
  }

  async query<Row extends object>(statement: Statement, values: unknown[] = []): Promise<Row[]> {
    const call = this.isPrepared ? { ...statement, values } : { text: statement.text, values };
    if (!this.replica) return (await this.primary.query<Row>(call)).rows;
    return this.replica.isUsable(this.isListening)
      ? this.readWithFallback(this.replica.pool, this.primary, call, (error) => this.replica!.lost(error))
      : this.readWithFallback(this.primary, this.replica.isReachable ? this.replica.pool : undefined, call);
  }

  /** Public data has changed: reads use the primary until the replica has caught up. */
  changed(): void {
    this.replica?.changed();
  }

  /** Whether this process receives change notifications. Call this before reading changes that may have been missed. */
  setListening(isListening: boolean): void {
    this.isListening = isListening;
    this.replica?.changed();
  }

  /** Runs after open requests have finished, since they still read. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.primary.end(), this.replica?.stop()]);
  }

  private async readWithFallback<Row extends object>(
    pool: pg.Pool,
    other: pg.Pool | undefined,
    call: pg.QueryConfig,
    onFailure?: (error: unknown) => void,
  ): Promise<Row[]> {
    try {
      return (await pool.query<Row>(call)).rows;
    } catch (error) {
      if (!other || !isDatabaseUnavailable(error) || isTooSlow(error)) throw error;
      onFailure?.(error);
      return (await other.query<Row>(call)).rows;
    }
  }
}

/** A statement timeout is not retried: it would take as long elsewhere. */
const isTooSlow = (error: unknown): boolean => (error as { code?: string }).code === '57014';
