import { randomUUID } from 'node:crypto';
import { brand, PAGES } from '@townlink/contracts';
import type { Provider } from '@townlink/domain-providers';
import { button, defineEmail, paragraph, quote } from '@townlink/server-mail';

interface About {
  contactName: string;
  businessName: string;
  dashboardUrl: string;
}

const reason = `You get this because you have a listing on ${brand.name}.`;

/** Tells a provider that the listing is off for a while, why, and that nothing is charged meanwhile. */
export const pausedEmail = defineEmail<About & { why: string }>('paused', (data) => ({
  subject: `The listing of ${data.businessName} is paused`,
  heading: 'Your listing is paused',
  preheader: 'Nothing is charged until it is resumed.',
  blocks: [
    paragraph(`Hello ${data.contactName},`),
    paragraph(`We paused the listing of ${data.businessName}: visitors do not see it for now.`),
    ...(data.why.trim() ? [paragraph('Why we paused it:'), quote(data.why.trim())] : []),
    paragraph('Nothing is charged until it is resumed. If something can be put right, answer this message.'),
    button('Go to your dashboard', data.dashboardUrl),
  ],
  reason,
}));

/** Tells a provider that the listing is on again. */
export const resumedEmail = defineEmail<About>('resumed', (data) => ({
  subject: `The listing of ${data.businessName} is back`,
  heading: 'Your listing is back',
  preheader: 'Visitors see it again.',
  blocks: [
    paragraph(`Hello ${data.contactName},`),
    paragraph(`Visitors see the listing of ${data.businessName} again. Your membership goes on as before.`),
    button('Go to your dashboard', data.dashboardUrl),
  ],
  reason,
}));

const about = (provider: Provider, siteUrl: string): About => ({
  contactName: provider.contact_name,
  businessName: provider.business_name,
  dashboardUrl: siteUrl + PAGES.dashboard,
});

export const pausedMessage = (provider: Provider, why: string | null, siteUrl: string) => ({
  key: `paused:${provider.id}:${randomUUID()}`,
  to: provider.mail_address,
  data: { ...about(provider, siteUrl), why: why ?? '' },
});

export const resumedMessage = (provider: Provider, siteUrl: string) => ({
  key: `resumed:${provider.id}:${randomUUID()}`,
  to: provider.mail_address,
  data: about(provider, siteUrl),
});
