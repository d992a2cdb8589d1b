import { Injectable } from '@nestjs/common';
import type { MembershipTier, Plan } from '@townlink/contracts';
import { PublicReader } from '@townlink/server-database';

/** Price changes are visible everywhere within a minute. */
const CACHE_MS = 60_000;

const PLANS = {
  name: 'plans',
  text: `select tier, name, price_cents, currency, billing_interval, photo_limit from plans order by tier_rank desc`,
};

/** The plans, cheapest first: the only source of prices. */
@Injectable()
export class PlanCatalog {
  private kept: { plans: Promise<Plan[]>; until: number } | null = null;

  constructor(private readonly reader: PublicReader) {}

  list(): Promise<Plan[]> {
    if (this.kept && this.kept.until > Date.now()) return this.kept.plans;
    const plans = this.reader.query<Plan>(PLANS);
    this.kept = { plans, until: Date.now() + CACHE_MS };
    // Failures are not cached.
    plans.catch(() => this.forget());
    return plans;
  }

  async get(tier: MembershipTier): Promise<Plan> {
    const plan = (await this.list()).find((one) => one.tier === tier);
    if (!plan) throw new Error(`The plan catalog has no plan '${tier}'`);
    return plan;
  }

  forget(): void {
    this.kept = null;
  }
}
