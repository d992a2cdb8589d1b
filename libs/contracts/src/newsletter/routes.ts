import { route } from '../http/route';
import { SubscribeAnswer, SubscribeRequest } from './subscribe.request';

export const newsletterRoutes = {
  subscribe: route('POST', '/api/newsletter/subscribe', {
    access: 'public',
    body: SubscribeRequest,
    answer: SubscribeAnswer,
    status: 202,
  }),
};
