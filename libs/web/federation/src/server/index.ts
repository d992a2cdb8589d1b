export * from './release';
export * from './site';
