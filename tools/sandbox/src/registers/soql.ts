import type { RegisterDataset, RegisterRow } from './fixtures';

/** An error in SODA 2 format. */
export class SodaFailure extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: string,
    message: string,
    readonly data: object = {},
  ) {
    super(message);
  }
}

/** `column in ('a','b')`, with the column optionally as `upper(column)`: the only conditions that the product uses. */
const CONDITION = /^(upper\()?([a-z_0-9]+)\)? in \((.*)\)$/s;
const TEXT = /'((?:[^']|'')*)'(?:,|$)/gy;

/**
 * The requested columns of the rows that match a condition.
 * @throws SodaFailure for an unknown column or another condition
 */
export function selectRows(dataset: RegisterDataset, select: string, where: string): RegisterRow[] {
  const columns = select.split(',').map((column) => column.trim());
  const [, upper, column = '', list = ''] = CONDITION.exec(where) ?? [];
  if (!column) throw new SodaFailure(400, 'query.compiler.malformed', `Could not parse SoQL query at: ${where}`);
  const unknown = [...columns, column].find((name) => !dataset.columns.includes(name));
  if (unknown) {
    const data = { column: unknown, dataset: 'alpha' };
    throw new SodaFailure(
      400,
      'query.soql.no-such-column',
      `Query coordinator error: No such column: ${unknown}`,
      data,
    );
  }
  const texts = new Set([...list.matchAll(TEXT)].map(([, text = '']) => text.replaceAll("''", "'")));
  const has = (row: RegisterRow) => texts.has(upper ? (row[column] ?? '').toUpperCase() : (row[column] ?? ''));
  return dataset.rows
    .filter(has)
    .map((row) => Object.fromEntries(columns.flatMap((name) => (row[name] ? [[name, row[name]]] : []))));
}
