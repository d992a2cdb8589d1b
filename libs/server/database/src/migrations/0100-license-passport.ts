import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was read off each license and until when it is good, so that nobody stays listed on one that has expired; and what
 * listed providers want to have changed of what was vetted, which waits here while the old stands.
 */
export class LicensePassport1763700000100 implements MigrationInterface {
  name = 'LicensePassport1763700000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table provider_licenses (
        provider_id uuid primary key references providers on delete cascade,
        number text not null check (length(number) between 1 and 50),
        board text not null check (length(board) between 1 and 120),
        state text not null check (state ~ '^[A-Z]{2}$'),
        expires_on date not null,
        checked_at timestamptz not null,
        checked_by uuid not null
      );
      create index provider_licenses_expiry on provider_licenses (expires_on);

      -- The files are kept until somebody has decided; those of an approved change become the provider's own.
      create table provider_revisions (
        id uuid primary key default uuidv7(),
        provider_id uuid not null references providers on delete cascade,
        state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'replaced')),
        business_name text check (length(business_name) between 1 and 100),
        license_file_path text,
        license_content_type text,
        notes text check (length(notes) <= 2000),
        submitted_at timestamptz not null default now(),
        decided_at timestamptz,
        decided_by uuid,
        check (license_file_path is null or license_content_type is not null),
        check (state <> 'waiting' or business_name is not null or license_file_path is not null)
      );
      create unique index provider_revisions_one_waiting on provider_revisions (provider_id) where state = 'waiting';
      create index provider_revisions_queue on provider_revisions (submitted_at, id) where state = 'waiting';
      create index provider_revisions_of_provider on provider_revisions (provider_id, submitted_at desc);

      do $$
      declare owned text;
      begin
        foreach owned in array array['provider_licenses', 'provider_revisions'] loop
          execute format('alter table %I enable row level security', owned);
          execute format('create policy own on %I for select to townlink_member using (app.owns_provider(provider_id))', owned);
          execute format('create policy service on %I to townlink_service using (true) with check (true)', owned);
          execute format('grant select, insert, update, delete on %I to townlink_service', owned);
        end loop;
      end $$;
      -- Who checked it is nobody's business but ours.
      grant select (provider_id, number, board, state, expires_on, checked_at) on provider_licenses to townlink_member;
      grant select (id, provider_id, state, business_name, license_file_path, license_content_type, notes, submitted_at, decided_at)
        on provider_revisions to townlink_member;

      -- When the license was checked last; null until that is another day than that of the application.
      alter table providers add license_checked_at timestamptz;
      grant select (license_checked_at) on providers to townlink_anonymous;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
