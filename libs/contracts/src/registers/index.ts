export * from './register';
export * from './register.request';
export * from './routes';
export * from './task';
