import { IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { DecimalNumber } from '../text/transforms';
import { Described } from '../http/described';
import { formatCount } from '../format-count';
import { SLUG_MAX } from '../directory/reference.request';
import { PUBLIC_LIST_LIMIT, PUBLIC_LIST_LIMIT_MAX, PUBLIC_LIST_OFFSET_MAX } from './limits';

/** Fits a name of 100 characters in base64, and the rest of the sort key. */
const CURSOR_MAX = 1_000;

/** Query of `GET /api/public/providers`. */
export class ListProvidersQuery {
  @Described('City slug, which ends with the state, such as `riverton-ut`. Omit it for all cities.', 'riverton-ut')
  @IsOptional()
  @IsString()
  @MaxLength(SLUG_MAX)
  city?: string;

  @Described('Category slug, such as `plumber`. Omit it for all categories.', 'plumber')
  @IsOptional()
  @IsString()
  @MaxLength(SLUG_MAX)
  category?: string;

  @Described('Maximum number of providers per page.', 20)
  @IsOptional()
  @DecimalNumber()
  @IsInt()
  @Min(1)
  @Max(PUBLIC_LIST_LIMIT_MAX)
  limit?: number = PUBLIC_LIST_LIMIT;

  @Described('Number of providers to skip. Beyond 10,000, follow the Link header.', 40)
  @IsOptional()
  @DecimalNumber()
  @IsInt()
  @Min(0)
  @Max(PUBLIC_LIST_OFFSET_MAX, {
    message: `offset must be at most ${formatCount(PUBLIC_LIST_OFFSET_MAX)}; follow the Link header to continue from there`,
  })
  offset?: number = 0;

  @Described('Cursor from the Link header of the previous page. It replaces `offset`.', 'eyJ0aWVyX3JhbmsiOjB9')
  @IsOptional()
  @IsString()
  @MaxLength(CURSOR_MAX)
  @Matches(/^[\w-]+$/, { message: 'cursor must come from a Link header' })
  cursor?: string;
}
