import { API_KEY_PROBLEMS } from '../api-keys/problems';
import { ASSIST_PROBLEMS } from '../assist/problems';
import { ACCOUNT_PROBLEMS } from '../auth/problems';
import { BILLING_PROBLEMS } from '../billing/problems';
import { BULK_PROBLEMS } from '../bulk/problems';
import { CHECK_PROBLEMS } from '../checks/problems';
import { DESK_PROBLEMS } from '../desk/problems';
import { GALLERY_PROBLEMS } from '../gallery/problems';
import { IMPORT_PROBLEMS } from '../imports/problems';
import { INVITATION_PROBLEMS } from '../invitations/problems';
import { LICENSE_PROBLEMS } from '../license/problems';
import { NEWSLETTER_PROBLEMS } from '../newsletter/problems';
import { ONBOARDING_PROBLEMS } from '../onboarding/problems';
import { REFERRAL_PROBLEMS } from '../referrals/problems';
import { REGISTER_PROBLEMS } from '../registers/problems';
import { REPORT_PROBLEMS } from '../reports/problems';
import { SETUP_PROBLEMS } from '../setup/problems';
import { TEAM_PROBLEMS } from '../team/problems';
import { WAITLIST_PROBLEMS } from '../waitlist/problems';
import { WEBHOOK_PROBLEMS } from '../webhooks/problems';
import type { ProblemKind } from './problem-kind';

const RETRY = 'Wait for the number of seconds in Retry-After, then repeat the request.';
const LOOK_AGAIN = 'Reload the item and decide by its current state.';
const ASK_SUPPORT = 'Contact support and quote “instance”, which identifies the request in our logs.';

/** Every kind of problem, by the last part of its `type`. */
export const PROBLEMS = {
  'invalid-request': {
    status: 400,
    title: 'Invalid request',
    cause: 'A field, a parameter or the whole body is invalid.',
    remedy: '“errors” names each invalid field and says why. Correct the fields and repeat the request.',
  },
  'unknown-city': {
    status: 404,
    title: 'Unknown city',
    cause: 'No city has this slug.',
    remedy:
      'Use the slug from the address of the city’s page, for example riverton-ut. A search for an unknown city does not fail: it returns similar towns as “city_suggestions”.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    cause: 'Nothing exists at this address, or the caller has no access to it.',
    remedy: 'Check the address against the API document.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    cause: 'The address exists but does not support this method.',
    remedy: 'Check the method against the API document.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    cause: 'This IP address has sent more requests than the limit allows.',
    remedy: `${RETRY} RateLimit says how many calls are left, RateLimit-Policy how many are allowed.`,
  },
  internal: {
    status: 500,
    title: 'Server error',
    cause: 'An unexpected error occurred. Nothing was changed.',
    remedy: `Try again later. If the error stays, ${ASK_SUPPORT.charAt(0).toLowerCase()}${ASK_SUPPORT.slice(1)}`,
  },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    cause: 'A service that we depend on is not available. Nothing was changed.',
    remedy: RETRY,
  },
  'request-failed': {
    status: 400,
    title: 'Request failed',
    cause: 'The request is not valid HTTP, for example because it ended early.',
    remedy: 'Check how your program sends it. “status” and “detail” say more.',
  },
  'too-large': {
    status: 413,
    title: 'Request too large',
    cause: 'The body is larger than the limit for this address.',
    remedy: 'Send less data in one request.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    cause: 'This address does not accept the content type of the body.',
    remedy: 'Send JSON as application/json, or multipart/form-data for a file.',
  },
  'sign-in-required': {
    status: 401,
    title: 'Sign-in required',
    cause: 'The request needs an account and has no valid access token.',
    remedy: 'Sign in or refresh the session, then repeat the request with the new access token.',
  },
  forbidden: {
    status: 403,
    title: 'Not allowed',
    cause: 'The signed-in account does not have permission for this.',
    remedy: 'Sign in with an account that has permission.',
  },
  'invalid-signature': {
    status: 403,
    title: 'Invalid signature',
    cause: 'The signature of the address or event is invalid or has expired. Events are answered with status 400.',
    remedy: 'Open the file again from its page. For events, check the signing secret.',
  },
  'invalid-event': {
    status: 400,
    title: 'Invalid event',
    cause: 'A signed event has no id, type, time or object.',
    remedy: 'Send events in the payment provider’s format.',
  },
  'not-ready': {
    status: 503,
    title: 'Not ready',
    cause: 'The program is running, but a dependency does not answer. “detail” names it.',
    remedy: 'Send traffic to another gateway until this one is ready.',
  },
  'unknown-state': {
    status: 404,
    title: 'Unknown state',
    cause: 'No US state has this abbreviation.',
    remedy: 'Use the postal abbreviation, for example UT.',
  },
  'unknown-category': {
    status: 404,
    title: 'Unknown category',
    cause: 'No service has this slug.',
    remedy: 'Use the slug from the address of the service’s page, for example plumber.',
  },
  'unknown-provider': {
    status: 404,
    title: 'Unknown provider',
    cause: 'No provider with this name is listed in this city and category.',
    remedy: 'Request the list for the city and category.',
  },
  'provider-not-found': {
    status: 404,
    title: 'Provider not found',
    cause: 'No provider has this id.',
    remedy: LOOK_AGAIN,
  },
  'not-approved': {
    status: 409,
    title: 'Not approved',
    cause: 'Only approved providers can be listed.',
    remedy: 'Approve the application first.',
  },
  'already-active': {
    status: 409,
    title: 'Already listed',
    cause: 'The provider is already listed, and this request needs one that is not.',
    remedy: LOOK_AGAIN,
  },
  'no-active-membership': {
    status: 409,
    title: 'No active membership',
    cause: 'The membership is not paid or has ended.',
    remedy: 'The provider has to pay first.',
  },
  'already-paused': {
    status: 409,
    title: 'Already paused',
    cause: 'The listing is already paused.',
    remedy: LOOK_AGAIN,
  },
  'changed-meanwhile': {
    status: 409,
    title: 'Changed by another request',
    cause: 'Another request changed the same item at the same time. Nothing was done.',
    remedy: 'Repeat the request.',
  },
  'outdated-version': {
    status: 412,
    title: 'Changed since it was read',
    cause: 'The version in If-Match is not the stored one: it was changed in another tab or by another person.',
    remedy: '“current” is what is stored now. Send the change again with the “etag” beside it, or drop the change.',
  },
  'tier-full': {
    status: 409,
    title: 'All places taken',
    cause: 'Every place for this membership in this city and category is taken or reserved.',
    remedy: 'Choose another membership, or try again later.',
  },
  'job-not-found': {
    status: 404,
    title: 'Job not found',
    cause: 'No failed job has this id. It has been completed or discarded.',
    remedy: LOOK_AGAIN,
  },
  ...ACCOUNT_PROBLEMS,
  ...API_KEY_PROBLEMS,
  ...ASSIST_PROBLEMS,
  ...BILLING_PROBLEMS,
  ...BULK_PROBLEMS,
  ...IMPORT_PROBLEMS,
  ...INVITATION_PROBLEMS,
  ...LICENSE_PROBLEMS,
  ...CHECK_PROBLEMS,
  ...DESK_PROBLEMS,
  ...ONBOARDING_PROBLEMS,
  ...GALLERY_PROBLEMS,
  ...REFERRAL_PROBLEMS,
  ...REGISTER_PROBLEMS,
  ...REPORT_PROBLEMS,
  ...TEAM_PROBLEMS,
  ...SETUP_PROBLEMS,
  ...WAITLIST_PROBLEMS,
  ...WEBHOOK_PROBLEMS,
  ...NEWSLETTER_PROBLEMS,
} as const satisfies Record<string, ProblemKind>;

export type ProblemSlug = keyof typeof PROBLEMS;
