import { Logger } from '@nestjs/common';
import { gaugeOf } from '@townlink/server-observability';
import pg from 'pg';
import { ReplicationLag } from './replication-lag';

/** Milliseconds between measurements of the lag, normally and while a change is awaited. */
const CHECK_EVERY = 500;
const CHECK_WHILE_WAITING_EVERY = 20;
/** Milliseconds of faster measurements after a change. */
const FAST_CHECKS_FOR = 1_000;
/** Timeout of a measurement, in milliseconds. */
const MEASURE_TIMEOUT = 2_000;
/** Timeout of a read before it falls back to the primary, in milliseconds. */
const READ_TIMEOUT = 5_000;

/** The insert position, not the flushed one: a commit can be announced before it is on disk. */
const WRITTEN = 'select pg_current_wal_insert_lsn() as lsn';
const REPLAYED = 'select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn() as lsn';

export interface ReplicaOptions {
  replicaUrl: string;
  primaryUrl: string;
  poolSize: number;
  lagSeconds: number;
}

/** A streaming replica that knows whether it is recent enough to read from. */
export class Replica {
  readonly pool: pg.Pool;
  private readonly logger = new Logger('Replica');
  private readonly watching: { primary: pg.Pool; replica: pg.Pool };
  private readonly replication = new ReplicationLag();
  private timer: NodeJS.Timeout | undefined;
  private checking: Promise<void> = Promise.resolve();
  state: 'unknown' | 'used' | 'late' | 'away' = 'unknown';
  private isPrimaryAway = false;
  private isStopped = false;

  constructor(private readonly options: ReplicaOptions) {
    const { replicaUrl, primaryUrl, poolSize } = options;
    this.pool = poolOf(replicaUrl, poolSize, READ_TIMEOUT);
    this.watching = {
      primary: poolOf(primaryUrl, 1, MEASURE_TIMEOUT),
      replica: poolOf(replicaUrl, 1, MEASURE_TIMEOUT),
    };
    gaugeOf(
      { name: 'database_replica_lag_seconds', help: 'How far the replica is behind the primary.', labelNames: [] },
      () => [{ labels: {}, value: this.replication.lag / 1000 }],
    );
    gaugeOf(
      { name: 'database_replica_used', help: 'Whether public reads may go to the replica.', labelNames: [] },
      () => [{ labels: {}, value: this.state === 'used' ? 1 : 0 }],
    );
  }

  /**
   * Whether it has everything announced so far and its lag is small.
   * @param isListening whether this process receives announcements
   */
  isUsable(isListening: boolean): boolean {
    if (this.state !== 'used') return false;
    // Without a primary nothing can change, so the replica is current.
    return this.isPrimaryAway || (isListening && !this.replication.isWaiting);
  }

  /** Whether it can replace an unresponsive primary, whatever its lag. */
  get isReachable(): boolean {
    return this.state === 'used' || this.state === 'late';
  }

  /** A change was announced: reads use the primary until the replica has it. */
  changed(): void {
    this.replication.announced();
    this.scheduleCheck(0);
  }

  /** A read from it failed. */
  lost(error: unknown): void {
    this.become('away', error);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.checking;
    await Promise.all([this.pool, ...Object.values(this.watching)].map((pool) => pool.end()));
  }

  private scheduleCheck(milliseconds: number): void {
    if (this.isStopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.checking = this.checking.then(() => this.check())), milliseconds).unref();
  }

  private async check(): Promise<void> {
    try {
      const before = this.replication.announcements;
      // The primary is read first: the replica must replay what it had written by then.
      const written = await this.watching.primary.query<{ lsn: string }>(WRITTEN).catch(() => undefined);
      this.isPrimaryAway = written === undefined;
      const { rows } = await this.watching.replica.query<{ standby: boolean; lsn: string | null }>(REPLAYED);
      const { standby, lsn } = rows[0]!;
      if (written) this.replication.record({ written: written.rows[0]!.lsn, replayed: standby ? lsn : null, before });
      this.become(this.replication.lag > this.options.lagSeconds * 1000 ? 'late' : 'used');
    } catch (error) {
      this.become('away', error);
    }
    this.scheduleCheck(this.replication.waiting < FAST_CHECKS_FOR ? CHECK_WHILE_WAITING_EVERY : CHECK_EVERY);
  }

  private become(state: typeof this.state, err?: unknown): void {
    if (state === this.state) return;
    this.state = state;
    if (state === 'used') this.logger.log('Public reads go to the replica');
    else this.logger.warn({ message: `The replica is ${state}; public reads go to the primary`, err });
  }
}

function poolOf(connectionString: string, max: number, milliseconds: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    keepAlive: true,
    connectionTimeoutMillis: Math.min(milliseconds, 2_000),
    query_timeout: milliseconds,
  });
  // The pool discards a connection that breaks while idle; the next query opens another.
  pool.on('error', () => undefined);
  return pool;
}
