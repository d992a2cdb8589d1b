import { type Brand, followBrand, releaseBrand } from '@townlink/contracts';
import { AsyncLocalStorage } from 'node:async_hooks';

/** An uploaded picture of the brand. */
export interface BrandFile {
  type: 'image/svg+xml' | 'image/png';
  bytes: Buffer;
}

/** A logo as shown in emails. */
export interface EmailLogo {
  /** Absolute. */
  url: string;
  /** In pixels. */
  width: number;
  height: number;
}

export interface EmailLogos {
  light: EmailLogo;
  /** For dark themes, if different. */
  dark?: EmailLogo;
}

/** A brand with the contents of its logos by file name. */
export interface BrandInUse {
  brand: Brand;
  files: ReadonlyMap<string, BrandFile>;
  /** Set if the brand has its own logo and it could be rendered. */
  emailLogos?: EmailLogos;
}

const RELEASE: BrandInUse = { brand: releaseBrand, files: new Map() };

const drafts = new AsyncLocalStorage<BrandInUse>();
let published = RELEASE;

followBrand(() => brandInUse().brand);

/** The brand of the current work: the published one, or a draft. */
export const brandInUse = (): BrandInUse => drafts.getStore() ?? published;

/** Sets the brand of this process; undefined for the release's. In memory, so that no outage affects it. */
export function useBrand(brand: BrandInUse | undefined): void {
  published = brand ?? RELEASE;
}

/** Runs work, and everything it starts, with another brand. */
export const withBrand = <T>(brand: BrandInUse, work: () => T): T => drafts.run(brand, work);
