import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { SLUG_MAX } from '../../directory/reference.request';
import { STATE_CODES, type StateCode } from '../../directory/us-states';
import { Described } from '../../http/described';
import { MaxLength } from '../../text/max-length';
import { DecimalNumber } from '../../text/transforms';
import { unknownState } from './unknown-state';
import { PUBLIC_LIST_LIMIT, PUBLIC_LIST_LIMIT_MAX } from '../limits';

const CURSOR_MAX = 1_000;

export const API_CURSOR_MESSAGE = 'cursor must come from a response of this list.';

const upperCase = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.toUpperCase() : value,
);
const lowerCase = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.toLowerCase() : value,
);

/** A paged list. */
class ApiPageQuery {
  @Described('Maximum number of items per page.', 20)
  @IsOptional()
  @DecimalNumber()
  @IsInt()
  @Min(1)
  @Max(PUBLIC_LIST_LIMIT_MAX)
  limit: number = PUBLIC_LIST_LIMIT;

  @Described(
    'The `next_cursor` of the previous page. Omit it for the first page.',
    'WzEsImNpdGllcyAiLCJyaXZlcnRvbi11dCJd',
  )
  @IsOptional()
  @IsString()
  @MaxLength(CURSOR_MAX)
  @Matches(/^[\w-]+$/, { message: API_CURSOR_MESSAGE })
  cursor?: string;
}

/** Upper or lower case; for the name of a state, the error suggests its code. */
const StateFilter = (): PropertyDecorator => (target, property) => {
  Described('Two-letter state code. Omit it for all states.', 'UT')(target, property);
  IsOptional()(target, property);
  upperCase(target, property);
  IsIn(STATE_CODES, { message: ({ value }) => unknownState(value) })(target, property);
};

/** A paged list that can be limited to a state. */
export class ApiStateQuery extends ApiPageQuery {
  @StateFilter()
  state?: StateCode;
}

/** A paged list that can be limited to a state, a city and a category. */
export class ApiMarketQuery extends ApiPageQuery {
  @StateFilter()
  state?: StateCode;

  @Described('City slug, which ends with the state. Omit it for all cities.', 'riverton-ut')
  @IsOptional()
  @lowerCase
  @IsString()
  @MaxLength(SLUG_MAX)
  city?: string;

  @Described('Category slug. Omit it for all categories.', 'plumber')
  @IsOptional()
  @lowerCase
  @IsString()
  @MaxLength(SLUG_MAX)
  category?: string;
}
