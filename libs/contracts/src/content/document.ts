import { CONTENT_DRAWINGS, type ContentBlock } from './blocks';
import type { LegalRevision } from './legal-revision';
import type { MenuPlace } from './menu';

/** Layout of a page. */
export const CONTENT_LAYOUTS = {
  text: 'Text',
  column: 'Wide, for tables and cards',
  contents: 'With a table of contents',
  legal: 'Legal document',
} as const;

export type ContentLayout = keyof typeof CONTENT_LAYOUTS;

/** A drawing next to the heading, or none. */
export const HEAD_DRAWINGS = { none: 'None', ...CONTENT_DRAWINGS } as const;

/** Everything editable on a page. */
export interface ContentDocument {
  /** For the browser tab, the breadcrumb and search engines. */
  title: string;
  heading: string;
  /** For search engines, and below the heading. */
  description: string;
  layout: ContentLayout;
  drawing: keyof typeof HEAD_DRAWINGS;
  /** Picture for link previews, by name; the brand's when empty. */
  social: string;
  /** For an operator's own page: its menu and its position there. */
  menu: MenuPlace;
  menuOrder: string;
  /** Plain-language summary of a legal document. */
  summary: string[];
  blocks: ContentBlock[];
  /** Only in the draft of a legal document; visitors do not get it. */
  revision?: LegalRevision;
}

export const CONTENT_LIMITS = {
  title: 100,
  heading: 120,
  description: 300,
  summary: 12,
  summaryPoint: 300,
  /** All blocks of a page, including those in columns. */
  blocks: 300,
  /** Characters read of a text. */
  text: 10_000,
  /** Bytes of a document as JSON. */
  bytes: 256 * 1024,
  /** Bytes as stored: unknown blocks are JSON within JSON. */
  storedBytes: 400_000,
  unknownBlock: 20_000,
} as const;
