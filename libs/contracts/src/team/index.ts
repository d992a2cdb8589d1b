export * from './routes';
export * from './team';
export * from './team.request';
export * from './team-rights';
export * from './team-role';
