import { systemActor } from '@townlink/server-database';
import type { TestApp } from '@townlink/server-testing/app';
import { Clock } from '@townlink/server-config';
import { randomUUID } from 'node:crypto';
import { AddMessages } from '../messages/add-messages';

/** Notes so many events of an account, as the worker does. */
export async function addEvents({ app, connection }: TestApp, accountId: string, count: number): Promise<void> {
  const clock = app.get(Clock, { strict: false });
  const messages = new AddMessages(clock);
  const notices = Array.from({ length: count }, () => ({
    event: 'membership.changed' as const,
    source: randomUUID(),
    ownerId: accountId,
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
