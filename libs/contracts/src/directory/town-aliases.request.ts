import { IsOptional, IsString, Matches } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { Opaque, Searched } from '../text/transforms';
import { SLUG_MAX } from './reference.request';
import { cleanSearchText } from './search-text';
import { TOWN_ALIAS_MAX, townAliasOf } from './town-aliases';

/** Query of `GET /api/admin/town-aliases`. */
export class TownAliasesQuery {
  /** Part of an alias or of a town's name. */
  @IsOptional()
  @Searched(cleanSearchText)
  @IsString()
  @MaxLength(TOWN_ALIAS_MAX)
  q?: string;
}

export class AddTownAliasRequest {
  /** A number could be a ZIP code. */
  @Matches(/[a-z]/, { message: 'An alias needs a letter' })
  @MaxLength(TOWN_ALIAS_MAX, { message: `Must be at most ${TOWN_ALIAS_MAX} characters` })
  @Searched(townAliasOf)
  @IsString()
  alias: string;

  /** Slug of a gazetteer town. */
  @Matches(/^[a-z0-9-]+-[a-z]{2}$/, { message: 'Please choose a city from the list' })
  @MaxLength(SLUG_MAX)
  @Opaque()
  @IsString()
  slug: string;
}

export class TownAliasParams {
  @MaxLength(TOWN_ALIAS_MAX)
  @IsString()
  alias: string;
}
