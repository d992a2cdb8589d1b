import { Injectable, type StreamableFile } from '@nestjs/common';
import { type AuditLine, type AuditPage, type AuditQuery, SERVER_ACTOR } from '@townlink/contracts';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { type CsvColumn, type ListSource, readList, sendCsv, Where } from '@townlink/server-http';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { namedProvider } from './named-provider';

const PROVIDER = namedProvider(`a.subject_type = 'provider'`, 'a.subject_id');

const SOURCE: ListSource<AuditQuery['sort']> = {
  columns: `a.id, a.actor_id, p.email as actor_email, a.action, a.subject_type, a.subject_id,
    ${PROVIDER.name} as provider_name, a.before, a.after, a.reason, a.address, a.details, a.created_at`,
  from: `audit_log a left join profiles p on p.id = a.actor_id ${PROVIDER.join}`,
  counted: 'audit_log a',
  id: 'a.id',
  sorts: { when: { by: 'a.created_at', type: 'timestamptz' } },
};

/** Skips through the index, because the log is long but has few distinct actions. */
const ACTIONS = `
  with recursive known as (
    (select action from audit_log order by action limit 1)
    union all
    select (select a.action from audit_log a where a.action > known.action order by a.action limit 1)
      from known where known.action is not null
  ) select action from known where action is not null`;

@Injectable()
export class AuditReader {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  read(query: AuditQuery): Promise<AuditPage> {
    return this.database.as(systemActor, (tx) => readAudit(tx, query));
  }

  /** The audit entry records that a search text was used, but not the text, which may be an email address. */
  file(actorId: string, query: AuditQuery): Promise<StreamableFile> {
    const { actor, action, subject, from, to } = query;
    return sendCsv<AuditLine>(this.database, this.audit, {
      name: 'audit-log',
      actorId,
      source: SOURCE,
      where: whereOf(query),
      columns: FILE_COLUMNS,
      filter: { of_one_actor: actor !== undefined, of_one_subject: subject !== undefined, action, from, to },
    });
  }
}

export async function readAudit(tx: EntityManager, query: AuditQuery): Promise<AuditPage> {
  const page = await readList<AuditLine, AuditQuery['sort']>(tx, SOURCE, whereOf(query), query);
  const actions = await tx.query<{ action: string }[]>(ACTIONS);
  return { ...page, actions: actions.map(({ action }) => action) };
}

function whereOf({ actor, action, subject, from, to }: AuditQuery): Where {
  const where = new Where();
  if (actor === SERVER_ACTOR) where.add('a.actor_id is null');
  else if (isUUID(actor)) where.add(`a.actor_id = ${where.value(actor)}::uuid`);
  else if (actor !== undefined)
    where.add(`a.actor_id = (select id from auth.users where email = ${where.value(actor)})`);
  if (action !== undefined) where.add(`a.action = ${where.value(action)}`);
  if (subject !== undefined) where.add(`a.subject_id = ${where.value(subject)}`);
  if (from !== undefined) where.add(`a.created_at >= ${startOf(where.value(from))}`);
  if (to !== undefined) where.add(`a.created_at < ${startOf(where.value(to))} + interval '1 day'`);
  return where;
}

const startOf = (day: string): string => `(${day}::timestamp at time zone 'UTC')`;

const written = (state: object | null): string | null => state && JSON.stringify(state);

const FILE_COLUMNS: readonly CsvColumn<AuditLine>[] = [
  { title: 'When', value: ({ created_at }) => created_at },
  { title: 'Who', value: ({ actor_email, actor_id }) => actor_email ?? actor_id ?? SERVER_ACTOR },
  { title: 'Action', value: ({ action }) => action },
  { title: 'Of what', value: ({ subject_type }) => subject_type },
  { title: 'Id', value: ({ subject_id }) => subject_id },
  { title: 'Provider', value: ({ provider_name }) => provider_name },
  { title: 'Before', value: ({ before }) => written(before) },
  { title: 'After', value: ({ after }) => written(after) },
  { title: 'Reason', value: ({ reason }) => reason },
  { title: 'Address', value: ({ address }) => address },
  { title: 'Details', value: ({ details }) => written(details) },
];
