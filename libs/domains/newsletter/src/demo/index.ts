import type { EntityManager } from 'typeorm';
import { createDemoIssues } from './issues';
import { createDemoSubscribers } from './subscribers';

type Transaction = Pick<EntityManager, 'query'>;

/**
 * Demo data: subscribers in every state, area alerts, requested categories, and sent issues.
 * @param administratorId author of the issues
 */
export async function createDemoNewsletter(tx: Transaction, administratorId: string): Promise<void> {
  await createDemoSubscribers(tx);
  await createDemoIssues(tx, administratorId);
}
