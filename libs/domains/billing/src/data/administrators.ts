import { CONSOLE_ROLES, mayDo } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

const MAX_RECIPIENTS = 50;

/** The notices contain names and email addresses. */
const ROLES = CONSOLE_ROLES.filter((role) => mayDo(role, 'contacts:read'));

const FIND = `
  select id, email from profiles where role = 'admin' and console_role = any($1)
   order by created_at, id limit ${MAX_RECIPIENTS}`;

/** Recipients of notices to administrators. */
export const findAdministrators = (tx: EntityManager): Promise<{ id: string; email: string }[]> =>
  tx.query(FIND, [ROLES]);
