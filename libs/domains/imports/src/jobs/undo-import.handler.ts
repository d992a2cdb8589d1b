import { Injectable } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import { Handles, type JobRun } from '@townlink/server-queue';
import { EveryKind } from '../kinds/every-kind';
import { type ImportJob, lockKind, lockRunning } from './running-import';

/** Undoes an entire import in one transaction, or nothing of it. */
@Injectable()
export class UndoImportHandler {
  constructor(
    private readonly database: Database,
    private readonly kinds: EveryKind,
  ) {}

  @Handles('imports.undo')
  async undo(job: ImportJob, run: JobRun): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      await run.complete(tx);
      const running = await lockRunning(tx, job, 'undoing');
      if (!running) return;
      await lockKind(tx, running.kind);
      const context = { importId: running.id, actorId: running.createdBy };
      const rules = this.kinds.of(running.kind);
      await rules.lock(tx, 'undo');
      const refusal = await rules.undo(tx, context);
      const wasWhole = running.rowsDone === running.rowsTotal;
      const state = refusal === null ? 'undone' : wasWhole ? 'imported' : 'canceled';
      await tx.query('update imports set state = $2, error = $3, ended_at = now() where id = $1', [
        running.id,
        state,
        refusal,
      ]);
    });
  }
}
