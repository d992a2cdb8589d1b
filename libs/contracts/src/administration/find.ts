import { IsString, MinLength } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { cleanSearchText } from '../directory/search-text';
import { json, route } from '../http/route';
import { FIND_MAX, FIND_MIN, type Hits } from './hits';
import { Searched } from '../text/transforms';

/** Query of `GET /api/admin/find`. */
export class FindQuery {
  /** Part of a name or email address. */
  @Searched(cleanSearchText)
  @MaxLength(FIND_MAX)
  @MinLength(FIND_MIN, { message: `Please enter at least ${FIND_MIN} characters.` })
  @IsString()
  q: string;
}

export const findRoutes = {
  /** The console's global search: a few hits of each kind. */
  find: route('GET', '/api/admin/find', {
    right: 'console:read',
    query: FindQuery,
    response: json<Hits>(),
  }),
};
