import { AuditLog, type Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';

/** Outcomes of restoring a backup into a separate database. */
export const DRILL_RESULTS = ['passed', 'failed'] as const;

export interface Drill {
  result: (typeof DRILL_RESULTS)[number];
  note: string;
  at: Date;
}

const NOTE_MAX = 500;

const KEEP = `
  insert into setup_steps (step, found, found_at) values ('backups', $1::jsonb, now())
  on conflict (step) do update set found = $1::jsonb, found_at = now()`;

const LAST = `
  select found ->> 'result' as result, found ->> 'note' as note, found_at as at
    from setup_steps where step = 'backups' and found is not null`;

/** Records an automatic drill for the launch checklist. Audited. */
export async function recordDrill(database: Database, result: Drill['result'], said: string): Promise<void> {
  const after = { result, note: said.trim().slice(0, NOTE_MAX) };
  await database.as(systemActor, async (tx) => {
    await tx.query(KEEP, [JSON.stringify(after)]);
    await new AuditLog().record(tx, {
      actorId: null,
      action: 'launch.drill',
      subjectType: 'launch-item',
      subjectId: 'backups',
      before: null,
      after,
      details: { by: 'command' },
    });
  });
}

/** The last drill; null when there was none. */
export async function lastDrill(tx: EntityManager): Promise<Drill | null> {
  const [drill] = await tx.query<Drill[]>(LAST);
  return drill ?? null;
}
