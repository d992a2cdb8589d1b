import type { SentFile } from '../http/list';
import { json, route } from '../http/route';
import type { Capacity } from './capacity';
import { CapacityQuery, LimitsQuery, UpdateLimitsRequest } from './limits.request';
import type { MarketLimit, MarketLimits } from './limits';
import type { Plan } from './plan';

export const membershipRoutes = {
  /** Total and free slots of each capped tier in a market. */
  capacity: route('GET', '/api/capacity', { access: 'public', query: CapacityQuery, response: json<Capacity>() }),
  /** Cheapest first. Prices are in cents. */
  plans: route('GET', '/api/plans', { access: 'public', response: json<Plan[]>() }),
};

export const limitRoutes = {
  /** Every market with its own caps, a listing or a waitlist. */
  list: route('GET', '/api/admin/limits', {
    right: 'limits:read',
    query: LimitsQuery,
    response: json<MarketLimits>(),
  }),
  /** All matches as a file. */
  file: route('GET', '/api/admin/limits/csv', {
    right: 'limits:read',
    query: LimitsQuery,
    response: json<SentFile>(),
  }),
  /** Current providers keep their slots. 409 `changed-meanwhile`. */
  update: route('POST', '/api/admin/update-limits', {
    right: 'limits:write',
    body: UpdateLimitsRequest,
    response: json<MarketLimit>(),
    versioned: true,
  }),
};
