import { IsBoolean, IsIn, IsUUID } from 'class-validator';
import { EmailField } from '../auth/account-fields';
import { emailMaxLength, accountMessages } from '../auth/credentials.messages';
import { MaxLength } from '../text/max-length';
import { INVITED_ROLES, type InvitedRole } from './team-role';

/** Body of `PATCH /api/provider/team/members/:id`. */
export class TeamRoleRequest {
  @IsIn(INVITED_ROLES)
  role: InvitedRole;
}

/** Body of `POST /api/provider/team/invitations`. */
export class InviteToTeamRequest extends TeamRoleRequest {
  @MaxLength(emailMaxLength, { message: accountMessages.email })
  @EmailField()
  email: string;
}

/** Body of `PUT /api/provider/team/own`. */
export class TeamNoticesRequest {
  @IsBoolean()
  wants_notices: boolean;
}

/** Body of `POST /api/provider/team/transfer`: the new owner. */
export class TransferListingRequest {
  @IsUUID()
  account_id: string;
}
