import { Injectable } from '@nestjs/common';
import { type ApplicationDraft, DRAFT_DAYS, draftedFields, type SaveDraftRequest } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';

/** Does nothing once the person has applied: a late save would bring the submitted application back as a draft. */
const SAVE = `
  insert into onboarding_drafts (user_id, step, city_text, application)
  select $1, $2, $3, $4
   where not exists (select from providers where user_id = $1 and vetting_status <> 'rejected')
  on conflict (user_id) do update
     set step = excluded.step, city_text = excluded.city_text, application = excluded.application, updated_at = now()
  returning updated_at as "updatedAt"`;

/** Half-filled applications, so that a person can go on with his own on another device. */
@Injectable()
export class DraftsService {
  constructor(private readonly database: Database) {}

  /** @returns null for a person without one */
  async read(userId: string): Promise<ApplicationDraft | null> {
    return this.database.as(systemActor, async (tx) => {
      const [draft] = await tx.query<ApplicationDraft[]>(
        `select step, city_text as "cityText", application, updated_at as "updatedAt"
           from onboarding_drafts where user_id = $1`,
        [userId],
      );
      return draft ?? null;
    });
  }

  /** Replaces the draft. @returns when it was saved; null when the person has applied, and nothing is saved */
  async save(userId: string, { step, cityText, application }: SaveDraftRequest): Promise<string | null> {
    return this.database.as(systemActor, async (tx) => {
      const fields = JSON.stringify(draftedFields(application));
      const [saved] = await tx.query<{ updatedAt: string }[]>(SAVE, [userId, step, cityText, fields]);
      return saved?.updatedAt ?? null;
    });
  }

  remove(userId: string): Promise<void> {
    return this.database.as(systemActor, (tx) => this.removeIn(tx, userId));
  }

  /** The same in the transaction that submits the application. */
  async removeIn(tx: EntityManager, userId: string): Promise<void> {
    await tx.query(`delete from onboarding_drafts where user_id = $1`, [userId]);
  }

  /** Deletes abandoned drafts. */
  async forgetOld(now: Date): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      await tx.query(`delete from onboarding_drafts where updated_at < $1::timestamptz - make_interval(days => $2)`, [
        now,
        DRAFT_DAYS,
      ]);
    });
  }
}
