import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { cleanSearchText } from '../directory/search-text';
import { CAP_MAX } from './limits';

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Query of `GET /api/admin/limits`. */
export class LimitsQuery {
  /** The beginning of a city's name. */
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? cleanSearchText(value) : value))
  @IsString()
  @MaxLength(100)
  city?: string;

  @IsOptional()
  @IsUUID()
  category_id?: string;

  /** `next` of the page before. */
  @IsOptional()
  @Matches(new RegExp(`^${UUID}\\.${UUID}$`), { message: 'This leads to no page of the list.' })
  after?: string;
}

const ByMarket = (): PropertyDecorator => ValidateIf(({ limitId }: UpdateLimitsRequest) => limitId === undefined);

const Cap = (): PropertyDecorator => (target, property) => {
  Max(CAP_MAX)(target, property);
  Min(0)(target, property);
  IsInt()(target, property);
};

/** Body of `POST /api/admin/update-limits`: of a row, or of a city and category that may have none yet. */
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

  /** The caps that the change was made from; when others are set by now, nothing is changed. */
  @IsOptional()
  @Cap()
  seen_featured_cap?: number;

  @IsOptional()
  @Cap()
  seen_standard_cap?: number;
}
