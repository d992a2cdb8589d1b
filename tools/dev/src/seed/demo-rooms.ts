import type pg from 'pg';
import type { EntityManager } from 'typeorm';
import { createDemoActivity } from '@townlink/domain-analytics/demo';
import { createDemoReservations } from '@townlink/domain-capacity/demo';
import { createDemoNewsletter } from '@townlink/domain-newsletter/demo';
import { createDemoReferrals } from '@townlink/domain-referrals/demo';
import { createDemoWaitlist } from '@townlink/domain-waitlist/demo';
import { stableId } from './random';

type Transaction = Pick<EntityManager, 'query'>;

/** Fills what an administrator opens besides providers: waitlists, referrals, newsletters, demand. Each domain writes its own. */
export async function createDemoRooms(client: pg.Client): Promise<void> {
  const tx: Transaction = {
    query: async (text: string, values?: unknown[]) => (await client.query(text, values)).rows as never,
  };
  const administratorId = stableId('demo', 'admin@townlink.test');
  const firstProviderId = stableId('provider', 0);
  await createDemoReservations(tx, await createDemoWaitlist(tx));
  await createDemoReferrals(tx, { administratorId, firstProviderId });
  await createDemoNewsletter(tx, administratorId);
  await createDemoActivity(tx, firstProviderId);
}
