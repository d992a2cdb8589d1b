import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CHECK_RULES, type CheckField, checkRule } from '@townlink/contracts';
import type pg from 'pg';
import type { Numbered } from './demo-logos';
import { checksOf, type DemoCheck, type ReadCheck } from './full-checks';
import { specimen } from './license-file';
import { stableId } from './random';

/** Listings off the site have been notified. The trigger writes the passport. */
const LICENSES = `
  insert into provider_licenses (provider_id, number, board, state, expires_on, checked_at, checked_by, off_notified_for)
  select id, license ->> 'number', license ->> 'board', license ->> 'state', (license ->> 'expires_on')::date, created_at + interval '1 day', $2,
    case when (license ->> 'is_over')::boolean then (license ->> 'expires_on')::date end
  from jsonb_to_recordset($1) as given (id uuid, license jsonb, created_at timestamptz) where jsonb_typeof(license) = 'object'`;

const CHECKS = `
  insert into listing_checks (id, provider_id, kind, state, file_path, content_type, number, issuer, amount, aggregate, starts_on, expires_on, notes,
    submitted_at, decided_at, decided_by)
  select id, provider_id, kind, state, file_path, content_type, number, issuer, amount, aggregate, starts_on, expires_on, notes,
    submitted_at, decided_at, case when decided_at is not null then $2::uuid end
  from jsonb_to_recordset($1) as given (id uuid, provider_id uuid, kind text, state text, file_path text, content_type text, number text, issuer text,
    amount integer, aggregate integer, starts_on date, expires_on date, notes text, submitted_at timestamptz, decided_at timestamptz)`;

const FILES = `
  insert into stored_files (bucket, path, content_type, size_bytes, state, created_at)
  select $2, file_path, content_type, size, 'attached', submitted_at
  from jsonb_to_recordset($1) as given (file_path text, content_type text, size bigint, submitted_at timestamptz) where file_path is not null`;

type StoredCheck = DemoCheck & { id: string; file_path?: string; content_type?: string; size?: number };

export interface CheckStore {
  bucket: string;
  /** Where files are stored; without it there are no waiting checks, which need a document. */
  directory: string | undefined;
  administratorId: string;
  /** Its start, in milliseconds. */
  today: number;
}

/** Adds the licenses and the other checks of full listings. */
export async function insertChecks(client: pg.Client, batch: readonly Numbered[], store: CheckStore): Promise<void> {
  const full = batch.filter(({ provider }) => provider.is_full && provider.vetting_status === 'approved');
  await client.query(LICENSES, [JSON.stringify(full.map(({ provider }) => provider)), store.administratorId]);
  const checks = await Promise.all(full.flatMap((numbered) => storedChecks(numbered, store)));
  const rows = JSON.stringify(checks.filter((check) => check !== null));
  await client.query(CHECKS, [rows, store.administratorId]);
  await client.query(FILES, [rows, store.bucket]);
}

const storedChecks = ({ provider, number }: Numbered, store: CheckStore): Promise<StoredCheck | null>[] =>
  checksOf(provider, number, store.today).map(async (check, place) => {
    const id = stableId('check', provider.id, check.kind, place);
    if (check.state !== 'waiting') return { ...check, id };
    if (!store.directory) return null;
    const bytes = await specimen(CHECK_RULES[check.kind].document, provider.business_name, [
      `Held by: ${provider.contact_name}`,
      ...linesOf(check),
    ]);
    const file_path = `checks/${id}.pdf`;
    const file = join(store.directory, store.bucket, file_path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    return { ...check, id, file_path, content_type: 'application/pdf', size: bytes.length };
  });

const COLUMNS: Record<CheckField, keyof ReadCheck> = {
  number: 'number',
  issuer: 'issuer',
  amount: 'amount',
  aggregate: 'aggregate',
  startsOn: 'starts_on',
  expiresOn: 'expires_on',
};

/** What an administrator has to enter. */
const linesOf = ({ kind, reads }: DemoCheck): string[] =>
  Object.entries(checkRule(kind).fields).map(([field, label]) => `${label}: ${reads?.[COLUMNS[field as CheckField]]}`);
