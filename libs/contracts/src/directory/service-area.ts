import { formatCount } from '../format-count';
import type { PublicServiceArea } from './provider-profile';

/** 'Riverton, Draper, and 21 more towns within 25 miles'. @param city of the listing */
export function servedTownsText(city: string, { miles, towns, others }: PublicServiceArea): string {
  const more = others > 0 ? [others === 1 ? '1 more town' : `${formatCount(others)} more towns`] : [];
  const named = [city, ...towns, ...more];
  const last = named.pop();
  const comma = named.length > 1 ? ',' : '';
  return `${named.join(', ')}${comma} and ${last} within ${miles} ${miles === 1 ? 'mile' : 'miles'}`;
}
