export { TaggedCache, type TaggedCacheOptions, Uncacheable } from './tagged-cache';
