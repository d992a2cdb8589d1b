import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph } from '@townlink/server-mail';

/** The first listing for an alert. */
interface Listing {
  businessName: string;
  categoryName: string;
  /** Including the state. */
  cityName: string;
  url: string;
}

const listing = {
  businessName: example.provider.businessName,
  categoryName: 'Plumber',
  cityName: 'Riverton, UT',
  url: example.url('/ut/riverton-ut/plumber'),
};
const links = {
  unsubscribeUrl: example.link('/newsletter/unsubscribe'),
  preferencesUrl: example.link('/newsletter/preferences'),
  oneClickUrl: example.link('/api/newsletter/unsubscribe'),
};

/** Area alert: the first providers in a market, all of a day in one email. */
export const listedNearbyEmail = {
  ...defineEmail<
    Listing & {
      /**
       * The alert's area, such as 'Plumber in Riverton, UT'. Emails queued by the previous release lack these three.
       */
      area?: string;
      unsubscribeUrl?: string;
      preferencesUrl?: string;
      /** Missing in emails queued before one-click unsubscribing. */
      oneClickUrl?: string;
      /** Additional alerts. */
      more?: (Listing & { area: string; unsubscribeUrl: string })[];
    }
  >(
    'listed-nearby',
    (data) => {
      const { more = [], unsubscribeUrl, preferencesUrl, oneClickUrl } = data;
      const others = more.length > 0 ? `, and ${more.length} more` : '';
      const endings: [string, string][] = more.map(({ area, unsubscribeUrl: url }) => [
        `Unsubscribe from ${area}`,
        url,
      ]);
      const endThis = more.length > 0 && data.area ? `Unsubscribe from ${data.area}` : 'Unsubscribe';
      return {
        subject: `${data.categoryName} in ${data.cityName}: now on ${brand.name}${others}`,
        preheader: `${data.businessName} is listed in ${data.cityName}${others}.`,
        blocks: [
          paragraph('Hello,'),
          ...[data, ...more].flatMap(({ businessName, categoryName, cityName, url }) => [
            paragraph(
              `You asked us to notify you when a provider is listed in ${cityName}. ${businessName} is now, under ${categoryName}.`,
            ),
            button('See who is listed', url),
          ]),
        ],
        reason: `You get this once, because you asked ${brand.name} for news of ${more.length > 0 ? 'these places' : 'this city'}.`,
        ...(unsubscribeUrl &&
          preferencesUrl && {
            links: [[endThis, unsubscribeUrl], ...endings, ['Email preferences', preferencesUrl]],
          }),
        ...(oneClickUrl && { oneClickUrl }),
      };
    },
    {
      one: { ...listing, area: 'Plumber in Riverton, UT', ...links },
      more: {
        ...listing,
        area: 'Riverton, UT',
        ...links,
        more: [{ ...listing, cityName: 'Lehi, UT', area: 'Lehi, UT', unsubscribeUrl: links.unsubscribeUrl }],
      },
    },
    {
      title: 'Listed nearby',
      placeholders: { businessName: 'text', categoryName: 'text', cityName: 'text', url: 'link' },
      // Several listings are sent as a list, whose text cannot be edited.
      cases: { one: 'one listing' },
      caseOf: ({ more = [] }) => (more.length > 0 ? 'more' : 'one'),
    },
  ),
  stoppedBy: 'unsubscribing-since' as const,
};
