import { IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { UnsubscribeQuery, UnsubscribeRequest } from '../newsletter/preferences.request';
import { IsCallablePhone } from '../onboarding/rules';
import { Opaque, PhoneText } from '../text/transforms';
import { CLAIM_MESSAGES, CODE_CHANNELS, type CodeChannel, type InvitationAnswer, INVITATION_ANSWERS } from './claims';

/** Body of `POST /api/claims/codes`. */
export class ClaimCodeRequest {
  @IsCallablePhone()
  @PhoneText()
  phone: string;

  @IsIn(CODE_CHANNELS)
  channel: CodeChannel = 'text';
}

/** Body of `POST /api/claims/by-code`. */
export class ClaimByCodeRequest {
  @IsCallablePhone()
  @PhoneText()
  phone: string;

  @Matches(/^\d{6}$/, { message: CLAIM_MESSAGES.code })
  @IsString({ message: CLAIM_MESSAGES.code })
  @Opaque()
  code: string;
}

/** Query of `POST /api/invitations/refuse`: the token, sent by mail programs (RFC 8058). */
export class RefuseInvitationQuery extends UnsubscribeQuery {}

/** Its body: the token and the page's answer, or a mail program's one-click request, which means 'never'. */
export class RefuseInvitationRequest extends UnsubscribeRequest {
  @IsOptional()
  @IsIn(INVITATION_ANSWERS)
  answer?: InvitationAnswer;
}
