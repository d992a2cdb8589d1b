export * from './toast-store';
