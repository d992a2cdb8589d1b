import { Injectable } from '@nestjs/common';
import {
  type ApplicationDraft,
  DRAFT_DAYS,
  type DraftedFields,
  draftedFields,
  NO_VERSION,
  type SavedDraft,
  type SaveDraftRequest,
} from '@townlink/contracts';
import { Database, queryAsJson, systemActor } from '@townlink/server-database';
import { requireVersion, versionOf } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

const COLUMNS = `step, city_text as "cityText", application, updated_at as "updatedAt"`;

const HAS_APPLIED = `select from providers where user_id = $1 and vetting_status <> 'rejected'`;

/** Does nothing once the person has applied: a late save would restore the draft. */
const SAVE = `
  insert into onboarding_drafts (user_id, step, city_text, application)
  select $1, $2, $3, $4
   where not exists (${HAS_APPLIED})
  on conflict (user_id) do update
     set step = excluded.step, city_text = excluded.city_text, application = excluded.application, updated_at = now()
  returning ${COLUMNS}`;

/** Serializes saves per person, even when there is no row to lock. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('draft of ' || $1::text, 0))`;

/** Unfinished applications, to continue on another device. */
@Injectable()
export class DraftsService {
  constructor(private readonly database: Database) {}

  /** @returns null when there is no draft */
  async read(userId: string): Promise<ApplicationDraft | null> {
    return this.database.as(systemActor, (tx) => find(tx, userId));
  }

  /** Replaces the draft; saves nothing once the person has applied. @throws 412 when it has changed since */
  async save(userId: string, { step, cityText, application }: SaveDraftRequest, ifMatch?: string): Promise<SavedDraft> {
    return this.database.as(systemActor, async (tx) => {
      await tx.query(LOCK, [userId]);
      const applied = await tx.query<object[]>(HAS_APPLIED, [userId]);
      if (applied.length === 0) requireVersion(ifMatch, await find(tx, userId));
      const fields = JSON.stringify(draftedFields(application));
      const [saved] = await queryAsJson<Row>(tx, SAVE, [userId, step, cityText, fields]);
      return saved
        ? { updatedAt: saved.updatedAt, version: versionOfDraft(saved) }
        : { updatedAt: null, version: NO_VERSION };
    });
  }

  /**
   * Fills empty fields of the person's draft in the caller's transaction, and leaves typed values unchanged. Does
   * nothing once they have applied.
   */
  async prefill(tx: EntityManager, userId: string, { cityText, application }: DraftContent): Promise<void> {
    await tx.query(LOCK, [userId]);
    const typed = await find(tx, userId);
    const merged = { ...application, ...isTyped(typed?.application ?? {}) };
    // A city's text belongs to its id.
    const ownCity = typed?.application.cityId || typed?.cityText;
    if (ownCity) merged.cityId = typed?.application.cityId ?? '';
    const fields = JSON.stringify(draftedFields(merged));
    await tx.query(SAVE, [userId, typed?.step ?? 1, ownCity ? typed!.cityText : cityText, fields]);
  }

  remove(userId: string): Promise<void> {
    return this.database.as(systemActor, (tx) => this.removeIn(tx, userId));
  }

  /** Works in the transaction that submits the application. */
  async removeIn(tx: EntityManager, userId: string): Promise<void> {
    await tx.query(`delete from onboarding_drafts where user_id = $1`, [userId]);
  }

  async forgetOld(now: Date): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      await tx.query(`delete from onboarding_drafts where updated_at < $1::timestamptz - make_interval(days => $2)`, [
        now,
        DRAFT_DAYS,
      ]);
    });
  }
}

export type DraftContent = Pick<ApplicationDraft, 'cityText' | 'application'>;

const isTyped = (fields: DraftedFields): DraftedFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

type Row = Omit<ApplicationDraft, 'version'>;

async function find(tx: EntityManager, userId: string): Promise<ApplicationDraft | null> {
  const [draft] = await queryAsJson<Row>(tx, `select ${COLUMNS} from onboarding_drafts where user_id = $1`, [userId]);
  return draft ? { ...draft, version: versionOfDraft(draft) } : null;
}

/** Covers the fields but not the step: changing the step in another tab is not an edit. */
const versionOfDraft = ({ cityText, application }: Row): string => versionOf([cityText, application]);
