import { brand, type Category, categoryPlural, type SearchedCity } from '@townlink/contracts';
import { inSentence } from './city-texts';

type Named = [category: Pick<Category, 'name' | 'plural'>, city: Pick<SearchedCity, 'name'>];

// Separate from the texts above the list: these load with the content below it.
export function cityAbout(...[category, city]: Named): string {
  const lower = inSentence(categoryPlural(category));
  return `Every provider on this page has sent us a license that a person has checked. You contact ${lower} in ${city.name} directly: ${brand.name} takes no commission, sells no leads and never passes your details on. The number of featured and standard providers is limited for each service in ${city.name}, so that the list stays short enough to choose from.`;
}

export function cityQuestions(...[category, city]: Named): { question: string; answer: string }[] {
  const lower = inSentence(categoryPlural(category));
  return [
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
        'Featured is a paid placement: a limited number of providers of a service in a city come first. Each of them is vetted like all the others.',
    },
  ];
}
