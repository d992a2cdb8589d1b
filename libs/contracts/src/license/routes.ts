import { json, route } from '../http/route';
import { IdParams, PageQuery } from '../http/route-inputs';
import type { LicenseLink } from '../onboarding/moderation';
import { DecideRevisionRequest } from './license.request';
import type { WaitingRevisions } from './revision';

export const licenseRoutes = {
  /** Changes of what was vetted, the longest wait first. */
  revisions: route('GET', '/api/admin/revisions', {
    access: 'admin',
    query: PageQuery,
    answer: json<WaitingRevisions>(),
  }),
  revisionFile: route('GET', '/api/admin/revisions/:id/license', {
    access: 'admin',
    params: IdParams,
    answer: json<LicenseLink>(),
  }),
  decideRevision: route('POST', '/api/admin/decide-revision', {
    access: 'admin',
    body: DecideRevisionRequest,
    answer: json<{ is_active: boolean }>(),
  }),
};
