import { SqlMigration } from './sql-migration';

/** Uploaded pictures referenced by the documents of pages and newsletters. */
export class ContentPictures1764300000061 extends SqlMigration {
  name = 'ContentPictures1764300000061';

  sql = `
    create table content_pictures (
      -- Random: also the folder of its files.
      id uuid primary key,
      state text not null default 'waiting' check (state in ('waiting', 'ready', 'refused')),
      refusal text,
      upload_path text,
      -- Of the largest file.
      width integer check (width between 1 and 9999),
      height integer check (height between 1 and 9999),
      uploaded_by uuid,
      created_at timestamptz not null default now(),
      -- Since when nothing names it, as the daily look found.
      unused_since timestamptz,
      check ((state = 'ready') = (width is not null and height is not null)),
      check ((state = 'refused') = (refusal is not null))
    );
    create index content_pictures_uploaded_by on content_pictures (uploaded_by) where uploaded_by is not null;
    create index content_pictures_unused on content_pictures (unused_since) where unused_since is not null;

    alter table content_pictures enable row level security;
    create policy service on content_pictures to townlink_service using (true) with check (true);
    grant select, insert, update, delete on content_pictures to townlink_service;`;
}
