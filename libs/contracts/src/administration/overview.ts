import { json, route } from '../http/route';
import type { MembershipTier } from '../membership/tier';

/** Applications by business days waited; `to` is null in the last group. */
export interface ApplicationsOfAge {
  from: number;
  to: number | null;
  waiting: number;
}

export interface PlanFigures {
  tier: MembershipTier;
  /** Paid memberships, and their monthly revenue. */
  paying: number;
  monthly_cents: number;
  /** First payments and ended memberships in the last 30 days. */
  joined: number;
  ended: number;
}

/** Slots of a city's capped tiers, over its categories with a listing. */
export interface CitySlots {
  city: string;
  state: string;
  sold: number;
  cap: number;
}

/** Demand in a market (searches without results in the last 30 days, waitlist) against its listings. */
export interface DemandAndSupply {
  city: string;
  state: string;
  category: string;
  searches: number;
  waiting: number;
  listed: number;
}

/** Response of `GET /api/admin/overview`. */
export interface Overview {
  /** ISO 8601, the same for all administrators. Figures older than a minute are being refreshed. */
  computed_at: string;
  /** What needs an administrator, counted up to {@link COUNTED_EXACTLY} + 1. */
  attention: {
    no_room: number;
    disputed: number;
    failed_jobs: number;
    failed_emails: number;
  };
  ages: ApplicationsOfAge[];
  plans: PlanFigures[];
  /** Top ten by share of slots sold. */
  cities: CitySlots[];
  /** Top ten by demand. */
  demand: DemandAndSupply[];
  /** In the last 24 hours. */
  mail: { sent: number; failed: number };
  jobs: {
    waiting: number;
    /** Seconds the oldest job is overdue. */
    oldest_seconds: number;
  };
}

export const overviewRoutes = {
  overview: route('GET', '/api/admin/overview', { right: 'console:read', response: json<Overview>() }),
};
