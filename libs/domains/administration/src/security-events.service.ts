import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  SECURITY_EVENTS,
  type SecurityEventLine,
  type SecurityEventPage,
  type SecurityEventsQuery,
} from '@townlink/contracts';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { type CsvColumn, type ListSource, readList, sendCsv, Where } from '@townlink/server-http';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { namedProvider } from './named-provider';

/** For 'license.viewed' the reason column contains the provider. */
const PROVIDER = namedProvider(`e.kind = 'license.viewed'`, 'e.reason', 'provider ');

const SOURCE: ListSource<SecurityEventsQuery['sort']> = {
  columns: `e.id, e.kind, e.user_id, p.email as user_email, p.role as user_role, e.address, e.method, e.reason, e.times,
    e.created_at, ${PROVIDER.id} as provider_id, ${PROVIDER.name} as provider_name`,
  from: `security_events e left join profiles p on p.id = e.user_id ${PROVIDER.join}`,
  counted: 'security_events e',
  id: 'e.id',
  sorts: { when: { by: 'e.created_at', type: 'timestamptz' } },
};

/** Security events of the last months, to investigate attacks. */
@Injectable()
export class SecurityEventsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  read(query: SecurityEventsQuery): Promise<SecurityEventPage> {
    return this.database.as(systemActor, (tx) => readSecurityEvents(tx, query));
  }

  /** The audit entry records that a search text was used, but not the text, which may be an email address. */
  file(actorId: string, query: SecurityEventsQuery): Promise<StreamableFile> {
    const { kind, person, address, from, to } = query;
    return sendCsv<SecurityEventLine>(this.database, this.audit, {
      name: 'security-events',
      actorId,
      source: SOURCE,
      where: whereOf(query),
      columns: FILE_COLUMNS,
      filter: { kind, of_one_person: person !== undefined, of_one_address: address !== undefined, from, to },
    });
  }
}

export const readSecurityEvents = (tx: EntityManager, query: SecurityEventsQuery): Promise<SecurityEventPage> =>
  readList<SecurityEventLine, SecurityEventsQuery['sort']>(tx, SOURCE, whereOf(query), query);

function whereOf({ kind, person, address, from, to }: SecurityEventsQuery): Where {
  const where = new Where();
  if (kind !== undefined) where.add(`e.kind = ${where.value(kind)}`);
  if (isUUID(person)) where.add(`e.user_id = ${where.value(person)}::uuid`);
  else if (person !== undefined)
    where.add(`e.user_id = (select id from auth.users where email = ${where.value(person)})`);
  if (address !== undefined) where.add(`e.address = ${where.value(address)}`);
  if (from !== undefined) where.add(`e.created_at >= ${startOf(where.value(from))}`);
  if (to !== undefined) where.add(`e.created_at < ${startOf(where.value(to))} + interval '1 day'`);
  return where;
}

const startOf = (day: string): string => `(${day}::timestamp at time zone 'UTC')`;

const FILE_COLUMNS: readonly CsvColumn<SecurityEventLine>[] = [
  { title: 'When', value: ({ created_at }) => created_at },
  { title: 'Kind', value: ({ kind }) => kind },
  { title: 'What', value: ({ kind }) => SECURITY_EVENTS[kind] },
  { title: 'Times', value: ({ times }) => times },
  { title: 'Who', value: ({ user_email, user_id }) => user_email ?? user_id },
  { title: 'Role', value: ({ user_role }) => user_role },
  { title: 'Address', value: ({ address }) => address },
  { title: 'Method', value: ({ method }) => method },
  { title: 'Reason', value: ({ reason }) => reason },
  { title: 'Provider', value: ({ provider_name, provider_id }) => provider_name ?? provider_id },
];
