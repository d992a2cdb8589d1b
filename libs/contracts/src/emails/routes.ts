import type { AcceptedBody } from '../http/accepted-body';
import { json, route } from '../http/route';
import type { EditedEmail, EmailPreview, EmailRow, EmailWords } from './email-words';
import { EMAIL_LIMITS } from './email-words';
import { EmailParams, EmailVersionParams, EmailWordsRequest } from './emails.request';

/** Enough for 60 blocks with their fields and items. */
const WORDS: AcceptedBody = { bytes: EMAIL_LIMITS.bytes, keys: 2_000 };

const admin = { published: true } as const;
const email = { ...admin, params: EmailParams, response: json<EditedEmail>() } as const;
const ROOT = '/api/admin/emails';

export const emailRoutes = {
  list: route('GET', ROOT, { ...admin, right: 'emails:read', response: json<EmailRow[]>() }),
  read: route('GET', `${ROOT}/:email`, { ...email, right: 'emails:read', versioned: true }),
  /** Saves the draft, even if incomplete. */
  save: route('PUT', `${ROOT}/:email`, {
    ...email,
    right: 'emails:write',
    body: EmailWordsRequest,
    accepts: WORDS,
    versioned: true,
  }),
  /** Publishes the draft as last read. */
  publish: route('POST', `${ROOT}/:email/publish`, { ...email, right: 'emails:act', versioned: true }),
  /** Discards the draft. */
  discard: route('POST', `${ROOT}/:email/discard`, { ...email, right: 'emails:write', versioned: true }),
  /** Returns to the release's text. */
  followRelease: route('POST', `${ROOT}/:email/follow-release`, { ...email, right: 'emails:act', versioned: true }),
  version: route('GET', `${ROOT}/:email/versions/:number`, {
    ...admin,
    right: 'emails:read',
    params: EmailVersionParams,
    response: json<EmailWords>(),
  }),
  /** Makes an earlier version the draft. */
  restore: route('POST', `${ROOT}/:email/versions/:number/restore`, {
    ...email,
    right: 'emails:write',
    params: EmailVersionParams,
    versioned: true,
  }),
  /** Renders text with the example data, stored or not. */
  preview: route('POST', `${ROOT}/:email/preview`, {
    ...admin,
    right: 'emails:write',
    params: EmailParams,
    body: EmailWordsRequest,
    accepts: WORDS,
    response: json<EmailPreview>(),
  }),
  /** Sends the draft with example data to the administrator only. */
  test: route('POST', `${ROOT}/:email/test`, {
    ...admin,
    right: 'emails:write',
    params: EmailParams,
    response: json<{ sent_to: string }>(),
  }),
};
