export * from './application-claim';
export * from './claims';
export * from './claims.request';
export * from './funnel';
export * from './invitations.request';
export * from './problems';
export * from './routes';
