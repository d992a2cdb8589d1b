import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import type { LicenseLink } from '../onboarding/moderation';
import type { ManagedReports, OwnReport } from './report';
import { AnswerReportRequest, DecideReportRequest, ManagedReportsQuery } from './report.request';

/**
 * Wrong facts on the provider's own listing, which they can correct first. Separate from the public routes, so that public
 * pages do not bundle them.
 */
export const ownReportRoutes = {
  list: route('GET', '/api/provider/reports', {
    access: 'signed-in',
    inView: true,
    team: 'reports:read',
    response: json<OwnReport[]>(),
  }),
  /** 404 `report-not-found`, also for another provider's; 409 `report-decided` if already answered or too late. */
  answer: route('POST', '/api/provider/reports/:id/answer', {
    access: 'signed-in',
    team: 'reports:write',
    params: IdParams,
    body: AnswerReportRequest,
    response: json<{ success: true }>(),
  }),
};

export const reportAdminRoutes = {
  list: route('GET', '/api/admin/reports', {
    right: 'reports:read',
    query: ManagedReportsQuery,
    response: json<ManagedReports>(),
  }),
  /** A link to the picture, valid for an hour. */
  picture: route('GET', '/api/admin/reports/:id/picture', {
    right: 'reports:read',
    params: IdParams,
    response: json<LicenseLink>(),
  }),
  /** 409 `report-decided`; 409 for an outcome that contradicts the listing's state. */
  decide: route('POST', '/api/admin/reports/:id/decide', {
    right: 'reports:act',
    params: IdParams,
    body: DecideReportRequest,
    response: json<{ success: true }>(),
  }),
};
