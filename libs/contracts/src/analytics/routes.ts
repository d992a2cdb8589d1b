import { route } from '../http/route';
import { ANALYTICS_PATH } from './analytics-events';
import { AnalyticsBatch } from './analytics.request';

export const analyticsRoutes = {
  /** What happened in a visitor's browser, without any mark of the visitor. */
  send: route('POST', ANALYTICS_PATH, { access: 'public', body: AnalyticsBatch, status: 204 }),
};
