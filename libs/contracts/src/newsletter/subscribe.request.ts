import { IsEmail, IsIn, IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { accountMessages, emailMaxLength } from '../auth/credentials.messages';
import { SLUG_MAX } from '../directory/reference.request';
import { SEARCH_TEXT_MAX } from '../directory/search-text';
import { OneLine, Opaque, EmailText } from '../text/transforms';

class EmailAddress {
  @EmailText()
  @MaxLength(emailMaxLength, { message: accountMessages.email })
  @IsEmail({ allow_utf8_local_part: false }, { message: accountMessages.email })
  email: string;
}

/** Body of `POST /api/newsletter/preferences-link`. */
export class PreferencesLinkRequest extends EmailAddress {}

/** Visitors subscribe themselves; providers are subscribed when they apply. */
export const NEWSLETTER_AUDIENCES = ['user', 'provider'] as const;
export type NewsletterAudience = (typeof NEWSLETTER_AUDIENCES)[number];

/** With a city (and a category), also requests an area alert. */
export class SubscribeRequest extends EmailAddress {
  @IsIn(['user'])
  audience: 'user';

  @IsOptional()
  @IsString()
  @MaxLength(SLUG_MAX)
  @Opaque()
  city_slug?: string;

  @IsOptional()
  @IsString()
  @MaxLength(SLUG_MAX)
  @Opaque()
  category_slug?: string;

  /** A service without a category, stored until a category matches. */
  @IsOptional()
  @IsString()
  @MaxLength(SEARCH_TEXT_MAX)
  @OneLine()
  category_words?: string;
}

/** The same whether or not the address is known. */
export class SubscribeResponse {
  @IsIn(['pending'])
  status: 'pending';
}
