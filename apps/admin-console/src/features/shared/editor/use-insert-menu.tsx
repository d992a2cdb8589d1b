import { type Dispatch, type RefObject, useCallback, useRef, useState } from 'react';
import { type BlockKind, blockKinds, BLOCKS, type ContentMedium, isIn } from '@townlink/contracts';
import type { OfferedBlock } from './block-groups';
import { type Edit, emptyBlock } from './edit-document';
import type { BlockPlace } from './editor-props';
import { InsertMenu } from './insert-menu';
import { firstFieldOf } from './use-block-events';

/** What a document takes. */
interface Insertable {
  kindsAt: (place: BlockPlace) => readonly OfferedBlock[];
  emptyOf: (kind: string) => unknown;
}

/** The menu of a document of a medium. Columns hold no columns. */
export const useInsertMenu = (dispatch: Dispatch<Edit>, medium: ContentMedium) =>
  useInsertMenuOf(dispatch, {
    kindsAt: ({ isInColumns }) =>
      blockKinds
        .filter((kind) => isIn(kind, medium) && (kind !== 'columns' || !isInColumns))
        .map((kind) => ({ id: kind, label: BLOCKS[kind].label })),
    emptyOf: (kind) => emptyBlock(kind as BlockKind),
  });

/** The menu that '/' opens, once for the whole editor. The focus goes to the new block. */
export function useInsertMenuOf(dispatch: Dispatch<Edit>, { kindsAt, emptyOf }: Insertable) {
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
  const choose = (kind: string) => {
    if (!place) return;
    const { list, index, count } = place;
    chosen.current = place;
    dispatch({ type: 'replace', list, index, count, values: [emptyOf(kind)] });
    setPlace(undefined);
  };
  const menu = place && (
    <InsertMenu
      kinds={kindsAt(place)}
      returnFocus={returnFocus}
      onChoose={choose}
      onClose={() => setPlace(undefined)}
    />
  );
  return { askForBlock, menu };
}
