import { SqlMigration } from './sql-migration';

/** Condition for listed providers; must match the indexes word for word. */
const LISTED = `vetting_status = 'approved' and is_active`;

/**
 * Business names normalized for searching, and the words of listed names, for correcting misspellings. Searches find IDs here
 * as the owner, since row-level security keeps them from using an index; the rows are then read with the caller's rights.
 */
export class BusinessNames1764300000002 extends SqlMigration {
  name = 'BusinessNames1764300000002';

  sql = `
    -- 'Two Rivers Plumbing, LLC' and 'TWO RIVERS PLUMBING' are one name: no case, accents, apostrophes or ending of a company.
    create function app.name_key(name text) returns text language sql immutable strict parallel safe return
      regexp_replace(regexp_replace(trim(regexp_replace(replace(replace(regexp_replace(normalize(lower(name), NFKD),
        '[\\u0300-\\u036f''’‘\`.]', '', 'g'), '&', ' and '), '+', ' and '), '[^[:alnum:]]+', ' ', 'g')),
        '( (and|llc|inc|incorporated|co|company|corp|corporation|ltd|limited|lp|llp|pllc|pc))+$', ''), '^the (?=.)', '');

    -- The words of a name and its city, so that the names of one city are found first.
    create function app.name_words(name text, city uuid) returns tsvector language sql immutable parallel safe return
      array_to_tsvector(array_remove(string_to_array(app.name_key(name), ' '), '') || ('@' || city::text));

    create table name_words (word text primary key);
    create index name_words_trigram on name_words using gin (word gin_trgm_ops) with (fastupdate = off);
    alter table name_words enable row level security;
    create policy everyone_reads on name_words for select using (true);
    grant select on name_words to townlink_anonymous, townlink_service;

    -- Words with digits are not misspelled. In their order, so that two statements never wait for each other.
    create function app.note_name_words() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      insert into name_words (word)
      select distinct word from added, string_to_table(app.name_key(business_name), ' ') as word
       where ${LISTED} and word ~ '^[[:alpha:]]{4,40}$'
         and not exists (select from name_words known where known.word = word.word)
       order by word
      on conflict do nothing;
      return null;
    end $$;
    revoke all on function app.note_name_words() from public;
    create trigger note_name_words_insert after insert on providers referencing new table as added
      for each statement execute function app.note_name_words();
    create trigger note_name_words_update after update on providers referencing new table as added
      for each statement execute function app.note_name_words();

    -- A name can be a person's: its words go with the last listing that has them.
    create function app.drop_name_words() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      delete from name_words where word in (
        select word from removed, string_to_table(app.name_key(business_name), ' ') as word
         where ${LISTED} and word ~ '^[[:alpha:]]{4,40}$'
           and not exists (select from providers p
                            where app.name_words(p.business_name, p.city_id) @@ quote_literal(word)::tsquery
                              and p.vetting_status = 'approved' and p.is_active)
         order by word);
      return null;
    end $$;
    revoke all on function app.drop_name_words() from public;
    create trigger drop_name_words_delete after delete on providers referencing old table as removed
      for each statement execute function app.drop_name_words();
    create trigger drop_name_words_update after update on providers referencing old table as removed
      for each statement execute function app.drop_name_words();
    insert into name_words (word)
    select distinct word from providers, string_to_table(app.name_key(business_name), ' ') as word
     where ${LISTED} and word ~ '^[[:alpha:]]{4,40}$';

    -- Listed businesses of these keys, then of these words, in the order of the queries. Each takes the first that an index yields;
    -- a scan of the table would look cheap to the planner and read it all when there is none.
    create function app.businesses_named(keys text[], queries text[], most integer) returns table (id uuid, place bigint)
    language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
      (select p.id, 0::bigint from providers p where app.name_key(p.business_name) = any(keys) and ${LISTED} limit most)
      union all
      select named.id, query.place from unnest(queries) with ordinality as query (words, place)
        cross join lateral (
          select p.id from providers p
           where app.name_words(p.business_name, p.city_id) @@ query.words::tsquery and ${LISTED} limit most) named
    $$;
    revoke all on function app.businesses_named(text[], text[], integer) from public;
    grant execute on function app.businesses_named(text[], text[], integer) to townlink_anonymous;`;
}
