import { SqlMigration } from './sql-migration';

/** Consents documented by another product, and imported addresses still to be asked for consent. */
export class ImportedSubscribers1764300000059 extends SqlMigration {
  name = 'ImportedSubscribers1764300000059';

  sql = `
    -- Where an address agreed, and to which words; set where the source is 'import'.
    alter table newsletter_consents
      add origin text check (length(origin) between 1 and 200),
      add words text check (length(words) between 1 and 1000);

    -- A table of its own: it is empty most of the time, and newsletter_subscriptions is not.
    create table confirmations_due (
      subscription_id uuid primary key references newsletter_subscriptions on delete cascade,
      created_at timestamptz not null default now()
    );
    alter table confirmations_due enable row level security;
    create policy service on confirmations_due to townlink_service using (true) with check (true);
    grant select, insert, update, delete on confirmations_due to townlink_service;`;
}
