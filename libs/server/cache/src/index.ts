export { TaggedCache, Uncacheable } from './tagged-cache';
