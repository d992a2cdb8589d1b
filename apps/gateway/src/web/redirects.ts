import { Injectable } from '@nestjs/common';
import { PublicDirectory } from '@townlink/domain-directory';
import { canonicalPath, type DirectoryAddress, directoryAddress } from './addresses';

/** Where to send a visitor instead, and whether for good. */
export interface Redirect {
  status: 301 | 302;
  location: string;
}

/** Knows addresses that are another page's. */
@Injectable()
export class Redirects {
  constructor(private readonly directory: PublicDirectory) {}

  /**
   * The redirect of an address: to its canonical form, to the city whose state was left out, home when a part of a directory address is missing, or to the
   * category that its own was merged into. @param query with its '?', or empty
   */
  async of(path: string, query: string): Promise<Redirect | undefined> {
    const canonical = canonicalPath(path);
    const address = directoryAddress(canonical);
    if (address && !address.categorySlug) return { status: 302, location: '/' };
    const full = address ? await this.withState(canonical, address) : canonical;
    const target = address?.categorySlug ? await this.afterMerge(full, address.categorySlug) : full;
    return target === path ? undefined : { status: 301, location: target + query };
  }

  /** '/ut/riverton/plumber' is what people type for '/ut/riverton-ut/plumber'. */
  private async withState(path: string, { state, citySlug = '' }: DirectoryAddress): Promise<string> {
    const ending = `-${state.toLowerCase()}`;
    if (citySlug.endsWith(ending)) return path;
    const [city] = await this.directory.cities({ slug: citySlug + ending }).catch(() => []);
    if (!city) return path;
    const parts = path.split('/');
    parts[2] = city.slug;
    return parts.join('/');
  }

  private async afterMerge(path: string, categorySlug: string): Promise<string> {
    // Without the database there is no telling; the page then says so in its own way.
    const [category] = await this.directory.categories({ slug: categorySlug }).catch(() => []);
    if (!category || category.slug === categorySlug) return path;
    const parts = path.split('/');
    parts[3] = category.slug;
    return parts.join('/');
  }
}
