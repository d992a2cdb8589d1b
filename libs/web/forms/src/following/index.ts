export * from './use-following';
