import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What administrators do with categories: an icon of their choice; edited ones, which reference data then leaves alone; one
 * lock that keeps a merge and whatever is done in a category's markets apart; and the addresses of providers whose slug was
 * taken in the category that theirs was merged into, for their old links lead on.
 */
export class CategoryMerges1763700000126 implements MigrationInterface {
  name = 'CategoryMerges1763700000126';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table categories
        add icon text check (length(icon) between 1 and 60),
        add edited_at timestamptz;
      comment on column categories.edited_at is 'When an administrator last changed it; reference data no longer overrules it then.';
      create index on categories (merged_into) where merged_into is not null;

      create table former_addresses (
        city_id uuid not null references cities on delete cascade,
        category_id uuid not null references categories on delete cascade,
        slug text not null check (length(slug) between 1 and 120),
        provider_id uuid not null references providers on delete cascade,
        primary key (city_id, category_id, slug)
      );
      create index on former_addresses (provider_id);
      alter table former_addresses enable row level security;
      create policy everyone_reads on former_addresses for select using (true);
      create policy service on former_addresses to townlink_service using (true) with check (true);
      grant select on former_addresses to townlink_anonymous;
      grant select, insert, update, delete on former_addresses to townlink_service;

      -- Shared by all who write to a market, until their transaction ends; a merge takes the same key for itself alone.
      create function app.keep_categories() returns void language sql as
        $$ select pg_advisory_xact_lock_shared(hashtextextended('categories.merge', 0)) $$;
      create function app.change_categories() returns void language sql as
        $$ select pg_advisory_xact_lock(hashtextextended('categories.merge', 0)) $$;
      revoke execute on function app.keep_categories(), app.change_categories() from public;
      grant execute on function app.keep_categories(), app.change_categories() to townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
