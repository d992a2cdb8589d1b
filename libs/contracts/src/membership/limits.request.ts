import { IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, Max, Min, ValidateIf } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { cleanSearchText } from '../directory/search-text';
import type { SortDirection } from '../http/list';
import { ListQuery } from '../http/route-inputs';
import { CAP_MAX } from './limits';
import { Searched } from '../text/transforms';

export class CapacityQuery {
  @IsUUID()
  city_id: string;

  @IsUUID()
  category_id: string;
}

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const Place = (): PropertyDecorator =>
  Matches(new RegExp(`^${UUID}\\.${UUID}$`), { message: 'This leads to no page of the list.' });

/** Query of `GET /api/admin/limits` and `GET /api/admin/limits/csv`. */
export class LimitsQuery extends ListQuery {
  @IsIn(['city'])
  sort = 'city' as const;

  override direction: SortDirection = 'asc';

  /** Start of a city's name. */
  @IsOptional()
  @Searched(cleanSearchText)
  @IsString()
  @MaxLength(100)
  city?: string;

  @IsOptional()
  @IsUUID()
  category_id?: string;

  @Place()
  override after?: string;

  @Place()
  override before?: string;
}

const ByMarket = (): PropertyDecorator =>
  ValidateIf(({ limitId }: UpdateLimitsRequest, value) => limitId === undefined || value !== undefined);

const Cap = (): PropertyDecorator => (target, property) => {
  Max(CAP_MAX)(target, property);
  Min(0)(target, property);
  IsInt()(target, property);
};

/** Limits of a row, or of a city and category that has no row yet. */
export class UpdateLimitsRequest {
  @IsOptional()
  @IsUUID()
  limitId?: string;

  @ByMarket()
  @IsUUID()
  cityId?: string;

  @ByMarket()
  @IsUUID()
  categoryId?: string;

  @Cap()
  featured_cap: number;

  @Cap()
  standard_cap: number;
}
