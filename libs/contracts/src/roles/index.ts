export * from './roles';
export * from './giving';
export * from './rights';
