import { type BlockOf, type KindIn, type Plan, supportMailto, supportSubject } from '@townlink/contracts';

/** What a live block names of one town. */
export interface LiveGroup<Row = LiveRow> {
  /** 'Riverton, UT' */
  town: string;
  rows: readonly Row[];
  /** Where all of it is. */
  more: { label: string; path: string };
}

export interface LiveRow {
  name: string;
  detail: string;
  path: string;
}

/** Of a reader's towns, as it is when the newsletter is made. */
export interface LiveParts {
  listings: readonly LiveGroup<LiveRow & { days: number }>[];
  offers: readonly LiveGroup[];
  places: readonly LiveGroup[];
}

/** What the views of blocks are given besides their block. */
export interface EmailContext {
  /** Origin of the site, in front of paths. */
  siteUrl: string;
  /** Absolute address of public files, in front of pictures; none are shown without it. */
  mediaUrl?: string;
  /** Pixels that a picture has in columns; the whole text without. */
  width?: number;
  /** Changes an address of the site, such as to name a campaign. */
  mark?: (address: string) => string;
  /** For live prices. */
  plans?: readonly Plan[];
  /** For live blocks. */
  live?: LiveParts;
}

/** A block in both versions of an email. */
export interface EmailPart {
  html: string;
  text: string;
}

/** Null where a block has nothing to say to this reader. */
export type EmailView<Kind extends KindIn<'email' | 'newsletter'>> = (
  block: BlockOf<Kind>,
  context: EmailContext,
) => EmailPart | null;

/** The absolute address of a link; undefined for one that an email cannot have, whose words stay. */
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
