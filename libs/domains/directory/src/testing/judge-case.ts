import type { FindResult } from '@townlink/contracts';

export interface FindCase {
  line: string;
  text: string;
  /** Slug of the chosen city. */
  city: string | undefined;
  expected: string[];
}

/** Reads lines of `text [city] → expectation`; lines that begin with # are titles. */
export function readCases(lines: string): FindCase[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [input, expectation] = line.split(' → ') as [string, string];
      const [, text, city] = /^(.*?)(?: \[([a-z0-9-]+)\])?$/su.exec(input)!;
      return { line, text: text!, city, expected: expectation.split(' ') };
    });
}

export interface Verdict {
  isRight: boolean;
  /** Something was chosen without asking, and it is wrong. */
  isSurelyWrong: boolean;
  said: string;
}

const TOP = 3;

/** Compares an answer with the expected result. */
export function judge({ city, expected }: FindCase, found: FindResult): Verdict {
  const towns = found.town_choices.slice(0, TOP).map(({ slug }) => slug);
  const services = [found.category?.slug, ...found.category_choices.map(({ slug }) => slug)].slice(0, TOP);
  const businesses = found.businesses.slice(0, TOP).map(({ path }) => path);
  const isHeld = (token: string): boolean => {
    const value = token.slice(1);
    if (token === '-') return found.leads_to === null && (found.city === null || city !== undefined);
    if (token.startsWith('=/')) return found.leads_to === value || businesses.includes(value);
    if (token.startsWith('=')) return found.city?.slug === value;
    if (token.startsWith('@')) return found.city?.slug === value;
    if (token.startsWith('?')) return found.city?.slug === value || towns.includes(value);
    if (token.startsWith('#')) return found.state === value;
    return services.includes(token);
  };
  const town = expected.find((token) => /^[@?]/.test(token) || /^=[^/]/.test(token))?.slice(1);
  const business = expected.find((token) => token.startsWith('=/'))?.slice(1);
  const service = expected.find((token) => /^[a-z]/.test(token));
  const isWrongTown = found.city !== null && city === undefined && !business && found.city.slug !== town;
  const isWrongService = service !== undefined && found.category !== null && found.category.slug !== service;
  const isWrongPage = found.leads_to !== null && found.leads_to.split('/').length > 3 && found.leads_to !== business;
  return {
    isRight: expected.every(isHeld),
    isSurelyWrong: isWrongTown || isWrongService || isWrongPage,
    said: [
      found.leads_to,
      found.city && `@${found.city.slug}`,
      found.state && `#${found.state}`,
      found.category?.slug,
      ...towns.map((slug) => `?${slug}`),
      ...businesses,
    ]
      .filter(Boolean)
      .join(' '),
  };
}
