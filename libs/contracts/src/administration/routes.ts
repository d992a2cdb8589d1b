import { LONG_FORM } from '../http/accepted-body';
import type { SentFile } from '../http/list';
import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import type { AuditPage } from './audit';
import { AuditQuery } from './audit.request';
import { DiscardJobRequest, FailedJobsQuery } from './discard-job.request';
import type { FailedJobs } from './failed-jobs';
import type { ListView } from './list-views';
import { ListViewsQuery, RenameListViewRequest, SaveListViewRequest } from './list-views.request';
import type { SecurityEventPage } from './security-events';
import { SecurityEventsQuery } from './security-events.request';

export const administrationRoutes = {
  audit: route('GET', '/api/admin/audit', {
    right: 'audit:read',
    query: AuditQuery,
    response: json<AuditPage>(),
  }),
  /** All matches as a file. */
  auditFile: route('GET', '/api/admin/audit/csv', {
    right: 'audit:read',
    query: AuditQuery,
    response: json<SentFile>(),
  }),
  securityEvents: route('GET', '/api/admin/security-events', {
    right: 'security:read',
    query: SecurityEventsQuery,
    response: json<SecurityEventPage>(),
  }),
  securityEventsFile: route('GET', '/api/admin/security-events/csv', {
    right: 'security:read',
    query: SecurityEventsQuery,
    response: json<SentFile>(),
  }),
  failedJobs: route('GET', '/api/admin/jobs/failed', {
    right: 'jobs:read',
    query: FailedJobsQuery,
    response: json<FailedJobs>(),
  }),
  retryJob: route('POST', '/api/admin/jobs/:id/retry', {
    right: 'jobs:act',
    params: IdParams,
    response: json<{ success: true }>(),
    status: 202,
  }),
  /** The reason goes into the audit log. */
  discardJob: route('POST', '/api/admin/jobs/:id/discard', {
    right: 'jobs:act',
    params: IdParams,
    body: DiscardJobRequest,
    response: json<{ success: true }>(),
  }),
  /** The administrator's own views, by name. */
  listViews: route('GET', '/api/admin/list-views', {
    right: 'console:read',
    query: ListViewsQuery,
    response: json<ListView[]>(),
  }),
  saveListView: route('POST', '/api/admin/list-views', {
    right: 'console:write',
    body: SaveListViewRequest,
    accepts: LONG_FORM,
    response: json<ListView>(),
  }),
  renameListView: route('PUT', '/api/admin/list-views/:id', {
    right: 'console:write',
    params: IdParams,
    body: RenameListViewRequest,
    response: json<ListView>(),
  }),
  deleteListView: route('DELETE', '/api/admin/list-views/:id', {
    right: 'console:write',
    params: IdParams,
    response: json<{ success: true }>(),
  }),
};
