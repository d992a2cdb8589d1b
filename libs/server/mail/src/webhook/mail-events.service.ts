import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, SecurityLog, systemActor } from '@townlink/server-database';
import { Problem } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type MailEvent, toMailEvent } from './mail-event';
import { MailWebhookSettings } from './mail-webhook.config';

export interface SignedEvents {
  /** The signed bytes. */
  body: Buffer | undefined;
  signature: string | undefined;
  /** In seconds, as text; signed along with the body. */
  timestamp: string | undefined;
}

/** SendGrid retries for a day. Repeated events have no effect, since each is stored by its ID. */
const MAX_AGE_MS = 25 * 3_600_000;
const AHEAD_MS = 5 * 60_000;

/** Keeps the more serious reason and the later time, so that the order of events does not matter. */
const SUPPRESS = `
  insert into email_suppressions (email, reason, created_at)
  select distinct on (email) email, reason, max(at) over (partition by email)
    from unnest($1::citext[], $2::text[], $3::timestamptz[]) as s (email, reason, at)
   order by email, array_position(array['complaint', 'bounce', 'unsubscribe'], reason)
  on conflict (email) do update set
    reason = case when array_position(array['complaint', 'bounce', 'unsubscribe'], excluded.reason)
                     < array_position(array['complaint', 'bounce', 'unsubscribe'], email_suppressions.reason)
             then excluded.reason else email_suppressions.reason end,
    created_at = greatest(email_suppressions.created_at, excluded.created_at)`;

/** Applies the mail provider's events: from then on, a suppressed address gets no more mail. */
@Injectable()
export class MailEvents {
  private readonly key: KeyObject | null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
    { SENDGRID_WEBHOOK_PUBLIC_KEY: key }: MailWebhookSettings,
  ) {
    this.key = key ? createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }) : null;
  }

  /** @throws 400 `invalid-signature` if missing, wrong or outdated, `invalid-event` unless it is a list */
  async receive(signed: SignedEvents): Promise<void> {
    if (!this.isGenuine(signed)) {
      this.log.record('webhook.refused', { reason: 'mail' });
      throw new Problem(400, 'invalid-signature', 'The signature of these events is not valid.');
    }
    const events = parse(signed.body!);
    if (!events) throw new Problem(400, 'invalid-event', 'These are no events.');
    if (events.length > 0) await this.database.as(systemActor, (tx) => store(tx, events));
  }

  /** ECDSA with SHA-256 over time and body, as documented by SendGrid. */
  private isGenuine({ body, signature, timestamp }: SignedEvents): boolean {
    if (!this.key || !body || !signature || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
    const age = this.clock.now().getTime() - Number(timestamp) * 1000;
    if (age > MAX_AGE_MS || age < -AHEAD_MS) return false;
    try {
      return verify(
        'sha256',
        Buffer.concat([Buffer.from(timestamp), body]),
        this.key,
        Buffer.from(signature, 'base64'),
      );
    } catch {
      return false;
    }
  }
}

function parse(body: Buffer): MailEvent[] | null {
  try {
    const given: unknown = JSON.parse(body.toString('utf8'));
    return Array.isArray(given) ? given.map(toMailEvent).filter((event) => event !== null) : null;
  } catch {
    return null;
  }
}

async function store(tx: EntityManager, events: MailEvent[]): Promise<void> {
  const kept = await tx.query<{ id: string }[]>(
    `insert into mail_events (id, kind, campaign, occurred_at)
     select * from unnest($1::text[], $2::text[], $3::uuid[], $4::timestamptz[]) on conflict (id) do nothing returning id`,
    [
      events.map(({ id }) => id),
      events.map(({ kind }) => kind),
      events.map(({ campaign }) => campaign),
      events.map(({ at }) => at),
    ],
  );
  const isNew = new Set(kept.map(({ id }) => id));
  const suppressed = events.filter(({ id, suppression }) => suppression && isNew.has(id));
  if (suppressed.length === 0) return;
  // In a fixed order, so that concurrent batches do not deadlock.
  await tx.query(SUPPRESS, [
    suppressed.map(({ email }) => email),
    suppressed.map(({ suppression }) => suppression),
    suppressed.map(({ at }) => at),
  ]);
}
