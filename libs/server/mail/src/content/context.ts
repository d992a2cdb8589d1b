import { type BlockOf, type KindIn, type Plan, supportMailto, supportSubject } from '@townlink/contracts';

/** A live block's content for one town. */
export interface LiveGroup<Row = LiveRow> {
  /** 'Riverton, UT' */
  town: string;
  rows: readonly Row[];
  /** Link to the rest. */
  more: { label: string; path: string };
}

export interface LiveRow {
  name: string;
  detail: string;
  path: string;
}

/** Content for a reader's towns at the time the newsletter is made. */
export interface LiveParts {
  listings: readonly LiveGroup<LiveRow & { days: number }>[];
  offers: readonly LiveGroup[];
  places: readonly LiveGroup[];
}

/** Input of block views besides the block. */
export interface EmailContext {
  /** Origin of the site, prepended to paths. */
  siteUrl: string;
  /** Absolute address of public files, prepended to pictures; without it none are shown. */
  mediaUrl?: string;
  /** Width of pictures in columns, in pixels; by default the full text width. */
  width?: number;
  /** Changes an address of the site, for example to add a campaign. */
  mark?: (address: string) => string;
  /** For live prices. */
  plans?: readonly Plan[];
  /** For live blocks. */
  live?: LiveParts;
}

/** A block in the HTML and the text version of an email. */
export interface EmailPart {
  html: string;
  text: string;
}

/** Null if a block has no content for this reader. */
export type EmailView<Kind extends KindIn<'email' | 'newsletter'>> = (
  block: BlockOf<Kind>,
  context: EmailContext,
) => EmailPart | null;

/** The absolute address of a link; undefined if emails cannot have the link, whose text remains. */
export function addressOf(target: string, { siteUrl, mark = (address) => address }: EmailContext): string | undefined {
  const subject = supportSubject(target);
  if (subject !== undefined) return supportMailto(subject || undefined);
  const address = /^\/(?!\/)/.test(target) ? siteUrl + target : target;
  if (/[\s\\\p{Cc}]/u.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, origin, username } = new URL(address);
  const isOfSite = origin === new URL(siteUrl).origin;
  if (username !== '' || !(protocol === 'https:' || isOfSite)) return undefined;
  return isOfSite ? mark(address) : address;
}
