export * from './capacity';
export * from './plan';
export * from './tier';
export * from './vetting';
