import { type Brand, brand } from './brand';
import { releaseBrand } from './release-brand';

/** Makes `brand` read through to the current brand, or to that of the request being handled. */
export function followBrand(read: () => Brand): void {
  for (const key of Object.keys(releaseBrand) as (keyof Brand)[]) {
    Object.defineProperty(brand, key, { get: () => read()[key], enumerable: true, configurable: true });
  }
}

/**
 * The part of a brand that a page's script needs: words and pictures that differ from the release's. Colors are in the
 * styles.
 */
export function brandOfPage({ colors: _, ...shown }: Brand = brand): Partial<Brand> {
  const isOwn = ([key, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(releaseBrand[key as keyof Brand]);
  return Object.fromEntries(Object.entries(shown).filter(isOwn)) as Partial<Brand>;
}
