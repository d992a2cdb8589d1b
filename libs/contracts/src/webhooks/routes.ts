import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import type { Right } from '../roles/rights';
import type {
  ManagedWebhookDetail,
  ManagedWebhooks,
  WebhookLog,
  WebhookMessageDetail,
  Webhooks,
  WebhookWithSecret,
} from './webhook';
import {
  AddWebhookRequest,
  ChangeWebhookRequest,
  ManagedWebhooksQuery,
  PartnerWebhooksQuery,
  ReplaySinceRequest,
  RotateWebhookRequest,
  StopWebhookRequest,
  WebhookLogQuery,
} from './webhooks.request';

type Manager = { access: 'signed-in' } | { right: Right };

/** Managing webhooks: the same calls for the caller's own and, in the console, for partners'. 404 `webhook-not-found` for others. */
const managing = <Webhooks extends string>(webhooks: Webhooks, manager: Manager) => ({
  /** 409 `webhook-limit`, `webhook-stopped-by-administrator`. */
  add: route('POST', webhooks, {
    ...manager,
    body: AddWebhookRequest,
    response: json<WebhookWithSecret>(),
    status: 201,
  }),
  /** 409 `webhook-stopped-by-administrator`. */
  change: route('PATCH', `${webhooks}/:id`, {
    ...manager,
    params: IdParams,
    body: ChangeWebhookRequest,
    response: json<{ success: true }>(),
  }),
  /** 409 `webhook-stopped-by-administrator`: otherwise a stopped webhook could be re-added. */
  remove: route('DELETE', `${webhooks}/:id`, { ...manager, params: IdParams, status: 204 }),
  /** A new secret; messages are signed with both for a day. 409 `webhook-has-two-secrets`. */
  rotate: route('POST', `${webhooks}/:id/secret`, {
    ...manager,
    params: IdParams,
    body: RotateWebhookRequest,
    response: json<WebhookWithSecret>(),
  }),
});

/** The log of webhooks, and sending tests and messages again. */
const sending = <Webhooks extends string, Messages extends string>(
  webhooks: Webhooks,
  messages: Messages,
  manager: Manager,
) => ({
  /** Sends a test message. 409 `webhook-stopped` while sending is off; 429. */
  test: route('POST', `${webhooks}/:id/test`, {
    ...manager,
    params: IdParams,
    response: json<{ message_id: string }>(),
    status: 202,
  }),
  log: route('GET', `${webhooks}/:id/log`, {
    ...manager,
    params: IdParams,
    query: WebhookLogQuery,
    response: json<WebhookLog>(),
  }),
  /** Sends all messages since a time again. 409 `webhook-stopped`; 429. */
  replaySince: route('POST', `${webhooks}/:id/replay`, {
    ...manager,
    params: IdParams,
    body: ReplaySinceRequest,
    response: json<{ messages: number }>(),
    status: 202,
  }),
  /** 404 `webhook-message-not-found`. */
  message: route('GET', `${messages}/:id`, {
    ...manager,
    params: IdParams,
    response: json<WebhookMessageDetail>(),
  }),
  /** Sends a message again with the same ID. 409 `webhook-stopped`; 429. */
  replay: route('POST', `${messages}/:id/replay`, {
    ...manager,
    params: IdParams,
    response: json<{ success: true }>(),
    status: 202,
  }),
});

const OWN = '/api/account/webhooks';
const ONESELF = { access: 'signed-in' } as const;

/** Webhooks of the caller's own keys. */
export const webhookRoutes = {
  list: route('GET', OWN, { ...ONESELF, response: json<Webhooks>() }),
  ...managing(OWN, ONESELF),
  ...sending(OWN, '/api/account/webhook-messages', ONESELF),
};

/** The calls that a page of webhooks needs: an account's, or the console's for partners. */
export type ManageWebhookRoutes = ReturnType<typeof managing<string>> & ReturnType<typeof sending<string, string>>;

const PARTNERS = '/api/admin/partner-webhooks';
const ADMINISTRATOR = { right: 'api:act' } as const;

/**
 * The webhooks of partners' keys, which have no account; those of a key for operations take `operations:act` besides. They
 * show whole addresses and what was sent, so that reading takes the right to act too. Adding one, another address and a new
 * secret need a proof of identity: 403 `confirm-identity`.
 */
export const partnerWebhookRoutes = {
  /** Those of one key. */
  list: route('GET', PARTNERS, { ...ADMINISTRATOR, query: PartnerWebhooksQuery, response: json<Webhooks>() }),
  ...managing(PARTNERS, ADMINISTRATOR),
  ...sending(PARTNERS, '/api/admin/partner-webhook-messages', ADMINISTRATOR),
};

/** All webhooks, for the console. */
export const webhookAdminRoutes = {
  list: route('GET', '/api/admin/webhooks', {
    right: 'api:read',
    query: ManagedWebhooksQuery,
    response: json<ManagedWebhooks>(),
  }),
  read: route('GET', '/api/admin/webhooks/:id', {
    right: 'api:read',
    params: IdParams,
    response: json<ManagedWebhookDetail>(),
  }),
  /** Notifies the owner by email, who cannot reactivate it. */
  stop: route('POST', '/api/admin/webhooks/:id/disable', {
    right: 'api:act',
    params: IdParams,
    body: StopWebhookRequest,
    response: json<ManagedWebhookDetail>(),
  }),
  /** Reverts the stop: the webhook is active again. */
  allow: route('POST', '/api/admin/webhooks/:id/allow', {
    right: 'api:act',
    params: IdParams,
    response: json<ManagedWebhookDetail>(),
  }),
};
