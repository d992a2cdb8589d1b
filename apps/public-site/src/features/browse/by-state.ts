import { isStateCode, type ListedCity, US_STATES } from '@townlink/contracts';

export interface CityGroup {
  title: string;
  cities: readonly ListedCity[];
}

/** Up to this number of cities are shown as one list, regardless of state. */
const ONE_LIST = 12;

/**
 * Cities with a service: one list for few, grouped by state for many, always most providers first.
 * @param what in running text
 */
export function byState(cities: readonly ListedCity[], what: string): CityGroup[] {
  if (cities.length === 0) return [];
  if (cities.length <= ONE_LIST) return [{ title: `Cities with ${what}`, cities }];
  const states = new Map<string, ListedCity[]>();
  for (const city of cities) states.set(city.state, [...(states.get(city.state) ?? []), city]);
  const total = (some: readonly ListedCity[]) => some.reduce((sum, city) => sum + city.provider_count, 0);
  return [...states]
    .map(([state, some]) => ({ title: isStateCode(state) ? US_STATES[state] : state, cities: some }))
    .toSorted((one, other) => total(other.cities) - total(one.cities) || (one.title < other.title ? -1 : 1));
}
