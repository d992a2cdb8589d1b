import { type ContentBlock, type ContentDocument, HOME_PAGE } from '@townlink/contracts';
import { home } from './release/home';

/**
 * A document of the home page with each of its sections once, in the order of the release. One that it lacks, such as a section of a later
 * release, has the release's words; blocks of another release stay at the end. Other pages are as they are.
 */
export function completed(name: string, document: ContentDocument): ContentDocument {
  if (name !== HOME_PAGE) return document;
  const sections = home.blocks.map((section) => document.blocks.find(({ kind }) => kind === section.kind) ?? section);
  const unknown = document.blocks.filter((block): block is ContentBlock => block.kind === 'unknown');
  return { ...document, blocks: [...sections, ...unknown] };
}
