import type { Socket } from 'node:net';
import type pg from 'pg';
import type { EntityManager } from 'typeorm';

/** A statement with its values. */
export type ParameterizedStatement = readonly [text: string, values: unknown[]];

/**
 * Sends statements of a transaction one after the other without waiting for answers in between: one exchange with the server instead of
 * several. They are run in this order, each after the one before it.
 * @returns the rows of each
 * @throws what the first of them failed with
 */
export async function sendPipelined<Rows extends object[][]>(
  tx: EntityManager,
  statements: readonly ParameterizedStatement[],
): Promise<Rows> {
  const client = (await tx.queryRunner!.connect()) as pg.PoolClient;
  corkUntilNextTick(client);
  const results = await settleAll(statements.map(([text, values]) => client.query<object>(text, values)));
  return results.map(({ rows }) => rows) as Rows;
}

/** What is sent until this turn of the event loop is over leaves together: each packet costs as much as planning a statement. */
export function corkUntilNextTick(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Like Promise.all, but over only once all are answered: the connection is free for the next. */
export async function settleAll<Results extends unknown[]>(sent: { [Place in keyof Results]: Promise<Results[Place]> }) {
  await Promise.allSettled(sent);
  return Promise.all(sent) as Promise<Results>;
}
