import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a person does with the own account: copies of the data that are made for him, and the end of the account. A
 * referral's conversion is money of whoever referred, so that it outlives the provider it was for.
 */
export class OwnAccount1763700000074 implements MigrationInterface {
  name = 'OwnAccount1763700000074';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table auth.users add closed_at timestamptz, add erase_at timestamptz,
        add check ((closed_at is null) = (erase_at is null));
      create index users_to_erase on auth.users (erase_at) where erase_at is not null;

      create table auth.data_exports (
        id uuid primary key default uuidv7(),
        user_id uuid not null references auth.users on delete cascade,
        status text not null default 'making' check (status in ('making', 'ready', 'failed')),
        requested_at timestamptz not null,
        bucket text,
        path text,
        size_bytes bigint,
        expires_at timestamptz,
        check (status <> 'ready' or num_nulls(bucket, path, size_bytes, expires_at) = 0)
      );
      create unique index data_exports_one_at_a_time on auth.data_exports (user_id) where status = 'making';
      create index on auth.data_exports (user_id, requested_at desc);
      grant select, insert, update, delete on auth.data_exports to townlink_service;

      alter table referral_conversions alter referred_provider_id drop not null,
        drop constraint referral_conversions_referred_provider_id_fkey,
        add foreign key (referred_provider_id) references providers on delete set null;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
