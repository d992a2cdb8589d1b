import { type Dispatch, type RefObject, useCallback, useRef, useState } from 'react';
import type { Edit } from './edit-document';
import type { BlockPlace, BlockSet } from './editor-props';
import { firstFieldOf } from './focus-field';
import { InsertMenu } from './insert-menu';

interface Asked {
  place: BlockPlace;
  /** The field in which '/' was typed. */
  field: Element;
}

/** The menu that '/' opens, once for the whole editor. The new block gets the focus. */
export function useInsertMenu(dispatch: Dispatch<Edit>, { offered, emptyOf }: BlockSet) {
  const [asked, setAsked] = useState<Asked>();
  const chosen = useRef<BlockPlace>(undefined);
  const [returnFocus] = useState<RefObject<HTMLElement | null>>(() => ({
    get current() {
      return chosen.current ? firstFieldOf([...chosen.current.list, chosen.current.index]) : null;
    },
  }));
  const askForBlock = useCallback((place: BlockPlace) => {
    chosen.current = undefined;
    setAsked({ place, field: document.activeElement ?? document.body });
  }, []);
  const choose = (kind: string) => {
    if (!asked) return;
    const { list, index, count } = asked.place;
    chosen.current = asked.place;
    dispatch({ type: 'replace', list, index, count, values: [emptyOf(kind)] });
    setAsked(undefined);
  };
  const menu = asked && (
    <InsertMenu
      kinds={offered(asked.place.isInColumns)}
      field={asked.field}
      returnFocus={returnFocus}
      onChoose={choose}
      onClose={() => setAsked(undefined)}
    />
  );
  return { askForBlock, menu };
}
