import { Injectable, Logger } from '@nestjs/common';
import type {
  UndoManyOutcome,
  UndoManyRequest,
  VetManyOutcome,
  VetManyRequest,
  VetObstacle,
  VetPreview,
  VetProviderRequest,
} from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { Problem } from '@townlink/server-http';
import { VettingService } from './vetting.service';
import { readViewers } from './views';

/** Decides about several applications, each in its own transaction and by the rules for one. */
@Injectable()
export class VetManyService {
  private readonly logger = new Logger(VetManyService.name);

  constructor(
    private readonly vetting: VettingService,
    private readonly database: Database,
  ) {}

  /** Current obstacles to each decision, without changing anything. */
  async preview(actorId: string, request: VetManyRequest): Promise<VetPreview[]> {
    const ids = request.applications.map(({ providerId }) => providerId);
    const viewers = await this.database.as(systemActor, (tx) => readViewers(tx, ids, actorId));
    const previews: VetPreview[] = [];
    for (const one of each(request)) {
      const obstacle = await this.vetting.dryRun(actorId, one).then(() => null, toObstacle);
      previews.push({ id: one.providerId, obstacle, viewers: viewers.get(one.providerId) ?? [] });
    }
    return previews;
  }

  async decide(actorId: string, request: VetManyRequest): Promise<VetManyOutcome[]> {
    const decided = await this.sequentially(each(request), 'Nothing was decided about this application.', (one) =>
      this.vetting.vet(actorId, one),
    );
    return decided.map(({ id, obstacle, result }) => ({
      id,
      obstacle,
      takes_effect_at: result?.takes_effect_at ?? null,
    }));
  }

  async undo(actorId: string, { providerIds }: UndoManyRequest): Promise<UndoManyOutcome[]> {
    const named = providerIds.map((providerId) => ({ providerId }));
    const undone = await this.sequentially(named, 'This decision was not undone.', ({ providerId }) =>
      this.vetting.undo(actorId, providerId),
    );
    return undone.map(({ id, obstacle }) => ({ id, obstacle }));
  }

  /**
   * Runs sequentially. An unexpected error is thrown if nothing was done yet; later it stops the work, and the response
   * reports the rest as unchanged.
   */
  private async sequentially<One extends { providerId: string }, Result>(
    all: readonly One[],
    notDone: string,
    act: (one: One) => Promise<Result>,
  ): Promise<Outcome<Result>[]> {
    const notTried: VetObstacle = { kind: 'unavailable', detail: `Something went wrong. ${notDone} Please try again.` };
    const outcomes: Outcome<Result>[] = [];
    for (const [index, one] of all.entries()) {
      const id = one.providerId;
      try {
        outcomes.push({ id, obstacle: null, result: await act(one) });
      } catch (error) {
        if (isRefusal(error)) {
          outcomes.push({ id, obstacle: obstacleOf(error) });
          continue;
        }
        if (!outcomes.some(({ obstacle }) => obstacle === null)) throw error;
        this.logger.error(error);
        const rest = all.slice(index).map(({ providerId }) => ({ id: providerId, obstacle: notTried }));
        return [...outcomes, ...rest];
      }
    }
    return outcomes;
  }
}

interface Outcome<Result> extends UndoManyOutcome {
  /** Absent when there is an obstacle. */
  result?: Result;
}

const each = ({ action, notes, applications }: VetManyRequest): VetProviderRequest[] =>
  applications.map((application) => ({ ...application, action, notes }));

/** Whether an error is an obstacle to the request rather than a failure. */
const isRefusal = (error: unknown): error is Problem => error instanceof Problem && error.getStatus() < 500;

const obstacleOf = ({ slug, message }: Problem): VetObstacle => ({ kind: slug, detail: message });

/** @throws any error that is not an obstacle */
function toObstacle(error: unknown): VetObstacle {
  if (!isRefusal(error)) throw error;
  return obstacleOf(error);
}
