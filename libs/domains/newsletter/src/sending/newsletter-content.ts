import {
  brand,
  COMPOSE_MESSAGES,
  type ComposeNewsletterRequest,
  type ContentBlock,
  EMAIL_BYTES,
  fillDocument,
  fillLine,
  hyphenate,
  type NewsletterAudience,
  type NewsletterDocument,
  type Plan,
  readNewsletter,
  shortened,
} from '@townlink/contracts';
import {
  html as htmlBlock,
  defineEmail,
  emailBlocks,
  example,
  type LiveParts,
  renderEmail,
} from '@townlink/server-mail';
import { convert } from 'html-to-text';
import { createHash } from 'node:crypto';
import { counted, toSafeHtml } from './safe-html';

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

/** For a newsletter made of blocks: what a reader's email is rendered from, instead of stored HTML. */
export interface Composed {
  blocks: ContentBlock[];
  preheader: string;
  siteUrl: string;
  /** Absolute address of public files. */
  mediaUrl: string;
  plans: readonly Plan[];
  live: LiveParts;
}

export interface NewsletterEmailData extends NewsletterContent, ReaderLinks {
  audience: NewsletterAudience;
  composed?: Composed;
  /** Defaults to the first words. */
  preheader?: string;
  /** Defaults to the brand's. */
  postalAddress?: string;
}

/** Preview text in an inbox and in the history. */
const PREVIEW_LENGTH = 140;

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

const sampleTown = {
  town: 'Riverton, UT',
  rows: [{ name: example.provider.businessName, detail: 'Plumber', path: '/ut/riverton-ut/plumber/example', days: 3 }],
  more: { label: 'All listings in Riverton', path: '/ut/riverton-ut' },
};

const sampleComposed: Composed = {
  blocks: readNewsletter({
    blocks: [
      { kind: 'text', text: 'Here is what changed in **your town**. [How we vet](/safety-trust)' },
      { kind: 'new-listings', title: 'New in your town', days: '30' },
      { kind: 'ending-offers', title: 'Offers that end this week' },
      { kind: 'divider' },
      {
        kind: 'columns',
        frame: 'cards',
        cells: [[{ kind: 'text', text: 'By day' }], [{ kind: 'text', text: 'By night' }]],
      },
      { kind: 'list', style: 'checks', items: ['Licensed', 'Insured'] },
      { kind: 'callout', title: 'Before you hire', text: 'Ask for the price in writing.' },
      {
        kind: 'actions',
        items: [
          { label: 'Find a provider', target: '/' },
          { label: 'Pricing', target: '/pricing' },
        ],
      },
    ],
  }).blocks,
  preheader: 'Who passed vetting, and which offers end this week.',
  siteUrl: example.url(),
  mediaUrl: example.url('/media'),
  plans: [],
  live: { listings: [sampleTown], offers: [sampleTown], places: [] },
};

/** Shared by the preview, the test and each reader's email. */
function bodyOf({ html, text, composed, preheader: given, ...data }: NewsletterEmailData) {
  if (!composed) {
    const preheader = fillLine(given ?? '', []) || previewOf(text);
    return { subject: data.subject, preheader, blocks: [htmlBlock(html, text)] };
  }
  const { siteUrl, mediaUrl, plans, live } = composed;
  const [subject, preheader] = [fillLine(data.subject, plans), fillLine(composed.preheader, plans)];
  const place = { siteUrl, campaign: campaignOf(subject) };
  const mark = (address: string) => counted(address, place) ?? address;
  const blocks = emailBlocks(fillDocument(composed.blocks, plans), { siteUrl, mediaUrl, mark, plans, live });
  return { subject, preheader: preheader || previewOf(textOf(blocks)), blocks };
}

const textOf = (blocks: readonly { kind: string }[]): string =>
  blocks.flatMap((block) => ('text' in block ? [String(block.text)] : [])).join('\n\n');

/** What is stored for a newsletter made of blocks in addition to its document: as a reader without a town gets it. */
export function storedForm(data: NewsletterEmailData): NewsletterContent {
  const { subject, blocks } = bodyOf(data);
  const html = blocks.flatMap((block) => (block.kind === 'html' ? [block.html] : [])).join('\n');
  return { subject, html, text: textOf(blocks) };
}

/**
 * A newsletter to one recipient, with an administrator's content instead of a template's. The footer has the legally
 * required reason, unsubscribe link and postal address.
 */
export const newsletterEmail = defineEmail<NewsletterEmailData>(
  'newsletter',
  (data) => ({
    ...bodyOf(data),
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
    blocks: { ...sampleContent, audience: 'user', composed: sampleComposed },
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
  if (bytes <= EMAIL_BYTES.most) return [];
  return [`Gmail cuts emails short at 102 kB, and this one has ${Math.ceil(bytes / 1024)} kB.`];
}

/** Identifies equal content, to prevent sending it twice. */
export const contentHash = ({ subject, html, text }: NewsletterContent): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([subject, html, text]))
    .digest();

/** Identifies a newsletter made of blocks; the same for what was previewed and what is sent. */
export const documentHash = ({ audience, subject, preheader, blocks }: NewsletterDocument): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([audience, subject, preheader, blocks]))
    .digest();

/** Campaign name of visits from it, such as 'spring-news-2026'. */
const campaignOf = (subject: string): string => hyphenate(subject).slice(0, 60) || 'newsletter';

const toPlainText = (html: string): string =>
  convert(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
      ...['h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  }).trim();
