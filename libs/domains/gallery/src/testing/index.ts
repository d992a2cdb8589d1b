export * from './pictures';
