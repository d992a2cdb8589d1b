import { brand } from '@townlink/contracts';
import { button, defineEmail, paragraph } from '@townlink/server-mail';
import { aboutBusiness, aboutLink, endOf, type Letter, letterPlaceholders, letterSample } from './letter';

/** To an address that has not asked for anything, only once. */
export const businessInvitationEmail = {
  ...defineEmail<Letter>(
    'business-invitation',
    (letter) => ({
      subject: `An invitation for ${letter.businessName}: be found on ${brand.name}`,
      preheader: `${brand.name} is a directory of licensed, vetted local services.`,
      blocks: [
        paragraph('Hello,'),
        paragraph(
          `${brand.name} is a directory of licensed, vetted local services. People in ${letter.town} look here for a business like yours, so we invite you to apply for a listing.`,
        ),
        aboutBusiness(letter),
        button('Claim this business', letter.claimUrl),
        aboutLink,
      ],
      ...endOf(letter),
    }),
    { usual: letterSample },
    { title: 'Invitation of a business', placeholders: letterPlaceholders },
  ),
  isSentOnce: true as const,
  stoppedBy: 'suppression' as const,
};
