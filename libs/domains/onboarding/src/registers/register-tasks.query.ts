import type { RegisterOutcome, RegisterTasksQuery } from '@townlink/contracts';
import { type ListSource, Where } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

interface TaskRow {
  id: string;
  provider_id: string;
  outcome: RegisterOutcome | null;
}

const TASK = 'select id, provider_id, outcome from register_tasks where id = $1';

export async function findTask(tx: EntityManager, id: string): Promise<TaskRow | null> {
  const [row] = await tx.query<TaskRow[]>(TASK, [id]);
  return row ?? null;
}

/**
 * Locks the task until the transaction ends, after its comparison; the job that raises differences uses the same order.
 */
export async function lockTask(tx: EntityManager, { id, provider_id }: TaskRow): Promise<TaskRow | null> {
  await tx.query('select from register_comparisons where provider_id = $1 for update', [provider_id]);
  const [row] = await tx.query<TaskRow[]>(`${TASK} for update`, [id]);
  return row ?? null;
}

export const REGISTER_TASKS: ListSource<RegisterTasksQuery['sort']> = {
  columns: `k.id, k.provider_id, p.business_name, t.name as city_name, t.state as city_state, c.name as category_name,
    p.is_active and p.vetting_status = 'approved' as is_listed, k.own, k.found, k.raised_at, k.outcome, k.reason, k.decided_at`,
  from: `register_tasks k
    join providers p on p.id = k.provider_id
    join cities t on t.id = p.city_id
    join categories c on c.id = p.category_id`,
  counted: 'register_tasks k',
  id: 'k.id',
  sorts: { raised: { by: 'k.raised_at', type: 'timestamptz' } },
};

/** Must match the indexes. */
export const tasksWhere = ({ state }: RegisterTasksQuery): Where =>
  new Where().add(state === 'open' ? 'k.outcome is null' : 'k.outcome is not null');
