export * from './primitives/classes';
