import { json, route } from '../http/route';
import type { Capacity } from './capacity';
import { CapacityQuery } from './capacity.request';
import type { Plan } from './plan';

export const membershipRoutes = {
  /** Slots of each capped tier in a city and category, and how many are free at this moment. */
  capacity: route('GET', '/api/capacity', { access: 'public', query: CapacityQuery, answer: json<Capacity>() }),
  /** The plan catalogue, cheapest plan first. Prices are in cents. */
  plans: route('GET', '/api/plans', { access: 'public', answer: json<Plan[]>() }),
};
