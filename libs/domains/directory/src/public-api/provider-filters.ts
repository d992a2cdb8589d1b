import { type ApiProvidersQuery, type OpenAt, type Position, WEEKDAYS } from '@townlink/contracts';
import { HAS_OFFER, isOpenIn } from '../data/list-filters';
import type { ListStatement } from './list-statement';

const DAY_MINUTES = 1_440;

/** The filters of a list, with names resolved to ids. */
export interface ListScope {
  /** `id` is null for a city that never had a listing. */
  city?: { id: string | null; slug: string };
  category?: { id: string; slug: string };
  state?: string;
  near?: Position & { miles: number };
}

export type ListFilters = Pick<ApiProvidersQuery, 'open' | 'insured' | 'offer' | 'updated_since'>;

/** Whether each candidate must be examined; otherwise all candidates are part of the result. */
export const isFiltered = ({ open, insured, offer, updated_since }: ListFilters): boolean =>
  (open ?? insured ?? offer ?? updated_since) !== undefined;

/** As in the passport: an insurance line that is valid today. */
const IS_INSURED = `exists (select from listing_checks k where k.provider_id = providers.id and k.kind = 'insurance'
      and k.state = 'approved' and (k.starts_on is null or k.starts_on <= app.today_in(providers.city_id))
      and (k.expires_on is null or k.expires_on >= app.today_in(providers.city_id)))`;

const SHOWS_OFFER = `(${HAS_OFFER} and ftco_type is not null and ftco_value is not null)`;

const CHANGED_SINCE = (since: string): string =>
  `exists (select from listing_changes l where l.provider_id = providers.id and l.current_at >= ${since})`;

/** Minutes of the week from the beginning to the end of a weekday; null for now and for any time. */
function minutesOf(open: OpenAt | undefined): readonly [number | null, number | null] {
  const day = WEEKDAYS.findIndex((one) => one === open);
  return day < 0 ? [null, null] : [day * DAY_MINUTES, (day + 1) * DAY_MINUTES];
}

/**
 * Conditions on providers, of which only the chosen ones apply. One text for all of them, so that few statements have
 * to be prepared.
 */
export function filterText(plan: ListStatement, { open, insured, offer, updated_since }: ListFilters): string {
  const [from, to] = minutesOf(open).map((minute) => plan.value(minute, 'int'));
  const [isInsured, hasOffer] = [insured, offer].map((asked) => plan.value(asked ?? null, 'boolean'));
  const since = plan.value(updated_since ?? null, 'timestamptz');
  return `(not ${plan.value(open === 'now', 'boolean')} or ${isOpenIn('providers.city_id')})
     and (${from} is null or open_week && int4multirange(int4range(${from}, ${to})))
     and (${isInsured} is null or ${IS_INSURED} = ${isInsured})
     and (${hasOffer} is null or ${SHOWS_OFFER} = ${hasOffer})
     and (${since} is null or ${CHANGED_SINCE(since)})`;
}
