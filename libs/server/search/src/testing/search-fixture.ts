import type { TestDatabase } from '@townlink/server-testing';

const CATEGORIES: Record<string, { names: string[]; synonyms: string[]; keywords: string[] }> = {
  Plumber: {
    names: ['plumber', 'plumbers'],
    synonyms: ['plumbing', 'drain cleaning'],
    keywords: ['burst pipe', 'clogged drain', 'water heater', 'leaking faucet'],
  },
  Electrician: {
    names: ['electrician', 'electricians'],
    synonyms: ['electrical contractor'],
    keywords: ['circuit breaker', 'flickering lights'],
  },
  HVAC: { names: ['hvac'], synonyms: ['air conditioning', 'furnace repair'], keywords: ['ac not cooling', 'no heat'] },
  Roofer: {
    names: ['roofer', 'roofers'],
    synonyms: ['roofing', 'roof repair'],
    keywords: ['leaking roof', 'hail damage'],
  },
  Dentist: { names: ['dentist', 'dentists'], synonyms: ['dental clinic'], keywords: ['toothache', 'root canal'] },
  'Urgent Care': { names: ['urgent care'], synonyms: ['walk in clinic'], keywords: ['stitches', 'sprained ankle'] },
  Drywall: { names: ['drywall'], synonyms: ['sheetrock'], keywords: ['hole in wall'] },
};

const ADD = `
  with category as (insert into categories (name, slug) values ($1, $2) returning id)
  insert into category_terms (category_id, term, kind)
  select category.id, term, $4 from category, unnest($3::text[]) as term`;

const ADD_TERMS = `
  insert into category_terms (category_id, term, kind)
  select categories.id, term, $3 from categories, unnest($2::text[]) as term where categories.slug = $1`;

/** Adds a few categories with terms to an empty database. */
export async function addCategories(database: TestDatabase): Promise<void> {
  for (const [name, { names, synonyms, keywords }] of Object.entries(CATEGORIES)) {
    const slug = name.toLowerCase().replaceAll(' ', '-');
    await database.query(ADD, [name, slug, names, 'name']);
    await database.query(ADD_TERMS, [slug, synonyms, 'synonym']);
    await database.query(ADD_TERMS, [slug, keywords, 'keyword']);
  }
}
