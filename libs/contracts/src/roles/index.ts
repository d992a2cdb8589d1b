export * from './console-role';
export * from './giving';
export * from './rights';
export * from './user-role';
