import { SqlMigration } from './sql-migration';

/**
 * Looks up each word once, however many of the changed listings have it. A word that many names share was looked up for each
 * of them, reading all: to merge a category of 4,000 listings took ten seconds.
 */
export class WordsOfManyNames1764300000107 extends SqlMigration {
  name = 'WordsOfManyNames1764300000107';

  sql = `
    create or replace function app.drop_name_words() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      delete from name_words where word in (
        select word from (
          select distinct word from removed, string_to_table(app.name_key(business_name), ' ') as word
           where vetting_status = 'approved' and is_active and word ~ '^[[:alpha:]]{4,40}$') gone
         where not exists (select from providers p
                            where app.name_words(p.business_name, p.city_id) @@ quote_literal(word)::tsquery
                              and p.vetting_status = 'approved' and p.is_active)
         order by word);
      return null;
    end $$`;
}
