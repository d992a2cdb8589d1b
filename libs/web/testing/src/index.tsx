export * from './public-api';
export * from './render-page';
