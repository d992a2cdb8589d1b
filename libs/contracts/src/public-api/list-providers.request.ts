import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { Described } from '../http/described';
import { formatCount } from '../format-count';
import { SLUG_MAX } from '../directory/reference.request';
import { PUBLIC_LIST_LIMIT, PUBLIC_LIST_LIMIT_MAX, PUBLIC_LIST_OFFSET_MAX } from './limits';

/** Fits a name of 100 characters in base64, and the rest of the sort key. */
const CURSOR_MAX = 1_000;

/** Query of `GET /api/public/providers`. */
export class ListProvidersQuery {
  @Described('The slug of a city with its state, such as `riverton-ut`. Leave it out for all cities.', 'riverton-ut')
  @IsOptional()
  @IsString()
  @MaxLength(SLUG_MAX)
  city?: string;

  @Described('The slug of a category, such as `plumber`. Leave it out for all categories.', 'plumber')
  @IsOptional()
  @IsString()
  @MaxLength(SLUG_MAX)
  category?: string;

  @Described('How many providers one answer may have.', 20)
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(PUBLIC_LIST_LIMIT_MAX)
  limit?: number = PUBLIC_LIST_LIMIT;

  @Described('Number of providers to skip. Beyond 10,000, follow the Link header.', 40)
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(PUBLIC_LIST_OFFSET_MAX, {
    message: `offset ends at ${formatCount(PUBLIC_LIST_OFFSET_MAX)}; follow the Link header to go on from there`,
  })
  offset?: number = 0;

  @Described(
    'Where the page before this one ended, from its Link header. Takes the place of an offset.',
    'eyJ0aWVyX3JhbmsiOjB9',
  )
  @IsOptional()
  @IsString()
  @MaxLength(CURSOR_MAX)
  @Matches(/^[\w-]+$/, { message: 'cursor must be one that a Link header gave' })
  cursor?: string;
}
