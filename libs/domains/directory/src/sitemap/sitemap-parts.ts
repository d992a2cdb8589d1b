/** A city with listings: its own page, and one for each of its services. */
export interface SitemapCity {
  slug: string;
  services: number;
  /** Last change of a listing. */
  changed_at: Date;
}

/** Cities from one slug up to, but excluding, another; null at the end. */
export interface SitemapPart {
  from: string;
  before: string | null;
  changed_at: Date;
}

/** Maximum addresses per file (sitemaps.org). */
export const SITEMAP_ADDRESSES_MAX = 50_000;

/** Splits cities into parts. A tenth stays free for listings added between reading the index and reading a part. */
export function partsOf(cities: readonly SitemapCity[], max = SITEMAP_ADDRESSES_MAX * 0.9): SitemapPart[] {
  const parts: SitemapPart[] = [];
  let addresses = 0;
  for (const { slug, services, changed_at } of cities) {
    const last = parts.at(-1);
    addresses += services + 1;
    if (last && addresses <= max) {
      if (changed_at > last.changed_at) last.changed_at = changed_at;
      continue;
    }
    if (last) last.before = slug;
    parts.push({ from: slug, before: null, changed_at });
    addresses = services + 1;
  }
  return parts;
}
