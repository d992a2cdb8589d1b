import type { TestApp } from '@townlink/server-testing/app';
import type { CappedTier } from '@townlink/contracts';
import { CategoryMergesService } from '@townlink/domain-directory/testing';
import { LICENSE_EXPIRED } from '@townlink/domain-providers';
import { makeCategory, makeMarket, makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { LineOfMembers, PLACES, type PlaceOfMember } from './line-of-members';
import { MEMBERS, type PaymentAction } from './membership-actions';
import { CAPPED, type Caps, type MarketState } from './membership-model';

export interface Member {
  userId: string;
  email: string;
  providerId: string;
  sessionId: string | null;
  subscriptionId: string | null;
}

interface Stored {
  id: string;
  vetting: string;
  tier: string;
  listed: boolean;
  paused: boolean;
  hold: { tier: string; kind: string } | null;
  changing: boolean;
  checkout: string | null;
  paid: string | null;
  planned: string | null;
  license: string;
  waiting: boolean;
}

const STORED = `
  select p.id, p.vetting_status as vetting, p.membership_tier as tier, p.is_active as listed, p.paused_at is not null as paused,
         (select json_build_object('tier', h.tier, 'kind', h.kind) from capacity_holds h
           where h.provider_id = p.id and h.released_at is null and h.kind <> 'change') as hold,
         exists (select from capacity_holds h where h.provider_id = p.id and h.released_at is null and h.kind = 'change') as changing,
         (select c.tier from checkouts c where c.provider_id = p.id and c.status in ('creating', 'open')) as checkout,
         (select s.status || ' ' || s.tier from subscriptions s where s.provider_id = p.id order by s.created_at desc limit 1) as paid,
         (select s.planned_tier from subscriptions s where s.provider_id = p.id order by s.created_at desc limit 1) as planned,
         coalesce((select case when ${LICENSE_EXPIRED} then 'expired' when l.expires_on < now()::date - 1 then 'grace' else 'valid' end
                     from provider_licenses l where l.provider_id = p.id), 'none') as license,
         exists (select from subscriptions s where s.provider_id = p.id and s.no_room_since is not null) as waiting
    from providers p where p.city_id = $1`;

/** All compared data, read in one statement. */
const SEEN = `
  select (select json_agg(member) from (${STORED}) member) as members,
         (select coalesce(json_object_agg(tier, cap), '{}') from limits where city_id = $1 and category_id = $2) as caps,
         (select coalesce(json_agg(place), '[]') from (${PLACES}) place) as places,
         app.is_offered_automatically($1, $2) as automatic`;

interface Seen {
  members: Stored[];
  caps: Partial<Caps>;
  places: PlaceOfMember[];
  automatic: boolean;
}

/**
 * Cleans up a run, so that the next one does not take longer. Sequential, since unpaid providers must not be listed.
 */
const OVER = [
  `update providers set is_active = false where id = any($1)`,
  `update provider_licenses set expires_on = '2095-06-30' where provider_id = any($1)`,
  `delete from subscriptions where provider_id = any($1)`,
  `delete from payments where provider_id = any($1)`,
  `delete from plan_changes where provider_id = any($1)`,
  `delete from checkouts where provider_id = any($1)`,
  `update capacity_holds set released_at = now() where provider_id = any($1) and released_at is null`,
  `delete from waitlist_entries where user_id in (select user_id from providers where id = any($1))`,
];

/** The market of one run, in the database and at the payment provider. */
export class MarketOfMembers {
  readonly line: LineOfMembers;

  private constructor(
    private readonly app: TestApp,
    public market: TestMarket,
    readonly members: Member[],
  ) {
    this.line = new LineOfMembers(app, this);
  }

  static async make(app: TestApp): Promise<MarketOfMembers> {
    const market = await makeMarket(app.database);
    const members: Member[] = [];
    for (let count = 0; count < MEMBERS; count++) {
      const providerId = await makeProvider(app.database, market, { vetting_status: 'pending', is_active: false });
      const [row] = await app.database.query<{ user_id: string; email: string }>(
        'select user_id, email from providers where id = $1',
        [providerId],
      );
      members.push({ providerId, userId: row!.user_id, email: row!.email, sessionId: null, subscriptionId: null });
    }
    return new MarketOfMembers(app, market, members);
  }

  /** Removes what nightly jobs of a later run would process. */
  async leave(): Promise<void> {
    const own = [this.members.map(({ providerId }) => providerId)];
    for (const over of OVER) await this.app.database.query(over, own);
    await this.app.database.query('delete from outbox');
  }

  /** State that a reconciliation may change, as text. */
  async known(): Promise<string> {
    const rows = await this.app.database.query(
      `select s.stripe_subscription_id, s.collection_paused, s.cancel_at_period_end, s.current_period_end, s.refunded_cents,
              (select count(*) from payments p where p.stripe_subscription_id = s.stripe_subscription_id) as payments
         from subscriptions s where s.provider_id = any($1) order by s.id`,
      [this.members.map(({ providerId }) => providerId)],
    );
    return JSON.stringify([await this.stored(), rows]);
  }

  /** Moves rows back in time instead of the clock forward, since the payment provider would not follow the clock. */
  async letPass(days: number): Promise<true> {
    const passed = `make_interval(secs => ${days * 86_400})`;
    await this.app.database.query(
      `with own as (update subscriptions set past_due_since = past_due_since - ${passed}
                     where provider_id = any($1) returning stripe_subscription_id)
       update outbox set run_at = run_at - ${passed}
        where name = 'billing.lapse' and completed_at is null
          and payload ->> 'subscriptionId' in (select stripe_subscription_id from own)`,
      [this.members.map(({ providerId }) => providerId)],
    );
    await this.line.letPass(passed);
    return true;
  }

  /** Backdates checkouts, and with `givenUp` also open changes of plan. */
  async grow(givenUp: boolean): Promise<void> {
    const own = [this.members.map(({ providerId }) => providerId)];
    const { database } = this.app;
    await database.query(
      `update checkouts set created_at = created_at - interval '2 days'
        where provider_id = any($1) and created_at > now() - interval '1 day'`,
      own,
    );
    if (!givenUp) return;
    await database.query(
      `update plan_changes set created_at = created_at - interval '1 hour' where provider_id = any($1)`,
      own,
    );
  }

  /** Backdates the end of a license. @returns false without a checked license, or when it has already ended */
  async letLicenseEnd({ providerId }: Member, daysAgo: number): Promise<boolean> {
    const rows = await this.app.database.query<object>(
      `insert into provider_licenses as lic (provider_id, number, board, state, expires_on, checked_at, checked_by)
       select p.id, '12345', 'Board of Examples', 'UT', now()::date - $2::int, now(), p.user_id from providers p
        where p.id = $1 and p.vetting_status = 'approved' and not ${LICENSE_EXPIRED}
       on conflict (provider_id) do update set expires_on = excluded.expires_on returning 1`,
      [providerId, daysAgo],
    );
    return rows.length > 0;
  }

  /** Merges the market's category into a new one with its own caps. */
  async merge(caps: Caps): Promise<true> {
    const target = { ...this.market, categoryId: await makeCategory(this.app.database) };
    for (const tier of CAPPED) if (caps[tier] !== null) await this.writeCap(target, tier, caps[tier]);
    const ids = { sourceCategoryId: this.market.categoryId, targetCategoryId: target.categoryId };
    await this.app.app.get(CategoryMergesService, { strict: false }).merge(randomUUID(), ids);
    this.market = target;
    return true;
  }

  async setCap(tier: CappedTier, cap: number): Promise<true> {
    await this.writeCap(this.market, tier, cap);
    return true;
  }

  private async writeCap({ cityId, categoryId }: TestMarket, tier: CappedTier, cap: number): Promise<void> {
    await this.app.database.query(
      `insert into limits (city_id, category_id, tier, cap) values ($1, $2, $3, $4)
         on conflict (city_id, category_id, tier) do update set cap = excluded.cap`,
      [cityId, categoryId, tier, cap],
    );
  }

  /** An action of a person or bank at the payment provider. @returns whether it is possible there */
  async pay(member: Member, what: PaymentAction): Promise<boolean> {
    const { control } = this.app.sandbox;
    if (what === 'pay' || what === 'expire') {
      const open = await this.openSession(member);
      if (!open) return false;
      if (what === 'expire') await control.expireCheckout(open);
      else {
        const { session } = await control.payCheckout(open);
        member.subscriptionId = session.subscription as string;
      }
      return true;
    }
    const { subscriptionId } = member;
    const status = subscriptionId && (await this.statusOf(member));
    const { paused, license, listed } = (await this.stored()).find(({ id }) => id === member.providerId)!;
    const isCollected = !paused && (license !== 'expired' || listed);
    const can = { fail: ['active'], renew: ['active'], recover: ['past_due'], cancel: ['active', 'past_due'] }[what];
    if (!subscriptionId || !status || !can.includes(status)) return false;
    if (!isCollected && (what === 'fail' || what === 'renew')) return false;
    await control.advanceSubscription(subscriptionId, what === 'fail' ? 'fail_renewal' : what);
    return true;
  }

  /** Reads the sessions of new checkouts. */
  async learnSessions(): Promise<void> {
    const rows = await this.app.database.query<{ provider_id: string; stripe_session_id: string | null }>(
      `select distinct on (provider_id) provider_id, stripe_session_id from checkouts
        where provider_id = any($1) and stripe_session_id is not null order by provider_id, created_at desc, id desc`,
      [this.members.map(({ providerId }) => providerId)],
    );
    for (const member of this.members) {
      member.sessionId = rows.find((row) => row.provider_id === member.providerId)?.stripe_session_id ?? null;
    }
  }

  /** A difference from the model, or null. */
  async difference(state: MarketState): Promise<string | null> {
    const { cityId, categoryId } = this.market;
    const [seen] = await this.app.database.query<Seen>(SEEN, [cityId, categoryId]);
    const { members, places, automatic } = seen!;
    const differences = this.members.flatMap(({ providerId }, index) => {
      const { id: _id, ...is } = members.find(({ id }) => id === providerId)!;
      const { vetting, tier, listed, paused, hold, checkout, paid, planned, license, waiting } = state.members[index]!;
      const wanted = {
        vetting,
        tier,
        listed,
        paused,
        hold,
        changing: false,
        checkout,
        paid: paid && `${paid.status} ${paid.tier}`,
      };
      const shouldBe = { ...wanted, planned, license, waiting: waiting !== null };
      const [one, other] = [JSON.stringify(is), JSON.stringify(shouldBe)];
      return one === other ? [] : [`member ${index} is ${one}\n  instead of ${other}`];
    });
    const { featured = null, standard = null } = seen!.caps;
    const caps: Caps = { featured, standard };
    if (JSON.stringify(caps) !== JSON.stringify(state.caps))
      differences.push(`caps are ${JSON.stringify(caps)}\n  instead of ${JSON.stringify(state.caps)}`);
    const ofLines = this.line.difference(state, places, automatic);
    if (ofLines) differences.push(ofLines);
    return differences.length > 0 ? differences.join('\n') : null;
  }

  private stored(): Promise<Stored[]> {
    return this.app.database.query<Stored>(STORED, [this.market.cityId]);
  }

  private async openSession(member: Member): Promise<string | null> {
    // A job may have created the session of a checkout whose process crashed.
    await this.learnSessions();
    const { sessionId } = member;
    if (!sessionId) return null;
    const { status } = await this.app.stripe<{ status: string }>(`checkout/sessions/${sessionId}`);
    return status === 'open' ? sessionId : null;
  }

  private async statusOf({ subscriptionId }: Member): Promise<string> {
    return (await this.app.stripe<{ status: string }>(`subscriptions/${subscriptionId}`)).status;
  }
}
