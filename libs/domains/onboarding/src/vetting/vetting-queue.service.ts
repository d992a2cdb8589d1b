import { Injectable } from '@nestjs/common';
import type { ListPage, VettedApplication, VettingQuery, WaitingApplication } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { PublicFiles } from '@townlink/server-storage';
import { endView, noteView } from './views';
import { listPending, readApplication } from './vetting-queue.query';

@Injectable()
export class VettingQueueService {
  constructor(
    private readonly database: Database,
    private readonly files: PublicFiles,
  ) {}

  pending(query: VettingQuery, askerId: string): Promise<ListPage<WaitingApplication>> {
    return this.database.as(systemActor, (tx) => listPending(tx, this.files, query, askerId));
  }

  /** @throws 404 `provider-not-found` */
  application(id: string, askerId: string): Promise<VettedApplication> {
    return this.database.as(systemActor, (tx) => readApplication(tx, this.files, id, askerId));
  }

  /** @param viewId identifies the page */
  view(viewId: string, administratorId: string, providerId: string): Promise<void> {
    return this.database.as(systemActor, (tx) => noteView(tx, { viewId, administratorId, providerId }));
  }

  endView(viewId: string, administratorId: string): Promise<void> {
    return this.database.as(systemActor, (tx) => endView(tx, viewId, administratorId));
  }
}
