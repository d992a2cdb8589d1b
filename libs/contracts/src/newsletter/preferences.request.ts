import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { NEWSLETTER_MESSAGES } from './preferences';
import { Opaque } from '../text/transforms';

const TOKEN_MAX = 200;

/** Query of calls made from a link in an email. */
export class LinkQuery {
  @MaxLength(TOKEN_MAX)
  @IsString({ message: 'The link carries no token.' })
  @Opaque()
  token: string;
}

/** One-click unsubscribe by a mail program (RFC 8058). */
export class UnsubscribeQuery {
  @IsOptional()
  @MaxLength(TOKEN_MAX, { message: NEWSLETTER_MESSAGES.invalidLink })
  @IsString({ message: NEWSLETTER_MESSAGES.invalidLink })
  @Opaque()
  token?: string;
}

/** The token, or the body sent by a mail program with the token in the query. */
export class UnsubscribeRequest {
  @IsOptional()
  @MaxLength(TOKEN_MAX, { message: NEWSLETTER_MESSAGES.invalidLink })
  @IsString({ message: NEWSLETTER_MESSAGES.invalidLink })
  @Opaque()
  token?: string;

  @IsOptional()
  @IsIn(['One-Click'])
  'List-Unsubscribe'?: 'One-Click';
}

/** Absent fields are unchanged. */
export class UpdateOwnNewslettersRequest {
  @IsOptional()
  @IsBoolean()
  newsletter?: boolean;

  @IsOptional()
  @IsBoolean()
  provider_newsletter?: boolean;
}

class AreaChoice {
  @IsUUID()
  id: string;

  @IsBoolean()
  wanted: boolean;
}

/** Body of `PATCH /api/newsletter/preferences`. */
export class UpdatePreferencesRequest extends UpdateOwnNewslettersRequest {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => AreaChoice)
  areas?: AreaChoice[];
}
