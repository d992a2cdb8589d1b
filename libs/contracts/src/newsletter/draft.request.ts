import { IsIn, IsObject, IsOptional, IsString, IsUUID, Matches } from 'class-validator';
import { CONTENT_PAGE_MESSAGES } from '../content/content-pages';
import { SLUG_MAX } from '../directory/reference.request';
import { IsInstant } from '../http/instant';
import { MaxLength } from '../text/max-length';
import { Opaque } from '../text/transforms';
import type { NewsletterDocument } from './document';
import { NEWSLETTER_TEMPLATES, type NewsletterTemplate } from './drafts';
import { COMPOSE_MESSAGES } from './sending';
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

export class SaveNewsletterDraftRequest {
  /** Read leniently: unknown properties are dropped, unknown blocks preserved. */
  @IsObject({ message: CONTENT_PAGE_MESSAGES.document })
  document: NewsletterDocument;
}

/** Body of a preview and of a test. */
export class NewsletterReaderRequest {
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
