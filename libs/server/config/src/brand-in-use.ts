import { type Brand, followBrand, releaseBrand } from '@townlink/contracts';
import { AsyncLocalStorage } from 'node:async_hooks';

/** An uploaded picture of the brand. */
export interface BrandFile {
  type: 'image/svg+xml' | 'image/png';
  bytes: Buffer;
}

/** A logo as emails show it. */
export interface EmailLogo {
  /** Absolute. */
  url: string;
  /** Pixels of the email. */
  width: number;
  height: number;
}

export interface EmailLogos {
  light: EmailLogo;
  /** For dark themes, if it is another. */
  dark?: EmailLogo;
}

/** A brand with the bytes of its logos by their file names. */
export interface BrandInUse {
  brand: Brand;
  files: ReadonlyMap<string, BrandFile>;
  /** Of a brand with a logo of its own that could be drawn. */
  emailLogos?: EmailLogos;
}

const RELEASE: BrandInUse = { brand: releaseBrand, files: new Map() };

const drafts = new AsyncLocalStorage<BrandInUse>();
let published = RELEASE;

followBrand(() => brandInUse().brand);

/** The brand of the work that is being done: that of all visitors, or a draft's. */
export const brandInUse = (): BrandInUse => drafts.getStore() ?? published;

/** Sets the brand of this process; undefined for the release's. It is kept in memory, where no outage reaches it. */
export function useBrand(brand: BrandInUse | undefined): void {
  published = brand ?? RELEASE;
}

/** Runs work, with all that it starts, in a brand of its own. */
export const withBrand = <T>(brand: BrandInUse, work: () => T): T => drafts.run(brand, work);
