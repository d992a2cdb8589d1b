export { RouterProvider } from 'react-router/dom';
export * from './boot';
export * from './load-remote';
export * from './remotes';
export * from './router';
