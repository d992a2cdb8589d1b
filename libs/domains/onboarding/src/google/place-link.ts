/** What a link to a Google Business Profile says about the place. */
export type PlaceLink =
  | { kind: 'place-id'; placeId: string }
  | { kind: 'search'; text: string; latitude?: number; longitude?: number }
  | { kind: 'redirect'; url: string };

const MAPS_HOST = /^(www\.|maps\.)?google\.(com|[a-z]{2,3}|co\.[a-z]{2}|com\.[a-z]{2})$/;
const SHORT_HOSTS = new Set(['maps.app.goo.gl', 'goo.gl', 'g.page', 'g.co', 'share.google']);
const PLACE_ID = /^[A-Za-z0-9_-]{10,300}$/;
const COORDINATES = /@(-?\d{1,3}\.\d+),(-?\d{1,3}\.\d+)/;
/** In the data part of a map's address, `!3d` and `!4d` hold the place's own coordinates; `@` only those of the view. */
const PLACE_COORDINATES = /!3d(-?\d{1,3}\.\d+)!4d(-?\d{1,3}\.\d+)/;

/** Whether a host is one of Google's that serve maps and business profiles: nothing else is ever opened. */
export const isGoogleHost = (host: string): boolean =>
  MAPS_HOST.test(host) || host === 'search.google.com' || SHORT_HOSTS.has(host);

/**
 * Reads a link as people copy it: from the address bar, the share button, a review link or a business card.
 * @returns null when it is no link to a place on Google
 */
export function readPlaceLink(link: string): PlaceLink | null {
  const url = parse(link);
  if (!url || !isGoogleHost(url.hostname)) return null;
  if (SHORT_HOSTS.has(url.hostname)) return { kind: 'redirect', url: url.href };
  return byPlaceId(url) ?? byPath(url) ?? byQuery(url);
}

function parse(link: string): URL | null {
  try {
    const url = new URL(link.trim());
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
}

/** Review links, map links with `place_id:` and the Maps URLs interface. */
function byPlaceId(url: URL): PlaceLink | null {
  const given =
    url.searchParams.get('placeid') ?? url.searchParams.get('place_id') ?? url.searchParams.get('query_place_id');
  const inQuery = /^place_id:(.+)$/.exec(url.searchParams.get('q') ?? '')?.[1];
  const placeId = given ?? inQuery;
  return placeId && PLACE_ID.test(placeId) ? { kind: 'place-id', placeId } : null;
}

/** `/maps/place/{name}/@lat,lng,…/data=…` and `/maps/search/{name}`. */
function byPath(url: URL): PlaceLink | null {
  const name = /^\/maps\/(?:place|search)\/([^/]+)/.exec(url.pathname)?.[1];
  if (!name) return null;
  const text = decode(name);
  const found = PLACE_COORDINATES.exec(url.pathname) ?? COORDINATES.exec(url.pathname);
  if (!text) return null;
  return found
    ? { kind: 'search', text, latitude: Number(found[1]), longitude: Number(found[2]) }
    : { kind: 'search', text };
}

/** `/maps?q=…`, `/search?q=…`, `?query=…`; a bare `?cid=` is opened, for it redirects to the place. */
function byQuery(url: URL): PlaceLink | null {
  const text = url.searchParams.get('query') ?? url.searchParams.get('q');
  if (text?.trim()) return { kind: 'search', text: text.trim() };
  return url.searchParams.has('cid') || url.searchParams.has('ftid') ? { kind: 'redirect', url: url.href } : null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part.replace(/\+/g, ' ')).trim();
  } catch {
    return '';
  }
}
