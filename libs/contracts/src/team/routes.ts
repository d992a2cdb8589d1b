import { IdParams } from '../http/route-inputs';
import { LinkRequest } from '../http/link.request';
import { json, route } from '../http/route';
import type { InvitationLook, Team, TeamListing } from './team';
import { InviteToTeamRequest, TeamNoticesRequest, TeamRoleRequest, TransferListingRequest } from './team.request';

const OF_TEAM = '/api/provider/team';

export const teamRoutes = {
  listings: route('GET', '/api/account/listings', {
    access: 'signed-in',
    inView: true,
    response: json<TeamListing[]>(),
  }),
  read: route('GET', OF_TEAM, { access: 'signed-in', team: 'team:read', inView: true, response: json<Team>() }),
  /** Sends the invitation, replacing an open one to the same address. */
  invite: route('POST', `${OF_TEAM}/invitations`, {
    access: 'signed-in',
    team: 'team:act',
    body: InviteToTeamRequest,
    response: json<Team>(),
  }),
  revoke: route('DELETE', `${OF_TEAM}/invitations/:id`, {
    access: 'signed-in',
    team: 'team:act',
    params: IdParams,
    response: json<Team>(),
  }),
  changeRole: route('PATCH', `${OF_TEAM}/members/:id`, {
    access: 'signed-in',
    team: 'team:act',
    params: IdParams,
    body: TeamRoleRequest,
    response: json<Team>(),
  }),
  remove: route('DELETE', `${OF_TEAM}/members/:id`, { access: 'signed-in', team: 'team:act', response: json<Team>() }),
  setNotices: route('PUT', `${OF_TEAM}/own`, {
    access: 'signed-in',
    team: 'team:read',
    body: TeamNoticesRequest,
    response: json<Team>(),
  }),
  leave: route('DELETE', `${OF_TEAM}/own`, {
    access: 'signed-in',
    team: 'team:read',
    response: json<{ success: true }>(),
  }),
  /** 403 `confirm-identity` without a recent proof of identity. */
  askTransfer: route('POST', `${OF_TEAM}/transfer`, {
    access: 'signed-in',
    team: 'team:act',
    body: TransferListingRequest,
    response: json<Team>(),
  }),
  /** By the owner who asked or the member who was asked. */
  endTransfer: route('DELETE', `${OF_TEAM}/transfer`, {
    access: 'signed-in',
    team: 'team:read',
    response: json<Team>(),
  }),
  /** By the member who was asked; makes them the owner. 403 `confirm-identity` without a recent proof of identity. */
  acceptTransfer: route('POST', `${OF_TEAM}/transfer/accept`, {
    access: 'signed-in',
    team: 'team:read',
    response: json<Team>(),
  }),
  /** Needs no sign-in: the link was emailed. 410 for a link that no longer works. */
  lookAtInvitation: route('POST', '/api/team-invitations/look', {
    access: 'public',
    body: LinkRequest,
    response: json<InvitationLook>(),
  }),
  acceptInvitation: route('POST', '/api/team-invitations/accept', {
    access: 'signed-in',
    body: LinkRequest,
    response: json<TeamListing>(),
  }),
};
