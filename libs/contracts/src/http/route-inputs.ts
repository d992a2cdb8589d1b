import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, Min } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { LIST_SIZES, type ListSize, SORT_DIRECTIONS, type SortDirection } from './list';

/** Parts of a path that names one thing by its id. */
export class IdParams {
  @IsUUID(undefined, { message: 'This is no id.' })
  id: string;
}

/** One page of a list, counted from 1. */
export class PageQuery {
  @Max(10_000)
  @Min(1)
  @IsInt()
  @Type(() => Number)
  page = 1;
}

/** How a list is sorted, and which part of it; each list names its own sort keys as `sort`. */
export class ListQuery {
  /** Where a page ended: `next` of that page. */
  @IsOptional()
  @MaxLength(1000)
  @IsString()
  after?: string;

  /** Where a page began: `previous` of that page. */
  @IsOptional()
  @MaxLength(1000)
  @IsString()
  before?: string;

  @IsIn(SORT_DIRECTIONS)
  direction: SortDirection = 'desc';

  /** Rows of a page. */
  @IsIn(LIST_SIZES)
  @Type(() => Number)
  size: ListSize = 25;
}
