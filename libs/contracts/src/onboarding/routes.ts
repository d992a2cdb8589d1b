import { LISTING_FORM, LONG_FORM } from '../http/accepted-body';
import { LinkRequest } from '../http/link.request';
import { json, route } from '../http/route';
import type { ApplicationDraft, SavedDraft } from './draft';
import { SaveDraftRequest } from './draft.request';
import {
  ConfirmGooglePlaceRequest,
  type GoogleFactsOutcome,
  type GoogleOutcome,
  GoogleRefreshRequest,
  GoogleResolveRequest,
} from './google.request';
import type { OwnProvider } from './provider';
import { UpdateProviderRequest } from './update-provider.request';

/** Path for submitting applications. Not a declared route, since the license file is streamed. */
export const APPLICATIONS_PATH = '/api/onboarding/applications';

export const onboardingRoutes = {
  ownProvider: route('GET', '/api/provider', {
    access: 'signed-in',
    team: 'listing:read',
    inView: true,
    response: json<OwnProvider | null>(),
    versioned: true,
    responseNote: 'Null for an account that has not applied.',
  }),
  updateProvider: route('PATCH', '/api/provider', {
    access: 'signed-in',
    team: 'listing:write',
    body: UpdateProviderRequest,
    accepts: LISTING_FORM,
    response: json<OwnProvider>(),
    versioned: true,
  }),
  /** Withdraws an undecided application: refunds the payment and erases the data. */
  withdraw: route('POST', '/api/provider/withdraw', {
    access: 'signed-in',
    team: 'listing:act',
    response: json<{ success: true }>(),
  }),
  draft: route('GET', '/api/onboarding/draft', {
    access: 'signed-in',
    response: json<ApplicationDraft | null>(),
    versioned: true,
    responseNote: 'Null for an account without one.',
  }),
  /** Replaces the draft. Has no effect once the application has been submitted; `updatedAt` is then null. */
  saveDraft: route('PUT', '/api/onboarding/draft', {
    access: 'signed-in',
    body: SaveDraftRequest,
    accepts: LONG_FORM,
    response: json<SavedDraft>(),
    versioned: true,
  }),
  removeDraft: route('DELETE', '/api/onboarding/draft', { access: 'signed-in', response: json<{ success: true }>() }),
  /** Sends the confirmation link to the contact address. */
  sendContactLink: route('POST', '/api/onboarding/contact-address/send-link', {
    access: 'signed-in',
    team: 'contact:write',
    response: json<{ success: true }>(),
  }),
  /** Needs no sign-in: the link was sent to the contact address. */
  confirmContactAddress: route('POST', '/api/onboarding/contact-address/confirm', {
    access: 'public',
    body: LinkRequest,
    response: json<{ success: true }>(),
  }),
  resolveGooglePlace: route('POST', '/api/google/resolve-and-fetch', {
    access: 'signed-in',
    team: 'listing:write',
    orAdministrator: true,
    body: GoogleResolveRequest,
    response: json<GoogleOutcome>(),
  }),
  refreshRating: route('POST', '/api/google/refresh-rating', {
    access: 'signed-in',
    team: 'listing:write',
    orAdministrator: true,
    body: GoogleRefreshRequest,
    response: json<GoogleOutcome>(),
  }),
  /** Reads the caller's linked place for comparison; stores only that Google was asked. */
  googleFacts: route('POST', '/api/google/facts', {
    access: 'signed-in',
    team: 'listing:write',
    response: json<GoogleFactsOutcome>(),
  }),
  confirmGooglePlace: route('POST', '/api/admin/confirm-google-place', {
    right: 'applications:write',
    body: ConfirmGooglePlaceRequest,
    response: json<{ success: true }>(),
  }),
};
