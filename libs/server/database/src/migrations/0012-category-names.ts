import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A category that an applicant named is found under its name from the day its first provider is approved: what nobody
 * has vetted yet neither resolves a search nor is suggested.
 */
export class CategoryNames1763700000012 implements MigrationInterface {
  name = 'CategoryNames1763700000012';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- As the owner: a provider who edits their own row may not write terms.
      create function app.name_categories() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      begin
        insert into category_terms (category_id, term, kind)
        select id, lower(name), 'name' from categories
        where id in (select category_id from approved where vetting_status = 'approved')
          and not exists (select from category_terms where category_id = categories.id)
        on conflict (term) do nothing;
        return null;
      end $$;
      create trigger name_categories_insert after insert on providers referencing new table as approved
        for each statement execute function app.name_categories();
      create trigger name_categories_update after update on providers referencing new table as approved
        for each statement execute function app.name_categories();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
