import { Injectable } from '@nestjs/common';
import { GROUP_MAX, type ProviderSort } from '@townlink/contracts';
import { PublicReader } from '@townlink/server-database';
import { FIRST_PROVIDERS, PROVIDER_PAGE } from './provider-list.statements';
import type { ProviderRow } from './provider-row';

/** Which page of which list. */
export interface ListRequest {
  cityId: string;
  categoryId: string;
  sort: ProviderSort;
  limit: number;
  page: number;
}

/** A page of a list in its three groups. */
export interface ProviderList {
  total: number;
  featured: ProviderRow[];
  standard: ProviderRow[];
  others: ProviderRow[];
  /** How many others there are on all pages. */
  othersTotal: number;
}

type CountedRow = ProviderRow & { counts: string; grp?: number };
interface Counts {
  featured: number;
  standard: number;
  total: number;
}

/** Reads lists of providers: the first page of the usual order straight off the index, others by a sort. */
@Injectable()
export class ProviderListReader {
  constructor(private readonly reader: PublicReader) {}

  async read(request: ListRequest): Promise<ProviderList> {
    return (await this.firstPage(request)) ?? (await this.anyPage(request));
  }

  /** Undefined where the first rows do not tell the page: other orders, later pages, a very crowded featured tier. */
  private async firstPage({ cityId, categoryId, sort, limit, page }: ListRequest): Promise<ProviderList | undefined> {
    if (page > 1 || sort !== 'featured') return undefined;
    const rows = await this.reader.query<CountedRow>(FIRST_PROVIDERS, [cityId, categoryId, limit + 2 * GROUP_MAX]);
    const counts = readCounts(rows);
    const { featured, standard } = counts;
    if (featured > limit + GROUP_MAX) return undefined;
    const others = [
      ...rows.slice(GROUP_MAX, Math.max(featured, GROUP_MAX)).filter((row) => row.tier_rank === 1),
      ...rows.slice(featured + Math.min(standard, GROUP_MAX)),
    ];
    return inGroups(counts, {
      featured: rows.slice(0, Math.min(featured, GROUP_MAX)),
      standard: rows.slice(featured, featured + Math.min(standard, GROUP_MAX)),
      others: others.slice(0, limit),
    });
  }

  private async anyPage({ cityId, categoryId, sort, limit, page }: ListRequest): Promise<ProviderList> {
    const values = [cityId, categoryId, limit, (page - 1) * limit];
    const rows = await this.reader.query<CountedRow>(PROVIDER_PAGE[sort], values);
    const group = (number: number) => rows.filter((row) => row.grp === number);
    // Both upper groups are empty and the page lies behind the end: nothing came back that tells how many there are.
    const counts = rows.length > 0 || page === 1 ? readCounts(rows) : await this.counts(cityId, categoryId);
    return inGroups(counts, { featured: group(1), standard: group(2), others: group(3) });
  }

  private async counts(cityId: string, categoryId: string): Promise<Counts> {
    return readCounts(await this.reader.query<CountedRow>(FIRST_PROVIDERS, [cityId, categoryId, 1]));
  }
}

function readCounts([row]: CountedRow[]): Counts {
  const [featured = 0, standard = 0, total = 0] = (row?.counts ?? '').split(' ').map(Number);
  return { featured, standard, total };
}

function inGroups(counts: Counts, groups: Pick<ProviderList, 'featured' | 'standard' | 'others'>): ProviderList {
  const inUpperGroups = Math.min(counts.featured, GROUP_MAX) + Math.min(counts.standard, GROUP_MAX);
  return { total: counts.total, othersTotal: counts.total - inUpperGroups, ...groups };
}
