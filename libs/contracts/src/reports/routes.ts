import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import type { LicenseLink } from '../onboarding/moderation';
import type { ManagedReports, OwnReport, ReportFigure, ReportReceipt } from './report';
import { AnswerReportRequest, DecideReportRequest, ManagedReportsQuery, ReceiptQuery } from './report.request';

/** Not a declared route: a form that works without script, so it is read as one and answered with a page. */
export const REPORTS_PATH = '/api/reports';

/** Likewise: the secret of the receipt as `token`. */
export const FORGET_EMAIL_PATH = '/api/reports/forget-email';

export const reportRoutes = {
  /** By the secret address. 404 `report-not-found`. */
  receipt: route('GET', '/api/reports/receipt', {
    access: 'public',
    query: ReceiptQuery,
    response: json<ReportReceipt>(),
  }),
  /** Of the last four quarters, latest first. */
  figures: route('GET', '/api/reports/figures', { access: 'public', response: json<ReportFigure[]>() }),
};

/** Wrong facts of the provider's own listing, which they may correct first. */
export const ownReportRoutes = {
  list: route('GET', '/api/provider/reports', { access: 'signed-in', response: json<OwnReport[]>() }),
  /** 404 `report-not-found`, also for another provider's; 409 `report-decided` when it is answered or its time is over. */
  answer: route('POST', '/api/provider/reports/:id/answer', {
    access: 'signed-in',
    params: IdParams,
    body: AnswerReportRequest,
    response: json<{ success: true }>(),
  }),
};

export const reportAdminRoutes = {
  list: route('GET', '/api/admin/reports', {
    access: 'admin',
    query: ManagedReportsQuery,
    response: json<ManagedReports>(),
  }),
  /** A link to the picture, valid for an hour. */
  picture: route('GET', '/api/admin/reports/:id/picture', {
    access: 'admin',
    params: IdParams,
    response: json<LicenseLink>(),
  }),
  /** 409 `report-decided`; 409 for an outcome that the listing's state contradicts. */
  decide: route('POST', '/api/admin/reports/:id/decide', {
    access: 'admin',
    params: IdParams,
    body: DecideReportRequest,
    response: json<{ success: true }>(),
  }),
};
