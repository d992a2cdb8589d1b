import { COUNTED_EXACTLY } from '@townlink/contracts';

/**
 * A subquery that counts up to {@link COUNTED_EXACTLY} + 1 rows, so that a large backlog does not slow down its own figure.
 * @param rows tables and conditions
 * @param more additional rows to count, as an expression
 */
export const countUpTo = (rows: string, more = '0'): string =>
  `(select count(*)::int from (select from ${rows} limit ${COUNTED_EXACTLY + 1} + ${more}) counted)`;
