import type { Versioned } from '../http/version';
import type { LogoKind } from './brand';
import type { SaveBrandRequest } from './brand.request';

/** Response of `GET /api/admin/brand`. The version is of draft and published brand together. */
export interface BrandState extends Versioned {
  /** What the form starts with: the draft, else the published brand, else the release's. */
  brand: SaveBrandRequest;
  /** Whether it is a draft, which no visitor sees. */
  isDraft: boolean;
  /** When it was saved or published; null for the release's brand. */
  edited_at: string | null;
  /** Whether visitors see a brand of one's own, and not that of the release. */
  isOwn: boolean;
}

/** One of `GET /api/admin/brand/versions`: a brand that visitors saw, the latest first. */
export interface BrandVersion {
  id: string;
  published_at: string;
  /** Email address; null for a deleted account. */
  published_by: string | null;
  /** Whether visitors see it now. */
  is_in_use: boolean;
  /** Whether it is the release's brand, which visitors saw again from then on; 'Back to the original brand' brings it back. */
  is_release: boolean;
  brand: SaveBrandRequest;
}

/** Response of `GET /api/admin/brand/preview`: pages to look at. */
export interface BrandPreview {
  /** Shows a page in the draft, as `brand_token` in its address, for an hour; null without a draft. */
  token: string | null;
  /** Paths of a page of results and of a listing; null while there is no listing. */
  results: string | null;
  profile: string | null;
}

/** Response of `POST /api/admin/brand/logos`. */
export interface StoredLogo {
  kind: LogoKind;
  /** File name, for the form. */
  name: string;
}

/** Response of `GET /api/admin/brand/email`: an email as the draft would have it. */
export interface BrandEmail {
  subject: string;
  html: string;
}
