export * from './store-city';
export * from './use-places';
export * from './use-settled';
