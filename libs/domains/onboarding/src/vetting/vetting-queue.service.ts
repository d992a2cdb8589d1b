import { Injectable } from '@nestjs/common';
import type { ListPage, ModeratedProvider, VettedApplication, VettingQuery } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { PublicFiles } from '@townlink/server-storage';
import { listPending, readApplication } from './vetting-queue.query';

/** What waits for a decision, as administrators read it. */
@Injectable()
export class VettingQueueService {
  constructor(
    private readonly database: Database,
    private readonly files: PublicFiles,
  ) {}

  pending(query: VettingQuery): Promise<ListPage<ModeratedProvider>> {
    return this.database.as(systemActor, (tx) => listPending(tx, this.files, query));
  }

  /** @throws 404 `provider-not-found` */
  application(id: string): Promise<VettedApplication> {
    return this.database.as(systemActor, (tx) => readApplication(tx, this.files, id));
  }
}
