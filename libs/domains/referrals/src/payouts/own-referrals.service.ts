import { Injectable } from '@nestjs/common';
import {
  type OwnReferral,
  type OwnReferrals,
  REFERRAL_STATE_TEXTS,
  referralPath,
  type ReferralYear,
  rewardText,
} from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { Database, queryAsJson, systemActor } from '@townlink/server-database';
import { csvHead, csvLine } from '@townlink/server-http';
import { joinLink } from '../links/referral-links';

const PAGE_SIZE = 25;
const BATCH_SIZE = 500;

/** Links of the account, or created with its confirmed address. */
const OWN = `(r.user_id = $1 or r.user_id is null and r.owner_email =
  (select email from auth.users where id = $1 and email_confirmed_at is not null))`;

const SUMS = `
  select coalesce((array_agg(r.referral_code order by (r.user_id is null), r.id))[1], null) as code,
         coalesce(sum(r.uses), 0)::int as uses, coalesce(sum(m.owed), 0)::float8 as owed_cents,
         coalesce(sum(m.total), 0)::int as total
    from referrals r cross join lateral (
      select coalesce(sum(amount_cents) filter (where status = 'owed'), 0) as owed, count(*) as total
        from referral_conversions where referral_id = r.id) m
   where ${OWN}`;

/** A refused self-referral is shown as unpaid, so as not to reveal its detection. */
const REFERRALS = `
  select v.id, n.business_name as provider_name,
         case when v.status in ('owed', 'paid', 'reversed') then v.status else 'waiting' end as state,
         case when v.status in ('owed', 'paid') then v.amount_cents else 0 end as amount_cents, v.created_at,
         case when v.status in ('owed', 'paid', 'reversed') then v.cleared_at end as earned_at,
         y.paid_at, y.method, y.reference
    from referral_conversions v join referrals r on r.id = v.referral_id
    left join providers n on n.id = v.referred_provider_id and app.is_listed(n.id)
    left join referral_payouts y on y.id = v.payout_id
   where ${OWN}`;

const PAGE = `${REFERRALS} order by v.id desc limit $2 offset $3`;

/** By key, so that no row is repeated or missing when others are added or deleted between two reads: $3 last ID read. */
const BATCH = `${REFERRALS} and ($3::uuid is null or v.id < $3) order by v.id desc limit $2`;

const YEARS = `
  select year::int, sum(earned)::float8 as earned_cents, sum(paid)::float8 as paid_cents from (
    select extract(year from v.cleared_at at time zone 'UTC') as year, v.amount_cents as earned, 0 as paid
      from referral_conversions v join referrals r on r.id = v.referral_id where ${OWN} and v.status in ('owed', 'paid')
    union all
    select extract(year from y.paid_at at time zone 'UTC'), 0, y.amount_cents
      from referral_payouts y join referrals r on r.id = y.referral_id where ${OWN}
  ) parts group by year order by year desc`;

const COLUMNS = ['Provider', 'State', 'Amount (USD)', 'Applied', 'First payment', 'Paid out', 'Method', 'Reference'];

/** A referrer's own earnings. */
@Injectable()
export class OwnReferralsService {
  constructor(
    private readonly database: Database,
    private readonly settings: RuntimeSettings,
  ) {}

  read(userId: string, page: number): Promise<OwnReferrals> {
    return this.database.as(systemActor, async (tx) => {
      await joinLink(tx, userId);
      const [sums] = await tx.query<[Pick<OwnReferrals, 'uses' | 'owed_cents' | 'total'> & { code: string | null }]>(
        SUMS,
        [userId],
      );
      const { code, ...rest } = sums;
      const link = code ? { referral_code: code, url: this.settings.SITE_URL + referralPath(code) } : null;
      const years = await tx.query<ReferralYear[]>(YEARS, [userId]);
      const referrals = await queryAsJson<OwnReferral>(tx, PAGE, [userId, PAGE_SIZE, (page - 1) * PAGE_SIZE]);
      return { link, ...rest, years, referrals, page, page_size: PAGE_SIZE };
    });
  }

  async *table(userId: string): AsyncGenerator<string> {
    yield csvHead(COLUMNS);
    let last: string | undefined;
    do {
      const rows = await this.database.as(systemActor, (tx) =>
        queryAsJson<OwnReferral>(tx, BATCH, [userId, BATCH_SIZE, last ?? null]),
      );
      last = rows.length === BATCH_SIZE ? rows.at(-1)!.id : undefined;
      if (rows.length > 0) yield rows.map((row) => csvLine(cells(row))).join('');
    } while (last);
  }
}

const cells = (row: OwnReferral): (string | null)[] => [
  row.provider_name,
  REFERRAL_STATE_TEXTS[row.state],
  rewardText(row.amount_cents).replace(/[$,]/g, ''),
  ...[row.created_at, row.earned_at, row.paid_at].map((at) => at && at.slice(0, 10)),
  row.method,
  row.reference,
];
