import type { AcceptedBody } from '../http/accepted-body';
import { CONTENT_LIMITS } from '../content/document';
import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import {
  CreateNewsletterDraftRequest,
  NewsletterReaderRequest,
  SaveNewsletterDraftRequest,
  SendNewsletterDraftRequest,
} from './draft.request';
import type { EditedNewsletter, NewsletterDraftPreview, NewsletterDraftRow, PastNewsletter } from './drafts';
import type { SendNewsletterResponse } from './sending';

/** Same limits as a page. */
const DOCUMENT: AcceptedBody = { bytes: CONTENT_LIMITS.bytes, keys: 10_000 };

/** `published`: the text is meant for readers. */
const admin = { access: 'admin', published: true } as const;
const draft = { ...admin, params: IdParams } as const;
const ROOT = '/api/admin/newsletter/drafts';

export const newsletterDraftRoutes = {
  /** Most recently changed first. */
  list: route('GET', ROOT, { ...admin, right: 'newsletter:read', response: json<NewsletterDraftRow[]>() }),
  create: route('POST', ROOT, {
    ...admin,
    right: 'newsletter:write',
    body: CreateNewsletterDraftRequest,
    response: json<EditedNewsletter>(),
  }),
  read: route('GET', `${ROOT}/:id`, {
    ...draft,
    right: 'newsletter:read',
    response: json<EditedNewsletter>(),
    versioned: true,
  }),
  /** Saves the draft, even if incomplete. */
  save: route('PUT', `${ROOT}/:id`, {
    ...draft,
    right: 'newsletter:write',
    body: SaveNewsletterDraftRequest,
    accepts: DOCUMENT,
    response: json<EditedNewsletter>(),
    versioned: true,
  }),
  discard: route('DELETE', `${ROOT}/:id`, { ...draft, right: 'newsletter:write', status: 204, versioned: true }),
  /** As a reader receives it. Stores and sends nothing. */
  preview: route('POST', `${ROOT}/:id/preview`, {
    ...draft,
    right: 'newsletter:write',
    body: NewsletterReaderRequest,
    response: json<NewsletterDraftPreview>(),
  }),
  /** Sends the preview to the administrator only. */
  test: route('POST', `${ROOT}/:id/test`, {
    ...draft,
    right: 'newsletter:write',
    body: NewsletterReaderRequest,
    response: json<{ sent_to: string }>(),
  }),
  /** Sends what was previewed: 412 `newsletter-changed`, 409 `no-recipients` or `newsletter-sent-already`. */
  send: route('POST', `${ROOT}/:id/send`, {
    ...draft,
    right: 'newsletter:act',
    body: SendNewsletterDraftRequest,
    response: json<SendNewsletterResponse>(),
  }),
  /** The content of an earlier newsletter. */
  past: route('GET', '/api/admin/newsletter/sends/:id/content', {
    ...draft,
    right: 'newsletter:read',
    response: json<PastNewsletter>(),
  }),
};
