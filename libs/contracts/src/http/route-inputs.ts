import { Type } from 'class-transformer';
import { IsInt, IsUUID, Max, Min } from 'class-validator';

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
