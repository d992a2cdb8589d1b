import { Injectable } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';

/** Days to finish an application for a picked place. */
const KEEP_DAYS = 7;

/** References that protect a city or category from removal. */
const USERS = ['providers', 'waitlist_entries', 'capacity_holds', 'limits', 'newsletter_subscriptions'];

const unused = (table: 'cities' | 'categories', column: 'city_id' | 'category_id', users = USERS) => `
  is_proposed and created_at < now() - $1 * interval '1 day' and ${users
    .map((user) => `not exists (select from ${user} where ${column} = ${table}.id)`)
    .join(' and ')}`;

/** Removes unused proposed cities and categories. */
@Injectable()
export class PruneProposedHandler {
  constructor(private readonly database: Database) {}

  @Handles('directory.prune-proposed')
  async prune(): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      await tx.query(`delete from cities where ${unused('cities', 'city_id', [...USERS, 'requested_categories'])}`, [
        KEEP_DAYS,
      ]);
      await tx.query(`delete from categories where ${unused('categories', 'category_id')}`, [KEEP_DAYS]);
    });
  }
}
