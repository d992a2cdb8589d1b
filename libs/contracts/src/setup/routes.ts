import { json, route } from '../http/route';
import type { SenderDomainAnswer, Setup, WebhookTrial } from './setup';
import { PutOffRequest } from './setup.request';

export const setupRoutes = {
  read: route('GET', '/api/admin/setup', { right: 'launch:read', response: json<Setup>() }),
  putOff: route('POST', '/api/admin/setup/later', {
    right: 'launch:write',
    body: PutOffRequest,
    response: json<Setup>(),
  }),
  /** Opens the site to everyone. 409 `setup-unfinished` while a step is neither done nor postponed. */
  open: route('POST', '/api/admin/setup/open', { right: 'launch:act', response: json<Setup>() }),
  /** Replaces the payment provider's endpoint for this site, and tests it. */
  webhook: route('POST', '/api/admin/setup/webhook', {
    right: 'launch:act',
    response: json<WebhookTrial>(),
  }),
  /** Requests the DNS records of the sender's domain from the email service, for the checklist. */
  senderDomain: route('POST', '/api/admin/setup/sender-domain', {
    right: 'launch:act',
    response: json<SenderDomainAnswer>(),
  }),
  /** Sets a cookie that shows the site to this browser before it is opened. */
  preview: route('POST', '/api/admin/setup/preview', {
    right: 'launch:read',
    response: json<{ success: true }>(),
  }),
};
