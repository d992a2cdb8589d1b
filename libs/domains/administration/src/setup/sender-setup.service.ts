import { Injectable } from '@nestjs/common';
import type { SenderDomainAnswer } from '@townlink/contracts';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
import { setTimeout as wait } from 'node:timers/promises';
import { LaunchSettings } from '../launch/launch.config';
import type { SenderFinding } from '../launch/read-sender-domain.handler';

/** Milliseconds between polls for the worker's finding. */
const POLL_INTERVAL = 250;

const NOTED = `select found from setup_steps where step = 'email' and found_at > $1`;

/** Has the worker ask the email service for the records of the sender's domain, and waits for the result. */
@Injectable()
export class SenderSetup {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly settings: LaunchSettings,
  ) {}

  async ask(actorId: string): Promise<SenderDomainAnswer> {
    const askedAt = await this.database.as(systemActor, async (tx) => {
      await this.audit.record(tx, {
        actorId,
        action: 'setup.sender-domain',
        subjectType: 'setup-step',
        subjectId: 'email',
        before: null,
        after: { asked: 'records' },
      });
      await this.outbox.add(tx, 'launch.read-sender-domain', { add: true });
      const [row] = await tx.query<{ now: string }[]>('select now()::text as now');
      return row!.now;
    });
    const finding = await this.watch(askedAt);
    if (!finding) return { isKnown: false, problem: 'The worker did not answer. Look whether it runs.' };
    return { isKnown: finding.records !== null, problem: finding.problem };
  }

  private async watch(askedAt: string): Promise<SenderFinding | undefined> {
    const until = performance.now() + this.settings.LAUNCH_CHECK_SECONDS * 1000;
    for (;;) {
      const [row] = await this.database.query<{ found: SenderFinding }>(systemActor, NOTED, [askedAt]);
      if (row || performance.now() > until) return row?.found;
      await wait(POLL_INTERVAL);
    }
  }
}
