import type { ListPage, WaitingRevision, WaitingServiceItem, WaitingRevisionsQuery } from '@townlink/contracts';
import { type ListSource, readList, Where } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

/** A submitted change; `license_content_type` outlives the file. */
export interface RevisionRow {
  id: string;
  provider_id: string;
  state: 'waiting' | 'approved' | 'refused' | 'replaced';
  business_name: string | null;
  services: WaitingServiceItem[] | null;
  license_file_path: string | null;
  license_content_type: string | null;
  submitted_at: Date;
}

const ROW = `select id, provider_id, state, business_name, services, license_file_path, license_content_type, submitted_at
  from provider_revisions`;

export async function findRevision(tx: EntityManager, id: string): Promise<RevisionRow | null> {
  const [row] = await tx.query<RevisionRow[]>(`${ROW} where id = $1`, [id]);
  return row ?? null;
}

/** Locks the change until the transaction ends. */
export async function lockWaiting(tx: EntityManager, providerId: string): Promise<RevisionRow | null> {
  const [row] = await tx.query<RevisionRow[]>(`${ROW} where provider_id = $1 and state = 'waiting' for update`, [
    providerId,
  ]);
  return row ?? null;
}

const WAITING: ListSource<WaitingRevisionsQuery['sort']> = {
  columns: `r.id, r.provider_id, p.business_name, r.business_name as new_business_name, r.services as new_services, t.name as city_name,
    t.state as city_state, c.name as category_name, r.license_content_type is not null as has_license,
    r.license_content_type, r.submitted_at,
    case when lic.provider_id is not null then json_build_object('number', lic.number, 'board', lic.board,
      'state', lic.state, 'expires_on', lic.expires_on, 'checked_at', lic.checked_at) end as license`,
  from: `provider_revisions r
    join providers p on p.id = r.provider_id
    join cities t on t.id = p.city_id
    join categories c on c.id = p.category_id
    left join provider_licenses lic on lic.provider_id = p.id`,
  counted: 'provider_revisions r',
  id: 'r.id',
  sorts: { submitted: { by: 'r.submitted_at', type: 'timestamptz' } },
};

export const listWaiting = (tx: EntityManager, query: WaitingRevisionsQuery): Promise<ListPage<WaitingRevision>> =>
  readList(tx, WAITING, new Where().add(`r.state = 'waiting'`), query);
