import { brand, DATA_EXPORT } from '@townlink/contracts';
import { button, defineEmail, defineSamples, example, paragraph, small } from '@townlink/server-mail';

/** Tells a person that the copy of his data is there. The link opens a page that asks who he is. */
export const dataExportEmail = defineEmail<{ url: string }>('data-export', ({ url }) => ({
  subject: `Your ${brand.name} data is ready to download`,
  preheader: `You can download it for ${DATA_EXPORT.hours} hours.`,
  blocks: [
    paragraph(`The copy of your data that you asked for is ready. You can download it for ${DATA_EXPORT.hours} hours.`),
    button('Download your data', url),
    small(
      `You have to be signed in to download it. If you did not ask for it, someone else may have access to your account: choose a new password, or write to ${brand.supportEmail}.`,
    ),
  ],
  reason: `You get this because this address belongs to an account at ${brand.name}.`,
}));

defineSamples(dataExportEmail, { usual: { url: example.url('/account/data') } });
