import { Injectable } from '@nestjs/common';
import {
  type ApiProvider,
  type ApiProviderField,
  type ApiProviders,
  type ApiProvidersQuery,
  API_CURSOR_MESSAGE,
  type ListedApiProvider,
  NEAR_MILES,
  pointOf,
  selectedFields,
} from '@townlink/contracts';
import { PublicReader } from '@townlink/server-database';
import { invalidField } from '@townlink/server-http';
import { openCursor, sealCursor } from './cursor';
import { KnownNames } from './known-names';
import { listByCity } from './list-by-city';
import { listByTime } from './list-by-time';
import { listName } from './list-name';
import type { Found } from './list-page';
import { timeParts, timePlace, type TimePlace, townParts, townPlace, type TownPlace } from './list-place';
import type { PlannedStatement } from './list-statement';
import type { ListScope } from './provider-filters';
import { PublicProviders } from './public-providers';

type Place = TownPlace | TimePlace;

/** Listed providers that match a program's filters, page by page. */
@Injectable()
export class PublicProviderList {
  constructor(
    private readonly reader: PublicReader,
    private readonly names: KnownNames,
    private readonly providers: PublicProviders,
  ) {}

  /** @throws a 400 problem for an unknown city or category, or a cursor of another list */
  async read(query: ApiProvidersQuery): Promise<ApiProviders> {
    const scope = await this.scope(query);
    const list = listName(query);
    const planned = planOf(query, scope, list);
    const { statement, values } = planned;
    if (scope.city?.id === null) return { providers: [], next_cursor: null };
    const rows = await this.reader.query<Found<Place>>(statement, values);
    const { page, end } = pageOf(rows, query.limit);
    const known =
      page.length > 0 ? await this.providers.many(page.map(({ id }) => id)) : new Map<string, ApiProvider>();
    const shown = selection(query, scope);
    return {
      // A provider that was paused between the two reads is left out.
      providers: page.flatMap(({ id, place }) => shown(known.get(id), place) ?? []),
      next_cursor: end ? sealCursor(list, partsOf(end)) : null,
    };
  }

  private async scope({ state, city, category, near, radius_miles }: ApiProvidersQuery): Promise<ListScope> {
    if (radius_miles !== undefined && near === undefined)
      throw invalidField('radius_miles', 'radius_miles goes with near, which says around what.');
    const point = pointOf(near);
    return {
      ...(await this.names.scope({ city, category })),
      ...(state === undefined ? {} : { state }),
      ...(point ? { near: { ...point, miles: radius_miles ?? NEAR_MILES } } : {}),
    };
  }
}

const isByTime = (query: ApiProvidersQuery): query is ApiProvidersQuery & { updated_since: string } =>
  query.updated_since !== undefined && query.near === undefined && query.city === undefined;

function planOf(query: ApiProvidersQuery, scope: ListScope, list: string): PlannedStatement {
  const limit = query.limit + 1;
  const position = query.cursor === undefined ? undefined : openCursor(list, query.cursor);
  if (isByTime(query)) return listByTime(scope, query, { limit, after: required(query, timePlace(position)) });
  return listByCity(scope, query, { limit, after: required(query, townPlace(position)) });
}

function required<P extends Place>({ cursor }: ApiProvidersQuery, place: P | undefined): P | undefined {
  if (cursor !== undefined && !place) throw invalidField('cursor', API_CURSOR_MESSAGE);
  return place;
}

/** The listings of a page, and where it ends if there may be more. */
function pageOf(rows: readonly Found<Place>[], limit: number): { page: Found<Place>[]; end: Place | undefined } {
  const found = rows.filter(({ is_end }) => !is_end);
  const page = found.slice(0, limit);
  if (found.length > limit) return { page, end: page.at(-1)!.place };
  return { page, end: rows.find(({ is_end }) => is_end)?.place };
}

const partsOf = (place: Place): unknown[] => ('change' in place ? timeParts(place) : townParts(place));

/** Reduces a provider to the requested fields. */
function selection({ fields }: ApiProvidersQuery, { near }: ListScope) {
  const names = fields === undefined ? undefined : selectedFields(fields);
  return (provider: ApiProvider | undefined, place: Place): ListedApiProvider | undefined => {
    if (!provider) return undefined;
    const shown = names ? picked(provider, names) : provider;
    return near && 'rank' in place ? { ...shown, distance_miles: Math.round(place.rank * 10) / 10 } : shown;
  };
}

const picked = (provider: ApiProvider, names: readonly ApiProviderField[]): ListedApiProvider =>
  Object.fromEntries(names.map((name) => [name, provider[name]])) as unknown as ListedApiProvider;
