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

/** At most $2 changes after position $1, oldest first; in state $3 if given. */
const SINCE = (isOfState: boolean): Statement => ({
  name: `public-api.changes${isOfState ? '-of-state' : ''}`,
  text: `
    select position::float8 as position, provider_id, kind, changed_at from listing_changes
     where position > $1 ${isOfState ? 'and state = $3' : ''} order by position limit $2`,
});
export const ALL_CHANGES = SINCE(false);
export const CHANGES_OF_STATE = SINCE(true);

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
