import {
  brand,
  COMPOSE_MESSAGES,
  type ComposeNewsletterRequest,
  type NewsletterAudience,
  shortened,
} from '@townlink/contracts';
import { html as htmlBlock, defineEmail, example, renderEmail } from '@townlink/server-mail';
import { convert } from 'html-to-text';
import { createHash } from 'node:crypto';
import { toSafeHtml } from './safe-html';

/** Stored form: sanitized, and without any recipient's links. */
export interface NewsletterContent {
  subject: string;
  html: string;
  text: string;
}

export interface ReaderLinks {
  unsubscribeUrl: string;
  preferencesUrl: string;
}

export interface NewsletterEmailData extends NewsletterContent, ReaderLinks {
  audience: NewsletterAudience;
  /** Defaults to the brand's. */
  postalAddress?: string;
}

/** Preview text in an inbox and in the history. */
const PREVIEW_LENGTH = 140;

/** Gmail clips longer emails, and with them the unsubscribe link. In bytes. */
const GMAIL_CLIPS_AT = 102 * 1024;

const reasonOf = (audience: NewsletterAudience): string =>
  ({
    user: `You get this because you subscribed to the ${brand.name} newsletter.`,
    provider: `You get this because you asked for news for providers on ${brand.name}.`,
  })[audience];

const sampleContent: Omit<NewsletterEmailData, 'audience'> = {
  subject: 'Ten new providers this month',
  html: '<h2>New in your city</h2><p>Ten providers were <a href="https://townlink.example/">listed in October</a>.</p><ul><li>Plumbers</li><li>Electricians</li></ul>',
  text: 'New in your city\n\nTen providers were listed in October [https://townlink.example/].\n\n * Plumbers\n * Electricians',
  unsubscribeUrl: example.link('/newsletter/unsubscribe'),
  preferencesUrl: example.link('/newsletter/preferences'),
};

/**
 * A newsletter to one recipient, with an administrator's content instead of a template's. The footer has the legally
 * required reason, unsubscribe link and postal address.
 */
export const newsletterEmail = defineEmail<NewsletterEmailData>(
  'newsletter',
  (data) => ({
    subject: data.subject,
    preheader: previewOf(data.text),
    blocks: [htmlBlock(data.html, data.text)],
    reason: reasonOf(data.audience),
    links: [
      ['Unsubscribe', data.unsubscribeUrl],
      ['Email preferences', data.preferencesUrl],
    ],
    postalAddress: data.postalAddress,
  }),
  {
    user: { ...sampleContent, audience: 'user' },
    provider: { ...sampleContent, audience: 'provider' },
  },
);

/** The first words, on one line. */
export const previewOf = (text: string): string => shortened(text.replace(/\s+/g, ' ').trim(), PREVIEW_LENGTH);

/** The stored form of an administrator's content, and problems that prevent sending. */
export function composeNewsletter(
  { subject, html, text }: ComposeNewsletterRequest,
  siteUrl: string,
): { letter: NewsletterContent; problems: string[] } {
  const safe = toSafeHtml(html, { siteUrl, campaign: campaignOf(subject) });
  const plain = text?.trim() || toPlainText(safe.html);
  const problems = [
    ...(safe.html && plain ? [] : [COMPOSE_MESSAGES.nothingLeft]),
    ...(safe.picturesWithoutAlt > 0 ? [COMPOSE_MESSAGES.noAlt] : []),
  ];
  return { letter: { subject, html: safe.html, text: plain }, problems };
}

/** Hints for the author. */
export function warningsOf(data: NewsletterEmailData): string[] {
  const bytes = Buffer.byteLength(renderEmail(newsletterEmail, data).html);
  if (bytes <= GMAIL_CLIPS_AT) return [];
  return [`Gmail cuts emails short at 102 kB, and this one has ${Math.ceil(bytes / 1024)} kB.`];
}

/** Identifies equal content, to prevent sending it twice. */
export const contentHash = ({ subject, html, text }: NewsletterContent): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([subject, html, text]))
    .digest();

/** 'spring-news-2026': campaign name of visits from it. */
const campaignOf = (subject: string): string =>
  subject
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'newsletter';

const toPlainText = (html: string): string =>
  convert(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
      ...['h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  }).trim();
