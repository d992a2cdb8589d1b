import { Injectable } from '@nestjs/common';
import type { JobPayloads } from '@townlink/contracts';
import { CapacityService } from '@townlink/domain-capacity';
import { requireProvider, stateOf } from '@townlink/domain-providers';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { Problem } from '@townlink/server-http';
import { Handles, type JobRun } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { DecisionsService } from './decisions.service';
import { fail, findHeld, type Held, deleteDecision, providerOf } from './held-decisions';

const CHANGED = 'The application was changed after the decision. Please read it again.';

/** Applies a decision, only once, when it can no longer be undone. */
@Injectable()
export class TakeEffectHandler {
  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
    private readonly decisions: DecisionsService,
    private readonly audit: AuditLog,
  ) {}

  @Handles('vetting.take-effect')
  async takeEffect({ decisionId }: JobPayloads['vetting.take-effect'], run: JobRun): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const providerId = await providerOf(tx, decisionId);
      if (providerId) {
        await this.capacity.lockProvider(tx, providerId);
        const held = await findHeld(tx, providerId);
        if (held?.id === decisionId) await this.settle(tx, providerId, held);
      }
      await run.complete(tx);
    });
  }

  private async settle(tx: EntityManager, providerId: string, held: Held): Promise<void> {
    const objection = held.is_changed ? CHANGED : await this.carryOut(tx, held);
    if (objection === null) return void (await deleteDecision(tx, held.id));
    await fail(tx, held.id, objection);
    const state = stateOf(await requireProvider(tx, providerId));
    await this.audit.record(tx, {
      actorId: null,
      action: 'provider.decision-failed',
      subjectType: 'provider',
      subjectId: providerId,
      before: { ...state, decision: held.request.action },
      after: { ...state, decision: null },
      reason: objection,
    });
  }

  /** @returns why it failed, with nothing changed; null on success */
  private async carryOut(tx: EntityManager, { decided_by, request }: Held): Promise<string | null> {
    await tx.query('savepoint effect');
    try {
      await this.decisions.carryOut(tx, decided_by, request);
      return null;
    } catch (error) {
      if (!(error instanceof Problem) || error.getStatus() >= 500) throw error;
      await tx.query('rollback to savepoint effect');
      return error.message;
    }
  }
}
