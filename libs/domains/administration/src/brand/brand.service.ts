import { Injectable } from '@nestjs/common';
import {
  type Brand,
  BRAND_MESSAGES,
  brandOfForm,
  brandOfStored,
  type BrandState,
  type BrandVersion,
  colorProblems,
  colorProblemText,
  formOfBrand,
  LOGO_KINDS,
  releaseBrand,
  type SaveBrandRequest,
} from '@townlink/contracts';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { conflict, invalidField, invalidFields, notFound, requireVersion, versionOf } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { readVersions } from './brand-versions';

/** Number of replaced brands to retain. */
const PAST_KEPT = 50;

/** Serializes changes, including those of logos, so that a logo being saved is not removed as unused. */
export const BRAND_LOCK = `select pg_advisory_xact_lock(hashtextextended('administration.brand', 0))`;

type Verb = 'save' | 'publish' | 'discard' | 'reset' | 'restore';

interface Stored {
  id: string;
  state: string;
  content: unknown;
  edited_at: Date;
}

/** The brand as administrators edit it: a draft that they share, and the published brand. */
@Injectable()
export class BrandService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  read(): Promise<BrandState> {
    return this.database.as(systemActor, async (tx) => stateOf(await readStored(tx)));
  }

  /** @throws 400 for an unknown logo, 412 when the brand has changed since */
  save(actorId: string, form: SaveBrandRequest, ifMatch?: string): Promise<BrandState> {
    return this.change(actorId, 'save', ifMatch, async (tx) => {
      const brand = brandOfForm(form);
      await requireLogos(tx, brand);
      await keepDraft(tx, brand);
      return brand;
    });
  }

  versions(): Promise<BrandVersion[]> {
    return this.database.as(systemActor, readVersions);
  }

  /**
   * Makes an earlier brand the draft; its logos are retained as long as it is.
   * @throws 404 for one that is not retained, 412
   */
  restore(actorId: string, id: string, ifMatch?: string): Promise<BrandState> {
    return this.change(actorId, 'restore', ifMatch, async (tx) => {
      const version = (await readVersions(tx)).find((one) => one.id === id && !one.is_release);
      if (!version) throw notFound(BRAND_MESSAGES.noVersion);
      const brand = brandOfForm(version.brand);
      await keepDraft(tx, brand);
      return brand;
    });
  }

  /** @throws 409 without a draft, 400 for unreadable colors, 412 */
  publish(actorId: string, ifMatch?: string): Promise<BrandState> {
    return this.change(actorId, 'publish', ifMatch, async (tx, { draft }) => {
      if (!draft) throw conflict('changed-meanwhile', BRAND_MESSAGES.noDraft);
      const brand = brandOfStored(draft.content);
      const problems = colorProblems(brand.colors);
      if (problems.length > 0)
        throw invalidFields(problems.map((one) => ({ field: one.field, message: colorProblemText(one) })));
      await retire(tx);
      await tx.query(`update brands set state = 'published', published_at = now() where state = 'draft'`);
      return brand;
    });
  }

  /** @throws 409 without a draft, 412 */
  discard(actorId: string, ifMatch?: string): Promise<BrandState> {
    return this.change(actorId, 'discard', ifMatch, async (tx, { draft }) => {
      if (!draft) throw conflict('changed-meanwhile', BRAND_MESSAGES.noDraft);
      await tx.query(`delete from brands where state = 'draft'`);
      return null;
    });
  }

  /** Returns to the release's brand. @throws 409 when it is already in use, 412 */
  reset(actorId: string, ifMatch?: string): Promise<BrandState> {
    return this.change(actorId, 'reset', ifMatch, async (tx, { published }) => {
      if (!published) throw conflict('changed-meanwhile', BRAND_MESSAGES.ownBrand);
      await retire(tx);
      return releaseBrand;
    });
  }

  /** @param work makes the change; the resulting brand is recorded in the audit log */
  private change(
    actorId: string,
    verb: Verb,
    ifMatch: string | undefined,
    work: (tx: EntityManager, stored: Brands) => Promise<Brand | null>,
  ): Promise<BrandState> {
    return this.database.as(systemActor, async (tx) => {
      await tx.query(BRAND_LOCK);
      const stored = await readStored(tx);
      requireVersion(ifMatch, stateOf(stored));
      const before = stored[verb === 'publish' || verb === 'reset' ? 'published' : 'draft'];
      const after = await work(tx, stored);
      await this.audit.record(tx, {
        actorId,
        action: `brand.${verb}`,
        subjectType: 'brand',
        subjectId: null,
        before: before ? audited(brandOfStored(before.content)) : null,
        after: after && audited(after),
      });
      return stateOf(await readStored(tx));
    });
  }
}

function stateOf({ draft, published }: Brands): BrandState {
  const shown = draft ?? published;
  return {
    brand: formOfBrand(shown ? brandOfStored(shown.content) : releaseBrand),
    isDraft: Boolean(draft),
    edited_at: shown?.edited_at.toISOString() ?? null,
    isOwn: Boolean(published),
    version: versionOf([draft?.content ?? null, published?.content ?? null]),
  };
}

/** What is stored: a draft, a published brand, both or neither. */
export interface Brands {
  draft: Stored | undefined;
  published: Stored | undefined;
}

export async function readStored(tx: EntityManager): Promise<Brands> {
  const rows = await tx.query<Stored[]>(
    `select id, state, content, edited_at from brands where state in ('draft', 'published')`,
  );
  const of = (state: string) => rows.find((row) => row.state === state);
  return { draft: of('draft'), published: of('published') };
}

async function keepDraft(tx: EntityManager, brand: Brand): Promise<void> {
  await tx.query(
    `insert into brands (state, content) values ('draft', $1)
     on conflict (state) where state = 'draft' do update set content = excluded.content, edited_at = clock_timestamp()`,
    [JSON.stringify(brand)],
  );
}

async function retire(tx: EntityManager): Promise<void> {
  await tx.query(`update brands set state = 'past' where state = 'published'`);
  await tx.query(
    `delete from brands where id in
       (select id from brands where state = 'past' order by published_at desc, id desc offset $1)`,
    [PAST_KEPT],
  );
}

/** A file may have been removed since it was uploaded. */
async function requireLogos(tx: EntityManager, { logos }: Brand): Promise<void> {
  const rows = await tx.query<{ name: string }[]>('select name from brand_files where name = any($1::text[])', [
    Object.values(logos),
  ]);
  const known = new Set(rows.map(({ name }) => name));
  for (const kind of LOGO_KINDS) {
    const name = logos[kind];
    if (name && !known.has(name)) throw invalidField(kind, BRAND_MESSAGES.noLogo);
  }
}

/** Without addresses, since the log is permanent. */
const audited = ({ name, tagline, senderName, colors, logos }: Brand) => ({
  name,
  tagline,
  senderName,
  ...colors,
  ...logos,
});
