import { type Brand, type BrandColors, releaseWords } from './brand';

/** Same as tokens.css. */
export const RELEASE_COLORS: BrandColors = {
  accentLight: '#2f4bc4',
  accentDark: '#a9b8ff',
  awningLight: '#e3b95f',
  awningDark: '#7a5d20',
  surfaceLight: '#fbfaf8',
  surfaceDark: '#141312',
};

/** The brand of a release: the default and the fallback. */
export const releaseBrand: Brand = { ...releaseWords, colors: RELEASE_COLORS };
