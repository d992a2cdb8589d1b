import { brand, PAGES, RESERVATION_HOURS } from '@townlink/contracts';
import { button, defineEmail, example, paragraph } from '@townlink/server-mail';
import { sampleEmailData, type WaitlistPlaceNames } from './waitlist-email';

/** The reservation has expired; joining again is possible. */
export const slotRanOutEmail = defineEmail<WaitlistPlaceNames & { againUrl: string }>(
  'slot-ran-out',
  (data) => ({
    subject: `The ${data.tierName} slot in ${data.cityName} is no longer held for you`,
    heading: 'Your slot is no longer held',
    preheader: `The ${RESERVATION_HOURS} hours are over.`,
    blocks: [
      paragraph(`Hello ${data.name},`),
      paragraph(
        `We held a ${data.tierName} slot for ${data.categoryName} in ${data.cityName} for you. The ${RESERVATION_HOURS} hours are over, and you are no longer on that waitlist.`,
      ),
      paragraph('If you still want one, join the waitlist again, or choose the plan if a slot is free.'),
      button('See the plans', data.againUrl),
    ],
    reason: `You get this because you joined a waitlist on ${brand.name}.`,
  }),
  { usual: { ...sampleEmailData, againUrl: example.url('/onboarding') } },
  {
    title: 'A held slot ran out',
    placeholders: { name: 'name', tierName: 'name', categoryName: 'name', cityName: 'name', againUrl: 'link' },
  },
);

export const againUrl = (siteUrl: string): string => siteUrl + PAGES.onboarding;
