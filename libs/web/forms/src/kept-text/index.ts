export { KeptNotice } from './kept-notice';
export { useKeptText } from './use-kept-text';
