import { Injectable } from '@nestjs/common';
import { categoryPath, pageAt, sitePages } from '@townlink/contracts';
import { canonicalPath, type DirectoryAddress, directoryAddress } from './addresses';
import { PageSource } from './page-source';

const SLUG = /^[a-z0-9-]{1,120}$/;

/** A permanent redirect. */
export interface Redirect {
  status: 301;
  location: string;
}

/** Permanent redirects to canonical addresses. */
@Injectable()
export class Redirects {
  constructor(private readonly source: PageSource) {}

  /**
   * The redirect of an address: to its canonical form, to the city of an address without a state, or to the target of a
   * merged category. @param query with its '?', or empty
   */
  async of(path: string, query: string): Promise<Redirect | undefined> {
    const canonical = canonicalPath(path);
    const address = directoryAddress(canonical);
    const full = address?.citySlug ? await this.withState(canonical, address) : canonical;
    const target = address?.categorySlug ? await this.afterMerge(full) : await this.ofCategory(full);
    return target === path ? undefined : { status: 301, location: target + query };
  }

  /** People type '/ut/riverton/plumber' for '/ut/riverton-ut/plumber'. */
  private async withState(path: string, { state, citySlug = '' }: DirectoryAddress): Promise<string> {
    const ending = `-${state.toLowerCase()}`;
    if (citySlug.endsWith(ending)) return path;
    if (!(await this.source.hasCity(citySlug + ending).catch(() => false))) return path;
    const parts = path.split('/');
    parts[2] = citySlug + ending;
    return parts.join('/');
  }

  /** After 'pipes' was merged into 'plumber', '/Pipes' redirects to '/plumber'. */
  private async ofCategory(path: string): Promise<string> {
    if (pageAt(path) !== sitePages.browse || directoryAddress(path)) return path;
    const slug = path.slice(1).toLowerCase();
    if (!SLUG.test(slug)) return path;
    const today = await this.source.categorySlug(slug).catch(() => undefined);
    return today ? categoryPath(today) : path;
  }

  /** A provider in a merged category may also have a new slug. */
  private async afterMerge(path: string): Promise<string> {
    const { state, citySlug = '', categorySlug = '', providerSlug } = directoryAddress(path)!;
    // While the database is unavailable, the page itself reports that.
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
