import { type ContentBlock, type ContentDocument, HOME_PAGE } from '@townlink/contracts';
import { home } from './release/home';

/**
 * A document of the home page with each of its sections once, in the order of the release. One that it lacks, such as a section of a later
 * release, has the release's words; blocks of another release stay at the end. Other pages are as they are.
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

/** A section that was published before a release gave it a list has none of it, and cannot be published without. */
const withLists = (own: ContentBlock, release: ContentBlock): ContentBlock => {
  const missing = Object.entries(release).filter(
    ([name, value]) => Array.isArray(value) && ((own as object as Record<string, unknown[]>)[name] ?? []).length === 0,
  );
  return missing.length > 0 ? { ...own, ...Object.fromEntries(missing) } : own;
};
