import type { ListPage } from '../http/list';
import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import type { LicenseLink } from '../onboarding/moderation';
import { DecideRevisionRequest, WaitingRevisionsQuery } from './license.request';
import type { WaitingRevision } from './revision';

export const licenseRoutes = {
  /** Pending changes of vetted facts, longest wait first. */
  revisions: route('GET', '/api/admin/revisions', {
    right: 'changes:read',
    query: WaitingRevisionsQuery,
    response: json<ListPage<WaitingRevision>>(),
  }),
  revisionFile: route('GET', '/api/admin/revisions/:id/license', {
    right: 'documents:read',
    params: IdParams,
    response: json<LicenseLink>(),
  }),
  decideRevision: route('POST', '/api/admin/decide-revision', {
    right: 'changes:act',
    body: DecideRevisionRequest,
    response: json<{ is_active: boolean }>(),
  }),
};
