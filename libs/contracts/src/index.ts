export * from './brand';
export * from './directory';
