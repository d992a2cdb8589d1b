import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
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
  ReplaySinceRequest,
  RotateWebhookRequest,
  StopWebhookRequest,
  WebhookLogQuery,
} from './webhooks.request';

const WEBHOOKS = '/api/account/webhooks';

/** Webhooks of the caller's own keys. 404 `webhook-not-found` for others. */
export const webhookRoutes = {
  list: route('GET', WEBHOOKS, { access: 'signed-in', response: json<Webhooks>() }),
  /** 409 `webhook-limit`, `webhook-stopped-by-administrator`. */
  add: route('POST', WEBHOOKS, {
    access: 'signed-in',
    body: AddWebhookRequest,
    response: json<WebhookWithSecret>(),
    status: 201,
  }),
  /** 409 `webhook-stopped-by-administrator`. */
  change: route('PATCH', `${WEBHOOKS}/:id`, {
    access: 'signed-in',
    params: IdParams,
    body: ChangeWebhookRequest,
    response: json<{ success: true }>(),
  }),
  /** 409 `webhook-stopped-by-administrator`: otherwise a stopped webhook could be re-added. */
  remove: route('DELETE', `${WEBHOOKS}/:id`, { access: 'signed-in', params: IdParams, status: 204 }),
  /** A new secret; messages are signed with both for a day. 409 `webhook-has-two-secrets`. */
  rotate: route('POST', `${WEBHOOKS}/:id/secret`, {
    access: 'signed-in',
    params: IdParams,
    body: RotateWebhookRequest,
    response: json<WebhookWithSecret>(),
  }),
  /** Sends a test message. 409 `webhook-stopped` while sending is off; 429. */
  test: route('POST', `${WEBHOOKS}/:id/test`, {
    access: 'signed-in',
    params: IdParams,
    response: json<{ message_id: string }>(),
    status: 202,
  }),
  log: route('GET', `${WEBHOOKS}/:id/log`, {
    access: 'signed-in',
    params: IdParams,
    query: WebhookLogQuery,
    response: json<WebhookLog>(),
  }),
  /** Sends all messages since a time again. 409 `webhook-stopped`; 429. */
  replaySince: route('POST', `${WEBHOOKS}/:id/replay`, {
    access: 'signed-in',
    params: IdParams,
    body: ReplaySinceRequest,
    response: json<{ messages: number }>(),
    status: 202,
  }),
  /** 404 `webhook-message-not-found`. */
  message: route('GET', '/api/account/webhook-messages/:id', {
    access: 'signed-in',
    params: IdParams,
    response: json<WebhookMessageDetail>(),
  }),
  /** Sends a message again with the same ID. 409 `webhook-stopped`; 429. */
  replay: route('POST', '/api/account/webhook-messages/:id/replay', {
    access: 'signed-in',
    params: IdParams,
    response: json<{ success: true }>(),
    status: 202,
  }),
};

/** All webhooks, for the console. */
export const webhookAdminRoutes = {
  list: route('GET', '/api/admin/webhooks', {
    access: 'admin',
    right: 'api:read',
    query: ManagedWebhooksQuery,
    response: json<ManagedWebhooks>(),
  }),
  read: route('GET', '/api/admin/webhooks/:id', {
    access: 'admin',
    right: 'api:read',
    params: IdParams,
    response: json<ManagedWebhookDetail>(),
  }),
  /** Notifies the owner by email, who cannot reactivate it. */
  stop: route('POST', '/api/admin/webhooks/:id/disable', {
    access: 'admin',
    right: 'api:act',
    params: IdParams,
    body: StopWebhookRequest,
    response: json<ManagedWebhookDetail>(),
  }),
  /** Reverts the stop: the webhook is active again. */
  allow: route('POST', '/api/admin/webhooks/:id/allow', {
    access: 'admin',
    right: 'api:act',
    params: IdParams,
    response: json<ManagedWebhookDetail>(),
  }),
};
