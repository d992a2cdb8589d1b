import { Injectable, Logger } from '@nestjs/common';
import type { Overview } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { takeFigures } from './overview.query';

/** Milliseconds that the figures count as fresh. */
const FRESH = 60_000;

/** Advisory lock of the process that computes the figures. */
const LOCK = `hashtextextended('console_figures', 0)`;

interface Kept {
  figures: Omit<Overview, 'computed_at'>;
  computed_at: Date;
}

/**
 * The business figures, the same for all administrators. Requests get the last figures with their age while one process
 * computes new ones; they wait only when there are none yet.
 */
@Injectable()
export class OverviewService {
  private readonly logger = new Logger(OverviewService.name);
  private renewal: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Overview> {
    const kept = await this.database.as(systemActor, findKept);
    if (kept && !this.isFresh(kept)) this.renewBeside();
    return toOverview(kept ?? (await this.takeFirst()));
  }

  /** Recomputes the figures, unless they are fresh or another process is already doing so. */
  async renew(): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const [lock] = await tx.query<{ is_ours: boolean }[]>(`select pg_try_advisory_xact_lock(${LOCK}) as is_ours`);
      const kept = lock!.is_ours && (await findKept(tx));
      if (lock!.is_ours && !(kept && this.isFresh(kept))) await this.take(tx);
    });
  }

  private renewBeside(): void {
    this.renewal ??= this.renew()
      .catch((error: unknown) => this.logger.warn(`The figures stay as they are: ${String(error)}`))
      .finally(() => (this.renewal = undefined));
  }

  /** Waits if another process is computing the first figures. */
  private takeFirst(): Promise<Kept> {
    return this.database.as(systemActor, async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(${LOCK})`);
      return (await findKept(tx)) ?? this.take(tx);
    });
  }

  private async take(tx: EntityManager): Promise<Kept> {
    const now = this.clock.now();
    const figures = await takeFigures(tx, now);
    await tx.query(
      `insert into console_figures (figures, computed_at) values ($1, $2)
       on conflict (is_only) do update set figures = excluded.figures, computed_at = excluded.computed_at`,
      [figures, now],
    );
    return { figures, computed_at: now };
  }

  private isFresh({ computed_at }: Kept): boolean {
    return this.clock.now().getTime() - computed_at.getTime() <= FRESH;
  }
}

/** Figures stored by the previous release lack newer ones. */
const findKept = async (tx: EntityManager): Promise<Kept | undefined> =>
  (await tx.query<Kept[]>(`select figures, computed_at from console_figures where figures ? 'demand'`))[0];

const toOverview = ({ figures, computed_at }: Kept): Overview => ({
  ...figures,
  computed_at: computed_at.toISOString(),
});
