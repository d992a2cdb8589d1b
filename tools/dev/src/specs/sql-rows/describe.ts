import pg from 'pg';
import { type Column, kindOf } from './row-types';

interface Field {
  name: string;
  dataTypeID: number;
}

/**
 * Makes a server prepare a statement and describe its columns, without running it. node-postgres treats it like any
 * other query.
 */
class Description implements pg.Submittable {
  private fields: readonly Field[] = [];

  constructor(
    private readonly text: string,
    private readonly done: (error: Error | undefined, fields: readonly Field[]) => void,
  ) {}

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.fields = fields;
  }

  handleError(error: Error): void {
    this.done(error, []);
  }

  handleReadyForQuery(): void {
    this.done(undefined, this.fields);
  }
}

/** @throws Error when the statement cannot be prepared */
export function describeStatement(
  client: pg.Client,
  text: string,
  types: ReadonlyMap<number, string>,
): Promise<Column[]> {
  return new Promise((resolve, reject) => {
    client.query(
      new Description(text, (error, fields) =>
        error
          ? reject(error)
          : resolve(fields.map(({ name, dataTypeID }) => ({ name, kind: kindOf(types.get(dataTypeID) ?? '') }))),
      ),
    );
  });
}

export async function readTypes(client: pg.Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type');
  return new Map(rows.map(({ oid, typname }) => [oid, typname]));
}
