import { Injectable, Logger } from '@nestjs/common';
import type { Overview } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { takeFigures } from './overview.query';

/** Milliseconds for which the figures are as good as new. */
const FRESH = 60_000;

/** Milliseconds after which nobody is shown them any more, so that the next to come waits for new ones. */
const STALE = 5 * 60_000;

/** Among the locks of the database, the one of who takes the figures. */
const LOCK = `hashtextextended('console_figures', 0)`;

interface Kept {
  figures: Omit<Overview, 'computed_at'>;
  computed_at: Date;
}

/** The figures of the business: taken anew once a minute while somebody looks, and the same for everybody. */
@Injectable()
export class OverviewService {
  private readonly logger = new Logger(OverviewService.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Overview> {
    const kept = await this.database.as(systemActor, findKept);
    const age = kept ? this.clock.now().getTime() - kept.computed_at.getTime() : Infinity;
    if (!kept || age > STALE) return this.renew();
    if (age > FRESH)
      this.renew().catch((error: unknown) => this.logger.warn(`The figures stay as they are: ${String(error)}`));
    return toOverview(kept);
  }

  /** Takes the figures; who comes while another does so waits for his. */
  private async renew(): Promise<Overview> {
    return this.database.as(systemActor, async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(${LOCK})`);
      const now = this.clock.now();
      const others = await findKept(tx);
      if (others && now.getTime() - others.computed_at.getTime() <= FRESH) return toOverview(others);
      const figures = await takeFigures(tx, now);
      await tx.query(
        `insert into console_figures (figures, computed_at) values ($1, $2)
         on conflict (is_only) do update set figures = excluded.figures, computed_at = excluded.computed_at`,
        [figures, now],
      );
      return toOverview({ figures, computed_at: now });
    });
  }
}

/** Those that the release before has kept lack what this one shows. */
const findKept = async (tx: EntityManager): Promise<Kept | undefined> =>
  (await tx.query<Kept[]>(`select figures, computed_at from console_figures where figures ? 'demand'`))[0];

const toOverview = ({ figures, computed_at }: Kept): Overview => ({
  ...figures,
  computed_at: computed_at.toISOString(),
});
