import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What providers say of their service, what they may change of their own listing, and the applications that were rejected
 * before they applied again.
 */
export class OwnListing1763700000101 implements MigrationInterface {
  name = 'OwnListing1763700000101';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table provider_details (
        provider_id uuid primary key references providers on delete cascade,
        description text check (length(description) between 1 and 1000),
        hours jsonb not null default '[]' check (jsonb_typeof(hours) = 'array'),
        radius_miles smallint check (radius_miles between 1 and 200),
        languages text[] not null default '{}' check (cardinality(languages) <= 50),
        payment_methods text[] not null default '{}' check (cardinality(payment_methods) <= 20),
        in_business_since smallint check (in_business_since between 1800 and 2200),
        emergency_service boolean not null default false
      );
      alter table provider_details enable row level security;
      create policy listed on provider_details for select to townlink_anonymous using (app.is_listed(provider_id));
      create policy own on provider_details to townlink_member
        using (app.owns_provider(provider_id)) with check (app.owns_provider(provider_id));
      create policy service on provider_details to townlink_service using (true) with check (true);
      grant select on provider_details to townlink_anonymous;
      grant select, insert, update on provider_details to townlink_member;
      grant select, insert, update, delete on provider_details to townlink_service;

      create trigger announce_insert after insert on provider_details referencing new table as parts
        for each statement execute function app.announce_parts();
      create trigger announce_update after update on provider_details referencing new table as parts
        for each statement execute function app.announce_parts();
      create trigger announce_delete after delete on provider_details referencing old table as parts
        for each statement execute function app.announce_parts();

      create policy own_write on testimonials to townlink_member
        using (app.owns_provider(provider_id)) with check (app.owns_provider(provider_id));
      grant insert (provider_id, position, quote, author), delete on testimonials to townlink_member;
      grant update (email) on providers to townlink_member;

      create table past_applications (
        id uuid primary key default uuidv7(),
        provider_id uuid not null references providers on delete cascade,
        business_name text not null,
        notes text,
        applied_at timestamptz not null,
        rejected_at timestamptz not null,
        rejected_by uuid
      );
      create index past_applications_of_provider on past_applications (provider_id, rejected_at desc);
      alter table past_applications enable row level security;
      create policy service on past_applications to townlink_service using (true) with check (true);
      grant select, insert, update, delete on past_applications to townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
