import { type ContentBlock, leftOutText } from '@townlink/contracts';
import { isLeftOut, type LiveParts } from '@townlink/server-mail';

/**
 * Says for each live block that a reader does not get why it is left out.
 * @param town the reader's, such as 'Riverton, UT'
 */
export function leftOutOf(
  blocks: readonly ContentBlock[],
  live: LiveParts | undefined,
  town: string | undefined,
): string[] {
  const found = blocks.flatMap((block) => {
    switch (block.kind) {
      case 'columns':
        return block.cells.flatMap((cell) => leftOutOf(cell, live, town));
      case 'new-listings':
      case 'ending-offers':
      case 'open-places':
        return isLeftOut(block, live) ? [leftOutText(block, town)] : [];
      default:
        return [];
    }
  });
  return [...new Set(found)];
}
