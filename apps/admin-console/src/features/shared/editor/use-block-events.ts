import type { ClipboardEvent, KeyboardEvent } from 'react';
import { type BlockOf, CONTENT_LIMITS } from '@townlink/contracts';
import { toast } from '@townlink/web-ui/toast';
import type { BlockSpot } from './block-spot';
import type { AnyBlock, BlockPlace, EditorProps } from './editor-props';
import { blocksOfHtml, PASTE_MAX } from './paste/blocks-of-html';

/**
 * In an empty long text of a block, '/' opens the menu of blocks. Not in single lines, where addresses start with '/'.
 */
const slashEvents = (placeOf: () => BlockPlace, askForBlock: EditorProps['askForBlock']) => ({
  onKeyDown(this: void, event: KeyboardEvent): void {
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isSlash || !(event.target instanceof HTMLTextAreaElement) || event.target.value !== '') return;
    event.preventDefault();
    event.stopPropagation();
    askForBlock(placeOf());
  },
});

interface Place extends Pick<EditorProps, 'dispatch' | 'askForBlock' | 'set'> {
  block: AnyBlock;
  spot: BlockSpot;
  isInColumns: boolean;
}

/** The text of a field with the selection replaced by the pasted text. */
const withPasted = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, text: string) =>
  value.slice(0, selectionStart) + text + value.slice(selectionEnd);

const isEmptyText = (block: AnyBlock): boolean =>
  block.kind === 'text' && (block as BlockOf<'text'>).text.trim() === '';

/**
 * For the long texts of a block: '/' in an empty one opens the menu of blocks, and a text with headings or lists is
 * pasted as blocks.
 */
export function useBlockEvents({ block, spot, isInColumns, dispatch, askForBlock, set }: Place) {
  const { list } = spot;
  const placeBelow = (): BlockPlace => {
    const count = isEmptyText(block) ? 1 : 0;
    return { list, index: spot.index() + 1 - count, count, isInColumns };
  };
  const onPaste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    if (block.kind !== 'text' || html === '' || !(event.target instanceof HTMLTextAreaElement)) return;
    const pasted = blocksOfHtml(html);
    if (pasted.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const values = pasted.slice(0, CONTENT_LIMITS.blocks);
    if (html.length > PASTE_MAX || values.length < pasted.length)
      toast.error('The text is too long for one page', { description: 'Only its beginning was pasted.' });
    const [only] = values;
    const whole = values.length === 1 && only?.kind === 'text' ? withPasted(event.target, only.text) : undefined;
    // A longer text would be cut when saved.
    if (whole !== undefined && whole.length <= CONTENT_LIMITS.text)
      dispatch({ type: 'set', at: [...list, spot.index(), 'text'], value: whole });
    else {
      const { index, count } = placeBelow();
      dispatch({ type: 'replace', list, index, count, values });
    }
  };
  return { ...slashEvents(placeBelow, askForBlock), ...(set.takesMarkup && { onPaste }) };
}
