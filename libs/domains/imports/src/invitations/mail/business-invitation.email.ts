import { brand } from '@townlink/contracts';
import { button, defineEmail, paragraph } from '@townlink/server-mail';
import {
  aboutBusiness,
  aboutLink,
  endOf,
  type InvitationData,
  invitationPlaceholders,
  invitationSample,
} from './invitation-data';

/** To an address that has not asked for anything, only once. */
export const businessInvitationEmail = {
  ...defineEmail<InvitationData>(
    'business-invitation',
    (invitation) => ({
      subject: `An invitation for ${invitation.businessName}: be found on ${brand.name}`,
      preheader: `${brand.name} is a directory of licensed, vetted local services.`,
      blocks: [
        paragraph('Hello,'),
        paragraph(
          `${brand.name} is a directory of licensed, vetted local services. People in ${invitation.town} look here for a business like yours, so we invite you to apply for a listing.`,
        ),
        aboutBusiness(invitation),
        button('Claim this business', invitation.claimUrl),
        aboutLink,
      ],
      ...endOf(invitation),
    }),
    { usual: invitationSample },
    { title: 'Invitation of a business', placeholders: invitationPlaceholders },
  ),
  isSentOnce: true as const,
  stoppedBy: 'suppression' as const,
};
