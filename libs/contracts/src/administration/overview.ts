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

/** What was looked for in a market in the last 30 days and not found, and who waits to hear of it, against who is listed. */
export interface DemandAndSupply {
  city: string;
  state: string;
  category: string;
  searches: number;
  waiting: number;
  listed: number;
}

/** Answer of `GET /api/admin/overview`. */
export interface Overview {
  /** When the figures were taken (ISO 8601), the same for everybody. New ones are being taken where that is more than a minute ago. */
  computed_at: string;
  /** What somebody has to do something about, each counted to {@link COUNTED_EXACTLY} and one more, like all that can pile up; what waits longer than promised is in the ages. */
  attention: {
    no_room: number;
    disputed: number;
    failed_jobs: number;
    failed_emails: number;
  };
  ages: ApplicationsOfAge[];
  plans: PlanFigures[];
  /** Where most is sold of what there is, ten at most. */
  cities: CitySlots[];
  /** Where most is asked for, ten at most. */
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
  overview: route('GET', '/api/admin/overview', { access: 'admin', answer: json<Overview>() }),
};
