import type { Socket } from 'node:net';
import type pg from 'pg';
import type { EntityManager } from 'typeorm';

export type ParameterizedStatement = readonly [text: string, values: unknown[]];

/**
 * Pipelines statements of a transaction: in order, but in one round trip.
 * @returns the rows of each
 * @throws the first error
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

/** Sends everything written in this tick as one packet: each packet costs as much as planning a statement. */
export function corkUntilNextTick(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Like Promise.all, but waits for all of them even if one fails, so that the connection is free afterwards. */
export async function settleAll<Results extends unknown[]>(sent: {
  [Place in keyof Results]: Promise<Results[Place]>;
}) {
  await Promise.allSettled(sent);
  return Promise.all(sent) as Promise<Results>;
}
