import { UserError } from '@townlink/server-testing/embedded-postgres';

/**
 * @param {unknown} error
 * @returns {string} a line for the one at the terminal; the whole of it when nobody foresaw it
 */
export function tellError(error) {
  if (error instanceof UserError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
