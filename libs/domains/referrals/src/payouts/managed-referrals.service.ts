import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  type ManagedReferral,
  type ManagedReferrals,
  type ManagedReferralsQuery,
  NO_REWARD_TEXTS,
  type ReferralSort,
} from '@townlink/contracts';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { type CsvColumn, type ListSource, readList, sendCsv, Where } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

const REFUSED_SHOWN = 5;

const SOURCE: ListSource<ReferralSort> = {
  columns: `r.id, r.referral_code, p.id as provider_id, p.business_name as provider_name,
    coalesce(nullif(f.full_name, ''), r.payee_name) as payee_name,
    coalesce(u.email::text, r.owner_email::text, r.payee_email::text) as payee_email,
    r.uses, r.conversions, r.payout_status, sums.owed as estimated_payout, sums.paid as paid_cents,
    r.last_conversion_at as last_conversion_date, last.payout as last_payout, no_reward.shown as refused,
    sums.refused as refused_count, r.created_at`,
  from: `referrals r
    left join providers p on p.user_id = r.user_id
    left join profiles f on f.id = r.user_id
    left join auth.users u on u.id = r.user_id
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where status = 'owed'), 0)::float8 as owed,
             coalesce(sum(amount_cents) filter (where status = 'paid'), 0)::float8 as paid,
             (count(*) filter (where reason is not null))::int as refused
        from referral_conversions where referral_id = r.id) sums
    left join lateral (
      select jsonb_build_object('method', method, 'reference', reference, 'paid_at', paid_at) as payout
        from referral_payouts where referral_id = r.id order by paid_at desc, id desc limit 1) last on true
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('provider_name', business_name, 'reason', reason)), '[]') as shown
        from (select n.business_name, v.reason from referral_conversions v
                left join providers n on n.id = v.referred_provider_id
               where v.referral_id = r.id and v.reason is not null order by v.id desc limit ${REFUSED_SHOWN}) latest
    ) no_reward`,
  counted: 'referrals r',
  id: 'r.id',
  sorts: {
    created: { by: 'r.created_at', type: 'timestamptz' },
    opened: { by: 'r.uses', type: 'integer' },
  },
};

const OWED = `
  select coalesce(sum(amount_cents), 0)::float8 as owed_cents, count(distinct referral_id)::int as owed_count
    from referral_conversions where status = 'owed'`;

@Injectable()
export class ManagedReferralsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  list(query: ManagedReferralsQuery): Promise<ManagedReferrals> {
    return this.database.as(systemActor, (tx) => readReferrals(tx, query));
  }

  file(actorId: string, query: ManagedReferralsQuery): Promise<StreamableFile> {
    return sendCsv<ManagedReferral>(this.database, this.audit, {
      name: 'referrals',
      actorId,
      source: SOURCE,
      where: whereOf(query),
      columns: FILE_COLUMNS,
      filter: { status: query.status },
    });
  }
}

export async function readReferrals(tx: EntityManager, query: ManagedReferralsQuery): Promise<ManagedReferrals> {
  const page = await readList<ManagedReferral, ReferralSort>(tx, SOURCE, whereOf(query), query);
  const [owed] = await tx.query<Pick<ManagedReferrals, 'owed_cents' | 'owed_count'>[]>(OWED);
  return { ...page, ...owed! };
}

function whereOf({ status }: ManagedReferralsQuery): Where {
  const where = new Where();
  return status === 'all' ? where : where.add(`r.payout_status = ${where.value(status)}`);
}

const FILE_COLUMNS: readonly CsvColumn<ManagedReferral>[] = [
  { title: 'Code', value: ({ referral_code }) => referral_code },
  { title: 'Paid to', value: ({ payee_name }) => payee_name },
  { title: 'Email', value: ({ payee_email }) => payee_email },
  { title: 'Business', value: ({ provider_name }) => provider_name },
  { title: 'Opened', value: ({ uses }) => uses },
  { title: 'Conversions', value: ({ conversions }) => conversions },
  { title: 'Payout status', value: ({ payout_status }) => payout_status },
  { title: 'Owed (USD)', value: ({ estimated_payout }) => estimated_payout / 100 },
  { title: 'Paid (USD)', value: ({ paid_cents }) => paid_cents / 100 },
  { title: 'Last conversion', value: ({ last_conversion_date }) => last_conversion_date },
  { title: 'Last payout', value: ({ last_payout }) => last_payout?.paid_at },
  { title: 'Method', value: ({ last_payout }) => last_payout?.method },
  { title: 'Reference', value: ({ last_payout }) => last_payout?.reference },
  { title: 'Earned nothing', value: ({ refused }) => refused.map(({ reason }) => NO_REWARD_TEXTS[reason]).join('; ') },
  { title: 'Created', value: ({ created_at }) => created_at },
];
