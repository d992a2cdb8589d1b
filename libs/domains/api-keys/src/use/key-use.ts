import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, isDatabaseUnavailable, systemActor } from '@townlink/server-database';
import { type CountedUse, UseTally } from './use-tally';

/** Milliseconds until counts are written: daily figures need no more, and calls do not have to write. */
const FLUSH_DELAY = 5_000;

/** In key order, so that two gateways do not deadlock. A key that has been erased since is left out. */
const ADD = `
  with counted as (
    select key_id, day, calls, limited, last_at
      from unnest($1::uuid[], $2::date[], $3::bigint[], $4::bigint[], $5::timestamptz[])
        as c (key_id, day, calls, limited, last_at)
      join (select id from api_keys where id = any($1::uuid[]) order by id for update) k on k.id = key_id),
  used as (
    update api_keys k set last_used_at = greatest(k.last_used_at, c.last_at)
      from (select key_id, max(last_at) as last_at from counted group by key_id) c where k.id = c.key_id)
  insert into api_key_use (key_id, day, calls, limited)
  select key_id, day, calls, limited from counted order by key_id, day
  on conflict (key_id, day) do update
    set calls = api_key_use.calls + excluded.calls, limited = api_key_use.limited + excluded.limited`;

/** Counts the calls of each key by day in memory, and writes the counts shortly afterwards. */
@Injectable()
export class KeyUse implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger('ApiKeys');
  private readonly tally = new UseTally();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private isOver = false;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @param isLimited whether the call was over the key's limit */
  note(keyId: string, isLimited: boolean): void {
    this.tally.add(keyId, isLimited, this.clock.now());
    this.wakeSoon();
  }

  /** Writes what is counted now, after the write in progress. */
  flush(): Promise<void> {
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  /** Writes the rest before the process ends. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  onApplicationShutdown(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }

  private wakeSoon(): void {
    if (this.isOver) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.flush();
    }, FLUSH_DELAY).unref();
  }

  private async write(): Promise<void> {
    const counts = this.tally.take();
    if (counts.length === 0) return;
    try {
      await this.database.query(systemActor, ADD, columnsOf(counts));
    } catch (error) {
      if (isDatabaseUnavailable(error)) return this.keep(counts);
      this.logger.error({ message: `Counts of ${counts.length} keys cannot be written`, err: error });
    }
  }

  /** Retains counts for the next write. */
  private keep(counts: readonly CountedUse[]): void {
    this.tally.putBack(counts);
    this.wakeSoon();
  }
}

const columnsOf = (counts: readonly CountedUse[]): unknown[][] => [
  counts.map(({ keyId }) => keyId),
  counts.map(({ day }) => day),
  counts.map(({ calls }) => calls),
  counts.map(({ limited }) => limited),
  counts.map(({ lastAt }) => lastAt),
];
