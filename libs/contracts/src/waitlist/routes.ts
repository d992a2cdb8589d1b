import { LinkRequest } from '../http/link.request';
import type { SentFile } from '../http/list';
import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import { JoinWaitlistRequest } from './join-waitlist.request';
import { ManagedWaitlistQuery, NotifySlotAvailableRequest, SwitchOffersRequest } from './manage-waitlist.request';
import type { ManagedWaitlist } from './managed-waitlist';
import type { LeftWaitlist, WaitlistEntry } from './waitlist';

export const waitlistRoutes = {
  /**
   * Idempotent: a second call keeps the position. 409 `slot-free`, `already-active`, `other-market` or `too-many-waitlists`.
   */
  join: route('POST', '/api/waitlist', {
    access: 'signed-in',
    body: JoinWaitlistRequest,
    response: json<WaitlistEntry>(),
  }),
  own: route('GET', '/api/waitlist', { access: 'signed-in', inView: true, response: json<WaitlistEntry[]>() }),
  /** Also releases a reservation. */
  leave: route('DELETE', '/api/waitlist/:id', {
    access: 'signed-in',
    params: IdParams,
    response: json<{ success: true }>(),
  }),
  /** Redeems an offer's link. 403 `claim-of-another`, 410 `waitlist-link-spent`. */
  claim: route('POST', '/api/waitlist/claim', {
    access: 'signed-in',
    body: LinkRequest,
    response: json<WaitlistEntry>(),
  }),
  /** By the link in every waitlist email, without sign-in. 410 `waitlist-link-spent`. */
  leaveByLink: route('POST', '/api/waitlist/leave', {
    access: 'public',
    body: LinkRequest,
    response: json<LeftWaitlist>(),
  }),
};

export const waitlistAdminRoutes = {
  /** Entries with a free slot first, then the longest wait. */
  list: route('GET', '/api/admin/waitlist', {
    right: 'waitlist:read',
    query: ManagedWaitlistQuery,
    response: json<ManagedWaitlist>(),
  }),
  /** All matches as a file. */
  file: route('GET', '/api/admin/waitlist/csv', {
    right: 'waitlist:read',
    query: ManagedWaitlistQuery,
    response: json<SentFile>(),
  }),
  /** Reserves a slot and notifies the person. 409 `tier-full` or `slot-reserved`. */
  notify: route('POST', '/api/admin/notify-slot-available', {
    right: 'waitlist:act',
    body: NotifySlotAvailableRequest,
    response: json<{ reserved_until: string }>(),
  }),
  switchOffers: route('POST', '/api/admin/waitlist/automatic-offers', {
    right: 'waitlist:write',
    body: SwitchOffersRequest,
    response: json<{ success: true }>(),
  }),
};
