import { Injectable } from '@nestjs/common';
import type { Demand, DemandQuery } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';

/** Alerts that were not notified yet, for this category or for any. Unconfirmed ones count for a month. */
const WAITING = `
  select count(distinct n.email)::int as waiting from newsletter_subscriptions n
   where n.city_id = $1 and (n.category_id is null or n.category_id = $2) and n.audience = 'user' and n.notified_at is null
     and (n.status = 'confirmed' or n.status = 'pending' and n.requested_at > now() - interval '30 days')
     and not exists (select from email_suppressions s where s.email = n.email)`;

/** Demand for listings that do not exist yet. */
@Injectable()
export class DemandService {
  constructor(private readonly database: Database) {}

  waitingFor({ city_id, category_id }: DemandQuery): Promise<Demand> {
    return this.database.as(systemActor, async (tx) => {
      const [demand] = await tx.query<Demand[]>(WAITING, [city_id, category_id ?? null]);
      return demand!;
    });
  }
}
