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

/** What a newsletter is for: visitors, or providers. Visitors subscribe themselves. */
export const NEWSLETTER_AUDIENCES = ['user', 'provider'] as const;
export type NewsletterAudience = (typeof NEWSLETTER_AUDIENCES)[number];

/** Body of `POST /api/newsletter/subscribe`. With a city (and category) it also asks to be told when providers arrive there. */
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

  /** The service searched for, if it is no category yet: kept until one gets that name. */
  @IsOptional()
  @IsString()
  @MaxLength(SEARCH_TEXT_MAX)
  @OneLine()
  category_words?: string;
}

/** Response of `POST /api/newsletter/subscribe`: the same whether the address was known or not. */
export class SubscribeResponse {
  @IsIn(['pending'])
  status: 'pending';
}
