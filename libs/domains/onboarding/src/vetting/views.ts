import { VIEW_SECONDS } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

interface View {
  viewId: string;
  administratorId: string;
  providerId: string;
}

/** Records that a page has an application open. A view that has ended, or is of another administrator, is left alone. */
export async function noteView(tx: EntityManager, { viewId, administratorId, providerId }: View): Promise<void> {
  await deleteExpired(tx);
  await tx.query(
    `insert into application_views as v (id, administrator_id, provider_id)
     select $1, $2, p.id from providers p where p.id = $3 and p.vetting_status = 'pending'
     on conflict (id) do update set provider_id = excluded.provider_id, seen_at = now()
      where v.administrator_id = excluded.administrator_id and v.provider_id is not null`,
    [viewId, administratorId, providerId],
  );
}

/** Ends a view permanently: the row stays without an application, so that a late heartbeat does not revive it. */
export async function endView(tx: EntityManager, viewId: string, administratorId: string): Promise<void> {
  await deleteExpired(tx);
  await tx.query(
    `insert into application_views as v (id, administrator_id) values ($1, $2)
     on conflict (id) do update set provider_id = null, seen_at = now() where v.administrator_id = excluded.administrator_id`,
    [viewId, administratorId],
  );
}

const deleteExpired = (tx: EntityManager): Promise<unknown> =>
  tx.query('delete from application_views where seen_at < now() - make_interval(secs => $1)', [VIEW_SECONDS.lasts]);

/** Email addresses of viewers by application id. @param exceptId the caller, in any window */
export async function readViewers(
  tx: EntityManager,
  providerIds: readonly string[],
  exceptId: string,
): Promise<Map<string, string[]>> {
  const rows = await tx.query<{ provider_id: string; emails: string[] }[]>(
    `select v.provider_id, array_agg(distinct f.email::text order by f.email::text) as emails
       from application_views v join profiles f on f.id = v.administrator_id
      where v.provider_id = any($1) and v.administrator_id <> $2
        and v.seen_at >= now() - make_interval(secs => $3)
      group by v.provider_id`,
    [providerIds, exceptId, VIEW_SECONDS.lasts],
  );
  return new Map(rows.map(({ provider_id, emails }) => [provider_id, emails]));
}
