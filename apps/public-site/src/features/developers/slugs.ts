import { useRef, useState } from 'react';
import { PUBLIC_API_PATH, PUBLIC_LIST_LIMIT_MAX } from '@townlink/contracts';

interface Slugs {
  cities: readonly string[];
  categories: readonly string[];
}

async function read(address: string, list: keyof Slugs): Promise<string[]> {
  const response = await fetch(address);
  if (!response.ok) return [];
  const answer = (await response.json()) as Record<string, { slug: string }[]>;
  return (answer[list] ?? []).map(({ slug }) => slug);
}

/** Slug suggestions, loaded from the API on first use. Without them, slugs can still be typed. */
export function useSlugs(): { slugs: Slugs; ask: () => void } {
  const [slugs, setSlugs] = useState<Slugs>({ cities: [], categories: [] });
  const isAsked = useRef(false);
  const ask = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    Promise.all([
      read(`${PUBLIC_API_PATH}/v1/cities?limit=${PUBLIC_LIST_LIMIT_MAX}`, 'cities'),
      read(`${PUBLIC_API_PATH}/v1/categories`, 'categories'),
    ]).then(
      ([towns, trades]) => setSlugs({ cities: towns, categories: trades }),
      () => {},
    );
  };
  return { slugs, ask };
}
