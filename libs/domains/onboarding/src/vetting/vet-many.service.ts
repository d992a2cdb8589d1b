import { Injectable, Logger } from '@nestjs/common';
import type { VetManyOutcome, VetManyRequest, VetObstacle, VetPreview, VetProviderRequest } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { Problem } from '@townlink/server-http';
import { VettingService } from './vetting.service';
import { readViewers } from './views';

/** Decides about several applications, each in a transaction of its own and by the rule for one. */
@Injectable()
export class VetManyService {
  private readonly logger = new Logger(VetManyService.name);

  constructor(
    private readonly vetting: VettingService,
    private readonly database: Database,
  ) {}

  /** What would become of each now; nothing is changed. */
  async preview(actorId: string, request: VetManyRequest): Promise<VetPreview[]> {
    const ids = request.applications.map(({ providerId }) => providerId);
    const viewers = await this.database.as(systemActor, (tx) => readViewers(tx, ids, actorId));
    const previews: VetPreview[] = [];
    for (const one of each(request)) {
      const obstacle = await this.vetting.rehearse(actorId, one).then(() => null, toObstacle);
      previews.push({ id: one.providerId, obstacle, viewers: viewers.get(one.providerId) ?? [] });
    }
    return previews;
  }

  /**
   * One after the other. A fault before anything was decided is the caller's; after that it ends the work, and the answer says
   * of the rest that nothing was decided about it.
   */
  async decide(actorId: string, request: VetManyRequest): Promise<VetManyOutcome[]> {
    const outcomes: VetManyOutcome[] = [];
    let fault = false;
    for (const one of each(request)) {
      const id = one.providerId;
      try {
        const obstacle = fault ? NOT_TRIED : null;
        const takes_effect_at = fault ? null : (await this.vetting.vet(actorId, one)).takes_effect_at;
        outcomes.push({ id, obstacle, takes_effect_at });
      } catch (error) {
        if (error instanceof Problem && error.getStatus() < 500) {
          outcomes.push({ id, obstacle: toObstacle(error), takes_effect_at: null });
          continue;
        }
        if (!outcomes.some(({ obstacle }) => obstacle === null)) throw error;
        this.logger.error(error);
        fault = true;
        outcomes.push({ id, obstacle: NOT_TRIED, takes_effect_at: null });
      }
    }
    return outcomes;
  }
}

const NOT_TRIED: VetObstacle = {
  kind: 'unavailable',
  detail: 'Something went wrong. Nothing was decided about this application. Please try again.',
};

const each = ({ action, notes, applications }: VetManyRequest): VetProviderRequest[] =>
  applications.map((application) => ({ ...application, action, notes }));

/** @throws what is no fault of the application's */
function toObstacle(error: unknown): VetObstacle {
  if (!(error instanceof Problem) || error.getStatus() >= 500) throw error;
  return { kind: error.slug, detail: error.message };
}
