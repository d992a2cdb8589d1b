import { checkRule } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { findOwnChecks } from '../checks/checks.query';
import { ownChecksOf } from '../checks/own-checks';
import type { EndingCheck } from './calendar-file';

const LICENSE = 'select expires_on::text as expires_on from provider_licenses where provider_id = $1';

/** The last days of a listing's license and of its valid checks. */
export async function findEndingChecks(tx: EntityManager, providerId: string): Promise<EndingCheck[]> {
  const [license] = await tx.query<{ expires_on: string }[]>(LICENSE, [providerId]);
  const checks = ownChecksOf(await findOwnChecks(tx, providerId));
  return [
    { name: checkRule('license').name, endsOn: license?.expires_on },
    ...checks.map(({ kind, current }) => ({ name: checkRule(kind).name, endsOn: current?.expires_on })),
  ].flatMap(({ name, endsOn }) => (endsOn ? [{ name, endsOn }] : []));
}
