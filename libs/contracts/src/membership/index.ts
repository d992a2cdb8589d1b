export * from './cancellation';
export * from './capacity';
export * from './plan';
export * from './routes';
export * from './tier';
export * from './vetting';
