import { useMemo } from 'react';
import type { Edit, ValuePath } from './edit-document';
import type { EditorProps } from './editor-props';

/** A block in its list. The object is stable; the block's position is looked up when needed. */
export interface BlockSpot {
  /** Id prefix of its elements. */
  id: string;
  list: ValuePath;
  /** Its current position. */
  index: () => number;
}

/** Id of the element with the block's name and position. */
export const nameIdOf = ({ id }: BlockSpot): string => `${id}-name`;

/** The editor within a block, with paths relative to it, so that moving the block does not re-render its fields. */
export function useEditorWithin(
  spot: BlockSpot,
  { dispatch, askForBlock }: Pick<EditorProps, 'dispatch' | 'askForBlock'>,
): Pick<EditorProps, 'dispatch' | 'askForBlock'> {
  return useMemo(() => {
    const under = (path: ValuePath): ValuePath => [...spot.list, spot.index(), ...path];
    const placed = (edit: Edit): Edit =>
      edit.type === 'set' ? { ...edit, at: under(edit.at) } : { ...edit, list: under(edit.list) };
    return {
      dispatch: (edit) => dispatch(placed(edit)),
      askForBlock: (place) => askForBlock({ ...place, list: under(place.list) }),
    };
  }, [spot, dispatch, askForBlock]);
}
