import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph, small } from '@townlink/server-mail';

/** Confirms an applicant's contact address. It may reach a stranger, so it contains no text from the applicant. */
export const contactAddressEmail = defineEmail<{ confirmUrl: string }>(
  'contact-address',
  ({ confirmUrl }) => ({
    subject: `Confirm your contact address on ${brand.name}`,
    preheader: 'Once it is confirmed, we will email this address about the listing.',
    blocks: [
      paragraph('Hello,'),
      paragraph(
        `This address was entered as the contact address of a business that wants to be listed on ${brand.name}. If it is yours, please confirm it. We will then email you here about the listing.`,
      ),
      button('Confirm this address', confirmUrl),
      small(
        'If you do not know about this, you do not need to do anything: we will not email this address again on our own.',
      ),
    ],
    reason: `You get this because this address was entered as a contact address on ${brand.name}.`,
  }),
  { usual: { confirmUrl: example.link('/contact-address') } },
  {
    title: 'Confirm a contact address',
    placeholders: { confirmUrl: 'link' },
  },
);
