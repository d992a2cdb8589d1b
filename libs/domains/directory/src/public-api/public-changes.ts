import { Injectable } from '@nestjs/common';
import { type ApiChanges, type ApiStateQuery, API_CURSOR_MESSAGE, LISTING_CHANGES_DAYS } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { invalidField } from '@townlink/server-http';
import { currentOn, dayOf, isTooOld, type Place, placeIn } from './changes-place';
import { sealCursor } from './cursor';
import { ListingChanges } from './listing-changes';
import { PublicProviders } from './public-providers';

const TOO_OLD = `cursor is older than ${LISTING_CHANGES_DAYS} days, and removals since then are forgotten. Start again without a cursor.`;

/** Changes of listings as the public API shows them. */
@Injectable()
export class PublicChanges {
  constructor(
    private readonly changes: ListingChanges,
    private readonly providers: PublicProviders,
    private readonly clock: Clock,
  ) {}

  /** @throws a 400 problem for a cursor that is too old or of another list */
  async read({ state, limit, cursor }: ApiStateQuery): Promise<ApiChanges> {
    const list = `changes ${state ?? ''}`;
    const now = this.clock.now();
    const place: Place = cursor === undefined ? [0, dayOf(now)] : requiredPlace(list, cursor, dayOf(now));
    const found = await this.changes.since(place[0], limit + 1, state);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const hasMore = found.length > limit;
    const day = hasMore ? currentOn(place, last!.changed_at) : dayOf(now);
    const stored = page.filter(({ kind }) => kind !== 'removed').map(({ provider_id }) => provider_id);
    const providers = stored.length > 0 ? await this.providers.many(stored) : undefined;
    return {
      changes: page.map(({ kind, provider_id, changed_at }) => ({
        kind,
        provider_id,
        changed_at: changed_at.toISOString(),
        provider: kind === 'removed' ? null : (providers?.get(provider_id) ?? null),
      })),
      next_cursor: sealCursor(list, [last?.position ?? place[0], day]),
      has_more: hasMore,
    };
  }
}

function requiredPlace(list: string, cursor: string, today: number): Place {
  const place = placeIn(list, cursor);
  if (!place) throw invalidField('cursor', API_CURSOR_MESSAGE);
  if (isTooOld(place, today)) throw invalidField('cursor', TOO_OLD);
  return place;
}
