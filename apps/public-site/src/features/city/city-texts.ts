import { brand, categoryPlural, formatCount, type Category, type SearchedCity } from '@townlink/contracts';
import type { Question } from '../structured-data/structured-data';

export interface CityTexts {
  title: string;
  found: string;
  description: string;
  about: string;
  questions: Question[];
}

/** The words for a category in a city. @param total listed providers */
export function cityTexts(
  category: Pick<Category, 'name' | 'plural'>,
  city: Pick<SearchedCity, 'name' | 'state'>,
  total: number,
): CityTexts {
  const many = categoryPlural(category);
  const lower = inSentence(many);
  const found = total === 1 ? oneOf(category) : lower;
  const place = `${city.name}, ${city.state}`;
  const none = `No ${lower} are listed in ${place} yet.`;
  return {
    title: `Best ${many} in ${place}`,
    found: total > 0 ? `Found ${formatCount(total)} vetted ${found} in ${place}` : none,
    description:
      total === 0
        ? none
        : `Compare licensed, vetted ${lower} in ${place}. See Google ratings and first-time offers, then call or visit the website directly.`,
    about: `Every provider on this page has sent us a license that a person has checked. You contact ${lower} in ${city.name} directly: ${brand.name} takes no commission, sells no leads and never passes your details on. At most three featured and three standard providers are listed for each service in ${city.name}, so that the list stays short enough to choose from.`,
    questions: [
      {
        question: `How are ${lower} in ${city.name} vetted?`,
        answer:
          'Each provider uploads a license with the application. An administrator opens it and approves or rejects the application before anything is listed.',
      },
      {
        question: 'Does it cost anything to contact a provider?',
        answer: `No. You call or visit the website directly. Providers pay ${brand.name} a monthly membership.`,
      },
      {
        question: 'What does Featured mean?',
        answer:
          'Featured is a paid placement: at most three providers of a service in a city stand first. Every one of them is vetted like all others.',
      },
    ],
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
