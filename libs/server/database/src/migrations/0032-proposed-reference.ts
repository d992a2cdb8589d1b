import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A city or category that somebody brings is proposed: no public read sees it until a provider there is approved. Row-level
 * security says so once, for every list, search, page and autocomplete there is.
 */
export class ProposedReference1763700000032 implements MigrationInterface {
  name = 'ProposedReference1763700000032';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table cities add is_proposed boolean not null default false;
      alter table categories add is_proposed boolean not null default false;

      update cities set is_proposed = true
       where not exists (select from providers where city_id = cities.id and vetting_status = 'approved');
      -- Reference categories have terms; those that others were merged into have been decided about.
      update categories set is_proposed = true
       where merged_into is null
         and not exists (select from category_terms where category_id = categories.id)
         and not exists (select from categories merged where merged.merged_into = categories.id)
         and not exists (select from providers where category_id = categories.id and vetting_status = 'approved');
      -- Whoever asked could claim any place id for any words: what only they said of it is dropped.
      update cities set place_id = null
       where is_proposed and not exists (
         select from gazetteer_places g where g.place_id = cities.place_id and g.slug = cities.slug);

      do $$
      declare reference text;
      begin
        foreach reference in array array['cities', 'categories'] loop
          execute format('drop policy everyone_reads on %I', reference);
          execute format('create policy published on %I for select to townlink_anonymous using (not is_proposed)', reference);
          execute format('create policy members_read on %I for select to townlink_member using (true)', reference);
        end loop;
      end $$;

      -- As the owner: a provider who edits their own row may write none of these. Each statement only when it has work to
      -- do, because every one of them empties what the gateways keep.
      create or replace function app.name_categories() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      declare listed_cities uuid[]; listed_categories uuid[];
      begin
        select array_agg(distinct city_id), array_agg(distinct category_id) into listed_cities, listed_categories
          from approved where vetting_status = 'approved';
        if exists (select from cities where id = any(listed_cities) and is_proposed) then
          update cities set is_proposed = false where id = any(listed_cities) and is_proposed;
        end if;
        if exists (select from categories where id = any(listed_categories) and is_proposed) then
          update categories set is_proposed = false where id = any(listed_categories) and is_proposed;
        end if;
        if exists (select from categories c where id = any(listed_categories)
                    and not exists (select from category_terms where category_id = c.id)) then
          insert into category_terms (category_id, term, kind)
          select id, lower(name), 'name' from categories c
           where id = any(listed_categories) and not exists (select from category_terms where category_id = c.id)
          on conflict (term) do nothing;
        end if;
        return null;
      end $$;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
