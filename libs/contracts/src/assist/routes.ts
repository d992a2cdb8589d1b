import { LISTING_FORM } from '../http/accepted-body';
import { LinkRequest } from '../http/link.request';
import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import type { OwnProvider } from '../onboarding/provider';
import type { UndoableEdit } from './assist';
import { EditForOwnerRequest } from './assist.request';

const OF_LISTING = '/api/admin/providers/:id/listing';

/** Support edits a listing for its owner, who is notified and can undo it. */
export const assistRoutes = {
  /** As its owner sees it. */
  listing: route('GET', OF_LISTING, {
    right: 'support:act',
    params: IdParams,
    response: json<OwnProvider>(),
    versioned: true,
  }),
  /** Same rules as `PATCH /api/provider`. 409 `no-change`, `listing-closed`, `owner-without-email`. */
  edit: route('PATCH', OF_LISTING, {
    right: 'support:act',
    params: IdParams,
    body: EditForOwnerRequest,
    accepts: LISTING_FORM,
    response: json<OwnProvider>(),
    versioned: true,
  }),
  /** Needs no sign-in: the link was emailed. 410 `undo-spent` for a link that no longer works. */
  look: route('POST', '/api/listing-edits/look', {
    access: 'public',
    body: LinkRequest,
    response: json<UndoableEdit>(),
  }),
  /** 409 `listing-changed-since`; 410 `undo-spent`. */
  undo: route('POST', '/api/listing-edits/undo', {
    access: 'public',
    body: LinkRequest,
    response: json<{ success: true }>(),
  }),
};
