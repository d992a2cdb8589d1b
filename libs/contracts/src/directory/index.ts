export * from './category-match';
export * from './category-match.request';
export * from './place';
export * from './place.request';
export * from './search-text';
export * from './slugs';
export * from './us-states';
