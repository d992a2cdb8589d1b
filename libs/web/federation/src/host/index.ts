export { RouterProvider } from 'react-router/dom';
export * from './boot';
export * from './remotes';
export * from './router';
