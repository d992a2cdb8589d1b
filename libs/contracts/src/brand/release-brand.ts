import { type Brand, releaseWords } from './brand';
import { RELEASE_COLORS } from './release-colors';

/** The brand that a release comes with: the start, and the fallback. */
export const releaseBrand: Brand = { ...releaseWords, colors: RELEASE_COLORS };
