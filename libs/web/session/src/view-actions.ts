import { supportViewRoutes, VIEW_MESSAGES } from '@townlink/contracts';
import type { CallRoute } from '@townlink/web-api';
import type { SessionActions } from './session-context';
import { leaveView, type SupportView } from './support-view';

/** Signing out ends the view, in the administrator's own session; every other action would affect the wrong person. */
export async function actInView(name: keyof SessionActions, view: SupportView, call: CallRoute): Promise<void> {
  if (name !== 'signOut') throw new Error(VIEW_MESSAGES.readsOnly);
  leaveView(view);
  // Without a response it expires on the server: this tab has forgotten its token.
  await call(supportViewRoutes.end, { params: { id: view.id }, keepalive: true }).catch(() => undefined);
}
