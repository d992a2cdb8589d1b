import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pictures of providers: what was made of an upload, who has seen it and what visitors say of it. Until now nobody could
 * upload any. Also how much an account has uploaded on a day.
 */
export class Gallery1763700000088 implements MigrationInterface {
  name = 'Gallery1763700000088';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- file_path is the folder of what was made of the picture; upload_path what it is made of, until then.
      alter table provider_photos
        alter column position drop not null,
        drop constraint provider_photos_provider_id_position_key,
        add constraint provider_photos_provider_id_position_key unique (provider_id, position) deferrable,
        add column kind text not null default 'photo' check (kind in ('photo', 'logo')),
        add column state text not null default 'waiting' check (state in ('waiting', 'ready', 'refused')),
        add column is_shown boolean not null default false,
        add column upload_path text unique,
        add column refusal text check (length(refusal) <= 200),
        add column width integer check (width > 0),
        add column height integer check (height > 0),
        add column widths integer[] not null default '{}',
        add column placeholder text check (length(placeholder) <= 4000),
        add constraint provider_photos_place check ((kind = 'photo') = (position is not null)),
        add constraint provider_photos_shown check (not is_shown or state = 'ready'),
        add constraint provider_photos_made check (state <> 'ready' or (width is not null and height is not null));
      create unique index provider_photos_logo on provider_photos (provider_id) where kind = 'logo';
      create index provider_photos_unseen on provider_photos (provider_id) where state = 'ready' and not is_shown;
      drop policy listed on provider_photos;
      create policy listed on provider_photos for select to townlink_anonymous
        using (is_shown and app.is_listed(provider_id));
      revoke select on provider_photos from townlink_anonymous;
      grant select (id, provider_id, position, file_path, caption, kind, is_shown, width, height, widths, placeholder)
        on provider_photos to townlink_anonymous;

      -- Whose pictures an administrator has seen, so that those that follow are shown at once.
      create table galleries (
        provider_id uuid primary key references providers on delete cascade,
        seen_at timestamptz not null default now(),
        seen_by uuid not null
      );
      create table photo_reports (
        id uuid primary key default uuidv7(),
        photo_id uuid not null references provider_photos on delete cascade,
        reason text not null check (reason in ('not_theirs', 'misleading', 'offensive', 'private', 'other')),
        details text check (length(details) <= 500),
        created_at timestamptz not null default now()
      );
      create index photo_reports_photo on photo_reports (photo_id, created_at);
      create table upload_days (
        owner_id uuid not null,
        day date not null default current_date,
        bytes bigint not null check (bytes >= 0),
        primary key (owner_id, day)
      );
      do $$
      declare inner_table text;
      begin
        foreach inner_table in array array['galleries', 'photo_reports', 'upload_days'] loop
          execute format('alter table %I enable row level security', inner_table);
          execute format('create policy service on %I to townlink_service using (true) with check (true)', inner_table);
          execute format('grant select, insert, update, delete on %I to townlink_service', inner_table);
        end loop;
      end $$;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
