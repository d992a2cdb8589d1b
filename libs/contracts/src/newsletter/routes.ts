import { json, route } from '../http/route';
import type { Demand } from './demand';
import { DemandQuery } from './demand.request';
import { SubscribeAnswer, SubscribeRequest } from './subscribe.request';

export const newsletterRoutes = {
  subscribe: route('POST', '/api/newsletter/subscribe', {
    access: 'public',
    body: SubscribeRequest,
    answer: SubscribeAnswer,
    status: 202,
  }),
  /** How many wait for a city and category; a number and nothing of whom. */
  demand: route('GET', '/api/demand', { access: 'public', query: DemandQuery, answer: json<Demand>() }),
};
