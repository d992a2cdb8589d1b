import { LinkRequest } from '../http/link.request';
import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import type { ApplicationClaimAnswer } from './application-claim';
import type { ClaimedBusiness, ClaimWays, InvitationContent } from './claims';
import { ClaimByCodeRequest, ClaimCodeRequest, RefuseInvitationQuery, RefuseInvitationRequest } from './claims.request';
import type { CampaignState, InvitationFunnel } from './funnel';
import { CampaignParams, FunnelQuery } from './invitations.request';

export const invitationRoutes = {
  /** By the link of an invitation, before sign-in. 410 `claim-link-spent`. */
  look: route('POST', '/api/invitations/look', {
    access: 'public',
    body: LinkRequest,
    response: json<InvitationContent>(),
  }),
  /** 'Not my business' and 'never write again', from the page or by one click (RFC 8058). Idempotent. */
  refuse: route('POST', '/api/invitations/refuse', {
    access: 'public',
    query: RefuseInvitationQuery,
    body: RefuseInvitationRequest,
    accepts: { forms: true },
    response: json<{ success: true }>(),
  }),
  /** Opened by mail programs without one-click support: redirects to the page and changes nothing. */
  openRefuse: route('GET', '/api/invitations/refuse', {
    access: 'public',
    query: RefuseInvitationQuery,
    status: 303,
  }),
};

export const claimRoutes = {
  ways: route('GET', '/api/claims/ways', { access: 'signed-in', response: json<ClaimWays>() }),
  /** Prefills the caller's application. 409 `business-claimed`, `business-listed`, `claim-open`, `applied-already`; 410 `claim-link-spent`. */
  byLink: route('POST', '/api/claims/by-link', {
    access: 'signed-in',
    body: LinkRequest,
    response: json<ClaimedBusiness>(),
  }),
  /** Sends a code to a business with this number, if one can be claimed. The response is the same for any other number. */
  sendCode: route('POST', '/api/claims/codes', {
    access: 'signed-in',
    body: ClaimCodeRequest,
    response: json<{ status: 'requested' }>(),
    status: 202,
  }),
  /** Like `byLink`. 400 naming `code` for a wrong code. */
  byCode: route('POST', '/api/claims/by-code', {
    access: 'signed-in',
    body: ClaimByCodeRequest,
    response: json<ClaimedBusiness>(),
  }),
};

export const invitationAdminRoutes = {
  funnel: route('GET', '/api/admin/invitations', {
    right: 'imports:read',
    query: FunnelQuery,
    response: json<InvitationFunnel>(),
  }),
  /** The claim of an application, comparing the import with what was submitted. */
  claim: route('GET', '/api/admin/providers/:id/claim', {
    right: 'applications:read',
    params: IdParams,
    response: json<ApplicationClaimAnswer>(),
  }),
  /** Starts, pauses or stops inviting an import's businesses. 409 `campaign-over`. */
  change: route('POST', '/api/admin/imports/:id/invitations/:step', {
    right: 'imports:act',
    params: CampaignParams,
    response: json<{ state: CampaignState }>(),
  }),
};
