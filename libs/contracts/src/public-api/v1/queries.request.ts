import { Transform, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { STATE_CODES, type StateCode } from '../../directory/us-states';
import { Described } from '../../http/described';
import { MaxLength } from '../../text/max-length';
import { unknownState } from './unknown-state';
import { PUBLIC_LIST_LIMIT, PUBLIC_LIST_LIMIT_MAX } from '../limits';

const CURSOR_MAX = 1_000;

export const API_CURSOR_MESSAGE = 'cursor must be one that an answer of this list gave.';

export const upperCase = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.toUpperCase() : value,
);
export const lowerCase = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.toLowerCase() : value,
);

/** A paged list. */
export class ApiPageQuery {
  @Described('How many entries one answer may have.', 20)
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(PUBLIC_LIST_LIMIT_MAX)
  limit: number = PUBLIC_LIST_LIMIT;

  @Described(
    'Where the page before this one ended: its `next_cursor`. Leave it out for the first page.',
    'WzEsImNpdGllcyAiLCJyaXZlcnRvbi11dCJd',
  )
  @IsOptional()
  @IsString()
  @MaxLength(CURSOR_MAX)
  @Matches(/^[\w-]+$/, { message: API_CURSOR_MESSAGE })
  cursor?: string;
}

/** Query of `GET /api/public/v1/cities`. */
export class ApiCitiesQuery extends ApiPageQuery {
  @Described('The two letters of a state. Leave it out for all states.', 'UT')
  @IsOptional()
  @upperCase
  @IsIn(STATE_CODES, { message: ({ value }) => unknownState(value) })
  state?: StateCode;
}
