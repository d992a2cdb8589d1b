import type { CategoryMove } from '@townlink/domain-directory';

/**
 * A person may be on the waitlist of the same tier and city in both categories; the entry with a reservation takes
 * precedence.
 */
const TWICE = `
  select one.id as keep, other.id as drop,
         case when other.claimed_at is null then least(one.created_at, other.created_at) else one.created_at end as since
    from waitlist_entries one join waitlist_entries other
      on other.user_id = one.user_id and other.city_id = one.city_id and other.tier_requested = one.tier_requested
     and other.id <> one.id
   where (one.category_id, other.category_id) in (($1, $2), ($2, $1))
     and (one.claimed_at is not null, one.reserved_until is null, one.created_at, one.id)
       < (other.claimed_at is not null, other.reserved_until is null, other.created_at, other.id)`;

/** A dropped entry loses its reservation too, since its hold is deleted. */
const END_OFFERS = `
  update waitlist_offers set outcome = 'declined', ended_at = now()
   where outcome is null and id in (select id from capacity_holds where waitlist_entry_id = $1 and released_at is null)`;

export const waitlistMove: CategoryMove = {
  tables: ['waitlist_entries', 'waitlists', 'waitlist_offers', 'waitlist_switches'],
  async move(tx, from, to) {
    const twice = await tx.query<{ keep: string; drop: string; since: Date }[]>(TWICE, [from, to]);
    for (const { keep, drop, since } of twice) {
      await tx.query(END_OFFERS, [drop]);
      await tx.query('delete from waitlist_entries where id = $1', [drop]);
      await tx.query('update waitlist_entries set created_at = $2 where id = $1 and claimed_at is null', [keep, since]);
    }
    await tx.query('update waitlist_entries set category_id = $2 where category_id = $1', [from, to]);
    await tx.query('delete from waitlists where category_id = $1', [from]);
    await tx.query('update waitlist_offers set category_id = $2 where category_id = $1', [from, to]);
    await tx.query(
      `delete from waitlist_switches s using waitlist_switches t
        where s.category_id = $1 and t.category_id = $2 and t.city_id = s.city_id`,
      [from, to],
    );
    await tx.query('update waitlist_switches set category_id = $2 where category_id = $1', [from, to]);
  },
};
