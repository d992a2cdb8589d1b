import { type BlockOf, type ContentBlock, hyphenate, plainText } from '@townlink/contracts';

/** Blocks below one heading; no heading for those before the first or after columns. */
export interface ContentSection {
  heading?: BlockOf<'heading'>;
  /** Anchor of the heading, unique on the page. */
  id: string;
  blocks: ContentBlock[];
}

/** Groups blocks by their section headings. Columns and dividers form groups of their own. */
export function sectionsOf(blocks: readonly ContentBlock[], taken = new Set<string>()): ContentSection[] {
  const sections: ContentSection[] = [];
  let open: ContentSection | undefined;
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === '2') {
      open = { heading: block, id: anchorOf(block, taken), blocks: [] };
      sections.push(open);
    } else if (block.kind === 'columns' || block.kind === 'divider') {
      sections.push({ id: '', blocks: [block] });
      open = undefined;
    } else if (open) open.blocks.push(block);
    else {
      open = { id: '', blocks: [block] };
      sections.push(open);
    }
  }
  return sections;
}

function anchorOf({ anchor, text }: BlockOf<'heading'>, taken: Set<string>): string {
  const wanted = anchor || hyphenate(plainText(text)) || 'section';
  let id = wanted;
  for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`;
  taken.add(id);
  return id;
}
