import { brand, REFERRAL_LINK_HOURS } from '@townlink/contracts';
import { button, defineEmail, defineSamples, example, paragraph, small } from '@townlink/server-mail';

/** Asks whether an address is that of whoever wants a referral link. It may be a stranger's: it carries no word of his. */
export const referralLinkEmail = defineEmail<{ confirmUrl: string }>('referral-link', ({ confirmUrl }) => ({
  subject: `Your referral link on ${brand.name}`,
  preheader: 'Confirm this address, and your link is ready.',
  blocks: [
    paragraph('Hello,'),
    paragraph(
      `You asked for a referral link on ${brand.name}. Confirm that this address is yours: your link is then shown at once, and what you earn is paid to the owner of this address.`,
    ),
    button('Get my referral link', confirmUrl),
    small(
      `This works for ${REFERRAL_LINK_HOURS} hours. If you know nothing of this, you need not do anything: nothing is kept.`,
    ),
  ],
  reason: `You get this because this address was entered to get a referral link on ${brand.name}.`,
}));

defineSamples(referralLinkEmail, { usual: { confirmUrl: example.link('/refer/link') } });
