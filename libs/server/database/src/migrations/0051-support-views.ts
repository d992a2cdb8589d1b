import { SqlMigration } from './sql-migration';

/**
 * Administrators' views of providers' portals. These are not sessions: they have no refresh token, depend on the
 * administrator's session, and are retained as rows, because the provider can see them.
 */
export class SupportViews1764300000051 extends SqlMigration {
  name = 'SupportViews1764300000051';

  sql = `
    create table auth.support_views (
      id uuid primary key default uuidv7(),
      user_id uuid not null references auth.users on delete cascade,
      viewer_id uuid references auth.users on delete set null,
      viewer_session_id uuid references auth.sessions on delete set null,
      token_hash bytea not null unique check (length(token_hash) = 32),
      reason text not null check (length(reason) between 3 and 500),
      started_at timestamptz not null,
      ends_at timestamptz not null check (ends_at >= started_at)
    );
    create index on auth.support_views (user_id, started_at);
    create index on auth.support_views (started_at);
    create index on auth.support_views (viewer_id, ends_at);
    create index on auth.support_views (viewer_session_id) where viewer_session_id is not null;
    alter table auth.support_views enable row level security;
    create policy service on auth.support_views to townlink_service using (true) with check (true);
    grant select, insert, update, delete on auth.support_views to townlink_service;`;
}
