import { json, route } from '../http/route';
import type { ReportFigure, ReportReceipt } from './report';
import { ReceiptQuery } from './report.request';

/** Not a declared route: its form works without script, so the body is form-encoded and the response is a page. */
export const REPORTS_PATH = '/api/reports';

/** Likewise, with the receipt's secret as `token`. */
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
