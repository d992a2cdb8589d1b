import { json, route } from '../http/route';
import { IdParams, PageQuery } from '../http/route-inputs';
import {
  ConfirmGooglePlaceRequest,
  type GoogleOutcome,
  GoogleRefreshRequest,
  GoogleResolveRequest,
} from './google.request';
import type { LicenseLink, ModeratedProviders } from './moderation';
import type { OwnProvider } from './provider';
import { UpdateProviderRequest } from './update-provider.request';
import { ManageProviderRequest, ProvidersQuery, VetProviderRequest } from './vetting.request';

/** Where an application is handed in; not a declared route, since its license is a file that is read as it comes in. */
export const APPLICATIONS_PATH = '/api/onboarding/applications';

export const onboardingRoutes = {
  ownProvider: route('GET', '/api/provider', {
    access: 'signed-in',
    answer: json<OwnProvider | null>(),
    answerNote: 'Null for somebody who has not applied.',
  }),
  updateProvider: route('PATCH', '/api/provider', {
    access: 'signed-in',
    body: UpdateProviderRequest,
    answer: json<OwnProvider>(),
  }),
  resolveGooglePlace: route('POST', '/api/google/resolve-and-fetch', {
    access: 'signed-in',
    body: GoogleResolveRequest,
    answer: json<GoogleOutcome>(),
  }),
  refreshRating: route('POST', '/api/google/refresh-rating', {
    access: 'signed-in',
    body: GoogleRefreshRequest,
    answer: json<GoogleOutcome>(),
  }),
  confirmGooglePlace: route('POST', '/api/admin/confirm-google-place', {
    access: 'admin',
    body: ConfirmGooglePlaceRequest,
    answer: json<{ success: true }>(),
  }),
};

export const moderationRoutes = {
  /** Applications that wait for a decision, newest first. */
  pending: route('GET', '/api/admin/vetting', {
    access: 'admin',
    query: PageQuery,
    answer: json<ModeratedProviders>(),
  }),
  vet: route('POST', '/api/admin/vet-provider', {
    access: 'admin',
    body: VetProviderRequest,
    answer: json<{ is_active: boolean }>(),
  }),
  /** Providers that were decided about, last changed first. */
  providers: route('GET', '/api/admin/providers', {
    access: 'admin',
    query: ProvidersQuery,
    answer: json<ModeratedProviders>(),
  }),
  license: route('GET', '/api/admin/providers/:id/license', {
    access: 'admin',
    params: IdParams,
    answer: json<LicenseLink>(),
  }),
  manage: route('POST', '/api/admin/manage-provider', {
    access: 'admin',
    body: ManageProviderRequest,
    answer: json<{ success: true }>(),
  }),
};
