import { brand, LISTING_METRIC_NAMES } from '@townlink/contracts';
import { button, defineEmail, example, facts, paragraph, small } from '@townlink/server-mail';

const stats = {
  ...example.provider,
  month: 'October 2026',
  views: '1,204',
  calls: '38',
  website_clicks: '112',
};

/** Monthly listing stats, formatted. */
export const monthlyStatsEmail = defineEmail<{
  contactName: string;
  businessName: string;
  /** For instance 'October 2026'. */
  month: string;
  views: string;
  calls: string;
  website_clicks: string;
  /** Only when others are listed in the market. */
  rank?: string;
  dashboardUrl: string;
  /** Missing in older queued emails. */
  stopUrl?: string;
  oneClickUrl?: string;
}>(
  'monthly-stats',
  (data) => ({
    subject: `What ${brand.name} brought ${data.businessName} in ${data.month}`,
    heading: `Your ${data.month} in figures`,
    preheader: [
      `${LISTING_METRIC_NAMES.views}: ${data.views}`,
      `${LISTING_METRIC_NAMES.calls}: ${data.calls}`,
      `${LISTING_METRIC_NAMES.website_clicks}: ${data.website_clicks}`,
    ].join(' · '),
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(`This is what visitors did with the listing of ${data.businessName} in ${data.month}.`),
      facts(
        [LISTING_METRIC_NAMES.views, data.views],
        [LISTING_METRIC_NAMES.calls, data.calls],
        [LISTING_METRIC_NAMES.website_clicks, data.website_clicks],
        ...(data.rank ? [['Rank by views', data.rank] as [string, string]] : []),
      ),
      button('See it by day', data.dashboardUrl),
      small('Counted without knowing who the visitors are; bots are left out.'),
    ],
    reason: `You get this once a month because ${data.businessName} is listed on ${brand.name}.`,
    ...(data.stopUrl && { links: [['Stop this monthly email', data.stopUrl]] as [string, string][] }),
    ...(data.oneClickUrl && { oneClickUrl: data.oneClickUrl }),
  }),
  {
    alone: stats,
    ranked: {
      ...stats,
      rank: '2 of 7',
      stopUrl: example.link('/monthly-email/stop'),
      oneClickUrl: example.link('/api/monthly-email/stop'),
    },
  },
  {
    title: 'Monthly figures of a listing',
    placeholders: {
      contactName: 'name',
      businessName: 'name',
      month: 'date',
      views: 'amount',
      calls: 'amount',
      website_clicks: 'amount',
      rank: 'text',
      dashboardUrl: 'link',
    },
  },
);
