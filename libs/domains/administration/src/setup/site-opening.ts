import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';

const OPENED = 'select from site_opening';

/** When two gateways start concurrently, the first one decides. */
const LOCK = `select pg_advisory_xact_lock(hashtext('site-opening'))`;

/** Stored among the setup steps; means that setup began before there were listings. */
const BEGUN = 'begun';

const HAS_BEGUN = 'select from setup_steps where step = $1';

const BEGIN = 'insert into setup_steps (step, found_at) values ($1, $2)';

const LISTINGS = `select from providers where vetting_status = 'approved' limit 1`;

const OPEN = 'insert into site_opening (opened_at) values ($1) on conflict (single) do nothing returning single';

/**
 * Whether visitors see a site in setup mode. An installation that already has listings when the mode is first turned on
 * is live, and counts as opened from then on. A listing approved during setup does not open the site.
 */
@Injectable()
export class SiteOpening {
  private readonly logger = new Logger(SiteOpening.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  isOpen(): Promise<boolean> {
    return this.database.as(systemActor, async (tx) => {
      if (await exists(tx, OPENED)) return true;
      await tx.query(LOCK);
      if (await exists(tx, HAS_BEGUN, [BEGUN])) return exists(tx, OPENED);
      if (!(await exists(tx, LISTINGS))) {
        await tx.query(BEGIN, [BEGUN, this.clock.now()]);
        return false;
      }
      await this.keepOpen(tx);
      return true;
    });
  }

  private async keepOpen(tx: EntityManager): Promise<void> {
    const opened = await tx.query<object[]>(OPEN, [this.clock.now()]);
    if (opened.length === 0) return;
    this.logger.warn('SETUP_MODE does not close the site: it has approved listings. It counts as opened from now on.');
    await this.audit.record(tx, {
      actorId: null,
      action: 'setup.open',
      subjectType: 'setup-step',
      subjectId: 'site',
      before: null,
      after: { is_closed: false },
    });
  }
}

const exists = async (tx: EntityManager, text: string, values: unknown[] = []): Promise<boolean> =>
  (await tx.query<object[]>(text, values)).length > 0;
