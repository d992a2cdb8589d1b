import { Injectable, Logger } from '@nestjs/common';
import { Database, PublicReader, type Statement, systemActor } from '@townlink/server-database';
import { Handles, On } from '@townlink/server-queue';
import { BusinessIndex, type IndexedBusiness, isSearchServerError } from '@townlink/server-search';
import { ListingChanges } from '../public-api/listing-changes';
import { businessKey } from './business-names';

/** Names of listed businesses with an id above $1, at most $2. */
const NAMES_AFTER: Statement = {
  name: 'directory.names-after',
  text: `
    select id, business_name, city_id from providers
     where id > $1 and vetting_status = 'approved' and is_active order by id limit $2`,
};

/** Names of those of the businesses $1 that are listed. */
const NAMES_OF: Statement = {
  name: 'directory.names-of',
  text: `
    select id, business_name, city_id from providers
     where id = any($1::uuid[]) and vetting_status = 'approved' and is_active`,
};

const LAST_CHANGE: Statement = {
  name: 'directory.last-change',
  text: 'select coalesce(max(position), 0)::float8 as position from listing_changes',
};

const BELOW_ALL = '00000000-0000-0000-0000-000000000000';

/** Changes per step, and names per comparison: their ids are in the address of a request. */
const BATCH = 200;

/** Names per step of filling the index. */
const FILLED_AT_ONCE = 10_000;

interface ListedName {
  id: string;
  business_name: string;
  city_id: string;
}

interface Difference {
  changed: IndexedBusiness[];
  /** IDs. */
  removed: string[];
}

/**
 * Keeps the names in Meilisearch current; does nothing without Meilisearch. Runs may overlap: each writes the current
 * names of what changed since a position together with the position that it has read to, so that a run which overwrites a
 * later one also makes the next run repeat what came after it.
 */
@Injectable()
export class IndexNamesHandler {
  private readonly logger = new Logger(IndexNamesHandler.name);
  private isFollowing = false;

  constructor(
    private readonly database: Database,
    private readonly reader: PublicReader,
    private readonly changes: ListingChanges,
    private readonly index: BusinessIndex,
  ) {}

  /**
   * Indexes what changed since the last run. Failures of the search server are only logged, because a job a minute would
   * fail; the nightly comparison fails visibly. While a run lasts, others in this process are skipped: with a server that
   * hangs, they would hold up all other events.
   */
  @Handles('directory.follow-names')
  @On('provider.listed', 'directory.index-name')
  async follow(): Promise<void> {
    if (!this.index.isUsed || this.isFollowing) return;
    this.isFollowing = true;
    try {
      const position = await this.index.position();
      await (position === undefined ? this.fill() : this.followFrom(position));
    } catch (error) {
      if (!isSearchServerError(error)) throw error;
      this.logger.warn(`Names are not indexed: ${error.message}`);
    } finally {
      this.isFollowing = false;
    }
  }

  /** Compares every name with the index and repairs what differs. */
  @Handles('directory.compare-names')
  async compare(): Promise<void> {
    if (!this.index.isUsed) return;
    const position = await this.index.position();
    await (position === undefined ? this.fill() : this.compareAt(Math.min(position, await this.lastChange())));
  }

  /** The index is missing or of another version. */
  private async fill(): Promise<void> {
    const position = await this.lastChange();
    if (!(await this.index.fill(this.listed(FILLED_AT_ONCE), position))) return;
    await this.announce();
    await this.followFrom(position);
  }

  private async followFrom(position: number): Promise<void> {
    // A database that was restored is behind the index.
    if ((await this.lastChange()) < position) return this.compare();
    for (let after = position; ;) {
      const changes = await this.changes.since(after, BATCH);
      const last = changes.at(-1);
      if (!last) return;
      const difference = await this.differenceOf([...new Set(changes.map(({ provider_id }) => provider_id))]);
      await this.apply(difference, last.position);
      if (changes.length < BATCH) return;
      after = last.position;
    }
  }

  /** @param position of a change before the comparison; the next run indexes what changed since */
  private async compareAt(position: number): Promise<void> {
    let count = 0;
    for await (const names of this.listed(BATCH)) {
      const difference = await this.differenceOf(names.map(({ id }) => id));
      count += difference.changed.length + difference.removed.length;
      if (!isNone(difference)) await this.apply(difference, position);
    }
    const removed = await this.unlistedInIndex();
    await this.apply({ changed: [], removed }, position);
    count += removed.length;
    if (count > 0) this.logger.warn(`Repaired ${count} names in the index`);
  }

  private async differenceOf(ids: readonly string[]): Promise<Difference> {
    const [rows, indexed] = await Promise.all([this.reader.query<ListedName>(NAMES_OF, [ids]), this.index.ofIds(ids)]);
    const listed = new Map(rows.map((row) => [row.id, documentOf(row)]));
    const known = new Map(indexed.map((document) => [document.id, document]));
    return {
      changed: [...listed.values()].filter((document) => !isSame(document, known.get(document.id))),
      removed: [...known.keys()].filter((id) => !listed.has(id)),
    };
  }

  private async apply(difference: Difference, position: number): Promise<void> {
    await this.index.update({ ...difference, position });
    if (!isNone(difference)) await this.announce();
  }

  /** Gateways drop pages that were rendered before: a name that was removed may have hidden similar ones. */
  private async announce(): Promise<void> {
    await this.database.query(systemActor, `select pg_notify('townlink_directory', 'names')`);
  }

  private async unlistedInIndex(): Promise<string[]> {
    const unlisted: string[] = [];
    for await (const ids of this.index.ids(BATCH)) {
      const rows = await this.reader.query<ListedName>(NAMES_OF, [ids]);
      const listed = new Set(rows.map(({ id }) => id));
      unlisted.push(...ids.filter((id) => !listed.has(id)));
    }
    return unlisted;
  }

  private async *listed(batch: number): AsyncGenerator<IndexedBusiness[]> {
    for (let after = BELOW_ALL; ;) {
      const rows = await this.reader.query<ListedName>(NAMES_AFTER, [after, batch]);
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map(documentOf);
      after = last.id;
    }
  }

  private async lastChange(): Promise<number> {
    const [row] = await this.reader.query<{ position: number }>(LAST_CHANGE);
    return row!.position;
  }
}

const documentOf = ({ id, business_name, city_id }: ListedName): IndexedBusiness => ({
  id,
  key: businessKey(business_name),
  city_id,
});

const isSame = (document: IndexedBusiness, other: IndexedBusiness | undefined): boolean =>
  document.key === other?.key && document.city_id === other.city_id;

const isNone = ({ changed, removed }: Difference): boolean => changed.length + removed.length === 0;
