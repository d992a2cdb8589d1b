import { Injectable } from '@nestjs/common';
import { FOUND_BUSINESSES_MAX, type FoundBusiness, type MembershipTier, providerPath } from '@townlink/contracts';
import { PublicReader, type Statement } from '@townlink/server-database';
import { isFiller } from '@townlink/server-search';
import { PublicFiles } from '@townlink/server-storage';
import { businessKey, LIKELY_NAME, matchName } from './business-names';
import { inflectedQuery, isInflectedName } from './inflections';
import { type NameCandidates, NameEngine } from './name-engine';
import { ServiceWords } from './service-words';

/**
 * The listed businesses of `found` (id, place), in the order of their places. Row-level security hides businesses that are no
 * longer listed. Each is looked up by its id: the planner overestimates the rows of a function, and would read every
 * listing of a small directory.
 */
const businessesIn = (found: string): string => `
    select p.business_name, p.slug, p.membership_tier, p.vetted_at, p.logo_folder, p.city_id,
           t.name as city_name, t.state as city_state, t.slug as city_slug, c.name as category_name, c.slug as category_slug
      from (select id, min(place) as place from ${found} group by id) found
      cross join lateral (
        select id, business_name, slug, membership_tier, tier_rank, coalesce(license_checked_at, vetted_at) as vetted_at, logo_folder,
               city_id, category_id
          from providers where id = found.id and vetting_status = 'approved' and is_active limit 1) p
      join cities t on t.id = p.city_id
      join categories c on c.id = p.category_id
     order by found.place, p.tier_rank, p.id`;

/** Listed businesses: $1 keys of names, $2 queries, $3 limit of the keys and of all queries. */
export const BUSINESSES_NAMED: Statement = {
  name: 'directory.businesses-named',
  text: businessesIn('app.businesses_named($1, $2, $3)'),
};

/** Listed businesses: $1 keys of names, $2 limit of the keys, $3 ids that a search server found, $4 their places. */
export const BUSINESSES_FOUND: Statement = {
  name: 'directory.businesses-found',
  text: businessesIn(`(
        select id, place from app.businesses_named($1, '{}', $2)
        union all
        select id, place from unnest($3::uuid[], $4::bigint[]) as given (id, place)) named`),
};

/** Businesses to read before ranking: those of the name, and as many others. */
const READ_MAX = 30;

interface BusinessRow {
  business_name: string;
  slug: string;
  membership_tier: MembershipTier;
  vetted_at: Date | null;
  logo_folder: string | null;
  city_id: string;
  city_name: string;
  city_state: string;
  city_slug: string;
  category_name: string;
  category_slug: string;
}

export interface NamedBusiness {
  /** The text that it was found by. */
  text: string;
  business: FoundBusiness;
  score: number;
  isExact: boolean;
  isWhole: boolean;
}

export interface NameSearch {
  text: string;
  /** Businesses of this city come first. */
  city: { id: string | null; state: string } | null;
  /** Only exact matches of the name. */
  onlyExact?: boolean;
  /** Only businesses of the city, and exact matches anywhere. */
  onlyInCity?: boolean;
  /** While typing: the last word may be incomplete. */
  isBeginning?: boolean;
}

/** Finds listed businesses by name. */
@Injectable()
export class Businesses {
  constructor(
    private readonly reader: PublicReader,
    private readonly serviceWords: ServiceWords,
    private readonly engine: NameEngine,
    private readonly files: PublicFiles,
  ) {}

  /** The likely matches, best and nearest first. */
  async named(search: NameSearch): Promise<NamedBusiness[]> {
    const { text, city, onlyExact = false, onlyInCity = false, isBeginning = false } = search;
    const key = businessKey(text);
    if (!key) return [];
    const serviceWords = await this.serviceWords.all();
    const question = { text, serviceWords, cityId: city?.id ?? null, isBeginning, onlyInCity };
    const candidates = onlyExact ? { queries: [] } : await this.engine.candidates(question, READ_MAX);
    const rows = await this.read(key, candidates);
    const nearness = (row: BusinessRow) => Number(row.city_id === city?.id) + Number(row.city_state === city?.state);
    return rows
      .map((row) => ({ row, ...matchName(text, row.business_name, serviceWords) }))
      .filter(({ score, isExact, row }) => isExact || score >= LIKELY_NAME || (isBeginning && beginsWith(row, key)))
      .sort((one, other) => other.score - one.score || nearness(other.row) - nearness(one.row))
      .slice(0, FOUND_BUSINESSES_MAX)
      .map(({ row, ...match }) => ({ ...match, text, business: this.foundOf(row) }));
  }

  /** Those of a city whose names are one of these texts but for the endings of words. */
  async inflected(texts: readonly string[], cityId: string): Promise<NamedBusiness[]> {
    const serviceWords = await this.serviceWords.all();
    const queries = texts.map((text) => inflectedQuery(text, cityId, serviceWords));
    const rows = await this.reader.query<BusinessRow>(BUSINESSES_NAMED, [[], queries, READ_MAX]);
    return rows
      .flatMap((row) =>
        texts
          .filter((text) => isInflectedName(text, row.business_name))
          .map((text) => ({ ...matchName(text, row.business_name, serviceWords), row, text })),
      )
      .slice(0, FOUND_BUSINESSES_MAX)
      .map(({ row, text, score }) => ({ text, score, isExact: false, isWhole: false, business: this.foundOf(row) }));
  }

  /** Whether a text has words that are neither service words nor fillers, and so may be a name. */
  async hasOwnWords(text: string): Promise<boolean> {
    const serviceWords = await this.serviceWords.all();
    return businessKey(text)
      .split(' ')
      .some((word) => word !== '' && !isFiller(word) && !serviceWords.has(word));
  }

  /** Those of exactly the key, and the candidates. */
  private read(key: string, candidates: NameCandidates): Promise<BusinessRow[]> {
    if ('queries' in candidates)
      return this.reader.query<BusinessRow>(BUSINESSES_NAMED, [[key], candidates.queries, READ_MAX]);
    const { ids, places } = candidates;
    return this.reader.query<BusinessRow>(BUSINESSES_FOUND, [[key], READ_MAX, ids, places]);
  }

  private foundOf({ slug, vetted_at, logo_folder, city_id: _, ...row }: BusinessRow): FoundBusiness {
    return {
      ...row,
      path: providerPath(row.city_state, row.city_slug, row.category_slug, slug),
      vetted_at: vetted_at?.toISOString() ?? null,
      logo_url: logo_folder === null ? null : this.files.smallest(logo_folder),
    };
  }
}

const beginsWith = ({ business_name }: BusinessRow, key: string): boolean => {
  const words = key.split(' ');
  const name = ` ${businessKey(business_name)}`;
  return words.every((word) => name.includes(` ${word}`));
};
