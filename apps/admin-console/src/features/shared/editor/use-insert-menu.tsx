import { type Dispatch, type RefObject, useCallback, useRef, useState } from 'react';
import type { BlockKind, ContentMedium } from '@townlink/contracts';
import { type Edit, emptyBlock } from './edit-document';
import type { BlockPlace } from './editor-props';
import { InsertMenu } from './insert-menu';
import { firstFieldOf } from './use-block-events';

/** The menu that '/' opens, once for the whole editor. The focus goes to the new block. */
export function useInsertMenu(dispatch: Dispatch<Edit>, medium: ContentMedium) {
  const [place, setPlace] = useState<BlockPlace>();
  const chosen = useRef<BlockPlace>(undefined);
  const [returnFocus] = useState<RefObject<HTMLElement | null>>(() => ({
    get current() {
      return chosen.current ? firstFieldOf(chosen.current.list, chosen.current.index) : null;
    },
  }));
  const askForBlock = useCallback((asked: BlockPlace) => {
    chosen.current = undefined;
    setPlace(asked);
  }, []);
  const choose = (kind: BlockKind) => {
    if (!place) return;
    const { list, index, count } = place;
    chosen.current = place;
    dispatch({ type: 'replace', list, index, count, values: [emptyBlock(kind)] });
    setPlace(undefined);
  };
  const menu = place && (
    <InsertMenu
      medium={medium}
      isInColumns={place.isInColumns}
      returnFocus={returnFocus}
      onChoose={choose}
      onClose={() => setPlace(undefined)}
    />
  );
  return { askForBlock, menu };
}
