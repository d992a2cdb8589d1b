import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, Min } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { DecimalNumber, EmptyIsAbsent } from '../text/transforms';
import { LIST_SIZES, type ListSize, SORT_DIRECTIONS, type SortDirection } from './list';

export class IdParams {
  @IsUUID(undefined, { message: 'This is no id.' })
  id: string;
}

/** Query of a route that rejects all parameters, since they would have no effect. */
export class NoParameters {
  /** Makes other types incompatible with it. */
  declare readonly nothing?: never;
}

/** Pages start at 1. */
export class PageQuery {
  @Max(10_000)
  @Min(1)
  @IsInt()
  @DecimalNumber()
  page = 1;
}

/** Text that filters a list of the console. */
export const FilterText = (): PropertyDecorator => (target, property) => {
  EmptyIsAbsent()(target, property);
  IsString()(target, property);
  MaxLength(100)(target, property);
  IsOptional()(target, property);
};

/** Sort direction and page; each list declares its sort keys as `sort`. */
export class ListQuery {
  /** `next` of the previous response. */
  @IsOptional()
  @MaxLength(1000)
  @IsString()
  after?: string;

  /** `previous` of the previous response. */
  @IsOptional()
  @MaxLength(1000)
  @IsString()
  before?: string;

  @IsIn(SORT_DIRECTIONS)
  direction: SortDirection = 'desc';

  /** Page size. */
  @IsIn(LIST_SIZES)
  @DecimalNumber()
  size: ListSize = 25;
}
