export { makeKey } from './keys';
