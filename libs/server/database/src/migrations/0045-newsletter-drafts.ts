import { SqlMigration } from './sql-migration';

/**
 * Newsletters made of blocks: drafts, and the document of each sent newsletter. One without a document was written as HTML.
 * With a document, `body_html` and `body_text` are what a reader without a town receives, for the history.
 */
export class NewsletterDrafts1764300000045 extends SqlMigration {
  name = 'NewsletterDrafts1764300000045';

  sql = `
    create table newsletter_drafts (
      id uuid primary key default uuidv7(),
      document jsonb not null check (octet_length(document::text) <= 500000),
      drafted_by uuid,
      drafted_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    );
    create index newsletter_drafts_drafted_by on newsletter_drafts (drafted_by) where drafted_by is not null;

    alter table newsletter_drafts enable row level security;
    create policy service on newsletter_drafts to townlink_service using (true) with check (true);
    grant select, insert, update, delete on newsletter_drafts to townlink_service;

    alter table newsletter_sends add document jsonb check (octet_length(document::text) <= 500000);
  `;
}
