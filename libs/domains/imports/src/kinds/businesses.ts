import { Injectable } from '@nestjs/common';
import type { BusinessRow } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { EndedInvitations } from '../invitations/ended-invitations';
import { type BusinessRecord, businessKeys, businessRecord } from './business-record';
import {
  type Finding,
  type ImportContext,
  isDuplicate,
  isNew,
  KindRules,
  type Resolved,
  type RowKey,
  type ToWrite,
} from './import-kind';
import { askedSlug, categoryIds, isCategoryThere, townSlugs } from './places.query';
import { categoryGone, unknownCategory, unknownTown } from './unknown-places';

const COLUMNS = [
  'key',
  'business_name',
  'contact_name',
  'email',
  'phone',
  'website_url',
  'address',
  'city_slug',
  'zip',
  'category_id',
  'license_number',
  'license_state',
  'phone_key',
  'license_key',
  'place_key',
] as const satisfies readonly (keyof BusinessRecord)[];

const LIST = COLUMNS.join(', ');

type Stored = BusinessRecord & { id: string };

const STORED = `
  select to_jsonb(b) as row from imported_businesses b
   where b.key = any($1) or b.license_key = any($2) or b.phone_key = any($3) or b.place_key = any($4)`;

/** Applications and listings by license, phone, or name and town: $1 licenses, $2 phones, $3 names, $4 towns of the names. */
const LISTED = `
  select p.business_name, 'license' as by, app.license_key(l.state, l.number) as key
    from provider_licenses l join providers p on p.id = l.provider_id where app.license_key(l.state, l.number) = any($1)
  union all
  select p.business_name, 'phone', app.phone_key(p.phone) from providers p where app.phone_key(p.phone) = any($2)
  union all
  select p.business_name, 'name', lower(p.business_name) || '|' || u.city
    from (select distinct name, city from unnest($3::text[], $4::text[]) n(name, city)) u
    join cities t on t.slug = u.city join providers p on p.city_id = t.id and lower(p.business_name) = u.name`;

const INSERT = `
  insert into imported_businesses (${LIST}, import_id)
  select ${LIST}, $2 from jsonb_populate_recordset(null::imported_businesses, $1::jsonb) returning id, key`;

const UPDATE = `
  update imported_businesses b
     set (${LIST}, updated_at) = row(${COLUMNS.map((name) => `r.${name}`).join(', ')}, clock_timestamp())
    from jsonb_populate_recordset(null::imported_businesses, $1::jsonb) r where b.key = r.key`;

/** In the order in which a claim locks them, so that claims and emails in progress are waited for and count. */
const LOCK_INVITATIONS = `
  select count(*) from (
    select from business_invitations i join imported_businesses b on b.id = i.business_id where b.import_id = $1 for update of i) locked`;

const LOCK_BUSINESSES = `
  select count(*) from (
    select from imported_businesses b join import_rows r on b.id = r.subject_id::uuid where r.import_id = $1 for update of b) locked`;

/**
 * Rows of an import whose business has changed since, was claimed, or has applied; found in the same way as `LISTED`.
 */
const USED_SINCE = `
  with written as (
    select r.record, to_jsonb(b) as now, b.id, b.phone_key, b.license_key, b.city_slug, lower(b.business_name) as name
      from import_rows r left join imported_businesses b on b.id = r.subject_id::uuid
     where r.import_id = $1 and r.subject_id is not null)
  select count(*)::int as count from written
   where id is null or not now @> record
      or id in (
        select business_id from business_claims
        union all
        select w.id from written w join providers p on app.phone_key(p.phone) = w.phone_key
        union all
        select w.id from written w join provider_licenses l on app.license_key(l.state, l.number) = w.license_key
        union all
        select w.id from written w join cities t on t.slug = w.city_slug
          join providers p on p.city_id = t.id and lower(p.business_name) = w.name)`;

const REMOVE_NEW = `
  delete from imported_businesses b using import_rows r
   where r.import_id = $1 and r.before is null and b.id = r.subject_id::uuid`;

const RESTORE_CHANGED = `
  update imported_businesses b
     set (${LIST}, updated_at) = row(${COLUMNS.map((name) => `o.${name}`).join(', ')}, o.updated_at)
    from import_rows r cross join lateral jsonb_populate_record(null::imported_businesses, r.before) o
   where r.import_id = $1 and r.before is not null and b.id = r.subject_id::uuid`;

/** Businesses to be invited. */
@Injectable()
export class Businesses extends KindRules<'businesses', BusinessRecord> {
  constructor(private readonly invitations: EndedInvitations) {
    super();
  }

  async resolve(tx: EntityManager, rows: readonly BusinessRow[]): Promise<Resolved<BusinessRecord>[]> {
    const towns = await townSlugs(tx, rows);
    const categories = await categoryIds(
      tx,
      rows.map(({ category }) => category),
    );
    return rows.map((row) => {
      const town = towns.get(askedSlug(row));
      const category = categories.get(row.category.toLowerCase());
      if (town && category) return { record: businessRecord(row, town, category) };
      return { faults: [...(town ? [] : [unknownTown(row)]), ...(category ? [] : [unknownCategory(row)])] };
    });
  }

  keysOf(record: BusinessRecord): RowKey[] {
    return businessKeys(record);
  }

  async compare(tx: EntityManager, records: readonly BusinessRecord[]): Promise<Finding[]> {
    const keys = (name: 'key' | 'license_key' | 'phone_key' | 'place_key') =>
      records.flatMap((record) => record[name] ?? []);
    const stored = await tx.query<{ row: Stored }[]>(STORED, [
      keys('key'),
      keys('license_key'),
      keys('phone_key'),
      keys('place_key'),
    ]);
    const listed = await tx.query<{ business_name: string; by: string; key: string }[]>(LISTED, [
      keys('license_key'),
      keys('phone_key'),
      records.map((record) => record.business_name.toLowerCase()),
      records.map((record) => record.city_slug),
    ]);
    const found = new StoredBusinesses(
      stored.map(({ row }) => row),
      new Map(listed.map(({ by, key, business_name }) => [`${by}:${key}`, business_name])),
    );
    const isThere = await isCategoryThere(
      tx,
      records.map(({ category_id }) => category_id),
    );
    return records.map((record) => (isThere(record.category_id) ? found.compare(record) : categoryGone()));
  }

  async write(
    tx: EntityManager,
    rows: readonly ToWrite<BusinessRecord>[],
    { importId }: ImportContext,
  ): Promise<string[]> {
    const added = rows.filter(({ finding }) => finding.outcome === 'new').map(({ record }) => record);
    const changed = rows.filter(({ finding }) => finding.outcome === 'changed').map(({ record }) => record);
    const inserted = await tx.query<{ id: string; key: string }[]>(INSERT, [JSON.stringify(added), importId]);
    if (changed.length > 0) await tx.query(UPDATE, [JSON.stringify(changed)]);
    const ids = new Map(inserted.map(({ id, key }) => [key, id]));
    return rows.map(({ record, finding }) => finding.subjectId ?? ids.get(record.key)!);
  }

  async undo(tx: EntityManager, { importId }: ImportContext): Promise<string | null> {
    await tx.query(LOCK_INVITATIONS, [importId]);
    await tx.query(LOCK_BUSINESSES, [importId]);
    const [{ count }] = await tx.query<[{ count: number }]>(USED_SINCE, [importId]);
    if (count > 0)
      return `${count} ${count === 1 ? 'business has' : 'businesses have'} applied, were claimed, or were changed by a later import, so this one cannot be undone.`;
    await this.invitations.endOf(tx, importId);
    await tx.query(REMOVE_NEW, [importId]);
    await tx.query(RESTORE_CHANGED, [importId]);
    return null;
  }
}

/** What the records of a batch are compared with. */
class StoredBusinesses {
  private readonly byKey: ReadonlyMap<string, Stored>;
  private readonly byOther = new Map<string, Stored>();

  constructor(
    stored: readonly Stored[],
    private readonly listed: ReadonlyMap<string, string>,
  ) {
    this.byKey = new Map(stored.map((business) => [business.key, business]));
    for (const business of stored)
      for (const { key } of businessKeys(business)) if (!this.byOther.has(key)) this.byOther.set(key, business);
  }

  compare(record: BusinessRecord): Finding {
    const own = this.byKey.get(record.key);
    if (own && isOther(record, own))
      return isDuplicate('external_id', `This ID belongs to ${own.business_name}, another business.`);
    if (own) return compared(record, own);
    for (const { key, field, name } of businessKeys(record)) {
      const other = this.byOther.get(key);
      if (other) return isDuplicate(field, `The same ${name} as ${other.business_name}, which was imported before.`);
    }
    return this.listedAs(record) ?? isNew();
  }

  private listedAs({ license_key, phone_key, business_name, city_slug }: BusinessRecord): Finding | null {
    const ways = [
      [`license:${license_key}`, 'license_number', 'license number'],
      [`phone:${phone_key}`, 'phone', 'phone number'],
      [`name:${business_name.toLowerCase()}|${city_slug}`, 'business_name', 'name and town'],
    ] as const;
    for (const [key, field, what] of ways) {
      const name = this.listed.get(key);
      if (name) return isDuplicate(field, `The same ${what} as ${name}, which is listed or has applied.`);
    }
    return null;
  }
}

/** Two products may number their businesses alike. */
const isOther = (record: BusinessRecord, stored: Stored): boolean =>
  record.key.startsWith('id:') &&
  record.business_name !== stored.business_name &&
  (['phone_key', 'license_key', 'place_key', 'email'] as const).every(
    (name) => record[name] === null || record[name] !== stored[name],
  );

function compared(record: BusinessRecord, stored: Stored): Finding {
  const isSame = COLUMNS.every((name) => record[name] === stored[name]);
  return { outcome: isSame ? 'same' : 'changed', subjectId: stored.id, before: isSame ? null : stored, fault: null };
}
