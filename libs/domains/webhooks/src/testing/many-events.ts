import { systemActor } from '@townlink/server-database';
import type { TestApp } from '@townlink/server-testing/app';
import { Clock } from '@townlink/server-config';
import { randomUUID } from 'node:crypto';
import { AddMessages } from '../messages/add-messages';
import { domainOf } from '../subscriptions/webhook-host';
import { WebhookSecrets } from '../webhook-secrets';

/** Adds `count` events of an account, as the worker does. */
export async function addEvents({ app, connection }: TestApp, accountId: string, count: number): Promise<void> {
  const clock = app.get(Clock, { strict: false });
  const messages = new AddMessages(clock);
  const notices = Array.from({ length: count }, () => ({
    event: 'membership.changed' as const,
    source: randomUUID(),
    ownerId: accountId,
    listingId: null,
    at: clock.now(),
    data: { id: randomUUID(), business_name: 'Ace Plumbing', tier: 'standard', is_listed: true },
    readUrl: 'https://townlink.example/developers',
  }));
  await connection.as(systemActor, (tx) => messages.add(tx, notices));
}

export async function countMessages({ database }: TestApp, webhookId: string, state: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*)::int as count from webhook_messages where subscription_id = $1 and state = $2',
    [webhookId, state],
  );
  return row!.count;
}

const ADD_WEBHOOK = `
  with key as (
    insert into api_keys (partner, name, scopes) values ('Partner', 'Website', '{listings:read,operations:read}') returning id
  ) insert into webhook_subscriptions (id, api_key_id, url, events, secret_sealed, domain, failing_since)
    select $1, id, $2, '{report.filed}', $3, $4, $5 from key`;

const ADD_MESSAGES = `
  insert into webhook_messages (subscription_id, event, source, body, due_at, created_at)
  select $1, 'report.filed', 'backlog:' || number, '{}', $3, $3 from generate_series(1, $2) number`;

/** A partner's webhook with a number of due messages. @returns its id */
export async function addBacklog(
  { app, database }: TestApp,
  { url, messages = 1, failingSince = null }: { url: string; messages?: number; failingSince?: Date | null },
): Promise<string> {
  const id = randomUUID();
  const { sealed } = app.get(WebhookSecrets, { strict: false }).make(id);
  await database.query(ADD_WEBHOOK, [id, url, sealed, domainOf(url), failingSince]);
  await database.query(ADD_MESSAGES, [id, messages, app.get(Clock, { strict: false }).now()]);
  return id;
}
