import type { SentFile } from '../http/list';
import { json, route } from '../http/route';
import { UnsubscribeQuery, UnsubscribeRequest } from '../newsletter/preferences.request';
import { ANALYTICS_PATH } from './analytics-events';
import { AnalyticsBatch, MonthlyEmailRequest } from './analytics.request';
import type { ListingCompleteness } from './completeness';
import type { ListingStats } from './listing-stats';
import type { DemandReport } from './demand';
import { DemandReportQuery, UnmetSearch } from './demand.request';

export const analyticsRoutes = {
  /** Events from a browser, with nothing that identifies the visitor. */
  send: route('POST', ANALYTICS_PATH, { access: 'public', body: AnalyticsBatch, status: 204 }),
  /** Adds a search without results to the day's count. */
  unmetSearch: route('POST', '/api/demand', { access: 'public', body: UnmetSearch, status: 204 }),
};

export const demandRoutes = {
  /** Searches without results compared with listings. */
  report: route('GET', '/api/admin/demand', {
    right: 'demand:read',
    query: DemandReportQuery,
    response: json<DemandReport>(),
  }),
  /** The report's markets as a file. */
  file: route('GET', '/api/admin/demand/csv', {
    right: 'demand:read',
    query: DemandReportQuery,
    response: json<SentFile>(),
  }),
};

export const listingStatsRoutes = {
  /** The caller's own listing. 404 without an application. */
  own: route('GET', '/api/provider/stats', {
    access: 'signed-in',
    inView: true,
    team: 'figures:read',
    response: json<ListingStats>(),
  }),
  /** Missing parts of the caller's own listing, and what each part is worth. 404 without an application. */
  completeness: route('GET', '/api/provider/completeness', {
    access: 'signed-in',
    inView: true,
    team: 'figures:read',
    response: json<ListingCompleteness>(),
  }),
  setMonthlyEmail: route('PUT', '/api/provider/stats/monthly-email', {
    access: 'signed-in',
    team: 'figures:write',
    body: MonthlyEmailRequest,
    response: json<{ monthly_email: boolean }>(),
  }),
  /** Opened by mail programs without one-click support: redirects to the unsubscribe page and changes nothing. */
  openStopMonthlyEmail: route('GET', '/api/provider/stats/monthly-email/stop', {
    access: 'public',
    query: UnsubscribeQuery,
    status: 303,
  }),
  /** By the link in the monthly email, or one click (RFC 8058). Idempotent. */
  stopMonthlyEmail: route('POST', '/api/provider/stats/monthly-email/stop', {
    access: 'public',
    query: UnsubscribeQuery,
    body: UnsubscribeRequest,
    accepts: { forms: true },
    response: json<{ business_name: string }>(),
  }),
};
