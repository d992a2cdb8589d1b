import type { Position } from '../../directory/position';

const POINT = /^-?\d{1,2}(\.\d{1,12})?,-?\d{1,3}(\.\d{1,12})?$/;

/** Maximum distance from a point in miles, and the default. */
export const NEAR_MILES_MAX = 100;
export const NEAR_MILES = 25;

export const NEAR_MESSAGE = 'near must be a latitude and a longitude in degrees, such as 40.52,-111.94.';

/** Parses `40.52,-111.94`; undefined if invalid. */
export function pointOf(text: unknown): Position | undefined {
  if (typeof text !== 'string' || !POINT.test(text)) return undefined;
  const [lat, lng] = text.split(',').map(Number) as [number, number];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
