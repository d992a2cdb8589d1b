import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import type { ApiKey, CheckedApiKey, MadeApiKey, ManagedApiKey, ManagedApiKeys } from './api-keys';
import {
  ChangeApiKeyRequest,
  CheckApiKeyRequest,
  MakeApiKeyRequest,
  MakePartnerKeyRequest,
  ManagedApiKeysQuery,
  RevokeApiKeyRequest,
  RotateApiKeyRequest,
  SetKeyContactRequest,
  SetKeyLimitRequest,
} from './api-keys.request';

/** The caller's own keys. Creating and rotating need proof of identity within the last ten minutes: 403 `confirm-identity`. */
export const apiKeyRoutes = {
  /** Newest first, ended ones last. */
  list: route('GET', '/api/account/api-keys', { access: 'signed-in', response: json<ApiKey[]>() }),
  /** 409 `too-many-api-keys`; 429 `too-many-new-api-keys`. */
  make: route('POST', '/api/account/api-keys', {
    access: 'signed-in',
    body: MakeApiKeyRequest,
    response: json<MadeApiKey>(),
    status: 201,
  }),
  /** 409 `api-key-ended`. */
  change: route('PUT', '/api/account/api-keys/:id', {
    access: 'signed-in',
    params: IdParams,
    body: ChangeApiKeyRequest,
    response: json<ApiKey>(),
  }),
  /** Adds a secret; the previous one ends after the chosen hours. 409 `api-key-ended`; 429 `too-many-new-api-keys`. */
  rotate: route('POST', '/api/account/api-keys/:id/rotate', {
    access: 'signed-in',
    params: IdParams,
    body: RotateApiKeyRequest,
    response: json<MadeApiKey>(),
  }),
  /** Takes effect immediately on every gateway; the row stays for its usage figures. */
  revoke: route('DELETE', '/api/account/api-keys/:id', {
    access: 'signed-in',
    params: IdParams,
    response: json<ApiKey>(),
  }),
};

/** All keys, for the console. `operations:read` keys also need `operations:act`. */
export const apiKeyAdminRoutes = {
  list: route('GET', '/api/admin/api-keys', {
    right: 'api:read',
    query: ManagedApiKeysQuery,
    response: json<ManagedApiKeys>(),
  }),
  /** A partner's key. 403 `confirm-identity`; 429 `too-many-new-api-keys`. */
  make: route('POST', '/api/admin/api-keys', {
    right: 'api:act',
    body: MakePartnerKeyRequest,
    response: json<MadeApiKey<ManagedApiKey>>(),
    status: 201,
  }),
  /** Whether a text found somewhere is a key, and whose. */
  check: route('POST', '/api/admin/api-keys/check', {
    right: 'api:read',
    body: CheckApiKeyRequest,
    response: json<CheckedApiKey>(),
  }),
  read: route('GET', '/api/admin/api-keys/:id', {
    right: 'api:read',
    params: IdParams,
    response: json<ManagedApiKey>(),
  }),
  setLimit: route('PUT', '/api/admin/api-keys/:id/limit', {
    right: 'api:act',
    params: IdParams,
    body: SetKeyLimitRequest,
    response: json<ManagedApiKey>(),
  }),
  /** Only a partner's key. 403; 409 `api-key-ended`, `no-change`. */
  setContact: route('PUT', '/api/admin/api-keys/:id/contact', {
    right: 'api:act',
    params: IdParams,
    body: SetKeyContactRequest,
    response: json<ManagedApiKey>(),
  }),
  /** Only a partner's key: account owners rotate their own. 403 `confirm-identity`. */
  rotate: route('POST', '/api/admin/api-keys/:id/rotate', {
    right: 'api:act',
    params: IdParams,
    body: RotateApiKeyRequest,
    response: json<MadeApiKey<ManagedApiKey>>(),
  }),
  /** Notifies the owner by email. 409 `api-key-ended`. */
  revoke: route('POST', '/api/admin/api-keys/:id/revoke', {
    right: 'api:act',
    params: IdParams,
    body: RevokeApiKeyRequest,
    response: json<ManagedApiKey>(),
  }),
};
