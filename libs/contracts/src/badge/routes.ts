import type { SentFile } from '../http/list';
import { json, pathOf, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import { BadgeQuery, PosterQuery } from './badge.request';
import type { BadgeLook } from './badge';

export const badgeRoutes = {
  /** The badge of a listing as SVG, for the business's own website; no body if the browser has it cached. */
  picture: route('GET', '/api/badges/:id', {
    access: 'public',
    params: IdParams,
    query: BadgeQuery,
    response: json<Uint8Array | undefined>(),
  }),
  /** Target of a badge: the profile at its current address. 404 for a listing that is not shown. */
  target: route('GET', '/api/badges/:id/profile', { access: 'public', params: IdParams, status: 302 }),
  /** A printable PDF with the profile's address as a QR code. */
  poster: route('GET', '/api/badges/:id/poster', {
    access: 'public',
    params: IdParams,
    query: PosterQuery,
    response: json<SentFile>(),
  }),
  /** A listing's public contact data for an address book (vCard). */
  contact: route('GET', '/api/badges/:id/contact', {
    access: 'public',
    params: IdParams,
    response: json<SentFile>(),
  }),
};

/** @param origin of the directory: 'https://townlink.example' */
export const badgeUrl = (origin: string, id: string, { theme, size, lang }: BadgeLook): string =>
  `${origin}${pathOf(badgeRoutes.picture.path, { id })}?${new URLSearchParams({ theme, size, lang })}`;
