import { json, route } from '../http/route';
import type { MembershipTier } from '../membership/tier';

/** Applications by how many business days they have waited; `to` is null in the last group. */
export interface ApplicationsOfAge {
  from: number;
  to: number | null;
  waiting: number;
}

export interface PlanFigures {
  tier: MembershipTier;
  /** Memberships that are paid now, and what they bring a month. */
  paying: number;
  monthly_cents: number;
  /** First payments and ended memberships of the last 30 days. */
  joined: number;
  ended: number;
}

/** Slots of the capped tiers of a city, over the categories in which somebody is listed. */
export interface CitySlots {
  city: string;
  state: string;
  sold: number;
  cap: number;
}

/** Demand in a market (searches without results in the last 30 days, people waiting) against its listings. */
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
  /** When the figures were taken (ISO 8601), the same for everybody. New ones are being taken where that is more than a minute ago. */
  computed_at: string;
  /** Things that need an administrator, each counted up to {@link COUNTED_EXACTLY} and one more. */
  attention: {
    no_room: number;
    disputed: number;
    failed_jobs: number;
    failed_emails: number;
  };
  ages: ApplicationsOfAge[];
  plans: PlanFigures[];
  /** The cities with the largest share of slots sold, ten at most. */
  cities: CitySlots[];
  /** The markets with the most demand, ten at most. */
  demand: DemandAndSupply[];
  /** Of the last 24 hours. */
  mail: { sent: number; failed: number };
  jobs: {
    waiting: number;
    /** Seconds that the oldest of them has been due. */
    oldest_seconds: number;
  };
}

export const overviewRoutes = {
  overview: route('GET', '/api/admin/overview', { access: 'admin', response: json<Overview>() }),
};
