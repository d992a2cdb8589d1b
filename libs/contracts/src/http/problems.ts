import { ACCOUNT_PROBLEMS } from '../auth/problems';
import { BILLING_PROBLEMS } from '../billing/problems';
import { GALLERY_PROBLEMS } from '../gallery/problems';
import { LICENSE_PROBLEMS } from '../license/problems';
import { NEWSLETTER_PROBLEMS } from '../newsletter/problems';
import { ONBOARDING_PROBLEMS } from '../onboarding/problems';
import { REFERRAL_PROBLEMS } from '../referrals/problems';
import { WAITLIST_PROBLEMS } from '../waitlist/problems';
import type { ProblemKind } from './problem-kind';

const RETRY = 'Wait as many seconds as Retry-After says and send the same call again.';
const LOOK_AGAIN = 'Read the thing again, and decide by what it is now.';
const ASK_SUPPORT = 'Write to support and quote “instance”, which names the request in our log.';

/** Every kind of problem that a call can be answered with, by the short name that ends its `type`. */
export const PROBLEMS = {
  'invalid-request': {
    status: 400,
    title: 'Invalid request',
    cause: 'A field, a parameter or the body as a whole breaks its rules.',
    remedy: '“errors” names each field at fault and says what is wrong with it. Change it and send the call again.',
  },
  'unknown-city': {
    status: 404,
    title: 'Unknown city',
    cause: 'No city has this slug.',
    remedy:
      'Take the slug from the address of the city’s page, for instance riverton-ut. A search that names an unknown city is no failure: it answers with the towns that come nearest as “city_suggestions”.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    cause: 'There is nothing at this address, or nothing that the caller may see.',
    remedy: 'Check the address against the API document.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    cause: 'The address is there, but does not take this method.',
    remedy: 'Check the method against the API document.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    cause: 'More calls came from one network address than it may make in this time.',
    remedy: `${RETRY} RateLimit tells how many calls are left, RateLimit-Policy how many there are.`,
  },
  internal: {
    status: 500,
    title: 'Fault on our side',
    cause: 'Something went wrong that we did not foresee. Nothing was changed.',
    remedy: `Try again in a while. Should it stay so: ${ASK_SUPPORT.toLowerCase()}`,
  },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    cause: 'Something we depend on cannot be reached just now. Nothing was changed.',
    remedy: RETRY,
  },
  'request-failed': {
    status: 400,
    title: 'Request failed',
    cause: 'The request could not be read as HTTP means it, for instance because it broke off.',
    remedy: 'Look at how your program sends it; “status” and “detail” say more.',
  },
  'too-large': {
    status: 413,
    title: 'Request too large',
    cause: 'The body is larger than what is accepted here.',
    remedy: 'Send less in one call.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    cause: 'The body is of a kind that is not accepted here.',
    remedy: 'Send JSON with content-type application/json, or multipart/form-data where a file is sent.',
  },
  'sign-in-required': {
    status: 401,
    title: 'Sign-in required',
    cause: 'The call is for people with an account, and came without a valid access token.',
    remedy: 'Sign in, or renew the session, and send the call with the new access token.',
  },
  forbidden: {
    status: 403,
    title: 'Not allowed',
    cause: 'Whoever is signed in may not do this.',
    remedy: 'Sign in with the account that it belongs to.',
  },
  'invalid-signature': {
    status: 403,
    title: 'Invalid signature',
    cause:
      'The signature of an address or of an event is not valid, or not any more. Events are answered with status 400.',
    remedy: 'Open the file again from the page that shows it. For events, check the secret they are signed with.',
  },
  'invalid-event': {
    status: 400,
    title: 'Invalid event',
    cause: 'A signed event lacks its id, type, time or object.',
    remedy: 'Send events as the payment provider makes them.',
  },
  'not-ready': {
    status: 503,
    title: 'Not ready',
    cause: 'The program runs, but something that it needs does not answer; “detail” names it.',
    remedy: 'Send visitors to another gateway until this one is ready.',
  },
  'unknown-state': {
    status: 404,
    title: 'Unknown state',
    cause: 'No state of the US has these two letters.',
    remedy: 'Use the postal abbreviation, for instance UT.',
  },
  'unknown-category': {
    status: 404,
    title: 'Unknown category',
    cause: 'No service has this slug.',
    remedy: 'Take the slug from the address of the service’s page, for instance plumber.',
  },
  'unknown-provider': {
    status: 404,
    title: 'Unknown provider',
    cause: 'Nobody of this name is listed in this city and category, or not any more.',
    remedy: 'Ask for the list of the city and category.',
  },
  'provider-not-found': {
    status: 404,
    title: 'Provider not found',
    cause: 'There is no provider of this id.',
    remedy: LOOK_AGAIN,
  },
  'not-approved': {
    status: 409,
    title: 'Not approved',
    cause: 'Only approved providers can be listed.',
    remedy: 'Decide about the application first.',
  },
  'already-active': {
    status: 409,
    title: 'Already listed',
    cause: 'The provider is listed already, which this call would need to be otherwise.',
    remedy: LOOK_AGAIN,
  },
  'no-active-membership': {
    status: 409,
    title: 'No active membership',
    cause: 'The membership was not paid for, or is over.',
    remedy: 'The provider pays first.',
  },
  'already-paused': {
    status: 409,
    title: 'Already paused',
    cause: 'The listing is paused already.',
    remedy: LOOK_AGAIN,
  },
  'changed-meanwhile': {
    status: 409,
    title: 'Changed meanwhile',
    cause: 'Somebody else changed the same thing at the same moment. Nothing was done.',
    remedy: 'Send the call again.',
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
    cause: 'Every place of this membership in this city and category is taken or kept for somebody.',
    remedy: 'Choose another membership, or ask again later.',
  },
  'job-not-found': {
    status: 404,
    title: 'Job not found',
    cause: 'There is no failed job of this id: it was done meanwhile, or given up.',
    remedy: LOOK_AGAIN,
  },
  ...ACCOUNT_PROBLEMS,
  ...BILLING_PROBLEMS,
  ...LICENSE_PROBLEMS,
  ...ONBOARDING_PROBLEMS,
  ...GALLERY_PROBLEMS,
  ...REFERRAL_PROBLEMS,
  ...WAITLIST_PROBLEMS,
  ...NEWSLETTER_PROBLEMS,
} as const satisfies Record<string, ProblemKind>;

export type ProblemSlug = keyof typeof PROBLEMS;
