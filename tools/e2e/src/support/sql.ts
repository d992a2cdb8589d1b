import pg from 'pg';
import { product } from './product.config';

/** Runs a statement on the product's database: for states that nobody gets into by using the product. */
export async function sql(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: product().database });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
