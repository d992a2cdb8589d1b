import { Injectable } from '@nestjs/common';
import type { VetProviderRequest, VettingOutcome } from '@townlink/contracts';
import { CapacityService, forgetLocks } from '@townlink/domain-capacity';
import { type Provider, requireProvider, stateOf } from '@townlink/domain-providers';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { conflict } from '@townlink/server-http';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { DecisionsService } from './decisions.service';
import { contentOf, findHeld, hold, deleteDecision } from './held-decisions';
import { VettingSettings } from './vetting.config';

/** The administrator who made a decision, and its id. */
interface Made {
  by: string;
  action: VetProviderRequest['action'];
}

/** Decides about applications. A decision takes effect only when it can no longer be undone. */
@Injectable()
export class VettingService {
  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
    private readonly decisions: DecisionsService,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly settings: VettingSettings,
  ) {}

  /**
   * Approves or rejects a pending application, immediately or after the undo period. Obstacles are reported now.
   * @throws 404 for an unknown provider, 409 `already-vetted`, and as DecisionsService.carryOut
   */
  vet(actorId: string, request: VetProviderRequest): Promise<VettingOutcome> {
    return this.database.as(systemActor, (tx) => this.vetIn(tx, actorId, request));
  }

  /**
   * Like {@link vet}, in the caller's transaction.
   * @param seen digest of the content that was decided about
   * @throws 409 `changed-meanwhile` if the application differs from it, and as {@link vet}
   */
  async vetIn(tx: EntityManager, actorId: string, request: VetProviderRequest, seen?: string): Promise<VettingOutcome> {
    const provider = await this.lockUndecided(tx, request.providerId);
    if (seen !== undefined && seen !== (await contentOf(tx, provider.id)))
      throw conflict('changed-meanwhile', 'The application was changed in the meantime.');
    const seconds = this.settings.VETTING_UNDO_SECONDS;
    if (seconds > 0) return this.hold(tx, actorId, request, provider, seconds);
    return { is_active: await this.decisions.carryOut(tx, actorId, request), takes_effect_at: null };
  }

  /** Throws what a decision would throw, without changing anything. @throws as {@link vet} */
  async dryRun(actorId: string, request: VetProviderRequest): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      await this.lockUndecided(tx, request.providerId);
      await this.tryOut(tx, actorId, request);
    });
  }

  /** Undoes a decision before it takes effect. @throws 404 for an unknown provider, 409 `nothing-to-undo` */
  undo(actorId: string, providerId: string): Promise<void> {
    return this.database.as(systemActor, (tx) => this.undoIn(tx, actorId, providerId));
  }

  /**
   * Like {@link undo}, in the caller's transaction.
   * @param made the decision to undo
   * @throws 409 `changed-meanwhile` if it was undone and another one made, and as {@link undo}
   */
  async undoIn(tx: EntityManager, actorId: string, providerId: string, made?: Made): Promise<void> {
    const provider = await this.lock(tx, providerId);
    const held = await findHeld(tx, providerId);
    if (held && made && (held.decided_by !== made.by || held.request.action !== made.action))
      throw conflict('changed-meanwhile', 'Another decision was made in the meantime.');
    if (!held || held.is_due) throw conflict('nothing-to-undo', whyNot(provider, held !== undefined));
    await deleteDecision(tx, held.id);
    await this.audit.record(tx, {
      actorId,
      action: 'provider.undo-decision',
      subjectType: 'provider',
      subjectId: providerId,
      before: { ...stateOf(provider), decision: held.request.action },
      after: { ...stateOf(provider), decision: null },
    });
  }

  private async lock(tx: EntityManager, providerId: string): Promise<Provider> {
    await requireProvider(tx, providerId);
    await this.capacity.lockProvider(tx, providerId);
    return requireProvider(tx, providerId);
  }

  /** @throws 404 for an unknown provider, 409 `already-vetted` */
  private async lockUndecided(tx: EntityManager, providerId: string): Promise<Provider> {
    const provider = await this.lock(tx, providerId);
    if (provider.vetting_status !== 'pending')
      throw conflict('already-vetted', `This application is already ${provider.vetting_status}.`);
    const held = await findHeld(tx, provider.id);
    if (held)
      throw conflict(
        'already-vetted',
        `Another administrator has already decided to ${held.request.action} this application.`,
      );
    return provider;
  }

  /** Applies the decision and rolls it back. @throws as DecisionsService.carryOut */
  private async tryOut(tx: EntityManager, actorId: string, request: VetProviderRequest): Promise<void> {
    await tx.query('savepoint trial');
    await this.decisions.carryOut(tx, actorId, request);
    await tx.query('rollback to savepoint trial');
    forgetLocks(tx);
  }

  private async hold(
    tx: EntityManager,
    actorId: string,
    request: VetProviderRequest,
    provider: Provider,
    seconds: number,
  ): Promise<VettingOutcome> {
    await this.tryOut(tx, actorId, request);
    const { id, takes_effect_at } = await hold(tx, actorId, request, seconds);
    await this.outbox.add(tx, 'vetting.take-effect', { decisionId: id }, { runAt: takes_effect_at });
    await this.audit.record(tx, {
      actorId,
      action: 'provider.decide',
      subjectType: 'provider',
      subjectId: provider.id,
      before: { ...stateOf(provider), decision: null },
      after: { ...stateOf(provider), decision: request.action },
      reason: request.notes,
    });
    return { is_active: false, takes_effect_at: takes_effect_at.toISOString() };
  }
}

function whyNot({ vetting_status }: Provider, isDue: boolean): string {
  if (isDue) return 'The time to undo is over: the decision is taking effect.';
  if (vetting_status !== 'pending') return `The decision has taken effect: this application is ${vetting_status}.`;
  return 'There is no decision to undo: the application waits for one.';
}
