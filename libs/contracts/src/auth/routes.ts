import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import { CloseAccountRequest, ProveIdentityRequest } from './close-account.request';
import type { OwnSession } from './own-account';
import type { ClosingTerms, ExportLink, OwnExport } from './own-data';
import type { OwnView } from './support-view';
import { ConsentRequest, type Profile, UpdateProfileRequest } from './profile';

/** The accounts service's routes are not declared here: its client library is their contract. */
export const profileRoutes = {
  /** Creates the profile if there is none. */
  read: route('GET', '/api/profile', { access: 'signed-in', inView: true, response: json<Profile>(), versioned: true }),
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

/** Credentials are changed at the accounts service. */
export const ownAccountRoutes = {
  /** The calling session first, then the most recently used. */
  sessions: route('GET', '/api/account/sessions', { access: 'signed-in', response: json<OwnSession[]>() }),
  endSession: route('DELETE', '/api/account/sessions/:id', {
    access: 'signed-in',
    params: IdParams,
    status: 204,
  }),
  /** Administrators' views of the caller's portal in the last year, latest first. */
  views: route('GET', '/api/account/support-views', { access: 'signed-in', response: json<OwnView[]>() }),
  /** Lets this session change credentials and export data for the next ten minutes. */
  prove: route('POST', '/api/account/proof', { access: 'signed-in', body: ProveIdentityRequest, status: 204 }),
  export: route('GET', '/api/account/export', { access: 'signed-in', response: json<OwnExport>() }),
  /** Starts a data export, or returns the one in progress. */
  requestExport: route('POST', '/api/account/export', {
    access: 'signed-in',
    response: json<OwnExport>(),
    status: 202,
  }),
  openExport: route('GET', '/api/account/export/file', { access: 'signed-in', response: json<ExportLink>() }),
  closing: route('GET', '/api/account/closing', { access: 'signed-in', response: json<ClosingTerms>() }),
  close: route('POST', '/api/account/closing', { access: 'signed-in', body: CloseAccountRequest, status: 204 }),
};
