import { placeIdFor, placeOf } from './place';

/**
 * The target of a short link, as maps.app.goo.gl would redirect; null for an unknown link.
 * Codes: `placeid-X` → a place_id query, `cid-X` → a customer id, `missing…` → none, anything else → the full address
 * of the place named like the code.
 */
export function linkTarget(code: string): string | null {
  if (code.startsWith('missing')) return null;
  const placeId = /^placeid-(.+)$/.exec(code)?.[1];
  if (placeId) return `https://www.google.com/maps/place/?q=place_id:${encodeURIComponent(placeId)}`;
  const customerId = /^cid-(\d+)$/.exec(code)?.[1];
  if (customerId) return `https://maps.google.com/?cid=${customerId}`;
  const name = code.replaceAll('-', ' ');
  const id = placeIdFor(name);
  const { latitude, longitude } = placeOf(id).location;
  const data = `!3m1!4b1!4m6!3m5!1s0x8752853b1a7e1f9b:0x2f1d6f0f9a2f5d3c!8m2!3d${latitude}!4d${longitude}!16s%2Fg%2F11b6d4v3nq!19s${id}`;
  return `https://www.google.com/maps/place/${encodeURIComponent(name).replaceAll('%20', '+')}/@${latitude},${longitude},17z/data=${data}?entry=ttu`;
}
