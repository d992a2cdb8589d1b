import { json, route } from '../http/route';
import type { SenderDomainAnswer, Setup, WebhookTrial } from './setup';
import { PutOffRequest } from './setup.request';

const admin = { access: 'admin' } as const;

export const setupRoutes = {
  read: route('GET', '/api/admin/setup', { ...admin, right: 'launch:read', response: json<Setup>() }),
  putOff: route('POST', '/api/admin/setup/later', {
    ...admin,
    right: 'launch:write',
    body: PutOffRequest,
    response: json<Setup>(),
  }),
  /** Opens the site to everyone. 409 `setup-unfinished` while a step is neither done nor postponed. */
  open: route('POST', '/api/admin/setup/open', { ...admin, right: 'launch:act', response: json<Setup>() }),
  /** Replaces the payment provider's endpoint for this site, and tests it. */
  webhook: route('POST', '/api/admin/setup/webhook', {
    ...admin,
    right: 'launch:act',
    response: json<WebhookTrial>(),
  }),
  /** Requests the DNS records of the sender's domain from the email service, for the checklist. */
  senderDomain: route('POST', '/api/admin/setup/sender-domain', {
    ...admin,
    right: 'launch:act',
    response: json<SenderDomainAnswer>(),
  }),
  /** Sets a cookie that shows the site to this browser before it is opened. */
  preview: route('POST', '/api/admin/setup/preview', {
    ...admin,
    right: 'launch:read',
    response: json<{ success: true }>(),
  }),
};
