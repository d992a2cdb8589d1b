import { Injectable } from '@nestjs/common';
import type { ListingChangeKind } from '@townlink/contracts';
import { PublicReader, type Statement } from '@townlink/server-database';

export interface ListingChange {
  /** Increases in commit order. */
  position: number;
  provider_id: string;
  kind: ListingChangeKind;
  changed_at: Date;
}

const SINCE = (where: string, order: string): string => `
  select position::float8 as position, provider_id, kind, changed_at from listing_changes
   where ${where} order by ${order} limit $2`;

/** At most $2 changes after position $1, oldest first. A bare `position` would sort by the converted column, which no index has. */
export const ALL_CHANGES: Statement = {
  name: 'public-api.changes',
  text: SINCE('position > $1', 'listing_changes.position'),
};
/**
 * The same in state $3. The state is compared as the first column of a row because PostgreSQL would otherwise read changes
 * of all states in order of position until enough are of this state.
 */
export const CHANGES_OF_STATE: Statement = {
  name: 'public-api.changes-of-state',
  text: SINCE('(state, position) > ($3, $1) and state <= $3', 'state, listing_changes.position'),
};

/** Additions, changes and removals of listings, in commit order. */
@Injectable()
export class ListingChanges {
  constructor(private readonly reader: PublicReader) {}

  /** @param after position of the last change that was read; 0 to start from the beginning */
  since(after: number, limit: number, state?: string): Promise<ListingChange[]> {
    return state === undefined
      ? this.reader.query<ListingChange>(ALL_CHANGES, [after, limit])
      : this.reader.query<ListingChange>(CHANGES_OF_STATE, [after, limit, state]);
  }
}
