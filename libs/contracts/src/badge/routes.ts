import type { SentFile } from '../http/list';
import { json, pathOf, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import { BadgeQuery, PosterQuery } from './badge.request';
import type { BadgeLook } from './badge';

export const badgeRoutes = {
  /** The badge of a listing as SVG, for the business's own website; no body for a browser that has it already. */
  picture: route('GET', '/api/badges/:id', {
    access: 'public',
    params: IdParams,
    query: BadgeQuery,
    response: json<Uint8Array | undefined>(),
  }),
  /** Where a badge leads: the profile, whatever its address is by now. 404 for a listing that is not shown. */
  target: route('GET', '/api/badges/:id/profile', { access: 'public', params: IdParams, status: 302 }),
  /** A page to print with the address of the profile as a QR code, as PDF. */
  poster: route('GET', '/api/badges/:id/poster', {
    access: 'public',
    params: IdParams,
    query: PosterQuery,
    response: json<SentFile>(),
  }),
  /** The public contact data of a listing for an address book (vCard). */
  contact: route('GET', '/api/badges/:id/contact', {
    access: 'public',
    params: IdParams,
    response: json<SentFile>(),
  }),
};

/** @param origin of the directory: 'https://townlink.example' */
export const badgeUrl = (origin: string, id: string, { theme, size, lang }: BadgeLook): string =>
  `${origin}${pathOf(badgeRoutes.picture.path, { id })}?${new URLSearchParams({ theme, size, lang })}`;
