import { brand, oneLine as cleanLine, shortened } from '@townlink/contracts';
import type { Block, EmailContent } from './layout/blocks';
import { renderHtml } from './layout/html';
import type { DeclaredWords } from './words/declared-words';

/**
 * What stops a queued message: a bounce or complaint; also a later unsubscription, for mail to subscribers; or any
 * suppression, for unsolicited mail.
 */
export type Stop = 'bounce' | 'unsubscribing-since' | 'suppression';

/** One kind of email. */
export interface Email<Data extends object> {
  /** Stored with each message, so it must never change. */
  name: string;
  write(data: Data): EmailContent;
  /** Sample data by variant, used in the address: shown by `/__mail`, and checked by the layout tests. */
  samples: Readonly<Record<string, object>>;
  /** For unsolicited mail: better lost than sent twice, so it is not retried after an attempt with an unknown outcome. */
  isSentOnce?: true;
  /** By default, suppressions are left to the mail provider. */
  stoppedBy?: Stop;
  /** Without this, the console cannot edit this email. */
  words?: DeclaredWords<Data>;
}

/**
 * Declares an email, in a file `<name>.email.ts` of the sending domain. The data are already formatted, with money and dates
 * as text.
 * @param samples one for each variant
 * @param words what the console can edit, and what the text can reference
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

/** One-click unsubscribe (RFC 8058). */
export const oneClickHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Renders an email. User data becomes text, never markup or headers. */
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

/** Inboxes truncate longer subjects. */
const LONGEST_LINE = 180;

/**
 * Converts text to a single line without line breaks, control or direction characters, so that it cannot inject another
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

function renderText({ subject, heading = subject, blocks, reason, ...content }: EmailContent): string {
  const { links = [], postalAddress = brand.postalAddress } = content;
  const footer = [
    reason,
    ...links.map(([label, url]) => `${label}: ${url}`),
    `Questions? ${brand.supportEmail}`,
    `${brand.name}, ${postalAddress}`,
  ].join('\n');
  return clean([heading, ...blocks.map(blockText), `-- \n${footer}`].join('\n\n')) + '\n';
}
