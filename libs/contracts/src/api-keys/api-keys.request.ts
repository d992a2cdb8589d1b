import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { EmailField } from '../auth/account-fields';
import { accountMessages } from '../auth/credentials.messages';
import { Nullable } from '../http/described';
import { FilterText, ListQuery } from '../http/route-inputs';
import { Length, MaxLength } from '../text/max-length';
import { EmptyIsAbsent, OneLine, Opaque } from '../text/transforms';
import {
  API_KEY_CONTACT_MAX,
  API_KEY_DAYS,
  API_KEY_NAME_MAX,
  API_KEY_REVOKE_REASON,
  API_KEY_STATES,
  API_PARTNER_MAX,
  type ApiKeyDays,
  type ApiKeyState,
  KEYED_CALLS_MAX,
  ROTATION_HOURS,
  type RotationHours,
} from './api-keys';
import { API_KEY_RANGE_LENGTH, API_KEY_RANGES_MAX, IP_RANGE_MESSAGE, IsIpRanges } from './ip-ranges';
import { ACCOUNT_SCOPES, PARTNER_SCOPES } from './scopes';

const NAME_MESSAGE = `Please give the key a name of at most ${API_KEY_NAME_MAX} characters, such as “Website of Riverton”`;
const RANGES_MESSAGE = `At most ${API_KEY_RANGES_MAX} addresses and ranges`;
const LIMIT_MESSAGE = `Must be a whole number from 1 to ${KEYED_CALLS_MAX}`;

/** As long as an address may be that email is sent to. */
const ContactField = (): PropertyDecorator => (target, property) => {
  EmailField()(target, property);
  MaxLength(API_KEY_CONTACT_MAX, { message: accountMessages.email })(target, property);
};

/** What the owner can change later. */
export class ChangeApiKeyRequest {
  @Length(1, API_KEY_NAME_MAX, { message: NAME_MESSAGE })
  @OneLine()
  @IsString({ message: NAME_MESSAGE })
  name: string;

  /** Addresses and ranges from which the key works; anywhere when empty. */
  @IsIpRanges()
  @MaxLength(API_KEY_RANGE_LENGTH, { each: true, message: IP_RANGE_MESSAGE })
  @ArrayMaxSize(API_KEY_RANGES_MAX, { message: RANGES_MESSAGE })
  @IsArray()
  ip_ranges: string[] = [];
}

class NewApiKey extends ChangeApiKeyRequest {
  /** Null for a key that does not expire. */
  @IsIn(API_KEY_DAYS)
  @Nullable()
  expires_in_days: ApiKeyDays | null = 365;
}

/** Body of `POST /api/account/api-keys`. */
export class MakeApiKeyRequest extends NewApiKey {
  /** In addition to `listings:read`, which every key has. */
  @IsIn(ACCOUNT_SCOPES, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(ACCOUNT_SCOPES.length)
  @IsArray()
  scopes: (typeof ACCOUNT_SCOPES)[number][] = ['listings:read'];
}

/** Body of `POST /api/admin/api-keys`. */
export class MakePartnerKeyRequest extends NewApiKey {
  @Length(1, API_PARTNER_MAX, { message: 'Please say for whom the key is' })
  @OneLine()
  @IsString({ message: 'Please say for whom the key is' })
  partner: string;

  /** Gets the email when a webhook of the key was disabled; null to tell the owners of the console. */
  @ContactField()
  @Nullable()
  contact_email: string | null = null;

  @IsIn(PARTNER_SCOPES, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(PARTNER_SCOPES.length)
  @IsArray()
  scopes: (typeof PARTNER_SCOPES)[number][] = ['listings:read'];

  /** Null for the usual limit. */
  @Max(KEYED_CALLS_MAX, { message: LIMIT_MESSAGE })
  @Min(1, { message: LIMIT_MESSAGE })
  @IsInt({ message: LIMIT_MESSAGE })
  @Nullable()
  calls_per_minute: number | null = null;
}

/** Body of `POST …/api-keys/{id}/rotate`. */
export class RotateApiKeyRequest {
  /** Hours that the old secret keeps working; 0 ends it immediately. */
  @IsIn(ROTATION_HOURS)
  old_works_for_hours: RotationHours = 24;
}

/** Body of `PUT /api/admin/api-keys/{id}/limit`. */
export class SetKeyLimitRequest {
  /** Null for the usual limit. */
  @Max(KEYED_CALLS_MAX, { message: LIMIT_MESSAGE })
  @Min(1, { message: LIMIT_MESSAGE })
  @IsInt({ message: LIMIT_MESSAGE })
  @Nullable()
  calls_per_minute: number | null;
}

/** Body of `PUT /api/admin/api-keys/{id}/contact`. */
export class SetKeyContactRequest {
  /** Null for none. */
  @ContactField()
  @Nullable()
  contact_email: string | null;
}

/** Body of `POST /api/admin/api-keys/{id}/revoke`. */
export class RevokeApiKeyRequest {
  @Length(API_KEY_REVOKE_REASON.min, API_KEY_REVOKE_REASON.max, { message: API_KEY_REVOKE_REASON.message })
  @OneLine()
  @IsString({ message: API_KEY_REVOKE_REASON.message })
  reason: string;
}

/** Body of `POST /api/admin/api-keys/check`. */
export class CheckApiKeyRequest {
  /** A key, or text that contains one. */
  @MaxLength(1000, { message: 'Please paste the key alone' })
  @Opaque()
  @IsString()
  text: string;
}

/** Query of `GET /api/admin/api-keys`. */
export class ManagedApiKeysQuery extends ListQuery {
  @IsIn(['created'])
  sort = 'created' as const;

  /** Part of a name, a partner or an address, or the visible start of a key. */
  @FilterText()
  q?: string;

  @IsOptional()
  @IsIn(API_KEY_STATES)
  @EmptyIsAbsent()
  state?: ApiKeyState;

  /** Keys of partners, or of accounts. */
  @IsOptional()
  @IsIn(['partners', 'accounts'])
  @EmptyIsAbsent()
  of?: 'partners' | 'accounts';
}
