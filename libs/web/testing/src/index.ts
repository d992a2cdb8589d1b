export * from './calls';
export * from './people';
export * from './render-page';
