import { rule } from './rules';

/** What a link to a Google Business Profile reveals about the place. */
export type PlaceLink =
  | { kind: 'place-id'; placeId: string }
  | { kind: 'search'; text: string; latitude?: number; longitude?: number }
  | { kind: 'redirect'; url: string };

/** Google's country domains, listed by name: a pattern would also accept google.zip. */
const COUNTRIES =
  'com ca com.mx com.pr co.vi as com.gu co.uk ie com.au co.nz de fr es it nl co.in co.jp co.kr com.br com.ph';
const MAPS_HOSTS = new Set(
  COUNTRIES.split(' ').flatMap((country) => ['', 'www.', 'maps.'].map((prefix) => `${prefix}google.${country}`)),
).add('search.google.com');
const SHORT_HOSTS = new Set(['maps.app.goo.gl', 'goo.gl', 'g.page', 'g.co', 'share.google']);
const PLACE_ID = /^[A-Za-z0-9_-]{10,300}$/;
const COORDINATES = /@(-?\d{1,3}\.\d+),(-?\d{1,3}\.\d+)/;
/** In a map address, `!3d` and `!4d` are the place's coordinates; `@` is only the map view. */
const PLACE_COORDINATES = /!3d(-?\d{1,3}\.\d+)!4d(-?\d{1,3}\.\d+)/;

const PLACE_LINK_MESSAGE = 'Please use a link to your business on Google Maps';

/**
 * Reads a link from the address bar, the share button, a review link or a business card.
 * @returns null if it is not a link to a Google place
 */
export function readPlaceLink(link: string): PlaceLink | null {
  const url = parse(link);
  if (!url) return null;
  if (SHORT_HOSTS.has(url.hostname)) return { kind: 'redirect', url: url.href };
  return byPlaceId(url) ?? byPath(url) ?? byQuery(url);
}

export const IsPlaceLink = rule(
  'isPlaceLink',
  (value) => typeof value === 'string' && readPlaceLink(value) !== null,
)({ message: PLACE_LINK_MESSAGE });

/** Only these hosts are opened or published, over https on the default port, without credentials. */
function parse(link: string): URL | null {
  if (!URL.canParse(link.trim())) return null;
  const url = new URL(link.trim());
  const isGoogle = MAPS_HOSTS.has(url.hostname) || SHORT_HOSTS.has(url.hostname);
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isGoogle && isPlain ? url : null;
}

/** Review links, map links with `place_id:`, and Maps URLs. */
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

/** `/maps?q=…`, `/search?q=…`, `?query=…`. A bare `?cid=` is opened, since it redirects to the place. */
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
