import { SqlMigration } from './sql-migration';

/** Accounts that claimed an imported business, and the codes sent to its phone. */
export class BusinessClaims1764300000058 extends SqlMigration {
  name = 'BusinessClaims1764300000058';

  sql = `
    create table business_claims (
      id uuid primary key default uuidv7(),
      business_id uuid not null unique references imported_businesses on delete cascade,
      user_id uuid not null references auth.users on delete cascade,
      way text not null check (way in ('link', 'phone')),
      claimed_at timestamptz not null,
      provider_id uuid references providers on delete set null,
      applied_at timestamptz,
      approved_at timestamptz
    );
    -- An account applies for one business at a time.
    create unique index business_claims_open on business_claims (user_id) where applied_at is null;
    create index business_claims_user on business_claims (user_id);
    create index business_claims_provider on business_claims (provider_id) where provider_id is not null;

    -- The one code that an account has open.
    create table business_claim_codes (
      user_id uuid primary key references auth.users on delete cascade,
      business_id uuid not null references imported_businesses on delete cascade,
      -- The number that the code went to; the import may have another one by now.
      phone_key text not null check (length(phone_key) = 10),
      code_digest bytea not null,
      attempts integer not null default 0,
      created_at timestamptz not null
    );
    create index business_claim_codes_business on business_claim_codes (business_id);
    create index business_claim_codes_created on business_claim_codes (created_at);

    alter table auth.text_messages add column channel text not null default 'text' check (channel in ('text', 'call'));

    do $$
    declare internal text;
    begin
      foreach internal in array array['business_claims', 'business_claim_codes'] loop
        execute format('alter table %I enable row level security', internal);
        execute format('create policy service on %I to townlink_service using (true) with check (true)', internal);
        execute format('grant select, insert, update, delete on %I to townlink_service', internal);
      end loop;
    end $$;`;
}
