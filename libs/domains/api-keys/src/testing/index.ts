export { addSecret, makeKey, type StoredTestKey, type TestKey } from './keys';
