import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import { JoinWaitlistRequest } from './join-waitlist.request';
import type { WaitlistEntry } from './waitlist';

export const waitlistRoutes = {
  /** Twice is once: whoever waits already keeps the place. 409 `slot-free`, `already-active` or `too-many-waitlists`. */
  join: route('POST', '/api/waitlist', {
    access: 'signed-in',
    body: JoinWaitlistRequest,
    answer: json<WaitlistEntry>(),
  }),
  own: route('GET', '/api/waitlist', { access: 'signed-in', answer: json<WaitlistEntry[]>() }),
  leave: route('DELETE', '/api/waitlist/:id', {
    access: 'signed-in',
    params: IdParams,
    answer: json<{ success: true }>(),
  }),
};
