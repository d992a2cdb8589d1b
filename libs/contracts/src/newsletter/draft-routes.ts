import { IsIn, IsObject, IsOptional, IsString, IsUUID, Matches } from 'class-validator';
import { CONTENT_PAGE_MESSAGES } from '../content/content-pages';
import { CONTENT_LIMITS } from '../content/document';
import { SLUG_MAX } from '../directory/reference.request';
import type { AcceptedBody } from '../http/accepted-body';
import { IsInstant } from '../http/instant';
import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import { MaxLength } from '../text/max-length';
import { Opaque } from '../text/transforms';
import type { NewsletterDocument } from './document';
import {
  type EditedNewsletter,
  NEWSLETTER_TEMPLATES,
  type NewsletterDraftPreview,
  type NewsletterDraftRow,
  type NewsletterTemplate,
  type PastNewsletter,
} from './drafts';
import { COMPOSE_MESSAGES, type SendNewsletterResponse } from './sending';
import { NEWSLETTER_AUDIENCES, type NewsletterAudience } from './subscribe.request';

/** Empty, or copied from a template or an earlier newsletter. */
export class CreateNewsletterDraftRequest {
  @IsIn(NEWSLETTER_AUDIENCES)
  audience: NewsletterAudience;

  @IsOptional()
  @IsIn(Object.keys(NEWSLETTER_TEMPLATES))
  template?: NewsletterTemplate;

  /** An earlier newsletter of blocks. */
  @IsOptional()
  @IsUUID()
  send_id?: string;
}

class SaveNewsletterDraftRequest {
  /** Read leniently: unknown properties are dropped, unknown blocks preserved. */
  @IsObject({ message: CONTENT_PAGE_MESSAGES.document })
  document: NewsletterDocument;
}

/** Body of a preview and of a test. */
class NewsletterReaderRequest {
  /** Slug of the reader's town; without one, a reader who chose none. */
  @IsOptional()
  @MaxLength(SLUG_MAX)
  @IsString()
  @Opaque()
  city?: string;
}

export class SendNewsletterDraftRequest {
  /** The preview's hash. */
  @Matches(/^[0-9a-f]{64}$/)
  @IsString()
  @Opaque()
  hash: string;

  /** Start time; now if absent. */
  @IsOptional()
  @IsInstant(COMPOSE_MESSAGES.sendAt)
  send_at?: string;
}

/** Same limits as a page. */
const DOCUMENT: AcceptedBody = { bytes: CONTENT_LIMITS.bytes, keys: 10_000 };

/** `published`: the text is meant for readers. */
const admin = { published: true } as const;
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
