import { type ContentBlock, type ContentDocument, HOME_PAGE } from '@townlink/contracts';
import { home } from './release/home';

/**
 * Completes a home page so that it has each section once, in the release's order. A missing section, such as one added
 * by a later release, gets the release's text; blocks of another release stay at the end. Other pages are unchanged.
 */
export function completed(name: string, document: ContentDocument): ContentDocument {
  if (name !== HOME_PAGE) return document;
  const sections = home.blocks.map((section) => {
    const own = document.blocks.find(({ kind }) => kind === section.kind);
    return own ? withLists(own, section) : section;
  });
  const unknown = document.blocks.filter((block): block is ContentBlock => block.kind === 'unknown');
  return { ...document, blocks: [...sections, ...unknown] };
}

/** A section that was published before a release gave it a list has no list, and cannot be published without one. */
const withLists = (own: ContentBlock, release: ContentBlock): ContentBlock => {
  const missing = Object.entries(release).filter(
    ([name, value]) => Array.isArray(value) && ((own as object as Record<string, unknown[]>)[name] ?? []).length === 0,
  );
  return missing.length > 0 ? { ...own, ...Object.fromEntries(missing) } : own;
};
