import { Injectable } from '@nestjs/common';
import { canonicalPath, type DirectoryAddress, directoryAddress } from './addresses';
import { PageSource } from './page-source';

/** Where to send a visitor instead, for good. */
export interface Redirect {
  status: 301;
  location: string;
}

/** Permanent redirects to the canonical address of a page. */
@Injectable()
export class Redirects {
  constructor(private readonly source: PageSource) {}

  /**
   * The redirect of an address: to its canonical form, to the city whose state was left out, or to the
   * category that its own was merged into. @param query with its '?', or empty
   */
  async of(path: string, query: string): Promise<Redirect | undefined> {
    const canonical = canonicalPath(path);
    const address = directoryAddress(canonical);
    const full = address?.citySlug ? await this.withState(canonical, address) : canonical;
    const target = address?.categorySlug ? await this.afterMerge(full) : full;
    return target === path ? undefined : { status: 301, location: target + query };
  }

  /** '/ut/riverton/plumber' is what people type for '/ut/riverton-ut/plumber'. */
  private async withState(path: string, { state, citySlug = '' }: DirectoryAddress): Promise<string> {
    const ending = `-${state.toLowerCase()}`;
    if (citySlug.endsWith(ending)) return path;
    if (!(await this.source.hasCity(citySlug + ending).catch(() => false))) return path;
    const parts = path.split('/');
    parts[2] = citySlug + ending;
    return parts.join('/');
  }

  /** A provider of a merged category whose slug was taken in the other one has another slug as well. */
  private async afterMerge(path: string): Promise<string> {
    const { state, citySlug = '', categorySlug = '', providerSlug } = directoryAddress(path)!;
    // While the database is away, the page itself reports that.
    const today = await this.source.categorySlug(categorySlug).catch(() => undefined);
    if (!today || today === categorySlug) return path;
    const parts = path.split('/');
    parts[3] = today;
    if (providerSlug) {
      const former = { state, citySlug, categorySlug, providerSlug };
      parts[4] = await this.source.providerSlug(former).catch(() => providerSlug);
    }
    return parts.join('/');
  }
}
