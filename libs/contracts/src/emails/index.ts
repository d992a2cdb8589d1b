export * from './email-blocks';
export * from './email-lines';
export * from './email-problems';
export * from './email-words';
export * from './emails.request';
export { onlyPlaceholder, replacePlaceholders } from './placeholders';
export * from './read-email-words';
export * from './routes';
export * from './vocabulary';
