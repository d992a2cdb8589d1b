import {
  type ListPage,
  type VettedApplication,
  type VettingQuery,
  type VettingSort,
  type WaitingApplication,
} from '@townlink/contracts';
import { SERVICE_DETAILS, SERVICE_ITEMS } from '@townlink/domain-providers';
import { queryAsJson } from '@townlink/server-database';
import { type ListSource, notFound, readList, Where } from '@townlink/server-http';
import type { PublicFiles } from '@townlink/server-storage';
import type { EntityManager } from 'typeorm';
import { MODERATED_COLUMNS, MODERATED_TABLES, type ModeratedRow, toModerated } from '../moderation/moderation.query';
import { findDuplicates } from './duplicates.query';
import { readViewers } from './views';

const QUEUE: ListSource<VettingSort> = {
  columns: MODERATED_COLUMNS,
  from: MODERATED_TABLES,
  counted: 'providers p',
  id: 'p.id',
  sorts: { applied: { by: 'p.created_at', type: 'timestamptz' } },
};

/** Pending applications. @param askerId the calling administrator */
export async function listPending(
  tx: EntityManager,
  files: PublicFiles,
  query: VettingQuery,
  askerId: string,
): Promise<ListPage<WaitingApplication>> {
  const where = new Where().add(`p.vetting_status = 'pending'`);
  const { rows, ...page } = await readList<ModeratedRow, VettingSort>(tx, QUEUE, where, query);
  const viewers = await readViewers(
    tx,
    rows.map(({ id }) => id),
    askerId,
  );
  return { ...page, rows: rows.map((row) => ({ ...toModerated(row, files), viewers: viewers.get(row.id) ?? [] })) };
}

type ApplicationRow = ModeratedRow & Omit<VettedApplication, 'provider' | 'duplicates'>;

const APPLICATION = `
  select ${MODERATED_COLUMNS},
         case when p.ftco_enabled then json_build_object('type', p.ftco_type, 'value', p.ftco_value::float8,
           'min_spend', p.ftco_min_spend::float8, 'expiry', p.ftco_expiry_date, 'terms', p.ftco_terms) end as offer,
         (select coalesce(json_agg(json_build_object('quote', w.quote, 'author', w.author) order by w.position), '[]')
            from testimonials w where w.provider_id = p.id) as testimonials,
         json_build_object(${SERVICE_DETAILS}) as service, ${SERVICE_ITEMS} as services,
         case when p.vetting_status <> 'pending' and p.vetted_at is not null then json_build_object(
           'action', case p.vetting_status when 'approved' then 'approve' else 'reject' end,
           'by', (select email from profiles where id = p.vetted_by), 'at', p.vetted_at) end as decision
    from ${MODERATED_TABLES} left join provider_details d on d.provider_id = p.id
   where p.id = $1`;

/** One application, pending or not. @throws 404 `provider-not-found` */
export async function readApplication(
  tx: EntityManager,
  files: PublicFiles,
  id: string,
  askerId: string,
): Promise<VettedApplication> {
  const [row] = await queryAsJson<ApplicationRow>(tx, APPLICATION, [id]);
  if (!row) throw notFound('This application does not exist.', 'provider-not-found');
  const { offer, testimonials, service, services, decision, ...provider } = row;
  const duplicates = await findDuplicates(tx, id);
  const viewers = (await readViewers(tx, [id], askerId)).get(id) ?? [];
  return {
    provider: { ...toModerated(provider, files), viewers },
    offer,
    testimonials,
    service,
    services,
    decision,
    duplicates,
  };
}
