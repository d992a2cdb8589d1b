import type { EntityManager } from 'typeorm';
import { createDemoIssues } from './issues';
import { createDemoSubscribers } from './subscribers';

type Transaction = Pick<EntityManager, 'query'>;

/**
 * Fills the demo's newsletter: subscribers in every state, people who wait for providers of a market or for a service that has
 * no category, and the issues that were sent.
 * @param administratorId who wrote the issues
 */
export async function createDemoNewsletter(tx: Transaction, administratorId: string): Promise<void> {
  await createDemoSubscribers(tx);
  await createDemoIssues(tx, administratorId);
}
