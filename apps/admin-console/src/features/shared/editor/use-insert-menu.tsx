import { type Dispatch, type RefObject, useCallback, useRef, useState } from 'react';
import type { Edit } from './edit-document';
import type { BlockPlace, BlockSet } from './editor-props';
import { firstFieldOf } from './focus-field';
import { InsertMenu } from './insert-menu';

/** The menu that '/' opens, once for the whole editor. The new block gets the focus. */
export function useInsertMenu(dispatch: Dispatch<Edit>, { offered, emptyOf }: BlockSet) {
  const [place, setPlace] = useState<BlockPlace>();
  const chosen = useRef<BlockPlace>(undefined);
  const [returnFocus] = useState<RefObject<HTMLElement | null>>(() => ({
    get current() {
      return chosen.current ? firstFieldOf([...chosen.current.list, chosen.current.index]) : null;
    },
  }));
  const askForBlock = useCallback((asked: BlockPlace) => {
    chosen.current = undefined;
    setPlace(asked);
  }, []);
  const choose = (kind: string) => {
    if (!place) return;
    const { list, index, count } = place;
    chosen.current = place;
    dispatch({ type: 'replace', list, index, count, values: [emptyOf(kind)] });
    setPlace(undefined);
  };
  const menu = place && (
    <InsertMenu
      kinds={offered(place.isInColumns)}
      returnFocus={returnFocus}
      onChoose={choose}
      onClose={() => setPlace(undefined)}
    />
  );
  return { askForBlock, menu };
}
