import { gaugeOf } from '@townlink/server-observability';
import type pg from 'pg';

type Counts = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** Busy and idle connections of the process's pools, and pending requests for one. */
class PoolMetrics {
  private readonly pools = new Map<string, Counts>();

  constructor() {
    gaugeOf({ name: 'database_connections', help: 'Connections of a pool.', labelNames: ['pool', 'state'] }, () =>
      [...this.pools].flatMap(([pool, { totalCount, idleCount }]) => [
        { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
        { labels: { pool, state: 'idle' }, value: idleCount },
      ]),
    );
    gaugeOf(
      { name: 'database_callers_waiting', help: 'Callers that wait for a connection of a pool.', labelNames: ['pool'] },
      () => [...this.pools].map(([pool, { waitingCount }]) => ({ labels: { pool }, value: waitingCount })),
    );
  }

  add(name: string, pool: Counts): void {
    this.pools.set(name, pool);
  }
}

export const poolMetrics = new PoolMetrics();
