import {
  CONTENT_PAGE_MESSAGES as MESSAGES,
  type ContentDocument,
  type ContentProblem,
  HOME_PAGE,
} from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { CATEGORIES } from './content-queries';
import { home } from './release/home';

/** A service's address, and the field that contains it. */
interface Named {
  field: string;
  category: string;
}

/**
 * Services that the home page links to but that do not exist. The release's own may be added later, with its reference
 * data.
 */
export async function missingServices(
  tx: EntityManager,
  name: string,
  document: ContentDocument,
): Promise<ContentProblem[]> {
  if (name !== HOME_PAGE) return [];
  const ofRelease = new Set(servicesOf(home).map(({ category }) => category));
  const named = servicesOf(document).filter(({ category }) => category !== '' && !ofRelease.has(category));
  if (named.length === 0) return [];
  const rows = await tx.query<{ slug: string }[]>(CATEGORIES, [named.map(({ category }) => category)]);
  const known = new Set(rows.map(({ slug }) => slug));
  return named
    .filter(({ category }) => !known.has(category))
    .map(({ field }) => ({ field, message: MESSAGES.noService }));
}

const servicesOf = ({ blocks }: ContentDocument): Named[] =>
  blocks.flatMap((block, index) => {
    const at = `blocks.${index}`;
    if (block.kind === 'home-search')
      return block.popular.map(({ category }, place) => ({ field: `${at}.popular.${place}.category`, category }));
    if (block.kind !== 'home-services') return [];
    return block.groups.flatMap(({ services }, group) =>
      services.map(({ category }, place) => ({
        field: `${at}.groups.${group}.services.${place}.category`,
        category,
      })),
    );
  });
