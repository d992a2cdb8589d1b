import {
  HITS_EACH,
  type CategoryHit,
  type CityHit,
  type Hits,
  type PersonHit,
  type ProviderHit,
  type Right,
} from '@townlink/contracts';
import { searchPattern } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

/** Newest rows to scan: a text found in none of them is rare enough for the trigram index. */
const NEWEST = 2000;

/**
 * A few ids of rows with the text at `place` within an expression, newest first. The text is hidden from the planner,
 * which would guess its frequency and, for a missing text, scan the whole table.
 */
const within = (table: string, expression: string, place: string, condition = 'true'): string => `
  (with newest as materialized (select id, ${expression} as text from ${table} where ${condition} order by id desc limit ${NEWEST}),
        found as materialized (select id from ${table} where ${expression} like (select ${place}::text) and ${condition})
   select id from newest where text like ${place}
   union all
   select id from found where id not in (select id from newest)
   limit ${HITS_EACH})`;

/**
 * @param contacts whether to search addresses too, since results reveal how they begin
 * @param condition of the providers to search
 */
const providersBy = (contacts: boolean, condition: string): string => `
  with named as (
    (select id from providers where vetting_status <> 'pending' and sort_name like $1 order by sort_name, id limit ${HITS_EACH})
    union all ${within('providers', 'lower(business_name)', '$2', condition)}
    ${contacts ? `union all ${within('providers', 'lower(email::text)', '$2', condition)}` : ''}
  )
  select p.id, p.business_name, t.name as city_name, t.state as city_state, p.vetting_status
    from providers p join cities t on t.id = p.city_id
   where p.id in (select id from named)
   order by not starts_with(p.sort_name, $3), p.sort_name, p.id limit ${HITS_EACH}`;

const peopleBy = (contacts: boolean): string => `
  with named as (
    ${contacts ? `${within('profiles', 'lower(email::text)', '$1')} union all` : ''}
    ${within('profiles', 'lower(full_name)', '$1')}
  )
  select id, email::text as email, full_name, role from profiles where id in (select id from named)
   order by not starts_with(${contacts ? 'lower(email::text)' : 'lower(full_name)'}, $2),
            ${contacts ? 'lower(email::text)' : 'lower(full_name)'}, id limit ${HITS_EACH}`;

/** A sequential scan is fine for a few hundred rows. */
const CATEGORIES = `
  select id, name from categories where merged_into is null and lower(name) like $1
   order by not starts_with(lower(name), $2), name limit ${HITS_EACH}`;

const CITIES = `
  select id, name, state from cities where lower(name) collate "C" like $1 order by lower(name) collate "C", state, id limit ${HITS_EACH}`;

/**
 * A few of each kind whose name or email address contains the text, each found by an index.
 * @param may what the caller may see; other kinds and addresses are not searched
 */
export async function findEverywhere(
  tx: EntityManager,
  text: string,
  may: (right: Right) => boolean = () => true,
): Promise<Hits> {
  const literal = text.toLowerCase();
  const beginning = searchPattern(text).replace(/^%/, '');
  const anywhere = searchPattern(text);
  const contacts = may('contacts:read');
  // A pending provider is an application.
  const condition = may('applications:read') ? 'true' : `vetting_status <> 'pending'`;
  const [providers, people] = [providersBy(contacts, condition), peopleBy(contacts)];
  return {
    providers: may('listings:read') ? await tx.query<ProviderHit[]>(providers, [beginning, anywhere, literal]) : [],
    people: may('accounts:read') ? await tx.query<PersonHit[]>(people, [anywhere, literal]) : [],
    categories: may('categories:read') ? await tx.query<CategoryHit[]>(CATEGORIES, [`%${beginning}`, literal]) : [],
    cities: may('limits:read') ? await tx.query<CityHit[]>(CITIES, [beginning]) : [],
  };
}
