export * from './calendar';
export * from './check';
export * from './check-dates';
export * from './check-facts';
export * from './check-kinds';
export * from './checks.request';
export * from './passport';
export * from './routes';
