import type { AreaAlert } from '@townlink/contracts';
import type { Mailer } from '@townlink/server-mail';
import type { EntityManager } from 'typeorm';
import { changeConsent, type ConsentSource, READ_REQUESTED_CATEGORIES } from './subscriptions';

/**
 * The confirmed area alerts of an address, for its preferences. Unconfirmed ones are hidden until their confirmation
 * link is used.
 */
export const readAreaAlerts = (tx: EntityManager, email: string): Promise<AreaAlert[]> =>
  tx.query<AreaAlert[]>(
    `select * from (
       select n.id, c.name as city_name, c.state as city_state, k.name as category_name, n.status = 'confirmed' as wanted
         from newsletter_subscriptions n
         join cities c on c.id = n.city_id
         left join categories k on k.id = n.category_id
        where n.email = $1 and n.status <> 'pending'
       union all
       select n.id, city_name, city_state, category_name, n.status = 'confirmed'
         from (${READ_REQUESTED_CATEGORIES} where n.email = $1 and n.status <> 'pending') n) notices
      order by city_name, category_name nulls first, id limit 100`,
    [email],
  );

/** Turns alerts of an address on and off; unknown ones are ignored. */
export async function chooseAreaAlerts(
  tx: EntityManager,
  email: string,
  choices: readonly { id: string; wanted: boolean }[],
): Promise<void> {
  const own = await readAreaAlerts(tx, email);
  for (const { id, wanted } of choices) {
    if (!own.some((notice) => notice.id === id)) continue;
    await changeConsent(tx, id, wanted ? 'confirmed' : 'unsubscribed', 'preferences');
  }
}

export async function endAreaAlerts(tx: EntityManager, email: string, source: ConsentSource): Promise<void> {
  for (const { id, wanted } of await readAreaAlerts(tx, email)) {
    if (wanted) await changeConsent(tx, id, 'unsubscribed', source);
  }
}

/** Written alert emails whose subscriptions have all ended. One email may contain several alerts of an address. */
const ONLY_ENDED = `
  select 'listed-nearby:' || n.id as key
    from newsletter_subscriptions n join watch_notices w on w.subscription_id = n.id
   where n.email = $1 and n.status = 'unsubscribed' and w.notified_at is not null
     and not exists (
       select from watch_notices o join newsletter_subscriptions s on s.id = o.subscription_id
        where s.email = $1 and s.status = 'confirmed' and o.notified_at = w.notified_at)`;

/** Withdraws waiting alert emails once all their alerts were ended. */
export async function takeBackAlerts(tx: EntityManager, mailer: Mailer, email: string): Promise<void> {
  const ended = await tx.query<{ key: string }[]>(ONLY_ENDED, [email]);
  await mailer.takeBack(
    tx,
    ended.map(({ key }) => key),
  );
}
