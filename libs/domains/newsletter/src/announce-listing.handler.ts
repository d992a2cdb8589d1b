import { Injectable } from '@nestjs/common';
import type { EventPayloads } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { SUPPRESSED } from '@townlink/server-mail';
import { On, Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { matchRequestedCategories } from './subscription/subscriptions';

const WAITS = `n.status = 'confirmed' and n.notified_at is null and not ${SUPPRESSED}`;

/**
 * Marks the subscriptions waiting for this city, with this category or with none, and stores their notifications. Skips
 * a listing that is already gone.
 */
const TAKE_WAITING = `
  with waiting as (
    select n.id from newsletter_subscriptions n
     where ${WAITS} and n.city_id = $1 and (n.category_id is null or n.category_id = $2)
       and exists (select from providers p where p.id = $3 and p.city_id = $1 and app.is_listed(p.id))
     order by n.id limit $4 for update skip locked),
  taken as (update newsletter_subscriptions n set notified_at = now() where id in (select id from waiting) returning id)
  insert into watch_notices (subscription_id, provider_id) select id, $3 from taken
  on conflict (subscription_id) do update set provider_id = excluded.provider_id, found_at = now(), notified_at = null
  returning subscription_id as id`;

/** Those of the given subscriptions whose market has listings, with the one listed longest. */
const TAKE_SERVED = `
  with waiting as (
    select n.id, p.id as provider_id from newsletter_subscriptions n
      cross join lateral (
        select p.id from providers p
         where p.city_id = n.city_id and p.category_id = n.category_id and app.is_listed(p.id)
         order by p.created_at, p.id limit 1) p
     where n.id = any($1) and ${WAITS}
     order by n.id for update of n skip locked),
  taken as (update newsletter_subscriptions n set notified_at = now() where id in (select id from waiting) returning id)
  insert into watch_notices (subscription_id, provider_id) select w.id, w.provider_id from waiting w join taken using (id)
  on conflict (subscription_id) do nothing
  returning subscription_id as id`;

/** Subscriptions per transaction. */
const BATCH = 200;

/** Notifies area alerts of a market's first provider; each alert only once. */
@Injectable()
export class AnnounceListingHandler {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  @On('provider.listed', 'newsletter.announce-listing')
  async announce({ providerId, cityId, categoryId }: EventPayloads['provider.listed']): Promise<void> {
    await this.database.as(systemActor, (tx) => matchRequestedCategories(tx, categoryId));
    let noted = BATCH;
    while (noted === BATCH) {
      noted = await this.database.as(systemActor, (tx) =>
        this.note(tx, TAKE_WAITING, [cityId, categoryId, providerId, BATCH]),
      );
    }
  }

  /** The category's new name may match a requested one. */
  @On('category.changed', 'newsletter.match-requested-categories')
  async match({ categoryId }: EventPayloads['category.changed']): Promise<void> {
    await this.database.as(systemActor, async (tx) =>
      this.note(tx, TAKE_SERVED, [await matchRequestedCategories(tx, categoryId)]),
    );
  }

  private async note(tx: EntityManager, statement: string, values: unknown[]): Promise<number> {
    const watches = await tx.query<{ id: string }[]>(statement, values);
    for (const { id } of watches) await this.outbox.add(tx, 'newsletter.notify-watcher', { subscriptionId: id });
    return watches.length;
  }
}
