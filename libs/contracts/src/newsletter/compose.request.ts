import { IsIn, IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { IsInstant } from '../http/instant';
import { ListQuery } from '../http/route-inputs';
import { COMPOSE_MESSAGES, HTML_MAX, SUBJECT_MAX, TEXT_MAX } from './sending';
import { NEWSLETTER_AUDIENCES, type NewsletterAudience } from './subscribe.request';
import { NoLinesIsAbsent, OneLine, SeveralLines } from '../text/transforms';

/** Body of `POST /api/admin/newsletter/preview` and `/test`. */
export class ComposeNewsletterRequest {
  @IsIn(NEWSLETTER_AUDIENCES)
  audience: NewsletterAudience;

  @MaxLength(SUBJECT_MAX, { message: COMPOSE_MESSAGES.subjectTooLong })
  @IsNotEmpty({ message: COMPOSE_MESSAGES.subject })
  @IsString({ message: COMPOSE_MESSAGES.subject })
  @OneLine()
  subject: string;

  @MaxLength(HTML_MAX, { message: COMPOSE_MESSAGES.htmlTooLong })
  @IsNotEmpty({ message: COMPOSE_MESSAGES.html })
  @IsString({ message: COMPOSE_MESSAGES.html })
  @SeveralLines()
  html: string;

  /** Plain-text version; derived from the HTML if absent. */
  @IsOptional()
  @MaxLength(TEXT_MAX, { message: COMPOSE_MESSAGES.textTooLong })
  @IsString()
  @NoLinesIsAbsent()
  text?: string;
}

/** Body of `POST /api/admin/newsletter/send`. */
export class SendNewsletterRequest extends ComposeNewsletterRequest {
  /** Start time; now if absent. */
  @IsOptional()
  @IsInstant(COMPOSE_MESSAGES.sendAt)
  send_at?: string;
}

/** Sorted by when a newsletter was written. */
export class NewsletterHistoryQuery extends ListQuery {
  @IsIn(['created'])
  sort = 'created' as const;
}
