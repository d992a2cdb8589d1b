import { brand } from '@townlink/contracts';
import { button, defineEmail, facts, paragraph, small } from '@townlink/server-mail';
import { sampleEmailData, type WaitlistEmailData } from './waitlist-email';

/** Confirms joining, with the position and a link to leave. */
export const waitlistJoinedEmail = defineEmail<WaitlistEmailData & { position: string; wait: string }>(
  'waitlist-joined',
  (data) => ({
    subject: `You are on the waitlist for ${data.tierName} in ${data.cityName}`,
    heading: 'You are on the waitlist',
    preheader: `${data.position}.`,
    blocks: [
      paragraph(`Hello ${data.name},`),
      paragraph(`${data.position}. ${data.wait}. We will email you as soon as a slot is held for you.`),
      facts(['Plan', data.tierName], ['Category', data.categoryName], ['City', data.cityName]),
      button('Leave the waitlist', data.leaveUrl),
      small('The button opens a page that asks you to confirm. You do not need to do anything to stay.'),
    ],
    reason: `You get this because you joined a waitlist on ${brand.name}.`,
  }),
  {
    usual: { ...sampleEmailData, position: 'You are number 3', wait: 'Most people have waited about 6 weeks' },
  },
  {
    title: 'Waitlist joined',
    placeholders: {
      name: 'name',
      tierName: 'name',
      categoryName: 'name',
      cityName: 'name',
      position: 'text',
      wait: 'text',
      leaveUrl: 'link',
    },
  },
);
