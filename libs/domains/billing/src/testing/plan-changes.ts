import type { CappedTier, PlanChangeOutcome, PlanPreview } from '@townlink/contracts';
import { CapacityService } from '@townlink/domain-capacity';
import { systemActor } from '@townlink/server-database';
import type { TestApp } from '@townlink/server-testing/app';
import { makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import { ReconcileHandler } from '../reconcile/reconcile.handler';
import { useBilling } from './billing-app';
import { call, subscribe } from './calls';
import { makeMember, type TestMember } from './members';
import { snapshot } from './snapshot';

export const STEP_CARD = '4000002760003184';
export const DECLINED_CARD = '4000000000000002';

interface Problem {
  type: string;
}

export function usePlanChanges() {
  const app = useBilling();

  const preview = (who: TestMember, tier: string) =>
    call<PlanPreview & Problem>(app, who, '/api/billing/preview-plan', { tier });
  const change = (who: TestMember, tier: string, more: object = {}) =>
    call<PlanChangeOutcome & Problem>(app, who, '/api/billing/change-plan', { tier, ...more });
  const keep = (who: TestMember) => call<Problem>(app, who, '/api/billing/keep-plan', {});
  const reconcile = () => app.worker.get(ReconcileHandler).reconcileCheckouts();

  const listed = (tier: 'standard' | 'featured', market?: TestMarket) => makeListed(app, tier, market);

  const useCard = async (member: TestMember, card: string) =>
    app.sandbox.control.replaceCard((await snapshot(app, member.providerId)).customerId!, card);

  const holds = async (member: TestMember) =>
    (
      await app.database.query<{ kind: string }>(
        `select kind from capacity_holds where provider_id = $1 and released_at is null`,
        [member.providerId],
      )
    ).map(({ kind }) => kind);

  const latest = async (member: TestMember) =>
    (
      await app.database.query<{ id: string; status: string; invoice_id: string; planned_tier: string | null }>(
        `select id, status, invoice_id, planned_tier from plan_changes where provider_id = $1 order by created_at desc limit 1`,
        [member.providerId],
      )
    )[0]!;

  const fill = async (market: TestMarket, count: number, tier: CappedTier = 'featured') => {
    for (let slot = 0; slot < count; slot += 1) await makeProvider(app.database, market, { membership_tier: tier });
  };

  return { app, preview, change, keep, reconcile, listed, useCard, fill, holds, latest };
}

/** Approved, paid and listed. */
async function makeListed(app: TestApp, tier: 'standard' | 'featured', market?: TestMarket) {
  const member = await makeMember(app, { tier, market });
  const subscriptionId = await subscribe(app, member, tier);
  await app.connection.as(systemActor, async (tx) => {
    const capacity = app.app.get(CapacityService, { strict: false });
    await capacity.lockProvider(tx, member.providerId);
    await tx.query(`update providers set vetting_status = 'approved' where id = $1`, [member.providerId]);
    await capacity.activate(tx, member.providerId);
  });
  return { member, subscriptionId };
}
