import { LinkRequest } from '../http/link.request';
import { json, route } from '../http/route';
import type { OwnerLinkLook } from './owner-link';
import { CreateOwnerRequest } from './owner-link.request';

/** Creates the first owner's account with the link printed by a command on the server. 410 `owner-link-spent`. */
export const ownerLinkRoutes = {
  look: route('POST', '/api/owner-link/look', {
    access: 'public',
    beforeOpening: true,
    body: LinkRequest,
    response: json<OwnerLinkLook>(),
  }),
  /** The account can sign in afterwards. 409 `owner-account-exists`. */
  create: route('POST', '/api/owner-link/account', {
    access: 'public',
    beforeOpening: true,
    body: CreateOwnerRequest,
    response: json<{ success: true }>(),
  }),
};
