import { Injectable } from '@nestjs/common';
import { DATA_EXPORT, type ExportLink, type OwnExport } from '@townlink/contracts';
import { after, Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { notFound, tooManyRequests } from '@townlink/server-http';
import { Outbox } from '@townlink/server-queue';
import { ObjectStorage } from '@townlink/server-storage';
import type { EntityManager } from 'typeorm';
import { UserRepository } from '../users/user.repository';
import type { Asker } from '../ways-in/ways-in.service';
import { ProveIdentityService } from './prove-identity.service';

/** Seconds after which an unfinished export counts as failed; longer than its job is retried. */
const EXPORT_TIMEOUT = 6 * 3600;

/** Lifetime of the file's address in seconds: it is opened immediately. */
const LINK_SECONDS = 60;

interface ExportRow {
  id: string;
  status: 'making' | 'ready' | 'failed';
  requested_at: Date;
  bucket: string;
  path: string;
  size_bytes: string | null;
  expires_at: Date | null;
}

const LATEST = `select * from auth.data_exports where user_id = $1 order by requested_at desc, id desc limit 1`;

/** Data exports: one at a time, a few per day, each available to its owner for a day. */
@Injectable()
export class DataExportService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly proof: ProveIdentityService,
    private readonly outbox: Outbox,
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
  ) {}

  read(userId: string): Promise<OwnExport> {
    return this.database.as(systemActor, (tx) => this.latest(tx, userId));
  }

  /** Starts an export, or returns the one in progress. @throws Problem 403 without a recent proof, 429 beyond the daily limit */
  request(who: Asker): Promise<OwnExport> {
    const { userId } = who;
    return this.database.as(systemActor, async (tx) => {
      // Serialized per person, so that two concurrent requests create one export.
      await this.users.lock(tx, [userId]);
      await this.proof.requireFor(tx, who, 'data-export');
      const now = this.clock.now();
      await tx.query(
        `update auth.data_exports set status = 'failed' where user_id = $1 and status = 'making' and requested_at < $2`,
        [userId, after(now, -EXPORT_TIMEOUT)],
      );
      const latest = await this.latest(tx, userId);
      if (latest.status === 'making') return latest;
      await this.refuseMany(tx, userId, now);
      const [made] = await tx.query<[{ id: string }]>(
        'insert into auth.data_exports (user_id, requested_at) values ($1, $2) returning id',
        [userId, now],
      );
      await this.outbox.add(tx, 'accounts.export', { exportId: made.id }, { key: `accounts.export:${made.id}` });
      return this.latest(tx, userId);
    });
  }

  /** @throws Problem 403 without a recent proof, 404 without an available export */
  async open(who: Asker): Promise<ExportLink> {
    const row = await this.database.as(systemActor, async (tx) => {
      await this.proof.requireFor(tx, who, 'data-export');
      return this.find(tx, who.userId);
    });
    if (row?.status !== 'ready' || row.expires_at! <= this.clock.now()) {
      throw notFound('There is no copy of your data to fetch. Ask for one first.');
    }
    return { url: await this.storage.signedUrl(row.bucket, row.path, LINK_SECONDS), expires_in: LINK_SECONDS };
  }

  private async refuseMany(tx: EntityManager, userId: string, now: Date): Promise<void> {
    const earlier = await tx.query<{ requested_at: Date }[]>(
      'select requested_at from auth.data_exports where user_id = $1 and requested_at > $2 order by requested_at',
      [userId, after(now, -86_400)],
    );
    if (earlier.length < DATA_EXPORT.perDay) return;
    const free = after(earlier.at(-DATA_EXPORT.perDay)!.requested_at, 86_400);
    throw tooManyRequests(Math.max(1, Math.ceil((free.getTime() - now.getTime()) / 1000)));
  }

  private async find(tx: EntityManager, userId: string): Promise<ExportRow | null> {
    const [row] = await tx.query<ExportRow[]>(LATEST, [userId]);
    return row ?? null;
  }

  private async latest(tx: EntityManager, userId: string): Promise<OwnExport> {
    const row = await this.find(tx, userId);
    const isOver = row?.expires_at && row.expires_at <= this.clock.now();
    if (!row || isOver) return { status: 'none', requested_at: null, expires_at: null, size_bytes: null };
    return {
      status: row.status,
      requested_at: row.requested_at.toISOString(),
      expires_at: row.expires_at?.toISOString() ?? null,
      size_bytes: row.size_bytes === null ? null : Number(row.size_bytes),
    };
  }
}
