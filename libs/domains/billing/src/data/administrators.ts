import type { EntityManager } from 'typeorm';

const MAX_RECIPIENTS = 50;

/** Recipients of notices to administrators. */
export const findAdministrators = (tx: EntityManager): Promise<{ id: string; email: string }[]> =>
  tx.query(`select id, email from profiles where role = 'admin' order by created_at, id limit ${MAX_RECIPIENTS}`);
