import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import type { StartedView } from './support-view';
import { ViewAsRequest } from './support-view.request';

/** Shows an administrator a provider's portal as the provider sees it. */
export const supportViewRoutes = {
  /** Ends the caller's earlier view. 404 `user-not-found`, 409 `own-account`, `not-viewable`. */
  start: route('POST', '/api/admin/users/:id/view', {
    right: 'support:act',
    params: IdParams,
    body: ViewAsRequest,
    response: json<StartedView>(),
    status: 201,
  }),
  /** The caller's own view, in the caller's own session. 404 once it has ended. */
  end: route('DELETE', '/api/admin/support-views/:id', {
    right: 'support:act',
    params: IdParams,
    status: 204,
  }),
};
