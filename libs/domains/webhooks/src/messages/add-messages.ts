import { mayReceiveEvent, type WebhookEvent } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KEY_IS_VALID } from '../keys';
import { messageBody } from './message-body';

/** An event that programs may be notified of. */
export interface Notice {
  event: WebhookEvent;
  /** Where it came from: the same source creates one message per webhook, however often it is added. */
  source: string;
  /** The account that it concerns; null for none. */
  ownerId: string | null;
  /** The listing that it tells about: what it says is erased with the listing. */
  listingId: string | null;
  at: Date;
  data: Readonly<Record<string, unknown>>;
  readUrl: string;
}

interface Chosen {
  id: string;
  events: string[];
  scopes: string[];
  account_id: string | null;
}

const CHOSEN = `
  select s.id, s.events, k.scopes, k.account_id from webhook_subscriptions s join api_keys k on k.id = s.api_key_id
   where s.state <> 'disabled' and s.events && $2 and ${KEY_IS_VALID}`;

const ADD = `
  with added as (
    insert into webhook_messages (subscription_id, event, source, body, listing_id, due_at, created_at)
    select *, $6, $6 from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[])
    on conflict (subscription_id, source) do nothing returning id
  ) select pg_notify('townlink_webhooks', '') from (select from added limit 1) any_added`;

/** Adds the messages of an event in the caller's transaction: after its commit, none of them can be lost. */
@Injectable()
export class AddMessages {
  constructor(private readonly clock: Clock) {}

  /** Whether a webhook has chosen one of these events, so that their data are needed. */
  async areChosen(tx: EntityManager, events: readonly WebhookEvent[]): Promise<boolean> {
    return (await this.chosen(tx, events)).length > 0;
  }

  async add(tx: EntityManager, notices: readonly Notice[]): Promise<void> {
    const chosen = await this.chosen(tx, [...new Set(notices.map(({ event }) => event))]);
    const rows = notices.flatMap((notice) => {
      const { event, source, ownerId, listingId } = notice;
      const receivers = chosen.filter((one) => one.events.includes(event) && mayReceiveEvent(one, event, ownerId));
      const body = receivers.length > 0 ? messageBody(notice) : '';
      return receivers.map(({ id }) => ({ id, event, source, body, listingId }));
    });
    if (rows.length === 0) return;
    const column = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name]);
    const columns = [column('id'), column('event'), column('source'), column('body'), column('listingId')];
    await tx.query(ADD, [...columns, this.clock.now()]);
  }

  private chosen(tx: EntityManager, events: readonly WebhookEvent[]): Promise<Chosen[]> {
    return tx.query(CHOSEN, [this.clock.now(), events]);
  }
}
