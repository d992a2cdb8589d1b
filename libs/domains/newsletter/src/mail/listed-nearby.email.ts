import { brand } from '@townlink/contracts';
import { button, defineEmail, paragraph } from '@townlink/server-mail';

/** Tells somebody who asked for it that the first provider is there in a city. */
export const listedNearbyEmail = defineEmail<{
  businessName: string;
  categoryName: string;
  /** With the state. */
  cityName: string;
  url: string;
  /** Where this watch is ended. Emails that the release before has left in the queue are without both. */
  unsubscribeUrl?: string;
  preferencesUrl?: string;
}>('listed-nearby', (data) => ({
  subject: `${data.categoryName} in ${data.cityName}: now on ${brand.name}`,
  preheader: `${data.businessName} is listed in ${data.cityName}.`,
  blocks: [
    paragraph('Hello,'),
    paragraph(
      `You asked us to tell you when somebody is listed in ${data.cityName}. ${data.businessName} is now, under ${data.categoryName}.`,
    ),
    button('See who is listed', data.url),
  ],
  reason: `You get this once, because you asked ${brand.name} for news of this city.`,
  ...(data.unsubscribeUrl &&
    data.preferencesUrl && {
      links: [
        ['Unsubscribe', data.unsubscribeUrl],
        ['Email preferences', data.preferencesUrl],
      ],
    }),
}));
