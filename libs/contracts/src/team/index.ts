export * from './listing-header';
export * from './team-rights';
export * from './team-role';
