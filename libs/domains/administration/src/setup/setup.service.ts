import { Injectable, Logger } from '@nestjs/common';
import {
  type DoneBy,
  openSetupSteps,
  type PutOffRequest,
  type Setup,
  SETUP_STEPS,
  SETUP_STEP_NAMES,
  type SetupStepName,
  type WebhookTrial,
} from '@townlink/contracts';
import { PaymentProviderFailure, PaymentWebhookService } from '@townlink/domain-billing';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { conflict, outsideServiceFailed } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { ChecklistsService } from '../launch/checklists.service';
import { LaunchSettings } from '../launch/launch.config';

interface Done {
  by: string | null;
  at: Date;
}

const LATER = `
  select s.step, p.email::text as by, s.put_off_at as at
    from setup_steps s left join profiles p on p.id = s.put_off_by where s.put_off_at is not null`;

const OPENED = `
  select p.email::text as by, o.opened_at as at from site_opening o left join profiles p on p.id = o.opened_by`;

const PUT_OFF = `
  insert into setup_steps (step, put_off_by, put_off_at) values ($1, $2, $3)
  on conflict (step) do update set put_off_by = $2, put_off_at = $3`;

const OPEN = `
  insert into site_opening (opened_by, opened_at) values ($1, $2) on conflict (single) do nothing returning opened_at`;

/**
 * Setting up an installation: which steps were postponed, and whether the site is open. Two administrators may work on
 * it concurrently.
 */
@Injectable()
export class SetupService {
  private readonly logger = new Logger(SetupService.name);

  constructor(
    private readonly database: Database,
    private readonly checklists: ChecklistsService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly settings: RuntimeSettings,
    private readonly launch: LaunchSettings,
    private readonly webhook: PaymentWebhookService,
  ) {}

  read(): Promise<Setup> {
    return this.database.as(systemActor, (tx) => this.readIn(tx));
  }

  /** Postpones a step in the administrator's name, or resumes it. */
  putOff(actorId: string, { step, later }: PutOffRequest): Promise<Setup> {
    return this.database.as(systemActor, async (tx) => {
      if (later) await tx.query(PUT_OFF, [step, actorId, this.clock.now()]);
      else await tx.query('update setup_steps set put_off_by = null, put_off_at = null where step = $1', [step]);
      await this.record(tx, actorId, { action: 'setup.put-off', subjectId: step, after: { later } });
      return this.readIn(tx);
    });
  }

  /** Opens the site to everyone; only the first of two concurrent calls counts. @throws 409 `setup-unfinished` */
  async open(actorId: string): Promise<Setup> {
    const [{ items }, { later }] = await Promise.all([this.checklists.read(), this.read()]);
    const unfinished = openSetupSteps(items, later);
    if (unfinished.length > 0) throw conflict('setup-unfinished', unfinishedText(unfinished));
    return this.database.as(systemActor, async (tx) => {
      const opened = await tx.query<object[]>(OPEN, [actorId, this.clock.now()]);
      if (opened.length > 0)
        await this.record(tx, actorId, { action: 'setup.open', subjectId: 'site', after: { is_closed: false } });
      return this.readIn(tx);
    });
  }

  /** Records who previews the site before it is opened. */
  async notePreview(actorId: string): Promise<void> {
    await this.database.as(systemActor, (tx) =>
      this.record(tx, actorId, { action: 'setup.preview', subjectId: 'site', after: { shown: true } }),
    );
  }

  /** @throws 502 `payment-setup-failed`, 503 `not-set-up` */
  async makeWebhook(actorId: string): Promise<WebhookTrial> {
    // Audited first: the endpoint at Stripe could not be undone if the entry failed.
    await this.database.as(systemActor, (tx) =>
      this.record(tx, actorId, { action: 'setup.webhook', subjectId: 'payments', after: { asked: 'webhook' } }),
    );
    const received = await this.webhook.make(this.launch.LAUNCH_CHECK_SECONDS).catch((error: Error) => {
      if (!(error instanceof PaymentProviderFailure)) throw error;
      this.logger.warn(error.message);
      throw outsideServiceFailed('payment-setup-failed', 'Stripe did not make the webhook. The log says why.');
    });
    return { received };
  }

  private async readIn(tx: EntityManager): Promise<Setup> {
    const later = await tx.query<(Done & { step: SetupStepName })[]>(LATER);
    const [opened] = await tx.query<Done[]>(OPENED);
    return {
      is_closed: this.settings.SETUP_MODE && !opened,
      opened: opened ? toDoneBy(opened) : null,
      later: Object.fromEntries(
        later.filter(({ step }) => SETUP_STEP_NAMES.includes(step)).map(({ step, ...done }) => [step, toDoneBy(done)]),
      ),
    };
  }

  private record(
    tx: EntityManager,
    actorId: string,
    entry: { action: string; subjectId: string; after: Record<string, unknown> },
  ): Promise<void> {
    return this.audit.record(tx, { actorId, subjectType: 'setup-step', before: null, ...entry });
  }
}

const toDoneBy = ({ by, at }: Done): DoneBy => ({ by, at: at.toISOString() });

const unfinishedText = (steps: readonly SetupStepName[]): string =>
  `Do or skip first: ${steps.map((step) => SETUP_STEPS[step].title).join(', ')}.`;
