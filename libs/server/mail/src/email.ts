import { brand, oneLine as cleanLine, shortened } from '@townlink/contracts';
import type { Block, EmailContent } from './layout/blocks';
import { renderHtml } from './layout/html';
import type { DeclaredWords } from './words/declared-words';

/**
 * What stops a message that is queued already: a bounce or complaint; also an unsubscribing since then, for mail to subscribers; or
 * any suppression, for mail that was not asked for.
 */
export type Stop = 'bounce' | 'unsubscribing-since' | 'suppression';

/** One kind of email. */
export interface Email<Data extends object> {
  /** Stored with each message, so it never changes. */
  name: string;
  write(data: Data): EmailContent;
  /** Sample data by a name for its address: shown by `/__mail` and checked by the tests of layouts. */
  samples: Readonly<Record<string, object>>;
  /** For mail that was not asked for: better lost than sent twice, so an attempt with an unknown outcome is the last one. */
  isSentOnce?: true;
  /** Without it, suppressions are left to the mail provider. */
  stoppedBy?: Stop;
  /** Without it, the console does not edit this email. */
  words?: DeclaredWords<Data>;
}

/**
 * Declares an email, in a file `<name>.email.ts` of the domain that sends it; the data are formatted, with money and
 * dates as text.
 * @param samples one for each variant
 * @param words what the console may edit, and what it may name
 */
export const defineEmail = <Data extends object>(
  name: string,
  write: (data: Data) => EmailContent,
  samples: Record<string, Data>,
  words?: DeclaredWords<Data>,
): Email<Data> => ({ name, write, samples, ...(words && { words }) });

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
}

/** One-click unsubscribing (RFC 8058). */
export const oneClickHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Renders an email. User data become text, never markup or headers. */
export const renderEmail = <Data extends object>(email: Email<Data>, data: Data): RenderedEmail =>
  renderContent(email.write(data));

export function renderContent(written: EmailContent): RenderedEmail {
  const subject = oneLine(written.subject);
  const heading = oneLine(written.heading ?? subject);
  const content = { ...written, subject, heading, preheader: oneLine(written.preheader) };
  const { oneClickUrl } = written;
  return {
    subject,
    html: renderHtml(content),
    text: renderText(content),
    ...(oneClickUrl && { headers: oneClickHeaders(oneClickUrl) }),
  };
}

/** Inboxes cut longer subjects. */
const LONGEST_LINE = 180;

/**
 * Makes one line of any text: without line breaks, control or direction characters, so that it cannot pose as another
 * header. Joiners stay: emoji and many scripts need them.
 */
export const oneLine = (text: string): string =>
  shortened(cleanLine(text.toWellFormed()).replace(/\s+/g, ' '), LONGEST_LINE);

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'small':
      return block.text;
    case 'code':
      return `    ${block.code}`;
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'html':
      return block.text;
  }
}

const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');

export function renderText({ subject, heading = subject, blocks, reason, ...content }: EmailContent): string {
  const { links = [], postalAddress = brand.postalAddress } = content;
  const footer = [
    reason,
    ...links.map(([label, url]) => `${label}: ${url}`),
    `Questions? ${brand.supportEmail}`,
    `${brand.name}, ${postalAddress}`,
  ].join('\n');
  return clean([heading, ...blocks.map(blockText), `-- \n${footer}`].join('\n\n')) + '\n';
}
