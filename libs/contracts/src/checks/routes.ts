import type { ListPage } from '../http/list';
import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import type { LicenseLink } from '../onboarding/moderation';
import { CHECKS_PATH, type OwnCheck, type ModeratedCheck } from './check';
import { DecideCheckRequest, ChecksQuery } from './checks.request';

export const checkRoutes = {
  /** All kinds of checks that the provider can submit a document for. */
  own: route('GET', CHECKS_PATH, {
    access: 'signed-in',
    inView: true,
    team: 'documents:read',
    response: json<OwnCheck[]>(),
  }),
  /** Documents waiting to be checked, longest wait first, or approved checks. */
  list: route('GET', '/api/admin/checks', {
    right: 'checks:read',
    query: ChecksQuery,
    response: json<ListPage<ModeratedCheck>>(),
  }),
  document: route('GET', '/api/admin/checks/:id/document', {
    right: 'documents:read',
    params: IdParams,
    response: json<LicenseLink>(),
  }),
  decide: route('POST', '/api/admin/decide-check', {
    right: 'checks:act',
    body: DecideCheckRequest,
    response: json<{ success: true }>(),
  }),
};
