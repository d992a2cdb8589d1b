import { Injectable } from '@nestjs/common';
import { type MarkReferralPaidRequest, type PaidReferrals, REFERRAL_MESSAGES } from '@townlink/contracts';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { conflict, notFound } from '@townlink/server-http';
import { Outbox } from '@townlink/server-queue';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { lockReferrals, refreshReferrals } from '../rewards/conversions';

const OWED = `
  select count(distinct referral_id)::int as count, coalesce(sum(amount_cents), 0)::float8 as amount_cents
    from referral_conversions where referral_id = any($1) and status = 'owed'`;

const PAY = `
  with made as (
    insert into referral_payouts (referral_id, batch_id, amount_cents, method, reference, paid_by)
    select referral_id, $2, sum(amount_cents), $3, $4, $5 from referral_conversions
     where referral_id = any($1) and status = 'owed' group by referral_id
    returning id, referral_id)
  update referral_conversions v set status = 'paid', payout_id = made.id
    from made where v.referral_id = made.referral_id and v.status = 'owed'`;

/** Records manual payouts to referrers. */
@Injectable()
export class MarkPaidService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /**
   * One payout per referral, all or none; the second of two concurrent calls fails.
   * @throws 404 for an unknown referral, 409 `not-owed` when nothing is owed, `changed-meanwhile` when the sum differs
   * from the one shown
   */
  markPaid(actorId: string, request: MarkReferralPaidRequest): Promise<PaidReferrals> {
    return this.database.as(systemActor, (tx) => this.markPaidIn(tx, actorId, request));
  }

  /** Like {@link markPaid}, in the caller's transaction and with the same errors. */
  async markPaidIn(tx: EntityManager, actorId: string, request: MarkReferralPaidRequest): Promise<PaidReferrals> {
    const ids = request.referralIds ?? [request.referralId!];
    if ((await lockReferrals(tx, ids)).length < ids.length) throw notFound('There is no such referral.');
    const [owed] = await tx.query<[PaidReferrals]>(OWED, [ids]);
    if (owed.count < ids.length) throw conflict('not-owed', REFERRAL_MESSAGES.notOwed);
    if (request.amountCents !== undefined && request.amountCents !== owed.amount_cents)
      throw conflict('changed-meanwhile', REFERRAL_MESSAGES.sumChanged);
    await this.pay(tx, actorId, ids, request, owed);
    return owed;
  }

  private async pay(
    tx: EntityManager,
    actorId: string,
    ids: string[],
    { method, reference }: MarkReferralPaidRequest,
    { amount_cents }: PaidReferrals,
  ): Promise<void> {
    const batchId = randomUUID();
    await tx.query(PAY, [ids, batchId, method, reference, actorId]);
    await refreshReferrals(tx, ids);
    for (const referralId of ids) await this.outbox.publish(tx, 'referral.changed', { referralId });
    await this.audit.record(tx, {
      actorId,
      action: 'referral.mark-paid',
      subjectType: 'referral',
      subjectId: ids.length === 1 ? ids[0]! : batchId,
      before: { payout_status: 'owed' },
      after: { payout_status: 'paid' },
      details: { referral_ids: ids, batch_id: batchId, amount_cents, method, reference },
    });
  }
}
