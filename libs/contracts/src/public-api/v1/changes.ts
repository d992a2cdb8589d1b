import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsISO8601, IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
import { STATE_CODES, type StateCode } from '../../directory/us-states';
import { Described, Nullable } from '../../http/described';
import { ApiProvider } from './provider';
import { ApiPageQuery, upperCase } from './queries.request';
import { unknownState } from './unknown-state';

export const LISTING_CHANGE_KINDS = ['added', 'changed', 'removed'] as const;
export type ListingChangeKind = (typeof LISTING_CHANGE_KINDS)[number];

/** Days that removals are retained, which is also the maximum age of a cursor. */
export const LISTING_CHANGES_DAYS = 30;

/** Query of `GET /api/public/v1/changes`. */
export class ApiChangesQuery extends ApiPageQuery {
  @Described('The two letters of a state. Leave it out for all states.', 'UT')
  @IsOptional()
  @upperCase
  @IsIn(STATE_CODES, { message: ({ value }) => unknownState(value) })
  state?: StateCode;
}

export class ApiChange {
  @Described('What happened. Treat `added` and `changed` alike: store the provider.')
  @IsIn(LISTING_CHANGE_KINDS)
  kind: ListingChangeKind;

  @Described('The `id` of the provider.')
  @IsUUID()
  provider_id: string;

  @Described('When it happened, in UTC.')
  @IsISO8601()
  changed_at: string;

  @Described('The provider as it is now; null when it is no longer listed.')
  @Nullable()
  @ValidateNested()
  @Type(() => ApiProvider)
  provider: ApiProvider | null;
}

/** Response of `GET /api/public/v1/changes`. */
export class ApiChanges {
  @Described('What happened after the cursor, in the order in which it happened.')
  @ValidateNested({ each: true })
  @Type(() => ApiChange)
  changes: ApiChange[];

  @Described('To be kept, and sent as `cursor` with the next call. It is good for 30 days.')
  @IsString()
  next_cursor: string;

  @Described('Whether there is more already. Otherwise call again in a while.')
  @IsBoolean()
  has_more: boolean;
}
