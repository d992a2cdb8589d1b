export * from './auth';
export * from './brand';
export * from './directory';
export * from './http/problem-details';
export * from './membership';
export * from './roles';
export * from './routes';
