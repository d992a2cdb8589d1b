import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { formatCount } from '../format-count';
import { SLUG_MAX } from '../directory/reference.request';
import { PUBLIC_LIST_LIMIT, PUBLIC_LIST_LIMIT_MAX, PUBLIC_LIST_OFFSET_MAX } from './limits';

/** Longest cursor: a name of 100 characters, written in base64, and the rest of a place in the order. */
const CURSOR_MAX = 1_000;

/** Query of `GET /api/public/providers`. */
export class ListProvidersQuery {
  /** The city's slug, with its state: 'riverton-ut'. Without it all cities. */
  @IsOptional()
  @IsString()
  @MaxLength(SLUG_MAX)
  city?: string;

  /** The category's slug: 'plumber'. Without it all categories. */
  @IsOptional()
  @IsString()
  @MaxLength(SLUG_MAX)
  category?: string;

  /** Providers an answer. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(PUBLIC_LIST_LIMIT_MAX)
  limit?: number = PUBLIC_LIST_LIMIT;

  /** Providers to pass over. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(PUBLIC_LIST_OFFSET_MAX, {
    message: `offset ends at ${formatCount(PUBLIC_LIST_OFFSET_MAX)}; follow the Link header to go on from there`,
  })
  offset?: number = 0;

  /** Where the page before this one ended: from its Link header, and in place of an offset. */
  @IsOptional()
  @IsString()
  @MaxLength(CURSOR_MAX)
  @Matches(/^[\w-]+$/, { message: 'cursor must be one that a Link header gave' })
  cursor?: string;
}
