import type { EntityManager } from 'typeorm';
import { createDemoIssues } from './issues';
import { type Readers, createDemoSubscribers, createSubscribersOfAYear } from './subscribers';

export { createNewslettersOfAYear } from './year';

type Transaction = Pick<EntityManager, 'query'>;

/**
 * Demo data: subscribers in every state, area alerts, requested categories, and sent issues.
 * @param administratorId author of the issues
 * @param readers additional readers, who subscribed over a year
 */
export async function createDemoNewsletter(tx: Transaction, administratorId: string, readers?: Readers): Promise<void> {
  await createDemoSubscribers(tx);
  if (readers) await createSubscribersOfAYear(tx, readers);
  await createDemoIssues(tx, administratorId);
}
