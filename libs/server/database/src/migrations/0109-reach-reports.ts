import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which months were reported to providers, so that each is once, also after an outage; and who wants no such email. */
export class ReachReports1763700000109 implements MigrationInterface {
  name = 'ReachReports1763700000109';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table reach_months (
        month date primary key,
        reported_at timestamptz not null default now()
      );
      create table reach_report_stops (
        provider_id uuid primary key references providers on delete cascade,
        stopped_at timestamptz not null default now()
      );
      alter table reach_months enable row level security;
      alter table reach_report_stops enable row level security;
      create policy service on reach_months to townlink_service using (true) with check (true);
      create policy service on reach_report_stops to townlink_service using (true) with check (true);
      grant select, insert on reach_months to townlink_service;
      grant select, insert, delete on reach_report_stops to townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
