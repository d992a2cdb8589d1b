import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Extensions, the three roles that requests run as, and the functions that policies are written with. */
export class Roles1763700000001 implements MigrationInterface {
  name = 'Roles1763700000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create extension if not exists citext;
      create extension if not exists pg_trgm;
      create extension if not exists unaccent;

      do $$
      declare wanted text;
      begin
        foreach wanted in array array['townlink_anonymous', 'townlink_member', 'townlink_service'] loop
          if not exists (select from pg_roles where rolname = wanted) then
            execute format('create role %I nologin', wanted);
          end if;
        end loop;
        if not exists (select from pg_roles where rolname = 'townlink_app') then
          create role townlink_app nologin;
        end if;
        -- The login role itself may read nothing: a request that forgot to take a role is refused.
        grant townlink_anonymous, townlink_member, townlink_service to townlink_app with inherit false, set true;
      end $$;

      revoke create on schema public from public;
      grant usage on schema public to townlink_anonymous, townlink_member, townlink_service;

      create schema app;
      grant usage on schema app to townlink_anonymous, townlink_member, townlink_service;

      create function app.uid() returns uuid language sql stable parallel safe
        as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

      create function app.touch() returns trigger language plpgsql
        as $$ begin new.updated_at := now(); return new; end $$;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
