import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { REFUSALS, type SecurityEventKind } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { systemActor } from '../actor';
import { callerAddress } from '../audit-log';
import { Database } from '../database';
import { isDatabaseUnavailable } from '../unavailable';
import { type CountedEvent, SecurityTally } from './security-tally';

/** Known IDs and IP addresses. Never a password, a token, a code, or typed text. */
export interface SecurityDetails {
  userId?: string;
  sessionId?: string;
  ip?: string | null;
  reason?: string;
  method?: string;
}

/** Milliseconds until an event is written. */
const FLUSH_DELAY = 1000;

/** Rows buffered while the database is unavailable; excess events are only in the process's log. */
const MAX_BUFFERED = 5000;

/** Maximum characters of a reason. */
const MAX_REASON_LENGTH = 200;

/** Dated by the database's clock, like other rows. */
const INSERT = `
  insert into security_events (kind, user_id, address, method, reason, times, created_at)
  select kind, user_id, address, method, reason, times, now() - age * interval '1 millisecond'
    from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::float8[])
      as event (kind, user_id, address, method, reason, times, age)`;

/**
 * Logs each event immediately (with the request's ID), and writes rows for the console slightly later: requests do not wait
 * for them, and repeated events are counted by the minute.
 */
@Injectable()
export class SecurityLog implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger('Security');
  private readonly tally = new SecurityTally();
  private waiting: CountedEvent[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private isOver = false;

  constructor(private readonly database: Database) {}

  record(event: SecurityEventKind, details: SecurityDetails): void {
    const line = { event, ...details };
    if (REFUSALS.has(event)) this.logger.warn(line);
    else this.logger.log(line);
    const { userId = null, method = null, reason = null } = details;
    const address = callerAddress();
    this.tally.add({ kind: event, userId, address, method, reason: sanitize(reason) }, Date.now());
    this.wakeSoon();
  }

  /** Flushes before the process ends. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.write(true);
  }

  /** Stops using the database. */
  onApplicationShutdown(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }

  private wakeSoon(): void {
    if (this.isOver) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.write(false).then(() => {
        if (!this.tally.isEmpty || this.waiting.length > 0) this.wakeSoon();
      });
    }, FLUSH_DELAY).unref();
  }

  /** Sequential, so that no row is written twice. */
  private write(all: boolean): Promise<void> {
    this.writing = this.writing.then(() => this.writeNow(all));
    return this.writing;
  }

  private async writeNow(all: boolean): Promise<void> {
    const rows = [...this.waiting, ...this.tally.take(Date.now(), all)];
    this.waiting = rows.slice(0, MAX_BUFFERED);
    if (rows.length > MAX_BUFFERED) this.logger.error(`${rows.length - MAX_BUFFERED} rows of security events are lost`);
    if (rows.length === 0) return;
    try {
      await this.database.as(systemActor, (tx) => tx.query(INSERT, columnsOf(this.waiting)));
      this.waiting = [];
    } catch (error) {
      if (isDatabaseUnavailable(error)) return;
      this.logger.error({ message: `${this.waiting.length} rows of security events cannot be written`, err: error });
      this.waiting = [];
    }
  }
}

/** Writes an event in the caller's transaction: commands end before a delayed write. */
export async function recordSecurityEvent(
  tx: EntityManager,
  event: SecurityEventKind,
  {
    userId = null,
    method = null,
    reason = null,
  }: { userId?: string | null; method?: string | null; reason?: string | null },
): Promise<void> {
  const row = { kind: event, userId, address: null, method, reason: sanitize(reason), times: 1, at: Date.now() };
  await tx.query(INSERT, columnsOf([row]));
}

function columnsOf(rows: readonly CountedEvent[]): unknown[][] {
  const now = Date.now();
  return [
    rows.map(({ kind }) => kind),
    rows.map(({ userId }) => userId),
    rows.map(({ address }) => address),
    rows.map(({ method }) => method),
    rows.map(({ reason }) => reason),
    rows.map(({ times }) => times),
    rows.map(({ at }) => Math.max(0, now - at)),
  ];
}

/** Some text comes from outside services: truncates it, and removes what PostgreSQL cannot store. */
const sanitize = (text: string | null): string | null =>
  text &&
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, MAX_REASON_LENGTH)
    .toWellFormed();
