import { brand, RESERVATION_HOURS } from '@townlink/contracts';
import { button, defineEmail, example, facts, paragraph, small } from '@townlink/server-mail';
import { sampleEmailData, type WaitlistEmailData } from './waitlist-email';

/** Offers a slot reserved for the reader. */
export const slotAvailableEmail = defineEmail<WaitlistEmailData & { claimUrl: string; until: string }>(
  'slot-available',
  (data) => ({
    subject: `A ${data.tierName} slot in ${data.cityName} is held for you`,
    heading: 'A slot is held for you',
    preheader: `Claim it within ${RESERVATION_HOURS} hours.`,
    blocks: [
      paragraph(`Hello ${data.name},`),
      paragraph(`A slot is free. We are holding it for you for ${RESERVATION_HOURS} hours, until ${data.until}.`),
      facts(['Plan', data.tierName], ['Category', data.categoryName], ['City', data.cityName]),
      button('Claim your slot', data.claimUrl),
      small('The link works once, for your account. The one below gives the slot to the next person instead.'),
    ],
    reason: `You get this because you joined a waitlist on ${brand.name}.`,
    links: [['Give the slot to the next person', data.leaveUrl]],
  }),
  {
    usual: {
      ...sampleEmailData,
      claimUrl: example.link('/waitlist/claim'),
      until: 'Wednesday, November 25 at 5:00 AM MST',
    },
  },
  {
    title: 'A slot is held',
    placeholders: {
      name: 'name',
      tierName: 'name',
      categoryName: 'name',
      cityName: 'name',
      until: 'date',
      claimUrl: 'link',
    },
  },
);
