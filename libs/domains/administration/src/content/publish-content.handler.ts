import { Injectable } from '@nestjs/common';
import type { JobPayloads } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';
import { LOCK } from './content-queries';
import { auditedOf, readManaged } from './managed-content';
import { publishVersion } from './publish-version';

/**
 * Publishes a draft at its scheduled time. Does nothing when the schedule was changed or canceled, or the page was
 * deleted.
 */
@Injectable()
export class PublishContentHandler {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Fails while the draft cannot be published, so that it appears among the failed jobs. */
  @Handles('content.publish')
  async publish({ page, at }: JobPayloads['content.publish']): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const isThere = (await tx.query<object[]>(LOCK, [page])).length > 0;
      if (!isThere) return;
      const before = await readManaged(tx, page, true);
      if (before.publish_at !== at) return;
      if (before.problems.length > 0) throw new Error(`The scheduled draft of '${page}' is not complete`);
      await publishVersion(tx, before, { document: before.document, actorId: null, now: this.clock.now() });
      const after = await readManaged(tx, page);
      await this.audit.record(tx, {
        actorId: null,
        action: 'content.publish',
        subjectType: 'content-page',
        subjectId: page,
        before: auditedOf(before),
        after: auditedOf(after),
      });
    });
  }
}
