import type { ClipboardEvent, KeyboardEvent } from 'react';
import { CONTENT_LIMITS, type ContentBlock } from '@townlink/contracts';
import { toast } from '@townlink/web-ui/toast';
import type { ValuePath } from './edit-document';
import type { BlockPlace, EditorProps } from './editor-props';
import { blocksOfHtml, PASTE_MAX } from './paste/blocks-of-html';

export const blockId = (list: ValuePath, index: number): string => ['block', ...list, index].join('-');

/** Where a block's text begins. */
export const firstFieldOf = (list: ValuePath, index: number): HTMLElement | null =>
  document.querySelector(`#${blockId(list, index)} :is(input, textarea, select)`);

/** In the empty long text of a block, '/' asks for a block. Lines are left alone: addresses begin with '/'. */
export const slashEvents = (place: BlockPlace, askForBlock: EditorProps['askForBlock']) => ({
  onKeyDown(this: void, event: KeyboardEvent): void {
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isSlash || !(event.target instanceof HTMLTextAreaElement) || event.target.value !== '') return;
    event.preventDefault();
    event.stopPropagation();
    askForBlock(place);
  },
});

interface Place extends Pick<EditorProps, 'dispatch' | 'askForBlock'> {
  block: ContentBlock;
  list: ValuePath;
  index: number;
  isInColumns: boolean;
}

/** The text of a field with the pasted one in place of the selection. */
const withPasted = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, text: string) =>
  value.slice(0, selectionStart) + text + value.slice(selectionEnd);

const isEmptyText = (block: ContentBlock): boolean => block.kind === 'text' && block.text.trim() === '';

/** In the long texts of a block: '/' in an empty one asks for a block, and a text with headings or lists is pasted as blocks. */
export function useBlockEvents({ block, list, index, isInColumns, dispatch, askForBlock }: Place) {
  const count = isEmptyText(block) ? 1 : 0;
  const at = index + 1 - count;
  const onPaste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    if (block.kind !== 'text' || html === '' || !(event.target instanceof HTMLTextAreaElement)) return;
    const pasted = blocksOfHtml(html);
    if (pasted.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const values = pasted.slice(0, CONTENT_LIMITS.blocks);
    if (html.length > PASTE_MAX || values.length < pasted.length)
      toast.error('The text is too long for one page', { description: 'Its beginning was pasted.' });
    const [only] = values;
    const whole = values.length === 1 && only?.kind === 'text' ? withPasted(event.target, only.text) : undefined;
    // A longer text would be cut when it is saved.
    if (whole !== undefined && whole.length <= CONTENT_LIMITS.text)
      dispatch({ type: 'set', at: [...list, index, 'text'], value: whole });
    else dispatch({ type: 'replace', list, index: at, count, values });
  };
  return { ...slashEvents({ list, index: at, count, isInColumns }, askForBlock), onPaste };
}
