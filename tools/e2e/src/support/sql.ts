import pg from 'pg';
import { product } from './product.config';

/** Runs a statement on the product's database, for states that cannot be reached by using the product. */
export async function sql(statement: string, values: unknown[] = []): Promise<void> {
  await rows(statement, values);
}

/** Reads the product's database, for data that no page shows. */
export async function rows<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: product().database });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
