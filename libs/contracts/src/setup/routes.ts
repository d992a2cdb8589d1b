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
  /** Opens the site to everyone. 409 `setup-unfinished` while a step is neither done nor put off. */
  open: route('POST', '/api/admin/setup/open', { ...admin, right: 'launch:act', response: json<Setup>() }),
  /** Makes the payment provider's endpoint for this site, in the place of the last one, and tries it. */
  webhook: route('POST', '/api/admin/setup/webhook', {
    ...admin,
    right: 'launch:act',
    response: json<WebhookTrial>(),
  }),
  /** Has the email service name the DNS records of the sender's domain, which the checklist then shows. */
  senderDomain: route('POST', '/api/admin/setup/sender-domain', {
    ...admin,
    right: 'launch:act',
    response: json<SenderDomainAnswer>(),
  }),
  /** Gives this browser a cookie that shows the site before it is opened. */
  preview: route('POST', '/api/admin/setup/preview', {
    ...admin,
    right: 'launch:read',
    response: json<{ success: true }>(),
  }),
};
