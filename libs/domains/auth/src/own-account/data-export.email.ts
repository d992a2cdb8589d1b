import { brand, DATA_EXPORT } from '@townlink/contracts';
import { button, defineEmail, example, paragraph, small } from '@townlink/server-mail';

/** The data export is ready. The link opens a page that requires a sign-in. */
export const dataExportEmail = defineEmail<{ url: string }>(
  'data-export',
  ({ url }) => ({
    subject: `Your ${brand.name} data is ready to download`,
    preheader: `You can download it for ${DATA_EXPORT.hours} hours.`,
    blocks: [
      paragraph(
        `The copy of your data that you requested is ready. You can download it for ${DATA_EXPORT.hours} hours.`,
      ),
      button('Download your data', url),
      small(
        `You have to be signed in to download it. If you did not request it, another person may have access to your account: choose a new password, or write to ${brand.supportEmail}.`,
      ),
    ],
    reason: `You get this because this address belongs to an account at ${brand.name}.`,
  }),
  { usual: { url: example.url('/account/data') } },
  {
    title: 'Data ready to download',
    placeholders: { url: 'link' },
  },
);
