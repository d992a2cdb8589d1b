import { SqlMigration } from './sql-migration';

/**
 * The API shows the name of a listing's category, and its radius if the listing has none. A change of these was not logged, so
 * that mirrors kept the old values.
 */
export class ChangesOfCategories1764300000103 extends SqlMigration {
  name = 'ChangesOfCategories1764300000103';

  sql = `
    create function app.log_category() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      perform app.log_listing(p.id, p.city_id, 'changed')
         from providers p left join provider_details d on d.provider_id = p.id
        where p.category_id = new.id and p.is_active and p.vetting_status = 'approved'
          and ((old.name, old.slug) is distinct from (new.name, new.slug) or d.radius_miles is null);
      return null;
    end $$;
    revoke all on function app.log_category() from public;
    create trigger log_category after update of name, slug, default_radius_miles on categories for each row
      when ((old.name, old.slug, old.default_radius_miles) is distinct from (new.name, new.slug, new.default_radius_miles))
      execute function app.log_category()`;
}
