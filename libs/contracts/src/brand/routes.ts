import { LONG_FORM } from '../http/accepted-body';
import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import { BRAND_LIMITS } from './brand-rules';
import type { BrandEmail, BrandPreview, BrandState, BrandVersion, StoredLogo } from './brand-admin';
import { SaveBrandRequest, UploadLogoRequest } from './brand.request';

const own = { published: true, response: json<BrandState>(), versioned: true } as const;

export const brandRoutes = {
  read: route('GET', '/api/admin/brand', { ...own, right: 'brand:read' }),
  /** Saves the draft; visitors do not see it. */
  save: route('PUT', '/api/admin/brand', { ...own, right: 'brand:write', body: SaveBrandRequest, accepts: LONG_FORM }),
  /** Makes the draft the site's brand, on all pages and in all emails. */
  publish: route('POST', '/api/admin/brand/publish', { ...own, right: 'brand:act' }),
  /** Deletes the draft. */
  discard: route('POST', '/api/admin/brand/discard', { ...own, right: 'brand:write' }),
  /** Returns to the release's brand; the published one stays stored. */
  reset: route('POST', '/api/admin/brand/reset', { ...own, right: 'brand:act' }),
  /** Brands that visitors saw: the current one and up to 50 before it. */
  versions: route('GET', '/api/admin/brand/versions', {
    right: 'brand:read',
    published: true,
    response: json<BrandVersion[]>(),
  }),
  /** Makes an earlier brand the draft. */
  restore: route('POST', '/api/admin/brand/versions/:id/restore', { ...own, right: 'brand:write', params: IdParams }),
  /** Sanitizes and stores a logo, for the form to reference. */
  uploadLogo: route('POST', '/api/admin/brand/logos', {
    right: 'brand:write',
    body: UploadLogoRequest,
    response: json<StoredLogo>(),
    // Its rule counts characters, which can be three bytes each.
    accepts: { bytes: 3 * BRAND_LIMITS.logoText + 1024 },
  }),
  /** Addresses that show the draft. */
  preview: route('GET', '/api/admin/brand/preview', {
    right: 'brand:read',
    response: json<BrandPreview>(),
  }),
  /** A sample email in the draft's brand. */
  email: route('GET', '/api/admin/brand/email', { right: 'brand:read', response: json<BrandEmail>() }),
};
