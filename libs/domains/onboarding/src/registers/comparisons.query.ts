import { createHash } from 'node:crypto';
import type { OwnLicenseFacts, RegisterComparison, RegisterState } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

/** A listed license to compare. */
export interface ComparedLicense extends OwnLicenseFacts {
  provider_id: string;
  /** ISO date in the city's time zone. */
  today: string;
}

export interface ComparedResult {
  license: ComparedLicense;
  comparison: RegisterComparison;
}

const DUE = `
  select lic.provider_id, p.business_name as name, lic.number, lic.board, lic.state, lic.expires_on::text as expires_on,
         app.today_in(p.city_id)::text as today
    from provider_licenses lic
    join providers p on p.id = lic.provider_id
    left join register_comparisons c on c.provider_id = lic.provider_id and c.number = lic.number
   where lic.state = $1 and ($2::uuid is null or lic.provider_id > $2) and (c.compared_at is null or c.compared_at < $3)
     and p.is_active and p.vetting_status = 'approved'
   order by lic.provider_id limit $4`;

/** Licenses that were not compared since a moment, after a given provider, in provider order. */
export const findDue = (
  tx: EntityManager,
  { state, after, since, limit }: { state: RegisterState; after: string | null; since: string; limit: number },
): Promise<ComparedLicense[]> => tx.query<ComparedLicense[]>(DUE, [state, after, since, limit]);

/** Only while the license is the one that was compared; another may have been checked since. */
const KEEP = `
  insert into register_comparisons (provider_id, number, compared_at, confirmed_at, fingerprint)
  select lic.provider_id, lic.number, $1::timestamptz, case when r.is_confirmed then $1::timestamptz end, r.fingerprint
    from unnest($2::uuid[], $3::text[], $4::date[], $5::boolean[], $6::text[])
           as r (provider_id, number, expires_on, is_confirmed, fingerprint)
    join provider_licenses lic
      on lic.provider_id = r.provider_id and lic.number = r.number and lic.expires_on = r.expires_on
   order by lic.provider_id
  on conflict (provider_id) do update
     set number = excluded.number, compared_at = excluded.compared_at, fingerprint = excluded.fingerprint,
         confirmed_at = coalesce(excluded.confirmed_at,
           case when excluded.number = register_comparisons.number then register_comparisons.confirmed_at end)
  returning provider_id, fingerprint, old.fingerprint as earlier`;

interface KeptComparison {
  provider_id: string;
  fingerprint: string | null;
  earlier: string | null;
}

/** A pending difference keeps its day however often it changes; otherwise it would never come first in the queue. */
const RAISE = `
  insert into register_tasks (provider_id, own, found, raised_at) values ($1, $2, $3, $4)
  on conflict (provider_id) where outcome is null
  do update set own = excluded.own, found = excluded.found`;

/**
 * Stores what registers say about licenses. A difference is raised when it differs from that of the last comparison.
 * One that was decided is not raised again until it has disappeared and come back.
 */
export async function keepResults(tx: EntityManager, results: readonly ComparedResult[], now: Date): Promise<void> {
  const kept = await tx.query<KeptComparison[]>(KEEP, [
    now,
    results.map(({ license }) => license.provider_id),
    results.map(({ license }) => license.number),
    results.map(({ license }) => license.expires_on),
    results.map(({ comparison }) => comparison.is_confirmed),
    results.map(fingerprintOf),
  ]);
  const byProvider = new Map(results.map((result) => [result.license.provider_id, result]));
  for (const { provider_id, fingerprint, earlier } of kept) {
    if (fingerprint === null || fingerprint === earlier) continue;
    const { license, comparison } = byProvider.get(provider_id)!;
    const { provider_id: _, today: __, ...own } = license;
    await tx.query(RAISE, [provider_id, JSON.stringify(own), JSON.stringify(comparison), now]);
  }
  const agreed = kept.filter(({ fingerprint }) => fingerprint === null).map(({ provider_id }) => provider_id);
  await settle(tx, agreed, now);
}

/** Without suggestions, which change with other businesses. */
function fingerprintOf({ license, comparison: { differences, entry } }: ComparedResult): string | null {
  if (differences.length === 0) return null;
  const what = [license.number, license.expires_on, differences, entry];
  return createHash('sha256').update(JSON.stringify(what)).digest('hex');
}

async function settle(tx: EntityManager, providerIds: readonly string[], now: Date): Promise<void> {
  await tx.query(
    `update register_tasks set outcome = 'settled', decided_at = $2 where provider_id = any($1) and outcome is null`,
    [providerIds, now],
  );
}

/** Deletes what a register said about a license that was replaced. */
export async function forgetComparison(tx: EntityManager, providerId: string, now: Date): Promise<void> {
  await tx.query('delete from register_comparisons where provider_id = $1', [providerId]);
  await settle(tx, [providerId], now);
}
