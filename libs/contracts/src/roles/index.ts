export * from './console-role';
export * from './rights';
export * from './user-role';
