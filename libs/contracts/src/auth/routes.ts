import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import { CloseAccountRequest } from './close-account.request';
import { ProveIdentityRequest } from './prove-identity.request';
import type { OwnSession } from './own-account';
import type { ClosingTerms, ExportLink, OwnExport } from './own-data';
import { ConsentRequest, type Profile, UpdateProfileRequest } from './profile';

/** The own profile. The accounts service's own routes are not declared: their contract is its client library's. */
export const profileRoutes = {
  /** Makes the profile if there is none. */
  read: route('GET', '/api/profile', { access: 'signed-in', response: json<Profile>(), versioned: true }),
  update: route('PATCH', '/api/profile', {
    access: 'signed-in',
    body: UpdateProfileRequest,
    response: json<Profile>(),
    versioned: true,
  }),
  consent: route('POST', '/api/profile/consent', {
    access: 'signed-in',
    body: ConsentRequest,
    response: json<Profile>(),
  }),
};

/** The own account beside the profile. What changes credentials is the accounts service's. */
export const ownAccountRoutes = {
  /** The one that asks first, then those used last. */
  sessions: route('GET', '/api/account/sessions', { access: 'signed-in', response: json<OwnSession[]>() }),
  endSession: route('DELETE', '/api/account/sessions/:id', {
    access: 'signed-in',
    params: IdParams,
    status: 204,
  }),
  /** Lets this session change how the account is opened, and take its data out, for the next ten minutes. */
  prove: route('POST', '/api/account/proof', { access: 'signed-in', body: ProveIdentityRequest, status: 204 }),
  export: route('GET', '/api/account/export', { access: 'signed-in', response: json<OwnExport>() }),
  /** Begins a copy of everything that is kept of the person; the one that is being made, if there is one. */
  requestExport: route('POST', '/api/account/export', {
    access: 'signed-in',
    response: json<OwnExport>(),
    status: 202,
  }),
  openExport: route('GET', '/api/account/export/file', { access: 'signed-in', response: json<ExportLink>() }),
  closing: route('GET', '/api/account/closing', { access: 'signed-in', response: json<ClosingTerms>() }),
  close: route('POST', '/api/account/closing', { access: 'signed-in', body: CloseAccountRequest, status: 204 }),
};
