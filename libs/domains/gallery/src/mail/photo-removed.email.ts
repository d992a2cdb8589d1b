import { brand, PAGES } from '@townlink/contracts';
import type { Provider } from '@townlink/domain-providers';
import { button, defineEmail, example, paragraph } from '@townlink/server-mail';

/** An administrator removed a picture. */
export const photoRemovedEmail = defineEmail<{ contactName: string; businessName: string; url: string }>(
  'photo-removed',
  (data) => ({
    subject: `A picture of ${data.businessName} was removed`,
    preheader: 'It does not follow our guidelines.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        `We have removed a picture from the listing of ${data.businessName}. Pictures must be your own and show your work or your business. People in them must have agreed to be shown.`,
      ),
      paragraph(`Everything else stays as it is. If you think this is a mistake, write to ${brand.supportEmail}.`),
      button('See your pictures', data.url),
    ],
    reason: `You get this because ${data.businessName} has applied to be listed on ${brand.name}.`,
  }),
  {
    usual: { ...example.provider, url: example.url('/provider/gallery') },
  },
  {
    title: 'Picture removed',
    placeholders: { contactName: 'name', businessName: 'name', url: 'link' },
  },
);

export function photoRemovedMessage(provider: Provider, photoId: string, siteUrl: string) {
  return {
    key: `photo-removed:${photoId}`,
    to: provider.mail_address,
    copies: provider.notice_copies,
    data: {
      contactName: provider.contact_name,
      businessName: provider.business_name,
      url: siteUrl + PAGES.gallery,
    },
  };
}
