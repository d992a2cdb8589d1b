import { brand, REFERRAL_LINK_HOURS } from '@townlink/contracts';
import { button, defineEmail, example, paragraph, small } from '@townlink/server-mail';

/** Confirms the address of a new referrer. It may reach a stranger, so it contains no text from the sender. */
export const referralLinkEmail = defineEmail<{ confirmUrl: string }>(
  'referral-link',
  ({ confirmUrl }) => ({
    subject: `Your referral link on ${brand.name}`,
    preheader: 'Confirm this address to get your link.',
    blocks: [
      paragraph('Hello,'),
      paragraph(
        `You asked for a referral link on ${brand.name}. Confirm that this address is yours to see your link. Your earnings are paid to the owner of this address.`,
      ),
      button('Get my referral link', confirmUrl),
      small(
        `This works for ${REFERRAL_LINK_HOURS} hours. If you didn’t request it, ignore this email: nothing is stored.`,
      ),
    ],
    reason: `You get this because this address was entered to get a referral link on ${brand.name}.`,
  }),
  { usual: { confirmUrl: example.link('/refer/link') } },
  {
    title: 'Referral link',
    placeholders: { confirmUrl: 'link' },
  },
);
