import type { Versioned } from '../http/version';
import type { LogoKind } from './brand';
import type { SaveBrandRequest } from './brand.request';

/** Response of `GET /api/admin/brand`. The version covers the draft and the published brand together. */
export interface BrandState extends Versioned {
  /** Initial values of the form: the draft, else the published brand, else the release's. */
  brand: SaveBrandRequest;
  /** Visitors do not see a draft. */
  isDraft: boolean;
  /** When it was saved or published; null for the release's brand. */
  edited_at: string | null;
  /** Whether visitors see the operator's brand instead of the release's. */
  isOwn: boolean;
}

/** An item of `GET /api/admin/brand/versions`: a brand that visitors saw, latest first. */
export interface BrandVersion {
  id: string;
  published_at: string;
  /** Email address; null for a deleted account. */
  published_by: string | null;
  /** Whether visitors see it now. */
  is_in_use: boolean;
  /** Whether it is a return to the release's brand, by 'Back to the original brand'. */
  is_release: boolean;
  brand: SaveBrandRequest;
}

/** Response of `GET /api/admin/brand/preview`: pages to view in the draft. */
export interface BrandPreview {
  /** Shows a page in the draft for an hour, as `brand_token` in its address; null without a draft. */
  token: string | null;
  /** Paths of a results page and a listing; null when there is no listing. */
  results: string | null;
  profile: string | null;
}

/** Response of `POST /api/admin/brand/logos`. */
export interface StoredLogo {
  kind: LogoKind;
  /** File name, for the form. */
  name: string;
}

/** Response of `GET /api/admin/brand/email`: a sample email in the draft's brand. */
export interface BrandEmail {
  subject: string;
  html: string;
}
