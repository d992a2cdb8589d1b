import { CONTENT_DRAWINGS, type ContentBlock } from './blocks';
import type { LegalRevision } from './legal-revision';
import type { MenuPlace } from './menu';

/** How a page is set. */
export const CONTENT_LAYOUTS = {
  text: 'Text',
  column: 'Wide, for tables and cards',
  contents: 'With a table of contents',
  legal: 'Legal document',
} as const;

export type ContentLayout = keyof typeof CONTENT_LAYOUTS;

/** A drawing beside the heading, or none. */
export const HEAD_DRAWINGS = { none: 'None', ...CONTENT_DRAWINGS } as const;

/** Everything that is edited of a page. */
export interface ContentDocument {
  /** In the browser's tab, the breadcrumb and search engines. */
  title: string;
  heading: string;
  /** For search engines, and below the heading. */
  description: string;
  layout: ContentLayout;
  drawing: keyof typeof HEAD_DRAWINGS;
  /** For apps that preview links, by its name; the brand's where it is empty. */
  social: string;
  /** For a page of the operator's own: where the menus link to it, and its order there. */
  menu: MenuPlace;
  menuOrder: string;
  /** A legal document in plain words. */
  summary: string[];
  blocks: ContentBlock[];
  /** Of the draft of a legal document; not of what visitors get. */
  revision?: LegalRevision;
}

export const CONTENT_LIMITS = {
  title: 100,
  heading: 120,
  description: 300,
  summary: 12,
  summaryPoint: 300,
  /** All blocks of a page, those in columns too. */
  blocks: 300,
  /** Characters of a text that are read at all. */
  text: 10_000,
  /** Bytes of a document as JSON. */
  bytes: 256 * 1024,
  /** Of one as it is stored: blocks that are not known are JSON within JSON. */
  storedBytes: 400_000,
  unknownBlock: 20_000,
} as const;
