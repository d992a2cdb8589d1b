import { searchAddress } from '../search-form/search-address';

export interface PopularSearch {
  label: string;
  to: string;
}

const popular = (label: string, q: string, city: string, category: string): PopularSearch => ({
  label,
  to: searchAddress({ q, city, category }),
});

/** The three popular searches of the specification, section 2. */
export const popularSearches: readonly PopularSearch[] = [
  popular('Plumber in Riverton UT', 'Plumber', 'riverton-ut', 'plumber'),
  popular('Landscaping in South Jordan UT', 'Landscaping', 'south-jordan-ut', 'landscaping'),
  popular('Dentist in Salt Lake City UT', 'Dentist', 'salt-lake-city-ut', 'dentist'),
];
