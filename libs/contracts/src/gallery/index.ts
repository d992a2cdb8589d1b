export * from './gallery';
export * from './gallery.request';
export * from './routes';
