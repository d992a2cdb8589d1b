import { Injectable } from '@nestjs/common';
import {
  ClockCheck,
  ClockOffError,
  Database,
  isDatabaseUnavailable,
  missingMigrations,
  PublicReader,
  systemActor,
} from '@townlink/server-database';
import { RateLimitStore } from '@townlink/server-http';
import { QueueConnection } from '@townlink/server-queue';
import { SearchServer } from '@townlink/server-search';
import { ObjectStorage } from '@townlink/server-storage';
import { setTimeout as delay } from 'node:timers/promises';

/** `late`: works, but has a long backlog. */
export type CheckState = 'up' | 'late' | 'down';

/** A dependency of a process. */
export abstract class ReadinessCheck {
  /** Display name, such as 'database'. */
  abstract readonly name: string;

  /**
   * Whether a starting process waits for it. Once ready, a process stays in service when a shared dependency fails;
   * otherwise all processes would be taken out of service at the same time.
   */
  readonly neededToStart: boolean = false;

  /** Whether this installation uses it. */
  get isUsed(): boolean {
    return true;
  }

  /** Milliseconds to cache a good result, for expensive checks. */
  get holds(): number {
    return 0;
  }

  /** Throwing means down; the error is logged but never shown. */
  abstract check(): Promise<CheckState>;
}

/** Waits until the schema is as recent as this release requires. */
@Injectable()
class SchemaCheck extends ReadinessCheck {
  readonly name = 'schema';
  override readonly neededToStart = true;
  /** Migrations only move forward: once applied, they stay applied. */
  private applied = false;

  constructor(private readonly database: Database) {
    super();
  }

  async check(): Promise<CheckState> {
    if (this.applied) return 'up';
    const missing = await missingMigrations(this.database).catch((error: unknown) => {
      // Unknown while the database is down, which other checks report.
      if (isDatabaseUnavailable(error)) return null;
      throw error;
    });
    if (!missing) return 'late';
    if (missing.length > 0) throw new Error(`not applied yet: ${missing.join(', ')}`);
    this.applied = true;
    return 'up';
  }
}

/** Public pages and searches: reads a constant row with the same role and rights. */
@Injectable()
class PublicReadsCheck extends ReadinessCheck {
  readonly name = 'public-reads';
  override readonly neededToStart = true;

  constructor(private readonly reader: PublicReader) {
    super();
  }

  async check(): Promise<CheckState> {
    const plans = await this.reader.query({ name: 'health.read', text: 'select from plans limit 1' });
    return plans.length > 0 ? 'up' : 'down';
  }
}

/** Transactions: sign-in, applications, administration. */
@Injectable()
class DatabaseCheck extends ReadinessCheck {
  readonly name = 'database';

  constructor(private readonly database: Database) {
    super();
  }

  async check(): Promise<CheckState> {
    // A transaction id makes the commit a write, which a full disk refuses.
    await this.database.query(systemActor, 'select pg_current_xact_id()');
    return 'up';
  }
}

/** Seconds without a fetched job after which the worker counts as stopped. */
const LATE_AFTER = 60;

const WAITING = `
  select exists (select from outbox where relayed_at is null and created_at < now() - make_interval(secs => $1)
                   and run_at < now() - make_interval(secs => $1)) as waits`;

/** The queue, measured by its backlog in the outbox. Late does not mean down: pages and searches need no worker. */
@Injectable()
class QueueCheck extends ReadinessCheck {
  readonly name = 'queue';

  constructor(private readonly database: Database) {
    super();
  }

  async check(): Promise<CheckState> {
    const [row] = await this.database.query<{ waits: boolean }>(systemActor, WAITING, [LATE_AFTER]);
    return row?.waits ? 'late' : 'up';
  }
}

@Injectable()
class StorageCheck extends ReadinessCheck {
  readonly name = 'storage';

  constructor(private readonly storage: ObjectStorage) {
    super();
  }

  override get holds(): number {
    return this.storage.checkHolds;
  }

  async check(): Promise<CheckState> {
    await this.storage.check();
    return 'up';
  }
}

/** Redis for rate limits. While it is down, each gateway counts separately. */
@Injectable()
class CountersCheck extends ReadinessCheck {
  readonly name = 'redis';

  constructor(private readonly store: RateLimitStore) {
    super();
  }

  override get isUsed(): boolean {
    return this.store.isInRedis;
  }

  async check(): Promise<CheckState> {
    await this.store.check();
    return 'up';
  }
}

/** Redis for the worker's queues. */
@Injectable()
class QueueServerCheck extends ReadinessCheck {
  readonly name = 'redis';

  constructor(private readonly connection: QueueConnection) {
    super();
  }

  override get isUsed(): boolean {
    return this.connection.isInRedis;
  }

  async check(): Promise<CheckState> {
    await this.connection.check();
    return 'up';
  }
}

/** An index of the search server. PostgreSQL searches while the server is down or the index is not filled. */
@Injectable()
abstract class SearchIndexCheck extends ReadinessCheck {
  constructor(protected readonly server: SearchServer) {
    super();
  }

  override get isUsed(): boolean {
    return this.server.isUsed;
  }

  protected abstract isFilled(): Promise<boolean>;

  async check(): Promise<CheckState> {
    return (await this.isFilled()) ? 'up' : 'late';
  }
}

@Injectable()
class SearchCheck extends SearchIndexCheck {
  readonly name = 'search';

  protected isFilled(): Promise<boolean> {
    return this.server.hasTerms();
  }
}

@Injectable()
class NamesCheck extends SearchIndexCheck {
  readonly name = 'search-names';

  protected isFilled(): Promise<boolean> {
    return this.server.hasNames();
  }
}

/** In milliseconds; shorter than that of any other check. */
const COMPARISON_TIMEOUT = 2_000;

/**
 * Whether this process's clock is right. A process does not start with a wrong clock, but continues running, since
 * pages do not need it.
 */
@Injectable()
class ClockReadiness extends ReadinessCheck {
  readonly name = 'clock';

  constructor(private readonly clock: ClockCheck) {
    super();
  }

  async check(): Promise<CheckState> {
    const compared = this.clock.require().then(
      () => 'up' as const,
      (error: unknown) => error,
    );
    const outcome = await Promise.race([compared, delay(COMPARISON_TIMEOUT, undefined, { ref: false })]);
    if (outcome instanceof ClockOffError) throw outcome;
    // Unknown while the database is down, which other checks report.
    return outcome === 'up' ? 'up' : 'late';
  }
}

export const gatewayChecks = [
  SchemaCheck,
  PublicReadsCheck,
  DatabaseCheck,
  QueueCheck,
  CountersCheck,
  SearchCheck,
  NamesCheck,
  StorageCheck,
  ClockReadiness,
];

/** Excludes the clock, which the worker checks itself, stopping when it is wrong. */
export const workerChecks = [DatabaseCheck, QueueServerCheck, SearchCheck, NamesCheck, StorageCheck];
