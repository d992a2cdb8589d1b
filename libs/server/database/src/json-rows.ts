import type { EntityManager } from 'typeorm';

/** Rows as sent in responses: dates are ISO 8601 strings, as in the contracts' types. */
export async function queryAsJson<Row extends object>(
  tx: EntityManager,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await tx.query<object[]>(text, values)).map((row) => datesAsText<Row>(row));
}

export const datesAsText = <Row extends object>(row: object): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : (value as unknown),
    ]),
  ) as Row;
