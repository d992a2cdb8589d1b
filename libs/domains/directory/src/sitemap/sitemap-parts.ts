/** A city with listed providers: its own page, and one for each of its services. */
export interface SitemapCity {
  slug: string;
  services: number;
  /** When something of what is listed there changed last. */
  changed_at: Date;
}

/** A part of the sitemap: the cities from one slug on, up to before another; null at the end. */
export interface SitemapPart {
  from: string;
  before: string | null;
  changed_at: Date;
}

/** Most addresses in a file (sitemaps.org). */
export const SITEMAP_ADDRESSES_MAX = 50_000;

/**
 * Parts of whole cities. A tenth is left free, for what comes to be listed between the reading of the list of parts and
 * that of a part.
 */
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
