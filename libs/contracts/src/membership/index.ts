export * from './cancellation';
export * from './capacity';
export * from './capacity.request';
export * from './plan';
export * from './routes';
export * from './tier';
export * from './vetting';
