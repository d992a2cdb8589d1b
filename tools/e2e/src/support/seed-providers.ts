import { sql } from './sql';

/** Copies of a listed provider with different names. */
const COPIES = `
  with model as (
    select p.* from providers p join cities c on c.id = p.city_id join categories k on k.id = p.category_id
    where c.slug = 'riverton-ut' and k.slug = 'plumber' and p.membership_tier = 'basic' and p.is_active limit 1
  ), numbers as (
    select number, gen_random_uuid() as user_id from generate_series(1, $3::int) as number
  ), users as (
    insert into auth.users (id, email, email_confirmed_at)
    select user_id, 'copy-' || user_id || '@people.test', now() from numbers
  ), people as (
    insert into profiles (id, email, full_name)
    select user_id, 'copy-' || user_id || '@people.test', 'Provider' from numbers
  )
  insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, vetting_status,
    membership_tier, is_active)
  select numbers.user_id, 'copy-' || number, 'Provider ' || lpad(number::text, 2, '0'), 'Provider', model.phone, 'copy@people.test',
    (select id from cities where slug = $1), (select id from categories where slug = $2), 'approved', 'basic', true
  from numbers cross join model`;

/** Copies of an earlier attempt, which would be in the way of a retry. */
const EARLIER_COPIES = `
  delete from providers p using cities c, categories k
  where c.id = p.city_id and k.id = p.category_id and c.slug = $1 and k.slug = $2 and p.slug like 'copy-%'`;

/** Lists many basic providers in a city and category. */
export async function seedProviders(city: string, category: string, count: number): Promise<void> {
  await sql(EARLIER_COPIES, [city, category]);
  await sql(COPIES, [city, category, count]);
}
