import { categoryPlural, formatCount, type Category, type SearchedCity } from '@townlink/contracts';

export interface CityTexts {
  title: string;
  found: string;
  /** Shown instead of `found` when no provider matches the filters. */
  noMatch: string;
  description: string;
}

/**
 * The texts for a category in a city.
 * @param total listed providers
 * @param serving providers of other towns that serve the city
 */
export function cityTexts(
  category: Pick<Category, 'name' | 'plural'>,
  city: Pick<SearchedCity, 'name' | 'state'>,
  total: number,
  serving = 0,
): CityTexts {
  const many = categoryPlural(category);
  const lower = inSentence(many);
  const found = total === 1 ? oneOf(category) : lower;
  const place = `${city.name}, ${city.state}`;
  const none =
    serving > 0
      ? `No ${lower} are listed in ${place} yet, but ${formatCount(serving)} from nearby ${serving === 1 ? 'serves' : 'serve'} it.`
      : `No ${lower} are listed in ${place} yet.`;
  return {
    title: `Best ${many} in ${place}`,
    found: total > 0 ? `Found ${formatCount(total)} vetted ${found} in ${place}` : none,
    noMatch: `No ${lower} in ${place} match these filters.`,
    description:
      total === 0
        ? none
        : `Compare licensed, vetted ${lower} in ${place}. See Google ratings and first-time offers, then call or visit the website directly.`,
  };
}

/** Singular of a category: 'plumber'; empty if the name is not the singular of its plural ('Landscaping Services'). */
const oneOf = (category: Pick<Category, 'name' | 'plural'>): string =>
  categoryPlural(category) === `${category.name}s` ? inSentence(category.name) : 'provider';

/** A title in running text: lower case except for abbreviations ('HVAC contractors'). */
export const inSentence = (words: string): string =>
  words
    .split(' ')
    .map((word) => (/^[A-Z]{2,}/.test(word) ? word : word.toLowerCase()))
    .join(' ');
