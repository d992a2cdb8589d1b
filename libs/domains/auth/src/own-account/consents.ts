import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { type Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';

/** Each person's consents to versions of the terms, with their times. Every version is retained. */
@Injectable()
export class Consents {
  constructor(private readonly clock: Clock) {}

  /** Records the first consent to a version. Runs as the service. */
  async record(tx: EntityManager, userId: string, termsVersion: string): Promise<void> {
    await tx.query(
      `insert into auth.consents (user_id, terms_version, given_at) values ($1, $2, $3)
       on conflict (user_id, terms_version) do nothing`,
      [userId, termsVersion, this.clock.now()],
    );
  }

  /** The version last agreed to; null for none. */
  async latest(database: Database, userId: string): Promise<string | null> {
    const [row] = await database.query<{ terms_version: string }>(
      systemActor,
      `select terms_version from auth.consents where user_id = $1 order by given_at desc limit 1`,
      [userId],
    );
    return row?.terms_version ?? null;
  }
}
