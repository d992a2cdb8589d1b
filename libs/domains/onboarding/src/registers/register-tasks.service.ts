import { Injectable } from '@nestjs/common';
import {
  type DecideRegisterTask,
  REGISTER_MESSAGES,
  type RegisterTask,
  type RegisterTasks,
  type RegisterTasksQuery,
} from '@townlink/contracts';
import { CapacityService } from '@townlink/domain-capacity';
import { requireProvider } from '@townlink/domain-providers';
import { Clock } from '@townlink/server-config';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { conflict, notFound, readList } from '@townlink/server-http';
import { LicensesService } from '../license/licenses.service';
import { RevisionsService } from '../license/revisions.service';
import { findTask, lockTask, REGISTER_TASKS, tasksWhere } from './register-tasks.query';

/** Differences between listed licenses and their registers, and administrators' decisions about them. */
@Injectable()
export class RegisterTasksService {
  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
    private readonly licenses: LicensesService,
    private readonly revisions: RevisionsService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  list(query: RegisterTasksQuery): Promise<RegisterTasks> {
    return this.database.as(systemActor, (tx) =>
      readList<RegisterTask, RegisterTasksQuery['sort']>(tx, REGISTER_TASKS, tasksWhere(query), query),
    );
  }

  /**
   * 'renewed' records the license again, and relists a provider that was unlisted for it. 'ended' makes yesterday its
   * last day, with the same consequences as any other end of a license: its email and grace period.
   * @throws 404 `register-task-not-found`; 409 `register-task-decided`
   */
  async decide(actorId: string, id: string, { outcome, reason, license }: DecideRegisterTask): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const seen = await findTask(tx, id);
      if (!seen) throw notFound('There is no such difference.', 'register-task-not-found');
      const { provider_id: providerId } = seen;
      await this.capacity.lockProvider(tx, providerId);
      const task = await lockTask(tx, seen);
      if (!task || task.outcome !== null) throw conflict('register-task-decided', REGISTER_MESSAGES.decided);
      await tx.query(
        'update register_tasks set outcome = $2, reason = $3, decided_at = $4, decided_by = $5 where id = $1',
        [id, outcome, reason ?? null, this.clock.now(), actorId],
      );
      if (outcome === 'ended') await this.licenses.end(tx, providerId);
      if (outcome === 'renewed' && license) {
        await this.licenses.enter(tx, providerId, license, actorId);
        await this.revisions.listAgain(tx, await requireProvider(tx, providerId));
      }
      await this.audit.record(tx, {
        actorId,
        action: 'register.decide',
        subjectType: 'provider',
        subjectId: providerId,
        before: { difference: 'open' },
        after: { difference: outcome },
        reason: reason ?? null,
      });
    });
  }
}
