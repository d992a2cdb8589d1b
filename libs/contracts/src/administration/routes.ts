import { json, route } from '../http/route';
import { IdParams, PageQuery } from '../http/route-inputs';
import type { AuditPage } from './audit';
import { DiscardJobRequest } from './discard-job.request';
import type { FailedJobs } from './failed-jobs';

export const administrationRoutes = {
  audit: route('GET', '/api/admin/audit', { access: 'admin', query: PageQuery, answer: json<AuditPage>() }),
  failedJobs: route('GET', '/api/admin/jobs/failed', { access: 'admin', answer: json<FailedJobs>() }),
  retryJob: route('POST', '/api/admin/jobs/:id/retry', {
    access: 'admin',
    params: IdParams,
    answer: json<{ success: true }>(),
    status: 202,
  }),
  /** It is not done any more; why stays in the audit log. */
  discardJob: route('POST', '/api/admin/jobs/:id/discard', {
    access: 'admin',
    params: IdParams,
    body: DiscardJobRequest,
    answer: json<{ success: true }>(),
  }),
};
