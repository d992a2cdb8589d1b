import type pg from 'pg';
import type { EntityManager } from 'typeorm';
import { createDemoActivity } from '@townlink/domain-analytics/demo';
import { createDemoReservations } from '@townlink/domain-capacity/demo';
import { createDemoNewsletter } from '@townlink/domain-newsletter/demo';
import { createDemoReferrals } from '@townlink/domain-referrals/demo';
import { createDemoWaitlist } from '@townlink/domain-waitlist/demo';
import { createDemoYear } from './life';
import { stableId } from './random';

type Transaction = Pick<EntityManager, 'query'>;

const READERS_OF_A_YEAR = { user: 640, provider: 230 };

/**
 * Fills what administrators see besides providers: waitlists, referrals, newsletters, demand. Each domain writes its
 * own data.
 */
export async function createDemoRooms(client: pg.Client, isFull = false): Promise<void> {
  const tx: Transaction = {
    query: async (text: string, values?: unknown[]) => (await client.query(text, values)).rows as never,
  };
  const administratorId = stableId('demo', 'admin@townlink.test');
  const firstProviderId = stableId('provider', 0);
  await createDemoReservations(tx, await createDemoWaitlist(tx));
  await createDemoReferrals(tx, { administratorId, firstProviderId });
  await createDemoNewsletter(tx, administratorId, isFull ? READERS_OF_A_YEAR : undefined);
  await createDemoActivity(tx, firstProviderId);
  if (isFull) await createDemoYear({ tx, administratorId, firstProviderId });
}
