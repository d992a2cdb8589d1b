import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsISO8601, IsString, IsUUID, ValidateNested } from 'class-validator';
import { Described, Nullable } from '../../http/described';
import { ApiProvider } from './provider';

const LISTING_CHANGE_KINDS = ['added', 'changed', 'removed'] as const;
export type ListingChangeKind = (typeof LISTING_CHANGE_KINDS)[number];

/** Days that removals are retained, which is also the maximum age of a cursor. */
export const LISTING_CHANGES_DAYS = 30;

class ApiChange {
  @Described('What happened. Handle `added` and `changed` the same way: store the provider.')
  @IsIn(LISTING_CHANGE_KINDS)
  kind: ListingChangeKind;

  @Described('The `id` of the provider.')
  @IsUUID()
  provider_id: string;

  @Described('When it happened, in UTC.')
  @IsISO8601()
  changed_at: string;

  @Described('The provider as it is now; null if it is no longer listed.')
  @Nullable()
  @ValidateNested()
  @Type(() => ApiProvider)
  provider: ApiProvider | null;
}

/** Response of `GET /api/public/v1/changes`. */
export class ApiChanges {
  @Described('Changes since the cursor, oldest first.')
  @ValidateNested({ each: true })
  @Type(() => ApiChange)
  changes: ApiChange[];

  @Described('Store it and send it as `cursor` with the next call. It is valid for 30 days.')
  @IsString()
  next_cursor: string;

  @Described('Whether there are more changes now. If not, call again later.')
  @IsBoolean()
  has_more: boolean;
}
