import type { EntityManager } from 'typeorm';

/** More would not read what needs attention. */
const MOST = 50;

/** Who is told of what needs an administrator. */
export const findAdministrators = (tx: EntityManager): Promise<{ id: string; email: string }[]> =>
  tx.query(`select id, email from profiles where role = 'admin' order by created_at, id limit ${MOST}`);
