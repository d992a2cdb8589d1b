import { citySlug } from '@townlink/contracts';
import type { PublicReader, Statement } from '@townlink/server-database';
import { splitState } from './split-state';

/** A ZIP code, optionally with its four-digit extension. */
const ZIP = /^(\d{5})(?:-\d{4})?$/;

/** Towns by alias, in the order of $1; those of the state $2, or of any. */
const TOWNS_BY_ALIAS: Statement = {
  name: 'directory.towns-by-alias',
  text: `
    select a.slug from unnest($1::text[]) with ordinality as wanted (alias, place)
      join place_aliases a using (alias)
     where $2::text is null or right(a.slug, 3) = '-' || lower($2)
     order by wanted.place limit 1`,
};

/** The town of a ZIP code or an alias: '84065', 'SLC', 'slc, ut', 'NYC'. */
export async function slugByAlias(reader: PublicReader, text: string): Promise<string | undefined> {
  const zip = ZIP.exec(text.trim())?.[1];
  const { name, state } = splitState(text);
  const aliases = zip ? [zip] : [citySlug(text, ''), citySlug(name, '')];
  const [town] = await reader.query<{ slug: string }>(TOWNS_BY_ALIAS, [aliases, state]);
  return town?.slug;
}
