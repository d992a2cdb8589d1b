import type { CappedTier } from '@townlink/contracts';
import { WaitlistDriver, noPlace, type PlaceInLine } from '@townlink/domain-waitlist/testing';
import type { TestApp } from '@townlink/server-testing/app';
import type { TestMarket } from '@townlink/server-testing/markets';
import type { LineAction } from './membership-actions';
import { CAPPED, type MarketState } from './membership-model';

export interface PlaceOfMember extends PlaceInLine {
  userId: string;
  tier: CappedTier;
  reserved: boolean;
  used: boolean;
}

interface Member {
  userId: string;
  email: string;
}

/** In the market $1, $2. */
export const PLACES = `
  select w.id, w.user_id as "userId", w.tier_requested as tier, w.reserved_until is not null as reserved,
         w.claim_token_hash is null as used, h.id as "offerId"
    from waitlist_entries w
    left join capacity_holds h on h.waitlist_entry_id = w.id and h.released_at is null
   where w.city_id = $1 and w.category_id = $2 order by w.reserved_until, w.created_at, w.id`;

/** Waitlists of a run's market, in the database. */
export class LineOfMembers {
  private readonly driver: WaitlistDriver;

  constructor(
    private readonly app: TestApp,
    private readonly of: { market: TestMarket; members: readonly Member[] },
  ) {
    this.driver = new WaitlistDriver(app.app);
  }

  async act(what: LineAction, { userId: id, email }: Member, tier: CappedTier): Promise<true> {
    const person = { id, email };
    if (what === 'join') await this.driver.join(person, this.of.market, tier);
    else {
      const place = (await this.stored()).find((one) => one.userId === id && one.tier === tier) ?? noPlace();
      await (what === 'notify' ? this.driver.notify(place) : this.driver[what](person, { ...noPlace(), ...place }));
    }
    return true;
  }

  async switch(automatic: boolean): Promise<true> {
    await this.driver.switch(this.of.market, automatic);
    return true;
  }

  async letPass(passed: string): Promise<void> {
    await this.app.database.query(
      `with entries as (update waitlist_entries set reserved_until = reserved_until - ${passed} where city_id = $1),
            timers as (update outbox set run_at = run_at - ${passed}
              where name = 'waitlist.run-out' and completed_at is null
                and (payload ->> 'offerId')::uuid in (select id from waitlist_offers where city_id = $1))
       update capacity_holds set expires_at = expires_at - ${passed} where city_id = $1 and released_at is null`,
      [this.of.market.cityId],
    );
  }

  /** A difference from the model, or null. */
  difference(state: MarketState, places: readonly PlaceOfMember[], automatic: boolean): string | null {
    const numberOf = ({ userId }: PlaceOfMember) => this.of.members.findIndex((member) => member.userId === userId);
    const without = places.filter(({ reserved, offerId }) => reserved !== (offerId !== null));
    if (without.length > 0) return `places and what is held for them do not agree: ${JSON.stringify(without)}`;
    const differences = CAPPED.flatMap((tier) => {
      const of = places.filter((place) => place.tier === tier);
      const reserved = of.filter((place) => place.reserved).map((place) => [numberOf(place), place.used]);
      const waiting = of.filter((place) => !place.reserved).map(numberOf);
      const line = state.lines[tier];
      const [is, shouldBe] = [
        { waiting, reserved: reserved.sort() },
        { waiting: line.waiting, reserved: line.reserved.map(({ member, used }) => [member, used]).sort() },
      ].map((one) => JSON.stringify(one));
      return is === shouldBe ? [] : [`the line for ${tier} is ${is}\n  instead of ${shouldBe}`];
    });
    if (automatic !== state.automatic) differences.push(`the switch is ${automatic} instead of ${state.automatic}`);
    return differences.length > 0 ? differences.join('\n') : null;
  }

  private stored(): Promise<PlaceOfMember[]> {
    const { cityId, categoryId } = this.of.market;
    return this.app.database.query<PlaceOfMember>(PLACES, [cityId, categoryId]);
  }
}
