import type { SentFile } from '../http/list';
import { json, route } from '../http/route';
import { UnsubscribeQuery, UnsubscribeRequest } from '../newsletter/preferences.request';
import { ANALYTICS_PATH } from './analytics-events';
import { AnalyticsBatch } from './analytics.request';
import type { ListingStats } from './listing-stats';
import { MonthlyEmailRequest } from './listing-stats.request';
import type { DemandReport } from './demand';
import { DemandReportQuery, UnmetSearch } from './demand.request';

export const analyticsRoutes = {
  /** What happened in a visitor's browser, without any mark of the visitor. */
  send: route('POST', ANALYTICS_PATH, { access: 'public', body: AnalyticsBatch, status: 204 }),
  /** Adds a search that found nobody to the day's count. */
  unmetSearch: route('POST', '/api/demand', { access: 'public', body: UnmetSearch, status: 204 }),
};

export const demandRoutes = {
  /** What was looked for and not found, against what is listed. */
  report: route('GET', '/api/admin/demand', {
    access: 'admin',
    query: DemandReportQuery,
    response: json<DemandReport>(),
  }),
  /** Its cities and categories, as a file. */
  file: route('GET', '/api/admin/demand/csv', {
    access: 'admin',
    query: DemandReportQuery,
    response: json<SentFile>(),
  }),
};

export const listingStatsRoutes = {
  /** What visitors did with one's own listing. 404 for somebody who has not applied. */
  own: route('GET', '/api/provider/stats', { access: 'signed-in', response: json<ListingStats>() }),
  setMonthlyEmail: route('PUT', '/api/provider/stats/monthly-email', {
    access: 'signed-in',
    body: MonthlyEmailRequest,
    response: json<{ monthly_email: boolean }>(),
  }),
  /** What a mail program that knows no one-click opens: leads to the page that stops the email, and changes nothing itself. */
  openStopMonthlyEmail: route('GET', '/api/provider/stats/monthly-email/stop', {
    access: 'public',
    query: UnsubscribeQuery,
    status: 303,
  }),
  /** By the link in the monthly email, or by a mail program's one click (RFC 8058). Twice is once. */
  stopMonthlyEmail: route('POST', '/api/provider/stats/monthly-email/stop', {
    access: 'public',
    query: UnsubscribeQuery,
    body: UnsubscribeRequest,
    accepts: { forms: true },
    response: json<{ business_name: string }>(),
  }),
};
