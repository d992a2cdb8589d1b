import { type Brand, releaseWords } from './brand';
import { RELEASE_COLORS } from './release-colors';

/** The brand of a release: the default and the fallback. */
export const releaseBrand: Brand = { ...releaseWords, colors: RELEASE_COLORS };
