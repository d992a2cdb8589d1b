import { SqlMigration } from './sql-migration';

/**
 * Visitors' reports about listings. A report outlives its listing, so that its receipt and the figures remain. The secret in
 * the receipt's address is stored as a digest.
 */
export class ListingReports1764300000020 extends SqlMigration {
  name = 'ListingReports1764300000020';

  sql = `
    create table listing_reports (
      id uuid primary key default uuidv7(),
      token_hash bytea not null unique check (length(token_hash) = 32),
      provider_id uuid references providers on delete set null,
      business_name text check (length(business_name) <= 200),
      reason text not null check (reason in ('wrong-facts', 'closed', 'unlicensed', 'unsafe', 'not-them', 'fraud', 'other')),
      fact text check (fact in ('phone', 'website', 'hours', 'place', 'name')),
      proposed text check (length(proposed) <= 200),
      words text check (length(words) between 10 and 1000),
      -- As uploaded, which only the worker reads, and redrawn. Both are private.
      upload_path text,
      picture_path text,
      reporter_id uuid,
      email citext check (length(email) <= 254),
      by_rival boolean not null default false,
      state text not null check (state in ('with_provider', 'in_review', 'decided')),
      provider_until timestamptz,
      answer text check (answer in ('taken', 'corrected', 'right')),
      answer_words text check (length(answer_words) <= 500),
      answered_at timestamptz,
      outcome text check (outcome in ('corrected', 'not_found', 'paused', 'closed', 'duplicate')),
      reply text check (length(reply) <= 1000),
      decided_at timestamptz,
      -- Null where no administrator decided: the provider took it over, or the listing was deleted.
      decided_by uuid,
      created_at timestamptz not null default now(),
      check ((state = 'decided') = (outcome is not null) and (state = 'decided') = (decided_at is not null)),
      check ((fact is null or reason = 'wrong-facts') and (proposed is null or fact is not null)),
      -- Safety, identity and fraud are never shown to the provider.
      check ((reason = 'wrong-facts') = (provider_until is not null)),
      check ((answer is null) = (answered_at is null) and (answer is null or reason = 'wrong-facts'))
    );
    create index listing_reports_list on listing_reports (created_at, id);
    create index listing_reports_by_state on listing_reports (state, created_at, id);
    create index listing_reports_by_reason on listing_reports (reason, created_at, id);
    create index listing_reports_open on listing_reports (created_at, id) where state <> 'decided';
    create index listing_reports_provider on listing_reports (provider_id, created_at);
    create index listing_reports_due on listing_reports (provider_until) where state = 'with_provider';
    create index listing_reports_orphaned on listing_reports (id) where provider_id is null and state <> 'decided';
    create index listing_reports_reporter on listing_reports (reporter_id) where reporter_id is not null;
    create index listing_reports_email on listing_reports (email) where email is not null;
    create index listing_reports_personal on listing_reports (created_at)
      where num_nonnulls(email, reporter_id, words, answer_words, upload_path, picture_path) > 0;
    alter table listing_reports enable row level security;
    create policy service on listing_reports to townlink_service using (true) with check (true);
    grant select, insert, update, delete on listing_reports to townlink_service;

    -- Gateways drop the page that shows the figures.
    create function app.announce_reports() returns trigger language plpgsql as $$
    begin
      perform pg_notify('townlink_directory', 'reports');
      return null;
    end $$;
    create trigger announce_insert after insert on listing_reports for each statement execute function app.announce_reports();
    create trigger announce_update after update of state on listing_reports
      for each statement execute function app.announce_reports();`;
}
