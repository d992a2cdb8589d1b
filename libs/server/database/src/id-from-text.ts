/**
 * SQL expression for a UUID that is always the same for the same text. Its version is 8, the one for own methods: the API
 * refuses a bare hash, whose version may be none of the standard's.
 * @param text an SQL expression
 */
export const idFromText = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`;
