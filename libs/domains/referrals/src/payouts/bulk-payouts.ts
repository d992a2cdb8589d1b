import { Injectable } from '@nestjs/common';
import type { PayoutRecord, PreparePayoutsRequest } from '@townlink/contracts';
import type { BulkOrder, BulkRow, BulkRules } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { MarkPaidService } from './mark-paid.service';

const OWED = `
  select r.id as subject_id, sum(v.amount_cents)::text as seen, sum(v.amount_cents)::bigint as cents
    from referrals r join referral_conversions v on v.referral_id = r.id and v.status = 'owed'
   where $1 = 'all' or r.payout_status = $1
   group by r.id order by r.created_at desc, r.id`;

/** Payouts to all referrers who are owed something, each of exactly the sum that was shown. */
@Injectable()
export class BulkPayouts implements BulkRules {
  readonly right = 'referrals:act';
  readonly names = `select id, 'Code ' || referral_code as name from referrals where id = any($1)`;

  constructor(private readonly payouts: MarkPaidService) {}

  act = () => 'pay' as const;

  matching = (request: object) => ({ text: OWED, values: [(request as PreparePayoutsRequest).status] });

  async carryOut(tx: EntityManager, { subjectId, seen }: BulkRow, { given, actorId }: BulkOrder): Promise<void> {
    const { method, reference } = given as PayoutRecord;
    await this.payouts.markPaidIn(tx, actorId, { referralId: subjectId, amountCents: Number(seen), method, reference });
  }
}
