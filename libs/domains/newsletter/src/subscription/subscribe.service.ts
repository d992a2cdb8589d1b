import { Injectable } from '@nestjs/common';
import type { SubscribeRequest } from '@townlink/contracts';
import { CityCatalog } from '@townlink/domain-directory';
import { Database, systemActor } from '@townlink/server-database';

/**
 * A repeated subscription is the one that is there. Someone who had unsubscribed is asked to confirm anew; whoever has
 * confirmed stays so.
 */
const SUBSCRIBE = `
  insert into newsletter_subscriptions (email, audience, city_id, category_id, source)
  values ($1, $2, (select id from cities where slug = $3),
          (select coalesce(merged_into, id) from categories where slug = $4), 'site')
  on conflict (email, audience, city_id, category_id) do update
    set status = 'pending', requested_at = now(), unsubscribed_at = null
  where newsletter_subscriptions.status = 'unsubscribed'`;

/** Takes subscriptions; they wait for their confirmation. */
@Injectable()
export class SubscribeService {
  constructor(
    private readonly database: Database,
    private readonly cities: CityCatalog,
  ) {}

  /** Stores the wish. Nothing tells whether the address was known. */
  async subscribe({ email, audience, city_slug, category_slug }: SubscribeRequest): Promise<void> {
    const city = city_slug?.toLowerCase() ?? null;
    await this.database.as(systemActor, async (tx) => {
      if (city) await this.cities.addFromGazetteer(tx, city);
      await tx.query(SUBSCRIBE, [email, audience, city, category_slug?.toLowerCase() ?? null]);
    });
  }
}
