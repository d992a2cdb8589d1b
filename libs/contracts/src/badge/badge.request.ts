import { IsIn, IsOptional } from 'class-validator';
import {
  BADGE_LANGUAGE_KEYS,
  BADGE_SIZE_KEYS,
  BADGE_THEMES,
  type BadgeLanguage,
  type BadgeLook,
  type BadgeSize,
  type BadgeTheme,
} from './badge';

const oneOf = (keys: readonly string[]) => ({ message: `$property must be ${keys.join(' or ')}` });

export class BadgeQuery implements BadgeLook {
  @IsOptional()
  @IsIn(BADGE_THEMES, oneOf(BADGE_THEMES))
  theme: BadgeTheme = 'light';

  @IsOptional()
  @IsIn(BADGE_SIZE_KEYS, oneOf(BADGE_SIZE_KEYS))
  size: BadgeSize = 'medium';

  @IsOptional()
  @IsIn(BADGE_LANGUAGE_KEYS, oneOf(BADGE_LANGUAGE_KEYS))
  lang: BadgeLanguage = 'en';
}

export const POSTER_PAPERS = ['letter', 'a4'] as const;
export type PosterPaper = (typeof POSTER_PAPERS)[number];

export class PosterQuery {
  @IsOptional()
  @IsIn(POSTER_PAPERS, oneOf(POSTER_PAPERS))
  paper: PosterPaper = 'letter';
}
